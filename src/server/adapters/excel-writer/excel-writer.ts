import type { Table, Workbook } from '../../ports/excel-writer.ts';
import {
  contentTypesXml,
  fileRelationsXml,
  propertiesXml,
  sheetFile,
  tableAreas,
  workbookRelationsXml,
  workbookXml,
  type NamedSheet,
} from './package-parts.ts';
import { freeSheetXml } from './free-sheet.ts';
import { rowSource } from './row-source.ts';
import { excelLimits, sheetXml, type SheetLimits } from './sheet.ts';
import { stylesXml } from './styles.ts';
import { zip, type ZipPart } from './zip.ts';

/**
 * A table as an .xlsx file of any length that is made while it is read: the reader sets the pace, and nothing is kept
 * but a few batches of rows. It begins before the first row is there.
 */
export function writeExcel<Row>(table: Table<Row>, limits = excelLimits): AsyncGenerator<Buffer> {
  return zip(parts(table, limits));
}

/** How many sheets there are is known at the end, so what lists them comes last. */
async function* parts<Row>(table: Table<Row>, limits: SheetLimits): AsyncGenerator<ZipPart> {
  const { title, created, sheetName, columns } = table;
  yield* partsAhead(title, created);
  const rows = rowSource(table.rows);
  const sheets: NamedSheet[] = [];
  try {
    do {
      const name = sheets.length === 0 ? sheetName : `${sheetName} (${sheets.length + 1})`;
      const sheet = { name, lastRow: 1 };
      yield { name: `xl/${sheetFile(sheets.length)}`, content: sheetXml(sheet, columns, rows, limits) };
      sheets.push(sheet);
    } while (await rows.hasMore());
  } finally {
    await rows.close();
  }
  yield part('xl/workbook.xml', workbookXml(sheets, tableAreas(sheets, columns.length)));
  yield* partsThatList(sheets);
}

/** Sheets of any content, one after the other; nothing is kept but the rows that were just given. */
export function writeWorkbook(workbook: Workbook): AsyncGenerator<Buffer> {
  return zip(workbookParts(workbook));
}

async function* workbookParts({ title, created, sheets }: Workbook): AsyncGenerator<ZipPart> {
  yield* partsAhead(title, created);
  for (const [at, { rows }] of sheets.entries())
    yield { name: `xl/${sheetFile(at)}`, content: freeSheetXml(rows) };
  yield part('xl/workbook.xml', workbookXml(sheets));
  yield* partsThatList(sheets);
}

function* partsAhead(title: string, created: Date): Generator<ZipPart> {
  yield part('_rels/.rels', fileRelationsXml);
  yield part('docProps/core.xml', propertiesXml(title, created));
  yield part('xl/styles.xml', stylesXml);
}

function* partsThatList(sheets: readonly unknown[]): Generator<ZipPart> {
  yield part('xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets));
  yield part('[Content_Types].xml', contentTypesXml(sheets));
}

const part = (name: string, xml: string): ZipPart => ({ name, content: [Buffer.from(xml)] });
