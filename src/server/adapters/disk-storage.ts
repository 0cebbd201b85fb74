import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from '../ports/file-storage.ts';

const nameShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files below one folder, spread over 256 subfolders by the first two digits of their random names. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (name: string) => {
    if (!nameShape.test(name)) throw new Error('not a name of a stored file');
    return join(folder, name.slice(0, 2), name);
  };
  const storage: FileStorage = {
    async put(content) {
      const name = randomUUID();
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeDurably(path, content);
      return name;
    },
    async get(name) {
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async *listOlderThan(before) {
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile() || !nameShape.test(entry.name)) continue;
        const { mtime } = await stat(join(entry.parentPath, entry.name));
        if (mtime < before) yield entry.name;
      }
    },
    async probe() {
      await storage.remove(await storage.put(Buffer.from('probe')));
    },
  };
  return storage;
}

/** A reader sees the whole file or none, and what was acknowledged is still there after a power cut. */
async function writeDurably(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.new`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const parent = await open(dirname(path), 'r');
  await parent.sync().finally(() => parent.close());
}
