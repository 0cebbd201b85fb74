import { idsIn, type RowFault } from './bulk.ts';
import { isTransactionId } from './request-form.ts';

/** What a cell of a spreadsheet holds. Dates, truth values and errors can only be shown. */
export type CellValue = { text: string } | { number: number; format: string } | { shown: string };

/** Excel keeps 15 digits of a number; the others of a longer one are gone. */
const firstRounded = 1e15;
const padding = /^0{2,32}$/;

/** Some programs keep the apostrophe that makes a text of a number, or characters that nobody sees. */
const unseen = /[\u{200B}-\u{200F}\u{2060}\u{FEFF}]/gu;
const trimmed = (text: string): string =>
  text
    .replace(unseen, '')
    .trim()
    .replace(/^['’`]+/, '')
    .trim();

export const isBlank = (value: CellValue): boolean => 'text' in value && trimmed(value.text) === '';

/** The IDs of a cell, or why it has none. A text counts only when all of it are IDs: `Toko 12` is not ID 12. */
export function idsOfCell(value: CellValue): string[] | RowFault {
  if ('number' in value) return idOfNumber(value.number, value.format);
  if ('shown' in value) return 'notAnId';
  const parts = idsIn(trimmed(value.text));
  return parts.every(isTransactionId) ? parts : 'notAnId';
}

/** A number that is shown with leading zeros has them. */
function idOfNumber(number: number, format: string): string[] | RowFault {
  if (Math.abs(number) >= firstRounded) return 'rounded';
  if (!Number.isInteger(number) || number < 0) return 'notAnId';
  const digits = String(number);
  return [padding.test(format) ? digits.padStart(format.length, '0') : digits];
}

const longestShown = 100;

export function shownValue(value: CellValue): string {
  if ('number' in value) return String(value.number);
  return ('text' in value ? trimmed(value.text) : value.shown).slice(0, longestShown);
}

const ofWhat = ['transaction', 'transactions', 'transaksi', 'trx', 'trans', 'struk', 'receipt'];
const which = ['id', 'ids', 'no', 'nos', 'nr', 'num', 'number', 'nomor', 'nomer', 'kode'];
const headings = new Set([
  'tttrxno',
  ...ofWhat.flatMap((what) => which.flatMap((one) => [`${what}${one}`, `${one}${what}`])),
]);

/** Whether a column under this heading holds transaction IDs: `ID Transaksi`, `No. Struk`, `TT_TRXNO`, … */
export function isIdHeading(value: CellValue): boolean {
  if (!('text' in value)) return false;
  const words = value.text.toLowerCase().replaceAll(/\([^)]*\)/g, '');
  return headings.has(words.replaceAll(/[^\p{L}\p{N}]/gu, ''));
}
