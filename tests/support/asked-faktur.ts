import type { InvoiceLine, TaxInvoice } from '#domain/coretax/tax-invoice.ts';
import type { AskedFaktur } from '../../src/server/ports/faktur-issuer.ts';

/** Amounts that a provider can work out again: price times quantity less discount, eleven twelfths, and 12 % of those. */
const askedLine: InvoiceLine = {
  kind: 'A',
  goodsCode: '000000',
  name: 'Kabel ties',
  unit: 'UM.0003',
  price: 7_882_884n,
  quantity: 125n,
  discount: 327_880n,
  taxBase: 9_525_725n,
  otherTaxBase: 8_731_915n,
  vatRate: 12,
  vat: 1_047_830n,
};

const invoice: TaxInvoice = {
  date: '2026-11-03',
  code: '04',
  addInfo: '',
  customDoc: '',
  customDocMonthYear: '',
  reference: '2026110300017',
  facilityStamp: '',
  sellerPlace: '0012345674011000000000',
  buyerTin: '0098765431021000',
  buyerDocument: 'TIN',
  buyerCountry: 'IDN',
  buyerDocumentNumber: '-',
  buyerName: 'PT Contoh Maju',
  buyerAddress: 'JL CONTOH NO. 1, JAKARTA',
  buyerEmail: 'pajak@contoh.test',
  buyerPlace: '0098765431021000000000',
  lines: [askedLine, { ...askedLine, kind: 'B', name: 'Pasang' }],
};

type Changes = { invoice?: Partial<TaxInvoice>; round?: number; replaces?: AskedFaktur['replaces'] };

/** A faktur as an issuer is asked for it. */
export function askedFaktur({
  invoice: changes = {},
  round = 1,
  replaces = null,
}: Changes = {}): AskedFaktur {
  const told = { ...invoice, ...changes };
  return { key: { transactionId: told.reference, code: told.code, round }, invoice: told, replaces };
}
