import { randomBytes, randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { diskStorage } from '../../src/server/adapters/file-storage/disk-storage.ts';
import type { FileStorage } from '../../src/server/ports/file-storage.ts';
import { runNpm } from '../support/run-npm.ts';
import { listAll } from '../support/stored-files.ts';
import { s3Part, startTestSwift, type TestSwift } from '../support/swift.ts';

let swift: TestSwift;
beforeAll(async () => void (swift = await startTestSwift()));
afterAll(() => swift.stop());

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A part of the bucket, and how an operator calls it. */
function newPart() {
  const part = randomUUID();
  const url = swift.environment.FILES_URL.replace('?', `/${part}?`);
  return { url, storage: s3Part(swift, `${part}/`) };
}

async function copy(from: string, to: string) {
  const npm = runNpm(['run', '-s', 'files:copy', '--', from, to], swift.environment);
  const code = await npm.ended;
  return { code, output: npm.output() };
}

const contentsOf = async (storage: FileStorage) =>
  new Map(
    await Promise.all(
      (await listAll(storage)).map(async ({ name }) => [name, await storage.get(name)] as const),
    ),
  );

const pathOf = (folder: string, name: string) => join(folder, name.slice(0, 2), name);

it('copies to S3 and back, checks what is there, and copies what is new', async () => {
  const [folder, back] = [newFolder(), newFolder()];
  const disk = diskStorage(folder);
  const s3 = newPart();
  for (let i = 0; i < 12; i++) await disk.put(randomBytes(i * 20_000));
  const files = await contentsOf(disk);

  expect(await copy(folder, s3.url)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^12 files copied, 0 were there already, 0 with a problem/m),
  });
  expect(await contentsOf(s3.storage)).toEqual(files);

  await disk.put(Buffer.from('came later'));
  expect((await copy(`disk:${folder}`, s3.url)).output).toMatch(/^1 files copied, 12 were there already/m);

  expect((await copy(s3.url, join(back, 'new'))).code).toBe(0);
  expect(await contentsOf(diskStorage(join(back, 'new')))).toEqual(await contentsOf(disk));
  expect(globSync('**/*.new', { cwd: back })).toEqual([]);
}, 120_000);

it('tells what differs, leaves it alone and ends with 1', async () => {
  const [from, to] = [newFolder(), newFolder()];
  const name = await diskStorage(from).put(Buffer.from('the right one'));
  await diskStorage(from).put(Buffer.from('another file'));
  expect((await copy(from, to)).code).toBe(0);
  writeFileSync(pathOf(to, name), 'the wrong one');
  const { code, output } = await copy(from, to);
  expect(code).toBe(1);
  expect(output).toContain(`${name}: is there with another content; left as it is`);
  expect(output).toMatch(/^0 files copied, 1 were there already, 1 with a problem/m);
  expect(String(await diskStorage(to).get(name))).toBe('the wrong one');
});

it('says what it needs, and what cannot be reached', async () => {
  const folder = newFolder();
  await diskStorage(folder).put(Buffer.from('x'));
  const usage = runNpm(['run', '-s', 'files:copy', '--', folder], {});
  expect(await usage.ended).toBe(1);
  expect(usage.output()).toMatch(/^Usage: npm run files:copy -- FROM TO/);

  expect(await copy(join(folder, 'nothing'), folder)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^FROM: there is no folder/),
  });

  const noKeys = runNpm(['run', '-s', 'files:copy', '--', folder, 's3://files'], {});
  expect(await noKeys.ended).toBe(1);
  expect(noKeys.output()).toMatch(/AWS_ACCESS_KEY_ID: needed/);

  const nobody = `s3://files?endpoint=http://127.0.0.1:${await freePort()}`;
  expect(await copy(folder, nobody)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^the storage cannot be reached: .*Run it again for the rest\.$/m),
  });
});
