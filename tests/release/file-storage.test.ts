import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { diskStorage } from '../../src/server/adapters/file-storage/disk-storage.ts';
import type { FileStorage } from '../../src/server/ports/file-storage.ts';
import { listAll } from '../support/stored-files.ts';
import { s3Part, startTestSwift, type TestSwift } from '../support/swift.ts';

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(100_000)]);
const megabyte = randomBytes(1_000_000);
/** What is really in use: without what nobody refers to any more. */
const collectGarbage = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();
const heldBytes = () => {
  collectGarbage();
  // What the first one freed is counted as free when its sweep has ended, which the second one waits for.
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};
const streamOf = (...chunks: Buffer[]) => Readable.from(chunks, { objectMode: false });

let swift: TestSwift;
beforeAll(async () => void (swift = await startTestSwift()));
afterAll(() => swift.stop());

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const kinds: [kind: string, newStorage: () => FileStorage][] = [
  ['disk', () => diskStorage(newFolder())],
  ['S3', () => s3Part(swift, `${randomUUID()}/`)],
];

describe.each(kinds)('files on %s', (_kind, newStorage) => {
  it('have random names and come back as they were', async () => {
    const storage = newStorage();
    const contents = Array.from({ length: 20 }, (_, i) => Buffer.from(`file ${i}`));
    const names = await Promise.all(contents.map((content) => storage.put(content)));
    expect(new Set(names).size).toBe(20);
    for (const name of names) expect(name).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(await Promise.all(names.map((name) => storage.get(name)))).toEqual(contents);
  });

  it('are opened with their size and type, and read at the pace of the reader', async () => {
    const storage = newStorage();
    const file = await storage.open(await storage.put(jpeg));
    expect(file).toMatchObject({ size: jpeg.length, type: 'image/jpeg' });
    expect(file && (await buffer(file.content))).toEqual(jpeg);
    const empty = await storage.open(await storage.put(Buffer.alloc(0)));
    expect(empty).toMatchObject({ size: 0, type: 'application/octet-stream' });
    expect(empty && (await buffer(empty.content))).toHaveLength(0);
  });

  it('are taken from a stream of unknown length in little memory', async () => {
    const storage = newStorage();
    const parts = 40;
    const sent = createHash('sha256');
    const before = heldBytes();
    let most = 0;
    const long = function* () {
      for (let i = 0; i < parts; i++) {
        sent.update(megabyte);
        if (i === 30) most = Math.max(most, heldBytes() - before);
        yield megabyte;
      }
    };
    const file = await storage.open(await storage.put(Readable.from(long(), { objectMode: false })));
    expect(file?.size).toBe(parts * megabyte.length);
    const read = createHash('sha256');
    let chunks = 0;
    for await (const chunk of file?.content ?? []) {
      read.update(chunk as Buffer);
      if (++chunks === 400) most = Math.max(most, heldBytes() - before);
    }
    expect(read.digest('hex')).toBe(sent.digest('hex'));
    expect(most).toBeLessThan((parts * megabyte.length) / 2);
  });

  it('are kept under the name that they have elsewhere, and what was written is told', async () => {
    const storage = newStorage();
    const name = randomUUID();
    await storage.keep(name, streamOf(Buffer.from('first')));
    const facts = await storage.keep(name, streamOf(megabyte, jpeg));
    const both = Buffer.concat([megabyte, jpeg]);
    expect(facts).toEqual({ size: both.length, sha256: sha256(both) });
    expect(both.equals((await storage.get(name)) ?? jpeg)).toBe(true);
  });

  it('stay as they were when what replaces them breaks off', async () => {
    const storage = newStorage();
    const name = randomUUID();
    await storage.keep(name, streamOf(jpeg));
    const breaking = Readable.from(
      (async function* () {
        yield megabyte;
        throw new Error('broke off');
      })(),
    );
    await expect(storage.keep(name, breaking)).rejects.toThrow('broke off');
    expect(await storage.get(name)).toEqual(jpeg);
    expect(await listAll(storage)).toHaveLength(1);
  });

  it('are forgotten when they are removed, twice without a complaint', async () => {
    const storage = newStorage();
    const name = await storage.put(Buffer.from('x'));
    await storage.remove(name);
    await storage.remove(name);
    expect(await storage.get(name)).toBeUndefined();
    expect(await storage.open(name)).toBeUndefined();
  });

  it('are listed with their sizes and times, more than one page of them', async () => {
    const storage = newStorage();
    expect(await listAll(storage)).toEqual([]);
    const started = Date.now();
    const sizes = new Map<string, number>();
    const keepOne = async (size: number) => sizes.set(await storage.put(Buffer.alloc(size)), size);
    await Promise.all(Array.from({ length: 25 }, (_, size) => keepOne(size)));
    const listed = await listAll(storage);
    expect(new Map(listed.map(({ name, size }) => [name, size]))).toEqual(sizes);
    // Clocks of file systems and storages tell whole seconds.
    for (const { keptAt } of listed) expect(keptAt.getTime()).toBeGreaterThan(started - 2_000);
  });

  it.each(['../../etc/passwd', '..', '', 'a/b', '0'.repeat(36)])('are never called %j', async (name) => {
    const storage = newStorage();
    await expect(storage.get(name)).rejects.toThrow(/not a name/);
    await expect(storage.open(name)).rejects.toThrow(/not a name/);
    await expect(storage.remove(name)).rejects.toThrow(/not a name/);
    await expect(storage.keep(name, streamOf(jpeg))).rejects.toThrow(/not a name/);
  });

  it('can be probed without leaving something behind', async () => {
    const storage = newStorage();
    await storage.probe();
    expect(await listAll(storage)).toEqual([]);
  });
});

describe('a disk', () => {
  it('is left with nothing half-written, and the sweep of it removes what a crash left', async () => {
    const folder = newFolder();
    const storage = diskStorage(folder);
    const name = await storage.put(jpeg);
    expect(globSync('**/*.new', { cwd: folder })).toEqual([]);
    const [young = '', old = ''] = ['1', '2'].map((digit) =>
      join(folder, name.slice(0, 2), `${name}.${digit}.new`),
    );
    for (const path of [young, old]) writeFileSync(path, 'half');
    const longAgo = new Date(Date.now() - 1_000_000);
    utimesSync(old, longAgo, longAgo);
    await storage.removeUnfinished(new Date(Date.now() - 500_000));
    expect(globSync('**/*.new', { cwd: folder })).toHaveLength(1);
    expect(await storage.get(name)).toEqual(jpeg);
  });

  it('asks to come again whoever wrote for so long that the file was removed meanwhile', async () => {
    const storage = diskStorage(newFolder());
    const name = randomUUID();
    const content = async function* () {
      yield megabyte;
      await storage.remove(name);
      yield megabyte;
    };
    const put = storage.put(Readable.from(content(), { objectMode: false }), name);
    await expect(put).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(await listAll(storage)).toEqual([]);
  });

  it('shows its files to nobody else on the machine', async () => {
    const folder = newFolder();
    await diskStorage(folder).put(jpeg);
    const shown = globSync('**', { cwd: folder }).filter((path) => statSync(join(folder, path)).mode & 0o077);
    expect(shown).toEqual([]);
  });
});
