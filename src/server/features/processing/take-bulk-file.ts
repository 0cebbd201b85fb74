import { distinctIds } from '#domain/requests/bulk.ts';
import { DomainError } from '#domain/errors.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import type { Pdf } from '../../ports/pdf.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { acceptedUpload, type AcceptanceFields } from './faktur/accepted-upload.ts';
import { attachFaktur } from './faktur/attach-faktur.ts';
import { keepList, type BulkFile } from './keep-list.ts';

type Needs = Parameters<typeof keepList>[0] & { pdf: Pdf };
type Upload = Omit<BulkFile, 'file'> & AcceptanceFields & { file: BulkFile['file'] | undefined };

/** Takes a file that comes with a bulk call: its Excel list, or, when closing, the faktur of one request. */
export async function takeBulkFile(needs: Needs, upload: Upload, user: SessionUser): Promise<void> {
  const { target, file, operation, transactionIds: given, ...fields } = upload;
  if (!file) throw new DomainError('invalidInput', { fields: [{ field: 'file', code: 'required' }] });
  const transactionIds = distinctIds(given).filter((id) => id !== '');
  if (target === 'closed' && isPdf(file)) return attach(needs, { transactionIds, file, fields }, user);
  return keepList(needs, { target, operation, transactionIds, file }, user);
}

/** Tells a PDF by its content. A file that only has the name of one counts, too, and is refused later. */
function isPdf({ content, fileName }: BulkFile['file']): boolean {
  return content.subarray(0, 1024).includes('%PDF-') || /\.pdf$/i.test(fileName);
}

type BulkAttachment = { transactionIds: string[]; file: BulkFile['file']; fields: AcceptanceFields };

async function attach(
  needs: Needs,
  { transactionIds, file, fields }: BulkAttachment,
  user: SessionUser,
): Promise<void> {
  const [transactionId, ...others] = transactionIds;
  if (transactionId === undefined || others.length > 0)
    throw new DomainError('invalidInput', { fields: [{ field: 'transactionIds', code: 'oneId' }] });
  if (!isTransactionId(transactionId)) throw new DomainError('transactionNotFound');
  await attachFaktur(needs, { ...acceptedUpload(fields), transactionId, file, checkOnly: false }, user);
}
