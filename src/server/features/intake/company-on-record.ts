import type { BuyerIdentity } from '#domain/buyers/buyer-identity.ts';
import { isPerson, sentInstead, type CompanyDetails } from '#domain/buyers/company-details.ts';
import { DomainError } from '#domain/errors.ts';
import type { Db } from '../../database/database.ts';
import { findCompany, type Company } from '../../store/companies/companies.ts';
import type { Submission } from '../../store/requests/requests.ts';

type CompanyInRequest = Pick<Submission, 'companyName' | 'companyAddress' | 'email' | 'companyAsSent'>;

/**
 * The record that customers are shown and that stands in a request: a company's, whatever somebody calls its number. Many
 * know the number of a person, so what is on record of a person is for staff alone.
 */
export async function findUsableRecord(db: Db, npwp: string): Promise<Company | undefined> {
  return isPerson(npwp) ? undefined : findCompany(db, npwp);
}

/**
 * Name and address of a known company stand, whatever was sent, and so does its e-mail once it is verified: otherwise
 * anybody could redirect it. One that nobody has verified may be that of whoever asked first.
 */
export async function companyOnRecord(
  db: Db,
  sent: CompanyDetails,
  { npwp }: Pick<BuyerIdentity, 'npwp'>,
): Promise<CompanyInRequest> {
  return detailsInUse(sent, await findUsableRecord(db, npwp));
}

/** The same for a record that has been read. */
export function detailsInUse(
  sent: CompanyDetails,
  known: Pick<Company, 'name' | 'address' | 'email' | 'emailState'> | undefined,
): CompanyInRequest {
  const email = known?.emailState === 'verified' ? known.email : sent.email;
  // Masked as the form was given it, for an address that is no longer there or no longer verified.
  if (email.includes('*'))
    throw new DomainError('invalidInput', { fields: [{ field: 'email', code: 'email' }] });
  const { companyName, companyAddress } = sent;
  if (!known) return { companyName, companyAddress, email, companyAsSent: null };
  const used = { companyName: known.name, companyAddress: known.address, email };
  return { ...used, companyAsSent: sentInstead(sent, used) };
}
