import { erased } from '#domain/privacy/masking.ts';
import { isTemplateRemark } from '#domain/requests/remark-templates.ts';
import type { Db } from '../../database/database.ts';
import type { ArchivedRecord } from '../archive/archived-requests.ts';
import { erasedColumns } from '../requests/column-lists.ts';
import type { PersonsItem } from './erase-exports.ts';

type Row = Record<string, unknown>;

const withoutRemarks = (row: Row): Row => {
  const { remarks } = row;
  return typeof remarks === 'string' && !isTemplateRemark(remarks) ? { ...row, remarks: erased } : row;
};

type ErasureTerms = {
  /** Whether what is on a faktur stays. */
  keepsBuyer: boolean;
  /** Whether a faktur of an export is in no tax record. */
  isMasked: (item: PersonsItem) => boolean;
  now: Date;
};

/** The fakturs of its exports as those of other requests. */
export const archivedItems = (record: ArchivedRecord): PersonsItem[] =>
  record.exports.map((item) => ({
    transactionId: String(item['transaction_id']),
    batch: Number(item['batch']),
    file: Number(item['file']),
    state: String(item['state']),
    position: Number(item['position']),
    firstLine: Number(item['first_line']),
    lastLine: Number(item['last_line']),
  }));

/** What was asked of a provider stays as far as it stands on a faktur on record. */
function withoutBuyer(issue: Row, { fakturs }: ArchivedRecord): Row {
  const isOnRecord = fakturs.some(({ number }) => number === issue['faktur_number']);
  const invoice = isOnRecord ? issue['invoice'] : null;
  return { ...issue, invoice, problems: [], act_reason: null, cancelling: null, file: null, sha256: null };
}

/** A record without the person, but for the columns of the request itself. */
function withoutPerson(record: ArchivedRecord, { isMasked, now }: ErasureTerms): ArchivedRecord {
  return {
    ...record,
    request: withoutRemarks({ ...record.request, erased_at: now.toISOString() }),
    history: record.history.map(withoutRemarks),
    mails: record.mails.map((mail) => ({ ...mail, recipient: erased, last_error: null })),
    issues: (record.issues ?? []).map((issue) => withoutBuyer(issue, record)),
    exports: archivedItems(record).map((item, at) => ({
      ...record.exports[at],
      ...(isMasked(item) ? { buyer_name: erased } : {}),
      reason: record.exports[at]?.['reason'] === null ? null : erased,
    })),
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

/**
 * Erases an archived request, which is not found any more by what was erased. Gives the files that nothing refers to
 * any more.
 */
export async function eraseArchived(
  db: Db,
  { transactionId, record }: { transactionId: string; record: ArchivedRecord },
  erasing: ErasureTerms,
): Promise<string[]> {
  const { keepsBuyer } = erasing;
  const after = JSON.stringify(withoutPerson(record, erasing));
  const { names, values } = erasedColumns({ keepsBuyer });
  const [before] = await db<{ files: string[] }[]>`
    select files from archived_requests where transaction_id = ${transactionId}`;
  await db`
    update archived_requests a set emails = '{}', phone = '',
      record = jsonb_set(${after}::text::jsonb, '{request}', ${after}::text::jsonb->'request' || (
        select to_jsonb(without) from jsonb_populate_record(null::requests, a.record->'request') r
        cross join lateral (values (${values})) as without (${names}))),
      npwp = case when ${keepsBuyer} then npwp else '' end, id_number = case when ${keepsBuyer} then id_number else '' end,
      company_name = case when ${keepsBuyer} then company_name else ${erased} end,
      files = case when ${keepsBuyer} then files else '{}' end
    where transaction_id = ${transactionId}`;
  return keepsBuyer ? [] : (before?.files ?? []);
}

/** Locks archived requests until the end of the transaction: the job that deletes them waits. */
export async function lockArchived(db: Db, transactionIds: string[]): Promise<void> {
  await db`select from archived_requests where transaction_id = any(${transactionIds}::text[])
    order by transaction_id for update`;
}
