import { DomainError } from '#domain/errors.ts';
import type { FakturState } from '#domain/requests/faktur-state.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { findFaktur } from '../../store/coretax/faktur-facts.ts';
import { isMasaReported } from '../../store/coretax/reported-masas.ts';
import { findRequestOfNumber } from '../../store/issuing/issue-list.ts';
import { keepFromProvider } from '../../store/issuing/with-provider.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { lockRequest } from '../../store/requests/requests.ts';
import { cancelFakturs } from './cancel-fakturs.ts';
import { cancelThroughProvider } from './issuing/cancel-through-provider.ts';

type CancelCommand = {
  number: string;
  reason: string;
  /** Whether it is known that the month was reported. */
  isConfirmed: boolean;
};
type CancelOutcome = {
  transactionId: string;
  status: RequestStatus;
  fakturState: FakturState;
  /** The provider is asked to cancel it: nothing has changed yet. */
  isAsked: boolean;
};

/** Cancels a faktur through the provider that it came by; any other one somebody has cancelled in Coretax. */
export async function cancelFaktur(
  { database, clock }: { database: Database; clock: Clock },
  { number, reason, isConfirmed }: CancelCommand,
  user: SessionUser,
): Promise<CancelOutcome> {
  return database.begin(async (tx) => {
    const found = (await findFaktur(tx, number))?.transactionId ?? (await findRequestOfNumber(tx, number));
    const request = found === undefined ? undefined : await lockRequest(tx, found);
    if (!request) throw new DomainError('notFound');
    const { transactionId, status, fakturState } = request;
    const isReported = await isMasaReported(tx, transactionId);
    const refuseReported = () => {
      if (isReported && !isConfirmed) throw new DomainError('masaReported');
    };
    const at = clock.now();
    if (await cancelThroughProvider(tx, { number, by: user.empid, at, reason })) {
      refuseReported();
      return { transactionId, status, fakturState, isAsked: true };
    }
    // Read again now that nobody else can change it.
    const faktur = await findFaktur(tx, number);
    if (faktur?.state !== 'valid' || faktur.transactionId !== transactionId)
      throw new DomainError('transitionNotAllowed');
    await keepFromProvider(tx, [transactionId]);
    refuseReported();
    const by = { actor: user.empid, at, reason: { id: reason, en: reason } };
    await cancelFakturs(tx, [{ transactionId, number, part: faktur.part, status }], by);
    const detail = { faktur: number, masaReported: isReported };
    await writeAudit(tx, { actor: user.empid, action: 'cancelFaktur', transactionId, detail }, at);
    const after = await lockRequest(tx, transactionId);
    if (!after) throw new DomainError('notFound');
    return { transactionId, status: after.status, fakturState: after.fakturState, isAsked: false };
  });
}
