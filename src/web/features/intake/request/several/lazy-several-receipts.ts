import type { SeveralReceiptsTools } from '../form/lazy-tools.ts';

export async function loadSeveralReceipts(): Promise<SeveralReceiptsTools> {
  return (await import('./several-receipts.ts')).severalReceipts;
}
