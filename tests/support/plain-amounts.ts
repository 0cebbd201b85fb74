import { defaultSettings, type TaxTreatment } from '../../src/domain/coretax/seller-settings.ts';
import type { Receipt, ReceiptLine } from '../../src/domain/receipts/receipt.ts';
import { seeded } from './seeded.ts';

/**
 * The amounts of fakturs as somebody would work them out on paper, line by line, for 12 % of 11/12. Nothing of the
 * product is used for it, so that both would have to be wrong in the same way.
 */
export type PlainLine = {
  line: number;
  quantity: bigint;
  taxBase: bigint;
  otherTaxBase: bigint;
  vat: bigint;
};
export type PlainSale = {
  receipt: Receipt;
  returns: { amount: number; lines: { line: number; amount: number }[] | null }[];
};

/** Whole units of 1/places, read off the digits. */
function digits(value: number, places: number): bigint {
  const [whole = '0', fraction = ''] = value.toFixed(places).split('.');
  return BigInt(whole + fraction);
}

function rounded(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return 2n * (dividend % divisor) >= divisor ? quotient + 1n : quotient;
}

/** Shares an amount out by largest remainder, the earlier first. */
function shared(amount: bigint, weights: bigint[]): bigint[] {
  let total = 0n;
  for (const weight of weights) total += weight;
  if (total === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (amount * weight) / total);
  let left = amount;
  for (const share of shares) left -= share;
  while (left > 0n) {
    let best = -1;
    for (const [at, weight] of weights.entries()) {
      const isTaken = shares[at] !== (amount * weight) / total;
      if (!isTaken && (best < 0 || (amount * weight) % total > (amount * (weights[best] ?? 0n)) % total))
        best = at;
    }
    shares[best] = (shares[best] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares;
}

const codeOf = { standard: '04', luxury: '01', exempt: '08', not_collected: '07', none: '' } as const;

export function plainAmounts(
  { receipt, returns }: PlainSale,
  facilityBase: 'regime' | 'full',
): Record<string, PlainLine[]> {
  const gross: bigint[] = [];
  let total = 0n;
  for (const { unitPrice, quantity, discount = 0 } of receipt.lines) {
    const amount = rounded(digits(unitPrice, 2) * digits(quantity, 3), 1_000n) - digits(discount, 2);
    gross.push(amount);
    total += amount;
  }
  const voucher =
    receipt.receiptDiscount === undefined
      ? total - digits(receipt.totalPaid, 2)
      : digits(receipt.receiptDiscount, 2);
  const shares = shared(voucher < 0n ? 0n : voucher, gross);

  const carries: Record<string, bigint> = {};
  const fakturs: Record<string, PlainLine[]> = {};
  for (const [at, line] of receipt.lines.entries()) {
    const sold = (gross[at] ?? 0n) - (shares[at] ?? 0n);
    let net = sold;
    let quantity = digits(line.quantity, 3);
    for (const { amount, lines } of returns) {
      if (lines === null) {
        net -= shared(digits(amount, 2), gross)[at] ?? 0n;
        continue;
      }
      for (const part of lines.filter((one) => one.line === at + 1)) {
        const back = digits(part.amount, 2);
        net -= back;
        // Every whole number of pieces is tried.
        for (let pieces = 1n; pieces * 1_000n < quantity; pieces += 1n) {
          const worth = rounded(pieces * 1_000n * sold, digits(line.quantity, 3));
          if (worth - back <= 100n && back - worth <= 100n) {
            quantity -= pieces * 1_000n;
            break;
          }
        }
      }
    }
    const code = codeOf[line.tax ?? 'standard'];
    if (code === '') continue;
    const isFacility = code === '07' || code === '08';
    const isWhole = code === '01' || (isFacility && facilityBase === 'full');
    const target = net + (carries[code] ?? 0n);
    const taxBase = isFacility
      ? net
      : rounded((target > 0n ? target : 0n) * 100n, code === '01' ? 112n : 111n);
    const otherTaxBase = isWhole ? taxBase : rounded(taxBase * 11n, 12n);
    const vat = rounded(otherTaxBase * 12n, 100n);
    if (!isFacility) carries[code] = target - taxBase - vat;
    if (taxBase === 0n) continue;
    fakturs[code] = [...(fakturs[code] ?? []), { line: at + 1, quantity, taxBase, otherTaxBase, vat }];
  }
  return fakturs;
}

/** A sale as tills send them: vouchers told or not, gifts, goods by weight, pieces and parts of them brought back. */
export function randomSales(count: number, seed: number): PlainSale[] {
  const below = seeded(seed);
  const treatments: TaxTreatment[] = [
    'standard',
    'standard',
    'standard',
    'luxury',
    'exempt',
    'not_collected',
    'none',
  ];
  const lineOf = (): ReceiptLine => {
    const unitPrice =
      below(12) === 0 ? 0 : below(4) === 0 ? (1 + below(90_000_000)) / 100 : (1 + below(4_000)) * 250;
    const quantity = below(5) === 0 ? (1 + below(9_999)) / 1_000 : 1 + below(12);
    const discount = below(4) === 0 ? Math.floor((unitPrice * quantity * below(100)) / 100) : 0;
    const tax = treatments[below(treatments.length)] ?? 'standard';
    return { productName: 'Barang', quantity, unitPrice, taxRate: 12, tax, discount };
  };
  return Array.from({ length: count }, (_, at) => {
    const lines = Array.from({ length: 1 + below(below(10) === 0 ? 60 : 8) }, lineOf);
    const worth = lines.map(({ unitPrice, quantity, discount = 0 }) => unitPrice * quantity - discount);
    const shelf = Math.floor(worth.reduce((sum, amount) => sum + amount, 0));
    const voucher = below(3) === 0 ? Math.floor((shelf * below(40)) / 100) : 0;
    const isTold = below(2) === 0;
    const receipt: Receipt = {
      transactionId: String(at + 1),
      store: 'Toko',
      salesDate: '2026-11-03',
      totalPaid: shelf - voucher,
      ...(isTold ? { receiptDiscount: voucher } : {}),
      lines,
    };
    return { receipt, returns: returnsOf(below, receipt, shelf === 0 ? 0 : (shelf - voucher) / shelf) };
  });
}

/** The returns of a sale. They bring at most half of a line back, so that no line has to pay for another. */
function returnsOf(below: (n: number) => number, { lines, totalPaid }: Receipt, paidPart: number) {
  if (below(3) > 0) return [];
  if (below(4) === 0 && lines.length > 1) {
    const amount = Math.floor((totalPaid * below(40)) / 100);
    return amount > 0 ? [{ amount, lines: null }] : [];
  }
  const at = below(lines.length);
  const { unitPrice = 0, quantity = 0, discount = 0 } = lines[at] ?? {};
  const net = (unitPrice * quantity - discount) * paidPart;
  const pieces = Math.max(1, below(Math.max(1, Math.floor(quantity / 2))));
  const whole = Math.round((net / quantity) * pieces);
  const amount = pieces < quantity && below(2) === 0 ? whole : Math.floor((net * below(50)) / 100);
  return amount > 0 ? [{ amount, lines: [{ line: at + 1, amount }] }] : [];
}

export const plainTerms = (facilityBase: 'regime' | 'full') => ({
  regime: { from: '2025-01-01', rate: 12, numerator: 11, denominator: 12, code: '04' },
  defaults: { ...defaultSettings.defaults, facilityBase },
});
