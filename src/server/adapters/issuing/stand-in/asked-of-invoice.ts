import type { BuyerKind } from '#domain/buyers/buyer.ts';
import { totalsOf, type TaxInvoice } from '#domain/coretax/tax-invoice.ts';
import type { AskedFaktur } from './asked-faktur.ts';

const kinds: Record<TaxInvoice['buyerDocument'], BuyerKind> = {
  TIN: 'npwp',
  'National ID': 'nik',
  Passport: 'passport',
  'Other ID': 'other',
};

/** What was asked for, told by the invoice that it was made of. */
export function askedOf(invoice: TaxInvoice): AskedFaktur {
  const { code, date, reference, buyerDocument, buyerName, buyerAddress, lines } = invoice;
  const kind = kinds[buyerDocument];
  return {
    code,
    date,
    reference,
    buyer: { kind, number: kind === 'npwp' ? invoice.buyerTin : invoice.buyerDocumentNumber },
    buyerName,
    buyerAddress,
    buyerPlace: kind === 'npwp' ? invoice.buyerPlace.slice(-6) : '000000',
    lines: lines.map((line) => ({
      ...line,
      amount: line.taxBase + line.discount,
      vatRate: BigInt(line.vatRate),
    })),
    totals: totalsOf(lines),
  };
}
