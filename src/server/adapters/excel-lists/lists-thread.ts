import { parentPort } from 'node:worker_threads';
import { readList, type ReadList } from '#domain/coretax/faktur/list-rows.ts';
import { SheetError, type ListedIds, type SheetFault } from '../../ports/spreadsheets.ts';
import { csvTable } from './csv-table.ts';
import { findIds } from './find-ids.ts';
import { findTable } from './find-table.ts';
import { isWorkbook, readWorkbook } from './read-workbook.ts';

/** A question to the thread: the content of a file, and what is looked for in it. */
export type Question = { content: Uint8Array; what: 'ids' | 'list' };
export type Answer = { ids: ListedIds } | { list: ReadList } | { fault: SheetFault; problem: string };

parentPort?.on('message', (question: Question) => {
  parentPort?.postMessage(answer(question));
});
parentPort?.postMessage('ready');

function answer({ content, what }: Question): Answer {
  const file = Buffer.from(content.buffer);
  try {
    return what === 'ids' ? { ids: readWorkbook(file, findIds) } : { list: listIn(file) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { fault: error.fault, problem: error.message };
  }
}

const listIn = (file: Buffer): ReadList =>
  isWorkbook(file)
    ? readWorkbook(file, (workbook) => readList(findTable(workbook)))
    : readList(csvTable(file));
