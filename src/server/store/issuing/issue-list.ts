import type { ProblemCode } from '#domain/coretax/export-check.ts';
import type { FakturVerdict } from '#domain/coretax/faktur/verdicts.ts';
import { issueStates, type IssueKey, type IssueState } from '#domain/coretax/issuing/issue.ts';
import type { IssueProblem } from '#domain/coretax/issuing/outcome.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import type { WaitingReason } from '#domain/coretax/issuing/waiting-reasons.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { condition } from '../lists/request-filter.ts';

/** An issue as staff see it. Times are YYYY-MM-DD HH:mm:ss in Jakarta. */
export type ShownIssue = IssueKey & {
  state: IssueState;
  provider: ProviderName | null;
  queuedAt: string | null;
  number: string | null;
  reasons: WaitingReason[];
  problems: IssueProblem[];
  verdict: FakturVerdict | null;
  sample: boolean;
  uncertainSince: string | null;
  changed: boolean;
  cancelling: boolean;
  companyName: string;
  dueOn: string;
  isNewest: boolean;
};

const inJakarta = (time: Sql): Sql =>
  sql`to_char(${time} at time zone 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI:SS')`;

/** The condition that an issue `i` is the newest round of its part. */
const isNewest = sql`not exists (
  select from issues later
  where later.transaction_id = i.transaction_id and later.code = i.code and later.round > i.round)`;

/** An issue `i` of a request whose row has this company. */
const shown = (companyName: Sql): Sql => sql`json_build_object(
  'transactionId', i.transaction_id, 'code', i.code, 'round', i.round, 'state', i.state, 'provider', i.provider,
  'queuedAt', ${inJakarta(sql`i.queued_at`)}, 'number', i.faktur_number, 'reasons', i.reasons, 'problems', i.problems,
  'verdict', i.verdict, 'sample', i.sample, 'uncertainSince', ${inJakarta(sql`i.uncertain_since`)}, 'changed', i.changed,
  'cancelling', i.cancelling is not null, 'companyName', ${companyName}, 'dueOn', to_char(i.due_on, 'YYYY-MM-DD'),
  'isNewest', ${isNewest})`;

/** The newest round of each part of a row of requests, as JSON. */
export const issuesOfRequest = sql`
  (select coalesce(json_agg(${shown(sql`requests.company_name`)} order by i.code), '[]')
    from issues i where i.transaction_id = requests.transaction_id and ${isNewest})`;

/** The newest round of each part of a request, or of one part. */
export async function listIssuesOf(db: Db, transactionId: string, code?: string): Promise<ShownIssue[]> {
  const rows = await db<{ issue: ShownIssue }[]>`
    select ${shown(sql`r.company_name`)} as issue from issues i join requests r using (transaction_id)
    where i.transaction_id = ${transactionId} and (${code ?? null}::text is null or i.code = ${code ?? null})
      and ${isNewest} order by i.code`;
  return rows.map(({ issue }) => issue);
}

type IssueFilter = { state?: IssueState | undefined; q?: string | undefined };

const matching = ({ state, q }: IssueFilter): Sql => sql`true
  ${state ? sql`and i.state = ${state}` : sql``}
  ${q ? sql`and i.transaction_id in (select transaction_id from requests where ${condition({ q })})` : sql``}`;

export type IssueCounts = Record<IssueState, number>;

/** Lists issues, newest first, with the number of all that match and of all that are in each state. */
export async function listIssues(
  db: Db,
  filter: IssueFilter,
  { page, size }: { page: number; size: number },
): Promise<{ counts: IssueCounts; total: number; issues: ShownIssue[] }> {
  const rows = await db<{ issue: ShownIssue }[]>`
    select ${shown(sql`r.company_name`)} as issue
    from (
      select * from issues i where ${matching(filter)}
      order by asked_at desc, transaction_id, code, round limit ${size} offset ${(page - 1) * size}) i
    join requests r using (transaction_id) order by i.asked_at desc, i.transaction_id, i.code, i.round`;
  const states = await db<{ state: IssueState; count: number }[]>`
    select state, count(*)::int as count from issues group by state`;
  const counted = new Map(states.map(({ state, count }) => [state, count]));
  const counts = Object.fromEntries(
    issueStates.map((state) => [state, counted.get(state) ?? 0]),
  ) as IssueCounts;
  return { counts, total: await totalOf(db, filter, counts), issues: rows.map(({ issue }) => issue) };
}

async function totalOf(db: Db, filter: IssueFilter, counts: IssueCounts): Promise<number> {
  if (!filter.q) {
    if (filter.state) return counts[filter.state];
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  }
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from issues i where ${matching(filter)}`;
  return row?.total ?? 0;
}

/** What waits or is queued with its last day of upload in reach: how many requests, and the last of those days. */
export async function findUrgent(db: Db, dueBy: string): Promise<{ requests: number; dueBy: string } | null> {
  const [row] = await db<{ requests: number; dueBy: string | null }[]>`
    select count(distinct transaction_id)::int as requests, to_char(max(due_on), 'YYYY-MM-DD') as "dueBy"
    from issues where state in ('waiting', 'queued') and due_on <= ${dueBy}::text::date`;
  return row?.dueBy ? { requests: row.requests, dueBy: row.dueBy } : null;
}

/** Whether this number is that of an issue already. */
export async function isNumberOfIssue(db: Db, number: string): Promise<boolean> {
  const rows = await db`select from issues where faktur_number = ${number} limit 1`;
  return rows.length > 0;
}

/** Finds the request of an issue by the number that the provider gave, whether it is on record or not. */
export async function findRequestOfNumber(db: Db, number: string): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    select transaction_id as id from issues where faktur_number = ${number} order by round desc limit 1`;
  return row?.id;
}

/** The warnings that were accepted when these requests were queued. */
export async function listAccepted(
  db: Db,
  transactionIds: readonly string[],
): Promise<Map<string, ProblemCode[]>> {
  const rows = await db<{ id: string; accepted: ProblemCode[] }[]>`
    select transaction_id as id, array_agg(distinct code) as accepted
    from (select transaction_id, unnest(accepted) as code from issues
      where transaction_id = any(${transactionIds}::text[]) and state = 'queued') given
    group by transaction_id`;
  return new Map(rows.map(({ id, accepted }) => [id, accepted]));
}
