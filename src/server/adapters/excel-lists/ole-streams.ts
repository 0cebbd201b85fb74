import { SheetError } from '../../ports/spreadsheets.ts';

const endOfChain = 0xfffffffe;
const nothing = 0xffffffff;
const miniSectorBytes = 64;
const entryBytes = 128;
/** The sectors of the allocation table that the header names. */
const inHeader = 109;

type Stream = { start: number; bytes: number };
type Chain = { sectors: (number: number) => Buffer; next: (number: number) => number; count: number };

/** The streams on the first level of an OLE file, such as .xls, by name in lower case; read when they are asked for. */
export function oleStreams(content: Buffer): Map<string, () => Buffer> {
  const large = largeSectors(content);
  const directory = follow(large, content.readUInt32LE(48));
  const root = streamAt(directory, 0);
  const smallest = content.readUInt32LE(56);
  const read = ({ start, bytes }: Stream): Buffer => {
    const isSmall = bytes < smallest;
    const all = follow(isSmall ? smallSectors(content, large, root) : large, start);
    if (all.length < bytes) throw new SheetError('broken', 'a stream that is cut off');
    return all.subarray(0, bytes);
  };
  const streams = new Map<string, () => Buffer>();
  for (const index of childrenOf(directory)) {
    const at = index * entryBytes;
    const nameBytes = Math.max(0, directory.readUInt16LE(at + 64) - 2);
    const name = directory.toString('utf16le', at, at + Math.min(nameBytes, 62)).toLowerCase();
    streams.set(name, () => read(streamAt(directory, index)));
  }
  return streams;
}

const streamAt = (directory: Buffer, index: number): Stream => ({
  start: directory.readUInt32LE(index * entryBytes + 116),
  bytes: directory.readUInt32LE(index * entryBytes + 120),
});

/** The entries below the root: a tree in which each entry names its left and its right neighbour. */
function childrenOf(directory: Buffer): Set<number> {
  const found = new Set<number>();
  const open = [directory.readUInt32LE(76)];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (index === nothing || found.has(index)) continue;
    found.add(index);
    open.push(
      directory.readUInt32LE(index * entryBytes + 68),
      directory.readUInt32LE(index * entryBytes + 72),
    );
  }
  return found;
}

function follow({ sectors, next, count }: Chain, start: number): Buffer {
  const parts: Buffer[] = [];
  for (let sector = start; sector !== endOfChain; sector = next(sector)) {
    if (parts.push(sectors(sector)) > count) throw new SheetError('broken', 'a chain without an end');
  }
  return Buffer.concat(parts);
}

function largeSectors(content: Buffer): Chain {
  const size = 1 << content.readUInt16LE(30);
  if (size !== 512 && size !== 4096) throw new SheetError('broken', `sectors of ${size} bytes`);
  const sectors = (number: number): Buffer => {
    const at = (number + 1) * size;
    if (at >= content.length) throw new SheetError('broken', `no sector ${number}`);
    return content.subarray(at, at + size);
  };
  const count = Math.ceil(content.length / size);
  const table: number[] = [];
  for (let index = 0; index < inHeader; index++) table.push(content.readUInt32LE(76 + index * 4));
  let more = content.readUInt32LE(68);
  for (let left = Math.min(content.readUInt32LE(72), count); left > 0; left--) {
    const sector = sectors(more);
    for (let at = 0; at < size - 4; at += 4) table.push(sector.readUInt32LE(at));
    more = sector.readUInt32LE(size - 4);
  }
  const perSector = size / 4;
  const next = (number: number): number => {
    const holder = table[Math.floor(number / perSector)] ?? nothing;
    return sectors(holder).readUInt32LE((number % perSector) * 4);
  };
  return { sectors, next, count };
}

/** Short streams share one stream, in sectors with a table of their own. */
function smallSectors(content: Buffer, large: Chain, root: Stream): Chain {
  const shared = follow(large, root.start);
  const table = follow(large, content.readUInt32LE(60));
  return {
    sectors: (number) => {
      const at = number * miniSectorBytes;
      if (at >= shared.length) throw new SheetError('broken', `no small sector ${number}`);
      return shared.subarray(at, at + miniSectorBytes);
    },
    next: (number) => table.readUInt32LE(number * 4),
    count: shared.length / miniSectorBytes,
  };
}
