import type { IssueState } from '#domain/coretax/issuing/issue.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { isCodeReported } from '../codes/code-uses.ts';
import { openUntil } from '../undos.ts';

/** Takes requests that the automatic policy has to judge. */
export async function claimCandidates(
  db: Db,
  { now, lostAt, limit }: { now: Date; lostAt: Date; limit: number },
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with due as (
      select transaction_id from issuing_candidates where due_at <= ${now}
      order by due_at limit ${limit} for update skip locked)
    update issuing_candidates c set due_at = ${lostAt} from due where c.transaction_id = due.transaction_id
    returning c.transaction_id as id`;
  return rows.map(({ id }) => id);
}

/**
 * Settles requests that were judged: they are judged again at this time, or whenever they change; without a time only
 * then. One that has changed meanwhile stays due.
 */
export async function settleCandidates(
  db: Db,
  transactionIds: readonly string[],
  { lostAt, again }: { lostAt: Date; again: Date | undefined },
): Promise<void> {
  if (transactionIds.length === 0) return;
  if (again)
    await db`update issuing_candidates set due_at = ${again}
      where transaction_id = any(${transactionIds}::text[]) and due_at = ${lostAt}`;
  else
    await db`delete from issuing_candidates
      where transaction_id = any(${transactionIds}::text[]) and due_at = ${lostAt}`;
}

/** All open requests are judged, those that wait already included: the settings have changed. */
export async function judgeAllAgain(db: Db): Promise<void> {
  await db`
    insert into issuing_candidates (transaction_id, due_at)
    select transaction_id, '-infinity' from requests where status = 'open' order by transaction_id
    on conflict (transaction_id) do update set due_at = excluded.due_at`;
}

/** What the code of a reported purchase has requested may be issued once nobody has to look at the report any more. */
export async function judgeRequestsOfCode(db: Db, reportedSubmission: string): Promise<void> {
  await db`
    update issuing_candidates set due_at = '-infinity' where transaction_id in (
      select u.transaction_id from buyer_code_uses reported join buyer_code_uses u on u.code_id = reported.code_id
      where reported.submission_id = ${reportedSubmission})`;
}

export async function forgetCandidates(db: Db): Promise<void> {
  await db`delete from issuing_candidates`;
}

/** The facts about a request that concern the policy, besides those of the check. */
export type CandidateFacts = {
  transactionId: string;
  status: RequestStatus;
  /** Whether it was confirmed since the policy takes requests. */
  isOfPolicy: boolean;
  totalPaid: number;
  buyerNumber: string;
  isKnownBuyer: boolean;
  isCodeReported: boolean;
  /** The states of the last round of each part, and whether a person took it back. */
  issues: { state: IssueState; isTakenBack: boolean }[];
};

export async function readCandidateFacts(
  db: Db,
  transactionIds: readonly string[],
): Promise<Map<string, CandidateFacts>> {
  const rows = await db<CandidateFacts[]>`
    select r.transaction_id as "transactionId", r.status, r.total_paid::float8 as "totalPaid",
      coalesce(r.confirmed_at >= (select automatic_from from issuing), false) as "isOfPolicy",
      coalesce(r.buyer_document, r.npwp) as "buyerNumber",
      exists (select from fakturs f where f.state = 'valid' and f.buyer_kind = r.buyer_kind
        and upper(f.buyer_number) = upper(coalesce(r.buyer_document, r.npwp))) as "isKnownBuyer",
      ${isCodeReported(sql`r.submission_id`)} as "isCodeReported",
      (select coalesce(json_agg(json_build_object('state', i.state, 'isTakenBack', i.withdrawn_by is not null)), '[]')
        from issues i where i.transaction_id = r.transaction_id and not exists (
          select from issues later
          where later.transaction_id = i.transaction_id and later.code = i.code and later.round > i.round)) as issues
    from requests r where r.transaction_id = any(${transactionIds}::text[])`;
  return new Map(rows.map((row) => [row.transactionId, row]));
}

/** Finds those of these requests whose last change by staff can still be taken back, with the time when that is over. */
export async function findUndoable(
  db: Db,
  transactionIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const rows = await db<{ id: string; until: Date }[]>`
    with open as (select detail, ${openUntil} as until from undos where ${openUntil} >= ${now}),
    changed as (
      select detail->>'transactionId' as id, until from open where detail ? 'transactionId'
      union all
      -- That of an act on several; a single one has its own standing before it.
      select before->>'transactionId', until from open, jsonb_path_query(detail, 'strict $.before[*]', silent => true) before)
    select id, max(until) as until from changed where id = any(${transactionIds}::text[]) group by id`;
  return new Map(rows.map(({ id, until }) => [id, until]));
}
