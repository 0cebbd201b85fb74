import { parentPort } from 'node:worker_threads';
import { SheetError, type ListedIds, type SheetFault } from '../../ports/spreadsheets.ts';
import { readIds } from './read-ids.ts';

/** What the thread answers to the content of a file. */
export type Answer = { found: ListedIds } | { fault: SheetFault; problem: string };

parentPort?.on('message', ({ content }: { content: Uint8Array }) => {
  parentPort?.postMessage(answer(Buffer.from(content.buffer)));
});
parentPort?.postMessage('ready');

function answer(content: Buffer): Answer {
  try {
    return { found: readIds(content) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { fault: error.fault, problem: error.message };
  }
}
