import { constants, crc32, deflateRawSync } from 'node:zlib';

export type PackedContent = { packed: Buffer };

/** What unpacks to so many times this, in no time and with a wrong check sum. */
export function bombOf(piece: Buffer, times: number): PackedContent {
  const packed = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
  return { packed: Buffer.concat([...Array<Buffer>(times).fill(packed), deflateRawSync('')]) };
}

type Claims = {
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
};
export type ZippedEntry = {
  name: string | Buffer;
  content: string | Buffer | PackedContent;
  /** What the list at the end says instead of the truth. */
  claims?: Partial<Claims>;
  stored?: boolean;
};

/** A zip of these files. */
export const zipOf = (files: Record<string, string | Buffer | PackedContent>): Buffer =>
  zipOfEntries(Object.entries(files).map(([name, content]) => ({ name, content })));

/** A zip of these files, with names of any bytes and a list that may lie; it can claim to have more of them. */
export function zipOfEntries(entries: ZippedEntry[], count = entries.length): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content: written, claims, stored = false } of entries) {
    const title = Buffer.from(name);
    const isPacked = typeof written === 'object' && 'packed' in written;
    const content = isPacked ? Buffer.alloc(0) : Buffer.from(written);
    const unpacked = stored ? content : deflateRawSync(content);
    const packed = isPacked ? written.packed : unpacked;
    const facts: Claims = {
      flags: 0,
      method: stored ? 0 : 8,
      crc: crc32(content),
      packedBytes: packed.length,
      bytes: content.length,
      offset,
    };
    const claimed = { ...facts, ...claims };
    const place = Buffer.alloc(14);
    place.writeUInt32LE(claimed.offset, 10);
    locals.push(Buffer.from('PK\x03\x04'), headOf(facts, title), title, packed);
    list.push(Buffer.from('PK\x01\x02\x14\x00'), headOf(claimed, title), place, title);
    offset += 30 + title.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

function headOf({ flags, method, crc, packedBytes, bytes }: Claims, title: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(flags, 2);
  head.writeUInt16LE(method, 4);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packedBytes, 14);
  head.writeUInt32LE(bytes, 18);
  head.writeUInt16LE(title.length, 22);
  return head;
}
