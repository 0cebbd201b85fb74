import type { Receipt, ReceiptLine } from '../receipts/receipt.ts';
import { otherUnit } from './invoice-lines.ts';
import type { SellerSettings } from './seller-settings.ts';

/** A receipt without lines with one for all of it, where the settings allow that. */
export function summarized(receipt: Receipt, { withoutLines }: SellerSettings): Receipt {
  if (receipt.lines.length > 0 || withoutLines.mode === 'refuse') return receipt;
  return paidAsOneLine(receipt, withoutLines.text.replaceAll('{id}', receipt.transactionId));
}

/** A receipt with one ordinary line for all of it. What was paid has its VAT inside. */
export function paidAsOneLine(receipt: Receipt, productName = ''): Receipt {
  const line: ReceiptLine = {
    productName,
    quantity: 1,
    unitPrice: receipt.totalPaid,
    taxRate: 0,
    tax: 'standard',
    unit: otherUnit,
  };
  return { ...receipt, lines: [line], pricesIncludeTax: true, receiptDiscount: 0 };
}
