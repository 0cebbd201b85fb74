import type { Receipt } from '#domain/receipts/receipt.ts';
import { csv } from '#domain/formats/csv.ts';

const header = [
  'transaction_id',
  'store',
  'sales_date',
  'product_name',
  'quantity',
  'unit_price',
  'tax_rate',
];

/** One row per line of the receipt. */
export function receiptCsv(
  receipt: Pick<Receipt, 'transactionId' | 'store' | 'salesDate' | 'lines'>,
): string {
  const rows = receipt.lines.map((line) => [
    receipt.transactionId,
    receipt.store,
    receipt.salesDate,
    line.productName,
    line.quantity,
    line.unitPrice,
    line.taxRate,
  ]);
  return csv([header, ...rows]);
}
