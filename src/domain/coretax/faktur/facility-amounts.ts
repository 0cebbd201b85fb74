import type { SellerSettings } from '../seller-settings.ts';
import { wholeRupiah } from '../tax-invoice.ts';
import { exemptCode, notCollectedCode, regimeOn, taxOn } from '../tax-rules.ts';
import { isNear, type ExpectedFaktur } from './referenced-requests.ts';

/** An expected faktur of code 07 or 08 with what it would say by the other choice of base: all of the price, or a part. */
export function withOtherBase(expected: ExpectedFaktur, { regimes }: SellerSettings): ExpectedFaktur {
  const { code, date, dpp, dppNilaiLain } = expected;
  if (code !== notCollectedCode && code !== exemptCode) return expected;
  const regime = regimeOn(date, regimes);
  const part = dppNilaiLain === dpp ? regime : { ...regime, numerator: 1, denominator: 1 };
  const { otherTaxBase, vat } = taxOn(BigInt(dpp) * 100n, part);
  return { ...expected, otherBase: { dppNilaiLain: wholeRupiah(otherTaxBase), ppn: wholeRupiah(vat) } };
}

/** Whether the amounts of a PDF are those of the other choice. */
export const hasOtherBase = (
  { dppNilaiLain, ppn }: { dppNilaiLain: number | null; ppn: number | null },
  { otherBase }: ExpectedFaktur,
): boolean =>
  otherBase !== undefined && isNear(dppNilaiLain, otherBase.dppNilaiLain) && isNear(ppn, otherBase.ppn);
