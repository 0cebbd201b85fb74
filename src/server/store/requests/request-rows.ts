import type { BuyerKind } from '#domain/buyers/buyer.ts';
import type { SupportingDocument } from '#domain/coretax/export-check.ts';
import { deadlinesOfRequest, type RequestDeadlines } from '#domain/coretax/request-deadlines.ts';
import type { EmailState } from '#domain/buyers/company-email.ts';
import type { CompanyAsSent, CompanyDetails } from '#domain/buyers/company-details.ts';
import type { FakturMark, FakturState } from '#domain/requests/faktur-state.ts';
import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { live } from '../archive/archived-tables.ts';
import { isUnknownToFaktur } from '../coretax/returns-to-note.ts';
import { newestCorrection, type NewestCorrection } from '../coretax/corrections.ts';
import type { ItemState } from '../coretax/export-batches.ts';
import { fakturs, type FakturOnRecord } from '../coretax/fakturs-on-record.ts';
import { masaReported } from '../coretax/reported-masas.ts';
import { currentDeadlines } from '../coretax/seller-settings.ts';

/** A request as lists show it. */
export type RequestRow = {
  transactionId: string;
  store: string;
  salesDate: string;
  requestedOn: string;
  totalPaid: number;
  requesterName: string;
  email: string;
  phone: string;
  npwp: string;
  buyerKind: BuyerKind;
  buyerDocument: string | null;
  buyerCountry: string | null;
  companyName: string;
  companyAddress: string;
  status: RequestStatus;
  remarks: string;
  days: number;
  hasFaktur: boolean;
  fakturState: FakturState;
  batch: number | null;
  changedSinceExport: boolean;
  /** Under which it is exported, where that is not the day of the sale. */
  exportedUnder: string | null;
  /** Of the valid faktur; null without one. */
  fakturNumber: string | null;
  fakturDate: string | null;
  fakturMasa: string | null;
  dpp: number | null;
  dppNilaiLain: number | null;
  ppn: number | null;
  fakturMark: FakturMark | null;
  /** EMPID of whoever has taken it. */
  assignedTo: string | null;
};

/** Whole calendar days: in the present status, or from the request to its end. */
export const daysColumn = (today: string) => sql`
  case when status in ('closed', 'rejected') then status_since_on - requested_on
    else ${today}::text::date - status_since_on end`;

/**
 * What the default columns of a list are made of, and whose name it is that may have to be masked. There is no shape of rows
 * between this one and the whole, because every shape of a statement is planned and kept by each connection.
 */
export const narrowColumns = (today: string) => sql`
  transaction_id as "transactionId", store, to_char(sales_date, 'YYYY-MM-DD') as "salesDate",
  to_char(requested_on, 'YYYY-MM-DD') as "requestedOn", total_paid::float8 as "totalPaid",
  npwp, buyer_kind as "buyerKind", company_name as "companyName",
  status, ${daysColumn(today)} as days, faktur_file is not null as "hasFaktur", faktur_state as "fakturState",
  changed_since_export as "changedSinceExport", to_char(exported_under, 'YYYY-MM-DD') as "exportedUnder",
  to_char(faktur_date, 'YYYY-MM-DD') as "fakturDate",
  (select p.empid from assignments a join staff p on p.id = a.staff_id and p.deleted_at is null
    where a.transaction_id = requests.transaction_id) as "assignedTo"`;
export const narrowFields = [
  'transactionId',
  'store',
  'salesDate',
  'requestedOn',
  'totalPaid',
  'npwp',
  'buyerKind',
  'companyName',
  'status',
  'days',
  'hasFaktur',
  'fakturState',
  'changedSinceExport',
  'exportedUnder',
  'fakturDate',
  'assignedTo',
] as const satisfies (keyof RequestRow)[];
export type NarrowRow = Pick<RequestRow, (typeof narrowFields)[number]>;

export const rowColumns = (today: string) => sql`${narrowColumns(today)},
  requester_name as "requesterName", email, phone, buyer_document as "buyerDocument", buyer_country as "buyerCountry",
  company_address as "companyAddress", remarks,
  case when faktur_state not in ('none', 'cancelled') then export_batch end as batch,
  faktur_number as "fakturNumber", to_char(faktur_masa, 'YYYY-MM') as "fakturMasa",
  dpp::float8 as dpp, dpp_nilai_lain::float8 as "dppNilaiLain", ppn::float8 as ppn, faktur_mark as "fakturMark"`;

export type RequestDetails = RequestRow &
  RequestDeadlines & {
    hasNpwpPhoto: boolean;
    hasReceiptPhoto: boolean;
    fakturPages: number;
    fakturMentions: string[];
    language: Language;
    photosDeletedOn: string | null;
    buyerPlace: string | null;
    /** Whether something on the receipt goes under code 07. */
    needsDocument: boolean;
    supportingDocument: SupportingDocument | null;
    /** Newest first, like the exports. */
    fakturs: FakturOnRecord[];
    exports: { batch: number; at: string; by: string; state: ItemState }[];
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
    /** What the master data have of this number now. */
    companyRecord: (CompanyDetails & { emailState: EmailState }) | null;
    companyAsSent: CompanyAsSent | null;
  };

/** By what the till says of a line, else by what the settings make of a tax rate of 0. */
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
    ${source} select ${rowColumns(today)}, npwp_photo is not null as "hasNpwpPhoto", receipt_photo is not null as "hasReceiptPhoto",
      faktur_pages as "fakturPages", coalesce(faktur_mentions, '{}') as "fakturMentions", language,
      buyer_place as "buyerPlace", to_char(photos_deleted_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "photosDeletedOn",
      (select json_build_object('companyName', c.name, 'companyAddress', c.address, 'email', c.email, 'emailState', c.email_state)
        from companies c where c.npwp = requests.npwp) as "companyRecord",
      company_as_sent as "companyAsSent", ${needsDocument} as "needsDocument",
      case when supporting_document is not null then
        json_build_object('number', supporting_document, 'monthYear', supporting_month) end as "supportingDocument",
      ${fakturs} as fakturs,
      (select coalesce(json_agg(json_build_object('batch', number, 'state', state, 'by', created_by,
          'at', to_char(created_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')) order by number desc, state), '[]')
        from (select distinct batch, state from export_items i where i.transaction_id = requests.transaction_id) i
        join export_batches on number = batch) as exports,
      (select coalesce(json_agg(json_build_object('returnId', return_id, 'amount', amount,
          'date', to_char(returned_on, 'YYYY-MM-DD'), 'noteNumber', note_number,
          'noteDate', to_char(note_date, 'YYYY-MM-DD'), 'isAfterFaktur', ${isUnknownToFaktur}) order by returned_on, return_id), '[]')
        from receipt_returns v where v.transaction_id = requests.transaction_id) as returns,
      ${masaReported} as "isMasaReported", ${newestCorrection} as correction
    from requests where transaction_id = ${transactionId}`;
  const [days, [row]] = await Promise.all([deadlines, read]);
  return row && { ...row, ...deadlinesOfRequest(row, days, today) };
}
