import { DomainError } from '#domain/errors.ts';
import type { ReceiptProof } from '#domain/receipts/receipt-proof.ts';

/** The total that a receipt must have, where a transaction ID alone claims nothing. */
export function proofIn(
  { total }: { total?: string | undefined },
  { receiptProof }: { receiptProof: ReceiptProof },
): number | undefined {
  if (receiptProof === 'off') return undefined;
  if (total !== undefined) return Number(total);
  throw new DomainError('invalidInput', { fields: [{ field: 'total', code: 'required' }] });
}
