import { DomainError } from '#domain/errors.ts';
import { SheetError, type ListedIds, type SheetFault, type Spreadsheets } from '../../ports/spreadsheets.ts';

const codes: Record<SheetFault, string> = {
  type: 'sheetType',
  protected: 'sheetProtected',
  broken: 'sheetBroken',
  tooBig: 'sheetTooBig',
  tooManyRows: 'sheetTooBig',
};

/** The transaction IDs of an uploaded Excel list; what is wrong with the file is told of its field. */
export async function readList(
  spreadsheets: Spreadsheets,
  content: Buffer | undefined,
  field: string,
): Promise<ListedIds> {
  if (!content) throw fieldError(field, 'required');
  try {
    return await spreadsheets.readIds(content);
  } catch (error) {
    throw error instanceof SheetError ? fieldError(field, codes[error.fault]) : error;
  }
}

const fieldError = (field: string, code: string) =>
  new DomainError('invalidInput', { fields: [{ field, code }] });
