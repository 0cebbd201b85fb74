import { half, larger } from './decimals.ts';
import type { Hundredths } from './tax-invoice.ts';

type SoldPieces = { pieces: bigint; sold: Hundredths };

const aPiece = 1_000n;
const aRupiah: Hundredths = 100n;

/**
 * How many pieces of a line, in thousandths, the customer kept. An amount that pays for a whole number of them brings
 * so many back; any other is a discount on all, and so is everything once no piece would be left of what was paid for.
 */
export function keptPieces({ pieces, sold }: SoldPieces, returned: readonly Hundredths[]): bigint {
  const kept = returned.reduce((left, amount) => left - returnedPieces({ pieces, sold }, amount), pieces);
  return kept > 0n ? kept : pieces;
}

function returnedPieces({ pieces, sold }: SoldPieces, amount: Hundredths): bigint {
  if (sold === 0n) return 0n;
  const count = half(amount * pieces, sold * aPiece);
  const worth = half(count * aPiece * sold, pieces);
  return larger(worth - amount, amount - worth) <= aRupiah ? count * aPiece : 0n;
}
