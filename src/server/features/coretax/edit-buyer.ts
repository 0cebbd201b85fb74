import {
  buyerChangeRemarks,
  changedBuyer,
  differingBuyerFields,
  type BuyerChange,
} from '#domain/buyers/buyer-change.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import { hasEnded } from '#domain/requests/request-status.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { markChanged } from '../../store/coretax/exported-requests.ts';
import { lockBuyer, saveBuyer } from '../../store/coretax/request-buyers.ts';
import { keepFromProvider } from '../../store/issuing/with-provider.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { findDetails, type RequestDetails } from '../../store/requests/request-rows.ts';
import { addHistory } from '../../store/requests/requests.ts';

type Edit = { transactionId: string; change: BuyerChange; reason: string };

/** Corrects who a faktur is made out to, until it is issued. What is the same already is left alone. */
export async function editBuyer(
  { database, clock }: { database: Database; clock: Clock },
  { transactionId, change, reason }: Edit,
  user: SessionUser,
): Promise<RequestDetails> {
  const now = clock.now();
  return database.begin(async (tx) => {
    const request = await lockBuyer(tx, transactionId);
    if (!request) throw new DomainError('transactionNotFound');
    const { status, fakturState, language, ...before } = request;
    if (hasEnded(status)) throw new DomainError('transitionNotAllowed');
    if (fakturState === 'issued' || fakturState === 'replaced') throw new DomainError('fakturIssued');
    await keepFromProvider(tx, [transactionId]);
    const { buyer, problems } = changedBuyer(before, change);
    if (problems.length > 0) throw new DomainError('invalidInput', { fields: problems });

    const fields = differingBuyerFields(before, buyer);
    if (fields.length > 0) {
      await saveBuyer(tx, transactionId, buyer);
      await markChanged(tx, [transactionId]);
      const remarks = buyerChangeRemarks(before, buyer, { reason, language });
      await addHistory(tx, { transactionId, status, remarks, actor: user.empid, now });
      // Which fields, and never a number: the history has both values.
      const line = {
        actor: user.empid,
        action: 'editBuyer',
        transactionId,
        detail: { changed: fields.join(', ') },
      } as const;
      await writeAudit(tx, line, now);
    }
    const details = await findDetails(tx, transactionId, jakartaDay(now));
    if (!details) throw new DomainError('transactionNotFound');
    return details;
  });
}
