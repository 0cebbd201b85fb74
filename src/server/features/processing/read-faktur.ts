import { DomainError } from '#domain/errors.ts';
import { readFakturText, type FakturRead } from '#domain/coretax/faktur/read-faktur-text.ts';
import { possibleMentions } from '#domain/faktur-mentions.ts';
import type { Database, Db } from '../../database/database.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { PdfError, type Pdf } from '../../ports/pdf.ts';
import { knownTransactions } from '../../store/receipts/receipts.ts';
import { listUnreadFakturs, noteMentions } from '../../store/requests/fakturs.ts';

type Needs = { database: Db; pdf: Pdf };

/** How long the PDF is, which transactions its text names, and what it says where it is a faktur that can be read. */
export async function readFaktur(
  { database, pdf }: Needs,
  content: Buffer,
  transactionId: string,
): Promise<{ pages: number; mentions: string[]; faktur: FakturRead | undefined }> {
  const { pages, text } = await read(pdf, content);
  const possible = possibleMentions(text, transactionId);
  const others = await knownTransactions(database, possible.others);
  const told = readFakturText(text);
  return {
    pages,
    mentions: [...(possible.own ? [transactionId] : []), ...others],
    faktur: 'unreadable' in told ? undefined : told,
  };
}

async function read(pdf: Pdf, content: Buffer): Promise<{ pages: number; text: string }> {
  try {
    return await pdf.read(content);
  } catch (error) {
    throw error instanceof PdfError ? new DomainError('notAPdf') : error;
  }
}

/** Before a closing, which judges every PDF by what it names: those of versions that did not write it down are read now. */
export async function readUnreadFakturs(
  needs: { database: Database; pdf: Pdf; files: FileStorage },
  transactionIds: string[],
): Promise<void> {
  for (const unread of await listUnreadFakturs(needs.database, transactionIds)) {
    const content = await needs.files.get(unread.file);
    await noteMentions(needs.database, unread, content ? await mentionsIn(needs, content, unread) : []);
  }
}

/** What cannot be read names nobody. */
async function mentionsIn(needs: Needs, content: Buffer, { transactionId }: { transactionId: string }) {
  try {
    return (await readFaktur(needs, content, transactionId)).mentions;
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
