import type { Db } from './database.ts';

export type Company = { npwp: string; name: string; address: string; email: string };

export async function findCompany(db: Db, npwp: string): Promise<Company | undefined> {
  const [row] = await db<Company[]>`select npwp, name, address, email from companies where npwp = ${npwp}`;
  return row;
}

export async function insertCompanies(db: Db, companies: Company[], now: Date): Promise<void> {
  for (const { npwp, name, address, email } of companies) {
    await db`insert into companies (npwp, name, address, email, updated_at) values (${npwp}, ${name}, ${address}, ${email}, ${now})
      on conflict (npwp) do nothing`;
  }
}
