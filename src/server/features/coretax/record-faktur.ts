import { randomUUID } from 'node:crypto';
import { isExcess, partOf } from '#domain/coretax/faktur/judge-faktur.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import { can } from '#domain/staff/permissions.ts';
import type { Database } from '../../database/database.ts';
import { recordFakturs } from '../../fakturs/record-fakturs.ts';
import type { Clock } from '../../ports/clock.ts';
import { findStoredFakturs } from '../../store/coretax/faktur-facts.ts';
import type { NewFaktur } from '../../store/coretax/fakturs.ts';
import { readRequestFacts } from '../../store/coretax/request-facts.ts';
import { currentSettings } from '../../store/coretax/seller-settings.ts';
import { keepFromProvider } from '../../store/issuing/with-provider.ts';
import { insertReasons } from '../../store/desk/request-notes.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { SessionUser } from '../../store/people/sessions.ts';
import { findDetails, type RequestDetails } from '../../store/requests/request-rows.ts';
import { lockRequest } from '../../store/requests/requests.ts';

type TypedFaktur = Pick<NewFaktur, 'transactionId' | 'number' | 'date' | 'dpp' | 'dppNilaiLain' | 'ppn'> & {
  /** The part of the receipt that a faktur of another code stands for. */
  part?: string | undefined;
  /** Why it has more VAT than the receipt. */
  reason?: string | undefined;
};

/** A faktur by what somebody read off it. Its PDF may come later; nothing is closed by it. */
export async function recordFaktur(
  { database, clock }: { database: Database; clock: Clock },
  { part: chosen, reason, ...typed }: TypedFaktur,
  user: SessionUser,
): Promise<RequestDetails> {
  const { transactionId, number } = typed;
  const now = clock.now();
  return database.begin(async (tx) => {
    const request = await lockRequest(tx, transactionId);
    if (!request) throw new DomainError('transactionNotFound');
    if (request.status === 'waiting' || request.status === 'rejected')
      throw new DomainError('transitionNotAllowed');
    await keepFromProvider(tx, [transactionId]);
    const code = number.slice(0, 2);
    // A replacement of a number belongs to the request that the number belongs to.
    const stored = await findStoredFakturs(tx, { numbers: [number], sha256s: [] });
    if (stored.some((one) => one.transactionId !== transactionId)) throw new DomainError('numberTaken');
    const { settings } = await currentSettings(tx);
    const facts = (await readRequestFacts(tx, [transactionId], settings)).get(transactionId);
    if (!facts) throw new DomainError('transactionNotFound');
    const part = partOf(typed, facts, chosen ?? null);
    if (part === null) throw missing('part');
    if (facts.fakturs.some((one) => one.state === 'valid' && one.part === part))
      throw new DomainError('fakturIssued');
    if (facts.fakturs.some((one) => one.number === number)) throw new DomainError('numberTaken');
    if (isExcess(typed, facts)) {
      if (!can(user.role, 'manageCoretax')) throw new DomainError('notAllowed');
      if (reason === undefined) throw missing('reason');
    }

    const { buyerKind, buyerDocument, npwp } = request;
    const faktur = {
      ...typed,
      id: randomUUID(),
      code,
      part,
      isEstimated: false,
      buyerKind,
      buyerNumber: buyerDocument ?? npwp,
      file: null,
      sha256: null,
      pages: 0,
      replaces: null,
      shown: null,
    };
    await recordFakturs(tx, [faktur], { source: 'hand', by: user.empid, at: now }, async (ids) => {
      if (!ids.has(number)) throw new DomainError('numberTaken');
    });
    const reasons = [{ transactionId, about: `Faktur ${number}`, reason: reason ?? '' }];
    await insertReasons(tx, reasons, { actor: user.empid, at: now });
    const line = {
      actor: user.empid,
      action: 'recordFaktur',
      transactionId,
      detail: { faktur: number },
    } as const;
    await writeAudit(tx, line, now);
    const details = await findDetails(tx, transactionId, jakartaDay(now));
    if (!details) throw new DomainError('transactionNotFound');
    return details;
  });
}

const missing = (field: string) => new DomainError('invalidInput', { fields: [{ field, code: 'required' }] });
