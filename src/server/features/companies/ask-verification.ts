import { randomUUID } from 'node:crypto';
import { auditedNpwp } from '#domain/buyers/company-details.ts';
import { companyLinkMs } from '#domain/buyers/company-email.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { findCompanyLanguage, lockCompany } from '../../store/companies/companies.ts';
import {
  deleteAddressLinks,
  findAddressLink,
  insertCompanyLink,
} from '../../store/companies/company-links.ts';
import { companyToken, tokenHash, type Signer } from '../../secrets/tokens.ts';

const pauseMs = 60_000;

type Needs = { database: Database; clock: Clock; signer: Signer };

/** Mails a company, at the address on record, the link by which it shows that the address is its own. The last one counts. */
export async function askVerification(
  { database, clock, signer }: Needs,
  npwp: string,
  actor: string,
): Promise<void> {
  await database.begin(async (tx) => {
    const now = clock.now();
    const company = await lockCompany(tx, npwp);
    if (!company) throw new DomainError('companyNotFound');
    const last = await findAddressLink(tx, npwp, now);
    const waitMs = last ? last.expiresAt.getTime() - companyLinkMs + pauseMs - now.getTime() : 0;
    if (waitMs > 0) throw new DomainError('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    await deleteAddressLinks(tx, npwp);
    const id = randomUUID();
    const { email } = company;
    const language = await findCompanyLanguage(tx, npwp);
    const link = { id, tokenHash: tokenHash(companyToken(signer, id)), npwp, email, language };
    const expiresAt = new Date(now.getTime() + companyLinkMs);
    await insertCompanyLink(tx, { ...link, correctionId: null, expiresAt });
    await writeAudit(tx, { actor, action: 'askVerification', detail: auditedNpwp(npwp) }, now);
    const mail = { event: `verifyEmail:${id}`, kind: 'verifyEmail', about: id } as const;
    await queueMail(tx, { ...mail, recipient: email, language }, now);
  });
}
