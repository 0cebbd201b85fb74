import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PasswordStrength } from '../../../ports/password-strength.ts';
import type { Passwords } from '../../../ports/passwords.ts';
import { uncountCalls } from '../../../store/calls/call-counts.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { deleteOtherSessions, renewSession } from '../../../store/people/own-sessions.ts';
import { findStaff, lockStaffByEmpid, setPassword } from '../../../store/people/staff.ts';
import { newToken, tokenHash } from '../../../secrets/tokens.ts';
import { refuseWeak } from '../refuse-weak.ts';
import { countAttempt, type CountedAttempt } from '../sign-in-attempts.ts';

type Needs = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  passwordStrength: PasswordStrength;
};
type Change = CountedAttempt & { staffId: string; idHash: Buffer; current: string; password: string };

/**
 * Changes one's own password. Wrong present ones count like failed sign-ins, so that nobody guesses the password at an
 * open session. The session goes on under a new token, all others end.
 */
export async function changePassword(needs: Needs, change: Change): Promise<{ token: string }> {
  const { database, clock, passwords, passwordStrength } = needs;
  const { keys, needsCaptchaNext } = await countAttempt(needs, change);
  const staff = await findStaff(database, change.staffId);
  if (!staff) throw new DomainError('notSignedIn');
  const { empid } = staff;
  if (!(await passwords.matches(change.current, staff.passwordHash))) {
    const detail = { at: 'changePassword' };
    await writeAudit(database, { actor: empid, action: 'signInFailed', detail }, clock.now());
    throw new DomainError('wrongCredentials', { needsCaptcha: needsCaptchaNext });
  }
  await uncountCalls(database, keys);
  await refuseWeak(passwordStrength, change.password, empid);
  const passwordHash = await passwords.hash(change.password);
  const token = newToken();
  await database.begin(async (tx) => {
    const locked = await lockStaffByEmpid(tx, empid);
    const isStillIn = await renewSession(tx, change.idHash, tokenHash(token));
    if (!isStillIn || locked?.passwordHash !== staff.passwordHash) throw new DomainError('notSignedIn');
    await setPassword(tx, locked.id, passwordHash);
    const ended = await deleteOtherSessions(tx, { staffId: locked.id, idHash: tokenHash(token) });
    await writeAudit(tx, { actor: empid, action: 'changePassword', detail: { ended } }, clock.now());
  });
  return { token };
}
