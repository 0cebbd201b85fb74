import { randomBytes } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import { recoveryCodeBytes, recoveryCodeCount, recoveryCodeOf } from '#domain/staff/second-step.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { replaceRecoveryCodes } from '../../../store/people/second-steps.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { lockStaff } from '../../../store/people/staff.ts';
import { recoveryCodeHash } from './use-code.ts';

/** Ten in place of those before. They are told once: only their hashes are kept. */
export async function makeRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeOf(randomBytes(recoveryCodeBytes)),
  );
  await replaceRecoveryCodes(tx, staffId, codes.map(recoveryCodeHash));
  return codes;
}

export async function renewRecoveryCodes(
  { database, clock }: { database: Database; clock: Clock },
  { staffId, empid }: SessionUser,
): Promise<{ recoveryCodes: string[] }> {
  return database.begin(async (tx) => {
    const staff = await lockStaff(tx, staffId);
    if (!staff?.secondStepSince) throw new DomainError('notFound');
    await writeAudit(tx, { actor: empid, action: 'newRecoveryCodes' }, clock.now());
    return { recoveryCodes: await makeRecoveryCodes(tx, staffId) };
  });
}
