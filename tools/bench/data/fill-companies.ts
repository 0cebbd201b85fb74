import type { Session } from '../../../src/server/database/database.ts';
import { companyAddress, companyEmail, companyName, npwp } from './people.ts';

/** One company for twenty requests; most requests come from few of them. */
export const companiesFor = (requests: number): number => Math.max(500, Math.ceil(requests / 20));

export async function fillCompanies(
  session: Session,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await session.script(`
    insert into companies (npwp, name, address, email, updated_at)
    select ${npwp('n')}, ${companyName('n')}, ${companyAddress('n')}, ${companyEmail('n')}, now() - interval '1 hour' * (n % 10000)
    from generate_series(${from}::bigint, ${to - 1}::bigint) as n`);
}
