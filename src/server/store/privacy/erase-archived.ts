import { erased } from '#domain/masking.ts';
import { isTemplateRemark } from '#domain/requests/remark-templates.ts';
import type { Db } from '../../database/database.ts';
import type { ArchivedRecord } from '../archive/archived-requests.ts';

type Row = Record<string, unknown>;

const contacts: Row = { requester_name: erased, email: erased, phone: erased, company_as_sent: null };
const buyer: Row = {
  npwp: erased,
  buyer_document: null,
  buyer_country: null,
  buyer_place: null,
  supporting_document: null,
  supporting_month: null,
  company_name: erased,
  company_address: erased,
};
const withoutRemarks = (row: Row): Row => {
  const { remarks } = row;
  return typeof remarks === 'string' && !isTemplateRemark(remarks) ? { ...row, remarks: erased } : row;
};

/** A record without the person; what is on a faktur stays where `keepsBuyer`. */
function withoutPerson(record: ArchivedRecord, keepsBuyer: boolean, now: Date): ArchivedRecord {
  return {
    ...record,
    request: withoutRemarks({
      ...record.request,
      ...contacts,
      ...(keepsBuyer ? {} : buyer),
      erased_at: now.toISOString(),
    }),
    history: record.history.map(withoutRemarks),
    mails: record.mails.map((mail) => ({ ...mail, recipient: erased, last_error: null })),
    notes: record.notes.map((note) => ({ ...note, note: erased })),
    corrections: record.corrections.map((one) => ({
      ...one,
      email: erased,
      reason: erased,
      changes: {},
      remarks: null,
    })),
  };
}

/** In the archive nobody is found any more by what was erased. */
export async function eraseArchived(
  db: Db,
  { transactionId, record }: { transactionId: string; record: ArchivedRecord },
  { keepsBuyer, now }: { keepsBuyer: boolean; now: Date },
): Promise<void> {
  const after = JSON.stringify(withoutPerson(record, keepsBuyer, now));
  await db`
    update archived_requests set emails = '{}', phone = '', record = ${after}::text::jsonb,
      npwp = case when ${keepsBuyer} then npwp else '' end, id_number = case when ${keepsBuyer} then id_number else '' end,
      company_name = case when ${keepsBuyer} then company_name else ${erased} end
    where transaction_id = ${transactionId}`;
}

/** Held until the end of the transaction: the job that deletes them waits. */
export async function lockArchived(db: Db, transactionIds: string[]): Promise<void> {
  await db`select from archived_requests where transaction_id = any(${transactionIds}::text[])
    order by transaction_id for update`;
}
