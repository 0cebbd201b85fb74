import { randomUUID } from 'node:crypto';
import { identityOf, type BuyerIdentity, type GivenIdentity } from '#domain/buyers/buyer-identity.ts';
import { isPerson } from '#domain/buyers/company-details.ts';
import { DomainError } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import { receiptRefusals, type ReceiptRefusal } from '#domain/requests/several-receipts.ts';
import { withFiles, type NewFiles } from '../../files/with-files.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Photos } from '../../ports/photos.ts';
import type { Database, Db } from '../../database/database.ts';
import { answerOnce } from '../../store/calls/idempotency.ts';
import type { FieldsOf } from '../../store/requests/request-columns.ts';
import type { Submission } from '../../store/requests/requests.ts';
import { insertGroup } from '../../store/requests/submission-groups.ts';
import { confirmToken, tokenHash, type Signer } from '../../secrets/tokens.ts';
import { companyOnRecord } from './company-on-record.ts';
import { coversAddress, openVouched, type Vouching } from './handover/vouching.ts';
import { checkSubmission, type Claim } from './find-place.ts';
import { placeSubmission, type CheckedSubmission, type PlacedSubmission } from './place-submission.ts';
import { takePhotos, type Incoming } from './take-photos.ts';

type Needs = {
  database: Database;
  clock: Clock;
  files: FileStorage;
  photos: Photos;
  signer: Signer;
  config: { taxTeamEmail: string | undefined };
};
/** The person who asks, and the buyer they ask for. */
type Requester = FieldsOf<'requester'> &
  Pick<Submission, 'companyName' | 'companyAddress'> &
  GivenIdentity & {
    /** What was answered where a person's number is given as an NPWP. */
    nikRegistered?: 'yes' | 'unknown' | undefined;
  };
export type ReceiptClaim = Claim & {
  /** Whether too many came for it without its total. */
  isOverLimit: boolean;
  /** The field of its photo. */
  photo: string;
};
type Refusal = DomainError & { code: ReceiptRefusal };
/** What keeps receipts of a sending from being requested, by their IDs. */
export type Refusals = ReadonlyMap<string, Refusal>;
/** Whether the receipts wait for the confirmation of the address, or are open at once. */
export type SubmittedStatus = 'waiting' | 'open';
type Sending<Answer> = {
  requester: Requester;
  receipts: readonly ReceiptClaim[];
  /** The refusals that are known before the photos are looked at. */
  refusals: Refusals;
  incoming: Incoming;
  language: Language;
  /** The word of an app for the address of all receipts. */
  vouching: Vouching | undefined;
  /** The answer, once it is known which receipts are refused. What it throws undoes everything. */
  answerOf: (refusals: Refusals, status: SubmittedStatus) => Answer;
};
/** A receipt with the photos that are stored for it. */
type ReadyReceipt = ReceiptClaim & { files: { npwpPhoto: string; receiptPhoto: string } };

/**
 * Requests for the receipts of one company, one or several: all that can be made, in one transaction. When no receipt can
 * be requested nothing is kept, and the same may be sent again under the same key.
 */
export async function submitRequests<Answer extends object>(
  needs: Needs,
  sending: Sending<Answer>,
): Promise<Answer> {
  const { requester, language, refusals, incoming } = sending;
  const wanted = sending.receipts.filter(({ transactionId }) => !refusals.has(transactionId));
  if (wanted.length === 0) return sending.answerOf(refusals, 'waiting');

  const identity = identityOf(requester);
  const company = await companyOnRecord(needs.database, requester, identity);
  const nikRegistered = isRegistered(requester, identity);
  const forAll = { ...requester, ...identity, nikRegistered, ...company, language };
  return withFiles(needs, async (newFiles) => {
    const { ready, idempotency } = await storePhotos({ ...needs, ...newFiles }, incoming, wanted);
    const placed = new Map<string, PlacedSubmission>();
    const work = (tx: Db) => write(tx, { ...needs, ...newFiles }, sending, { ready, forAll, placed });
    return newFiles.begin((tx) =>
      answerOnce(
        tx,
        idempotency,
        needs.clock,
        () => work(tx),
        () => placed.size > 0,
      ),
    );
  });
}

/**
 * Finds which of several receipts cannot be requested, each with the reason; what else is wrong refuses all of them.
 */
export async function checkReceipts(
  { database, clock }: Pick<Needs, 'database' | 'clock'>,
  receipts: readonly ReceiptClaim[],
): Promise<Refusals> {
  const refusals = new Map<string, Refusal>();
  await Promise.all(
    receipts.map((receipt) =>
      checkSubmission(database, receipt, clock.now()).catch(noteIn(refusals, receipt.transactionId)),
    ),
  );
  return refusals;
}

