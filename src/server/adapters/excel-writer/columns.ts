import type { Column } from '../../ports/excel-writer.ts';
import { textElement } from './cell-text.ts';
import { styles } from './styles.ts';

/** A, B, …, Z, AA, … */
export function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** Excel's number of the first of January 1970, and the days it knows: it takes 1900 for a leap year. */
const dayZero = 25_569;
const [firstDay, lastDay] = [61, 2_958_465];
const dayMs = 24 * 60 * 60 * 1000;

/** An empty text is not what Excel takes for an empty cell. */
export const textCell = (content: string, place: string): string =>
  content === ''
    ? ''
    : `<c r="${place}" s="${styles.text}" t="inlineStr"><is>${textElement(content)}</is></c>`;

/** Writes the cell that a column has in the row of this number. */
export function cellOf<Row>(column: Column<Row>, index: number): (row: Row, number: number) => string {
  const name = columnName(index);
  const text = (content: string, number: number) => textCell(content, `${name}${number}`);
  const value = (style: number, content: number | null, number: number) =>
    content === null ? '' : `<c r="${name}${number}" s="${style}"><v>${content}</v></c>`;
  if (column.kind === 'text') return (row, number) => text(column.of(row), number);
  if (column.kind !== 'date') return (row, number) => value(styles[column.kind], column.of(row), number);
  return (row, number) => {
    const day = column.of(row);
    if (day === null) return '';
    const serial = day + dayZero;
    const isKnown = serial >= firstDay && serial <= lastDay;
    return isKnown ? value(styles.date, serial, number) : text(isoDay(day), number);
  };
}

const isoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
