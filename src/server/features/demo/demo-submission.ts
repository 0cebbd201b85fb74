import { randomUUID } from 'node:crypto';
import { identityOf } from '#domain/buyers/buyer-identity.ts';
import { consentVersion } from '#domain/requests/request-form.ts';
import { confirmationMs } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { confirmToken, tokenHash, type Signer } from '../../secrets/tokens.ts';
import type { NewCompany } from '../../store/companies/companies.ts';
import type { Submission } from '../../store/requests/requests.ts';
import { insertSubmission } from '../../store/requests/submissions.ts';

export type DemoSubmission = Pick<Submission, 'receipt' | 'npwpPhoto' | 'receiptPhoto' | 'companyAsSent'> & {
  company: NewCompany;
};

/** Sends a request as the form would; false where its receipt has been asked for before. */
export async function submitDemoRequest(
  tx: Db,
  { company, ...sent }: DemoSubmission,
  signer: Signer,
  now: Date,
): Promise<boolean> {
  const submissionId = randomUUID();
  return insertSubmission(
    tx,
    {
      requesterName: 'Budi Santoso',
      phone: '081234567889',
      ...identityOf({ npwp: company.npwp }),
      nikRegistered: false,
      companyName: company.name,
      companyAddress: company.address,
      email: company.email,
      ...sent,
      language: 'id',
      consentVersion,
      hasProof: false,
      source: 'form',
      submissionId,
      confirmTokenHash: tokenHash(confirmToken(signer, submissionId)),
      confirmExpiresAt: new Date(now.getTime() + confirmationMs),
    },
    now,
  );
}
