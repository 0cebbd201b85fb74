import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../../database/database.ts';
import type { Reads } from '../../../database/replica-reads.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Pdf } from '../../../ports/pdf.ts';
import { findDropFile } from '../../../store/coretax/drop-files.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { drawPage } from './draw-page.ts';

type Needs = { reads: Reads; viewWrites: Db; clock: Clock; files: FileStorage; pdf: Pdf };

/** A page of a dropped PDF as a picture. Who looked is written down before it is shown. */
export async function viewDropPage(
  { reads, viewWrites, clock, files, pdf }: Needs,
  { drop, no, page }: { drop: string; no: number; page: number },
  user: SessionUser,
): Promise<Buffer> {
  const found = await findDropFile(reads.latest, drop, no);
  const content = found?.file ? await files.get(found.file) : undefined;
  const picture = content && (await drawPage(pdf, content, page));
  if (!found || !picture) throw new DomainError('notFound');
  const subject = found.transactionId === null ? {} : { transactionId: found.transactionId };
  const detail = { drop, file: no, page };
  await writeAudit(viewWrites, { actor: user.empid, action: 'viewFaktur', ...subject, detail }, clock.now());
  return picture;
}
