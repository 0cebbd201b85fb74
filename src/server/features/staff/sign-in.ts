import { DomainError } from '#domain/errors.ts';
import type { CompanySignIn } from '#domain/staff/company-identity.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { uncountCalls } from '../../store/calls/call-counts.ts';
import type { Database } from '../../database/database.ts';
import type { FailureLog } from '../../store/audit/failure-log.ts';
import { findStaffByEmpid, holdStaff } from '../../store/people/staff.ts';
import { mayHavePassword } from './may-have-password.ts';
import { beginSecondStep, type Halfway } from './second-step/pending-sign-in.ts';
import { countAttempt, type CountedAttempt } from './sign-in-attempts.ts';
import { startSession, type SignInBrowser, type StartedSession } from './start-session.ts';

type Needs = {
  failures: FailureLog;
  database: Database;
  clock: Clock;
  passwords: Passwords;
  config: { oidc: CompanySignIn | undefined };
};
type Attempt = CountedAttempt & { empid: string; password: string; browser: SignInBrowser };

/** Checks the password and starts a session, or the second step of who has one. A right one takes its count back, even if its session cannot be kept at the moment. */
export async function signIn(needs: Needs, attempt: Attempt): Promise<StartedSession | Halfway> {
  const { database, clock, passwords } = needs;
  const { keys, needsCaptchaNext } = await countAttempt(needs, attempt);
  const staff = await findStaffByEmpid(database, attempt.empid);
  const matches = await passwords.matches(attempt.password, staff?.passwordHash ?? null);
  // Nobody learns here who has which role: the same answer after the same check.
  if (!staff || !matches || !mayHavePassword(staff.role, needs.config.oidc)) {
    // Only the EMPID of somebody who exists: what is typed into that box may be a password.
    if (staff) await writeAudit(database, { actor: staff.empid, action: 'signInFailed' }, clock.now());
    else needs.failures.note({ actor: '', action: 'signInFailed', detail: { by: 'password' } });
    throw new DomainError('wrongCredentials', { needsCaptcha: needsCaptchaNext });
  }
  await uncountCalls(database, keys);
  return database.begin(async (tx) => {
    const current = await holdStaff(tx, staff.id);
    // Deleted, or given another password, while this one was being checked.
    if (current?.passwordHash !== staff.passwordHash) throw new DomainError('wrongCredentials');
    if (current.secondStepSince) return beginSecondStep(tx, current, { by: 'password', now: clock.now() });
    return startSession(tx, current, { by: 'password', browser: attempt.browser, now: clock.now() });
  });
}
