import { crc32, inflateRawSync } from 'node:zlib';
import { SheetError } from '../../ports/spreadsheets.ts';
import { limits } from './limits.ts';

const signatures = { end: Buffer.from('PK\x05\x06'), entry: 0x02014b50, local: 0x04034b50 };
/** The end of a zip may be followed by a comment of this length. */
const longestEnd = 22 + 0xffff;
const methods = { stored: 0, deflated: 8 };

type Entry = { method: number; crc: number; packedBytes: number; offset: number; isEncrypted: boolean };

/** The parts of a zip by name, unpacked when they are asked for. All of them together may not exceed the limit. */
export class ZipParts {
  readonly #content: Buffer;
  readonly #entries: Map<string, Entry>;
  #room = limits.unpackedBytes;

  constructor(content: Buffer) {
    this.#content = content;
    this.#entries = entriesOf(content);
  }

  /** Undefined when there is none of this name; upper and lower case are the same. */
  read(name: string): Buffer | undefined {
    const entry = this.#entries.get(keyOf(name));
    if (!entry) return undefined;
    if (entry.isEncrypted) throw new SheetError('protected', name);
    const part = this.#unpack(name, entry);
    if (crc32(part) !== entry.crc) throw new SheetError('broken', `${name} is not what it was`);
    this.#room -= part.length;
    return part;
  }

  #unpack(name: string, { method, packedBytes, offset }: Entry): Buffer {
    if (this.#content.readUInt32LE(offset) !== signatures.local) throw new SheetError('broken', name);
    const start =
      offset + 30 + this.#content.readUInt16LE(offset + 26) + this.#content.readUInt16LE(offset + 28);
    const packed = this.#content.subarray(start, start + packedBytes);
    if (method === methods.stored && packed.length <= this.#room) return packed;
    if (method !== methods.deflated) throw new SheetError('broken', `${name}: method ${method}`);
    try {
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, this.#room) });
    } catch (error) {
      const isTooBig = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
      throw new SheetError(isTooBig ? 'tooBig' : 'broken', name);
    }
  }
}

function entriesOf(content: Buffer): Map<string, Entry> {
  const from = Math.max(0, content.length - longestEnd);
  const end = from + content.subarray(from).lastIndexOf(signatures.end);
  if (end < from) throw new SheetError('broken', 'a zip without an end');
  const entries = new Map<string, Entry>();
  let at = content.readUInt32LE(end + 16);
  for (let left = content.readUInt16LE(end + 10); left > 0; left--) {
    if (content.readUInt32LE(at) !== signatures.entry) throw new SheetError('broken', 'a zip without a list');
    const nameEnd = at + 46 + content.readUInt16LE(at + 28);
    entries.set(keyOf(content.toString('utf8', at + 46, nameEnd)), {
      method: content.readUInt16LE(at + 10),
      crc: content.readUInt32LE(at + 16),
      packedBytes: content.readUInt32LE(at + 20),
      offset: content.readUInt32LE(at + 42),
      isEncrypted: (content.readUInt16LE(at + 8) & 1) !== 0,
    });
    at = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return entries;
}

/** Some programs write names with a leading slash or the slashes of Windows. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
