import { issueKeyText } from '#domain/coretax/issuing/issue.ts';
import { decimalText, sumOf } from '#domain/coretax/decimals.ts';
import { totalsOf, type Hundredths, type InvoiceLine, type TaxInvoice } from '#domain/coretax/tax-invoice.ts';
import type { AskedFaktur } from '../../../ports/faktur-issuer.ts';

const idTypes: Record<TaxInvoice['buyerDocument'], string> = {
  TIN: 'NPWP',
  'National ID': 'NIK',
  Passport: 'PASSPORT',
  'Other ID': 'OTHER',
};

/** A JSON number with at most two decimals. */
const amount = (value: Hundredths): number => Number(decimalText(value));
/** The price of a line before the discount. */
const sellingPrice = ({ taxBase, discount }: InvoiceLine): Hundredths => taxBase + discount;

/** The body of a new faktur, or of one in place of another. The same faktur has the same bytes whenever it is sent. */
export function fakturBody({ key, invoice, replaces }: AskedFaktur): string {
  const { lines } = invoice;
  const totals = totalsOf(lines);
  return JSON.stringify({
    client_reference_id: issueKeyText(key),
    reference: invoice.reference,
    transaction_detail: `TD.003${invoice.code}`,
    ...(invoice.addInfo === '' ? {} : { additional_trx_detail: invoice.addInfo }),
    substitution_flag: replaces !== null,
    ...(replaces === null ? {} : { substituted_tax_invoice_id: idOf(replaces.reference) }),
    document_date: invoice.date,
    customer: {
      id_type: idTypes[invoice.buyerDocument],
      name: invoice.buyerName,
      country_code: invoice.buyerCountry,
      npwp: invoice.buyerDocument === 'TIN' ? invoice.buyerTin : invoice.buyerDocumentNumber,
      address: invoice.buyerAddress,
    },
    items: lines.map((line) => ({
      goods_service: line.kind === 'A' ? 'GOODS' : 'SERVICES',
      goods_service_name: line.name,
      unit_measurement: line.unit,
      unit_price: amount(line.price),
      quantity: amount(line.quantity),
      discount: amount(line.discount),
      ppnbm_rate: 0,
      tax_base: amount(line.taxBase),
      vat: amount(line.vat),
      selling_price: amount(sellingPrice(line)),
    })),
    downpayment_flag: 0,
    total_price: amount(sumOf(lines.map(sellingPrice))),
    total_stlg: 0,
    total_other_tax_base: amount(totals.otherTaxBase),
    total_tax_base: amount(totals.taxBase),
    total_vat: amount(totals.vat),
    total_discount: amount(sumOf(lines.map(({ discount }) => discount))),
  });
}

/** Names that are numbers travel as numbers. */
const idOf = (reference: string | null): number | string | null =>
  reference !== null && /^\d{1,15}$/.test(reference) ? Number(reference) : reference;
