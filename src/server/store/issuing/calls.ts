import type { IssueKey } from '#domain/coretax/issuing/issue.ts';
import type { ProviderName } from '#domain/coretax/issuing/providers.ts';
import type { Database, Db } from '../../database/database.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';

/**
 * A call takes its place from its beginning to a minute after its end: so no sixty seconds at the provider see more calls
 * than there are places, however long each was on its way. One whose end was never written down has ended by then.
 */
const placeSeconds = 60;
const lostAfterSeconds = 180;

const inSeconds = (seconds: number): Sql =>
  sql`clock_timestamp() + make_interval(secs => ${raw(String(seconds))})`;

/** How many places under the shared limit are taken now. */
export const placesTaken: Sql = sql`select count(*) from issuing_calls where free_at > clock_timestamp()`;

/** A number of our own by which calls take their places one after the other, over all workers. */
const lockNumber = 7_101_979;

type NewCall = {
  id: string;
  provider: ProviderName;
  kind: string;
  key: IssueKey | null;
  request: string;
};

/** What came of asking for a place: it is taken, there will be one, or the issue that it is for is another's now. */
export type Placing = 'placed' | 'lost' | { freeInMs: number };

type Terms = {
  callsPerMinute: number;
  now: Date;
  /** The time beyond which its issue has to be held, or a call that changes something does not begin. */
  heldUntil: Date | null;
};

/**
 * Writes down that a call begins, if there is a place for it. Times are those of the database, so that the clocks of
 * workers need not agree.
 */
export async function placeCall(
  database: Database,
  { id, provider, kind, key, request }: NewCall,
  { callsPerMinute, now, heldUntil }: Terms,
): Promise<Placing> {
  return database.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockNumber})`;
    const [wait] = await tx<{ ms: number | null }[]>`
      select greatest(
        (select extract(epoch from breaker_until - ${now}::timestamptz) from issuing where breaker_until > ${now}),
        (select extract(epoch from free_at - clock_timestamp()) from issuing_calls where free_at > clock_timestamp()
          order by free_at desc offset ${callsPerMinute - 1} limit 1))::float8 * 1000 as ms`;
    if (wait && wait.ms !== null) return { freeInMs: wait.ms };
    if (key && heldUntil) {
      const held = await tx`
        select from issues where transaction_id = ${key.transactionId} and code = ${key.code} and round = ${key.round}
          and state = 'sent' and next_at > ${heldUntil}`;
      if (held.length === 0) return 'lost';
    }
    await tx`
      insert into issuing_calls (id, at, free_at, provider, transaction_id, code, round, kind, request)
      values (${id}, clock_timestamp(), ${inSeconds(lostAfterSeconds + placeSeconds)}, ${provider}, ${key?.transactionId ?? null}, ${key?.code ?? null},
        ${key?.round ?? null}, ${kind}, ${request})`;
    return 'placed';
  });
}

type EndedCall = {
  id: string;
  outcome: string;
  status: number | null;
  answer: string | null;
  tookMs: number;
};

export async function endCall(db: Db, { id, outcome, status, answer, tookMs }: EndedCall): Promise<void> {
  await db`update issuing_calls set free_at = ${inSeconds(placeSeconds)}, outcome = ${outcome}, status = ${status},
    answer = ${answer}, took_ms = ${tookMs} where id = ${id}`;
}

export async function deleteOldCalls(db: Db, before: Date): Promise<void> {
  await db`delete from issuing_calls where at < ${before}`;
}
