import { DomainError } from '#domain/errors.ts';
import type { CompanySignIn } from '#domain/staff/company-identity.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import type { Database } from '../../database/database.ts';
import { lockStaffByEmpid } from '../../store/people/staff.ts';
import { newActivationLink } from './activation-link.ts';
import { mayHavePassword } from './may-have-password.ts';

type Needs = {
  database: Database;
  clock: Clock;
  config: { baseUrl: URL; oidc: CompanySignIn | undefined };
};

/** A new link for somebody who lost theirs, or their password; what they have keeps working until it is used. */
export async function issueActivation(
  { database, clock, config }: Needs,
  empid: string,
  actor: string,
): Promise<{ activationUrl: string }> {
  const now = clock.now();
  const activationUrl = await database.begin(async (tx) => {
    const staff = await lockStaffByEmpid(tx, empid);
    if (!staff) throw new DomainError('notFound');
    if (!mayHavePassword(staff.role, config.oidc)) throw new DomainError('companySignIn');
    await writeAudit(tx, { actor, action: 'issueActivation', detail: { empid: staff.empid } }, now);
    return newActivationLink(tx, { staffId: staff.id, baseUrl: config.baseUrl, now });
  });
  return { activationUrl };
}
