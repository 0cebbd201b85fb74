export type ReceiptLine = { productName: string; quantity: number; unitPrice: number; taxRate: number };

/** A receipt as the till recorded it; the date as YYYY-MM-DD, the amount in whole rupiah. */
export type Receipt = {
  transactionId: string;
  store: string;
  salesDate: string;
  totalPaid: number;
  lines: ReceiptLine[];
};
