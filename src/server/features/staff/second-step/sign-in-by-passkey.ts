import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PasskeyAnswer, Passkeys } from '../../../ports/passkeys.ts';
import { uncountCalls } from '../../../store/calls/call-counts.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import type { FailureLog } from '../../../store/audit/failure-log.ts';
import { findPasskey } from '../../../store/people/passkeys.ts';
import { findStaff, holdStaff } from '../../../store/people/staff.ts';
import { mayHavePassword } from '../may-have-password.ts';
import { countAttempt, type CountedAttempt } from '../sign-in-attempts.ts';
import { startSession, type SignInBrowser, type StartedSession } from '../start-session.ts';
import { usePasskey } from './passkey-steps.ts';

type Needs = {
  failures: FailureLog;
  database: Database;
  clock: Clock;
  passkeys: Passkeys;
  config: { oidc: object | undefined };
};
type Attempt = {
  answer: PasskeyAnswer;
  /** The cookie of the browser that was asked. */
  challenge: string | undefined;
  browser: SignInBrowser;
  /** Nobody is named before the passkey is known: failures count for the browser or the address. */
  counted: CountedAttempt;
};

/** A passkey as the only step: something that one has, opened by something that one knows or is. */
export async function signInByPasskey(needs: Needs, attempt: Attempt): Promise<StartedSession> {
  const { database, clock } = needs;
  const { answer, challenge } = attempt;
  const { keys } = await countAttempt(needs, attempt.counted);
  const passkey = await usePasskey(needs, { answer, browser: challenge, purpose: 'signIn', staffId: null });
  if (!passkey) {
    const known = await findPasskey(database, answer.id);
    const staff = known && (await findStaff(database, known.staffId));
    const line = { actor: staff?.empid ?? '', action: 'signInFailed', detail: { by: 'passkey' } } as const;
    if (staff) await writeAudit(database, line, clock.now());
    else needs.failures.note(line);
    throw new DomainError('passkeyRefused');
  }
  const started = await database.begin(async (tx) => {
    const staff = await holdStaff(tx, passkey.staffId);
    // Where the company's account is the way in, a passkey is no way around it.
    if (!staff || !mayHavePassword(staff.role, needs.config.oidc)) throw new DomainError('passkeyRefused');
    return startSession(tx, staff, { by: 'passkey', browser: attempt.browser, now: clock.now() });
  });
  await uncountCalls(database, keys);
  return started;
}
