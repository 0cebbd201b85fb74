import { crc32, inflateRaw, inflateRawSync } from 'node:zlib';
import { promisify } from 'node:util';
import { ZipError } from '../ports/zip-files.ts';

const signatures = { end: Buffer.from('PK\x05\x06'), entry: 0x02014b50, local: 0x04034b50 };
/** The end of a ZIP may be followed by a comment of this length. */
const longestEnd = 22 + 0xffff;
const flags = { encrypted: 1, utf8: 0x800 };
const methods = { stored: 0, deflated: 8 };

/** An entry of the list at the end of a ZIP. Nothing of it need be true. */
export type ZipEntry = {
  name: Buffer;
  isUtf8: boolean;
  isEncrypted: boolean;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
};

/** Reading outside the content throws a RangeError, here and below. */
export function zipEntries(content: Buffer, most = 0xffff): ZipEntry[] {
  const from = Math.max(0, content.length - longestEnd);
  const end = from + content.subarray(from).lastIndexOf(signatures.end);
  if (end < from) throw new ZipError('broken', 'a zip without an end');
  const count = content.readUInt16LE(end + 10);
  if (count > most) throw new ZipError('tooMany', `${count} entries`);
  const entries: ZipEntry[] = [];
  let at = content.readUInt32LE(end + 16);
  while (entries.length < count) {
    if (content.readUInt32LE(at) !== signatures.entry) throw new ZipError('broken', 'a zip without a list');
    const flag = content.readUInt16LE(at + 8);
    const nameEnd = at + 46 + content.readUInt16LE(at + 28);
    entries.push({
      name: content.subarray(at + 46, nameEnd),
      isUtf8: (flag & flags.utf8) !== 0,
      isEncrypted: (flag & flags.encrypted) !== 0,
      method: content.readUInt16LE(at + 10),
      crc: content.readUInt32LE(at + 16),
      packedBytes: content.readUInt32LE(at + 20),
      bytes: content.readUInt32LE(at + 24),
      offset: content.readUInt32LE(at + 42),
    });
    at = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return entries;
}

/** Every .xlsx has this part. */
const workbookPart = '[Content_Types].xml';

/** Whether it is an .xlsx, and not a ZIP with one in it; one that is damaged is what it names. */
export function isWorkbook(content: Buffer): boolean {
  try {
    return zipEntries(content).some(({ name }) => name.toString().replace(/^[/\\]/, '') === workbookPart);
  } catch {
    return content.includes(workbookPart);
  }
}

/** The place of the packed bytes of an entry. */
export function placeOf(content: Buffer, { offset, packedBytes }: ZipEntry): { start: number; end: number } {
  if (content.readUInt32LE(offset) !== signatures.local) throw new ZipError('broken', 'no file at its place');
  const start = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
  return { start, end: start + packedBytes };
}

/** The content of an entry, of no more than so many bytes. */
export function unpackSync(content: Buffer, entry: ZipEntry, maxBytes: number): Buffer {
  const packed = packedOf(content, entry);
  if (isStored(entry)) return checked(packed, entry, maxBytes);
  try {
    return checked(inflateRawSync(packed, inflating(maxBytes)), entry, maxBytes);
  } catch (error) {
    throw unpackingFault(error);
  }
}

const inflated = promisify<Buffer, ReturnType<typeof inflating>, Buffer>(inflateRaw);

/** Unpacks an entry like `unpackSync`, in the threads of the platform. */
export async function unpack(content: Buffer, entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  const packed = packedOf(content, entry);
  if (isStored(entry)) return checked(packed, entry, maxBytes);
  try {
    return checked(await inflated(packed, inflating(maxBytes)), entry, maxBytes);
  } catch (error) {
    throw unpackingFault(error);
  }
}

function packedOf(content: Buffer, entry: ZipEntry): Buffer {
  if (entry.isEncrypted) throw new ZipError('encrypted');
  const { start, end } = placeOf(content, entry);
  return content.subarray(start, end);
}

function isStored({ method }: ZipEntry): boolean {
  if (method !== methods.stored && method !== methods.deflated)
    throw new ZipError('broken', `method ${method}`);
  return method === methods.stored;
}

/** The platform knows no limit below one byte. */
const inflating = (maxBytes: number) => ({ maxOutputLength: Math.max(1, maxBytes) });

function checked(unpacked: Buffer, { crc }: ZipEntry, maxBytes: number): Buffer {
  if (unpacked.length > maxBytes) throw new ZipError('tooLarge');
  if (crc32(unpacked) !== crc) throw new ZipError('broken', 'a file that is not what it was');
  return unpacked;
}

function unpackingFault(error: unknown): ZipError {
  if (error instanceof ZipError) return error;
  const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
  return new ZipError(isTooLarge ? 'tooLarge' : 'broken', String(error));
}
