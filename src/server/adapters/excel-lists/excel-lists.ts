import { dropLimits } from '#domain/coretax/faktur/drop-limits.ts';
import { SheetError, type Spreadsheets } from '../../ports/spreadsheets.ts';
import { sideThread, ThreadFailure } from '../../concurrency/side-thread.ts';
import type { Answer, Question } from './lists-thread.ts';

/** A list has many more rows than one of IDs, and more columns are read. */
const listCpuMs = 20_000;

export function excelLists({ cpuLimitMs = 700 } = {}): Spreadsheets & { close: () => Promise<void> } {
  const thread = sideThread<Answer>({
    file: new URL('./lists-thread.ts', import.meta.url),
    heapMb: 256,
  });
  const ask = async (content: Buffer, what: Question['what']): Promise<Answer> => {
    const question: Question = { content: new Uint8Array(content), what };
    const limit = { cpuLimitMs: what === 'list' ? listCpuMs : cpuLimitMs };
    const answer = await thread.ask(question, limit).catch((error: unknown) => {
      throw isTooMuch(error) ? new SheetError('tooBig', error.message) : error;
    });
    if ('fault' in answer) throw new SheetError(answer.fault, answer.problem);
    return answer;
  };

  return {
    async readIds(content) {
      const answer = await ask(content, 'ids');
      if (!('ids' in answer)) throw new Error('no answer to the question');
      return answer.ids;
    },
    async readList(content) {
      if (content.length > dropLimits.listBytes) throw new SheetError('tooBig', `${content.length} bytes`);
      const answer = await ask(content, 'list');
      if (!('list' in answer)) throw new Error('no answer to the question');
      return answer.list;
    },
    close: thread.close,
  };
}

const isTooMuch = (error: unknown): error is ThreadFailure =>
  error instanceof ThreadFailure && error.reason !== 'ended';
