import type { Db } from '../../database/database.ts';
import { firstDay } from '../lists/request-filter.ts';

export type Reported = { by: string; at: string };

/** Which of these months of sale (YYYY-MM) were reported. */
export async function findReportedMasas(db: Db, months: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ masa: string }[]>`
    select to_char(masa, 'YYYY-MM') as masa from reported_masas
    where masa in (select (month || '-01')::date from unnest(${months}::text[]) month)`;
  return new Set(rows.map(({ masa }) => masa));
}

export async function findReported(db: Db, masa: string): Promise<Reported | null> {
  const [row] = await db<Reported[]>`
    select reported_by as by, to_char(reported_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at
    from reported_masas where masa = ${firstDay(masa)}`;
  return row ?? null;
}

/** False when it was reported before: who did that stays known. */
export async function markReported(
  db: Db,
  { masa, by, at }: { masa: string; by: string; at: Date },
): Promise<boolean> {
  const rows = await db`
    insert into reported_masas (masa, reported_by, reported_at) values (${firstDay(masa)}, ${by}, ${at})
    on conflict (masa) do nothing returning 1`;
  return rows.length > 0;
}

/** False when it was not reported. */
export async function unmarkReported(db: Db, masa: string): Promise<boolean> {
  const rows = await db`delete from reported_masas where masa = ${firstDay(masa)} returning 1`;
  return rows.length > 0;
}
