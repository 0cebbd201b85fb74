import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { mediaTypeBytes } from '#domain/formats/media-type.ts';
import type { FileFacts } from '../../ports/file-storage.ts';
import { measured } from './measured.ts';

export type SpooledContent = FileFacts & {
  /** The first bytes of the content. */
  start: Buffer;
  /** Opens the content from its beginning, as often as it is needed. */
  open: () => Readable;
  close: () => Promise<void>;
};

/**
 * Content whose size and hash are known before it is sent, and that can be sent again. What comes as a stream waits in a
 * file without a name, so that memory stays small and nothing is left behind, however we end.
 */
export async function spooled(content: Buffer | Readable): Promise<SpooledContent> {
  if (Buffer.isBuffer(content)) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const start = content.subarray(0, mediaTypeBytes);
    return {
      size: content.length,
      sha256,
      start,
      open: () => Readable.from([content]),
      close: async () => {},
    };
  }
  try {
    return await inFile(content);
  } finally {
    content.destroy();
  }
}

async function inFile(content: Readable): Promise<SpooledContent> {
  const path = join(tmpdir(), `faktur-desk-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    const passing = measured(content);
    await file.writeFile(passing.content);
    const start = Buffer.alloc(mediaTypeBytes);
    await file.read(start, 0, mediaTypeBytes, 0);
    return {
      ...passing.facts(),
      start,
      open: () => file.createReadStream({ start: 0, autoClose: false }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
