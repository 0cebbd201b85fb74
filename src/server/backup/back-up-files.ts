import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../ports/file-storage.ts';
import { someAtOnce, writeFileList, type ListedFile } from './file-list.ts';
import { filePath, privateFile, privateFolder } from './layout.ts';
import type { Manifest } from './manifest.ts';
import { fileDigest, seenBy } from './measured-streams.ts';
import { counts, type Progress } from './progress.ts';

/** The names that rows refer to, kept on disk, so that the snapshot can end before the files are copied. */
export async function keepNames(folder: string, names: Readable): Promise<void> {
  await pipeline(names, createWriteStream(namesFile(folder), privateFile));
}

const namesFile = (folder: string) => join(folder, 'wanted-files.txt');

export async function backUpFiles(
  files: FileStorage,
  folder: string,
  onProgress: Progress,
): Promise<Manifest['files']> {
  const counted = { count: 0, bytes: 0, missing: [] as string[] };
  const copied = someAtOnce(namesIn(folder), async (name) => ({
    name,
    facts: await copyFile(files, folder, name),
  }));
  const present = async function* (): AsyncGenerator<ListedFile> {
    for await (const { name, facts } of copied) {
      if (facts === undefined) {
        counted.missing.push(name);
        continue;
      }
      counted.count++;
      counted.bytes += facts.size;
      onProgress(() => counts([counted.count, 'files'], [counted.bytes, 'bytes']));
      yield { name, ...facts };
    }
  };
  const listSha256 = await writeFileList(folder, present());
  await rm(namesFile(folder));
  return { ...counted, listSha256 };
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(namesFile(folder)) });
}

async function copyFile(files: FileStorage, folder: string, name: string) {
  const opened = await files.open(name);
  if (opened === undefined) return undefined;
  const path = filePath(folder, name);
  await mkdir(dirname(path), privateFolder);
  const digest = fileDigest();
  await pipeline(
    opened.content,
    seenBy((piece) => digest.add(piece)),
    createWriteStream(path, privateFile),
  );
  return digest.facts();
}
