import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileFacts } from '../ports/file-storage.ts';
import { layout, privateFile } from './layout.ts';
import { fileDigest, seenBy } from './measured-streams.ts';

/** One line for each file: hash, size, name. */
export type ListedFile = FileFacts & { name: string };

const atOnce = 16;

/** Writes the list while its entries come; gives the list's own hash. */
export async function writeFileList(folder: string, entries: AsyncIterable<ListedFile>): Promise<string> {
  const file = fileDigest();
  await pipeline(
    async function* () {
      for await (const { sha256, size, name } of entries) yield Buffer.from(`${sha256} ${size} ${name}\n`);
    },
    createGzip(),
    seenBy((piece) => file.add(piece)),
    createWriteStream(join(folder, layout.fileList), privateFile),
  );
  return file.facts().sha256;
}

export async function* readFileList(folder: string): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(join(folder, layout.fileList), createGunzip())) {
    const [sha256 = '', size = '', name = ''] = line.split(' ');
    yield { sha256, size: Number(size), name };
  }
}

async function* linesOf(path: string, unpack: NodeJS.ReadWriteStream): AsyncGenerator<string> {
  const text = createReadStream(path).on('error', (error) => unpack.emit('error', error));
  yield* createInterface({ input: text.pipe(unpack), crlfDelay: Number.POSITIVE_INFINITY });
}

/** A few at a time: files in an object storage are far away, and a disk has more than one arm. */
export async function* someAtOnce<In, Out>(
  items: AsyncIterable<In>,
  work: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  let batch: Promise<Out>[] = [];
  for await (const item of items) {
    batch.push(work(item));
    if (batch.length < atOnce) continue;
    yield* await Promise.all(batch);
    batch = [];
  }
  yield* await Promise.all(batch);
}
