import { DomainError } from '#domain/errors.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import { PdfError, type Pdf } from '../../../ports/pdf.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { Db } from '../../../database/database.ts';
import type { Reads } from '../../../database/replica-reads.ts';
import { findRequest } from '../../../store/requests/requests.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';

type Needs = { reads: Reads; viewWrites: Db; clock: Clock; files: FileStorage; pdf: Pdf };

/** A page of the faktur as a picture. Who looked is written down before it is shown, for every page. */
export async function viewFakturPage(
  { reads, viewWrites, clock, files, pdf }: Needs,
  { transactionId, page }: { transactionId: string; page: number },
  user: SessionUser,
): Promise<Buffer> {
  const request = await findRequest(reads.latest, transactionId);
  if (!request) throw new DomainError('transactionNotFound');
  const content = request.fakturFile === null ? undefined : await files.get(request.fakturFile);
  const picture = content && (await draw(pdf, content, page));
  if (!picture) throw new DomainError('notFound');
  const line = { actor: user.empid, action: 'viewFaktur', transactionId, detail: { page } } as const;
  await writeAudit(viewWrites, line, clock.now());
  return picture;
}

/** What cannot be drawn is not there to be seen; the file itself can still be downloaded. */
async function draw(pdf: Pdf, content: Buffer, page: number): Promise<Buffer | undefined> {
  try {
    return await pdf.render(content, page);
  } catch (error) {
    if (error instanceof PdfError) return undefined;
    throw error;
  }
}
