import { erased } from '#domain/privacy/masking.ts';
import { customerMailKinds } from '#domain/requests/mail-kind.ts';
import type { Db } from '../../database/database.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';

const kinds = raw(customerMailKinds.map((kind) => `'${kind}'`).join(', '));

/** True of a mail that tells a customer of their request. */
export const toCustomer = (mail: Sql): Sql => sql`${mail}.kind in (${kinds})`;

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