const isRegistered = ({ nikRegistered }: Requester, { buyerKind, npwp }: BuyerIdentity): boolean =>
  buyerKind === 'npwp' && isPerson(npwp) && nikRegistered === 'yes';

/** Every request has a copy of the buyer's photo, so that it can be deleted without the others. */
async function storePhotos(needs: Needs & NewFiles, incoming: Incoming, receipts: readonly ReceiptClaim[]) {
  const { npwpPhoto, receiptPhotos, idempotency } = await takePhotos(
    needs,
    incoming,
    receipts.map(({ photo }) => photo),
  );
  const copies = await needs.put(receipts.map(() => npwpPhoto));
  const ready = receipts.map((receipt, at): ReadyReceipt => {
    const receiptPhoto = receiptPhotos.get(receipt.photo) ?? '';
    return { ...receipt, files: { npwpPhoto: copies[at] ?? '', receiptPhoto } };
  });
  return { ready, idempotency };
}

type CheckedReceipts = {
  ready: ReadyReceipt[];
  forAll: Omit<CheckedSubmission, 'npwpPhoto' | 'receiptPhoto'>;
  /** The receipts that were placed, which are noted here. */
  placed: Map<string, PlacedSubmission>;
};

async function write<Answer extends object>(
  tx: Db,
  { clock, signer, claim, config }: Needs & NewFiles,
  { refusals, answerOf, vouching }: Sending<Answer>,
  { ready, forAll, placed }: CheckedReceipts,
): Promise<Answer> {
  const now = clock.now();
  const refused = new Map(refusals);
  // Everybody locks requests in this order, so that no two wait for each other.
  for (const receipt of ready.toSorted((a, b) => (a.transactionId < b.transactionId ? -1 : 1))) {
    const { transactionId, files } = receipt;
    await placeSubmission(tx, { signer, now }, receipt, { ...forAll, ...files }).then(
      (one) => void placed.set(transactionId, one),
      noteIn(refused, transactionId),
    );
  }
  const vouchingKey = vouching && coversAddress(vouching, forAll.email) ? vouching.key : undefined;
  const answer = answerOf(refused, vouchingKey === undefined ? 'waiting' : 'open');
  if (placed.size === 0) return answer;
  await claim(tx, filesOf(ready.filter(({ transactionId }) => placed.has(transactionId))));
  const inOrder = ready.flatMap(({ transactionId }) => placed.get(transactionId) ?? []);
  if (vouchingKey !== undefined)
    for (const one of inOrder) await openVouched(tx, one, { key: vouchingKey, ...config, now });
  else
    await queueConfirmation(tx, signer, inOrder, { recipient: forAll.email, language: forAll.language, now });
  const submissions = inOrder.map(({ transactionId, submissionId }): SubmissionSubject => ({
    transactionId,
    submissionId,
    isConfirmed: vouchingKey !== undefined,
  }));
  return { ...answer, submissions };
}

/** One mail, with one link for all of them where they are several. */
async function queueConfirmation(
  tx: Db,
  signer: Signer,
  placed: PlacedSubmission[],
  { recipient, language, now }: { recipient: string; language: Language; now: Date },
): Promise<void> {
  const [first, second] = placed;
  const kind = second ? 'confirmRequests' : 'confirmRequest';
  const about = second ? randomUUID() : (first?.submissionId ?? '');
  if (second) {
    const groupTokenHash = tokenHash(confirmToken(signer, about));
    await insertGroup(tx, { groupId: about, groupTokenHash }, placed);
  }
  const mail = { event: `${kind}:${about}`, kind, about, recipient, language } as const;
  await queueMail(tx, mail, now, { requests: placed });
}

/** The submissions that an answer is about, which is remembered with them. */
export const submissionsOf = (answer: object): SubmissionSubject[] =>
  'submissions' in answer ? (answer.submissions as SubmissionSubject[]) : [];
type SubmissionSubject = { transactionId: string; submissionId: string; isConfirmed: boolean };

const filesOf = (ready: ReadyReceipt[]) => ready.flatMap(({ files }) => Object.values(files));

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof DomainError && receiptRefusals.some((code) => code === error.code);

/** What keeps one receipt from being requested is noted; anything else keeps all of them. */
const noteIn = (refusals: Map<string, Refusal>, transactionId: string) => (error: unknown) => {
  if (!isRefusal(error)) throw error;
  refusals.set(transactionId, error);
};
