import { rowFaultText } from '#contract/bulk-texts.ts';
import type { IdsOfFile } from '#contract/bulk.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { pluralize } from '#web/ui/display/format-number.ts';
import { Clipped, type Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import type { ChosenSheet } from '../bulk-draft.ts';

type Props = { sheet: ChosenSheet; found: IdsOfFile; onChange: (sheet: ChosenSheet) => void };

const columns: Column<IdsOfFile['rejected'][number]>[] = [
  { header: 'Row', cell: ({ row }) => row, isNumber: true, className: 'w-16' },
  { header: 'Value', cell: ({ value }) => <Clipped>{value}</Clipped> },
  { header: 'Reason', cell: ({ code }) => rowFaultText(code, spokenLanguage()) },
];

/** How many IDs a list has, and which of its rows have none. */
export function SheetFindings({ sheet, found, onChange }: Props) {
  const { transactionIds, rejected } = found;
  const leftOut = sheet.leftOut.length;
  return (
    <>
      <output className="block">
        {pluralize(transactionIds.length, 'ID')} found
        {leftOut > 0 ? `, ${pluralize(leftOut, 'ID')} left out` : ''}
      </output>
      {leftOut > 0 ? (
        <TextButton onClick={() => onChange({ ...sheet, leftOut: [] })}>Take them in again</TextButton>
      ) : null}
      {rejected.length > 0 ? (
        <details className="mt-1 mb-2">
          <summary className="min-h-6 cursor-pointer font-medium text-amber">
            {rejected.length === 1
              ? '1 row has no transaction ID'
              : `${pluralize(rejected.length, 'row')} have no transaction ID`}
          </summary>
          <div className="mt-1">
            <PagedRows
              caption="Rows without a transaction ID"
              columns={columns}
              rows={rejected}
              keyOf={({ row }) => row}
            />
          </div>
        </details>
      ) : null}
    </>
  );
}
