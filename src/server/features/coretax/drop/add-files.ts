import { dropLimits } from '#domain/coretax/faktur/drop-limits.ts';
import type { FakturRead, Unreadable } from '#domain/coretax/faktur/read-faktur-text.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import { withFiles, type NewFiles } from '../../../files/with-files.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import type { ZippedFile } from '../../../ports/zip-files.ts';
import {
  countDropFiles,
  findSent,
  insertDropFiles,
  type NewDropFile,
} from '../../../store/coretax/drop-files.ts';
import { lockDrop } from '../../../store/coretax/drops.ts';
import { readFakturPdf } from '../read-faktur-pdf.ts';
import { zipRefused } from './open-sent-zip.ts';
import { namedBy, type NamedFile } from './sent-file.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; pdf: Pdf };
/** The numbers of all files that were sent, in their order, and whether one of them is new. */
export type AddedFiles = { nos: number[]; isNew: boolean };

/** Takes some PDFs into a drop. What it has already by name and bytes is neither read nor stored again. */
export async function addFiles(needs: Needs, drop: string, sent: readonly ZippedFile[]): Promise<AddedFiles> {
  const given = sent.map((file) => ({ ...namedBy(file), content: file.content }));
  const known = await findSent(needs.database, drop, given);
  const unknown = given.filter((_, at) => known[at] === undefined);
  const read = await Promise.all(unknown.map((file) => readFile(needs, file)));
  const isNew = await withFiles(needs, async (newFiles) =>
    insertNew(newFiles, drop, await keep(newFiles, read)),
  );
  const nos = await findSent(needs.database, drop, given);
  return { nos: nos.flatMap((no) => no ?? []), isNew };
}

type DropUpload = NamedFile & Pick<ZippedFile, 'content'>;
type ReadUpload = Omit<NewDropFile, 'file'> & { content: Buffer | undefined };

async function readFile({ pdf }: Needs, { name, sha256, content }: DropUpload): Promise<ReadUpload> {
  const found =
    content === 'tooLarge'
      ? { pages: 0, read: { unreadable: 'limits' } as const }
      : await readFakturPdf({ pdf }, content);
  const isKept = content !== 'tooLarge' && canBeShown(found.read);
  return { name, sha256, ...found, content: isKept ? content : undefined };
}

/** Staff look at what has no text or no number; what is no PDF, locked or too large is of no use to anybody. */
const canBeShown = (read: FakturRead | Unreadable) =>
  !('unreadable' in read) || read.unreadable === 'noText' || read.unreadable === 'noNumber';

async function keep({ put }: NewFiles, read: readonly ReadUpload[]): Promise<NewDropFile[]> {
  const names = await put(read.flatMap(({ content }) => content ?? []));
  return read.map(({ content, ...file }) => ({ ...file, file: content ? (names.shift() ?? null) : null }));
}

/** Files that came at the same time in another call are theirs. */
async function insertNew(
  { begin, claim }: NewFiles,
  drop: string,
  read: readonly NewDropFile[],
): Promise<boolean> {
  if (read.length === 0) return false;
  return begin(async (tx) => {
    const found = await lockDrop(tx, drop);
    if (!found) throw new DomainError('notFound');
    if (found.state !== 'open') throw new DomainError('dropClosed');
    const known = await findSent(tx, drop, read);
    const fresh = read.filter((_, at) => known[at] === undefined).filter(isFirstOfItsKind);
    if ((await countDropFiles(tx, drop)) + fresh.length > dropLimits.pdfs) throw zipRefused('tooManyFiles');
    await claim(
      tx,
      fresh.flatMap(({ file }) => file ?? []),
    );
    await insertDropFiles(tx, drop, fresh);
    return fresh.length > 0;
  });
}

/** A ZIP may have the same file twice, in two folders. */
const isFirstOfItsKind = ({ name, sha256 }: NamedFile, at: number, all: readonly NamedFile[]) =>
  all.findIndex((other) => other.name === name && other.sha256 === sha256) === at;
