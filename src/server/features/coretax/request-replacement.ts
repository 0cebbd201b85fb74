import { noReplacementRemarks, replacementRemarks } from '#domain/coretax/faktur-remarks.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { markReplacement } from '../../store/coretax/fakturs.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { findDetails, type RequestDetails } from '../../store/requests/request-rows.ts';
import { addHistory, lockRequest } from '../../store/requests/requests.ts';

type Needs = { database: Database; clock: Clock };

/** Marks that a faktur has to be replaced in Coretax. The customer is mailed when the new one has come. */
export async function requestReplacement(
  needs: Needs,
  { transactionId, reason }: { transactionId: string; reason: string },
  user: SessionUser,
): Promise<RequestDetails> {
  return change(needs, transactionId, async (tx, { number, status, language }) => {
    await markReplacement(tx, transactionId, true);
    const line = { transactionId, actor: user.empid, now: needs.clock.now() };
    const remarks = replacementRemarks({ number, reason, language });
    await addHistory(tx, { ...line, status, remarks });
    const detail = { faktur: number };
    await writeAudit(
      tx,
      { actor: user.empid, action: 'requestReplacement', transactionId, detail },
      line.now,
    );
  });
}

/** Takes the mark back. */
export async function withdrawReplacement(
  needs: Needs,
  transactionId: string,
  user: SessionUser,
): Promise<RequestDetails> {
  return change(needs, transactionId, async (tx, { number, status, language, fakturMark }) => {
    if (fakturMark !== 'replacementRequested') throw new DomainError('transitionNotAllowed');
    await markReplacement(tx, transactionId, false);
    const line = { transactionId, actor: user.empid, now: needs.clock.now() };
    await addHistory(tx, { ...line, status, remarks: noReplacementRemarks({ number, language }) });
    const detail = { faktur: number, withdrawn: true };
    await writeAudit(
      tx,
      { actor: user.empid, action: 'requestReplacement', transactionId, detail },
      line.now,
    );
  });
}

type MarkedRequest = Pick<RequestDetails, 'status' | 'language' | 'fakturMark'> & { number: string };

/** Changes the mark of a locked request, which must have a valid faktur. */
async function change(
  { database, clock }: Needs,
  transactionId: string,
  act: (tx: Db, request: MarkedRequest) => Promise<void>,
): Promise<RequestDetails> {
  const today = jakartaDay(clock.now());
  return database.begin(async (tx) => {
    if (!(await lockRequest(tx, transactionId))) throw new DomainError('transactionNotFound');
    const before = await findDetails(tx, transactionId, today);
    if (!before) throw new DomainError('transactionNotFound');
    if (before.fakturNumber === null) throw new DomainError('transitionNotAllowed');
    await act(tx, { ...before, number: before.fakturNumber });
    return (await findDetails(tx, transactionId, today)) ?? before;
  });
}
