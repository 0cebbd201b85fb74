import type { ReceiptLine } from '../receipts/receipt.ts';
import { half } from './decimals.ts';
import type { SellerSettings, TaxRegime, TaxTreatment } from './seller-settings.ts';
import type { Hundredths } from './tax-invoice.ts';

export type TaxDefaults = SellerSettings['defaults'];

/** VAT is `rate` percent of numerator/denominator of its tax base. */
type VatPart = Pick<TaxRegime, 'rate' | 'numerator' | 'denominator'>;

/** How a line is taxed. */
export type TaxRule = VatPart & {
  code: string;
  /** Whether the customer pays the VAT; otherwise it is only told. */
  isPaid: boolean;
};

/** The last regime that is not after the day; before the first one, the first. */
export function regimeOn(day: string, regimes: readonly TaxRegime[]): TaxRegime {
  const byDay = regimes.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const regime = byDay.findLast(({ from }) => from <= day) ?? byDay[0];
  if (regime === undefined) throw new RangeError('no tax regime');
  return regime;
}

export const treatmentOf = ({ tax, taxRate }: ReceiptLine, { zeroRate }: TaxDefaults): TaxTreatment =>
  tax ?? (taxRate === 0 ? zeroRate : 'standard');

export type TaxTerms = { regime: TaxRegime; defaults: TaxDefaults };
/** The tax rules by treatment; null where there is no faktur for such a line. */
export type TaxRules = Record<TaxTreatment, TaxRule | null>;

export const notCollectedCode = '07';
export const exemptCode = '08';

export function rulesOf({ regime, defaults }: TaxTerms): TaxRules {
  const { rate, numerator, denominator, code } = regime;
  const part = { rate, numerator, denominator };
  const whole = { rate, numerator: 1, denominator: 1 };
  const facility = { ...(defaults.facilityBase === 'full' ? whole : part), isPaid: false };
  return {
    standard: { ...part, code, isPaid: true },
    luxury: { ...whole, code: '01', isPaid: true },
    exempt: { ...facility, code: exemptCode },
    not_collected: { ...facility, code: notCollectedCode },
    none: null,
  };
}

/** What is left of an amount without the VAT in it: 100/111 of it for 12 % of 11/12. */
export function withoutVat(amount: Hundredths, { rate, numerator, denominator }: VatPart): Hundredths {
  const hundred = 100n * BigInt(denominator);
  return half(amount * hundred, hundred + BigInt(rate * numerator));
}

/** The other tax base, and the VAT on it as rounded, so that whoever recomputes the file gets what it says. */
export function taxOn(taxBase: Hundredths, { rate, numerator, denominator }: VatPart) {
  const otherTaxBase = half(taxBase * BigInt(numerator), BigInt(denominator));
  return { otherTaxBase, vat: half(otherTaxBase * BigInt(rate), 100n) };
}
