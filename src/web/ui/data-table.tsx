import type { Key, ReactNode } from 'react';

export type Column<Row> = { header: string; cell: (row: Row) => ReactNode; className?: string };

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  isCurrent?: (row: Row) => boolean;
};

/** The first column names the row. */
export function DataTable<Row>({ caption, columns, rows, keyOf, isCurrent }: Props<Row>) {
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, className = '' }) => (
            <th
              key={header}
              scope="col"
              className={`sticky top-0 z-10 h-10 border-b border-line bg-mist px-3 font-semibold whitespace-nowrap first:rounded-tl-card last:rounded-tr-card ${className}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            aria-current={isCurrent?.(row) ? 'true' : undefined}
            className="hover:bg-paper aria-[current]:bg-teal-pale [&:last-child>*]:border-b-0"
          >
            {columns.map(({ header, cell, className = '' }, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={header}
                  scope={index === 0 ? 'row' : undefined}
                  className={`h-10 border-b border-line px-3 py-2 align-baseline font-normal ${className}`}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
