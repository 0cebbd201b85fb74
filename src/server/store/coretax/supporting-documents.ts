import type { SupportingDocument } from '#domain/coretax/export-check.ts';
import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';

type DocumentOfRequest = {
  status: RequestStatus;
  language: Language;
  document: SupportingDocument | null;
  /** Whether a faktur says it already. */
  isIssued: boolean;
};

/** Locks the document of a request until the end of the transaction: an export that is under way is waited for. */
export async function lockDocument(
  db: Db,
  transactionId: string,
  code: string,
): Promise<DocumentOfRequest | undefined> {
  const [row] = await db<DocumentOfRequest[]>`
    select status, language, case when supporting_document is not null then
        json_build_object('number', supporting_document, 'monthYear', supporting_month) end as document,
      exists (select from fakturs f
        where f.transaction_id = r.transaction_id and f.state = 'valid' and coalesce(f.part, f.code) = ${code}) as "isIssued"
    from requests r where transaction_id = ${transactionId} for update`;
  return row;
}

export async function saveDocument(
  db: Db,
  transactionId: string,
  { number, monthYear }: SupportingDocument,
): Promise<void> {
  await db`update requests set supporting_document = ${number}, supporting_month = ${monthYear}
    where transaction_id = ${transactionId}`;
}
