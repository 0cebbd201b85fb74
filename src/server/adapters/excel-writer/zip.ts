import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipPart } from '../../ports/zip-files.ts';
import { centralDirectory, dataDescriptor, localHeader, type ZipEntry } from './zip-records.ts';

const level = 1;
const chunkSize = 64 * 1024;

/** An archive that leaves while its parts are still being made. Each must stay below 4 GB; the whole may be larger. */
export async function* zip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = [];
  let offset = 0;
  for await (const { name, content } of parts) {
    const entry = { name, offset, crc: 0, size: 0, compressedSize: 0 };
    entries.push(entry);
    const header = localHeader(entry);
    yield header;
    for await (const chunk of deflate(measured(content, entry))) {
      entry.compressedSize += chunk.length;
      yield chunk;
    }
    const descriptor = dataDescriptor(entry);
    yield descriptor;
    offset += header.length + entry.compressedSize + descriptor.length;
  }
  yield centralDirectory(entries, offset);
}

async function* measured(content: ZipPart['content'], entry: ZipEntry): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    entry.crc = crc32(chunk, entry.crc);
    entry.size += chunk.length;
    yield chunk;
  }
}

/** Compresses in the thread pool, as fast as the result is taken. */
function deflate(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // Whoever reads the stream hears of a failure from it.
  return pipeline(content, createDeflateRaw({ level, chunkSize }), () => {});
}
