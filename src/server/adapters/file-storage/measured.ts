import { createHash } from 'node:crypto';
import type { FileFacts } from '../../ports/file-storage.ts';

/** The same content, measured on its way: the facts are there once all of it has passed. */
export function measured(content: Buffer | AsyncIterable<Buffer>): {
  content: AsyncGenerator<Buffer, void>;
  facts: () => FileFacts;
} {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass(): AsyncGenerator<Buffer, void> {
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return { content: pass(), facts: () => ({ size, sha256: hash.digest('hex') }) };
}
