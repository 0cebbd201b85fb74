import { join } from 'node:path';
import { projectRoot } from '../../src/server/deps.ts';
import { answersOk, type ClusterProcess, type Processes } from './processes.ts';

/** How a server finds the primary: through HAProxy, or by asking all hosts itself. */
export type DatabaseVia = 'haproxy' | 'hosts';

export type Server = { name: string; via: DatabaseVia; process: ClusterProcess; address: string };

type Settings = { name: string; via: DatabaseVia; port: number; env: Record<string, string> };

/** Starts a server, web and worker in one process, and waits until it is ready. */
export async function startServer(
  processes: Processes,
  folder: string,
  { name, via, port, env }: Settings,
): Promise<Server> {
  const address = `http://localhost:${port}`;
  const running = await processes.start({
    name,
    command: [process.execPath, join(projectRoot, 'scripts/start.ts')],
    env: { ...env, PORT: String(port) },
    log: join(folder, `${name}.log`),
    ready: () => answersOk(`${address}/health/ready`),
    restartAfterMs: 2_000,
    stage: 4,
  });
  return { name, via, process: running, address };
}
