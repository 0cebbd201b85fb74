import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sheetWithoutBuyers, xmlWithoutBuyers } from '#domain/coretax/erased-buyers.ts';
import type { Db } from '../../database/database.ts';
import type { NewFiles } from '../../files/with-files.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { WriteZip, ZipPart } from '../../ports/zip-files.ts';
import { archivedItems } from '../../store/privacy/erase-archived.ts';
import {
  listItemsOf,
  listStoredExports,
  maskItems,
  replaceExport,
  type PersonsItem,
  type RewrittenExport,
  type StoredExport,
} from '../../store/privacy/erase-exports.ts';
import { abandonFiles } from '../../store/requests/pending-files.ts';
import { unpack, zipEntries } from '../../files/zip-archive.ts';
import { isKept } from './fate.ts';
import type { PersonRecords } from './gather-person.ts';

type Needs = { files: FileStorage; writeZip: WriteZip };

/** The fakturs that leave the files of their exports, and these files as they are stored. */
type ExportErasure = { items: PersonsItem[]; stored: StoredExport[] };

const keyOf = ({ batch, file }: Pick<PersonsItem, 'batch' | 'file'>) => `${batch} ${file}`;

/** A file with a faktur of theirs is tax record, whatever else of theirs is in it. */
export async function planExports(
  db: Db,
  { requests, archived }: Pick<PersonRecords, 'requests' | 'archived'>,
): Promise<ExportErasure> {
  const all = [...requests, ...archived];
  const live = requests.map(({ transactionId }) => transactionId);
  const items = [
    ...(await listItemsOf(db, live)),
    ...archived.flatMap(({ record }) => archivedItems(record)),
  ];
  const taxed = new Set(all.filter(isKept).map(({ transactionId }) => transactionId));
  const isOnRecord = ({ transactionId, state }: PersonsItem) =>
    taxed.has(transactionId) && (state === 'issued' || state === 'exported');
  const kept = new Set(items.filter(isOnRecord).map(keyOf));
  const leaving = items.filter((item) => !kept.has(keyOf(item)));
  return { items: leaving, stored: await listStoredExports(db, leaving) };
}

/** Writes the files anew, beside those that are there. */
export async function rewriteExports(
  { files, writeZip, put }: Needs & Pick<NewFiles, 'put'>,
  { items, stored }: ExportErasure,
): Promise<RewrittenExport[]> {
  const written: RewrittenExport[] = [];
  for (const before of stored) {
    const places = items.filter((item) => item.batch === before.batch && item.file === before.no);
    const content = Buffer.from(xmlWithoutBuyers(String(await contentOf(files, before.xml)), places));
    const [xml] = await put([content]);
    const parts = partsOf(await contentOf(files, before.excel), (sheet) => sheetWithoutBuyers(sheet, places));
    const [excel] = await put([Readable.from(writeZip(parts), { objectMode: false })]);
    const sha256 = createHash('sha256').update(content).digest('hex');
    written.push({ ...before, before, xml, excel, bytes: content.length, sha256 });
  }
  return written;
}

async function contentOf(files: FileStorage, name: string): Promise<Buffer> {
  const content = await files.get(name);
  // Not found, nothing can be taken out of it: whoever looks after the storage has to know.
  if (!content) throw new Error('a file of an export is not in the storage');
  return content;
}

/** The sheet of fakturs is the first; we have written the archive ourselves. */
async function* partsOf(workbook: Buffer, change: (sheet: string) => string): AsyncGenerator<ZipPart> {
  for (const entry of zipEntries(workbook)) {
    const name = entry.name.toString();
    const content = await unpack(workbook, entry, entry.bytes);
    const isFakturs = name === 'xl/worksheets/sheet1.xml';
    yield { name, content: [isFakturs ? Buffer.from(change(content.toString())) : content] };
  }
}

/** Runs in the transaction of the erasure. False when what was written is not what has to leave now. */
export async function exchangeExports(
  tx: Db,
  { claim }: Pick<NewFiles, 'claim'>,
  { plan, current, at }: { plan: ExportErasure; current: ExportErasure; at: Date },
  written: readonly RewrittenExport[],
): Promise<boolean> {
  if (JSON.stringify(plan) !== JSON.stringify(current)) return false;
  for (const file of written) if (!(await replaceExport(tx, file, at))) return false;
  await claim(
    tx,
    written.flatMap(({ xml, excel }) => [xml, excel]),
  );
  await abandonFiles(
    tx,
    written.flatMap(({ before }) => [before.xml, before.excel]),
  );
  await maskItems(tx, current.items);
  return true;
}
