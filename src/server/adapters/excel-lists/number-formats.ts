import type { CellValue } from '#domain/requests/listed-ids.ts';

/** A literal is shown instead of the number, as some programs do for TRUE and FALSE. */
export type NumberFormat = { code: string; isDate: boolean; literal?: string };

export const general: NumberFormat = { code: '', isDate: false };
const date: NumberFormat = { code: '', isDate: true };

/** Numbers of formats that Excel does not write down: dates and times, those of East Asia included. */
const dateRanges = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

export function builtInFormat(id: number): NumberFormat {
  return dateRanges.some(([from, to]) => id >= from && id <= to) ? date : general;
}

/**
 * Reads a number format by its section for positive numbers; what is quoted, escaped or in brackets is no part of a
 * date.
 */
export function numberFormat(written: string): NumberFormat {
  const code = (written.split(';', 1)[0] ?? '').slice(0, 255);
  const parts = code.replaceAll(/"[^"]*"|[\\_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  const literal = /^"([^"]+)"$/.exec(code)?.[1];
  return { code, isDate: /[dmyhs]/i.test(parts), ...(literal === undefined ? {} : { literal }) };
}

const dayMs = 86_400_000;
/** Day 0 of the two calendars of Excel; the first one counts a 29 February 1900. */
const dayZero = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

export type Calendar = keyof typeof dayZero;

export function numberValue(number: number, format: NumberFormat, calendar: Calendar): CellValue {
  if (format.literal !== undefined) return { shown: format.literal };
  if (!format.isDate) return { number, format: format.code };
  const day = new Date(dayZero[calendar] + Math.round(number * dayMs));
  if (Number.isNaN(day.getTime())) return { shown: String(number) };
  const [on = '', at = ''] = day.toISOString().slice(0, 19).split('T');
  if (number >= 0 && number < 1) return { shown: at };
  return { shown: at === '00:00:00' ? on : `${on} ${at}` };
}
