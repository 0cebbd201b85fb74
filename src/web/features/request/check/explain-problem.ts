import type { CheckLevel, ProblemCode } from '#domain/coretax/export-check.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { formatDay, formatMonth } from '#web/ui/display/format-date.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { problemAdvice, type Advice } from './problem-advice.ts';

/** The place where the cause is corrected. */
type Help = 'buyer' | 'settings';
export type ProblemText = Advice & { help?: Help | undefined };

const helps: Partial<Record<ProblemCode, Help>> = {
  buyerNumber: 'buyer',
  buyerCountry: 'buyer',
  buyerName: 'buyer',
  buyerAddress: 'buyer',
  buyerCheckDigit: 'buyer',
  nikAsTin: 'buyer',
  textCut: 'buyer',
  noLines: 'settings',
  facilityMissing: 'settings',
  unitUnknown: 'settings',
};

/** Some codes stop one request and only warn about another. */
const warned = { noLines: 'noLinesWarned', returned: 'returnedPartly' } as const;
const isWarned = (code: ProblemCode): code is keyof typeof warned => code in warned;

const isCode = (code: string): code is ProblemCode => code in problemAdvice();

export function problemText(code: string, level?: CheckLevel): ProblemText {
  if (!isCode(code)) return { title: code, advice: '' };
  const name = level === 'warn' && isWarned(code) ? warned[code] : code;
  return { ...problemAdvice()[name], help: helps[code] };
}

type Detail = Readonly<Record<string, unknown>>;
type Details = Partial<Record<ProblemCode, (detail: Detail) => string>>;

const listed = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));
const rupiah = (value: unknown) => formatRupiah(Number(value));

const details = officeTexts<Details>({
  en: {
    uploadLate: ({ newDate, masa, fine }) =>
      `New date ${formatDay(String(newDate))}, masa ${formatMonth(String(masa))}, fine ${rupiah(fine)}`,
    mixedCodes: ({ codes }) => `Codes ${listed(codes)}`,
    unitUnknown: ({ units }) => `Units ${listed(units)}`,
    tooPrecise: ({ lines }) => `Lines ${listed(lines)}`,
    discountAssumed: ({ amount }) => `Assumed discount ${rupiah(amount)}`,
    linesLeftOut: ({ lines, amount }) => `Lines ${listed(lines)}, together ${rupiah(amount)}`,
    collector: ({ code }) => `Code ${String(code)}`,
    returned: ({ amount }) => `Returned ${rupiah(amount)}`,
    textCut: ({ fields }) => `Cut: ${listed(fields)}`,
    alreadyExported: ({ batch, by, at }) => `Batch ${String(batch)} by ${String(by)}, ${String(at)}`,
  },
  id: {
    uploadLate: ({ newDate, masa, fine }) =>
      `Tanggal baru ${formatDay(String(newDate))}, masa pajak ${formatMonth(String(masa))}, denda ${rupiah(fine)}`,
    mixedCodes: ({ codes }) => `Kode ${listed(codes)}`,
    unitUnknown: ({ units }) => `Satuan ${listed(units)}`,
    tooPrecise: ({ lines }) => `Baris ${listed(lines)}`,
    discountAssumed: ({ amount }) => `Diskon yang diperkirakan ${rupiah(amount)}`,
    linesLeftOut: ({ lines, amount }) => `Baris ${listed(lines)}, bersama-sama ${rupiah(amount)}`,
    collector: ({ code }) => `Kode ${String(code)}`,
    returned: ({ amount }) => `Diretur ${rupiah(amount)}`,
    textCut: ({ fields }) => `Dipotong: ${listed(fields)}`,
    alreadyExported: ({ batch, by, at }) => `Batch ${String(batch)} oleh ${String(by)}, ${String(at)}`,
  },
});

/** What the check found about one request, in words; empty where the code says it all. */
export function detailText(code: ProblemCode, detail: Detail | null): string {
  return detail === null ? '' : (details()[code]?.(detail) ?? '');
}
