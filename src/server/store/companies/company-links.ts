import type { Language } from '#domain/language.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';

/** A link that was mailed to the address on record of a number. */
export type CompanyLink = {
  id: string;
  tokenHash: Buffer;
  npwp: string;
  email: string;
  language: Language;
  /** The correction that it agrees to; null where it shows that the address is the company's. */
  correctionId: string | null;
  expiresAt: Date;
  usedAt: Date | null;
};

const columns = sql`id, token_hash as "tokenHash", npwp, email, language, correction_id as "correctionId",
  expires_at as "expiresAt", used_at as "usedAt"`;

export async function insertCompanyLink(db: Db, link: Omit<CompanyLink, 'usedAt'>): Promise<void> {
  await db`insert into company_links (id, token_hash, npwp, email, language, correction_id, expires_at)
    values (${link.id}, ${link.tokenHash}, ${link.npwp}, ${link.email}, ${link.language}, ${link.correctionId},
      ${link.expiresAt})`;
}

export async function findCompanyLink(db: Db, id: string): Promise<CompanyLink | undefined> {
  const [link] = await db<CompanyLink[]>`select ${columns} from company_links where id = ${id}`;
  return link;
}

export async function findLinkByToken(db: Db, tokenHash: Buffer): Promise<CompanyLink | undefined> {
  const [link] = await db<
    CompanyLink[]
  >`select ${columns} from company_links where token_hash = ${tokenHash}`;
  return link;
}

/** Locks a link until the end of the transaction, so that of several openings at once one has the effect. */
export async function lockCompanyLink(db: Db, id: string): Promise<CompanyLink | undefined> {
  const [link] = await db<CompanyLink[]>`select ${columns} from company_links where id = ${id} for update`;
  return link;
}

export async function markLinkUsed(db: Db, id: string, now: Date): Promise<void> {
  await db`update company_links set used_at = ${now} where id = ${id}`;
}

/** The newest that asks a company for its address, as long as it can be opened. */
export async function findAddressLink(db: Db, npwp: string, now: Date): Promise<CompanyLink | undefined> {
  const [link] = await db<CompanyLink[]>`
    select ${columns} from company_links
    where npwp = ${npwp} and correction_id is null and used_at is null and expires_at > ${now}
    order by expires_at desc limit 1`;
  return link;
}

/** Links with the mails that carried them to verify an address; others are kept with their request. */
async function deleteLinks(db: Db, condition: Sql): Promise<void> {
  await db`
    with gone as (delete from company_links where ${condition} returning id)
    delete from mails where kind = 'verifyEmail' and state <> 'queued' and about in (select id::text from gone)`;
}

/** Links that ask a company for its address; those of its corrections stay. */
export async function deleteAddressLinks(db: Db, npwp: string): Promise<void> {
  await deleteLinks(db, sql`npwp = ${npwp} and correction_id is null`);
}

/** Finds the link by which a correction was asked of a company. */
export async function findLinkOfCorrection(db: Db, correctionId: string): Promise<CompanyLink | undefined> {
  const [link] = await db<CompanyLink[]>`
    select ${columns} from company_links where correction_id = ${correctionId} order by expires_at desc limit 1`;
  return link;
}

/** The time for which an ended link is kept, so that a person who opens it late is told that its time is over. */
const keptMs = 7 * 24 * 60 * 60_000;

export async function deleteOldCompanyLinks(db: Db, now: Date): Promise<void> {
  await deleteLinks(db, sql`expires_at <= ${new Date(now.getTime() - keptMs)}`);
}

/** Links that were mailed to one of these addresses, or about one of these records. */
export async function deleteCompanyLinksOf(db: Db, npwps: string[], emails: string[]): Promise<void> {
  await deleteLinks(
    db,
    sql`npwp = any(${npwps}::text[]) or lower(email collate "C") = any(${emails}::text[])`,
  );
}
