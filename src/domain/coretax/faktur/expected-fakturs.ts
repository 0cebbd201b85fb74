import { amountsOf } from '../amounts.ts';
import { termsOfSale } from '../collectors.ts';
import type { ExportSubject } from '../export-check.ts';
import type { SellerSettings } from '../seller-settings.ts';
import { summarized } from '../summary-line.ts';
import { totalsOf, wholeRupiah } from '../tax-invoice.ts';
import { withOtherBase } from './facility-amounts.ts';
import type { FakturRead } from './read-faktur-text.ts';
import { isNear, type ExpectedFaktur } from './referenced-requests.ts';

type Sold = Pick<ExportSubject, 'receipt' | 'returns' | 'collector' | 'active'>;

/** What the fakturs of a receipt have to say, one for each code: as they were exported, else as they would be. */
export function expectedFakturs(
  sold: Sold,
  exported: readonly ExpectedFaktur[],
  settings: SellerSettings,
): ExpectedFaktur[] {
  const { receipt, returns } = sold;
  const date = receipt.salesDate;
  const terms = termsOfSale(sold, date, settings);
  const sale = { receipt: summarized(receipt, settings), returns };
  const { isBalanced, codes, groups } = amountsOf(sale, terms);
  // A code that the receipt has no line for is of another time: what was exported then is all there is.
  const isOfAnotherTime = exported.some(({ code }) => !codes.includes(code));
  const known = new Set(exported.map(({ code }) => code));
  const others = isOfAnotherTime || !isBalanced ? [] : groups.filter(({ code }) => !known.has(code));
  const expected = [...exported, ...others.map(({ code, lines }) => ({ code, date, ...printed(lines) }))];
  return expected.map((one) => withOtherBase(one, settings));
}

function printed(lines: Parameters<typeof totalsOf>[0]) {
  const { taxBase, otherTaxBase, vat } = totalsOf(lines);
  return { dpp: wholeRupiah(taxBase), dppNilaiLain: wholeRupiah(otherTaxBase), ppn: wholeRupiah(vat) };
}

export type FakturPrice = { dpp: number | null; isEstimated: boolean };

/**
 * The price without tax of a faktur: the receipt's where it says what was expected, else what it prints, and the receipt's
 * as an estimate where it prints none.
 */
export function priceOf(
  { code, dpp, dppNilaiLain }: Pick<FakturRead, 'code' | 'dpp' | 'dppNilaiLain'>,
  expected: ExpectedFaktur | null,
): FakturPrice {
  const isAsExpected = expected?.code === code && isNear(dppNilaiLain, expected.dppNilaiLain);
  if (isAsExpected) return { dpp: expected.dpp, isEstimated: false };
  // What a version before this one has read lacks the printed price.
  return { dpp: dpp ?? expected?.dpp ?? null, isEstimated: (dpp ?? null) === null && expected !== null };
}
