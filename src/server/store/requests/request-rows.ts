import type { BuyerKind } from '#domain/buyer.ts';
import type { CompanyAsSent, CompanyDetails } from '#domain/company-details.ts';
import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

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
};

/** Whole calendar days: in the present status, or from the request to its end. */
export const daysColumn = (today: string) => sql`
  case when status in ('closed', 'rejected') then status_since_on - requested_on
    else ${today}::text::date - status_since_on end`;

export const rowColumns = (today: string) => sql`
  transaction_id as "transactionId", store, to_char(sales_date, 'YYYY-MM-DD') as "salesDate",
  to_char(requested_on, 'YYYY-MM-DD') as "requestedOn", total_paid::float8 as "totalPaid",
  requester_name as "requesterName", email, phone, npwp,
  buyer_kind as "buyerKind", buyer_document as "buyerDocument", buyer_country as "buyerCountry", company_name as "companyName", company_address as "companyAddress",
  status, remarks, ${daysColumn(today)} as days, faktur_file is not null as "hasFaktur"`;

export type RequestDetails = RequestRow & {
  hasNpwpPhoto: boolean;
  hasReceiptPhoto: boolean;
  fakturPages: number;
  fakturMentions: string[];
  language: Language;
  photosDeletedOn: string | null;
  buyerPlace: string | null;
  /** What the master data have of this NPWP now. */
  companyRecord: CompanyDetails | null;
  companyAsSent: CompanyAsSent | null;
};

export async function findDetails(
  db: Db,
  transactionId: string,
  today: string,
): Promise<RequestDetails | undefined> {
  const [row] = await db<RequestDetails[]>`
    select ${rowColumns(today)}, npwp_photo is not null as "hasNpwpPhoto", receipt_photo is not null as "hasReceiptPhoto",
      faktur_pages as "fakturPages", coalesce(faktur_mentions, '{}') as "fakturMentions", language,
      buyer_place as "buyerPlace", to_char(photos_deleted_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "photosDeletedOn",
      (select json_build_object('companyName', c.name, 'companyAddress', c.address, 'email', c.email)
        from companies c where c.npwp = requests.npwp and requests.buyer_kind = 'npwp') as "companyRecord",
      company_as_sent as "companyAsSent"
    from requests where transaction_id = ${transactionId}`;
  return row;
}
