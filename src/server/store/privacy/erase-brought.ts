import { erased } from '#domain/privacy/masking.ts';
import { isTemplateRemark } from '#domain/requests/remark-templates.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';

/** The transactions of a person, a pattern that finds their values, and transactions of others who share one. */
type Sought = { transactionIds: string[]; pattern: string | undefined; leftOut: string[] };

const isAbout = ({ transactionIds, pattern, leftOut }: Sought, texts: Sql): Sql => sql`(
  transaction_id = any(${transactionIds}::text[]) ${
    pattern === undefined
      ? sql``
      : sql`or ${texts} ~* ${pattern} and coalesce(transaction_id <> all(${leftOut}::text[]), true)`
  })`;

/**
 * What staff dropped about a person: entries that nobody has run go, of the others their outcome stays. Gives the PDFs,
 * which a faktur that was recorded refers to itself.
 */
export async function eraseDropped(db: Db, sought: Sought): Promise<string[]> {
  const files = await db<{ file: string | null }[]>`
    with theirs as (
      select drop_id, no, file from drop_files
      where ${isAbout(sought, sql`name || ' ' || read::text`)} or chosen_transaction_id = any(${sought.transactionIds}::text[])
      for update),
    gone as (
      delete from drop_files f using theirs t, faktur_drops d
      where f.drop_id = t.drop_id and f.no = t.no and d.id = f.drop_id and d.state = 'open'),
    kept as (
      update drop_files f set name = f.no || '.pdf', file = null, read = '{"unreadable": "noText"}' from theirs t, faktur_drops d
      where f.drop_id = t.drop_id and f.no = t.no and d.id = f.drop_id and d.state <> 'open')
    select file from theirs`;
  await db`
    update drop_rows set read = jsonb_build_object('row', read->'row', 'number', read->'number', 'status', read->'status')
      || case when read ? 'refused' then jsonb_build_object('refused', read->'refused')
        else jsonb_build_object('code', read->'code', 'reference', '', 'effect', read->'effect', 'seller', read->'seller',
          'buyer', null, 'date', read->'date', 'masa', read->'masa', 'dpp', read->'dpp',
          'dppNilaiLain', read->'dppNilaiLain', 'ppn', read->'ppn') end
    where ${isAbout(sought, sql`read::text`)}`;
  return files.flatMap(({ file }) => file ?? []);
}

/** Remarks of bulk calls and the lists that were kept with them, where a request of the person was among the others. */
export async function eraseBulkCalls(db: Db, transactionIds: string[]): Promise<string[]> {
  const rows = await db<{ id: string; remarks: string; file: string | null }[]>`
    select id, remarks, list_file as file from bulk_operations
    where changed && ${transactionIds}::text[] or unchanged && ${transactionIds}::text[] order by id for update`;
  for (const { id, remarks } of rows) {
    const kept = remarks === '' || isTemplateRemark(remarks) ? remarks : erased;
    await db`update bulk_operations set remarks = ${kept}, list_file = null, list_name = null where id = ${id}`;
  }
  return rows.flatMap(({ file }) => file ?? []);
}
