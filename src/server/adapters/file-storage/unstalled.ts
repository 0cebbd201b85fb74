import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StorageUnavailableError } from '../../ports/file-storage.ts';

/** How long we wait for the storage to go on. */
const stallMs = 10_000;

/** Passes on what the storage sends, and fails when it breaks off. The time that our own reader takes does not count. */
export async function* unstalled(answer: Readable): AsyncGenerator<Buffer, void> {
  const stalled = () => answer.destroy(new Error(`nothing came for ${stallMs} ms`));
  let timer = setTimeout(stalled, stallMs);
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(stalled, stallMs);
    }
  } catch (error) {
    throw new StorageUnavailableError(
      `the storage broke off: ${error instanceof Error ? error.message : ''}`,
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Reads an answer in the storage's own words, which is short. */
export const textOf = (answer: Readable): Promise<string> => text(unstalled(answer));
