import type { Language } from '#domain/language.ts';
import { visitIdleMs, visitMaxMs } from '#domain/requests/my-requests.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** How stale the last sign of life may get before it is written again: not every call needs a write. */
const touchEveryMs = 60_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** The form in which addresses are compared everywhere here. */
const sameForm = (email: string) => sql`lower(${email}::text collate "C")`;

type NewLink = { id: string; tokenHash: Buffer; email: string; language: Language; expiresAt: Date };

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db`insert into customer_links (id, token_hash, email, language, expires_at)
    values (${link.id}, ${link.tokenHash}, ${sameForm(link.email)}, ${link.language}, ${link.expiresAt})`;
}

/** Gives the newest link of an address that can still be opened more time, and its id; undefined when there is none. */
export async function extendNewestLink(
  db: Db,
  { email, language, expiresAt }: Pick<NewLink, 'email' | 'language' | 'expiresAt'>,
  now: Date,
): Promise<string | undefined> {
  const [link] = await db<{ id: string }[]>`
    update customer_links set expires_at = ${expiresAt}, language = ${language}
    where id = (select id from customer_links where email = ${sameForm(email)} and expires_at > ${now}
      order by expires_at desc limit 1)
    returning id`;
  return link?.id;
}

export type CustomerLink = NewLink;

export async function findLink(db: Db, id: string, now: Date): Promise<CustomerLink | undefined> {
  const [link] = await db<CustomerLink[]>`
    select id, token_hash as "tokenHash", email, language, expires_at as "expiresAt"
    from customer_links where id = ${id} and expires_at > ${now}`;
  return link;
}

export async function deleteLink(db: Db, id: string): Promise<void> {
  await db`delete from customer_links where id = ${id}`;
}

/** The address of a link that can be opened, which is used up with all others of that address. */
export async function useLink(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const [link] = await db<{ email: string }[]>`
    delete from customer_links where token_hash = ${tokenHash} and expires_at > ${now} returning email`;
  if (link) await db`delete from customer_links where email = ${link.email}`;
  return link?.email;
}

/** A session of a customer that has not ended. */
export type Visit = { idHash: Buffer; email: string; lastSeenAt: Date };

/** Starts a visit in place of the one that this address had on another device. */
export async function replaceVisit(
  db: Db,
  { idHash, email }: Pick<Visit, 'idHash' | 'email'>,
  now: Date,
): Promise<void> {
  await db`insert into customer_sessions (email, id_hash, created_at, last_seen_at)
    values (${email}, ${idHash}, ${now}, ${now})
    on conflict (email) do update set id_hash = excluded.id_hash, created_at = excluded.created_at,
      last_seen_at = excluded.last_seen_at`;
}

export async function findVisit(db: Db, idHash: Buffer, now: Date): Promise<Visit | undefined> {
  const [visit] = await db<Visit[]>`
    select id_hash as "idHash", email, last_seen_at as "lastSeenAt" from customer_sessions
    where id_hash = ${idHash} and created_at > ${before(now, visitMaxMs)} and last_seen_at > ${before(now, visitIdleMs)}`;
  return visit;
}

/** Finds those of these visits that have not ended. */
export async function findVisits(db: Db, idHashes: Buffer[], now: Date): Promise<Pick<Visit, 'idHash'>[]> {
  if (idHashes.length === 0) return [];
  return db<Pick<Visit, 'idHash'>[]>`
    select id_hash as "idHash" from customer_sessions
    where id_hash = any(${idHashes}) and created_at > ${before(now, visitMaxMs)} and last_seen_at > ${before(now, visitIdleMs)}`;
}

/** Notes that somebody is there. */
export async function touchVisit(db: Db, { idHash, lastSeenAt }: Visit, now: Date): Promise<void> {
  if (lastSeenAt < before(now, touchEveryMs))
    await db`update customer_sessions set last_seen_at = ${now} where id_hash = ${idHash}`;
}

export async function deleteVisit(db: Db, idHash: Buffer): Promise<void> {
  await db`delete from customer_sessions where id_hash = ${idHash}`;
}

/** The time for which mails with a link are kept, for the question why one did not come. */
const mailsKeptMs = 7 * 24 * 60 * 60_000;

export async function deleteEndedVisits(db: Db, now: Date): Promise<void> {
  await db`delete from customer_links where expires_at <= ${now}`;
  await db`delete from customer_sessions
    where created_at <= ${before(now, visitMaxMs)} or last_seen_at <= ${before(now, visitIdleMs)}`;
  await db`delete from mails where kind = 'myRequests' and created_at <= ${before(now, mailsKeptMs)}`;
}
