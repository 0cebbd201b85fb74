import { amountsOf } from '../../src/domain/coretax/amounts.ts';
import { plainAmounts, plainTerms, randomSales } from './plain-amounts.ts';

export type Comparison = { receipts: number; lines: number; returnedPieces: number; differences: string[] };

/** The product's amounts beside those on paper, for both choices of base. */
export function compareAmounts(count: number, seed: number): Comparison {
  const found: Comparison = { receipts: 0, lines: 0, returnedPieces: 0, differences: [] };
  for (const sale of randomSales(count, seed)) {
    found.receipts += 1;
    for (const facilityBase of ['regime', 'full'] as const) {
      const { groups } = amountsOf(sale, plainTerms(facilityBase));
      const own = groups.flatMap(({ code, lines }) =>
        lines.map(({ number, pieces, taxBase, otherTaxBase, vat }) =>
          [code, number, pieces, taxBase, otherTaxBase, vat].join(' '),
        ),
      );
      const plain = Object.entries(plainAmounts(sale, facilityBase))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([code, lines]) =>
          lines.map(({ line, quantity, taxBase, otherTaxBase, vat }) =>
            [code, line, quantity, taxBase, otherTaxBase, vat].join(' '),
          ),
        );
      found.lines += own.length;
      found.returnedPieces += groups
        .flatMap(({ lines }) => lines)
        .filter(({ line, pieces }) => Number(pieces) !== Math.round(line.quantity * 1_000)).length;
      if (own.join('\n') !== plain.join('\n'))
        found.differences.push(
          `${sale.receipt.transactionId} ${facilityBase}: ${own.join(', ')} and ${plain.join(', ')}`,
        );
    }
  }
  return found;
}
