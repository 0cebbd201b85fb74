import { isDayOfThisCentury } from '../../dates/jakarta-date.ts';
import { addDays, jakartaDay } from '../../dates/calendar-days.ts';
import type { CellValue } from '../../requests/listed-ids.ts';
import { monthNamed } from './month-names.ts';

/** Excel keeps 15 digits of a number; the others of a longer one are gone. */
const firstRounded = 1e15;
const unseen = /[\u{200B}-\u{200F}\u{2060}\u{FEFF}]/gu;

/** The text that stands in a cell, without the apostrophe that makes a text of a number. */
export function textOf(value: CellValue | undefined): string {
  if (value === undefined) return '';
  if ('number' in value) return String(value.number);
  const text = 'text' in value ? value.text : value.shown;
  return text
    .replace(unseen, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^['’`]\s*/, '');
}

/** Whether digits of a number got lost, in the cell or where its text came from (4.0026E+15). */
export const isRounded = (value: CellValue | undefined): boolean =>
  value !== undefined && 'number' in value
    ? Math.abs(value.number) >= firstRounded
    : /^\d(?:[.,]\d+)?E\+?\d+$/i.test(textOf(value));

/** A number that is shown with leading zeros has them. */
export function referenceOf(value: CellValue | undefined): string {
  const text = textOf(value);
  const isPadded = value !== undefined && 'number' in value && /^0{2,32}$/.test(value.format);
  return isPadded ? text.padStart(value.format.length, '0') : text;
}

export const isEmptyText = (text: string): boolean => /^-?$/.test(text);

/** Days since the last one of 1899: the calendar of Excel from 2000 to 2099. */
const serials = { first: 36_526, last: 73_050 };

/** A date as Excel, Coretax or a person writes it. */
export function dayOf(value: CellValue | undefined): string | undefined {
  const day = writtenDay(value);
  return day !== undefined && isDayOfThisCentury(day) ? day : undefined;
}

function writtenDay(value: CellValue | undefined): string | undefined {
  const text = textOf(value);
  if (value !== undefined && 'number' in value) {
    const isDate = value.number >= serials.first && value.number < serials.last + 1;
    return isDate ? addDays('1899-12-30', Math.floor(value.number)) : undefined;
  }
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? undefined : jakartaDay(instant);
  }
  for (const pattern of writtenDays) {
    const { day, month, name, year } = pattern.exec(text)?.groups ?? {};
    if (year === undefined) continue;
    const number = name === undefined ? month : String(monthNamed(name));
    return `${year}-${number?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  }
  return undefined;
}

/** The ways in which a day is written; a time behind it says nothing. */
const writtenDays = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[ T][\d:.]+)?$/,
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})(?: [\d:.]+)?$/,
  // 18 November 2026, 18-Nop-2026, Rabu, 18 Nov. 2026
  /^(?:[a-z']+, ?)?(?<day>\d{1,2})[ /-](?<name>[a-z]+\.?)[ /-](?<year>\d{4})(?: [\d:.]+)?$/i,
  // November 18, 2026
  /^(?:[a-z']+, ?)?(?<name>[a-z]+\.?) (?<day>\d{1,2}),? (?<year>\d{4})(?: [\d:.]+)?$/i,
];

/** A month from 1 to 12: by name in both languages, as a number, or as Coretax numbers them (TD.00709). */
export function monthOf(value: CellValue | undefined): number | undefined {
  const text = textOf(value);
  const month = monthNamed(text) ?? Number(/^(?:td\.007)?(\d{1,2})$/i.exec(text)?.[1]);
  return month >= 1 && month <= 12 ? month : undefined;
}

/** A transaction code of two digits, written as 04, 4, TD.00304, or with its meaning behind it. */
export function codeOf(value: CellValue | undefined): string | undefined {
  return /^(?:TD\.003)?(\d{1,2})(?!\d)/i.exec(textOf(value))?.[1]?.padStart(2, '0');
}

/** Whole rupiah, half up, with points or commas between thousands. */
export function rupiahOf(value: CellValue | undefined): number | undefined {
  const amount =
    value !== undefined && 'number' in value
      ? value.number
      : writtenAmount(textOf(value).replace(/^Rp\.? ?/i, ''));
  const rupiah = amount === undefined ? NaN : Math.floor(amount + 0.5);
  return Number.isSafeInteger(rupiah) && rupiah >= 0 ? rupiah : undefined;
}

/**
 * One or two digits at the end are decimals; three are thousands, whichever sign stands before them, unless more digits
 * than a group has stand before that.
 */
function writtenAmount(text: string): number | undefined {
  const [, whole, decimals = '0'] =
    /^(\d{1,15}|\d{1,3}(?:\.\d{3}){1,5}|\d{1,3}(?:,\d{3}){1,5})(?:[.,](\d{1,2}))?$/.exec(text) ??
    /^(\d{4,15})[.,](\d{3,8})$/.exec(text) ??
    [];
  if (whole === undefined) return undefined;
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals}`);
}
