/** A file of the archive; its checksum and sizes are known when it has been written. */
export type ZipEntry = { name: string; offset: number; crc: number; size: number; compressedSize: number };

const u16 = (...values: number[]): Buffer => Buffer.from(new Uint16Array(values).buffer);
const u32 = (...values: number[]): Buffer => Buffer.from(new Uint32Array(values).buffer);
const u64 = (...values: number[]): Buffer => Buffer.from(new BigUint64Array(values.map(BigInt)).buffer);

/** What does not fit in four bytes is written as this, and in eight bytes elsewhere. */
const tooLong = 0xffff_ffff;
const plainVersion = 20;
const longVersion = 45;
/** The sizes follow the content, and the name is UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** The first moment that the format knows, in 1980: when the file was made stands in its properties. */
const moment = u16(0, 0x0021);

export function localHeader({ name }: ZipEntry): Buffer {
  const title = Buffer.from(name);
  const unknownYet = u32(0, 0, 0);
  return Buffer.concat([
    u32(0x0403_4b50),
    u16(plainVersion, flags, deflated),
    moment,
    unknownYet,
    u16(title.length, 0),
    title,
  ]);
}

export function dataDescriptor({ crc, size, compressedSize }: ZipEntry): Buffer {
  return u32(0x0807_4b50, crc, compressedSize, size);
}

/** The list of all files, at the end. Only their places can be too long for four bytes, no file is. */
export function centralDirectory(entries: readonly ZipEntry[], offset: number): Buffer {
  const headers = Buffer.concat(entries.map(centralHeader));
  const isLong = offset >= tooLong;
  return Buffer.concat([
    headers,
    ...(isLong ? [longEnd(entries.length, headers.length, offset)] : []),
    u32(0x0605_4b50),
    u16(0, 0, entries.length, entries.length),
    u32(headers.length, Math.min(offset, tooLong)),
    u16(0),
  ]);
}

function centralHeader({ name, offset, crc, size, compressedSize }: ZipEntry): Buffer {
  const title = Buffer.from(name);
  const isLong = offset >= tooLong;
  const version = isLong ? longVersion : plainVersion;
  const longOffset = isLong ? Buffer.concat([u16(1, 8), u64(offset)]) : Buffer.alloc(0);
  return Buffer.concat([
    u32(0x0201_4b50),
    u16(version, version, flags, deflated),
    moment,
    u32(crc, compressedSize, size),
    u16(title.length, longOffset.length, 0, 0, 0),
    u32(0, Math.min(offset, tooLong)),
    title,
    longOffset,
  ]);
}

/** The end of a long ZIP: the place of the list in eight bytes, and the place of that record. */
function longEnd(entries: number, length: number, offset: number): Buffer {
  const lengthOfTheRest = 44;
  return Buffer.concat([
    u32(0x0606_4b50),
    u64(lengthOfTheRest),
    u16(longVersion, longVersion),
    u32(0, 0),
    u64(entries, entries, length, offset),
    u32(0x0706_4b50, 0),
    u64(offset + length),
    u32(1),
  ]);
}
