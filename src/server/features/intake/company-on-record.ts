import type { BuyerIdentity } from '#domain/buyers/buyer-identity.ts';
import { sentInstead, type CompanyDetails } from '#domain/buyers/company-details.ts';
import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../database/database.ts';
import { findCompany } from '../../store/people/companies.ts';
import type { Submission } from '../../store/requests/requests.ts';

export type Company = Pick<Submission, 'companyName' | 'companyAddress' | 'email' | 'companyAsSent'>;

/** The record of a known company stands, whatever was sent: otherwise anybody could redirect its e-mail. */
export async function companyOnRecord(
  db: Db,
  sent: CompanyDetails,
  { buyerKind, npwp }: Pick<BuyerIdentity, 'buyerKind' | 'npwp'>,
): Promise<Company> {
  const known = buyerKind === 'npwp' ? await findCompany(db, npwp) : undefined;
  if (known) {
    const record = { companyName: known.name, companyAddress: known.address, email: known.email };
    return { ...record, companyAsSent: sentInstead(sent, record) };
  }
  // Masked as the form was given it, for a company that is no longer there.
  if (sent.email.includes('*'))
    throw new DomainError('invalidInput', { fields: [{ field: 'email', code: 'email' }] });
  const { companyName, companyAddress, email } = sent;
  return { companyName, companyAddress, email, companyAsSent: null };
}
