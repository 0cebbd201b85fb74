import { pino } from 'pino';
import { readConfig } from '../../src/server/config/config.ts';
import { createDeps, type Deps } from '../../src/server/deps.ts';
import { prepareDatabase, type PreparedDatabase } from '../../src/server/migrate.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { explain } from './run-server.ts';

/** Runs a command on the database of the running server; starts the embedded database if no server runs. */
export async function withDeps(
  what: string,
  command: (deps: Deps, prepared: PreparedDatabase) => Promise<void>,
): Promise<void> {
  await runWithDeps(what, true, async (deps) => command(deps, await prepareDatabase(deps)));
}

/**
 * Runs a command as the owner of the database, without migrating it. `beside` allows it while a server runs, `failed` is the
 * exit code of an error.
 */
export async function withOwner(
  what: string,
  beside: boolean,
  command: (deps: Deps) => Promise<void>,
  failed = 1,
): Promise<void> {
  const asOwner = async (deps: Deps) => {
    const database = openDatabase(deps.ownerUrl ?? deps.databaseUrl, {
      connections: 4,
      name: `faktur-desk ${what}`,
    });
    await command({ ...deps, database }).finally(() => database.end());
  };
  await runWithDeps(what, beside, asOwner, failed);
}

/** Expected errors are one message, not a stack. */
async function runWithDeps(
  what: string,
  beside: boolean,
  command: (deps: Deps) => Promise<void>,
  failed = 1,
): Promise<void> {
  try {
    const deps = await createDeps(readConfig(), {
      log: pino({ level: 'warn' }, pino.destination(2)),
      what,
      beside,
    });
    await command(deps).finally(() => deps.close());
  } catch (error) {
    console.error(explain(error));
    process.exitCode = failed;
  }
}
