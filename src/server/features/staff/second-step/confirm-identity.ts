import { DomainError } from '#domain/errors.ts';
import { freshMs } from '#domain/staff/second-step.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PasskeyAnswer, Passkeys } from '../../../ports/passkeys.ts';
import type { Passwords } from '../../../ports/passwords.ts';
import { uncountCalls } from '../../../store/calls/call-counts.ts';
import { writeAudit } from '../../../store/people/audit.ts';
import { noteConfirmed, type SessionUser } from '../../../store/people/sessions.ts';
import { findStaff } from '../../../store/people/staff.ts';
import { countAttempt, type CountedAttempt } from '../sign-in-attempts.ts';
import { usePasskey } from './passkey-steps.ts';
import type { Owner } from './set-up.ts';

type Needs = { database: Database; clock: Clock; passkeys: Passkeys; passwords: Passwords };
type Given = {
  password?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  /** The cookie of the browser that a passkey was asked in. */
  challenge: string | undefined;
  /** With the failed sign-ins: a stolen session is no place to guess the password from. */
  counted: CountedAttempt;
};

/** Refuses whoever has not shown for a while that it is them: the session may be left open or stolen. */
export function requireFresh({ confirmedAt }: SessionUser, now: Date): void {
  if (now.getTime() - confirmedAt.getTime() > freshMs) throw new DomainError('confirmNeeded');
}

export async function confirmIdentity(needs: Needs, owner: Owner, given: Given): Promise<void> {
  const { database, clock, passwords } = needs;
  const { keys } = await countAttempt(needs, given.counted);
  const { staffId } = owner;
  const isRight = given.passkey
    ? await usePasskey(needs, {
        answer: given.passkey,
        browser: given.challenge,
        purpose: 'confirm',
        staffId,
      })
    : await passwords.matches(
        given.password ?? '',
        (await findStaff(database, staffId))?.passwordHash ?? null,
      );
  if (!isRight) {
    const detail = { by: given.passkey ? 'passkey' : 'password' };
    await writeAudit(database, { actor: owner.empid, action: 'signInFailed', detail }, clock.now());
    throw new DomainError(given.passkey ? 'passkeyRefused' : 'wrongCredentials');
  }
  await uncountCalls(database, keys);
  await noteConfirmed(database, owner.idHash, clock.now());
}
