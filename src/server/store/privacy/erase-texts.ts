import { patternOf, plainValuesOf, withoutIdentityIn, type Identity } from '#domain/privacy/identity.ts';
import { columnsOfMentions } from '#domain/privacy/retention.ts';
import type { Db } from '../../database/database.ts';
import { identifier, raw, sql, type Sql } from '../../database/sql.ts';
import { isMentionedIn } from './found-elsewhere.ts';

type TextColumn = { table: string; column: string };

/** What people wrote about an archived request, as its index has it. */
const archivedTexts = raw(
  "(jsonb_path_query_array(record, '$.history[*].remarks') || jsonb_path_query_array(record, '$.notes[*].note'))::text",
);

/**
 * The large tables that are searched by an index of parts of words, by the values as most people write them. The
 * remarks of a request are its last line of the history, and are changed before that.
 */
const indexed: Record<string, (values: string[]) => Sql> = {
  'requests.remarks': (values) => sql`transaction_id in (
    select transaction_id from request_history where ${isMentionedIn(sql`remarks`, values)})`,
  'request_history.remarks': (values) => isMentionedIn(sql`remarks`, values),
  'request_notes.note': (values) => isMentionedIn(sql`note`, values),
  'archived_requests.record': (values) => isMentionedIn(archivedTexts, values),
  // A transaction ID alone names nobody.
  'coretax_list_rows.reference': () => sql`reference !~ '^[0-9]*$'`,
};

const columns: readonly TextColumn[] = [
  ...columnsOfMentions,
  { table: 'archived_requests', column: 'record' },
];

/** Some tables have to be read whole, whatever their size. */
export async function giveTime(db: Db): Promise<void> {
  await db`select set_config('statement_timeout', '600s', true)`;
}

/** Takes the values of a person out of every text in which somebody may be named, but not out of what is left out. */
export async function eraseMentions(db: Db, identity: Identity, leftOut: readonly string[]): Promise<void> {
  const pattern = patternOf(identity);
  if (pattern === undefined) return;
  const values = plainValuesOf(identity);
  for (const place of columns) {
    const { table, column } = place;
    const condition =
      indexed[`${table}.${column}`]?.(values) ?? sql`${identifier(column)}::text ~* ${pattern}`;
    const rows = await db<{ at: string; value: unknown }[]>`
      select ctid::text as at, to_jsonb(${identifier(column)}) as value from ${identifier(table)} t
      where ${condition} and coalesce(to_jsonb(t)->>'transaction_id' <> all(${leftOut}::text[]), true)
      for update`;
    for (const { at, value } of rows) {
      const cleaned = JSON.stringify(withoutIdentityIn(value, identity));
      if (cleaned !== JSON.stringify(value)) await replace(db, place, { at, cleaned });
    }
  }
}

async function replace(
  db: Db,
  { table, column }: TextColumn,
  { at, cleaned }: { at: string; cleaned: string },
): Promise<void> {
  const row = sql`jsonb_build_object(${column}::text, ${cleaned}::text::jsonb)`;
  await db`update ${identifier(table)} t
    set ${identifier(column)} = (jsonb_populate_record(t, ${row})).${identifier(column)} where ctid = ${at}::text::tid`;
}
