import { SheetError, type Spreadsheets } from '../../ports/spreadsheets.ts';
import { sideThread, ThreadFailure } from '../../side-thread.ts';
import type { Answer } from './lists-thread.ts';

export function excelLists({ cpuLimitMs = 700 } = {}): Spreadsheets & { close: () => Promise<void> } {
  const thread = sideThread<Answer>({
    file: new URL('./lists-thread.ts', import.meta.url),
    heapMb: 256,
  });
  return {
    async readIds(content) {
      const answer = await thread
        .ask({ content: new Uint8Array(content) }, { cpuLimitMs })
        .catch((error: unknown) => {
          throw isTooMuch(error) ? new SheetError('tooBig', error.message) : error;
        });
      if ('fault' in answer) throw new SheetError(answer.fault, answer.problem);
      return answer.found;
    },
    close: thread.close,
  };
}

const isTooMuch = (error: unknown): error is ThreadFailure =>
  error instanceof ThreadFailure && error.reason !== 'ended';
