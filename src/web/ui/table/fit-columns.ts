import type { Column } from './data-table.tsx';

type FittingColumn<Row> = Pick<Column<Row>, 'width' | 'wholeText' | 'cutText' | 'takesRest' | 'leaves'>;

type Measure<Row> = {
  /** The rows of the page. */
  rows: readonly Row[];
  /** The width for all columns together. */
  room: number;
  widthOf: (text: string) => number;
  /** The padding of both sides of a cell. */
  padding: number;
};

type Fit<C> = { shown: readonly C[]; hidden: readonly C[] };

/**
 * The columns that have room beside each other, with their widths. Texts that are never cut widen their column; then those
 * columns that may leave do so one by one until the others fit; what is left goes to texts that would be cut.
 */
export function fitColumns<Row, C extends FittingColumn<Row>>(
  columns: readonly C[],
  measure: Measure<Row>,
): Fit<C> {
  const widened = columns.map((column) =>
    column.wholeText ? { ...column, width: wholeWidth(column, measure) } : column,
  );
  const leaving = widened
    .filter(({ leaves }) => leaves !== undefined)
    .toSorted((a, b) => (a.leaves ?? 0) - (b.leaves ?? 0));
  const hidden = new Set<C>();
  const wanted = () =>
    widened.reduce((sum, column) => sum + (hidden.has(column) ? 0 : (column.width ?? 0)), 0);
  for (const column of leaving) {
    if (wanted() <= measure.room) break;
    hidden.add(column);
  }
  const shown = widened.filter((column) => !hidden.has(column));
  return {
    shown: grown(shown, measure, measure.room - wanted()),
    hidden: widened.filter((column) => hidden.has(column)),
  };
}

function longest<Row>(textOf: (row: Row) => string, { rows, widthOf, padding }: Measure<Row>): number {
  return Math.ceil(Math.max(0, ...rows.map((row) => widthOf(textOf(row))))) + padding;
}

function wholeWidth<Row>({ width = 0, wholeText }: FittingColumn<Row>, measure: Measure<Row>): number {
  return wholeText ? Math.max(width, longest(wholeText, measure)) : width;
}

/** A column that takes the rest needs no more than that: half of it goes to the others first. */
function grown<Row, C extends FittingColumn<Row>>(
  columns: readonly C[],
  measure: Measure<Row>,
  spare: number,
): C[] {
  let left = Number.isFinite(spare) ? Math.max(0, spare) / 2 : 0;
  return columns.map((column) => {
    const { cutText, width = 0 } = column;
    if (!cutText) return column;
    const more = Math.min(left, Math.max(0, longest(cutText, measure) - width));
    left -= more;
    return { ...column, width: width + more };
  });
}
