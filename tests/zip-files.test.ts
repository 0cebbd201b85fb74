import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openZip } from '../src/server/adapters/zip-files/zip-files.ts';
import { ZipError } from '../src/server/ports/zip-files.ts';
import { hostileZips } from './support/hostile-zips.ts';
import { pdfOf } from './support/pdfs.ts';
import { seeded } from './support/seeded.ts';
import { zipOf, zipOfEntries, type ZippedEntry } from './support/zips.ts';

const faktur = (text: string) => pdfOf([[text]]);
const filesOf = (content: Buffer) => Array.fromAsync(openZip(content));
const namesOf = async (entries: ZippedEntry[]) =>
  (await filesOf(zipOfEntries(entries))).map(({ name }) => name);

describe('the files in a ZIP', () => {
  it('come one by one, packed or not, in the order of the list', async () => {
    const [first, second] = [faktur('one'), faktur('two')];
    const zip = zipOfEntries([
      { name: 'b.pdf', content: first },
      { name: 'day/a.pdf', content: second, stored: true },
      { name: 'empty.pdf', content: '' },
    ]);
    expect(await filesOf(zip)).toEqual([
      { name: 'b.pdf', content: first },
      { name: 'a.pdf', content: second },
      { name: 'empty.pdf', content: Buffer.alloc(0) },
    ]);
  });

  it('are given without folders and without what operating systems add', async () => {
    const names = [
      'day/',
      'day/a.pdf',
      '__MACOSX/day/._a.pdf',
      'day/.DS_Store',
      '._b.pdf',
      'Thumbs.db',
      'n.txt',
    ];
    expect(await namesOf(names.map((name) => ({ name, content: name })))).toEqual(['a.pdf', 'n.txt']);
  });

  it('are a thousand, however much stands beside them', async () => {
    const files = Array.from({ length: 1_000 }, (_, index) => [
      { name: `day/${index}.pdf`, content: `${index}` },
      { name: `__MACOSX/day/._${index}.pdf`, content: 'x' },
    ]).flat();
    expect(await namesOf(files)).toHaveLength(1_000);
  });

  it('may be too large one by one, and the others are read', async () => {
    const limit = 5 * 1024 * 1024;
    const [largest, larger] = [randomBytes(limit), randomBytes(limit + 1)];
    const [first, second] = await filesOf(zipOf({ 'a.pdf': larger, 'b.pdf': largest }));
    expect(first).toEqual({ name: 'a.pdf', content: 'tooLarge' });
    expect(second?.name).toBe('b.pdf');
    expect(largest.equals(second?.content as Buffer)).toBe(true);
  });
});

describe('names', () => {
  it.each<[string | Buffer, string]>([
    ['../../etc/passwd', 'passwd'],
    ['/etc/faktur.pdf', 'faktur.pdf'],
    [String.raw`C:\Users\x\..\faktur.pdf`, 'faktur.pdf'],
    ['a\0b\r\n\u001B[31m.pdf', 'ab[31m.pdf'],
    ['faktur\u202Efdp.exe', 'fakturfdp.exe'],
    ['\u0001/\u0002', 'unnamed'],
    ['Pajak-ku\u0301.pdf', 'Pajak-k\u00FA.pdf'],
    ['x'.repeat(60_000), 'x'.repeat(200)],
    [Buffer.from('caf\u0082.pdf', 'latin1'), 'café.pdf'],
    [Buffer.from('\u00E1\u00FF.pdf', 'latin1'), 'ß\u00A0.pdf'],
  ])('are shown safely: %j', async (name, shown) => {
    expect(await namesOf([{ name, content: 'x' }])).toEqual([shown]);
  });
});

describe('what is no ZIP of fakturs', () => {
  it.each(hostileZips)('is refused: $what', async ({ content, code }) => {
    const before = process.memoryUsage().arrayBuffers;
    await expect(filesOf(content)).rejects.toMatchObject({ name: 'ZipError', reason: code });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
  });

  it('never breaks anything, whichever bytes are changed', async () => {
    const random = seeded(17);
    const noise = Buffer.from(Array.from({ length: 3_000 }, () => random(256)));
    const good = zipOf({ 'a.pdf': faktur('one'), 'day/b.pdf': faktur('two'), 'c.pdf': noise });
    let refused = 0;
    for (let turn = 0; turn < 3_000; turn++) {
      const copy = Buffer.from(good);
      for (let change = random(4); change >= 0; change--) copy[random(copy.length)] = random(256);
      const cut = random(5) === 0 ? copy.subarray(0, random(copy.length)) : copy;
      const error: unknown = await filesOf(cut).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (error !== undefined) refused++;
      expect(error === undefined || error instanceof ZipError, `turn ${turn}: ${String(error)}`).toBe(true);
    }
    expect(refused).toBeGreaterThan(1_000);
  });
});
