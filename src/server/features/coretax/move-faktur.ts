import { movedAwayRemarks, movedHereRemarks } from '#domain/coretax/faktur-remarks.ts';
import { areOfBuyer, isAttachable, judgeMoved } from '#domain/coretax/faktur/moved-faktur.ts';
import type { Judgement } from '#domain/coretax/faktur/judge-faktur.ts';
import type { RequestFacts } from '#domain/coretax/faktur/referenced-requests.ts';
import { handVerdictOf } from '#domain/coretax/faktur/uploaded-faktur.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import { undoMs } from '#domain/requests/status-moves.ts';
import type { Database, Db } from '../../database/database.ts';
import { closeByFakturs } from '../../fakturs/close-by-fakturs.ts';
import { queueGoodsReturned } from '../../jobs/queue-goods-returned.ts';
import { queueMails } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { issueItems, lockBatchesOf, reopenItems } from '../../store/coretax/exported-requests.ts';
import { findFaktur } from '../../store/coretax/faktur-facts.ts';
import { attachFiles, forgetReplaced, hideFiles, refreshFakturs } from '../../store/coretax/fakturs.ts';
import { giveFakturs, listSerial, type KnownFaktur } from '../../store/coretax/moved-fakturs.ts';
import { isMasaReported } from '../../store/coretax/reported-masas.ts';
import { readRequestFacts } from '../../store/coretax/request-facts.ts';
import { currentSettings } from '../../store/coretax/seller-settings.ts';
import { withdrawFakturMails, type Recipient } from '../../store/mails/faktur-mails.ts';
import type { RequestMail } from '../../store/mails/mails.ts';
import { keepFromProvider } from '../../store/issuing/with-provider.ts';
import { insertReasons } from '../../store/desk/request-notes.ts';
import { writeAuditOfEach } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { findDetails, type RequestDetails } from '../../store/requests/request-rows.ts';
import { lockRequests, lockRequest, type LockedRequest } from '../../store/requests/requests.ts';
import { moveStatuses } from '../../store/requests/status-moves.ts';

type Needs = { database: Database; clock: Clock };
type Wish = { number: string; transactionId: string; reason: string };

/**
 * A faktur was recorded for the wrong request. It goes to the right one with all that it replaced, judged there as a drop
 * would; the one that had it is in process again and waits for its own.
 */
export async function moveFaktur(
  { database, clock }: Needs,
  { number, transactionId: to, reason }: Wish,
  user: SessionUser,
): Promise<RequestDetails> {
  const at = clock.now();
  return database.begin(async (tx) => {
    const from = (await findFaktur(tx, number))?.transactionId;
    if (from === undefined) throw new DomainError('notFound');
    await lockRequests(tx, [from, to]);
    const source = await lockRequest(tx, from);
    const target = await lockRequest(tx, to);
    if (!target) throw new DomainError('transactionNotFound');
    // Read now that nobody else can change it: it may have ended, or gone elsewhere.
    const fakturs = await listSerial(tx, { number, transactionId: from });
    const faktur = fakturs.find((one) => one.number === number);
    if (!source || from === to || faktur?.state !== 'valid') throw new DomainError('transitionNotAllowed');
    await keepFromProvider(tx, [from, to]);
    const facts = (await readRequestFacts(tx, [to], (await currentSettings(tx)).settings)).get(to);
    if (!facts) throw new DomainError('transactionNotFound');
    const { judgement, part } = judge(fakturs, faktur, facts);

    await lockBatchesOf(tx, [from, to]);
    const masaReported = (await isMasaReported(tx, from)) || (await isMasaReported(tx, to));
    const mailed = await withdrawFakturMails(tx, from, faktur.recordedAt);
    await give(tx, fakturs, faktur, { facts, part, verdict: handVerdictOf(judgement) });
    const by = { actor: user.empid, at };
    await tellAway(tx, { source, number, mailed }, by);
    await tellHere(tx, { target, faktur, attaching: judgement.attaching }, by);
    await queueGoodsReturned(tx, [from, to], at);
    await insertReasons(tx, [{ transactionId: to, about: `Faktur ${number}`, reason }], by);
    const detail = { faktur: number, from, to, masaReported };
    const lines = [from, to].map((transactionId) => ({ transactionId, detail }));
    await writeAuditOfEach(tx, { actor: user.empid, action: 'moveFaktur' }, lines, at);
    const details = await findDetails(tx, to, jakartaDay(at));
    if (!details) throw new DomainError('transactionNotFound');
    return details;
  });
}

