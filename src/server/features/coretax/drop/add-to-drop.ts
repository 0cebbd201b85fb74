import { dropLimits } from '#domain/coretax/faktur/drop-limits.ts';
import type { ListedFaktur, RefusedRow } from '#domain/coretax/faktur/list-rows.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import type { Spreadsheets } from '../../../ports/spreadsheets.ts';
import type { OpenZip, ZippedFile } from '../../../ports/zip-files.ts';
import { countDropFiles, findDropFiles, findSent, noteVerdicts } from '../../../store/coretax/drop-files.ts';
import { findListHead, replaceList, type ListHead } from '../../../store/coretax/drop-rows.ts';
import { findDrop, lockDrop } from '../../../store/coretax/drops.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { addFiles, type AddedFiles } from './add-files.ts';
import {
  contextOf,
  describeFile,
  describeList,
  readContext,
  type DescribedFile,
  type DescribedList,
} from './describe-drop.ts';
import { judgeFiles } from './judge-files.ts';
import { openSentZip, zipRefused, type SentZip } from './open-sent-zip.ts';
import { readSentList } from './read-sent-list.ts';
import { keepRows } from './keep-rows.ts';
import { kindOf, namedBy } from './sent-file.ts';

type Needs = {
  database: Database;
  clock: Clock;
  files: FileStorage;
  pdf: Pdf;
  spreadsheets: Spreadsheets;
  openZip: OpenZip;
};
type Answer = { files: DescribedFile[]; list: DescribedList | null; isNew: boolean };

/** The PDFs of a ZIP that are read and stored at a time. */
const atOnce = 8;

/** Refuses what is sent to a drop that takes nothing any more, before anybody reads it. */
export async function checkOpen(db: Database, drop: string): Promise<void> {
  const found = await findDrop(db, drop);
  if (!found) throw new DomainError('notFound');
  if (found.state !== 'open') throw new DomainError('dropClosed');
}

/** Takes a PDF, the list, or a ZIP of both into a drop, and judges what came. */
export async function addToDrop(
  given: Needs,
  drop: string,
  sent: { content: Buffer; fileName: string } | undefined,
  { empid }: SessionUser,
): Promise<Answer> {
  const needs = { ...given, by: empid };
  if (!sent) throw new DomainError('invalidInput', { fields: [{ field: 'file', code: 'required' }] });
  const file = { name: sent.fileName, content: sent.content };
  const kind = kindOf(file);
  if (kind === 'zip') return addZip(needs, drop, sent.content);
  if (kind === 'list')
    return { ...(await addList(needs, drop, await newList(needs, drop, file))), files: [] };
  const added = await addFiles(needs, drop, [file]);
  return { ...added, files: await judged(needs.database, drop, added.nos), list: null };
}

/** The list first: what it says of a PDF counts when that is judged. */
async function addZip(needs: Needs & { by: string }, drop: string, content: Buffer): Promise<Answer> {
  const zip = await openSentZip(needs, content);
  await checkRoom(needs.database, drop, zip);
  const list = zip.list && (await addList(needs, drop, await newList(needs, drop, zip.list)));
  const added = await addPdfs(needs, drop, content);
  return {
    files: await judged(needs.database, drop, added.nos),
    list: list?.list ?? null,
    isNew: added.isNew || (list?.isNew ?? false),
  };
}

/** What comes at the same moment is looked at once more when it is kept. */
async function checkRoom(db: Database, drop: string, { pdfs }: SentZip): Promise<void> {
  const known = await findSent(db, drop, pdfs);
  const fresh = known.filter((no) => no === undefined).length;
  if (fresh > 0 && (await countDropFiles(db, drop)) + fresh > dropLimits.pdfs)
    throw zipRefused('tooManyFiles');
}

async function addPdfs(needs: Needs, drop: string, zip: Buffer): Promise<AddedFiles> {
  const all: AddedFiles = { nos: [], isNew: false };
  let some: ZippedFile[] = [];
  const add = async () => {
    const added = await addFiles(needs, drop, some);
    all.nos.push(...added.nos);
    all.isNew ||= added.isNew;
    some = [];
  };
  for await (const file of needs.openZip(zip)) {
    if (kindOf(file) === 'pdf') some.push(file);
    if (some.length === atOnce) await add();
  }
  await add();
  return all;
}

async function judged(db: Database, drop: string, nos: readonly number[]): Promise<DescribedFile[]> {
  const files = await findDropFiles(db, drop, nos);
  const own = await judgeFiles(db, files, await contextOf(db, drop, files));
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

type NewList = { head: ListHead; rows: (ListedFaktur | RefusedRow)[] };

/** Undefined for the list that the drop has already. */
async function newList(needs: Needs, drop: string, file: ZippedFile): Promise<NewList | undefined> {
  const head = namedBy(file);
  const before = await findListHead(needs.database, drop);
  if (before?.sha256 === head.sha256 && before.name === head.name) return undefined;
  return { head, rows: await readSentList(needs, file.content) };
}

async function addList(
  { database, clock, by }: Needs & { by: string },
  drop: string,
  list: NewList | undefined,
): Promise<Pick<Answer, 'list' | 'isNew'>> {
  if (list)
    await database.begin(async (tx) => {
      const found = await lockDrop(tx, drop);
      if (found?.state !== 'open') throw new DomainError('dropClosed');
      await replaceList(tx, drop, list.head, list.rows);
      await keepRows(tx, list.rows, { by, at: clock.now() });
    });
  const { context, rows } = await readContext(database, drop);
  return { list: await describeList(database, drop, rows, context), isNew: list !== undefined };
}
