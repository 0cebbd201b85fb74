import { DomainError } from '#domain/errors.ts';
import { lengthProblem } from '#domain/staff/password.ts';
import type { PasswordStrength } from '../../ports/password-strength.ts';

/** A new password must be long enough and hard to guess, also for somebody who knows whose it is. */
export async function refuseWeak(strength: PasswordStrength, password: string, empid: string): Promise<void> {
  const problem =
    lengthProblem(password) ?? ((await strength.isGuessable(password, [empid])) ? 'tooCommon' : null);
  if (problem) throw new DomainError('weakPassword', { fields: [{ field: 'password', code: problem }] });
}
