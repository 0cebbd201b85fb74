import type { Receipt } from '#domain/receipt.ts';

const header = [
  'transaction_id',
  'store',
  'sales_date',
  'product_name',
  'quantity',
  'unit_price',
  'tax_rate',
];

/** One row per line of the receipt, for a spreadsheet: with the mark that makes it read UTF-8. */
export function receiptCsv(receipt: Receipt): string {
  const rows = receipt.lines.map((line) => [
    receipt.transactionId,
    receipt.store,
    receipt.salesDate,
    line.productName,
    line.quantity,
    line.unitPrice,
    line.taxRate,
  ]);
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Text that a spreadsheet would take for a formula is made harmless by a leading apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
