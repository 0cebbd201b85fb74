import { endProcess, hear, startHelper } from '../processes.ts';

/** A bare server in a process of its own. */
export async function startBareServer(statements: 'same-statements' | 'one-statement', databaseUrl: string) {
  const child = startHelper(`bench/baselines/${statements}.ts`, { DATABASE_URL: databaseUrl });
  const port = await hear<number>(child);
  return { address: `http://127.0.0.1:${port}`, stop: () => endProcess(child) };
}
