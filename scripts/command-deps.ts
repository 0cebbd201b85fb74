import { pino } from 'pino';
import { readConfig } from '../src/server/config.ts';
import { createDeps, type Deps } from '../src/server/deps.ts';
import { prepareDatabase, type Prepared } from '../src/server/migrate.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { explain } from './run-server.ts';

/** Runs a command on the database of the running server, or on one of its own when none runs. */
export async function withDeps(
  what: string,
  command: (deps: Deps, prepared: Prepared) => Promise<void>,
): Promise<void> {
  await withOutside(what, true, async (deps) => command(deps, await prepareDatabase(deps)));
}

/** Runs a command on the database as it is, as its owner, who may read and write everything. */
export async function withOwner(
  what: string,
  beside: boolean,
  command: (deps: Deps) => Promise<void>,
): Promise<void> {
  await withOutside(what, beside, async (deps) => {
    const database = openDatabase(deps.ownerUrl ?? deps.databaseUrl, {
      connections: 4,
      name: `faktur-desk ${what}`,
    });
    await command({ ...deps, database }).finally(() => database.end());
  });
}

/** Everything that lies outside; expected troubles are one message, not a stack. */
async function withOutside(
  what: string,
  beside: boolean,
  work: (deps: Deps) => Promise<void>,
): Promise<void> {
  try {
    const deps = await createDeps(readConfig(), {
      log: pino({ level: 'warn' }, pino.destination(2)),
      what,
      beside,
    });
    await work(deps).finally(() => deps.close());
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
