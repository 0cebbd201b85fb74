import { takenBackRemarks } from '#domain/coretax/faktur-remarks.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import { queueGoodsReturned } from '../../jobs/queue-goods-returned.ts';
import type { Clock } from '../../ports/clock.ts';
import { lockBatchesOf, reopenItems } from '../../store/coretax/exported-requests.ts';
import { findFaktur } from '../../store/coretax/faktur-facts.ts';
import { refreshFakturs } from '../../store/coretax/fakturs.ts';
import { deleteFaktur, listSerial } from '../../store/coretax/moved-fakturs.ts';
import { isMasaReported } from '../../store/coretax/reported-masas.ts';
import { insertReasons } from '../../store/desk/request-notes.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { findDetails, type RequestDetails } from '../../store/requests/request-rows.ts';
import { addHistory, lockRequest } from '../../store/requests/requests.ts';

type Wish = {
  number: string;
  reason: string;
  /** Whether it is known that the month was reported. */
  isConfirmed: boolean;
};

/**
 * A number was typed that Coretax never issued: it is free again and nobody is told. One whose PDF has come was issued,
 * and so was one that the list of Coretax told of.
 */
export async function takeBackFaktur(
  { database, clock }: { database: Database; clock: Clock },
  { number, reason, isConfirmed }: Wish,
  user: SessionUser,
): Promise<RequestDetails> {
  const now = clock.now();
  return database.begin(async (tx) => {
    const found = await findFaktur(tx, number);
    const request = found && (await lockRequest(tx, found.transactionId));
    if (!request) throw new DomainError('notFound');
    const { transactionId, status, language } = request;
    // Read again now that nobody else can change it.
    const faktur = (await listSerial(tx, { number, transactionId })).find((one) => one.number === number);
    if (!faktur?.isTyped || faktur.state !== 'valid') throw new DomainError('transitionNotAllowed');
    const isReported = await isMasaReported(tx, transactionId);
    if (isReported && !isConfirmed) throw new DomainError('masaReported');

    await lockBatchesOf(tx, [transactionId]);
    await deleteFaktur(tx, number);
    await reopenItems(tx, [faktur]);
    await refreshFakturs(tx, [transactionId]);
    await queueGoodsReturned(tx, [transactionId], now);
    const remarks = takenBackRemarks({ number, language });
    await addHistory(tx, { transactionId, status, remarks, actor: user.empid, now });
    const about = `Faktur ${number}`;
    await insertReasons(tx, [{ transactionId, about, reason }], { actor: user.empid, at: now });
    const detail = { faktur: number, masaReported: isReported };
    await writeAudit(tx, { actor: user.empid, action: 'takeBackFaktur', transactionId, detail }, now);
    const details = await findDetails(tx, transactionId, jakartaDay(now));
    if (!details) throw new DomainError('transactionNotFound');
    return details;
  });
}
