import { auditedNpwp } from '#domain/buyers/company-details.ts';
import { isSameAddress, type EmailChange } from '#domain/buyers/company-email.ts';
import { correctedBuyer, correctionWay, isStillBefore, typedIn } from '#domain/requests/correction.ts';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { DomainError } from '#domain/errors.ts';
import { customerActor } from '#domain/requests/request-status.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findCorrection } from '../../../store/coretax/corrections.ts';
import { lockBuyer } from '../../../store/coretax/request-buyers.ts';
import { endWaiting } from '../../../store/coretax/waiting-corrections.ts';
import { writeAudit } from '../../../store/audit/audit.ts';
import { lockCompany, saveCompany, type VersionedCompany } from '../../../store/companies/companies.ts';
import { findLinkByToken, lockCompanyLink, markLinkUsed } from '../../../store/companies/company-links.ts';
import { listWithProvider } from '../../../store/issuing/with-provider.ts';
import { lockRequest, type LockedRequest } from '../../../store/requests/requests.ts';
import { tokenHash } from '../../../secrets/tokens.ts';
import { applyCorrection, tellOfCorrection } from './apply-correction.ts';

type Needs = { database: Database; clock: Clock; config: { taxTeamEmail: string | undefined } };
type Answer = {
  /** The request whose correction was agreed to; null where the address was asked for. */
  transactionId: string | null;
  already: true | undefined;
};

/**
 * Confirms by the link that was mailed to an address on record: it agrees to a correction, or shows that the address is
 * the company's. A link has one effect, and none once the record has another address.
 */
export async function confirmByCompany(needs: Needs, token: string): Promise<Answer> {
  return needs.database.begin(async (tx) => {
    const now = needs.clock.now();
    const found = await findLinkByToken(tx, tokenHash(token));
    if (!found) throw new DomainError('tokenUnknown');
    // Locked in the order in which everybody else locks them: request, company, link.
    const correction = found.correctionId === null ? undefined : await findCorrection(tx, found.correctionId);
    const standing = correction && (await lockRequest(tx, correction.transactionId));
    const company = await lockCompany(tx, found.npwp);
    const link = await lockCompanyLink(tx, found.id);
    const transactionId = standing?.transactionId ?? null;
    if (link?.usedAt) return { transactionId, already: true };
    if (!link || !company || !isSameAddress(company.email, link.email)) throw new DomainError('superseded');
    if (link.expiresAt <= now) throw new DomainError('expired');
    if (standing) await agreeTo(tx, needs, { correctionId: correction.id, standing, company });
    else await verifyAddress(tx, company, now);
    await markLinkUsed(tx, link.id, now);
    return { transactionId, already: undefined };
  });
}

async function verifyAddress(tx: Db, company: VersionedCompany, now: Date): Promise<void> {
  if (company.emailState === 'verified') return;
  const line: EmailChange = { state: 'verified', reason: '', by: customerActor, at: jakartaDateTime(now) };
  const { npwp, version, emailChanges } = company;
  const history = [line, ...emailChanges];
  await saveCompany(
    tx,
    { ...company, version: version + 1, emailState: 'verified', emailChanges: history },
    now,
  );
  await writeAudit(tx, { actor: customerActor, action: 'verifyEmail', detail: auditedNpwp(npwp) }, now);
}

type Agreement = { correctionId: string; standing: LockedRequest; company: VersionedCompany };

/** Does what the correction asks for as the request stands now; what was changed since is not overwritten. */
async function agreeTo(
  tx: Db,
  { clock, config }: Needs,
  { correctionId: id, standing, company }: Agreement,
): Promise<void> {
  const now = clock.now();
  const { transactionId } = standing;
  const before = await lockBuyer(tx, transactionId);
  const correction = await findCorrection(tx, id);
  const isStanding =
    before &&
    correction?.submissionId === standing.submissionId &&
    isStillBefore(correction.changes, before) &&
    company.emailState === 'verified';
  if (!isStanding) throw new DomainError('superseded');
  const isWithProvider = (await listWithProvider(tx, [transactionId])).has(transactionId);
  const way = correctionWay({ ...standing, isWithProvider });
  if (way.allowed === 'no') throw new DomainError(way.reason);

  const state = way.allowed === 'edit' ? 'done' : 'requested';
  const { changes, submissionId, email } = correction;
  if (!(await endWaiting(tx, id, state))) throw new DomainError('superseded');
  const customers = [{ recipient: email, submissionId }];
  if (state === 'done') {
    const isOther = !isSameAddress(email, company.email);
    // Whoever agreed gets a link of their own; the one that was used shows no more than anybody sees.
    const owner = { email: company.email, submissionId: isOther ? id : submissionId };
    if (isOther) customers.push({ recipient: owner.email, submissionId: id });
    const { buyer } = correctedBuyer(before, typedIn(changes));
    await applyCorrection(tx, { standing, buyer, changes, photos: correction, owner }, now);
  }
  const detail = { changed: Object.keys(changes).join(', '), correction: state };
  await writeAudit(tx, { actor: customerActor, action: 'correctData', transactionId, detail }, now);
  await tellOfCorrection(tx, standing, { id, team: config.taxTeamEmail, customers, now });
}
