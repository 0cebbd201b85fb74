import { auditedNpwp } from '#domain/buyers/company-details.ts';
import { changedEmail } from '#domain/buyers/company-email.ts';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import { hasValidFaktur, isInWork } from '#domain/requests/faktur-state.ts';
import {
  changedFields,
  companyData,
  personChangeRemarks,
  type PersonChange,
} from '#domain/privacy/person-change.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { markChanged } from '../../store/coretax/exported-requests.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { lockCompany, saveCompany } from '../../store/companies/companies.ts';
import { keepFromProvider } from '../../store/issuing/with-provider.ts';
import { savePersonData } from '../../store/privacy/correct.ts';
import type { FoundRequest } from '../../store/privacy/found-requests.ts';
import { addHistory } from '../../store/requests/requests.ts';
import { emailsOf, lockOpenFile, lockPerson } from './gather-person.ts';

type PersonCorrection = { number: string; change: PersonChange; actor: string };
type CorrectedRecords = { requests: string[]; companies: string[] };

/**
 * Tells whether a request can be corrected, which ends with its faktur. One that nobody has confirmed is sent again by
 * the customer.
 */
export const canBeCorrected = ({ status, fakturState }: FoundRequest): boolean =>
  isInWork(status) && !hasValidFaktur(fakturState);

/** Corrects what the person asked for, wherever it is not on a faktur yet. What is the same already is left alone. */
export async function correctPerson(
  { database, clock }: { database: Database; clock: Clock },
  { number, change, actor }: PersonCorrection,
): Promise<CorrectedRecords> {
  return database.begin(async (tx) => {
    const file = await lockOpenFile(tx, number);
    if (file.kind !== 'correction') throw new DomainError('notFound');
    const found = await lockPerson(tx, file);
    const emails = emailsOf(found);
    const now = clock.now();
    const requests: string[] = [];
    for (const request of found.requests.filter(canBeCorrected))
      if (await correctRequest(tx, request, { number, change, actor, now }))
        requests.push(request.transactionId);
    const companies: string[] = [];
    for (const { npwp } of found.companies)
      if (await correctCompany(tx, npwp, { number, change, actor, now, emails })) companies.push(npwp);
    return { requests, companies };
  });
}

type DatedCorrection = PersonCorrection & { now: Date };

async function correctRequest(
  tx: Db,
  request: FoundRequest,
  { number, change, actor, now }: DatedCorrection,
): Promise<boolean> {
  const changed = changedFields(request, change);
  if (changed.length === 0) return false;
  const { transactionId, status, language } = request;
  if (changed.some((field) => field === 'companyName' || field === 'companyAddress'))
    await keepFromProvider(tx, [transactionId]);
  const given = Object.fromEntries(changed.map((field) => [field, change[field]]));
  await savePersonData(tx, transactionId, { ...request, ...given });
  await markChanged(tx, [transactionId]);
  const remarks = personChangeRemarks(request, change, language);
  await addHistory(tx, { transactionId, status, remarks, actor, now });
  const detail = { file: number, changed: changed.join(', ') };
  await writeAudit(tx, { actor, action: 'correctPerson', transactionId, detail }, now);
  return true;
}

async function correctCompany(
  tx: Db,
  npwp: string,
  { number, change, actor, now, emails }: DatedCorrection & { emails: string[] },
): Promise<boolean> {
  const company = await lockCompany(tx, npwp);
  if (!company) return false;
  const changed = changedFields(companyData(company, emails.includes(company.email.toLowerCase())), change);
  if (changed.length === 0) return false;
  const [name, address, email] = (['companyName', 'companyAddress', 'email'] as const).map((field) =>
    changed.includes(field) ? change[field] : undefined,
  );
  const line = { reason: '', by: actor, at: jakartaDateTime(now) };
  const after = {
    ...company,
    name: name ?? company.name,
    address: address ?? company.address,
    ...changedEmail(company, { email: email ?? company.email }, line),
    version: company.version + 1,
  };
  await saveCompany(tx, after, now);
  const detail = { file: number, ...auditedNpwp(npwp), changed: changed.join(', ') };
  await writeAudit(tx, { actor, action: 'correctPerson', detail }, now);
  return true;
}
