import { pino } from 'pino';
import { readConfig } from '../src/server/config.ts';
import { createDeps, type Deps } from '../src/server/deps.ts';
import { prepareDatabase, type Prepared } from '../src/server/migrate.ts';
import { explain } from './run-server.ts';

/** Runs a command on the database of the running server, or on one of its own when none runs. */
export async function withDeps(
  what: string,
  command: (deps: Deps, prepared: Prepared) => Promise<void>,
): Promise<void> {
  try {
    const deps = await createDeps(readConfig(), {
      log: pino({ level: 'warn' }, pino.destination(2)),
      what,
      beside: true,
    });
    try {
      await command(deps, await prepareDatabase(deps));
    } finally {
      await deps.close();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
