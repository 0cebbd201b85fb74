import type { FakturState } from '#domain/requests/faktur-state.ts';
import type { Language } from '#domain/language.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';

/** Where a request stands and whose it is; addresses that differ in case alone are one customer's. */
export type Standing = { transactionId: string; status: RequestStatus; email: string; language: Language };

export async function findStandings(db: Db, ids: string[]): Promise<Standing[]> {
  return db<Standing[]>`
    select transaction_id as "transactionId", status, lower(email) as email, language
    from requests where transaction_id = any(${ids}::text[])`;
}

/** What decides about a move of a request, and whom it is told to. */
export type LockedRequest = {
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
 * Held until the end of the transaction. In the order of their IDs, so that of two calls over the same requests one
 * waits for the other and never both.
 */
export async function lockForMove(db: Db, ids: readonly string[]): Promise<LockedRequest[]> {
  return db<LockedRequest[]>`
    select transaction_id as "transactionId", status, email, lower(email) as customer, language,
      requested_at as "requestedAt", faktur_file is not null as "hasFaktur",
      case when faktur_file is null then '{}' else coalesce(faktur_mentions, '{}') end as mentions
    from requests where transaction_id = any(${ids}::text[]) order by transaction_id for update`;
}

type ManyMoved = {
  status: RequestStatus;
  remarks: string;
  actor: string;
  at: Date;
  changed: readonly string[];
};

/** Moves all of these, each with its line of the history; gives the lines. Those that stand there keep their time. */
export async function moveMany(
  db: Db,
  { status, remarks, actor, at, changed }: ManyMoved,
): Promise<{ transactionId: string; historyId: string }[]> {
  await db`update requests set status = ${status}, remarks = ${remarks},
      status_since = case when status = ${status} then status_since else ${at} end
    where transaction_id = any(${changed}::text[])`;
  return db<{ transactionId: string; historyId: string }[]>`
    insert into request_history (transaction_id, submission_id, at, status, remarks, actor)
    select transaction_id, submission_id, ${at}, ${status}, ${remarks}, ${actor}
    from requests where transaction_id = any(${changed}::text[]) order by transaction_id
    returning transaction_id as "transactionId", id as "historyId"`;
}

/** How a request stood before an operation; the time as JSON has it. */
export type StandingBefore = {
  transactionId: string;
  status: RequestStatus;
  remarks: string;
  statusSince: string;
  /** Missing in what the version before wrote. */
  changedSinceExport?: boolean;
  /** Where it may change without a line of the history: of a request that is still in work. */
  fakturState?: FakturState;
};

/**
 * As if the operation had never been: its lines of the history go with it. Gives their ids by transaction; undefined when
 * one of the requests has moved on since, and then what was changed until then has to be rolled back.
 */
export async function takeBackMany(
  db: Db,
  { status, actor, at }: { status: RequestStatus; actor: string; at: Date },
  before: StandingBefore[],
): Promise<Map<string, string> | undefined> {
  const ids = before.map(({ transactionId }) => transactionId);
  await db`select from requests where transaction_id = any(${ids}::text[]) order by transaction_id for update`;
  const lines = await db<{ transactionId: string; id: string }[]>`
    delete from request_history h using unnest(${ids}::text[]) as moved (id)
    where h.transaction_id = moved.id and h.at = ${at} and h.status = ${status} and h.actor = ${actor}
      and not exists (select from request_history later where later.transaction_id = moved.id and later.id > h.id)
    returning h.transaction_id as "transactionId", h.id`;
  if (lines.length !== ids.length) return undefined;
  const put =
    await db`update requests r set status = b.status, remarks = b.remarks, status_since = b."statusSince"
    from json_to_recordset(${JSON.stringify(before)}::text::json)
      as b ("transactionId" text, status text, remarks text, "statusSince" timestamptz, "fakturState" text)
    where r.transaction_id = b."transactionId" and r.faktur_state = coalesce(b."fakturState", r.faktur_state) returning 1`;
  if (put.length !== ids.length) return undefined;
  return new Map(lines.map(({ transactionId, id }) => [transactionId, id]));
}

/** The requests that still are as an operation left them; one that has moved on since has mails of its own. */
export async function listAsLeft(db: Db, operation: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select r.transaction_id as id from bulk_operations o join requests r on r.transaction_id = any(o.changed)
    where o.id = ${operation} and r.status = o.status and r.status_since = o.at`;
  return rows.map(({ id }) => id);
}
