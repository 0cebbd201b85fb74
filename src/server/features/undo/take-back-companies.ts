import { auditedNpwp } from '#domain/buyers/company-details.ts';
import type { Db } from '../../database/database.ts';
import { writeAuditOfEach } from '../../store/audit/audit.ts';
import { removeAddedCompanies, type AddedCompany } from '../../store/companies/companies.ts';

/** Takes out the companies that closing added, after its requests are no longer closed. */
export async function takeBackCompanies(
  tx: Db,
  added: AddedCompany[],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  if (added.length === 0) return;
  const removed = await removeAddedCompanies(tx, added);
  const lines = removed.map(({ npwp, transactionId }) => ({
    transactionId,
    detail: auditedNpwp(npwp),
  }));
  await writeAuditOfEach(tx, { actor, action: 'removeCompany' }, lines, now);
}
