import { DomainError } from '#domain/errors.ts';
import { isEmpid } from '#domain/empid.ts';
import type { Role } from '#domain/permissions.ts';
import { activationMs } from '#domain/sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../store/database.ts';
import { insertStaff, replaceActivation } from '../../store/staff.ts';
import { newToken, tokenHash } from '../../tokens.ts';

type Needs = { database: Database; clock: Clock; config: { baseUrl: URL } };

/** A new user without a password, and the one-time link by which they choose one. */
export async function addStaff(
  needs: Needs,
  staff: { empid: string; role: Role },
): Promise<{ activationUrl: string }> {
  if (!isEmpid(staff.empid))
    throw new DomainError('invalidInput', { fields: [{ field: 'empid', code: 'empid' }] });
  const now = needs.clock.now();
  const token = newToken();
  await needs.database.begin(async (tx) => {
    const staffId = await insertStaff(tx, { ...staff, passwordHash: null, now });
    if (staffId === undefined) throw new DomainError('empidTaken');
    const expiresAt = new Date(now.getTime() + activationMs);
    await replaceActivation(tx, { staffId, tokenHash: tokenHash(token), expiresAt, now });
  });
  const url = new URL('/activate', needs.config.baseUrl);
  url.searchParams.set('token', token);
  return { activationUrl: url.href };
}
