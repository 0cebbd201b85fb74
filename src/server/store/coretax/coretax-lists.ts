import type { ListedFaktur } from '#domain/coretax/faktur/list-rows.ts';
import type { ListedNumber } from '#domain/coretax/reconciliation/reconcile.ts';
import type { Db } from '../../database/database.ts';
import { firstDay } from '../lists/request-filter.ts';
import { storableJson } from './storable-json.ts';

type ReadList = { list: string; by: string; at: Date };

/** Keeps the rows of one list, each number once. Of each number the newest row counts. */
export async function keepListRows(
  db: Db,
  rows: readonly ListedFaktur[],
  { list, by, at }: ReadList,
): Promise<void> {
  const given = rows.map(
    ({ number, masa, date, code, status, effect, dpp, dppNilaiLain, ppn, reference }) => ({
      number,
      masa: `${masa}-01`,
      date,
      code,
      status,
      effect,
      dpp,
      dppNilaiLain,
      ppn,
      reference,
    }),
  );
  await db`
    with given as (
      select * from json_to_recordset(${storableJson(given)}::text::json) as g (number text, masa date, date date, code text,
        status text, effect text, dpp bigint, "dppNilaiLain" bigint, ppn bigint, reference text)),
    months as (
      insert into coretax_list_months (list, masa, rows, read_by, read_at)
      select ${list}, masa, count(*), ${by}, ${at} from given group by masa)
    insert into coretax_list_rows (number, masa, faktur_date, code, status, effect, dpp, dpp_nilai_lain, ppn, reference, list)
    select number, masa, date, code, status, effect, dpp, "dppNilaiLain", ppn, reference, ${list} from given order by number
    on conflict (number) do update set masa = excluded.masa, faktur_date = excluded.faktur_date, code = excluded.code,
      status = excluded.status, effect = excluded.effect, dpp = excluded.dpp, dpp_nilai_lain = excluded.dpp_nilai_lain,
      ppn = excluded.ppn, reference = excluded.reference, list = excluded.list`;
}

export async function listNumbers(db: Db, masa: string): Promise<ListedNumber[]> {
  return db<ListedNumber[]>`
    select number, code, to_char(faktur_date, 'YYYY-MM-DD') as date, status, effect, reference,
      dpp_nilai_lain::float8 as "dppNilaiLain", ppn::float8 as ppn
    from coretax_list_rows where masa = ${firstDay(masa)}`;
}

export type ListOfMonth = {
  id: string;
  rows: number;
  by: string;
  at: string;
  whole: { by: string; at: string } | null;
};

/** The most lists that are shown, the newest ones. */
const shownLists = 50;

/** Lists the lists that were read of a month, newest first. */
export async function listLists(db: Db, masa: string): Promise<ListOfMonth[]> {
  return db<ListOfMonth[]>`
    select list as id, rows, read_by as by, to_char(read_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at,
      case when whole_by is not null then json_build_object('by', whole_by,
        'at', to_char(whole_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')) end as whole
    from coretax_list_months where masa = ${firstDay(masa)} order by read_at desc, list limit ${shownLists}`;
}

/** Whether there is such a list of the month, and it was not so already. */
export async function markWhole(
  db: Db,
  { masa, list, whole }: { masa: string; list: string; whole: { by: string; at: Date } | null },
): Promise<'unknown' | 'same' | 'changed'> {
  const [row] = await db<{ isWhole: boolean }[]>`
    select whole_by is not null as "isWhole" from coretax_list_months
    where masa = ${firstDay(masa)} and list = ${list} for update`;
  if (!row) return 'unknown';
  if (row.isWhole === (whole !== null)) return 'same';
  await db`update coretax_list_months set whole_by = ${whole?.by ?? null}, whole_at = ${whole?.at ?? null}
    where masa = ${firstDay(masa)} and list = ${list}`;
  return 'changed';
}
