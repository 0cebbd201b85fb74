import { erased } from '#domain/privacy/masking.ts';
import { customerMailKinds } from '#domain/requests/mail-kind.ts';
import type { Db } from '../../database/database.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';

const kinds = raw(customerMailKinds.map((kind) => `'${kind}'`).join(', '));

/** True of a mail that tells a customer of their request. */
const toCustomer = (mail: Sql): Sql => sql`${mail}.kind in (${kinds})`;

/**
 * The requests of which an e-mail to the customer failed for good, with none sent to them since. Messages by other ways
 * only add to e-mail: they neither count here nor make up for it. Of all requests, or of those whose row `l` of
 * mail_requests is chosen.
 */
export const undelivered = (chosen: Sql = sql`true`): Sql => sql`
  select l.transaction_id from mails m join mail_requests l on l.mail_id = m.id
  join requests held on held.transaction_id = l.transaction_id
    and held.submission_id = coalesce(l.submission_id, held.submission_id)
  where ${chosen} and m.state = 'failed' and m.settled_at is null and m.channel = 'email' and ${toCustomer(sql`m`)}
    and not exists (select from mail_requests s join mails n on n.id = s.mail_id
      where s.transaction_id = l.transaction_id and s.mail_id > m.id and n.state = 'sent' and n.sent_at is not null
        and n.channel = 'email' and ${toCustomer(sql`n`)})`;

/** A mail that failed for good, and the requests that it is about; undefined of any other. */
export async function settleFailedMail(
  db: Db,
  id: string,
  at: Date,
): Promise<{ kind: string; requests: string[] } | undefined> {
  const [row] = await db<{ kind: string; requests: string[] }[]>`
    update mails m set settled_at = coalesce(settled_at, ${at})
    where id = ${id} and state = 'failed' and recipient <> ${erased}
    returning kind, array(select transaction_id from mail_requests where mail_id = m.id order by 1) as requests`;
  return row;
}
