import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileFacts } from '../ports/file-storage.ts';

const chunkBytes = 64 * 1024;

/** Passes on what comes, in larger pieces: compressing row by row would spend its time on handing over. */
export async function* inLargePieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of source) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < chunkBytes) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

/** Lets a stream's pieces be seen on their way. */
export function seenBy(see: (piece: Buffer) => void) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      see(piece);
      yield piece;
    }
  };
}

export function fileDigest() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    add(piece: Buffer): void {
      hash.update(piece);
      size += piece.length;
    },
    facts: (): FileFacts => ({ size, sha256: hash.digest('hex') }),
  };
}

export async function factsOf(source: AsyncIterable<Buffer>): Promise<FileFacts> {
  const digest = fileDigest();
  for await (const piece of source) digest.add(piece);
  return digest.facts();
}

/** Undefined when there is no such file. */
export async function factsOfFile(path: string): Promise<FileFacts | undefined> {
  try {
    return await factsOf(createReadStream(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
