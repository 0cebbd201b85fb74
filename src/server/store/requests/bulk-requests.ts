import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { isWithProvider } from '../issuing/with-provider.ts';

/** The status and customer of a request; addresses that differ in case alone are one customer's. */
export type BulkRequest = {
  transactionId: string;
  status: RequestStatus;
  email: string;
  language: Language;
  isWithProvider: boolean;
};

export async function findStandings(db: Db, ids: string[]): Promise<BulkRequest[]> {
  return db<BulkRequest[]>`
    select transaction_id as "transactionId", status, lower(email) as email, language,
      ${isWithProvider(sql`requests.transaction_id`)} as "isWithProvider"
    from requests where transaction_id = any(${ids}::text[])`;
}

/** What decides about a move of a request, and whom it is told to. */
export type LockedForMove = {
  transactionId: string;
  status: RequestStatus;
  email: string;
  /** The same for addresses that differ in case alone. */
  customer: string;
  language: Language;
  requestedAt: Date;
  hasFaktur: boolean;
  /** The transactions that the faktur on file names; empty when there is none. */
  mentions: string[];
};

/**
 * Locks requests until the end of the transaction, in the order of their IDs, so that of two calls over the same
 * requests one waits for the other and never both.
 */
export async function lockForMove(db: Db, ids: readonly string[]): Promise<LockedForMove[]> {
  return db<LockedForMove[]>`
    select transaction_id as "transactionId", status, email, lower(email) as customer, language,
      requested_at as "requestedAt", faktur_file is not null as "hasFaktur",
      case when faktur_file is null then '{}' else coalesce(faktur_mentions, '{}') end as mentions
    from requests where transaction_id = any(${ids}::text[]) order by transaction_id for update`;
}

/** The requests that still are as an operation left them; one that has moved on since has mails of its own. */
export async function listAsLeft(db: Db, operation: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select r.transaction_id as id from bulk_operations o join requests r on r.transaction_id = any(o.changed)
    where o.id = ${operation} and r.status = o.status and r.status_since = o.at`;
  return rows.map(({ id }) => id);
}
