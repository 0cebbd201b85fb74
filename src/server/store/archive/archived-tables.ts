import { raw, sql, type Sql } from '../../database/sql.ts';

/** The lists of a record and the tables whose rows they hold. */
const lists = {
  request_history: 'history',
  mails: 'mails',
  request_notes: 'notes',
  fakturs: 'fakturs',
  corrections: 'corrections',
  export_items: 'exports',
  receipt_returns: 'returns',
  issues: 'issues',
} as const;
type ListedTable = keyof typeof lists;

/** The rows of a table as they were archived: columns that it has got since are null. */
const archivedRows = (table: ListedTable): Sql =>
  sql`select own.* from archived, jsonb_populate_recordset(null::${raw(table)}, archived.record->${raw(`'${lists[table]}'`)}) own`;

export const archivedRequests = sql`
  select own.* from archived, jsonb_populate_record(null::requests, archived.record->'request') own`;

/** The archived requests that are read, for the parts above. */
export const archivedWhere = (condition: Sql): Sql =>
  sql`archived as (select a.* from archived_requests a where ${condition})`;

/** A request is read from the tables of daily work. */
export const live = sql``;

/**
 * Precedes a statement that reads one request: it finds the record of an archived one under the names of the tables, so
 * that there is one way to read both.
 */
export const inArchive = (
  transactionId: string,
): Sql => sql`with ${archivedWhere(sql`a.transaction_id = ${transactionId}`)},
  requests as (${archivedRequests}), request_history as (${archivedRows('request_history')}),
  mails as (${archivedRows('mails')}),
  mail_requests as (
    select mails.id as mail_id, requests.transaction_id, null::uuid as submission_id from mails, requests),
  request_notes as (${archivedRows('request_notes')}), fakturs as (${archivedRows('fakturs')}),
  corrections as (${archivedRows('corrections')}), export_items as (${archivedRows('export_items')}),
  receipt_returns as (${archivedRows('receipt_returns')}), issues as (${archivedRows('issues')})`;

/** Precedes a statement that reads several requests with their fakturs, likewise. */
export const namedInArchive = (transactionIds: readonly string[]): Sql => sql`
  with ${archivedWhere(sql`a.transaction_id = any(${transactionIds}::text[])`)},
  requests as (${archivedRequests}), fakturs as (${archivedRows('fakturs')})`;

/** Precedes a statement that reads a faktur by its number. */
export const numberInArchive = (number: string): Sql => sql`
  with ${archivedWhere(sql`a.faktur_numbers @> array[${number}::text]`)}, fakturs as (${archivedRows('fakturs')})`;

/** The sales of a month as the tables and the archive have them, under the names of the tables. */
export const withArchivedSales = (soldIn: Sql): Sql => sql`${archivedWhere(soldIn)},
  requests as (select * from requests where ${soldIn} union all ${archivedRequests}),
  fakturs as (select * from fakturs where transaction_id in (select transaction_id from requests)
    union all ${archivedRows('fakturs')}),
  receipt_returns as (select * from receipt_returns where transaction_id in (select transaction_id from requests)
    union all ${archivedRows('receipt_returns')})`;

/** The requests whose receipts, or what came back of them, count in a month, as the tables and the archive have them. */
export const withArchivedParts = (inMonth: Sql): Sql => sql`${archivedWhere(sql`a.transaction_id in (
    select transaction_id from requested_parts where ${inMonth}
    union select transaction_id from return_parts where ${inMonth})`)},
  requests as not materialized (select * from requests union all ${archivedRequests}),
  fakturs as not materialized (select * from fakturs union all ${archivedRows('fakturs')})`;

/** Precedes a statement that reads the fakturs of archived sales. */
export const salesInArchive = (soldIn: Sql): Sql =>
  sql`with ${archivedWhere(soldIn)}, fakturs as (${archivedRows('fakturs')})`;

/** The items of a batch, also of requests that are in the archive. */
export const withArchivedItems = (batch: number): Sql => sql`
  ${archivedWhere(sql`a.export_batches @> array[${batch}::int]`)},
  export_items as (select * from export_items where batch = ${batch} union all ${archivedRows('export_items')})`;
