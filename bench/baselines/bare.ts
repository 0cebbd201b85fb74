import { endProcess, hear, startHelper } from '../processes.ts';

/** The bare server in a process of its own. */
export async function startBareServer(databaseUrl: string) {
  const child = startHelper('bench/baselines/bare-server.ts', { DATABASE_URL: databaseUrl });
  const port = await hear<number>(child);
  return { address: `http://127.0.0.1:${port}`, stop: () => endProcess(child) };
}
