import { DomainError } from '#domain/errors.ts';
import { readFakturText, type FakturRead, type Unreadable } from '#domain/coretax/faktur/read-faktur-text.ts';
import { possibleMentions } from '#domain/coretax/faktur/faktur-mentions.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { UnjudgedPdfs } from './judge-on-file.ts';
import { PdfError, type Pdf } from '../../../ports/pdf.ts';
import { knownTransactions } from '../../../store/receipts/receipts.ts';
import { listUnjudgedFakturs, noteMentions } from '../../../store/requests/fakturs.ts';

type Needs = { database: Db; pdf: Pdf };

export type ReadPdf = { pages: number; mentions: string[]; read: FakturRead | Unreadable };

/** How long the PDF is, which transactions its text names, and what it says as a faktur. */
export async function readFaktur(
  { database, pdf }: Needs,
  content: Buffer,
  transactionId: string,
): Promise<ReadPdf> {
  const { pages, text } = await read(pdf, content);
  const possible = possibleMentions(text, transactionId);
  const others = await knownTransactions(database, possible.others);
  return {
    pages,
    mentions: [...(possible.own ? [transactionId] : []), ...others],
    read: readFakturText(text),
  };
}

async function read(pdf: Pdf, content: Buffer): Promise<{ pages: number; text: string }> {
  try {
    return await pdf.read(content);
  } catch (error) {
    throw error instanceof PdfError ? new DomainError('notAPdf') : error;
  }
}

/** Reads, before a closing, the PDFs that earlier versions attached without judging them. */
export async function readUnjudgedFakturs(
  needs: { database: Database; pdf: Pdf; files: FileStorage },
  transactionIds: readonly string[],
): Promise<UnjudgedPdfs> {
  const all = new Map<string, FakturRead | Unreadable>();
  for (const unread of await listUnjudgedFakturs(needs.database, transactionIds)) {
    const content = await needs.files.get(unread.file);
    const found = content && (await readOnFile(needs, content, unread.transactionId));
    await noteMentions(needs.database, unread, found?.mentions ?? []);
    if (found) all.set(unread.transactionId, found.read);
  }
  return all;
}

/** What cannot be opened names nobody and has no text. */
async function readOnFile(
  needs: Needs,
  content: Buffer,
  transactionId: string,
): Promise<Pick<ReadPdf, 'mentions' | 'read'>> {
  try {
    return await readFaktur(needs, content, transactionId);
  } catch (error) {
    if (error instanceof DomainError) return { mentions: [], read: { unreadable: 'noText' } };
    throw error;
  }
}
