import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type Company = { npwp: string; name: string; address: string; email: string };

export async function findCompany(db: Db, npwp: string): Promise<Company | undefined> {
  const [row] = await db<Company[]>`select npwp, name, address, email from companies where npwp = ${npwp}`;
  return row;
}

type CompanyState = Omit<Company, 'npwp'> & { version: number; updatedAt: string };
/** What closing a request did to the master data, so that it can be taken back; the times as JSON has them. */
export type CompanyChange = {
  npwp: string;
  before: CompanyState | null;
  after: Pick<CompanyState, 'version' | 'updatedAt'>;
};

/** A person has checked this company: it is new, or known from now on as it is given here. */
export async function saveCheckedCompany(db: Db, company: Company, now: Date): Promise<CompanyChange> {
  const { npwp, name, address, email } = company;
  const updatedAt = now.toISOString();
  const added = await db`
    insert into companies (npwp, name, address, email, updated_at) values (${npwp}, ${name}, ${address}, ${email}, ${now})
    on conflict (npwp) do nothing returning 1`;
  if (added.length === 1) return { npwp, before: null, after: { version: 1, updatedAt } };
  const [row] = await db<(Omit<CompanyState, 'updatedAt'> & { updatedAt: Date })[]>`
    select name, address, email, version, updated_at as "updatedAt" from companies where npwp = ${npwp} for update`;
  if (!row) return saveCheckedCompany(db, company, now); // taken back between the two looks
  const before = { ...row, updatedAt: row.updatedAt.toISOString() };
  const differs = before.name !== name || before.address !== address || before.email !== email;
  const version = before.version + (differs ? 1 : 0);
  await db`update companies set name = ${name}, address = ${address}, email = ${email}, version = ${version}, updated_at = ${now}
    where npwp = ${npwp}`;
  return { npwp, before, after: { version, updatedAt } };
}

/**
 * The same for the companies of many requests: of several with one NPWP the latest counts. In the order of their
 * numbers, so that two who save the same companies do not wait for each other.
 */
export async function saveCheckedCompanies(db: Db, transactionIds: string[], now: Date): Promise<void> {
  await db`
    insert into companies as c (npwp, name, address, email, updated_at)
    select distinct on (npwp) npwp, company_name, company_address, email, ${now}::timestamptz
    from requests where transaction_id = any(${transactionIds}::text[])
    order by npwp, requested_at desc, transaction_id desc
    on conflict (npwp) do update set
      name = excluded.name, address = excluded.address, email = excluded.email, updated_at = excluded.updated_at,
      version = c.version
        + case when (c.name, c.address, c.email) = (excluded.name, excluded.address, excluded.email) then 0 else 1 end`;
}

/** Leaves it alone when somebody has changed or checked it since. */
export async function takeBackCompany(db: Db, { npwp, before, after }: CompanyChange): Promise<void> {
  const untouched = sql`npwp = ${npwp} and version = ${after.version} and updated_at = ${after.updatedAt}`;
  if (before === null) await db`delete from companies where ${untouched}`;
  else
    await db`update companies set name = ${before.name}, address = ${before.address}, email = ${before.email},
      version = ${before.version}, updated_at = ${before.updatedAt} where ${untouched}`;
}

export async function insertCompanies(db: Db, companies: Company[], now: Date): Promise<void> {
  for (const { npwp, name, address, email } of companies) {
    await db`insert into companies (npwp, name, address, email, updated_at) values (${npwp}, ${name}, ${address}, ${email}, ${now})
      on conflict (npwp) do nothing`;
  }
}

export type VersionedCompany = Company & { version: number };

const versioned = sql`npwp, name, address, email, version`;
/** Part of the NPWP; what means something to LIKE is meant as it stands. */
const hasPart = (part: string) =>
  part === '' ? sql`true` : sql`npwp like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

const batchSize = 500;

export async function countCompanies(db: Db, part: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::float8 as count from companies where ${hasPart(part)}`;
  return row?.count ?? 0;
}

export async function pageOfCompanies(
  db: Db,
  part: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<VersionedCompany[]> {
  return db<VersionedCompany[]>`select ${versioned} from companies where ${hasPart(part)}
    order by npwp limit ${limit} offset ${offset}`;
}

/** All of them, each batch a query of its own: a reader who is slow or goes away holds no connection. */
export async function* everyCompany(db: Db, part: string): AsyncGenerator<VersionedCompany[]> {
  let last = '';
  for (;;) {
    const batch = await db<VersionedCompany[]>`select ${versioned} from companies
      where ${hasPart(part)} and npwp > ${last} order by npwp limit ${batchSize}`;
    yield batch;
    if (batch.length < batchSize) return;
    last = batch.at(-1)?.npwp ?? '';
  }
}

export async function lockCompany(db: Db, npwp: string): Promise<VersionedCompany | undefined> {
  const [row] = await db<
    VersionedCompany[]
  >`select ${versioned} from companies where npwp = ${npwp} for update`;
  return row;
}

export async function saveCompany(db: Db, company: VersionedCompany, now: Date): Promise<void> {
  const { npwp, name, address, email, version } = company;
  await db`update companies set name = ${name}, address = ${address}, email = ${email}, version = ${version},
    updated_at = ${now} where npwp = ${npwp}`;
}
