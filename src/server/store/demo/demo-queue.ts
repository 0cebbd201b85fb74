import type { Db } from '../../database/database.ts';

/** The rows of one statement, passed as one value: a demo must be there within seconds. Instants travel as ISO text. */
type Rows = readonly object[];

export async function hasRequests(db: Db): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`select exists (select from requests) as found`;
  return row?.found ?? false;
}

export async function insertRequests(db: Db, rows: Rows): Promise<void> {
  await db`
    insert into requests (transaction_id, store, sales_date, total_paid, lines, requester_name, email, phone, npwp,
      company_name, company_address, npwp_photo, receipt_photo, faktur_file, faktur_pages, language, consent_at, consent_version,
      status, remarks, requested_at, status_since, submission_id, confirm_token_hash, confirm_expires_at, confirmed_at)
    select "transactionId", store, "salesDate", "totalPaid", lines, "requesterName", email, phone, npwp, "companyName",
      "companyAddress", "npwpPhoto", "receiptPhoto", "fakturFile", case when "fakturFile" is null then 0 else 1 end, language,
      "requestedAt", "consentVersion", status, remarks, "requestedAt", "statusSince", "submissionId",
      decode("confirmTokenHash", 'hex'), "confirmExpiresAt", "confirmedAt"
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r ("transactionId" text, store text, "salesDate" date,
      "totalPaid" bigint, lines jsonb, "requesterName" text, email text, phone text, npwp text, "companyName" text,
      "companyAddress" text, "npwpPhoto" text, "receiptPhoto" text, "fakturFile" text, language text, "requestedAt" timestamptz,
      "consentVersion" text, status text, remarks text, "statusSince" timestamptz, "submissionId" uuid, "confirmTokenHash" text,
      "confirmExpiresAt" timestamptz, "confirmedAt" timestamptz)`;
}

export async function insertHistory(db: Db, rows: Rows): Promise<void> {
  await db`
    insert into request_history (transaction_id, at, status, remarks, actor)
    select "transactionId", at, status, remarks, actor
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as r ("transactionId" text, at timestamptz, status text, remarks text, actor text)
    order by at`;
}

/** Inserts mails, after the history: a mail about a move is recognised by the line of the same moment. */
export async function insertMails(db: Db, rows: Rows): Promise<void> {
  await db`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (event text, kind text, about text, recipient text,
        language text, state text, attempts int, error text, "createdAt" timestamptz, "sentAt" timestamptz, "transactionId" text)
    ), written as (
      insert into mails (event, kind, about, recipient, language, state, attempts, last_error, created_at, sent_at)
      select event, kind, coalesce(about, (select id::text from request_history h where h.transaction_id = given."transactionId" and h.at = given."createdAt")),
        recipient, language, state, attempts, error, "createdAt", "sentAt" from given order by "createdAt"
      returning id, event)
    insert into mail_requests (mail_id, transaction_id)
    select id, "transactionId" from written join given using (event)`;
}

/** Valid ones of companies, as if they had come by a drop. */
export async function insertFakturs(db: Db, rows: Rows): Promise<void> {
  await db`
    insert into fakturs (id, transaction_id, number, code, faktur_date, dpp, dpp_nilai_lain, ppn, buyer_kind, buyer_number,
      file, sha256, pages, source, recorded_by, recorded_at)
    select id, "transactionId", number, code, date, dpp, "dppNilaiLain", ppn, 'npwp', "buyerNumber", file,
      decode(sha256, 'hex'), 1, 'drop', by, at
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (id uuid, "transactionId" text, number text, code text,
      date date, dpp bigint, "dppNilaiLain" bigint, ppn bigint, "buyerNumber" text, file text, sha256 text, by text, at timestamptz)`;
}
