import { createHash, randomUUID } from 'node:crypto';
import type { FakturState } from '../../src/domain/requests/faktur-state.ts';
import type { Language } from '../../src/domain/language.ts';
import type { RequestStatus } from '../../src/domain/requests/request-status.ts';
import type { Database } from '../../src/server/database/database.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** What a planted request can be given; the rest is made up. */
export type PlantedRequest = {
  transactionId: string;
  status: RequestStatus;
  requestedAt: Date;
  statusSince: Date;
  store: string;
  salesDate: string;
  totalPaid: number;
  requesterName: string;
  email: string;
  npwp: string;
  companyName: string;
  companyAddress: string;
  npwpPhoto: string | null;
  receiptPhoto: string | null;
  fakturFile: string | null;
  fakturState?: FakturState;
  language?: Language;
};

/** Writes requests straight into the table, as many as are wanted, each with the first line of its history. */
export async function plantRequests(
  database: Database,
  given: (Partial<PlantedRequest> & { transactionId: string })[],
) {
  const now = new Date();
  const rows = given.map((request) => ({
    status: 'open' as RequestStatus,
    requestedAt: now,
    statusSince: request.requestedAt ?? now,
    store: 'Toko Dago',
    salesDate: '2026-11-01',
    totalPaid: 100_000,
    requesterName: 'Ani',
    email: 'ani@contoh.co.id',
    npwp: '0012345678901000',
    companyName: 'PT Ani',
    companyAddress: 'Jl. Ani 1',
    npwpPhoto: null,
    receiptPhoto: null,
    fakturFile: null,
    language: 'id' as Language,
    submissionId: randomUUID(),
    ...request,
    tokenHash: createHash('sha256').update(request.transactionId).digest('hex'),
  }));
  for (let from = 0; from < rows.length; from += 5_000)
    await insert(database, JSON.stringify(rows.slice(from, from + 5_000)));
  // Apart, because an earlier version of the tables has no such column.
  for (const { transactionId, fakturState } of given)
    if (fakturState)
      await database`update requests set faktur_state = ${fakturState} where transaction_id = ${transactionId}`;
}

async function insert(database: Database, rows: string): Promise<void> {
  await database`
    with given as (
      select * from json_to_recordset(${rows}::text::json) as g ("transactionId" text, status text, "requestedAt" timestamptz,
        "statusSince" timestamptz, store text, "salesDate" date, "totalPaid" bigint, "requesterName" text, email text, npwp text,
        "companyName" text, "companyAddress" text, "npwpPhoto" text, "receiptPhoto" text, "fakturFile" text,
        language text, "submissionId" uuid, "tokenHash" text)
    ), written as (
      insert into requests (transaction_id, status, requested_at, status_since, store, sales_date, total_paid, lines,
        requester_name, email, phone, npwp, company_name, company_address, npwp_photo, receipt_photo, faktur_file, faktur_pages,
        language, consent_at, consent_version, submission_id, confirm_token_hash, confirm_expires_at)
      select "transactionId", status, "requestedAt", "statusSince", store, "salesDate", "totalPaid", '[]', "requesterName", email,
        '081234567889', npwp, "companyName", "companyAddress", "npwpPhoto", "receiptPhoto", "fakturFile",
        case when "fakturFile" is null then 0 else 1 end, language, "requestedAt", 'test', "submissionId", decode("tokenHash", 'hex'),
        "requestedAt" + interval '72 hours'
      from given)
    insert into request_history (transaction_id, at, status, remarks, actor)
    select "transactionId", "requestedAt", 'waiting', '', 'CUSTOMER' from given`;
}

/** Leaves no request behind, for tests that count them. */
export async function removeRequests(database: Database): Promise<void> {
  await database`delete from mail_requests`;
  await database`delete from request_history`;
  await database`delete from corrections`;
  await database`delete from export_items`;
  await database`delete from issues`;
  await database`delete from fakturs`;
  await database`delete from assignments`;
  await database`delete from request_notes`;
  await database`delete from requests`;
}

export async function signedIn({ address }: Pick<TestServer, 'address'>, empid = 'staff'): Promise<Client> {
  const client = new Client(address);
  await client.signIn(empid, demoPassword);
  return client;
}
