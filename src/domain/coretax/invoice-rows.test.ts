import { expect, it } from 'vitest';
import { detailRows, fakturRows } from './invoice-rows.ts';
import type { InvoiceLine, TaxInvoice } from './tax-invoice.ts';

const line: InvoiceLine = {
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
  reference: '20261100000101',
  facilityStamp: '',
  sellerPlace: '0012345674011000000000',
  buyerTin: '0098765431021000',
  buyerDocument: 'TIN',
  buyerCountry: 'IDN',
  buyerDocumentNumber: '-',
  buyerName: 'CONTOH MAJU & REKAN',
  buyerAddress: 'JL CONTOH NO. 1',
  buyerEmail: '',
  buyerPlace: '0098765431021000000000',
  lines: [line, { ...line, kind: 'B' }],
};

it('the sheet Faktur has the seller, headings in the third row, one row per faktur and an end', () => {
  const rows = [...fakturRows('0012345674011000', [invoice, { ...invoice, code: '08' }])];
  expect(rows.map((row) => row.length)).toEqual([3, 0, 18, 18, 18, 1]);
  expect(rows[0]).toEqual(['NPWP Penjual', '', '0012345674011000']);
  expect(rows[3]).toEqual([
    { number: '1' },
    '03/11/2026',
    'Normal',
    '04',
    '',
    '',
    '',
    '20261100000101',
    '',
    '0012345674011000000000',
    '0098765431021000',
    'TIN',
    'IDN',
    '-',
    'CONTOH MAJU & REKAN',
    'JL CONTOH NO. 1',
    '',
    '0098765431021000000000',
  ]);
  expect(rows[4]?.slice(0, 4)).toEqual([{ number: '2' }, '03/11/2026', 'Normal', '08']);
  expect(rows[5]).toEqual(['END']);
});

it('the sheet DetailFaktur has one row per line, with the number of its faktur', () => {
  const rows = [...detailRows([{ ...invoice, lines: [line] }, invoice])];
  expect(rows.map(([first]) => first)).toEqual([
    'Baris',
    { number: '1' },
    { number: '2' },
    { number: '2' },
    'END',
  ]);
  expect(rows[0]).toHaveLength(14);
  const amounts = ['78828.84', '1.25', '3278.8', '95257.25', '87319.15', '12', '10478.3', '0', '0'];
  expect(rows[3]).toEqual([
    { number: '2' },
    'B',
    '000000',
    'Kabel ties',
    'UM.0003',
    ...amounts.map((number) => ({ number })),
  ]);
});

it('an amount with more digits than a spreadsheet keeps is a text', () => {
  const huge = {
    ...line,
    price: 1_234_567_890_123_456n,
    taxBase: 123_456_789_012_345n,
    vat: 9_999_999_999_999_900n,
  };
  const [, row] = [...detailRows([{ ...invoice, lines: [huge] }])];
  expect([row?.[5], row?.[8], row?.[11]]).toEqual([
    '12345678901234.56',
    { number: '1234567890123.45' },
    { number: '99999999999999' },
  ]);
});
