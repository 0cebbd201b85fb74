import { textElement } from './cell-text.ts';
import type { Column } from '../../ports/excel-writer.ts';
import { cellOf, columnName } from './columns.ts';
import type { RowSource } from './row-source.ts';
import { styles } from './styles.ts';
import { mainNamespace, xmlDeclaration } from './xml.ts';

/** The size at which a sheet ends and the next one begins. Rows count with the header. */
export type SheetLimits = { rows: number; bytes: number };

/** Excel's limit of rows; and a part of an archive must stay below 4 GB, whatever the last rows bring. */
export const excelLimits: SheetLimits = { rows: 1_048_576, bytes: 4_000_000_000 };

/** The rows that are taken at once: enough to be worth a call, and so few that others get their turn. */
const rowsAtOnce = 100;

export type Sheet = { lastRow: number };

/** One sheet: the header, then as many rows as there are or as it may have. Tells the last one when it is done. */
export async function* sheetXml<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: RowSource<Row>,
  limits: SheetLimits,
): AsyncGenerator<Buffer> {
  const cells = columns.map(cellOf);
  yield Buffer.from(beginning(columns));
  let bytes = 0;
  while (bytes < limits.bytes) {
    const some = await rows.take(Math.min(rowsAtOnce, limits.rows - sheet.lastRow));
    if (some.length === 0) break;
    let xml = '';
    for (const row of some) {
      const number = ++sheet.lastRow;
      xml += `<row r="${number}">`;
      for (const cell of cells) xml += cell(row, number);
      xml += '</row>';
    }
    const piece = Buffer.from(xml);
    bytes += piece.length;
    yield piece;
  }
  yield Buffer.from(ending(columns.length, sheet.lastRow));
}

function beginning<Row>(columns: readonly Column<Row>[]): string {
  const widths = columns.map(({ kind, width }, i) => {
    const style = kind === 'text' ? styles.textToCome : styles[kind];
    return `<col min="${i + 1}" max="${i + 1}" width="${width}" style="${style}" customWidth="1"/>`;
  });
  const headers = columns.map(
    ({ header }, i) =>
      `<c r="${columnName(i)}1" s="${styles.header}" t="inlineStr"><is>${textElement(header)}</is></c>`,
  );
  return [
    `${xmlDeclaration}<worksheet xmlns="${mainNamespace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headers.join('')}</row>`,
  ].join('');
}

/** Filter buttons over all rows, pages as wide as the rows, and no warning that digits are kept as text. */
function ending(columns: number, lastRow: number): string {
  const range = `A1:${columnName(columns - 1)}${lastRow}`;
  return [
    `</sheetData><autoFilter ref="${range}"/><pageSetup paperSize="9" fitToHeight="0" orientation="landscape"/>`,
    `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
  ].join('');
}
