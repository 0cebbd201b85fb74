import { randomUUID } from 'node:crypto';
import { companyLinkMs } from '#domain/buyers/company-email.ts';
import type { Db } from '../../../database/database.ts';
import { queueMail } from '../../../jobs/queue-mail.ts';
import { insertCompanyLink } from '../../../store/companies/company-links.ts';
import type { Company } from '../../../store/companies/companies.ts';
import type { LockedRequest } from '../../../store/requests/requests.ts';
import { companyToken, tokenHash, type Signer } from '../../../secrets/tokens.ts';

type CompanyQuestion = { correctionId: string; signer: Signer; now: Date };

/** Mails the verified address on record whether a correction to its number stands, and the customer that it waits for that. */
export async function askCompany(
  tx: Db,
  { npwp, email }: Company,
  { transactionId, submissionId, email: customer, language }: LockedRequest,
  { correctionId, signer, now }: CompanyQuestion,
): Promise<void> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + companyLinkMs);
  const hash = tokenHash(companyToken(signer, id));
  await insertCompanyLink(tx, { id, tokenHash: hash, npwp, email, language, correctionId, expiresAt });
  const requests = [{ transactionId, submissionId }];
  const about = correctionId;
  const ask = { event: `confirmCorrection:${about}`, kind: 'confirmCorrection', about } as const;
  await queueMail(tx, { ...ask, recipient: email, language }, now, { requests });
  const tell = { event: `correctionWaiting:${about}`, kind: 'correctionWaiting', about } as const;
  await queueMail(tx, { ...tell, recipient: customer, language }, now, { requests });
}
