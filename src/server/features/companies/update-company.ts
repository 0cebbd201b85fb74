import { isPerson } from '#domain/buyers/company-details.ts';
import type { Collector } from '#domain/coretax/collectors.ts';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import { maskEmail, maskNpwp, maskWords } from '#domain/masking.ts';
import { withoutPersonalData } from '#domain/personal-data.ts';
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
type Edit = Company & {
  version?: number | undefined;
  collector?: Collector | undefined;
  reason?: string | undefined;
};

const masks = { email: maskEmail, name: maskWords, address: maskWords };
const editable = ['email', 'name', 'address'] as const;

/** Changes a company unless somebody else did since the given version; what is the same already is left alone. */
export async function updateCompany(
  { database, clock }: Needs,
  wanted: Edit,
  actor: string,
): Promise<VersionedCompany> {
  return database.begin(async (tx) => {
    const current = await lockCompany(tx, wanted.npwp);
    if (!current) throw new DomainError('companyNotFound');
    const { npwp, name, address, email, collector = current.collector, reason = '' } = wanted;
    const changed = editable.filter((field) => wanted[field] !== current[field]);
    const isCollectorChanged = collector !== current.collector;
    if (changed.length === 0 && !isCollectorChanged) return current;
    if (wanted.version !== undefined && wanted.version !== current.version)
      throw new DomainError('stateChanged', { current });
    if (isCollectorChanged && reason === '')
      throw new DomainError('invalidInput', { fields: [{ field: 'reason', code: 'required' }] });
    const now = clock.now();
    const change = { collector, reason, by: actor, at: jakartaDateTime(now) };
    const collectorChanges = [...(isCollectorChanged ? [change] : []), ...current.collectorChanges];
    const version = current.version + 1;
    const company = { npwp, name, address, email, version, collector, collectorChanges };
    await saveCompany(tx, company, now);
    const changes = changed.map((field) => [field, changeOf(field, current, company)] as const);
    const collecting = isCollectorChanged && {
      collector: { from: current.collector, to: collector },
      reason: withoutPersonalData(reason),
    };
    const detail = { npwp: maskNpwp(npwp), ...Object.fromEntries(changes), ...collecting };
    await writeAudit(tx, { actor, action: 'editCompany', detail }, now);
    return company;
  });
}

/** What was and what is now: who redirected a company's e-mail, and where to, must stay known. A person's is masked. */
function changeOf(field: (typeof editable)[number], before: Company, after: Company) {
  const shown = (text: string) => (isPerson(after.npwp) ? masks[field](text) : text);
  return { from: shown(before[field]), to: shown(after[field]) };
}
