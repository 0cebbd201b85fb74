import { identityOf, type BuyerIdentity, type GivenIdentity } from '#domain/buyers/buyer-identity.ts';
import { isPerson } from '#domain/buyers/company-details.ts';
import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { withFiles } from '../../files/with-files.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Photos } from '../../ports/photos.ts';
import type { Database, Db } from '../../database/database.ts';
import { answerOnce, type IdempotencyKey } from '../../store/calls/idempotency.ts';
import type { FieldsOf } from '../../store/requests/request-columns.ts';
import type { Submission } from '../../store/requests/requests.ts';
import type { Signer } from '../../secrets/tokens.ts';
import { companyOnRecord } from './company-on-record.ts';
import type { Claim } from './find-place.ts';
import { placeSubmission } from './place-submission.ts';
import { photoNames, storePhotos, type SentPhotos, type StoredPhotos } from './store-photos.ts';

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

/** Requests the faktur of one receipt. */
export async function submitRequest(needs: Needs, sent: Sent): Promise<Answer> {
  const buyer = buyerOf(sent.form);
  const company = await companyOnRecord(needs.database, sent.form, buyer);
  return withFiles(needs, async ({ put, begin, claim }) => {
    const photos = await storePhotos({ ...needs, put }, sent.photos, photoNames);
    return begin((tx) =>
      answerOnce(tx, sent.idempotency, needs.clock, async () => {
        await claim(tx, Object.values(photos));
        return write(tx, needs, sent, { ...photos, ...buyer, ...company });
      }),
    );
  });
}

async function write(
  tx: Db,
  { clock, signer }: Needs,
  { form, language }: Sent,
  checked: StoredPhotos & Buyer & Awaited<ReturnType<typeof companyOnRecord>>,
): Promise<Answer> {
  const now = clock.now();
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
  return { transactionId, status: 'waiting' };
}

export function buyerOf(asking: Asking): Buyer {
  const identity = identityOf(asking);
  const nikRegistered =
    identity.buyerKind === 'npwp' && isPerson(identity.npwp) && asking.nikRegistered === 'yes';
  return { ...identity, nikRegistered };
}
