import { distinctIds } from '#domain/requests/bulk.ts';
import { DomainError } from '#domain/errors.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import type { Pdf } from '../../ports/pdf.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { attachFaktur } from './attach-faktur.ts';
import { keepList, type BulkFile } from './keep-list.ts';

type Needs = Parameters<typeof keepList>[0] & { pdf: Pdf };
type Sent = Omit<BulkFile, 'file'> & { file: BulkFile['file'] | undefined };

/** What is uploaded beside a bulk call: its Excel list, or, when closing, the faktur of one request. */
export async function takeBulkFile(needs: Needs, sent: Sent, user: SessionUser): Promise<void> {
  const { target, file } = sent;
  if (!file) throw new DomainError('invalidInput', { fields: [{ field: 'file', code: 'required' }] });
  const transactionIds = distinctIds(sent.transactionIds).filter((id) => id !== '');
  if (target === 'closed' && isPdf(file)) return attach(needs, transactionIds, file, user);
  return keepList(needs, { ...sent, transactionIds, file }, user);
}

/** By its content; what only claims to be one goes the same way, where it is refused as none. */
function isPdf({ content, fileName }: BulkFile['file']): boolean {
  return content.subarray(0, 1024).includes('%PDF-') || /\.pdf$/i.test(fileName);
}

async function attach(
  needs: Needs,
  transactionIds: string[],
  file: BulkFile['file'],
  user: SessionUser,
): Promise<void> {
  const [transactionId, ...others] = transactionIds;
  if (transactionId === undefined || others.length > 0)
    throw new DomainError('invalidInput', { fields: [{ field: 'transactionIds', code: 'oneId' }] });
  if (!isTransactionId(transactionId)) throw new DomainError('transactionNotFound');
  await attachFaktur(needs, { transactionId, file, checkOnly: false }, user);
}
