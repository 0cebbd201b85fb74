import { identityOf, type BuyerIdentity, type GivenIdentity } from '#domain/buyers/buyer-identity.ts';
import { isPerson } from '#domain/buyers/company-details.ts';
import { DomainError } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Photos } from '../../ports/photos.ts';
import type { Database, Db } from '../../database/database.ts';
import {
  findKnownAnswer,
  lockKey,
  saveFirstAnswer,
  type IdempotencyKey,
} from '../../store/calls/idempotency.ts';
import { claimFiles } from '../../store/requests/pending-files.ts';
import type { FieldsOf } from '../../store/requests/request-columns.ts';
import type { Submission } from '../../store/requests/requests.ts';
import type { Signer } from '../../secrets/tokens.ts';
import { companyOnRecord } from './company-on-record.ts';
import type { Claim } from './find-place.ts';
import { placeSubmission } from './place-submission.ts';
import { photoNames, removePhotos, storePhotos, type SentPhotos, type StoredPhotos } from './store-photos.ts';

export type Needs = { database: Database; clock: Clock; files: FileStorage; photos: Photos; signer: Signer };
/** Who asks, and for whom. */
export type Asking = FieldsOf<'requester'> &
  Pick<Submission, 'companyName' | 'companyAddress'> &
  GivenIdentity & {
    /** What was answered where a person's number is given as an NPWP. */
    nikRegistered?: 'yes' | 'unknown' | undefined;
  };
type Sent = {
  form: Asking & Claim;
  /** Whether too many came for this receipt without its total. */
  isOverLimit: boolean;
  photos: SentPhotos;
  language: Language;
  idempotency: IdempotencyKey | undefined;
};
type Buyer = BuyerIdentity & Pick<Submission, 'nikRegistered'>;
type Answer = { transactionId: string; status: RequestStatus };

/** Files are written first and the row refers to them; what a refused transaction leaves behind is removed. */
export async function submitRequest(needs: Needs, sent: Sent): Promise<Answer> {
  const { database, files } = needs;
  const buyer = buyerOf(sent.form);
  const company = await companyOnRecord(database, sent.form, buyer);
  const photos = await storePhotos(needs, sent.photos, photoNames);
  try {
    const { answer, isNew } = await database.begin((tx) =>
      write(tx, needs, sent, { ...photos, ...buyer, ...company }),
    );
    if (!isNew) await removePhotos(files, photos);
    return answer;
  } catch (error) {
    // Only a refusal of ours is certain: behind a lost connection it may have been written, with these photos.
    if (error instanceof DomainError) await removePhotos(files, photos);
    throw error;
  }
}

async function write(
  tx: Db,
  { clock, signer }: Needs,
  { form, language, idempotency }: Sent,
  checked: StoredPhotos & Buyer & Awaited<ReturnType<typeof companyOnRecord>>,
): Promise<{ answer: Answer; isNew: boolean }> {
  const now = clock.now();
  if (idempotency) {
    // Calls with one key go one after the other from here on; all but the first find its answer.
    await lockKey(tx, idempotency);
    const known = await findKnownAnswer<Answer>(tx, idempotency, now);
    if (known) return { answer: known, isNew: false };
  }

  await claimFiles(tx, [checked.npwpPhoto, checked.receiptPhoto]);
  const { transactionId, total, ...given } = form;
  const claimed = { transactionId, total };
  const { submissionId } = await placeSubmission(tx, { signer, now }, claimed, {
    ...given,
    ...checked,
    language,
  });
  const event = `confirmRequest:${submissionId}`;
  await queueMail(
    tx,
    { event, kind: 'confirmRequest', about: submissionId, recipient: checked.email, language },
    now,
    { requests: [{ transactionId, submissionId }] },
  );
  const answer: Answer = { transactionId, status: 'waiting' };
  if (idempotency) await saveFirstAnswer(tx, idempotency, answer, now);
  return { answer, isNew: true };
}

export function buyerOf(asking: Asking): Buyer {
  const identity = identityOf(asking);
  const nikRegistered =
    identity.buyerKind === 'npwp' && isPerson(identity.npwp) && asking.nikRegistered === 'yes';
  return { ...identity, nikRegistered };
}
