import { SheetError, type SheetFault } from '../../ports/spreadsheets.ts';
import { ZipError, type ZipFault } from '../../ports/zip-files.ts';
import type { Workbook } from './sheet.ts';
import { xlsSheets } from './xls-workbook.ts';
import { xlsxSheets } from './xlsx-workbook.ts';

const kinds = [
  { signature: Buffer.from('PK\x03\x04'), sheets: xlsxSheets },
  { signature: Buffer.from('d0cf11e0a1b11ae1', 'hex'), sheets: xlsSheets },
];

/** The content decides what a file is, not its name. Throws SheetError. */
export function readWorkbook<T>(content: Buffer, find: (workbook: Workbook) => T): T {
  try {
    return find(workbookOf(content));
  } catch (error) {
    throw sheetFault(error);
  }
}

const zipFaults: Partial<Record<ZipFault, SheetFault>> = { encrypted: 'protected', tooLarge: 'tooBig' };

function sheetFault(error: unknown): unknown {
  // A place that lies outside the file.
  if (error instanceof RangeError) return new SheetError('broken', error.message);
  if (error instanceof ZipError) return new SheetError(zipFaults[error.reason] ?? 'broken', error.message);
  return error;
}

const kindOf = (content: Buffer) =>
  kinds.find(({ signature }) => content.subarray(0, signature.length).equals(signature));

export const isWorkbook = (content: Buffer): boolean => kindOf(content) !== undefined;

function workbookOf(content: Buffer): Workbook {
  const kind = kindOf(content);
  if (!kind) throw new SheetError('type', 'neither .xlsx nor .xls');
  return kind.sheets(content);
}
