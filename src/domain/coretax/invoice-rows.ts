import { decimalText } from './decimals.ts';
import type { Hundredths, TaxInvoice } from './tax-invoice.ts';

/** A cell of the Excel template: a text, or a number by its digits. */
type InvoiceCell = string | { number: string };
export type InvoiceRow = readonly InvoiceCell[];

const fakturHeadings = [
  'Baris',
  'Tanggal Faktur',
  'Jenis Faktur',
  'Kode Transaksi',
  'Keterangan Tambahan',
  'Dokumen Pendukung',
  'Period Dok Pendukung',
  'Referensi',
  'Cap Fasilitas',
  'ID TKU Penjual',
  'NPWP/NIK Pembeli',
  'Jenis ID Pembeli',
  'Negara Pembeli',
  'Nomor Dokumen Pembeli',
  'Nama Pembeli',
  'Alamat Pembeli',
  'Email Pembeli',
  'ID TKU Pembeli',
];
const detailHeadings = [
  'Baris',
  'Barang/Jasa',
  'Kode Barang Jasa',
  'Nama Barang/Jasa',
  'Nama Satuan Ukur',
  'Harga Satuan',
  'Jumlah Barang Jasa',
  'Total Diskon',
  'DPP',
  'DPP Nilai Lain',
  'Tarif PPN',
  'PPN',
  'Tarif PPnBM',
  'PPnBM',
];
/** The row at which the converter of the tax office stops reading. */
const end: InvoiceRow = ['END'];

const count = (value: number): InvoiceCell => ({ number: String(value) });
/** The number of digits that a spreadsheet keeps of a number; what is longer it keeps as a text alone. */
const digitsKept = 15;
const amount = (value: Hundredths): InvoiceCell => {
  const text = decimalText(value);
  return text.replace('.', '').length > digitsKept ? text : { number: text };
};
const slashed = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** The sheet Faktur, from its first row to its last; what stands in no cell is an empty text. */
export function* fakturRows(npwp: string, invoices: Iterable<TaxInvoice>): Generator<InvoiceRow> {
  yield ['NPWP Penjual', '', npwp];
  yield [];
  yield fakturHeadings;
  let number = 0;
  for (const invoice of invoices) {
    number += 1;
    yield [
      count(number),
      slashed(invoice.date),
      'Normal',
      invoice.code,
      invoice.addInfo,
      invoice.customDoc,
      invoice.customDocMonthYear,
      invoice.reference,
      invoice.facilityStamp,
      invoice.sellerPlace,
      invoice.buyerTin,
      invoice.buyerDocument,
      invoice.buyerCountry,
      invoice.buyerDocumentNumber,
      invoice.buyerName,
      invoice.buyerAddress,
      invoice.buyerEmail,
      invoice.buyerPlace,
    ];
  }
  yield end;
}

/** The sheet DetailFaktur. Baris is the row number of the faktur, the same for all of its lines. */
export function* detailRows(invoices: Iterable<TaxInvoice>): Generator<InvoiceRow> {
  yield detailHeadings;
  let number = 0;
  for (const { lines } of invoices) {
    number += 1;
    for (const line of lines) {
      yield [
        count(number),
        line.kind,
        line.goodsCode,
        line.name,
        line.unit,
        amount(line.price),
        amount(line.quantity),
        amount(line.discount),
        amount(line.taxBase),
        amount(line.otherTaxBase),
        count(line.vatRate),
        amount(line.vat),
        count(0),
        count(0),
      ];
    }
  }
  yield end;
}
