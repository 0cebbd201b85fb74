import { DomainError } from '#domain/errors.ts';
import { maskNpwp } from '#domain/masking.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/people/audit.ts';
import {
  lockCompany,
  saveCompany,
  type Company,
  type VersionedCompany,
} from '../../store/people/companies.ts';
import type { Database } from '../../database/database.ts';

type Needs = { database: Database; clock: Clock };

const editable = ['email', 'name', 'address'] as const;

/** Changes a company unless somebody else did since the given version; what is the same already is left alone. */
export async function updateCompany(
  { database, clock }: Needs,
  wanted: Company & { version?: number | undefined },
  actor: string,
): Promise<VersionedCompany> {
  return database.begin(async (tx) => {
    const current = await lockCompany(tx, wanted.npwp);
    if (!current) throw new DomainError('companyNotFound');
    const changed = editable.filter((field) => wanted[field] !== current[field]);
    if (changed.length === 0) return current;
    if (wanted.version !== undefined && wanted.version !== current.version)
      throw new DomainError('stateChanged', { current });
    const now = clock.now();
    const { npwp, name, address, email } = wanted;
    const company = { npwp, name, address, email, version: current.version + 1 };
    await saveCompany(tx, company, now);
    const detail = { npwp: maskNpwp(npwp), changed: changed.join(',') };
    await writeAudit(tx, { actor, action: 'editCompany', detail }, now);
    return company;
  });
}
