import type { Receipt } from '../receipts/receipt.ts';
import type { SellerSettings } from './seller-settings.ts';
import { regimeOn, type TaxTerms } from './tax-rules.ts';

/** Who pays VAT to the state in the seller's place: an office of the government, or another buyer that has to. */
export const collectors = ['none', 'government', 'other'] as const;
export type Collector = (typeof collectors)[number];

const ordinaryCode = '04';
const codes: Record<Exclude<Collector, 'none'>, string> = { government: '02', other: '03' };
/** The codes of one and the same part of a receipt, which has one faktur whoever collects. */
const codesOfPart = new Set([ordinaryCode, ...Object.values(codes)]);

type TaxedSale = {
  receipt: Pick<Receipt, 'totalPaid'>;
  collector: Collector;
  /** What was exported or issued of it already. */
  active: readonly { code: string }[];
};

/** How a sale is taxed on a day. What is exported or issued keeps its code, whatever staff learn of the buyer later. */
export function termsOfSale(sale: TaxedSale, day: string, settings: SellerSettings): TaxTerms {
  const regime = regimeOn(day, settings.regimes);
  const { defaults } = settings;
  if (regime.code !== ordinaryCode) return { regime, defaults };
  const settled = sale.active.find(({ code }) => codesOfPart.has(code))?.code;
  return { regime: { ...regime, code: settled ?? codeOf(sale, settings) }, defaults };
}

function codeOf({ receipt, collector }: TaxedSale, settings: SellerSettings): string {
  if (collector === 'none' || receipt.totalPaid <= settings.collectors[collector]) return ordinaryCode;
  return codes[collector];
}

/** Whether the buyer pays the VAT under this code. */
export const isCollectorCode = (code: string): boolean => Object.values(codes).includes(code);
