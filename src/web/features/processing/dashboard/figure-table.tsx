import type { Key } from 'react';
import type { Column as PlainColumn } from '#web/ui/table/data-table.tsx';

/** `mark` underlines the header in the colour of its part of the bar. */
export type Column<Row> = PlainColumn<Row> & { mark?: string | undefined };

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
};

/** A chart that is a table, with bars in its cells beside their numbers. */
export function FigureTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className="w-full text-left text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-slate">
          {columns.map(({ header, mark, className = '' }) => (
            <th
              key={header}
              scope="col"
              className={`pb-1.5 pl-2 align-bottom font-normal @md:pl-3 @md:whitespace-nowrap first:pl-0! ${className}`}
            >
              {mark ? <span className={`border-b-3 pb-0.5 ${mark}`}>{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => (
          <tr key={keyOf(row)}>
            {columns.map(({ header, cell, className = '' }, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={header}
                  scope={index === 0 ? 'row' : undefined}
                  className={`border-t border-line py-1.5 pl-2 align-top font-normal @md:pl-3 first:pl-0! ${className}`}
                >
                  {cell(row, rowIndex)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
