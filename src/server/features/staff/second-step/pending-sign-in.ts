import { DomainError } from '#domain/errors.ts';
import { pendingSignInMs, type SecondStepMethod } from '#domain/staff/second-step.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { listPasskeys } from '../../../store/people/passkeys.ts';
import {
  findPendingSignIn,
  insertPendingSignIn,
  type PendingSignIn,
} from '../../../store/people/pending-sign-ins.ts';
import { findSecondStep } from '../../../store/people/second-steps.ts';
import { newToken, tokenHash } from '../../../secrets/tokens.ts';

/** The password, or the company's account, was right: what is missing, and the token that stands for having got so far. */
export type Halfway = { pending: string; methods: SecondStepMethod[] };

export async function beginSecondStep(
  tx: Db,
  staff: { id: string; passwordHash: string | null },
  { by, now }: { by: PendingSignIn['signedInBy']; now: Date },
): Promise<Halfway> {
  const pending = newToken();
  await insertPendingSignIn(tx, {
    idHash: tokenHash(pending),
    staffId: staff.id,
    passwordMark: passwordMark(staff.passwordHash),
    signedInBy: by,
    expiresAt: new Date(now.getTime() + pendingSignInMs),
  });
  return { pending, methods: await methodsOf(tx, staff.id) };
}

/** Lists the methods by which a person can give their second step. */
export async function methodsOf(db: Db, staffId: string): Promise<SecondStepMethod[]> {
  const { setUpAt, recoveryCodes } = await findSecondStep(db, staffId);
  const passkeys = await listPasskeys(db, staffId);
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(setUpAt ? (['code'] as const) : []),
    ...(recoveryCodes > 0 ? (['recoveryCode'] as const) : []),
  ];
}

/** A mark by which a changed password is noticed. */
export const passwordMark = (passwordHash: string | null): Buffer => tokenHash(passwordHash ?? '');

export async function pendingSignIn(
  { database, clock }: { database: Database; clock: Clock },
  token: string | undefined,
): Promise<PendingSignIn & { idHash: Buffer }> {
  const idHash = token === undefined ? undefined : tokenHash(token);
  const pending = idHash && (await findPendingSignIn(database, idHash, clock.now()));
  if (!pending) throw new DomainError('signInExpired');
  return { ...pending, idHash };
}
