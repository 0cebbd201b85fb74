import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { HostileFile } from './hostile-lists.ts';
import { pdfOf } from './pdfs.ts';
import { bombOf, zipOf, zipOfEntries, type ZippedEntry } from './zips.ts';

const megabyte = 1024 * 1024;
const faktur = pdfOf([['Faktur Pajak', 'Referensi: 2026110300017']]);
const noise = randomBytes(100_000);
const good = zipOf({ 'a.pdf': faktur, 'b.pdf': noise });
const gigabyte = bombOf(Buffer.alloc(1_000_000), 1_000);
const many = (count: number, entry: (index: number) => ZippedEntry) =>
  Array.from({ length: count }, (_, index) => entry(index));
/** All of them name the bytes of the first, which is how a kilobyte becomes a gigabyte. */
const sharing = many(500, (index) => ({
  name: `${index}.pdf`,
  content: index === 0 ? noise : '',
  stored: true,
  claims: { offset: 0, bytes: noise.length, packedBytes: noise.length, crc: crc32(noise) },
}));

const broken: Record<string, Buffer> = {
  'nothing at all': Buffer.alloc(0),
  'random bytes': randomBytes(50_000),
  'random bytes behind a signature': Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(50_000)]),
  'a PDF under another name': faktur,
  'one that is cut off': good.subarray(0, -40),
  'one without its beginning': good.subarray(40),
  'a list that is shorter than it says': zipOfEntries([{ name: 'a.pdf', content: faktur }], 7),
  'a list of Zip64 that is not there': zipOfEntries([
    { name: 'a.pdf', content: faktur, claims: { offset: 0xffff_ffff } },
  ]),
  'files that share their bytes': zipOfEntries(sharing),
  'a file that goes on behind the end': zipOfEntries([
    { name: 'a.pdf', content: faktur, claims: { packedBytes: 1_000_000 } },
  ]),
  'a bomb that says it is small': zipOfEntries([
    { name: 'a.pdf', content: gigabyte, claims: { bytes: 10_000 } },
  ]),
  'a file longer than it says': zipOfEntries([{ name: 'a.pdf', content: faktur, claims: { bytes: 10 } }]),
  'a file shorter than it says': zipOfEntries([
    { name: 'a.pdf', content: noise, stored: true, claims: { bytes: noise.length + 1 } },
  ]),
  'a wrong check sum': zipOfEntries([{ name: 'a.pdf', content: faktur, claims: { crc: 7 } }]),
  'a way of packing that nobody knows': zipOfEntries([
    { name: 'a.pdf', content: faktur, claims: { method: 98 } },
  ]),
  'packed bytes that are none': zipOfEntries([
    { name: 'a.pdf', content: { packed: noise }, claims: { bytes: 1_000_000 } },
  ]),
};
const tooLarge: Record<string, Buffer> = {
  'a gigabyte in a megabyte': zipOfEntries([
    { name: 'a.pdf', content: gigabyte, claims: { bytes: 1_000_000_000 } },
  ]),
  'sizes that only Zip64 has': zipOfEntries([
    { name: 'a.pdf', content: faktur, claims: { bytes: 0xffff_ffff } },
  ]),
  'a megabyte in a kilobyte': zipOf({ 'a.pdf': Buffer.alloc(megabyte) }),
  'more than two hundred megabytes in all': zipOfEntries(
    many(41, (index) => ({ name: `${index}.pdf`, content: noise, claims: { bytes: 5 * megabyte } })),
  ),
};

const named = (code: string, files: Record<string, Buffer>): HostileFile[] =>
  Object.entries(files).map(([what, content]) => ({ what, content, code }));

/** What is no ZIP of fakturs, with the reason. */
export const hostileZips: HostileFile[] = [
  ...named('broken', broken),
  ...named('tooLarge', tooLarge),
  ...named('encrypted', {
    'one that needs a password': zipOfEntries([{ name: 'a.pdf', content: noise, claims: { flags: 1 } }]),
  }),
  ...named('zipInside', {
    'a ZIP in a ZIP': zipOf({ 'a.pdf': faktur, 'b.ZIP': good }),
    'a ZIP in a ZIP under another name': zipOf({ 'a.pdf': good }),
  }),
  ...named('tooMany', {
    'a thousand and one files': zipOfEntries(many(1_001, (index) => ({ name: `${index}.pdf`, content: '' }))),
    'folders without end': zipOfEntries(many(5_001, (index) => ({ name: `${index}/`, content: '' }))),
    'a list of all that can be counted': zipOfEntries([{ name: 'a.pdf', content: faktur }], 0xffff),
  }),
];
