import { DomainError } from '#domain/errors.ts';
import type { SecondStepMethod } from '#domain/staff/second-step.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PasskeyAnswer, Passkeys } from '../../../ports/passkeys.ts';
import type { Totp } from '../../../ports/totp.ts';
import { uncountCalls } from '../../../store/calls/call-counts.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { usePendingSignIn } from '../../../store/people/pending-sign-ins.ts';
import { lockStaff } from '../../../store/people/staff.ts';
import type { Encryption } from '../../../secrets/encryption.ts';
import { countAttempt, type CountedAttempt } from '../sign-in-attempts.ts';
import { startSession, type SignInBrowser, type StartedSession } from '../start-session.ts';
import { usePasskey } from './passkey-steps.ts';
import { passwordMark, pendingSignIn } from './pending-sign-in.ts';
import { takeCode } from './use-code.ts';

type Needs = { database: Database; clock: Clock; passkeys: Passkeys; totp: Totp; encryption: Encryption };

type Proof = {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
};
type Attempt = {
  /** The cookie of whoever has given the right password. */
  pending: string | undefined;
  proof: Proof;
  /** The cookie of the browser that a passkey was asked in. */
  challenge: string | undefined;
  browser: SignInBrowser;
  /** Wrong codes are counted with the wrong passwords of the same person. */
  countedOf: (empid: string) => CountedAttempt;
};
type FinishedSignIn = StartedSession & { recoveryCodesLeft?: number };

/** The second step of a sign-in, after the right password. */
export async function finishSignIn(needs: Needs, attempt: Attempt): Promise<FinishedSignIn> {
  const { database, clock } = needs;
  const { proof } = attempt;
  const pending = await pendingSignIn(needs, attempt.pending);
  const { keys } = await countAttempt(needs, attempt.countedOf(pending.empid));
  const { staffId } = pending;
  const passkey =
    proof.passkey &&
    (await usePasskey(needs, {
      answer: proof.passkey,
      browser: attempt.challenge,
      purpose: 'secondStep',
      staffId,
    }));
  const finished = await database.begin(async (tx): Promise<FinishedSignIn | undefined> => {
    const now = clock.now();
    const staff = await lockStaff(tx, staffId);
    // Deleted, reset or given another password since the first step; or the same step twice at once.
    if (!staff?.secondStepSince || !pending.passwordMark.equals(passwordMark(staff.passwordHash)))
      throw new DomainError('signInExpired');
    const taken = passkey ? {} : await takeCode(needs, tx, staff, proof, now);
    if (!taken) return undefined;
    if (!(await usePendingSignIn(tx, pending.idHash))) throw new DomainError('signInExpired');
    const started = await startSession(tx, staff, { by: pending.signedInBy, browser: attempt.browser, now });
    return taken.left === undefined ? started : { ...started, recoveryCodesLeft: taken.left };
  });
  if (!finished) {
    const method: SecondStepMethod = proof.passkey ? 'passkey' : proof.code ? 'code' : 'recoveryCode';
    const line = { actor: pending.empid, action: 'secondStepFailed', detail: { method } } as const;
    await writeAudit(database, line, clock.now());
    throw new DomainError(proof.passkey ? 'passkeyRefused' : 'wrongCode');
  }
  await uncountCalls(database, keys);
  return finished;
}
