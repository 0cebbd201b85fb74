import { Readable } from 'node:stream';
import { DomainError } from '#domain/errors.ts';
import { createSemaphore } from '../concurrency/semaphore.ts';
import type { WriteZip, ZipPart } from '../ports/zip-files.ts';

const retryAfterSeconds = 15;
const timeLimitMs = 60 * 60_000;

/**
 * Opens archives that are written while they are read, so many at a time. A place is free again when the reader has
 * everything, leaves, or has taken an hour. What an archive holds is gathered once it has its place.
 */
export function createArchivePlaces(writeZip: WriteZip, most: number) {
  const places = createSemaphore(most);
  return async (gather: () => Promise<AsyncIterable<ZipPart>>): Promise<Readable> => {
    const release = places.tryAcquire();
    if (!release) throw new DomainError('busy', { retryAfterSeconds });
    try {
      const archive = Readable.from(writeZip(await gather()), { objectMode: false });
      const tooLong = () => archive.destroy(new Error('an archive took too long'));
      const limit = setTimeout(tooLong, timeLimitMs).unref();
      archive.once('close', () => {
        clearTimeout(limit);
        release();
      });
      return archive;
    } catch (error) {
      release();
      throw error;
    }
  };
}
