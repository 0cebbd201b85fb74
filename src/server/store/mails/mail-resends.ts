import { erased } from '#domain/privacy/masking.ts';
import { requesterMailKinds } from '#domain/requests/mail-kind.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { isSuperseded, mailedSubmission } from './mailed-submissions.ts';
import type { QueuedMail } from './mails.ts';

/** The address to which a mail `m` goes when it is sent again: that of its customer may have been corrected since. */
const presentRecipient = sql`coalesce((
  select min(r.email) from mail_requests l join requests r on r.transaction_id = l.transaction_id
  where l.mail_id = m.id and ${mailedSubmission} = r.submission_id
    and m.channel = 'email' and m.kind = any(${requesterMailKinds}::text[])
  having count(distinct lower(r.email)) = 1), m.recipient)`;

/** A mail with its requests, and whether all of them hold another submission than it tells of. */
export type KnownMail = QueuedMail & {
  state: 'queued' | 'sent' | 'failed';
  requests: string[];
  isSuperseded: boolean;
};

export async function findMail(db: Db, id: string): Promise<KnownMail | undefined> {
  const [row] = await db<KnownMail[]>`
    select id, channel, round, event, kind, about, ${presentRecipient} as recipient, language, created_at as "createdAt",
      files, state, ${isSuperseded} as "isSuperseded",
      array(select transaction_id from mail_requests where mail_id = m.id order by 1) as requests
    from mails m where id = ${id}`;
  return row;
}

/** Locks the copies of a mail, so that callers who ask for one at the same time wait for each other. */
export async function lockCopies(db: Db, prefix: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${prefix}, 0))`;
}

/** False when it does not stand as failed any more. */
export async function requeueFailedMail(db: Db, id: string): Promise<boolean> {
  const rows =
    await db`update mails m set state = 'queued', recipient = ${presentRecipient}, attempts = 0, last_error = null,
      is_undeliverable = false, round = round + 1, returns = 0, failed_at = null, settled_at = null, handed_at = null
    where id = ${id} and state = 'failed' and recipient <> ${erased} returning 1`;
  return rows.length === 1;
}

export type Copies = { count: number; latestAt: Date | null; oneIsQueued: boolean };

/** Copies of a mail bear its event with a number behind it. */
export async function findCopies(db: Db, { kind, about }: QueuedMail, prefix: string): Promise<Copies> {
  const [row] = await db<Copies[]>`
    select count(*)::int as count, max(created_at) as "latestAt", coalesce(bool_or(state = 'queued'), false) as "oneIsQueued"
    from mails where kind = ${kind} and about = ${about} and starts_with(event, ${prefix})`;
  return row ?? { count: 0, latestAt: null, oneIsQueued: false };
}
