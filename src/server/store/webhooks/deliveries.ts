import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { DeliveryProblem, DeliveryState, OffReason, WebhookKind } from '#domain/webhooks/webhooks.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** One that this process sends now, with everything that its message says. */
export type ClaimedDelivery = {
  id: string;
  eventId: string;
  endpoint: string;
  kind: WebhookKind;
  at: Date;
  attempts: number;
  url: string;
  secret: Buffer;
  /** The secret before, while it signs, too. */
  oldSecret: Buffer | null;
  transactionId: string | null;
  store: string | null;
  status: RequestStatus | null;
  fakturNumber: string | null;
  fakturDate: string | null;
  /** Null where the endpoint may not know, or somebody else has submitted the receipt since. */
  buyer: { npwp: string | null; name: string; email: string } | null;
};

type Claim = {
  now: Date;
  /** The time at which deliveries that this process has not settled are sent again, by any worker. */
  lostAt: Date;
  perEndpoint: number;
  /** How many of each endpoint this process is sending already. */
  sending: Record<string, number>;
};

/**
 * Claims the deliveries that are due, some of each endpoint, so that one with thousands does not keep others waiting.
 * Tests go out to endpoints that are switched off, too.
 */
export async function claimDue(
  db: Db,
  { now, lostAt, perEndpoint, sending }: Claim,
): Promise<ClaimedDelivery[]> {
  return db<ClaimedDelivery[]>`
    with due as (
      select d.id from webhook_endpoints e cross join lateral (
        select id from webhook_deliveries w
        where w.endpoint = e.id and w.state = 'waiting' and w.due_at <= ${now} and (e.is_on or w.kind = 'test')
        order by w.due_at
        limit greatest(0, ${perEndpoint} - coalesce((${JSON.stringify(sending)}::text::jsonb->>e.id::text)::int, 0))
        for update skip locked) d
    ), claimed as (
      update webhook_deliveries d set attempts = attempts + 1, due_at = ${lostAt}, last_at = ${now}
      from due where d.id = due.id returning d.*)
    select c.id, c.event_id as "eventId", c.endpoint, c.kind, c.at, c.attempts, e.url, e.secret,
      case when e.old_secret_until > ${now} then e.old_secret end as "oldSecret",
      c.transaction_id as "transactionId", r.store, c.status,
      case when c.faktur_id is null then r.faktur_number else f.number end as "fakturNumber",
      case when c.faktur_id is null then r.faktur_date else f.faktur_date end as "fakturDate",
      case when e.personal_data and r.transaction_id is not null
          and coalesce(h.submission_id = r.submission_id, true) then
        json_build_object('npwp', nullif(case when r.buyer_kind = 'npwp' then r.npwp end, ''),
          'name', r.company_name, 'email', r.email) end as buyer
    from claimed c join webhook_endpoints e on e.id = c.endpoint
    left join requests r on r.transaction_id = c.transaction_id
    left join request_history h on h.id = c.history_id
    left join fakturs f on f.id = c.faktur_id`;
}

type Result = { id: string; status: number | null; problem: DeliveryProblem | null; ms: number };

/** Settles a delivery that was taken; its endpoint comes first, as everybody locks an endpoint before its deliveries. */
export async function settleDelivered(
  db: Db,
  { id, status, ms }: Result,
  { endpoint, kind }: Pick<ClaimedDelivery, 'endpoint' | 'kind'>,
): Promise<void> {
  if (kind !== 'test')
    await db`update webhook_endpoints set failing_since = null where id = ${endpoint} and failing_since is not null`;
  await db`update webhook_deliveries set state = 'delivered', last_status = ${status}, last_problem = null, last_ms = ${ms}
    where id = ${id} and state = 'waiting'`;
}

/** Settles a failed delivery, for good where there is no next time. */
export async function settleFailed(
  db: Db,
  { id, status, problem, ms }: Result,
  again: Date | undefined,
): Promise<void> {
  await db`update webhook_deliveries set state = ${again ? 'waiting' : 'failed'}, due_at = coalesce(${again ?? null}, due_at),
      last_status = ${status}, last_problem = ${problem}, last_ms = ${ms}
    where id = ${id} and state = 'waiting'`;
}

