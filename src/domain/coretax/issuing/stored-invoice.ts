import type { InvoiceLine, TaxInvoice } from '../tax-invoice.ts';

const amounts = ['price', 'quantity', 'discount', 'taxBase', 'otherTaxBase', 'vat'] as const;
type Amount = (typeof amounts)[number];
type StoredLine = Omit<InvoiceLine, Amount> & Record<Amount, string>;

/** An invoice as JSON keeps it: hundredths as text, which no number of JSON could hold. */
export type StoredInvoice = Omit<TaxInvoice, 'lines'> & { lines: StoredLine[] };

const eachAmount = <Value>(valueOf: (amount: Amount) => Value): Record<Amount, Value> =>
  Object.fromEntries(amounts.map((amount) => [amount, valueOf(amount)])) as Record<Amount, Value>;

export const storedInvoice = ({ lines, ...invoice }: TaxInvoice): StoredInvoice => ({
  ...invoice,
  lines: lines.map((line) => ({ ...line, ...eachAmount((amount) => String(line[amount])) })),
});

export const restoredInvoice = ({ lines, ...invoice }: StoredInvoice): TaxInvoice => ({
  ...invoice,
  lines: lines.map((line) => ({ ...line, ...eachAmount((amount) => BigInt(line[amount])) })),
});
