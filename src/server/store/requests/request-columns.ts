import type { CompanyAsSent } from '#domain/buyers/company-details.ts';
import type { BuyerKind } from '#domain/buyers/buyer.ts';
import type { Language } from '#domain/language.ts';
import { erased, maskDocument, maskEmail, maskNpwp, maskPhone, maskWords } from '#domain/privacy/masking.ts';
import type { ReceiptLine } from '#domain/receipts/receipt.ts';
import type { FakturMark, FakturState } from '#domain/requests/faktur-state.ts';
import type { RequestSource } from '#domain/requests/request-source.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { ChatBinding } from '#domain/whatsapp/chat-code.ts';
import { sql, type Sql } from '../../database/sql.ts';

/**
 * A group says where the values of its columns come from, and what becomes of them when another submission takes the place
 * of the one that a request holds:
 * - `receipt` is copied from the receipt and stays;
 * - `requester`, `buyer` and `terms` are the form: `earlier_submissions` keeps them as JSON;
 * - `photos` and `link` have columns of their own in `earlier_submissions`;
 * - `status` tells where the request stands;
 * - `work` is what was done with one submission, and begins anew with the next;
 * - `fakturs` follows the fakturs and exports on record, which belong to the sale;
 * - `computed` is written by the database.
 */
export type ColumnGroup =
  | 'receipt'
  | FormGroup
  | 'photos'
  | 'link'
  | 'status'
  | 'work'
  | 'fakturs'
  | 'computed';
export type FormGroup = 'requester' | 'buyer' | 'terms';

type Details = {
  /** How the column is selected, where its property is of another type. */
  read?: (column: string) => string;
  isJson?: true;
  /** The value that a form of an earlier version, which has no such field, is taken to have. */
  unsaid?: string | boolean;
  /** The value after an erasure. */
  erased?: Sql;
  /** The same, where no faktur has to keep what it says. */
  erasedWithoutFaktur?: Sql;
  /** What whoever may not see it is shown. */
  mask?: (text: string) => string;
};
type Column<Type, Group extends ColumnGroup> = Details & { name: string; group: Group; type?: Type };
export type RequestColumn = Column<unknown, ColumnGroup> & { fresh?: FreshValue };
type FreshValue = string | number | null;

const columnOf =
  <Group extends ColumnGroup>(group: Group) =>
  <Type>(name: string, details: Details = {}): Column<Type, Group> => ({ name, group, ...details });
const receipt = columnOf('receipt');
const requester = <Type>(name: string, details: Details & Required<Pick<Details, 'mask'>>) =>
  columnOf('requester')<Type>(name, { erased: dash, ...details });
const buyer = columnOf('buyer');
const terms = columnOf('terms');
const photos = columnOf('photos');
const link = columnOf('link');
const status = columnOf('status');
const fakturs = columnOf('fakturs');
const computed = columnOf('computed');
const work = <Type>(name: string, fresh: Type & FreshValue, details: Details = {}) => ({
  ...columnOf('work')<Type>(name, details),
  fresh,
});

const asDay = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const asMonth = (column: string) => `to_char(${column}, 'YYYY-MM')`;
const asNumber = (column: string) => `${column}::float8`;

const dash = sql`${erased}::text`;
const nothing = sql`null`;
const isNumbered = sql`buyer_kind in ('npwp', 'nik')`;

