import { findCompany, insertCompanies, type Company } from '../../src/server/store/companies/companies.ts';
import type { TestServer } from '../../tests/support/server.ts';

export const npwpOf = (number: number) => `00${String(11 * number).padStart(14, '0')}`;

/** The companies in the order of the list. */
export const companies: Company[] = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
  npwp: npwpOf(number),
  name: `PT Nomor ${number}`,
  address: `Jl. Kenanga ${number}\nBandung`,
  email: `kantor${number}@contoh.co.id`,
  emailState: 'unverified',
}));
export const companyNames = companies.map(({ name }) => name);

/** These companies and no others. */
export async function plantCompanies({ deps }: TestServer): Promise<void> {
  await deps.database`delete from companies`;
  await insertCompanies(deps.database, companies, new Date());
}

export async function storedCompany({ deps }: TestServer, number: number): Promise<Company | undefined> {
  return await findCompany(deps.database, npwpOf(number));
}
