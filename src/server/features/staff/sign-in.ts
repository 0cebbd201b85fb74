import { DomainError } from '#domain/errors.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { signInFailures } from '#domain/staff/sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { writeAudit } from '../../store/people/audit.ts';
import { countCalls, findCount, uncountCalls } from '../../store/calls/call-counts.ts';
import type { Database } from '../../database/database.ts';
import { deleteSession, insertSession } from '../../store/people/sessions.ts';
import { findStaffByEmpid, holdStaff } from '../../store/people/staff.ts';
import { newToken, tokenHash } from '../../tokens.ts';

type Needs = { database: Database; clock: Clock; passwords: Passwords };
type Attempt = {
  empid: string;
  password: string;
  /** The failures that it adds to: those of the person's own browser, or those of anybody else with this EMPID. */
  counter: string;
  /** Undefined in the person's own browser: strangers at the same address do not hold it up. */
  address: string | undefined;
  endsSession: string | undefined;
  bringsCaptcha: boolean;
  /** Throws unless the attempt brings a solved captcha; asked after a few failures, whether the EMPID exists or not. */
  requireCaptcha: () => Promise<void>;
};

const counterKey = (counter: string) => `sign-in:person:${counter}`;

/**
 * Checks the password and starts a session. Every attempt is counted before it is judged, so that many at once cannot
 * slip through, and a right password takes its count back, even if its session cannot be kept at the moment.
 */
export async function signIn(
  needs: Needs,
  attempt: Attempt,
): Promise<{ token: string; empid: string; role: Role }> {
  const { database, clock, passwords } = needs;
  const { keys, needsCaptchaNext } = await countAttempt(needs, attempt);
  const staff = await findStaffByEmpid(database, attempt.empid);
  const matches = await passwords.matches(attempt.password, staff?.passwordHash ?? null);
  if (!staff || !matches) {
    // Only the EMPID of somebody who exists: what is typed into that box may be a password.
    await writeAudit(database, { actor: staff?.empid ?? '', action: 'signInFailed' }, clock.now());
    throw new DomainError('wrongCredentials', { needsCaptcha: needsCaptchaNext });
  }
  await uncountCalls(database, keys);
  const token = newToken();
  return database.begin(async (tx) => {
    const now = clock.now();
    const current = await holdStaff(tx, staff.id);
    // Deleted, or given another password, while this one was being checked.
    if (current?.passwordHash !== staff.passwordHash) throw new DomainError('wrongCredentials');
    const { id, empid, role } = current;
    if (attempt.endsSession) await deleteSession(tx, tokenHash(attempt.endsSession));
    await insertSession(tx, { idHash: tokenHash(token), staffId: id, now });
    await writeAudit(tx, { actor: empid, action: 'signIn', detail: { role } }, now);
    return { token, empid, role };
  });
}

/** Whether the next attempt under this counter has to bring a captcha. */
export async function needsCaptcha({ database, clock }: Needs, counter: string): Promise<boolean> {
  const failures = await findCount(database, counterKey(counter), clock.now());
  return failures >= signInFailures.beforeCaptcha;
}

/** The person's counter asks for a captcha before it is full; both counters refuse when they are. */
async function countAttempt(
  { database, clock }: Needs,
  attempt: Attempt,
): Promise<{ keys: string[]; needsCaptchaNext: boolean }> {
  const { beforeCaptcha, perEmpid, perAddress, windowMs } = signInFailures;
  const counters = [
    { key: counterKey(attempt.counter), max: perEmpid, windowMs },
    ...(attempt.address === undefined
      ? []
      : [{ key: `sign-in:address:${attempt.address}`, max: perAddress, windowMs }]),
  ];
  const keys = counters.map(({ key }) => key);
  const now = clock.now();
  const counts = await countCalls(database, counters, now);
  const exceeded = counts.filter(({ used }, at) => used > (counters[at]?.max ?? 0));
  if (exceeded.length > 0) {
    const waitMs = Math.max(...exceeded.map((count) => count.resetsAt.getTime() - now.getTime()));
    throw new DomainError('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  const ofPerson = counts[0]?.used ?? 0;
  if (ofPerson > beforeCaptcha) {
    await attempt.requireCaptcha().catch(async (error: unknown) => {
      // Without an answer nothing was guessed; the page did not know yet that one is needed.
      if (!attempt.bringsCaptcha) await uncountCalls(database, keys);
      throw error;
    });
  }
  return { keys, needsCaptchaNext: ofPerson >= beforeCaptcha };
}
