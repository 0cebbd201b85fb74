import { endProcess, nextMessage, startScript } from '../processes.ts';

/** A bare server in a process of its own. */
export async function startBareServer(statements: 'same-statements' | 'one-statement', databaseUrl: string) {
  const child = startScript(`tools/bench/baselines/${statements}.ts`, { DATABASE_URL: databaseUrl });
  const port = await nextMessage<number>(child);
  return { address: `http://127.0.0.1:${port}`, stop: () => endProcess(child) };
}
