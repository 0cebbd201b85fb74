import type { ProblemCode } from '#domain/coretax/export-check.ts';
import type { WaitingReason } from '#domain/coretax/issuing/waiting-reasons.ts';
import type { Db } from '../../database/database.ts';

/** A part of a request that is to be issued, or waits for a person. */
export type PlacedIssue = {
  transactionId: string;
  code: string;
  state: 'waiting' | 'queued';
  reasons: WaitingReason[];
  isAutomatic: boolean;
  /** Warnings of the check that somebody accepted. */
  accepted: readonly ProblemCode[];
  /** What a person gave as the reason of a late date or of a replacement. */
  actReason: string | null;
  /** The number of the faktur in whose place it comes. */
  replaces: string | null;
  /** The last day of upload. */
  dueOn: string;
};

/**
 * Puts parts of requests into the queue, or among those that wait. The round grows when the one before was sent; a part
 * that is queued or with the provider stays as it is. What waited of these requests without being named waits no longer.
 * The caller has locked the requests. Gives the ids of those that were queued.
 */
export async function placeIssues(
  db: Db,
  issues: readonly PlacedIssue[],
  { by, at }: { by: string; at: Date },
): Promise<string[]> {
  if (issues.length === 0) return [];
  const given = JSON.stringify(issues);
  await db`
    update issues i set state = 'withdrawn', ended_at = ${at}, next_at = null
    where i.state = 'waiting' and i.transaction_id = any(${issues.map(({ transactionId }) => transactionId)}::text[])
      and not exists (select from json_to_recordset(${given}::text::json) as g ("transactionId" text, code text)
        where g."transactionId" = i.transaction_id and g.code = i.code)`;
  const rows = await db<{ id: string; state: string }[]>`
    with given as (
      select g.*, last.round as last_round, last.state as last_state, last.provider as last_provider
      from json_to_recordset(${given}::text::json) as g ("transactionId" text, code text, state text, reasons jsonb,
        "isAutomatic" boolean, accepted text[], "actReason" text, replaces text, "dueOn" date)
      left join lateral (
        select round, state, provider from issues i where i.transaction_id = g."transactionId" and i.code = g.code
        order by round desc limit 1) last on true)
    insert into issues as i (id, transaction_id, code, round, state, reasons, is_automatic, accepted, act_reason, asked_by,
      replaces, due_on, queued_at, next_at)
    select gen_random_uuid(), "transactionId", code,
      case when last_round is null then 1 when last_provider is null then last_round else last_round + 1 end,
      state, reasons, "isAutomatic", accepted, "actReason", ${by}, (select id from fakturs f where f.number = g.replaces),
      "dueOn", case when state = 'queued' then ${at}::timestamptz end, case when state = 'queued' then ${at}::timestamptz end
    from given g where last_state is null or last_state in ('waiting', 'withdrawn', 'rejected', 'closed')
    order by "transactionId", code
    on conflict (transaction_id, code, round) do update set state = excluded.state, reasons = excluded.reasons,
      is_automatic = excluded.is_automatic, accepted = excluded.accepted, act_reason = excluded.act_reason,
      asked_by = excluded.asked_by, replaces = excluded.replaces, due_on = excluded.due_on,
      queued_at = coalesce(i.queued_at, excluded.queued_at), next_at = excluded.next_at, problems = '[]', sample = false,
      ended_at = null, withdrawn_by = null, changed = false
    returning id, state`;
  return rows.filter(({ state }) => state === 'queued').map(({ id }) => id);
}

/**
 * What waits or is queued of these requests, or of one part of them, is taken back: by a person, who then has it, or by what
 * became of the request. Gives those of which something was taken back.
 */
export async function withdrawIssues(
  db: Db,
  transactionIds: readonly string[],
  {
    by,
    at,
    states = ['waiting', 'queued'],
    code,
  }: { by: string | null; at: Date; states?: ('waiting' | 'queued')[]; code?: string | undefined },
): Promise<string[]> {
  const rows = await db<
    { id: string }[]
  >`update issues set state = 'withdrawn', ended_at = ${at}, next_at = null, withdrawn_by = ${by}
    where transaction_id = any(${transactionIds}::text[]) and state = any(${states}::text[])
      and (${code ?? null}::text is null or code = ${code ?? null}) returning transaction_id as id`;
  return [...new Set(rows.map(({ id }) => id))];
}

/** Marks the first ones of a day, so many as the settings ask for, for a person to look at afterwards. */
export async function markSamples(
  db: Db,
  ids: readonly string[],
  { day, perDay }: { day: string; perDay: number },
): Promise<void> {
  if (ids.length === 0 || perDay === 0) return;
  await db`
    with counted as (
      select case when sampled_on = ${day}::text::date then sampled else 0 end as before from issuing for no key update),
    marked as (
      update issues set sample = true where id in (
        select id from issues where id = any(${ids}::uuid[]) order by due_on, queued_at, transaction_id, code
        limit greatest(0, ${perDay} - (select before from counted)))
      returning 1)
    update issuing set sampled_on = ${day}::text::date,
      sampled = (select before from counted) + (select count(*) from marked)`;
}

/** Everything of these states is taken back, or what the automatic policy has of it; nobody has it in hand then. */
export async function withdrawAll(
  db: Db,
  { states, isAutomatic = false, at }: { states: ('waiting' | 'queued')[]; isAutomatic?: boolean; at: Date },
): Promise<void> {
  await db`update issues set state = 'withdrawn', ended_at = ${at}, next_at = null
    where state = any(${states}::text[]) and (is_automatic or not ${isAutomatic})`;
}
