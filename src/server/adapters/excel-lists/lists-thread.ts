import { parentPort } from 'node:worker_threads';
import type { TableRow } from '#domain/coretax/faktur/list-table.ts';
import { SheetError, type ListedIds, type SheetFault } from '../../ports/spreadsheets.ts';
import { findIds } from './find-ids.ts';
import { findTable } from './find-table.ts';
import { readWorkbook } from './read-workbook.ts';

/** What is looked for in the content of a file, and what the thread answers. */
export type Question = { content: Uint8Array; what: 'ids' | 'table' };
export type Answer = { ids: ListedIds } | { rows: TableRow[] } | { fault: SheetFault; problem: string };

parentPort?.on('message', (question: Question) => {
  parentPort?.postMessage(answer(question));
});
parentPort?.postMessage('ready');

function answer({ content, what }: Question): Answer {
  const file = Buffer.from(content.buffer);
  try {
    return what === 'ids' ? { ids: readWorkbook(file, findIds) } : { rows: readWorkbook(file, findTable) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { fault: error.fault, problem: error.message };
  }
}
