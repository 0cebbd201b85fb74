import { constants, crc32, deflateRawSync } from 'node:zlib';

export type Packed = { packed: Buffer };

/** What unpacks to so many times this, in no time and with a wrong check sum. */
export function bombOf(piece: Buffer, times: number): Packed {
  const packed = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
  return { packed: Buffer.concat([...Array<Buffer>(times).fill(packed), deflateRawSync('')]) };
}

/** A zip of these files. */
export function zipOf(files: Record<string, string | Buffer | Packed>): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [path, written] of Object.entries(files)) {
    const name = Buffer.from(path);
    const isPacked = typeof written === 'object' && 'packed' in written;
    const content = isPacked ? Buffer.alloc(0) : Buffer.from(written);
    const packed = isPacked ? written.packed : deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    locals.push(Buffer.from('PK\x03\x04'), facts, name, packed);
    list.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, name);
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}
