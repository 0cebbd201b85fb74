import type { SupportingDocument } from '#domain/coretax/export-check.ts';
import { deadlinesOfRequest, type RequestDeadlines } from '#domain/coretax/request-deadlines.ts';
import type { EmailState } from '#domain/buyers/company-email.ts';
import type { CompanyDetails } from '#domain/buyers/company-details.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { live } from '../archive/archived-tables.ts';
import { isUnknownToFaktur } from '../coretax/returns-to-note.ts';
import { newestCorrection, type NewestCorrection } from '../coretax/corrections.ts';
import type { ItemState } from '../coretax/export-batches.ts';
import { fakturs, type FakturOnRecord } from '../coretax/fakturs-on-record.ts';
import { masaReported } from '../coretax/reported-masas.ts';
import { currentDeadlines } from '../coretax/seller-settings.ts';
import { issuesOfRequest, type ShownIssue } from '../issuing/issue-list.ts';
import { selected } from './column-lists.ts';
import { fieldsOf, type RequestFields } from './request-columns.ts';

/** The fields of which the default columns of a list are made, and the name that may have to be masked. */
const narrowStored = [
  'transactionId',
  'store',
  'salesDate',
  'requestedOn',
  'totalPaid',
  'npwp',
  'buyerKind',
  'companyName',
  'status',
  'fakturState',
  'changedSinceExport',
  'exportedUnder',
  'fakturDate',
] as const;
type Narrow = (typeof narrowStored)[number];
export const narrowFields = [...narrowStored, 'days', 'hasFaktur', 'assignedTo'] as const;
/** What whole rows have besides. */
const furtherStored = [
  ...fieldsOf('requester', 'buyer').filter((field) => !narrowStored.some((narrow) => narrow === field)),
  'remarks',
  'fakturNumber',
  'fakturMasa',
  'dpp',
  'dppNilaiLain',
  'ppn',
  'fakturMark',
  'source',
] as const;

export type NarrowRow = Pick<RequestFields, Narrow> & {
  days: number;
  hasFaktur: boolean;
  /** EMPID of whoever has taken it. */
  assignedTo: string | null;
};
/** A request as lists show it. */
export type RequestRow = NarrowRow &
  Pick<RequestFields, (typeof furtherStored)[number]> & { batch: number | null };

/** Whole calendar days: in the present status, or from the request to its end. */
export const daysColumn = (today: string) => sql`
  case when status in ('closed', 'rejected') then status_since_on - requested_on
    else ${today}::text::date - status_since_on end`;

/**
 * The columns of a narrow row. There is no shape of rows between this one and the whole, because every shape of a
 * statement is planned and kept by each connection.
 */
export const narrowColumns = (today: string) => sql`
  ${selected(narrowStored)}, ${daysColumn(today)} as days, faktur_file is not null as "hasFaktur",
  (select p.empid from assignments a join staff p on p.id = a.staff_id and p.deleted_at is null
    where a.transaction_id = requests.transaction_id) as "assignedTo"`;

export const rowColumns = (today: string) => sql`${narrowColumns(today)}, ${selected(furtherStored)},
  case when faktur_state not in ('none', 'cancelled') then export_batch end as batch`;

const detailFields = ['fakturPages', 'language', 'buyerPlace', 'companyAsSent'] as const;

export type RequestDetails = RequestRow &
  RequestDeadlines &
  Pick<RequestFields, (typeof detailFields)[number]> & {
    hasNpwpPhoto: boolean;
    hasReceiptPhoto: boolean;
    fakturMentions: string[];
    photosDeletedOn: string | null;
    /** Whether something on the receipt goes under code 07. */
    needsDocument: boolean;
    supportingDocument: SupportingDocument | null;
    /** Newest first, like the exports. */
    fakturs: FakturOnRecord[];
    exports: { batch: number; at: string; by: string; state: ItemState }[];
    /** The newest round of each part that was asked of a provider. */
    issues: ShownIssue[];
    returns: {
      returnId: string;
      date: string;
      amount: number;
      noteNumber: string | null;
      noteDate: string | null;
      isAfterFaktur: boolean;
    }[];
    /** Whether the month of the sale, or of its faktur, has been reported to the tax office. */
    isMasaReported: boolean;
    /** The newest. */
    correction: NewestCorrection | null;
    /** The present master data of this number. */
    companyRecord: (CompanyDetails & { emailState: EmailState }) | null;
  };

/**
 * Tells whether a receipt needs a document, by what the till says of a line, else by what the settings make of a tax
 * rate of 0.
 */
const needsDocument = sql`exists (
  select from jsonb_array_elements(requests.lines) line
  where coalesce(line->>'tax', case when (line->>'taxRate')::numeric = 0 then
    (select settings->'defaults'->>'zeroRate' from seller_settings order by version desc limit 1) end) = 'not_collected')`;

export async function findDetails(
  db: Db,
  transactionId: string,
  today: string,
  source: Sql = live,
): Promise<RequestDetails | undefined> {
  const deadlines = currentDeadlines(db);
  const read = db<Omit<RequestDetails, keyof RequestDeadlines>[]>`
    ${source} select ${rowColumns(today)}, ${selected(detailFields)},
      npwp_photo is not null as "hasNpwpPhoto", receipt_photo is not null as "hasReceiptPhoto",
      coalesce(faktur_mentions, '{}') as "fakturMentions", to_char(photos_deleted_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "photosDeletedOn",
      (select json_build_object('companyName', c.name, 'companyAddress', c.address, 'email', c.email, 'emailState', c.email_state)
        from companies c where c.npwp = requests.npwp) as "companyRecord",
      ${needsDocument} as "needsDocument",
      case when supporting_document is not null then
        json_build_object('number', supporting_document, 'monthYear', supporting_month) end as "supportingDocument",
      ${fakturs} as fakturs,
      (select coalesce(json_agg(json_build_object('batch', number, 'state', state, 'by', created_by,
          'at', to_char(created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')) order by number desc, state), '[]')
        from (select distinct batch, state from export_items i where i.transaction_id = requests.transaction_id) i
        join export_batches on number = batch) as exports,
      ${issuesOfRequest} as issues,
      (select coalesce(json_agg(json_build_object('returnId', return_id, 'amount', amount,
          'date', to_char(returned_on, 'YYYY-MM-DD'), 'noteNumber', note_number,
          'noteDate', to_char(note_date, 'YYYY-MM-DD'), 'isAfterFaktur', ${isUnknownToFaktur}) order by returned_on, return_id), '[]')
        from receipt_returns v where v.transaction_id = requests.transaction_id) as returns,
      ${masaReported} as "isMasaReported", ${newestCorrection} as correction
    from requests where transaction_id = ${transactionId}`;
  const [days, [row]] = await Promise.all([deadlines, read]);
  return row && { ...row, ...deadlinesOfRequest(row, days, today) };
}
