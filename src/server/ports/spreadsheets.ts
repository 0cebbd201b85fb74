import type { RowFault } from '#domain/requests/bulk.ts';
import type { ReadList } from '#domain/coretax/faktur/list-rows.ts';

export type SheetFault = 'type' | 'protected' | 'broken' | 'tooBig' | 'tooManyRows';

/** Why a file is not taken as an Excel list: it is none, needs a password, is damaged or has too much in it. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly fault: SheetFault;

  constructor(fault: SheetFault, message: string = fault) {
    super(message);
    this.fault = fault;
  }
}

/** A row without a transaction ID, numbered as Excel does. */
export type RejectedRow = { row: number; value: string; code: RowFault };
export type ListedIds = { transactionIds: string[]; rejected: RejectedRow[] };

/** Reads files of strangers: off the main thread, within limits of time, memory and rows. Throws SheetError. */
export type Spreadsheets = {
  readIds: (content: Buffer) => Promise<ListedIds>;
  /** The list of Coretax: in the sheet `data`, else in the first with anything in it, or in a CSV. */
  readList: (content: Buffer) => Promise<ReadList>;
};