/** Notes a failure and gives since when the endpoint fails, now if it did not; undefined when it is off already. */
export async function noteFailure(db: Db, endpoint: string, now: Date): Promise<Date | undefined> {
  const [row] = await db<{ since: Date }[]>`
    update webhook_endpoints set failing_since = coalesce(failing_since, ${now})
    where id = ${endpoint} and is_on returning failing_since as since`;
  return row?.since;
}

/** What waits for it stays, for whoever switches it on again. */
export async function switchOff(db: Db, endpoint: string, reason: OffReason): Promise<void> {
  await db`update webhook_endpoints set is_on = false, off_reason = ${reason} where id = ${endpoint}`;
}

export async function insertTest(db: Db, endpoint: string, now: Date): Promise<void> {
  await db`insert into webhook_deliveries (endpoint, kind, at, due_at) values (${endpoint}, 'test', ${now}, ${now})`;
}

/** One, or all that have failed; with the same event ids. Gives how many. */
export async function resend(db: Db, endpoint: string, id: string | undefined, now: Date): Promise<number> {
  const rows = await db`update webhook_deliveries set state = 'waiting', attempts = 0, due_at = ${now}
    where endpoint = ${endpoint} and ${id === undefined ? sql`state = 'failed'` : sql`id = ${id} and state <> 'waiting'`}
    returning 1`;
  return rows.length;
}

export type ListedDelivery = {
  id: string;
  eventId: string;
  kind: WebhookKind;
  transactionId: string | null;
  /** The times when it was made and when it is tried next, as YYYY-MM-DD HH:mm:ss in Jakarta. */
  at: string;
  nextAt: string | null;
  state: DeliveryState;
  attempts: number;
  status: number | null;
  problem: DeliveryProblem | null;
  ms: number | null;
};
type DeliveryQuery = { endpoint: string; state?: DeliveryState | undefined; before?: string | undefined };

/** Newest first. */
export async function listDeliveries(
  db: Db,
  { endpoint, state, before }: DeliveryQuery,
  limit: number,
): Promise<ListedDelivery[]> {
  return db<ListedDelivery[]>`
    select id, event_id as "eventId", kind, transaction_id as "transactionId", state, attempts,
      to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') as at,
      case when state = 'waiting' then to_char(due_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS') end as "nextAt",
      last_status as status, last_problem as problem, last_ms as ms
    from webhook_deliveries
    where endpoint = ${endpoint} ${state ? sql`and state = ${state}` : sql``} ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${limit}`;
}

export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db`delete from webhook_deliveries where at < ${before}`;
}

export type WebhookCounts = {
  waiting: number;
  failed: number;
  oldestDueSeconds: number;
  failingSeconds: number;
  off: number;
};

/** Counts the webhooks of endpoints that are on; `off` counts those that were switched off by themselves. */
export async function countWebhooks(db: Db): Promise<WebhookCounts> {
  const [row] = await db<WebhookCounts[]>`
    select (select count(*)::int from webhook_deliveries where state = 'failed') as failed,
      count(d.id)::int as waiting,
      coalesce(extract(epoch from now() - min(d.due_at)), 0)::float as "oldestDueSeconds",
      (select coalesce(extract(epoch from now() - min(failing_since)), 0)::float from webhook_endpoints where is_on)
        as "failingSeconds",
      (select count(*)::int from webhook_endpoints where off_reason is not null) as off
    from webhook_endpoints e join webhook_deliveries d on d.endpoint = e.id and d.state = 'waiting' where e.is_on`;
  const none = { waiting: 0, failed: 0, oldestDueSeconds: 0, failingSeconds: 0, off: 0 };
  return row ? { ...row, oldestDueSeconds: Math.max(0, row.oldestDueSeconds) } : none;
}
