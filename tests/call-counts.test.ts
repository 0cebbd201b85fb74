import { describe, expect, it, onTestFinished } from 'vitest';
import { sessionIdleMs } from '../src/domain/staff/sign-in.ts';
import { createCallCounter } from '../src/server/store/calls/call-counter.ts';
import { countCalls, deleteEndedCounts } from '../src/server/store/calls/call-counts.ts';
import { insertSession } from '../src/server/store/people/sessions.ts';
import { tokenHash } from '../src/server/secrets/tokens.ts';
import { openDatabase, type Database } from '../src/server/database/database.ts';
import { Client } from './support/client.ts';
import { databaseForTest } from './support/database.ts';
import { startTestServer } from './support/server.ts';
import { until } from './support/until.ts';

const minute = 60_000;
const now = new Date('2031-01-15T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

/** Another server on the same database. */
function secondServer(url: string): Database {
  const sql = openDatabase(url, { connections: 10, name: 'test' });
  onTestFinished(() => sql.end(1_000));
  return sql;
}

/** Somebody counts under this key and does not come to an end until told to. */
async function hold(sql: Database, key: string): Promise<() => Promise<void>> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const whole = sql.begin(async (tx) => {
    await countCalls(tx, [{ key, windowMs: minute }], now);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return async () => {
    released.resolve();
    await whole;
  };
}

const untilWaiting = (sql: Database, statements: number) =>
  until(async () => {
    const rows = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%call_counts%'`;
    return rows.length === statements;
  });

describe('calls that are counted together', () => {
  it('have each their own number, whichever server they came to', async () => {
    const { sql, url } = await databaseForTest();
    const counters = [createCallCounter(sql), createCallCounter(secondServer(url))];
    const counts = await Promise.all(
      upTo(100).flatMap(() =>
        counters.map((count) => count({ key: 'call:track:203.0.113.1', windowMs: minute }, now)),
      ),
    );
    expect(ascending(counts.map(({ used }) => used))).toEqual(upTo(200));
    expect(new Set(counts.map(({ resetsAt }) => resetsAt.getTime()))).toEqual(
      new Set([later(minute).getTime()]),
    );
  });

  it('are counted under their own keys, in few statements', async () => {
    const { sql } = await databaseForTest();
    const count = createCallCounter(sql);
    const release = await hold(sql, 'a');
    const first = count({ key: 'a', windowMs: minute }, now);
    await untilWaiting(sql, 1);
    const rest = ['b', 'a', 'b', 'c', 'b'].map((key) => count({ key, windowMs: minute }, now));
    await release();
    expect((await first).used).toBe(2);
    expect((await Promise.all(rest)).map(({ used }) => used)).toEqual([1, 3, 2, 1, 3]);
    // Rows of one statement have one author: five calls, three rows, one transaction.
    expect(await sql`select distinct xmin from call_counts`).toHaveLength(1);
  });

  it('begin a new window together when the old one is over, or was begun by a clock that was put back', async () => {
    const { sql } = await databaseForTest();
    const count = createCallCounter(sql);
    const used = async (at: Date, calls: number) =>
      ascending(
        (await Promise.all(upTo(calls).map(() => count({ key: 'a', windowMs: minute }, at)))).map(
          (c) => c.used,
        ),
      );
    expect(await used(now, 5)).toEqual(upTo(5));
    expect(await used(later(minute - 1), 2)).toEqual([6, 7]);
    expect(await used(later(minute), 3)).toEqual(upTo(3));
    expect(await used(later(1), 2)).toEqual([4, 5]);
    expect(await used(later(-minute), 2)).toEqual([1, 2]);
  });

  it('do not wait for each other crosswise when two servers name the same keys in another order', async () => {
    const { sql, url } = await databaseForTest();
    const other = secondServer(url);
    const release = await hold(sql, 'm');
    const calls = (...keys: string[]) => keys.map((key) => ({ key, windowMs: minute }));
    const both = [countCalls(sql, calls('z', 'm', 'a'), now), countCalls(other, calls('a', 'm', 'z'), now)];
    await untilWaiting(sql, 2);
    await release();
    const [first = [], second = []] = await Promise.all(both);
    const together = first.map(({ used }, at) => used + (second.toReversed()[at]?.used ?? 0));
    expect(together).toEqual([1 + 2, 2 + 3, 1 + 2]);
  });

  it('bring their sessions: a live one is counted by itself, any other by its address', async () => {
    const { sql } = await databaseForTest();
    const count = createCallCounter(sql);
    const [staff] = await sql<{ id: string }[]>`
      insert into staff (empid, role, created_at) values ('budi', 'manager', ${now}) returning id`;
    const staffId = staff?.id ?? '';
    const begin = (name: string, at: Date) =>
      insertSession(sql, {
        idHash: tokenHash(name),
        staffId,
        signedInBy: 'password',
        hasCompanyStep: false,
        device: '',
        now: at,
      });
    await begin('live', later(-minute));
    await begin('idle', later(-sessionIdleMs));
    const call = (name: string) =>
      count(
        { key: 'address', windowMs: minute, session: { idHash: tokenHash(name), key: `session ${name}` } },
        now,
      );
    const calls = await Promise.all(['live', 'idle', 'made up', 'live'].map(call));
    const proof = {
      confirmedAt: later(-minute),
      hasSecondStep: false,
      signedInBy: 'password',
      rowsRead: 0,
      isBoundLifted: false,
    };
    const user = { staffId, empid: 'budi', role: 'manager', lastChange: null, ...proof };
    const live = { idHash: tokenHash('live'), lastSeenAt: later(-minute), user };
    const resetsAt = later(minute);
    expect(calls).toEqual([
      { used: 1, resetsAt, session: live },
      { used: 1, resetsAt },
      { used: 2, resetsAt },
      { used: 2, resetsAt, session: live },
    ]);
    expect(await sql`select key from call_counts order by key`).toEqual([
      { key: 'address' },
      { key: 'session live' },
    ]);
    await sql`update staff set deleted_at = ${now}`;
    expect(await call('live')).toEqual({ used: 3, resetsAt });
  });

  it('all fail when they cannot be counted, and the next ones are counted again', async () => {
    const { sql, owner } = await databaseForTest();
    const count = createCallCounter(sql);
    await owner`alter table call_counts rename to call_counts_away`;
    const failed = await Promise.allSettled(upTo(20).map(() => count({ key: 'a', windowMs: minute }, now)));
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await owner`alter table call_counts_away rename to call_counts`;
    const counts = await Promise.all(upTo(20).map(() => count({ key: 'a', windowMs: minute }, now)));
    expect(ascending(counts.map(({ used }) => used))).toEqual(upTo(20));
  });

  it('are refused behind a statement that does not end, which is not', async () => {
    const { sql } = await databaseForTest();
    const count = createCallCounter(sql);
    const release = await hold(sql, 'a');
    const first = count({ key: 'a', windowMs: minute }, now);
    await untilWaiting(sql, 1);
    await expect(
      Promise.all(['a', 'b'].map((key) => count({ key, windowMs: minute }, now))),
    ).rejects.toMatchObject({
      code: 'POOL_BUSY',
    });
    await release();
    expect((await first).used).toBe(2);
    expect((await count({ key: 'b', windowMs: minute }, now)).used).toBe(1);
  });
});

it('a limit stops exactly what is above it, on two servers together', async () => {
  const env = { RATE_LIMIT_FACTOR: '1' };
  const first = await startTestServer({ env });
  onTestFinished(() => first.stop());
  const second = await startTestServer({ env, databaseUrl: first.databaseUrl });
  onTestFinished(() => second.stop());
  const clients = [first, second].map(({ address }) => new Client(address));
  const answers = await Promise.all(
    upTo(100).flatMap(() => clients.map((client) => client.get('/api/track-status/1'))),
  );
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([statuses.get(404)?.length, statuses.get(429)?.length]).toEqual([120, 80]);
});

it('counts that are over are swept without waiting for one that is being counted', async () => {
  const { sql } = await databaseForTest();
  const windows = { a: minute, b: minute, c: 2 * minute };
  const each = Object.entries(windows).map(([key, windowMs]) => ({ key, windowMs }));
  await countCalls(sql, each, now);
  const keys = async () => (await sql`select key from call_counts order by 1`).map((row) => row['key']);
  const release = await hold(sql, 'a');
  await deleteEndedCounts(sql, later(minute));
  expect(await keys()).toEqual(['a', 'c']);
  await release();
  await deleteEndedCounts(sql, later(minute));
  expect(await keys()).toEqual(['c']);
});
