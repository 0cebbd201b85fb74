import { DomainError } from '#domain/errors.ts';
import { offeredSecretMs, passkeysMax, typedCode, type SecondStepMethod } from '#domain/staff/second-step.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewPasskeyAnswer, Passkeys } from '../../../ports/passkeys.ts';
import type { Totp } from '../../../ports/totp.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { insertPasskey, listPasskeys, takeChallenge } from '../../../store/people/passkeys.ts';
import {
  confirmTotp,
  findOfferedTotp,
  findTotp,
  noteSecondStep,
  offerTotp,
} from '../../../store/people/second-steps.ts';
import { deleteOtherSessions } from '../../../store/people/own-sessions.ts';
import { lockStaff, type Staff } from '../../../store/people/staff.ts';
import type { Encryption } from '../../../secrets/encryption.ts';
import { tokenHash } from '../../../secrets/tokens.ts';
import { keepQuestion } from './passkey-steps.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { appPurpose } from './use-code.ts';

type Needs = { database: Database; clock: Clock; passkeys: Passkeys; totp: Totp; encryption: Encryption };
/** The person who is signed in, with the session that stays. */
export type Owner = { staffId: string; empid: string; idHash: Buffer };
/** The codes come with the first second step. */
type SetUp = { recoveryCodes: string[] | null };

/** A new secret for an app; the one before goes on working until a code of this one was given. */
export async function offerApp(
  { database, clock, totp, encryption }: Needs,
  { staffId, empid }: Owner,
): Promise<{ secret: string; address: string }> {
  const secret = totp.newSecret();
  await offerTotp(database, staffId, encryption.encrypt(appPurpose(staffId), secret), clock.now());
  return { secret, address: totp.address(secret, empid) };
}

export async function confirmApp(needs: Needs, owner: Owner, typed: string): Promise<SetUp> {
  const { database, clock, totp, encryption } = needs;
  const now = clock.now();
  return database.begin(async (tx) => {
    const staff = await ownStaff(tx, owner);
    const since = new Date(now.getTime() - offeredSecretMs);
    const offered = await findOfferedTotp(tx, staff.id, since);
    const secret = offered && encryption.decrypt(appPurpose(staff.id), offered.secret);
    if (secret === undefined) throw new DomainError('expired');
    const code = typedCode(typed);
    const step = code && totp.stepOf(secret, code, now);
    if (!step) throw new DomainError('wrongCode');
    const isReplaced = (await findTotp(tx, staff.id)) !== undefined;
    await confirmTotp(tx, staff.id, step, now);
    if (isReplaced) await deleteOtherSessions(tx, owner);
    return noteSetUp(tx, owner, staff, { method: 'code' }, now);
  });
}

export async function askNewPasskey(needs: Needs, { staffId, empid }: Owner) {
  const has = await listPasskeys(needs.database, staffId);
  if (has.length >= passkeysMax) throw new DomainError('tooMany');
  const question = await needs.passkeys.askForNew({ staffId, empid, has });
  return keepQuestion(needs, question, { purpose: 'add', staffId });
}

export async function addPasskey(
  { database, clock, passkeys }: Needs,
  owner: Owner,
  given: { name: string; answer: NewPasskeyAnswer; browser: string | undefined },
): Promise<SetUp> {
  const now = clock.now();
  const { staffId } = owner;
  const asked = given.browser && (await takeChallenge(database, tokenHash(given.browser), 'add', now));
  const made =
    asked && asked.staffId === staffId ? await passkeys.checkNew(given.answer, asked.challenge) : undefined;
  if (!made) throw new DomainError('passkeyRefused');
  return database.begin(async (tx) => {
    const staff = await ownStaff(tx, owner);
    if ((await listPasskeys(tx, staffId)).length >= passkeysMax) throw new DomainError('tooMany');
    const { name } = given;
    if (!(await insertPasskey(tx, { ...made, staffId, name, now }))) throw new DomainError('passkeyRefused');
    return noteSetUp(tx, owner, staff, { method: 'passkey', name }, now);
  });
}

async function ownStaff(tx: Db, { staffId }: Owner): Promise<Staff> {
  const staff = await lockStaff(tx, staffId);
  if (!staff) throw new DomainError('notSignedIn');
  return staff;
}

/** Notes that a second step was set up. The first one ends the sessions that were started by the password alone. */
async function noteSetUp(
  tx: Db,
  owner: Owner,
  staff: Staff,
  detail: { method: SecondStepMethod; name?: string },
  now: Date,
): Promise<SetUp> {
  await noteSecondStep(tx, staff.id, now);
  await writeAudit(tx, { actor: owner.empid, action: 'setUpSecondStep', detail }, now);
  if (staff.secondStepSince) return { recoveryCodes: null };
  await deleteOtherSessions(tx, owner);
  return { recoveryCodes: await makeRecoveryCodes(tx, staff.id) };
}
