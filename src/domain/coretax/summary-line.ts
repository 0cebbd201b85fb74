import type { Receipt, ReceiptLine } from '../receipt.ts';
import { otherUnit } from './invoice-lines.ts';
import type { SellerSettings } from './seller-settings.ts';

/** A receipt without lines with one for all of it, where the settings allow that. What was paid has its VAT inside. */
export function summarized(receipt: Receipt, { withoutLines }: SellerSettings): Receipt {
  if (receipt.lines.length > 0 || withoutLines.mode === 'refuse') return receipt;
  const line: ReceiptLine = {
    productName: withoutLines.text.replaceAll('{id}', receipt.transactionId),
    quantity: 1,
    unitPrice: receipt.totalPaid,
    taxRate: 0,
    tax: 'standard',
    unit: otherUnit,
  };
  return { ...receipt, lines: [line], pricesIncludeTax: true, receiptDiscount: 0 };
}
