import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PasskeyAnswer, Passkeys } from '../../../ports/passkeys.ts';
import type { Passwords } from '../../../ports/passwords.ts';
import type { Totp } from '../../../ports/totp.ts';
import type { Encryption } from '../../../secrets/encryption.ts';
import { uncountCalls } from '../../../store/calls/call-counts.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { noteConfirmed } from '../../../store/people/sessions.ts';
import { findStaff } from '../../../store/people/staff.ts';
import { countAttempt, type CountedAttempt } from '../sign-in-attempts.ts';
import { usePasskey } from './passkey-steps.ts';
import { methodsOf } from './pending-sign-in.ts';
import type { Owner } from './set-up.ts';
import { takeCode } from './use-code.ts';

type Needs = {
  database: Database;
  clock: Clock;
  passkeys: Passkeys;
  passwords: Passwords;
  totp: Totp;
  encryption: Encryption;
};
type Proof = {
  password?: string | undefined;
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
};
type Attempt = {
  proof: Proof;
  /** The cookie of the browser that a passkey was asked in. */
  challenge: string | undefined;
  /** The count of failed sign-ins to which this one adds, so that nobody guesses the password at a stolen session. */
  counted: CountedAttempt;
};

/** Takes what a sign-in takes: a passkey, or the password and the second step of whoever has one. */
export async function confirmIdentity(needs: Needs, owner: Owner, attempt: Attempt): Promise<void> {
  const { database, clock } = needs;
  const { proof } = attempt;
  const { keys } = await countAttempt(needs, attempt.counted);
  if (proof.passkey) await requirePasskey(needs, owner, proof.passkey, attempt.challenge);
  else await requirePassword(needs, owner, proof, keys);
  await uncountCalls(database, keys);
  await noteConfirmed(database, owner.idHash, clock.now());
}

async function requirePasskey(
  needs: Needs,
  { staffId, empid }: Owner,
  answer: PasskeyAnswer,
  browser: string | undefined,
): Promise<void> {
  if (await usePasskey(needs, { answer, browser, purpose: 'confirm', staffId })) return;
  const line = { actor: empid, action: 'signInFailed', detail: { by: 'passkey' } } as const;
  await writeAudit(needs.database, line, needs.clock.now());
  throw new DomainError('passkeyRefused');
}

async function requirePassword(
  needs: Needs,
  { staffId, empid }: Owner,
  proof: Proof,
  keys: string[],
): Promise<void> {
  const { database, clock, passwords } = needs;
  const staff = await findStaff(database, staffId);
  if (!staff || !(await passwords.matches(proof.password ?? '', staff.passwordHash))) {
    const line = { actor: empid, action: 'signInFailed', detail: { by: 'password' } } as const;
    await writeAudit(database, line, clock.now());
    throw new DomainError('wrongCredentials');
  }
  if (!staff.secondStepSince) return;
  if (proof.code === undefined && proof.recoveryCode === undefined) {
    await uncountCalls(database, keys);
    throw new DomainError('secondStepNeeded', { methods: await methodsOf(database, staffId) });
  }
  const isGiven = await database.begin((tx) => takeCode(needs, tx, staff, proof, clock.now()));
  if (isGiven) return;
  const method = proof.code === undefined ? 'recoveryCode' : 'code';
  await writeAudit(database, { actor: empid, action: 'secondStepFailed', detail: { method } }, clock.now());
  throw new DomainError('wrongCode');
}
