import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { centralDirectory } from './zip-records.ts';
import type { ZipPart } from '../../ports/zip-files.ts';
import { zip } from './zip.ts';

async function archive(parts: ZipPart[]): Promise<Buffer> {
  async function* all() {
    yield* parts;
  }
  return buffer(zip(all()));
}

/** Reads an archive from its end, as programs do, and checks every copy of what is said twice. */
function open(file: Buffer): Map<string, Buffer> {
  const end = file.length - 22;
  expect(file.readUInt32LE(end)).toBe(0x06054b50);
  const found = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  expect(at + file.readUInt32LE(end + 12)).toBe(end);
  for (let i = 0; i < file.readUInt16LE(end + 10); i++) {
    expect(file.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, size, local] = [16, 20, 24, 42].map((place) => file.readUInt32LE(at + place)) as [
      number,
      number,
      number,
      number,
    ];
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    expect(file.readUInt32LE(local)).toBe(0x04034b50);
    expect(file.toString('utf8', local + 30, local + 30 + nameLength)).toBe(name);
    const from = local + 30 + nameLength;
    const content = inflateRawSync(file.subarray(from, from + packed));
    expect([content.length, crc32(content)]).toEqual([size, crc]);
    // After the content the sizes once more, for whoever reads from the beginning.
    const descriptor = [0, 4, 8, 12].map((place) => file.readUInt32LE(from + packed + place));
    expect(descriptor).toEqual([0x08074b50, crc, packed, size]);
    found.set(name, content);
    at += 46 + nameLength + file.readUInt16LE(at + 30);
  }
  return found;
}

it('keeps every part under its name, in pieces or none', async () => {
  const pieces = Array.from({ length: 50 }, (_, i) => Buffer.from(`${i} `.repeat(5_000)));
  const file = await archive([
    { name: 'a.xml', content: [Buffer.from('<a/>')] },
    { name: 'folder/b.xml', content: pieces },
    { name: 'empty', content: [] },
  ]);
  expect(open(file)).toEqual(
    new Map([
      ['a.xml', Buffer.from('<a/>')],
      ['folder/b.xml', Buffer.concat(pieces)],
      ['empty', Buffer.alloc(0)],
    ]),
  );
});

it('passes on a failure of what it packs', async () => {
  async function* failing() {
    yield Buffer.from('so far');
    throw new Error('torn');
  }
  await expect(archive([{ name: 'a', content: failing() }])).rejects.toThrow('torn');
});

it('knows the place of a part behind four gigabytes', () => {
  const near = { name: 'near', offset: 10, crc: 1, size: 2, compressedSize: 3 };
  const far = { name: 'far', offset: 5_000_000_000, crc: 1, size: 2, compressedSize: 3 };
  const start = 6_000_000_000;
  const directory = centralDirectory([near, far], start);

  const first = 46 + near.name.length;
  expect(directory.readUInt32LE(42)).toBe(near.offset);
  expect(directory.readUInt32LE(first + 42)).toBe(0xffffffff);
  const extra = directory.subarray(first + 46 + far.name.length);
  expect([extra.readUInt16LE(0), extra.readUInt16LE(2)]).toEqual([1, 8]);
  expect(extra.readBigUInt64LE(4)).toBe(BigInt(far.offset));

  const headers = first + 46 + far.name.length + 12;
  const long = directory.subarray(headers);
  expect(long.readUInt32LE(0)).toBe(0x06064b50);
  expect(long.readBigUInt64LE(48)).toBe(BigInt(start));
  const locator = long.subarray(56);
  expect(locator.readUInt32LE(0)).toBe(0x07064b50);
  expect(locator.readBigUInt64LE(8)).toBe(BigInt(start + headers));
  const end = locator.subarray(20);
  expect(end.readUInt32LE(0)).toBe(0x06054b50);
  expect(end.readUInt32LE(16)).toBe(0xffffffff);
  expect(end.length).toBe(22);
});
