import { createHash } from 'node:crypto';
import { readList } from '#domain/coretax/faktur/list-rows.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import { SheetError, type Spreadsheets } from '../../../ports/spreadsheets.ts';
import { ZipError, type OpenZip, type ZippedFile } from '../../../ports/zip-files.ts';
import { findDropFiles, noteVerdicts } from '../../../store/coretax/drop-files.ts';
import { findListHead, replaceList } from '../../../store/coretax/drop-rows.ts';
import { findDrop, lockDrop } from '../../../store/coretax/drops.ts';
import { addFiles, type Added } from './add-files.ts';
import {
  describeFile,
  describeList,
  readContext,
  type DescribedFile,
  type DescribedList,
} from './describe-drop.ts';
import { judgeFiles } from './judge-files.ts';
import { kindOf, shownNameOf } from './sent-file.ts';

type Needs = {
  database: Database;
  clock: Clock;
  files: FileStorage;
  pdf: Pdf;
  spreadsheets: Spreadsheets;
  openZip: OpenZip;
};
type Sent = { content: Buffer; fileName: string };
type Answer = { files: DescribedFile[]; list: DescribedList | null; isNew: boolean };

const largestList = 20 * 1024 * 1024;
/** So many PDFs of a ZIP are read and stored at a time. */
const atOnce = 8;

/** Takes a PDF, a ZIP of PDFs or the Excel list into a drop, and judges what came. */
export async function addToDrop(needs: Needs, drop: string, sent: Sent | undefined): Promise<Answer> {
  if (!sent) throw new DomainError('invalidInput', { fields: [{ field: 'file', code: 'required' }] });
  const found = await findDrop(needs.database, drop);
  if (!found) throw new DomainError('notFound');
  if (found.state !== 'open') throw new DomainError('dropClosed');
  const { content, fileName } = sent;
  const kind = kindOf(content);
  if (kind === 'list') return addList(needs, drop, sent);
  const added =
    kind === 'zip'
      ? await addZip(needs, drop, content)
      : await addFiles(needs, drop, [{ name: fileName, content }]);
  return { ...added, files: await judged(needs.database, drop, added.nos), list: null };
}

async function addZip(needs: Needs, drop: string, content: Buffer): Promise<Added> {
  await checkZip(needs, content);
  const all: Added = { nos: [], isNew: false };
  let some: ZippedFile[] = [];
  const add = async () => {
    const added = await addFiles(needs, drop, some);
    all.nos.push(...added.nos);
    all.isNew ||= added.isNew;
    some = [];
  };
  for await (const file of needs.openZip(content)) {
    some.push(file);
    if (some.length === atOnce) await add();
  }
  await add();
  return all;
}

/** All of it once, before anything is kept: what unpacking reveals must not leave half of a ZIP behind. */
async function checkZip({ openZip }: Needs, content: Buffer): Promise<void> {
  try {
    const reading = openZip(content)[Symbol.asyncIterator]();
    while (!(await reading.next()).done);
  } catch (error) {
    throw error instanceof ZipError ? new DomainError('zipRefused') : error;
  }
}

async function judged(db: Database, drop: string, nos: readonly number[]): Promise<DescribedFile[]> {
  const { context } = await readContext(db, drop);
  const own = await judgeFiles(db, await findDropFiles(db, drop, nos), context);
  await noteVerdicts(
    db,
    drop,
    own.map(({ file: { no }, judgement: { verdict, reason, transactionId } }) => ({
      no,
      verdict,
      verdictReason: reason,
      transactionId,
    })),
  );
  return own.map(describeFile);
}

async function addList(needs: Needs, drop: string, { content, fileName }: Sent): Promise<Answer> {
  const { database } = needs;
  const head = { name: shownNameOf(fileName), sha256: createHash('sha256').update(content).digest('hex') };
  const before = await findListHead(database, drop);
  const isNew = before?.sha256 !== head.sha256 || before.name !== head.name;
  if (isNew) {
    const rows = await listRows(needs, content);
    await database.begin(async (tx) => {
      const found = await lockDrop(tx, drop);
      if (found?.state !== 'open') throw new DomainError('dropClosed');
      await replaceList(tx, drop, head, rows);
    });
  }
  const { context, rows } = await readContext(database, drop);
  return { files: [], list: await describeList(database, drop, rows, context), isNew };
}

async function listRows({ spreadsheets }: Needs, content: Buffer) {
  if (content.length > largestList) throw new DomainError('tooLarge');
  const table = await spreadsheets.readTable(content).catch((error: unknown) => {
    throw error instanceof SheetError ? new DomainError('listRefused', { headers: [] }) : error;
  });
  const read = readList(table.rows);
  if ('headers' in read) throw new DomainError('listRefused', { headers: read.headers });
  return read.rows;
}
