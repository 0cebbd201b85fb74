import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pino } from 'pino';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import type { Session } from '../../src/server/database/database.ts';
import { identifier } from '../../src/server/database/sql.ts';
import { projectRoot } from '../../src/server/deps.ts';
import { migrateAsOwner } from '../../src/server/migrate.ts';
import { openBenchSession } from './session.ts';

/** Data of benchmarks, apart from that of a demo on this machine. */
export const benchFolder = join(projectRoot, '.bench');

/** The settings of an operator for a machine that PostgreSQL has mostly to itself; the durable settings stay. */
const machineSettings = {
  shared_buffers: '2GB',
  effective_cache_size: '12GB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
};

/** Settings while data is made that can be made again. */
const fillSettings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', checkpoint_timeout: '1h' };

export type BenchDatabase = Awaited<ReturnType<typeof startBenchDatabase>>;

/** The embedded PostgreSQL in a folder of its own, migrated, with the settings of a production machine. */
export async function startBenchDatabase(what: string, folder = benchFolder) {
  let server: EmbeddedPostgres = await startEmbeddedPostgres(folder, what);
  const [wanted, present] = await asOwner(server.ownerUrl, async (sql) => {
    const rows = await sql<{ value: string }[]>`select current_setting('shared_buffers') as value`;
    return [machineSettings.shared_buffers, rows[0]?.value];
  });
  if (wanted !== present) {
    await change(server.ownerUrl, machineSettings);
    await server.stop();
    server = await startEmbeddedPostgres(folder, what);
  }
  const { url, ownerUrl, stop } = server;
  await migrateAsOwner({
    ownerUrl,
    databaseUrl: url,
    migrationsFolder: join(projectRoot, 'migrations'),
    log: pino({ level: 'silent' }),
  });
  return {
    url,
    ownerUrl,
    stop,
    /** Nothing of it is left to be written when it ends, so that it does not disturb what is measured next. */
    async filling(fill: () => Promise<void>): Promise<void> {
      await change(ownerUrl, fillSettings);
      try {
        await fill();
      } finally {
        await asOwner(ownerUrl, async (sql) => {
          await sql`checkpoint`;
          for (const name of Object.keys(fillSettings)) await sql`alter system reset ${identifier(name)}`;
          await sql`select pg_reload_conf()`;
        });
        spawnSync('sync', ['-f', folder]);
      }
    },
  };
}

async function change(url: string, settings: Record<string, string>): Promise<void> {
  await asOwner(url, async (sql) => {
    for (const [name, value] of Object.entries(settings))
      await sql.script(`alter system set ${name} = '${value}'`);
    await sql`select pg_reload_conf()`;
  });
}

async function asOwner<T>(url: string, work: (sql: Session) => Promise<T>): Promise<T> {
  const sql = openBenchSession(url);
  return work(sql).finally(() => sql.end());
}
