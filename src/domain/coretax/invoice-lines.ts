import type { AmountLine } from './amounts.ts';
import { problemOf, type Problem } from './export-check.ts';
import { cleanText, cutText, type NameRules } from './invoice-text.ts';
import type { SellerSettings } from './seller-settings.ts';
import type { InvoiceLine } from './tax-invoice.ts';

/** The code of Coretax for "others". */
export const otherUnit = 'UM.0033';

/** The code of a unit as a till spells it, which may be the code itself; undefined for one that nobody knows. */
export type UnitCodes = (text: string) => string | undefined;

const plain = (text: string) => text.trim().toLowerCase();

export function unitCodes({ units }: SellerSettings): UnitCodes {
  const codes = new Map(units.map(({ text, code }) => [plain(text), code]));
  return (text) => codes.get(plain(text)) ?? (/^UM\.\d{4}$/.test(text) ? text : undefined);
}

export function invoiceLine(
  line: AmountLine,
  { defaults }: SellerSettings,
  unitCode: UnitCodes,
  names: NameRules,
): InvoiceLine {
  const { unit, kind, goodsCode } = line.line;
  const known = unit === undefined ? undefined : unitCode(unit);
  const { price, quantity, discount, taxBase, otherTaxBase, vat } = line;
  return {
    kind: (kind ?? defaults.kind) === 'service' ? 'B' : 'A',
    goodsCode: goodsCode ?? defaults.goodsCode,
    name: nameOf(line, names).text,
    unit: line.isQuantityReplaced ? otherUnit : (known ?? defaults.unit),
    price,
    quantity,
    discount,
    taxBase,
    otherTaxBase,
    vatRate: line.rule.rate,
    vat,
  };
}

/** A quantity that the faktur cannot tell stands behind the name, and is never cut off. */
function nameOf(
  { line, pieces, isQuantityReplaced }: AmountLine,
  { written, maxLength }: NameRules,
): { text: string; isCut: boolean } {
  const unit = written(cleanText(line.unit ?? ''));
  const suffix = isQuantityReplaced ? ` (${[Number(pieces) / 1_000, unit].filter(Boolean).join(' ')})` : '';
  // Of a name without anything that can be printed, a dash is left.
  const name = cleanText(line.productName) || '-';
  const kept = cutText(written(name) || '-', maxLength - suffix.length);
  return { text: kept + suffix, isCut: kept !== name };
}

/** What somebody should look at before these lines go out. */
export function lineProblems(lines: readonly AmountLine[], unitCode: UnitCodes): Problem[] {
  const units = new Set(
    lines.flatMap(({ line: { unit } }) => (unit === undefined || unitCode(unit) !== undefined ? [] : [unit])),
  );
  const precise = lines.filter(({ pieces }) => pieces % 10n !== 0n).map(({ number }) => number);
  return [
    ...(units.size === 0 ? [] : [problemOf('unitUnknown', 'warn', { units: [...units] })]),
    ...(precise.length === 0 ? [] : [problemOf('tooPrecise', 'warn', { lines: precise })]),
  ];
}

/** Names that are not told whole, or in other letters, as paths. */
export const cutNames = (lines: readonly AmountLine[], names: NameRules): string[] =>
  lines.filter((line) => nameOf(line, names).isCut).map(({ number }) => `lines[${number - 1}].productName`);
