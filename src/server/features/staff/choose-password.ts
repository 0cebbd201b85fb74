import { DomainError } from '#domain/errors.ts';
import { passwordProblem } from '#domain/password.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Passwords } from '../../ports/passwords.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { writeAudit } from '../../store/people/audit.ts';
import type { Database } from '../../database/database.ts';
import { deleteSessionsOf } from '../../store/people/sessions.ts';
import { lockUnusedActivation, setPassword, useActivation } from '../../store/people/staff.ts';
import { tokenHash } from '../../tokens.ts';

type Needs = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  config: { taxTeamEmail: string | undefined };
};

/** Uses up an activation link. The tax team hears of it, because from now on somebody new can sign in. */
export async function choosePassword(
  needs: Needs,
  choice: { token: string; password: string },
): Promise<void> {
  const now = needs.clock.now();
  const hash = tokenHash(choice.token);
  await needs.database.begin(async (tx) => {
    const activation = await lockUnusedActivation(tx, hash);
    if (!activation) throw new DomainError('tokenUnknown');
    if (activation.expiresAt <= now) throw new DomainError('expired');
    const problem = passwordProblem(choice.password, activation.empid);
    if (problem) throw new DomainError('weakPassword', { fields: [{ field: 'password', code: problem }] });
    await useActivation(tx, hash, now);
    await setPassword(tx, activation.staffId, await needs.passwords.hash(choice.password));
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
