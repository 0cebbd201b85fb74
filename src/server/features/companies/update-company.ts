import { auditedNpwp } from '#domain/buyers/company-details.ts';
import { changedEmail, isSameAddress, needsReason, type EmailState } from '#domain/buyers/company-email.ts';
import type { Collector } from '#domain/coretax/collectors.ts';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import { keyedHash, type Signer } from '../../secrets/tokens.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { deleteAddressLinks } from '../../store/companies/company-links.ts';
import {
  lockCompany,
  saveCompany,
  type Company,
  type VersionedCompany,
} from '../../store/companies/companies.ts';
import type { Database } from '../../database/database.ts';

type Needs = { database: Database; clock: Clock; signer: Signer };
type Edit = Omit<Company, 'emailState'> & {
  version?: number | undefined;
  collector?: Collector | undefined;
  emailState?: EmailState | undefined;
  reason?: string | undefined;
};

const editable = ['email', 'name', 'address'] as const;

/** Changes a company unless somebody else did since the given version; what is the same already is left alone. */
export async function updateCompany(
  { database, clock, signer }: Needs,
  wanted: Edit,
  actor: string,
): Promise<VersionedCompany> {
  return database.begin(async (tx) => {
    const current = await lockCompany(tx, wanted.npwp);
    if (!current) throw new DomainError('companyNotFound');
    const { npwp, name, address, email, collector = current.collector, reason = '' } = wanted;
    const changed = editable.filter((field) => wanted[field] !== current[field]);
    const isCollectorChanged = collector !== current.collector;
    const isStateSaid = needsReason(current, wanted);
    if (changed.length === 0 && !isCollectorChanged && !isStateSaid) return current;
    if (wanted.version !== undefined && wanted.version !== current.version)
      throw new DomainError('stateChanged', { current });
    if ((isCollectorChanged || isStateSaid) && reason === '')
      throw new DomainError('invalidInput', { fields: [{ field: 'reason', code: 'required' }] });
    const now = clock.now();
    const line = { reason, by: actor, at: jakartaDateTime(now) };
    const collectorChanges = [
      ...(isCollectorChanged ? [{ collector, ...line }] : []),
      ...current.collectorChanges,
    ];
    const emailLine = isStateSaid ? line : { ...line, reason: '' };
    const stateAndEmail = changedEmail(current, wanted, emailLine);
    const version = current.version + 1;
    const company = { npwp, name, address, ...stateAndEmail, version, collector, collectorChanges };
    await saveCompany(tx, company, now);
    // A link that is under way asks for an address or a state that somebody has thought about since.
    if (isStateSaid || !isSameAddress(email, current.email)) await deleteAddressLinks(tx, npwp);
    const changes = changed.map(
      (field) => [field, changeOf(signer, current[field], company[field])] as const,
    );
    const collecting = isCollectorChanged && {
      collector: { from: current.collector, to: collector },
    };
    const isStateChanged = company.emailState !== current.emailState;
    const verifying = isStateChanged && {
      emailState: { from: current.emailState, to: company.emailState },
    };
    const detail = { ...auditedNpwp(npwp), ...Object.fromEntries(changes), ...collecting, ...verifying };
    await writeAudit(tx, { actor, action: 'editCompany', detail }, now);
    return company;
  });
}

const hashOf = (signer: Signer, text: string) => `#${keyedHash(signer, text)}`;

/** Whether somebody redirected a company's e-mail to an address can be told from its hash, and nothing else. */
const changeOf = (signer: Signer, before: string, after: string) => ({
  from: hashOf(signer, before),
  to: hashOf(signer, after),
});
