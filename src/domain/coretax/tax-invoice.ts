/** Hundredths of a rupiah, or of a piece for quantities: exact, whatever the size. */
export type Hundredths = bigint;

export type InvoiceLine = {
  /** A for goods, B for services. */
  kind: 'A' | 'B';
  goodsCode: string;
  name: string;
  unit: string;
  price: Hundredths;
  quantity: Hundredths;
  discount: Hundredths;
  taxBase: Hundredths;
  otherTaxBase: Hundredths;
  /** Percent. */
  vatRate: number;
  vat: Hundredths;
};

/** One faktur as Coretax takes it, under our names; XML and Excel are written from this value alone. */
export type TaxInvoice = {
  date: string;
  code: string;
  addInfo: string;
  customDoc: string;
  customDocMonthYear: string;
  /** The transaction ID. */
  reference: string;
  facilityStamp: string;
  /** 22 digits: NPWP and place. */
  sellerPlace: string;
  buyerTin: string;
  buyerDocument: 'TIN' | 'National ID' | 'Passport' | 'Other ID';
  buyerCountry: string;
  buyerDocumentNumber: string;
  buyerName: string;
  buyerAddress: string;
  buyerEmail: string;
  buyerPlace: string;
  lines: InvoiceLine[];
};

export type InvoiceTotals = { taxBase: Hundredths; otherTaxBase: Hundredths; vat: Hundredths };

/** The totals of invoices under the names by which sums are kept and told. */
export type PartSums = { dpp: Hundredths; dppNilaiLain: Hundredths; ppn: Hundredths };

export function totalsOf(lines: readonly InvoiceTotals[]): InvoiceTotals {
  const totals = { taxBase: 0n, otherTaxBase: 0n, vat: 0n };
  for (const line of lines) {
    totals.taxBase += line.taxBase;
    totals.otherTaxBase += line.otherTaxBase;
    totals.vat += line.vat;
  }
  return totals;
}

/** Whole rupiah, half up: what the faktur prints. */
export const wholeRupiah = (amount: Hundredths): number => Number((amount + 50n) / 100n);
