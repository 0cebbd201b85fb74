import { randomUUID } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import { receiptRefusals, type ReceiptRefusal } from '#domain/requests/several-receipts.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { queueMail } from '../../../jobs/queue-mail.ts';
import type { Db } from '../../../database/database.ts';
import {
  findKnownAnswer,
  lockKey,
  saveFirstAnswer,
  type IdempotencyKey,
} from '../../../store/calls/idempotency.ts';
import { claimFiles } from '../../../store/requests/pending-files.ts';
import { insertGroup } from '../../../store/requests/submission-groups.ts';
import { confirmToken, tokenHash, type Signer } from '../../../secrets/tokens.ts';
import { companyOnRecord } from '../company-on-record.ts';
import { checkSubmission, type Claim } from '../find-place.ts';
import { placeSubmission, type CheckedSubmission, type Placed } from '../place-submission.ts';
import { keepFiles, removeAll } from '../store-photos.ts';
import { buyerOf, type Asking, type Needs } from '../submit-request.ts';
import { takePhotos, type Incoming } from './take-photos.ts';

type Receipt = Claim & {
  /** Whether too many came for it without its total. */
  isOverLimit: boolean;
  /** The field of its photo. */
  photo: string;
};
type Sent = {
  asking: Asking;
  receipts: Receipt[];
  incoming: Incoming;
  language: Language;
  explain: (refusal: DomainError, transactionId: string) => string;
};
type Refusal = DomainError & { code: ReceiptRefusal };
type Refused = { transactionId: string; code: ReceiptRefusal; message: string };
type Answer = { accepted: { transactionId: string; status: RequestStatus }[]; refused: Refused[] };
/** A receipt with what is stored for it. */
type Ready = Receipt & { files: { npwpPhoto: string; receiptPhoto: string } };

/**
 * Requests for several receipts of one company, all that can be made in one transaction. Those that cannot be are named;
 * when there is none, nothing is kept, and the same may be sent again under the same key.
 */
export async function submitSeveral(needs: Needs, sent: Sent): Promise<Answer> {
  const { database, files, clock } = needs;
  const { receipts, asking, language } = sent;
  const refusals = new Map<string, DomainError>();
  await Promise.all(
    receipts.map((receipt) =>
      checkSubmission(database, receipt, clock.now()).catch(noteIn(refusals, receipt.transactionId)),
    ),
  );
  const wanted = receipts.filter(({ transactionId }) => !refusals.has(transactionId));
  if (wanted.length === 0) return answerOf(sent, refusals);

  const buyer = buyerOf(asking);
  const company = await companyOnRecord(database, asking, buyer);
  const taken = await takePhotos(
    needs,
    sent.incoming,
    wanted.map(({ photo }) => photo),
  );
  const receiptPhotos = [...taken.receiptPhotos.values()];
  const copies = await keepFiles(
    needs,
    wanted.map(() => taken.npwpPhoto),
  ).catch(async (error: unknown) => {
    await removeAll(files, receiptPhotos);
    throw error;
  });
  const ready = wanted.map((receipt, at): Ready => {
    const receiptPhoto = taken.receiptPhotos.get(receipt.photo) ?? '';
    return { ...receipt, files: { npwpPhoto: copies[at] ?? '', receiptPhoto } };
  });

  try {
    const forAll = { ...asking, ...buyer, ...company, language };
    const { answer, placed } = await database.begin((tx) =>
      write(tx, needs, sent, { ready, forAll, refusals, idempotency: taken.idempotency }),
    );
    const unused = ready.filter(
      (one) => !placed.some(({ transactionId }) => transactionId === one.transactionId),
    );
    await removeAll(files, filesOf(unused));
    return answer;
  } catch (error) {
    // Only a refusal of ours is certain: behind a lost connection it may have been written, with these photos.
    if (error instanceof DomainError) await removeAll(files, filesOf(ready));
    throw error;
  }
}

type Checked = {
  ready: Ready[];
  forAll: Omit<CheckedSubmission, 'npwpPhoto' | 'receiptPhoto'>;
  refusals: ReadonlyMap<string, DomainError>;
  idempotency: IdempotencyKey | undefined;
};

async function write(
  tx: Db,
  { clock, signer }: Needs,
  sent: Sent,
  { ready, forAll, refusals, idempotency }: Checked,
): Promise<{ answer: Answer; placed: Placed[] }> {
  const now = clock.now();
  if (idempotency) {
    // Calls with one key go one after the other from here on; all but the first find its answer.
    await lockKey(tx, idempotency);
    const known = await findKnownAnswer<Answer>(tx, idempotency, now);
    if (known) return { answer: known, placed: [] };
  }
  const refused = new Map(refusals);
  const placed = new Map<string, Placed>();
  // Everybody locks requests in this order, so that no two wait for each other.
  for (const receipt of ready.toSorted((a, b) => (a.transactionId < b.transactionId ? -1 : 1))) {
    const { transactionId, files } = receipt;
    await placeSubmission(tx, { signer, now }, receipt, { ...forAll, ...files }).then(
      (one) => void placed.set(transactionId, one),
      noteIn(refused, transactionId),
    );
  }
  const answer = answerOf(sent, refused);
  if (placed.size === 0) return { answer, placed: [] };
  await claimFiles(tx, filesOf(ready.filter(({ transactionId }) => placed.has(transactionId))));
  const inOrder = ready.flatMap(({ transactionId }) => placed.get(transactionId) ?? []);
  await queueConfirmation(tx, signer, inOrder, { recipient: forAll.email, language: forAll.language, now });
  if (idempotency) await saveFirstAnswer(tx, idempotency, answer, now);
  return { answer, placed: inOrder };
}

/** One mail with one link for all of them; a single one is like any other. */
async function queueConfirmation(
  tx: Db,
  signer: Signer,
  placed: Placed[],
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

const filesOf = (ready: Ready[]) => ready.flatMap(({ files }) => Object.values(files));

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof DomainError && receiptRefusals.some((code) => code === error.code);

/** What keeps one receipt from being requested is noted; anything else keeps all of them. */
const noteIn = (refusals: Map<string, DomainError>, transactionId: string) => (error: unknown) => {
  if (!isRefusal(error)) throw error;
  refusals.set(transactionId, error);
};

/** In the order in which they were sent. */
function answerOf({ receipts, explain }: Sent, refusals: ReadonlyMap<string, DomainError>): Answer {
  const answer: Answer = { accepted: [], refused: [] };
  for (const { transactionId } of receipts) {
    const refusal = refusals.get(transactionId);
    if (isRefusal(refusal)) {
      const message = explain(refusal, transactionId);
      answer.refused.push({ transactionId, code: refusal.code, message });
    } else answer.accepted.push({ transactionId, status: 'waiting' });
  }
  return answer;
}
