import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { diskStorage } from '../src/server/adapters/file-storage/disk-storage.ts';

function storageInNewFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, storage: diskStorage(folder) };
}

it('keeps files under random names and leaves nothing half-written', async () => {
  const { folder, storage } = storageInNewFolder();
  const contents = Array.from({ length: 50 }, (_, i) => Buffer.from(`file ${i}`));
  const names = await Promise.all(contents.map((content) => storage.put(content)));
  expect(new Set(names).size).toBe(50);
  expect(await Promise.all(names.map((name) => storage.get(name)))).toEqual(contents);
  expect(globSync('**/*.new', { cwd: folder })).toEqual([]);
});

it('forgets what is removed, twice without a complaint', async () => {
  const { storage } = storageInNewFolder();
  const name = await storage.put(Buffer.from('x'));
  await storage.remove(name);
  await storage.remove(name);
  expect(await storage.get(name)).toBeUndefined();
});

it.each(['../../etc/passwd', '..', '', 'a/b', '0'.repeat(36)])(
  'takes %j for no name of a file',
  async (name) => {
    const { storage } = storageInNewFolder();
    await expect(storage.get(name)).rejects.toThrow(/not a name/);
  },
);
