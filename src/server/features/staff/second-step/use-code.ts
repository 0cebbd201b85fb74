import { typedCode, typedRecoveryCode } from '#domain/staff/second-step.ts';
import type { Db } from '../../../database/database.ts';
import type { Totp } from '../../../ports/totp.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import {
  countRecoveryCodes,
  findTotp,
  takeStep,
  useRecoveryCode,
} from '../../../store/people/second-steps.ts';
import type { Encryption } from '../../../secrets/encryption.ts';
import { tokenHash } from '../../../secrets/tokens.ts';

/** The purpose of an app's secret: what was encrypted for one person can be read for no other. */
export const appPurpose = (staffId: string): string => `totp ${staffId}`;

type Needs = { totp: Totp; encryption: Encryption };
type Person = { id: string; empid: string };

type TypedCodes = { code?: string | undefined; recoveryCode?: string | undefined };

/** Uses up the code of an app or a recovery code; undefined when it is wrong. Of recovery codes it tells how many are left. */
export async function takeCode(
  needs: Needs,
  tx: Db,
  person: Person,
  { code, recoveryCode }: TypedCodes,
  now: Date,
): Promise<{ left?: number } | undefined> {
  if (code !== undefined) return (await useCode(needs, tx, person, code, now)) ? {} : undefined;
  if (recoveryCode === undefined) return undefined;
  const left = await spendRecoveryCode(tx, person, recoveryCode, now);
  return left === undefined ? undefined : { left };
}

/** Whether it is the code of this moment, which counts once; its secret is encrypted anew where APP_SECRET was replaced. */
async function useCode(
  { totp, encryption }: Needs,
  tx: Db,
  { id: staffId }: Person,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = typedCode(typed);
  const kept = await findTotp(tx, staffId);
  const secret = kept && encryption.decrypt(appPurpose(staffId), kept.secret);
  const step = secret && code && totp.stepOf(secret, code, now);
  if (!step) return false;
  const renewed = encryption.renewed(appPurpose(staffId), kept.secret);
  return takeStep(tx, { staffId, step, secret: renewed ?? kept.secret });
}

/** How many are left after this one; undefined when it is none. */
async function spendRecoveryCode(
  tx: Db,
  { id, empid }: Person,
  typed: string,
  now: Date,
): Promise<number | undefined> {
  if (!(await useRecoveryCode(tx, id, recoveryCodeHash(typed)))) return undefined;
  const left = await countRecoveryCodes(tx, id);
  await writeAudit(tx, { actor: empid, action: 'useRecoveryCode', detail: { left } }, now);
  return left;
}

export const recoveryCodeHash = (code: string): Buffer => tokenHash(typedRecoveryCode(code));
