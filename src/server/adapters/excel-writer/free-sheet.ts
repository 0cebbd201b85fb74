import type { Cell, CellRow } from '../../ports/excel-writer.ts';
import { columnName, textCell } from './columns.ts';
import { mainNamespace, xmlDeclaration } from './xml.ts';

/** A sheet in which nothing stands but the given cells: no widths, no filters, no header that stays in view. */
export async function* freeSheetXml(
  batches: AsyncIterable<readonly CellRow[]> | Iterable<readonly CellRow[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${xmlDeclaration}<worksheet xmlns="${mainNamespace}"><sheetData>`);
  let number = 0;
  for await (const batch of batches) {
    let xml = '';
    for (const row of batch) {
      number += 1;
      xml += `<row r="${number}">`;
      for (const [at, cell] of row.entries()) xml += cellXml(cell, `${columnName(at)}${number}`);
      xml += '</row>';
    }
    if (xml !== '') yield Buffer.from(xml);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

const cellXml = (cell: Cell, place: string) =>
  typeof cell === 'string' ? textCell(cell, place) : `<c r="${place}"><v>${cell.number}</v></c>`;
