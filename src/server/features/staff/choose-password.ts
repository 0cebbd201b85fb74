import { DomainError } from '#domain/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PasswordStrength } from '../../ports/password-strength.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Database } from '../../database/database.ts';
import { deleteSessionsOf } from '../../store/people/sessions.ts';
import {
  findUnusedActivation,
  lockUnusedActivation,
  setPassword,
  useActivation,
  type Activation,
} from '../../store/people/staff.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import { refuseWeak } from './refuse-weak.ts';

type Needs = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  passwordStrength: PasswordStrength;
  config: { taxTeamEmail: string | undefined };
};

/** Uses up an activation link. The tax team hears of it, because from now on somebody new can sign in. */
export async function choosePassword(
  needs: Needs,
  choice: { token: string; password: string },
): Promise<void> {
  const now = needs.clock.now();
  const hash = tokenHash(choice.token);
  // Judging and hashing take their time: before the transaction, so that no connection waits for them.
  const { empid } = usable(await findUnusedActivation(needs.database, hash), now);
  await refuseWeak(needs.passwordStrength, choice.password, empid);
  const passwordHash = await needs.passwords.hash(choice.password);
  await needs.database.begin(async (tx) => {
    const activation = usable(await lockUnusedActivation(tx, hash), now);
    await useActivation(tx, hash, now);
    await setPassword(tx, activation.staffId, passwordHash);
    await deleteSessionsOf(tx, activation.staffId);
    await writeAudit(tx, { actor: activation.empid, action: 'choosePassword' }, now);
    const recipient = needs.config.taxTeamEmail;
    if (recipient === undefined) return;
    const event = `staffActivated:${hash.toString('hex')}`;
    await queueMail(
      tx,
      { event, kind: 'staffActivated', about: activation.staffId, recipient, language: 'id' },
      now,
    );
  });
}

function usable(activation: Activation | undefined, now: Date): Activation {
  if (!activation) throw new DomainError('tokenUnknown');
  if (activation.expiresAt <= now) throw new DomainError('expired');
  return activation;
}