/** The columns of `requests`, by the properties under which they are read and written. */
export const requestColumns = {
  transactionId: receipt<string>('transaction_id'),
  store: receipt<string>('store'),
  salesDate: receipt<string>('sales_date', { read: asDay }),
  totalPaid: receipt<number>('total_paid', { read: asNumber }),
  lines: receipt<ReceiptLine[]>('lines', { isJson: true }),
  // Null is what the till did not say.
  pricesIncludeTax: receipt<boolean | null>('prices_include_tax'),
  receiptDiscount: receipt<number | null>('receipt_discount', { read: asNumber }),
  storeCode: receipt<string | null>('store_code'),

  requesterName: requester<string>('requester_name', { mask: maskWords }),
  email: requester<string>('email', { mask: maskEmail }),
  phone: requester<string>('phone', { mask: maskPhone }),

  npwp: buyer<string>('npwp', {
    erasedWithoutFaktur: sql`case when ${isNumbered} then ${dash} else '' end`,
    mask: maskNpwp,
  }),
  buyerKind: buyer<BuyerKind>('buyer_kind', { unsaid: 'npwp' }),
  buyerDocument: buyer<string | null>('buyer_document', {
    erasedWithoutFaktur: sql`case when ${isNumbered} then null else ${dash} end`,
    mask: maskDocument,
  }),
  buyerCountry: buyer<string | null>('buyer_country', { erasedWithoutFaktur: nothing }),
  companyName: buyer<string>('company_name', { erasedWithoutFaktur: dash, mask: maskWords }),
  companyAddress: buyer<string>('company_address', { erasedWithoutFaktur: dash, mask: maskWords }),

  // Whether the customer said that the NIK is registered as an NPWP.
  nikRegistered: terms<boolean>('nik_registered', { unsaid: false, erasedWithoutFaktur: sql`false` }),
  // What was sent in place of what is on record.
  companyAsSent: terms<CompanyAsSent | null>('company_as_sent', { isJson: true, erased: nothing }),
  language: terms<Language>('language'),
  consentAt: terms<Date>('consent_at'),
  consentVersion: terms<string>('consent_version'),
  // Whether it came with the total on the receipt.
  hasProof: terms<boolean>('has_proof', { unsaid: false }),
  // The number to which messages about this submission go.
  whatsapp: terms<ChatBinding | null>('whatsapp', { isJson: true, erased: nothing }),
  // What was archived before it was written down came by the form.
  source: terms<RequestSource>('source', { read: (column) => `coalesce(${column}, 'form')`, unsaid: 'form' }),

  npwpPhoto: photos<string | null>('npwp_photo', { erased: nothing }),
  receiptPhoto: photos<string | null>('receipt_photo', { erased: nothing }),

  submissionId: link<string>('submission_id'),
  confirmTokenHash: link<Buffer>('confirm_token_hash'),
  confirmExpiresAt: link<Date>('confirm_expires_at'),
  requestedAt: link<Date>('requested_at'),

  status: status<RequestStatus>('status'),
  statusSince: status<Date>('status_since'),
  confirmedAt: status<Date | null>('confirmed_at'),

  remarks: work<string>('remarks', ''),
  // Raised when links that were mailed are to open nothing any more.
  trackVersion: work<number>('track_version', 0),
  buyerPlace: work<string | null>('buyer_place', null, { erasedWithoutFaktur: nothing }),
  supportingDocument: work<string | null>('supporting_document', null, { erasedWithoutFaktur: nothing }),
  supportingMonth: work<string | null>('supporting_month', null, { erasedWithoutFaktur: nothing }),
  photosDeletedAt: work<Date | null>('photos_deleted_at', null),
  fakturFile: work<string | null>('faktur_file', null, { erasedWithoutFaktur: nothing }),
  fakturPages: work<number>('faktur_pages', 0, { erasedWithoutFaktur: sql`0` }),
  fakturMentions: work<string[] | null>('faktur_mentions', null, { erasedWithoutFaktur: nothing }),
  fakturVerdict: work<string | null>('faktur_verdict', null, { erasedWithoutFaktur: nothing }),
  erasedAt: work<Date | null>('erased_at', null),

  fakturState: fakturs<FakturState>('faktur_state'),
  exportBatch: fakturs<number | null>('export_batch'),
  changedSinceExport: fakturs<boolean>('changed_since_export'),
  // The day under which it is exported, where that is not the day of the sale.
  exportedUnder: fakturs<string | null>('exported_under', { read: asDay }),
  // What the valid faktur says; null without one.
  fakturNumber: fakturs<string | null>('faktur_number'),
  fakturDate: fakturs<string | null>('faktur_date', { read: asDay }),
  fakturMasa: fakturs<string | null>('faktur_masa', { read: asMonth }),
  dpp: fakturs<number | null>('dpp', { read: asNumber }),
  dppNilaiLain: fakturs<number | null>('dpp_nilai_lain', { read: asNumber }),
  ppn: fakturs<number | null>('ppn', { read: asNumber }),
  fakturMark: fakturs<FakturMark | null>('faktur_mark'),
  partMissing: fakturs<boolean>('part_missing'),

  requestedOn: computed<string>('requested_on', { read: asDay }),
  statusSinceOn: computed<string>('status_since_on', { read: asDay }),
};

type Table = typeof requestColumns;
type TypeOf<C> = C extends { type?: infer Type } ? Type : never;
/** A whole row of `requests`. */
export type RequestFields = { [Field in keyof Table]: Exclude<TypeOf<Table[Field]>, undefined> };
export type RequestField = keyof Table;
type FieldIn<Group extends ColumnGroup> = {
  [Field in RequestField]: Table[Field]['group'] extends Group ? Field : never;
}[RequestField];
/** The columns of some groups. */
export type FieldsOf<Group extends ColumnGroup> = Pick<RequestFields, FieldIn<Group>>;

const entries = Object.entries(requestColumns) as [RequestField, RequestColumn][];

export const fieldsOf = <Group extends ColumnGroup>(...groups: Group[]): FieldIn<Group>[] =>
  entries.flatMap(([field, { group }]) =>
    groups.some((one) => one === group) ? [field as FieldIn<Group>] : [],
  );

export const columnOfField = (field: RequestField): RequestColumn => requestColumns[field];
