import type { Facts } from '#domain/doctor/facts.ts';
import type { Db } from '../database/database.ts';
import { openReplicas } from '../database/replicas.ts';
import { countJobs, countLivingWorkers, listScheduledRuns } from './jobs.ts';

/** The name under which the backup command notes when it last succeeded. */
export const backupRun = 'backup';

export async function readDatabaseVersion(db: Db): Promise<Facts['database']> {
  const [row] = await db<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
  return { version: row?.version ?? 0 };
}

export async function readRights(db: Db): Promise<Facts['rights']> {
  const [row] = await db<Facts['rights'][]>`
    select coalesce(array_agg(relname::text order by relname) filter (where not has_table_privilege(oid, 'select')), '{}') as unreadable,
      coalesce(bool_or(has_table_privilege(oid, 'update') or has_table_privilege(oid, 'delete'))
        filter (where relname in ('audit_log', 'audit_seals')), false) as "mayChangeAudit"
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  return row ?? { unreadable: [], mayChangeAudit: false };
}

export async function readExtension(db: Db): Promise<Facts['extension']> {
  const [row] = await db<Facts['extension'][]>`
    select exists (select from pg_extension where extname = 'pg_trgm') as "isThere"`;
  return row ?? { isThere: false };
}

/** The database's clock, and what it takes for midnight UTC in Jakarta. */
export async function readDatabaseTime(db: Db): Promise<{ now: Date; jakarta: string }> {
  const [row] = await db<{ now: Date; jakarta: string }[]>`
    select clock_timestamp() as now, to_char(timestamptz '2026-01-01 00:00Z' at time zone 'Asia/Jakarta', 'HH24:MI') as jakarta`;
  if (!row) throw new Error('the database does not tell its time');
  return row;
}

/** How far behind each replica is: the age of the last change it has seen, which workers keep young. */
export async function readReplicas(url: string): Promise<Facts['replicas']> {
  return Promise.all(
    openReplicas(url).map(async ({ host, database }) => {
      try {
        const [row] = await database<{ seconds: number | null }[]>`
          select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds where pg_is_in_recovery()`;
        return { host, secondsBehind: row?.seconds ?? undefined };
      } catch {
        return { host, secondsBehind: undefined };
      } finally {
        await database.end();
      }
    }),
  );
}

export async function readMails(db: Db): Promise<Facts['mails']> {
  const [row] = await db<Facts['mails'][]>`
    select count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::int as failed,
      count(*) filter (where state = 'queued')::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'queued')), 0)::float8 as "oldestWaitsSeconds"
    from mails where state in ('failed', 'queued')`;
  return row ?? { failed: 0, waiting: 0, oldestWaitsSeconds: 0 };
}

export async function readWork(db: Db): Promise<Facts['worker']> {
  const jobs = await countJobs(db);
  return {
    living: await countLivingWorkers(db),
    dead: jobs.reduce((sum, { dead }) => sum + dead, 0),
    oldestDueSeconds: Math.max(0, ...jobs.map(({ oldestDueSeconds }) => oldestDueSeconds)),
  };
}

export async function readLastBackup(db: Db): Promise<Facts['backup']> {
  const runs = await listScheduledRuns(db);
  return { lastAt: runs.find(({ job }) => job === backupRun)?.succeededAt };
}
