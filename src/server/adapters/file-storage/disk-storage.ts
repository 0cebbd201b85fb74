import { randomBytes, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { mediaTypeBytes, mediaTypeOf } from '#domain/formats/media-type.ts';
import { StorageUnavailableError, type FileFacts, type FileStorage } from '../../ports/file-storage.ts';
import { checkFileName, isFileName } from './file-name.ts';
import { measured } from './measured.ts';

const unfinishedEnd = '.new';

/** Files below one folder, spread over 256 subfolders by the first two digits of their random names. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (name: string) => {
    checkFileName(name);
    return join(folder, name.slice(0, 2), name);
  };
  const storage: FileStorage = {
    async put(content, name = randomUUID()) {
      await writeDurably(pathOf(name), content, unfinishedEnd);
      return name;
    },
    // Two who write the same file do not meet before it is whole.
    keep: async (name, content) =>
      writeDurably(pathOf(name), content, `.${randomBytes(6).toString('hex')}${unfinishedEnd}`),
    get: async (name) => readFile(pathOf(name)).catch(undefinedWhenMissing),
    async open(name) {
      const file = await open(pathOf(name), 'r').catch(undefinedWhenMissing);
      if (!file) return undefined;
      try {
        const { size } = await file.stat();
        const start = Buffer.alloc(mediaTypeBytes);
        await file.read(start, 0, mediaTypeBytes, 0);
        return { content: file.createReadStream({ start: 0 }), size, type: mediaTypeOf(start) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      await rm(pathOf(name) + unfinishedEnd, { force: true });
    },
    async *list() {
      for await (const entry of entriesOf(folder)) {
        if (!isFileName(entry.name)) continue;
        const found = await stat(join(entry.parentPath, entry.name)).catch(undefinedWhenMissing);
        if (found) yield { name: entry.name, size: found.size, keptAt: found.mtime };
      }
    },
    async removeUnfinished(before) {
      for await (const entry of entriesOf(folder)) {
        if (!entry.name.endsWith(unfinishedEnd)) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(undefinedWhenMissing);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
    async probe() {
      await storage.remove(await storage.put(Buffer.from('probe')));
    },
  };
  return storage;
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * Refuses a write whose file was removed meanwhile: one that takes too long, or a clock that was put forward, makes it
 * look interrupted. It may be tried again.
 */
function unavailableWhenMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new StorageUnavailableError('removed while it was written') : error;
}

/** Everything below the folder that is a file; a folder in which nothing was ever kept is not there yet. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const entries = await opendir(folder, { recursive: true }).catch(undefinedWhenMissing);
  if (!entries) return;
  for await (const entry of entries) if (entry.isFile()) yield entry;
}

/** A reader sees the whole file or none, and what was acknowledged is still there after a power cut. */
async function writeDurably(path: string, content: Buffer | Readable, ending: string): Promise<FileFacts> {
  const unfinished = path + ending;
  const passing = measured(content);
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(unfinished, 'wx', 0o600);
    await writeAll(file, passing.content).finally(() => file.close());
    await rename(unfinished, path).catch(unavailableWhenMissing);
  } catch (error) {
    if (!Buffer.isBuffer(content)) content.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
  const parent = await open(dirname(path), 'r');
  await parent.sync().finally(() => parent.close());
  return passing.facts();
}

async function writeAll(file: FileHandle, content: AsyncGenerator<Buffer, void>): Promise<void> {
  await file.writeFile(content);
  await file.sync();
}
