import { isDayOfThisCentury } from '../../dates/jakarta-date.ts';
import { spaced } from './page-text.ts';

const colon = /\s?[:.]?\s?/y;
const piece = /([.-]?\d[\d.-]{0,40})\s?/y;
const mostPieces = 24;

/**
 * The digits of a value that begins here. It may be broken by spaces, so that pieces are put together until they have
 * one of these lengths (the longest first); with points inside, the first that fits.
 */
export function digitsAt(text: string, at: number, lengths: readonly number[]): string | undefined {
  const longest = lengths[0] ?? 0;
  colon.lastIndex = at;
  colon.exec(text);
  piece.lastIndex = colon.lastIndex;
  let digits = '';
  let hasPoints = false;
  for (let pieces = 0; pieces < mostPieces; pieces++) {
    const written = piece.exec(text)?.[1];
    if (written === undefined) break;
    const longer = digits + written.replaceAll(/\D/g, '');
    if (longer.length > longest) break;
    digits = longer;
    hasPoints ||= written.includes('.');
    if (digits.length === longest || (hasPoints && lengths.includes(digits.length))) break;
  }
  return lengths.includes(digits.length) ? digits : undefined;
}

const amount = /\s?(?:Rp\s?\.?\s?)?(\d[\d.\s]{0,30}),\s?(\d\s?\d)(?!\d)/iy;

/** An amount in whole rupiah, printed as 183.333,00. */
export function rupiahAt(text: string, at: number | undefined): number | null {
  const hundredths = hundredthsAt(text, at);
  return hundredths === null || hundredths % 100 !== 0 ? null : hundredths / 100;
}

/** An amount with its two decimals, in hundredths. */
export function hundredthsAt(text: string, at: number | undefined): number | null {
  if (at === undefined) return null;
  amount.lastIndex = at;
  const [, whole, decimals] = amount.exec(text) ?? [];
  if (whole === undefined || decimals === undefined) return null;
  const hundredths = Number(`${whole}${decimals}`.replaceAll(/[.\s]/g, ''));
  return Number.isSafeInteger(hundredths) ? hundredths : null;
}

export const indonesianMonths = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];

const writtenDate = String.raw`,\s?(\d\s?\d|\d)\s?(${indonesianMonths.map(spaced).join('|')})\s?(\d\s?\d\s?\d\s?\d)(?!\d)`;
const signedDate = new RegExp(String.raw`${writtenDate}\s?${spaced('Ditandatangani')}`, 'gi');
const anyDate = new RegExp(writtenDate, 'gi');

/** The date before the signature. Old fakturs have no such line below it; there the last date counts. */
export function dateIn(ending: string, isLegacy: boolean): string | null {
  const found =
    [...ending.matchAll(signedDate)].at(-1) ?? (isLegacy ? [...ending.matchAll(anyDate)].at(-1) : null);
  if (!found) return null;
  const [day = '', month = '', year = ''] = found.slice(1).map((part) => part.replaceAll(/\s/g, ''));
  const number = indonesianMonths.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1;
  const written = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDayOfThisCentury(written) ? written : null;
}
