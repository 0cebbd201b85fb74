import { pipeline } from 'node:stream/promises';
import type { Db, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { firstDay } from '../lists/request-filter.ts';
import type { DigunggungRow } from './digunggung.ts';

export type Snapshot = { number: number; by: string; at: string };

export async function findLastSnapshot(db: Db, masa: string): Promise<Snapshot | null> {
  const [row] = await db<Snapshot[]>`
    select number, taken_by as by, to_char(taken_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at
    from digunggung_snapshots where masa = ${firstDay(masa)} order by number desc limit 1`;
  return row ?? null;
}

/** The last one unless a number is given. */
export async function findSnapshotFile(
  db: Db,
  masa: string,
  number: number | undefined,
): Promise<{ number: number; file: string } | undefined> {
  const [row] = await db<{ number: number; file: string }[]>`
    select number, file from digunggung_snapshots
    where masa = ${firstDay(masa)} ${number === undefined ? sql`` : sql`and number = ${number}`}
    order by number desc limit 1`;
  return row;
}

export type Totals = { count: number; totalPaid: number; dpp: number; dppNilaiLain: number; ppn: number };
export type NewSnapshot = {
  masa: string;
  number: number;
  by: string;
  at: Date;
  file: string;
  totals: Totals;
};

/** False when somebody else has taken the one of this number. */
export async function insertSnapshot(db: Db, snapshot: NewSnapshot): Promise<boolean> {
  const { masa, number, by, at, file, totals } = snapshot;
  const rows = await db`
    insert into digunggung_snapshots (masa, number, taken_by, taken_at, file, fakturs, total_paid, dpp, dpp_nilai_lain, ppn)
    values (${firstDay(masa)}, ${number}, ${by}, ${at}, ${file}, ${totals.count}, ${totals.totalPaid}, ${totals.dpp},
      ${totals.dppNilaiLain}, ${totals.ppn})
    on conflict (masa, number) do nothing returning 1`;
  return rows.length > 0;
}

/** The text of rows that is kept, as COPY reads it: digits alone, so nothing has to be escaped. */
export const keptText = (masa: string, rows: readonly DigunggungRow[]): string =>
  rows
    .map((row) => [`${masa}-01`, row.transactionId, row.code, row.number, row.ppn, row.returned].join('\t'))
    .map((line) => `${line}\n`)
    .join('');

/** Replaces the rows that the last snapshot of the month had. */
export async function replaceRows(tx: Transaction, masa: string, texts: readonly string[]): Promise<void> {
  await tx`delete from digunggung_rows where masa = ${firstDay(masa)}`;
  await pipeline(
    texts,
    tx.copyIn(sql`copy digunggung_rows (masa, transaction_id, code, number, ppn, returned) from stdin`),
  );
}
