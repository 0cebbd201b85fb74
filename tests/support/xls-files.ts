const sectorBytes = 512;
const endOfChain = 0xfffffffe;
const nothing = 0xffffffff;

/** An OLE file of these streams, each in sectors of its own. The links between its sectors can be changed. */
export function oleOf(streams: Record<string, Buffer>, bend: (links: number[]) => void = () => {}): Buffer {
  const sectors: Buffer[] = [];
  const links: number[] = [];
  const add = (content: Buffer): number => {
    const first = sectors.length;
    const count = Math.max(8, Math.ceil(content.length / sectorBytes));
    const padded = Buffer.concat([content, Buffer.alloc(count * sectorBytes - content.length)]);
    for (let index = 0; index < count; index++) {
      sectors.push(padded.subarray(index * sectorBytes, (index + 1) * sectorBytes));
      links.push(index < count - 1 ? first + index + 1 : endOfChain);
    }
    return first;
  };
  const placed = Object.entries(streams).map(([name, content]) => ({
    name,
    start: add(content),
    bytes: Math.max(4096, content.length),
  }));
  const directory = add(
    Buffer.concat([
      entryOf({ name: 'Root Entry', start: endOfChain, bytes: 0 }, { child: 1 }),
      ...placed.map((stream, index) =>
        entryOf(stream, { right: index + 1 < placed.length ? index + 2 : nothing }),
      ),
    ]),
  );
  bend(links);
  const tables = Math.ceil(links.length / 127);
  const table = Buffer.alloc(tables * sectorBytes, 0xff);
  for (const [index, link] of links.entries()) table.writeUInt32LE(link, index * 4);
  const header = Buffer.alloc(sectorBytes);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  for (let index = 0; index < 109; index++)
    header.writeUInt32LE(index < tables ? sectors.length + index : nothing, 76 + index * 4);
  return Buffer.concat([header, ...sectors, table]);
}

function entryOf(
  { name, start, bytes }: { name: string; start: number; bytes: number },
  { child = nothing, right = nothing },
): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt32LE(nothing, 68);
  entry.writeUInt32LE(right, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(bytes, 120);
  return entry;
}

/** A record from numbers of two bytes and texts of one byte a character, or from bytes. */
export function record(id: number, ...data: (number | string | Buffer)[]): Buffer {
  const parts = data.map((item) => {
    if (typeof item !== 'number') return typeof item === 'string' ? Buffer.from(item, 'latin1') : item;
    const two = Buffer.alloc(2);
    two.writeUInt16LE(item);
    return two;
  });
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
}

const end = record(0x0a);

/** The stream of a workbook with one sheet of these records. */
export function workbookOf(records: Buffer[], globals: Buffer[] = [], version = 0x600): Buffer {
  const head = Buffer.concat([record(0x809, version, 5), ...globals]);
  const sheet = (at: number) => record(0x85, at & 0xffff, at >>> 16, 0, '\x02\x00S0');
  const at = head.length + sheet(0).length + end.length;
  return Buffer.concat([head, sheet(at), end, record(0x809, version, 0x10), ...records, end]);
}

export const xlsOf = (...workbook: Parameters<typeof workbookOf>): Buffer =>
  oleOf({ Workbook: workbookOf(...workbook) });
