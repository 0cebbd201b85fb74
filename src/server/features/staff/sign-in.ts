import { DomainError } from '#domain/errors.ts';
import { empidKey } from '#domain/empid.ts';
import type { Role } from '#domain/permissions.ts';
import { signInFailures } from '#domain/sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { writeAudit } from '../../store/people/audit.ts';
import { countCall, uncountCalls } from '../../store/calls/call-counts.ts';
import type { Database } from '../../database/database.ts';
import { deleteSession, insertSession } from '../../store/people/sessions.ts';
import { findStaffByEmpid, holdStaff } from '../../store/people/staff.ts';
import { newToken, tokenHash } from '../../tokens.ts';

type Needs = { database: Database; clock: Clock; passwords: Passwords };
type Attempt = {
  empid: string;
  password: string;
  address: string;
  /** Who signed in here before has a counter of their own: a stranger's failures do not lock them out. */
  knownDevice: string | undefined;
  endsSession: string | undefined;
  /** Throws unless the attempt brings a solved captcha; asked after a few failures, whether the EMPID exists or not. */
  requireCaptcha: () => Promise<void>;
};

/**
 * Checks the password and starts a session. Every attempt is counted before it is judged, so that many at once cannot
 * slip through, and a right password takes its count back, even if its session cannot be kept at the moment.
 */
export async function signIn(
  needs: Needs,
  attempt: Attempt,
): Promise<{ token: string; empid: string; role: Role }> {
  const { database, clock, passwords } = needs;
  const keys = await countAttempt(needs, attempt);
  const staff = await findStaffByEmpid(database, attempt.empid);
  const matches = await passwords.matches(attempt.password, staff?.passwordHash ?? null);
  if (!staff || !matches) {
    // Only the EMPID of somebody who exists: what is typed into that box may be a password.
    await writeAudit(database, { actor: staff?.empid ?? '', action: 'signInFailed' }, clock.now());
    throw new DomainError('wrongCredentials');
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

/** The person's counter asks for a captcha before it is full; both counters refuse when they are. */
async function countAttempt({ database, clock }: Needs, attempt: Attempt): Promise<string[]> {
  const { beforeCaptcha, perEmpid, perAddress, windowMs } = signInFailures;
  const who = attempt.knownDevice ? `device:${attempt.knownDevice}` : 'anyone';
  const byAddress = `sign-in:address:${attempt.address}`;
  const byPerson = `sign-in:empid:${empidKey(attempt.empid)}:${who}`;
  const now = clock.now();
  const [ofAddress, ofPerson] = await Promise.all([
    countCall(database, byAddress, windowMs, now),
    countCall(database, byPerson, windowMs, now),
  ]);
  const exceeded = [
    ...(ofAddress.used > perAddress ? [ofAddress] : []),
    ...(ofPerson.used > perEmpid ? [ofPerson] : []),
  ];
  if (exceeded.length > 0) {
    const waitMs = Math.max(...exceeded.map((count) => count.resetsAt.getTime() - now.getTime()));
    throw new DomainError('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  if (ofPerson.used > beforeCaptcha) await attempt.requireCaptcha();
  return [byAddress, byPerson];
}
