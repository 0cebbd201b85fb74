import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileFacts } from '../ports/file-storage.ts';
import { privateFile } from './layout.ts';
import { fileDigest, inLargePieces, seenBy } from './measured-streams.ts';
import { rowDigest, type RowFacts } from './row-digest.ts';

type OnRows = (rows: number) => void;

/** Rows on their way from the database into a compressed file; nothing but what is on its way is in memory. */
export async function writeRows(
  source: Readable,
  path: string,
  onRows: OnRows = () => {},
): Promise<RowFacts & FileFacts> {
  const rows = rowDigest();
  const file = fileDigest();
  const seeRows = (piece: Buffer) => {
    rows.add(piece);
    onRows(rows.rows());
  };
  await pipeline(
    source,
    inLargePieces,
    seenBy(seeRows),
    createGzip({ level: 1 }),
    seenBy((piece) => file.add(piece)),
    createWriteStream(path, privateFile),
  );
  return { ...rows.facts(), ...file.facts() };
}

export async function loadRows(path: string, target: Writable, onRows: OnRows): Promise<void> {
  const rows = rowDigest();
  const seeRows = (piece: Buffer) => {
    rows.add(piece);
    onRows(rows.rows());
  };
  await pipeline(createReadStream(path), createGunzip(), seenBy(seeRows), target);
}

export async function rowFacts(source: AsyncIterable<Buffer>): Promise<RowFacts> {
  const rows = rowDigest();
  for await (const piece of source) rows.add(piece);
  return rows.facts();
}
