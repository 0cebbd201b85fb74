import type { ReceiptListTools } from '../form/lazy-tools.ts';

export async function loadReceiptList(): Promise<ReceiptListTools> {
  return await import('./receipt-list.tsx');
}
