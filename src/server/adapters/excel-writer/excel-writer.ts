import type { Table, Tables, TableSheet, Workbook } from '../../ports/excel-writer.ts';
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
import type { ZipPart } from '../../ports/zip-files.ts';
import { zip } from './zip.ts';

/**
 * A table as an .xlsx file of any length that is made while it is read: the reader sets the pace, and nothing is kept
 * but a few batches of rows. It begins before the first row is there.
 */
export function writeExcel<Row>(table: Table<Row>, limits = excelLimits): AsyncGenerator<Buffer> {
  const { title, created } = table;
  return zip(parts({ title, created, tables: [table] }, limits));
}

/** The same for several tables. */
export function writeTables<Rows extends readonly unknown[]>(tables: Tables<Rows>): AsyncGenerator<Buffer> {
  return zip(parts(tables, excelLimits));
}

/** How many sheets there are is known at the end, so what lists them comes last. */
async function* parts<Rows extends readonly unknown[]>(
  { title, created, tables }: Tables<Rows>,
  limits: SheetLimits,
): AsyncGenerator<ZipPart> {
  yield* partsAhead(title, created);
  const sheets: NamedSheet[] = [];
  for (const table of tables) yield* tableParts(table, sheets, limits);
  yield part('xl/workbook.xml', workbookXml(sheets, tableAreas(sheets)));
  yield* partsThatList(sheets);
}

/** The sheets of one table, behind those that are there. */
async function* tableParts<Row>(
  { sheetName, columns, rows: given }: TableSheet<Row>,
  sheets: NamedSheet[],
  limits: SheetLimits,
): AsyncGenerator<ZipPart> {
  const rows = rowSource(given);
  const first = sheets.length;
  try {
    do {
      const at = sheets.length;
      const name = at === first ? sheetName : `${sheetName} (${at - first + 1})`;
      const sheet = { name, lastRow: 1, columns: columns.length };
      yield { name: `xl/${sheetFile(at)}`, content: sheetXml(sheet, columns, rows, limits) };
      sheets.push(sheet);
    } while (await rows.hasMore());
  } finally {
    await rows.close();
  }
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
