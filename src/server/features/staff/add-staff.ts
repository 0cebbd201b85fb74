import { DomainError } from '#domain/errors.ts';
import { isEmpid } from '#domain/staff/empid.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { systemActor } from '#domain/requests/request-status.ts';
import type { CompanySignIn } from '#domain/staff/company-identity.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Database } from '../../database/database.ts';
import { forgetDeletion } from '../../store/people/company-sign-ins.ts';
import { insertStaff } from '../../store/people/staff.ts';
import { newActivationLink } from './activation-link.ts';
import { mayHavePassword } from './may-have-password.ts';

type Needs = {
  database: Database;
  clock: Clock;
  config: { baseUrl: URL; oidc: CompanySignIn | undefined };
};

/** A new user without a password, and the one-time link by which they choose one, where they need one. */
export async function addStaff(
  { database, clock, config }: Needs,
  staff: { empid: string; role: Role },
  actor: string = systemActor,
): Promise<{ activationUrl: string | null }> {
  if (!isEmpid(staff.empid))
    throw new DomainError('invalidInput', { fields: [{ field: 'empid', code: 'empid' }] });
  const now = clock.now();
  const activationUrl = await database.begin(async (tx) => {
    const staffId = await insertStaff(tx, { ...staff, passwordHash: null, now });
    if (staffId === undefined) throw new DomainError('empidTaken');
    const { empid, role } = staff;
    await writeAudit(tx, { actor, action: 'addUser', detail: { empid, role } }, now);
    await forgetDeletion(tx, empid);
    if (!mayHavePassword(role, config.oidc)) return null;
    return newActivationLink(tx, { staffId, baseUrl: config.baseUrl, now });
  });
  return { activationUrl };
}
