import type { CompanyEmail, EmailState } from '#domain/buyers/company-email.ts';
import type { Language } from '#domain/language.ts';
import type { Collector } from '#domain/coretax/collectors.ts';
import type { Db } from '../../database/database.ts';
import type { CountedRows } from '../../database/read-in-batches.ts';
import { sql } from '../../database/sql.ts';

export type Company = { npwp: string; name: string; address: string; email: string; emailState: EmailState };

export async function findCompany(db: Db, npwp: string): Promise<Company | undefined> {
  const [row] = await db<
    Company[]
  >`select npwp, name, address, email, email_state as "emailState" from companies where npwp = ${npwp}`;
  return row;
}

/** A company that is known since a request was closed. */
export type AddedCompany = { npwp: string; transactionId: string };

/**
 * Staff have checked these requests by closing them: companies that are new are added, by the latest request of each;
 * what is there stays as it is. Buyers without an NPWP are not kept. In the order of their numbers, so that two who add the same ones wait for each other
 * in turn. The update changes no row, but it locks those that are there: nobody takes one back until we are done.
 */
export async function addCompaniesOf(db: Db, transactionIds: string[], now: Date): Promise<AddedCompany[]> {
  return db<AddedCompany[]>`
    with checked as (
      select distinct on (npwp) npwp, transaction_id, company_name, company_address, email
      from requests where transaction_id = any(${transactionIds}::text[]) and buyer_kind = 'npwp'
      order by npwp, requested_at desc, transaction_id desc
    ), added as (
      insert into companies (npwp, name, address, email, updated_at)
      select npwp, company_name, company_address, email, ${now}::timestamptz from checked order by npwp
      on conflict (npwp) do update set npwp = excluded.npwp where false
      returning npwp)
    select npwp, transaction_id as "transactionId" from added join checked using (npwp) order by npwp`;
}

/**
 * Takes out what closing these requests added, once they are no longer closed; gives what was taken out. A company that
 * somebody has changed since, or of which another request was closed, stays.
 */
export async function removeAddedCompanies(db: Db, added: AddedCompany[]): Promise<AddedCompany[]> {
  const npwps = added.map(({ npwp }) => npwp);
  await db`select from companies where npwp = any(${npwps}::text[]) order by npwp for update`;
  const gone = await db<{ npwp: string }[]>`
    delete from companies c where npwp = any(${npwps}::text[]) and version = 1
      and not exists (select from requests r where r.npwp = c.npwp and r.buyer_kind = 'npwp' and r.status = 'closed')
    returning npwp`;
  return added.filter(({ npwp }) => gone.some((company) => company.npwp === npwp));
}

/** A record with an unverified e-mail, unless it says otherwise. */
export type NewCompany = Omit<Company, 'emailState'> & Partial<CompanyEmail>;

export async function insertCompanies(db: Db, companies: NewCompany[], now: Date): Promise<void> {
  for (const { npwp, name, address, email, emailState = 'unverified', emailChanges = [] } of companies) {
    await db`insert into companies (npwp, name, address, email, email_state, email_changes, updated_at)
      values (${npwp}, ${name}, ${address}, ${email}, ${emailState}, ${JSON.stringify(emailChanges)}::text::jsonb, ${now})
      on conflict (npwp) do nothing`;
  }
}

/** What staff said of who collects the VAT, newest first. */
type CollectorChange = { collector: Collector; reason: string; by: string; at: string };
export type VersionedCompany = Company &
  CompanyEmail & {
    version: number;
    collector: Collector;
    collectorChanges: CollectorChange[];
  };

const versioned = sql`npwp, name, address, email, version, collector, collector_changes as "collectorChanges",
  email_state as "emailState", email_changes as "emailChanges"`;
/** Part of the NPWP; what means something to LIKE is meant as it stands. */
const hasPart = (part: string) =>
  part === '' ? sql`true` : sql`npwp like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

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

/** All of them, as rows of VersionedCompany. */
export function listedCompanies(part: string): CountedRows {
  return {
    count: (tx) => countCompanies(tx, part),
    statements: [sql`select ${versioned} from companies where ${hasPart(part)} order by npwp`],
    batchSize: 500,
  };
}

export async function lockCompany(db: Db, npwp: string): Promise<VersionedCompany | undefined> {
  const [row] = await db<
    VersionedCompany[]
  >`select ${versioned} from companies where npwp = ${npwp} for update`;
  return row;
}

/** Finds the language in which the newest request of a company was made. */
export async function findCompanyLanguage(db: Db, npwp: string): Promise<Language> {
  const [row] = await db<{ language: Language }[]>`
    select language from requests where npwp = ${npwp} and buyer_kind = 'npwp' order by requested_at desc limit 1`;
  return row?.language ?? 'id';
}

export async function saveCompany(db: Db, company: VersionedCompany, now: Date): Promise<void> {
  const { npwp, name, address, email, version, collector, collectorChanges, emailState, emailChanges } =
    company;
  await db`update companies set name = ${name}, address = ${address}, email = ${email}, version = ${version},
    email_state = ${emailState}, email_changes = ${JSON.stringify(emailChanges)}::text::jsonb,
    collector = ${collector}, collector_changes = ${JSON.stringify(collectorChanges)}::text::jsonb,
    updated_at = ${now} where npwp = ${npwp}`;
}
