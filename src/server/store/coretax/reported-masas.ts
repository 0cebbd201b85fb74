import type { Db } from '../../database/database.ts';

/** Which of these months of sale (YYYY-MM) were reported. */
export async function findReportedMasas(db: Db, months: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ masa: string }[]>`
    select to_char(masa, 'YYYY-MM') as masa from reported_masas
    where masa in (select (month || '-01')::date from unnest(${months}::text[]) month)`;
  return new Set(rows.map(({ masa }) => masa));
}
