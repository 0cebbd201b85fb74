import { dropLimits, type ListRefusal } from '#domain/coretax/faktur/drop-limits.ts';
import type { ListedFaktur, RefusedRow } from '#domain/coretax/faktur/list-rows.ts';
import { DomainError } from '#domain/errors.ts';
import { SheetError, type SheetFault, type Spreadsheets } from '../../../ports/spreadsheets.ts';

const refusals: Record<SheetFault, ListRefusal> = {
  type: 'type',
  protected: 'locked',
  broken: 'damaged',
  tooBig: 'tooLarge',
  tooManyRows: 'tooManyRows',
};

/** The rows of Coretax's list, from Excel or CSV. What it is refused for is named. */
export async function readSentList(
  { spreadsheets }: { spreadsheets: Spreadsheets },
  content: Buffer | 'tooLarge',
): Promise<(ListedFaktur | RefusedRow)[]> {
  if (content === 'tooLarge' || content.length > dropLimits.listBytes) throw listRefused('tooLarge');
  const read = await spreadsheets.readList(content).catch((error: unknown) => {
    throw error instanceof SheetError ? listRefused(refusals[error.fault]) : error;
  });
  if ('headers' in read) throw listRefused('headings', read.headers);
  return read.rows;
}

const listRefused = (reason: ListRefusal, headers: string[] = []) =>
  new DomainError('listRefused', { reason, headers });
