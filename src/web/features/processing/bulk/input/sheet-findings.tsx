import { rowFaultText } from '#contract/errors/bulk-texts.ts';
import type { IdsOfFile } from '#contract/processing/bulk.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Clipped, type Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import type { ChosenSheet } from '../bulk-draft.ts';
import { inputTexts } from './texts.ts';

type Props = { sheet: ChosenSheet; found: IdsOfFile; onChange: (sheet: ChosenSheet) => void };

function columnsOf(): Column<IdsOfFile['rejected'][number]>[] {
  const { row: rowHeader, value: valueHeader } = inputTexts();
  return [
    { header: rowHeader, cell: ({ row }) => row, isNumber: true, className: 'w-16' },
    { header: valueHeader, cell: ({ value }) => <Clipped>{value}</Clipped> },
    { header: officeWords().reason, cell: ({ code }) => rowFaultText(code, officeLanguage()) },
  ];
}

/** How many IDs a list has, and which of its rows have none. */
export function SheetFindings({ sheet, found, onChange }: Props) {
  const { transactionIds, rejected } = found;
  const texts = inputTexts();
  const leftOut = sheet.leftOut.length;
  return (
    <>
      <output className="block">
        {texts.found(transactionIds.length)}
        {leftOut > 0 ? `, ${texts.leftOut(leftOut)}` : ''}
      </output>
      {leftOut > 0 ? (
        <TextButton onClick={() => onChange({ ...sheet, leftOut: [] })}>{texts.takeIn}</TextButton>
      ) : null}
      {rejected.length > 0 ? (
        <details className="mt-1 mb-2">
          <summary className="min-h-6 cursor-pointer font-medium text-amber">
            {texts.rowsWithout(rejected.length)}
          </summary>
          <div className="mt-1">
            <PagedRows
              caption={texts.rejectedRows}
              columns={columnsOf()}
              rows={rejected}
              keyOf={({ row }) => row}
            />
          </div>
        </details>
      ) : null}
    </>
  );
}
