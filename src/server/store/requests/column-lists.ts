import { join, raw, sql, type Sql, type Value } from '../../database/sql.ts';
import {
  columnOfField,
  fieldsOf,
  requestColumns,
  type FieldsOf,
  type RequestColumn,
  type RequestField,
  type RequestFields,
} from './request-columns.ts';

const qualified = (field: RequestField, table?: string) =>
  table === undefined ? columnOfField(field).name : `${table}.${columnOfField(field).name}`;

/** `transaction_id, store, …` */
export const named = (fields: readonly RequestField[], table?: string): Sql =>
  raw(fields.map((field) => qualified(field, table)).join(', '));

/** `transaction_id as "transactionId", to_char(sales_date, …) as "salesDate", …` */
export const selected = (fields: readonly RequestField[], table?: string): Sql =>
  raw(
    fields
      .map((field) => {
        const column = qualified(field, table);
        return `${columnOfField(field).read?.(column) ?? column} as "${field}"`;
      })
      .join(', '),
  );

const written = (field: RequestField, value: unknown): Sql =>
  columnOfField(field).isJson
    ? sql`${value === null ? null : JSON.stringify(value)}::text::jsonb`
    : sql`${value as Value}`;

/** The values of these columns, in their order. */
export const valuesOf = <Field extends RequestField>(
  fields: readonly Field[],
  values: Pick<RequestFields, Field>,
): Sql =>
  join(
    fields.map((field) => written(field, values[field])),
    ', ',
  );

/** `(transaction_id, store, …) values (…)`, behind `insert into requests`. */
export const inserted = <Field extends RequestField>(
  fields: readonly Field[],
  values: Pick<RequestFields, Field>,
): Sql => sql`(${named(fields)}) values (${valuesOf(fields, values)})`;

/** `(store, sales_date, …) = row(…)`, behind `update requests set`. */
export const assigned = <Field extends RequestField>(
  fields: readonly Field[],
  values: Pick<RequestFields, Field>,
): Sql => sql`(${named(fields)}) = row(${valuesOf(fields, values)})`;

type Work = FieldsOf<'work'>;

/** What nobody has begun to work on. */
export const freshWork = Object.fromEntries(
  fieldsOf('work').map((field) => [field, requestColumns[field].fresh]),
) as Work;

const byColumn = (values: [RequestColumn, unknown][]) =>
  JSON.stringify(Object.fromEntries(values.map(([{ name }, value]) => [name, value])));
const form = fieldsOf('requester', 'buyer', 'terms');
const unsaid = byColumn(
  form.flatMap((field): [RequestColumn, unknown][] => {
    const column = columnOfField(field);
    return column.unsaid === undefined ? [] : [[column, column.unsaid]];
  }),
);
const fresh = byColumn(fieldsOf('work').map((field) => [columnOfField(field), freshWork[field]]));

/** The form of a request `r` as `earlier_submissions` keeps it. */
export const formAsJson = sql`(select to_jsonb(f) from (select ${named(form, 'r')}) f)`;

/** What changes hands when an earlier submission takes the place of the one that a request holds. */
export const handedOver = fieldsOf('requester', 'buyer', 'terms', 'photos', 'link', 'work');

/**
 * Rows of `requests` as they would be if they held the earlier submissions `e` that a condition picks; the rows that they are
 * now are `r`.
 */
export const holdingEarlier = (which: Sql, earlier: Sql = sql`earlier_submissions`): Sql => sql`
  select ${named(fieldsOf('receipt', 'status'), 'r')}, ${named([...form, ...fieldsOf('work')], 'f')},
    ${named(fieldsOf('photos'), 'e')}, e.submission_id, e.confirm_token_hash, e.confirm_expires_at,
    e.submitted_at as requested_at
  from ${earlier} e join requests r on r.transaction_id = e.transaction_id
  cross join lateral jsonb_populate_record(null::requests, ${unsaid}::text::jsonb || e.form || ${fresh}::text::jsonb) f
  where e.form is not null and ${which}`;

/** The columns that an erasure empties, with what it leaves in them. */
export function erasedColumns({ keepsBuyer }: { keepsBuyer: boolean }): { names: Sql; values: Sql } {
  const emptied = Object.values<RequestColumn>(requestColumns).flatMap(
    ({ name, erased, erasedWithoutFaktur }) => {
      const value = erased ?? (keepsBuyer ? undefined : erasedWithoutFaktur);
      return value ? [{ name: raw(name), value }] : [];
    },
  );
  return {
    names: join(
      emptied.map(({ name }) => name),
      ', ',
    ),
    values: join(
      emptied.map(({ value }) => value),
      ', ',
    ),
  };
}
