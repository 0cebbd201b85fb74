import { auditedNpwp } from '#domain/buyers/company-details.ts';
import type { Db } from '../../database/database.ts';
import { writeAuditOfEach } from '../audit/audit.ts';
import { addCompaniesOf, type AddedCompany } from './companies.ts';

/** A company is known from the first of its requests on that staff close. Gives what was added, for the undo. */
export async function addCompanies(
  tx: Db,
  closed: string[],
  { actor, now }: { actor: string; now: Date },
): Promise<AddedCompany[]> {
  const added = await addCompaniesOf(tx, closed, now);
  const lines = added.map(({ npwp, transactionId }) => ({ transactionId, detail: auditedNpwp(npwp) }));
  if (lines.length > 0) await writeAuditOfEach(tx, { actor, action: 'addCompany' }, lines, now);
  return added;
}
