import type { Readable, Writable } from 'node:stream';
import type { Fragment } from './database.ts';

/**
 * The rows of a COPY TO STDOUT. The driver stops reading from the connection when its stream is full, until somebody asks
 * for more; after the last row nobody does, and the connection would be silent for ever.
 */
export async function readCopy(copying: Fragment): Promise<Readable> {
  const stream = await copying.readable();
  // oxlint-disable-next-line no-underscore-dangle -- the stream's own way to ask for more
  return stream.once('end', () => stream._read(0));
}

/**
 * Takes the rows of a COPY FROM STDIN. What the server refuses after the last row was sent, the driver tells to the
 * statement, which was answered when the stream began: nobody would hear of it, and the stream would wait for ever.
 */
export async function writeCopy(copying: Fragment): Promise<Writable> {
  const stream = await copying.writable();
  void Object.assign(copying, { reject: (error: Error) => stream.destroy(error) });
  return stream;
}