/**
 * Judges the faktur at the other request. A doubtful one is accepted by the reason that is given; one that is another's
 * is not.
 */
function judge(
  fakturs: readonly KnownFaktur[],
  faktur: KnownFaktur,
  request: RequestFacts,
): { judgement: Judgement; part: string } {
  if (!areOfBuyer(fakturs, request)) throw new DomainError('fakturOfAnother', { verdict: 'buyerDiffers' });
  const judgement = judgeMoved(faktur, request);
  const { verdict, expected } = judgement;
  if (verdict === 'notOpen') throw new DomainError('transitionNotAllowed');
  // Of several parts it has to be one by its code.
  const isOfNoPart = expected === null && request.expected.length > 1;
  if (!isAttachable(judgement) || isOfNoPart) throw new DomainError('fakturOfAnother', { verdict });
  return { judgement, part: expected?.code ?? faktur.code };
}

type NewHolder = { facts: RequestFacts; part: string; verdict: string };

async function give(
  tx: Db,
  fakturs: readonly KnownFaktur[],
  { transactionId: from, part: before, file, pages }: KnownFaktur,
  { facts: { transactionId: to, buyerKind, buyerNumber }, part, verdict }: NewHolder,
): Promise<void> {
  await forgetReplaced(tx, [from, to]);
  await giveFakturs(
    tx,
    fakturs.map(({ number }) => number),
    { transactionId: to, part, buyerKind, buyerNumber },
  );
  await hideFiles(
    tx,
    from,
    fakturs.flatMap((one) => one.file ?? []),
  );
  if (file !== null) await attachFiles(tx, [{ transactionId: to, file, pages, mentions: [], verdict }]);
  await reopenItems(tx, [{ transactionId: from, part: before }]);
  await issueItems(tx, [{ transactionId: to, part }]);
  await refreshFakturs(tx, [from, to]);
}

type By = { actor: string; at: Date };

/** Tells everybody who was mailed the number that it is not theirs. */
async function tellAway(
  tx: Db,
  { source, number, mailed }: { source: LockedRequest; number: string; mailed: readonly Recipient[] },
  by: By,
): Promise<void> {
  const { transactionId, status, language } = source;
  // Submitted anew and not confirmed: whoever it is now has never had this faktur.
  if (status === 'waiting') return;
  const remarks = movedAwayRemarks({ number, language });
  const line = { transactionId, status: status === 'rejected' ? status : 'process', remarks } as const;
  const [written] = await moveStatuses(tx, [line], by);
  const about = written?.historyId ?? '';
  const mails = mailed.map((to, place): RequestMail => {
    return { event: `fakturMoved:${about}:${place}`, kind: 'fakturMoved', about, ...to, transactionId };
  });
  await queueMails(tx, mails, by.at, { afterMs: undoMs });
}

type Arrival = { target: LockedRequest; faktur: KnownFaktur; attaching: Judgement['attaching'] };

/**
 * Closes the other request with its PDF where nothing else is missing, as a drop would, and tells the customer when
 * there is one.
 */
async function tellHere(tx: Db, { target, faktur, attaching }: Arrival, by: By): Promise<void> {
  const { transactionId, status, language, email: recipient } = target;
  const { number, file, id } = faktur;
  const isClosing = attaching === 'close' && file !== null;
  const remarks = movedHereRemarks({ number, language });
  const [written] = isClosing
    ? await closeByFakturs(tx, [{ transactionId, number }], by)
    : await moveStatuses(tx, [{ transactionId, status, remarks }], by);
  if (file === null || attaching === 'wait') return;
  const about = isClosing
    ? ({ kind: 'requestClosed', about: written?.historyId ?? '' } as const)
    : ({ kind: 'fakturAttached', about: file } as const);
  const event = `fakturMovedHere:${id}:${written?.historyId}`;
  await queueMails(tx, [{ event, ...about, recipient, language, transactionId }], by.at, { afterMs: undoMs });
}
