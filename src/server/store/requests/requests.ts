import type { Readable } from 'node:stream';
import type { Receipt } from '#domain/receipts/receipt.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db, Transaction } from '../../database/database.ts';
import { join, sql, type Sql } from '../../database/sql.ts';
import { live } from '../archive/archived-tables.ts';
import { selected } from './column-lists.ts';
import { fieldsOf, type FieldsOf, type FormGroup, type RequestFields } from './request-columns.ts';

/** A submission of a customer, joined with the receipt it is about. */
export type Submission = { receipt: Receipt } & Omit<
  FieldsOf<FormGroup | 'photos' | 'link'>,
  'consentAt' | 'requestedAt' | 'whatsapp'
>;

const recordFields = [
  ...fieldsOf('receipt', 'requester', 'buyer', 'photos', 'link'),
  'nikRegistered',
  'language',
  'status',
  'remarks',
  'trackVersion',
  'fakturFile',
] as const;
export type RequestRecord = Pick<RequestFields, (typeof recordFields)[number]>;

/** The fields that a change of status replaces, besides those that every reader sees. */
const lockedFields = [
  ...recordFields,
  'statusSince',
  'confirmedAt',
  'fakturMentions',
  'fakturState',
  'changedSinceExport',
] as const;
export type LockedRequest = Pick<RequestFields, (typeof lockedFields)[number]>;

/** The columns of a RequestRecord. */
export const record = selected(recordFields);

export async function findRequest(
  db: Db,
  transactionId: string,
  source: Sql = live,
): Promise<RequestRecord | undefined> {
  const [row] = await db<
    RequestRecord[]
  >`${source} select ${record} from requests where transaction_id = ${transactionId}`;
  return row;
}

/** Locks a request until the end of the transaction, so that of several changes at once each sees the one before. */
export async function lockRequest(db: Db, transactionId: string): Promise<LockedRequest | undefined> {
  const [row] = await db<LockedRequest[]>`
    select ${selected(lockedFields)} from requests where transaction_id = ${transactionId} for update`;
  return row;
}

/** Holds several until the end of the transaction, in the order of their IDs as everybody does, so that no two wait for each other. */
export async function lockRequests(db: Db, transactionIds: readonly string[]): Promise<void> {
  await db`
    select from requests where transaction_id = any(${transactionIds}::text[]) order by transaction_id for update`;
}

export async function findStatus(db: Db, transactionId: string): Promise<RequestStatus | undefined> {
  const [row] = await db<
    { status: RequestStatus }[]
  >`select status from requests where transaction_id = ${transactionId}`;
  return row?.status;
}

type NewLine = { transactionId: string; status: RequestStatus; remarks: string; actor: string; now: Date };

/** Adds a line to the history of a request. It tells of the submission that the request holds now. */
export async function addHistory(db: Db, line: NewLine): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into request_history (transaction_id, submission_id, at, status, remarks, actor)
    values (${line.transactionId}, (select submission_id from requests where transaction_id = ${line.transactionId}),
      ${line.now}, ${line.status}, ${line.remarks}, ${line.actor}) returning id`;
  return row?.id ?? '';
}

/** Finds which of these stored files a row refers to. */
export async function referredFiles(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`
    select stored.name from unnest(${names}::text[]) as stored (name)
    where exists (select from requests where npwp_photo = stored.name)
       or exists (select from requests where receipt_photo = stored.name)
       or exists (select from requests where faktur_file = stored.name)
       or exists (select from earlier_submissions where npwp_photo = stored.name)
       or exists (select from earlier_submissions where receipt_photo = stored.name)
       or exists (select from replaced_fakturs where file = stored.name)
       or exists (select from mails where state = 'queued' and files @> jsonb_build_array(jsonb_build_object('file', stored.name)))
       or exists (select from bulk_operations where list_file = stored.name)
       or exists (select from export_files where xml_file = stored.name)
       or exists (select from export_files where excel_file = stored.name)
       or exists (select from digunggung_snapshots where file = stored.name)
       or exists (select from retail_files where file = stored.name)
       or exists (select from fakturs where file = stored.name)
       or exists (select from issues where file = stored.name)
       or exists (select from archived_requests where files @> array[stored.name])
       or exists (select from drop_files where file = stored.name)
       or exists (select from corrections where npwp_photo = stored.name)
       or exists (select from corrections where receipt_photo = stored.name)
       or exists (select from chain_pictures where file = stored.name)`;
  return new Set(rows.map((row) => row.name));
}

/** The columns that name a stored file. Those of mails count until the mail has left. */
const fileColumns: readonly [table: string, column: string, names: Sql][] = [
  ['requests', 'npwp_photo', sql`select npwp_photo from requests where npwp_photo is not null`],
  ['requests', 'receipt_photo', sql`select receipt_photo from requests where receipt_photo is not null`],
  ['requests', 'faktur_file', sql`select faktur_file from requests where faktur_file is not null`],
  [
    'earlier_submissions',
    'npwp_photo',
    sql`select npwp_photo from earlier_submissions where npwp_photo is not null`,
  ],
  [
    'earlier_submissions',
    'receipt_photo',
    sql`select receipt_photo from earlier_submissions where receipt_photo is not null`,
  ],
  ['replaced_fakturs', 'file', sql`select file from replaced_fakturs where file is not null`],
  [
    'mails',
    'files',
    sql`select carried->>'file' from mails, jsonb_array_elements(files) carried where state = 'queued'`,
  ],
  ['bulk_operations', 'list_file', sql`select list_file from bulk_operations where list_file is not null`],
  ['export_files', 'xml_file', sql`select xml_file from export_files`],
  ['export_files', 'excel_file', sql`select excel_file from export_files`],
  ['digunggung_snapshots', 'file', sql`select file from digunggung_snapshots`],
  ['retail_files', 'file', sql`select file from retail_files`],
  ['fakturs', 'file', sql`select file from fakturs where file is not null`],
  ['issues', 'file', sql`select file from issues where file is not null`],
  ['archived_requests', 'files', sql`select unnest(files) from archived_requests`],
  ['drop_files', 'file', sql`select file from drop_files where file is not null`],
  ['corrections', 'npwp_photo', sql`select npwp_photo from corrections where npwp_photo is not null`],
  [
    'corrections',
    'receipt_photo',
    sql`select receipt_photo from corrections where receipt_photo is not null`,
  ],
  ['chain_pictures', 'file', sql`select file from chain_pictures`],
];

/**
 * The names of all stored files that a row refers to, one a line. A database that waits for its upgrade lacks some of the
 * columns.
 */
export async function listReferredFiles(tx: Transaction): Promise<Readable> {
  const rows = await tx<{ column: string }[]>`
    select c.relname || '.' || a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;
  const there = new Set(rows.map(({ column }) => column));
  const parts = fileColumns.flatMap(([table, column, names]) =>
    there.has(`${table}.${column}`) ? [names] : [],
  );
  return tx.copyOut(sql`copy (${join(parts, ' union ')}) to stdout`);
}
