import { beforeAll, describe, expect, it, afterAll } from 'vitest';
import { growTo } from '../../tools/bench/data/grow.ts';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { identifier } from '../../src/server/database/sql.ts';
import { countRequests } from '../../src/server/store/lists/request-count.ts';
import { listBusyStores } from '../../src/server/store/lists/request-tallies.ts';
import { findReceipt } from '../../src/server/store/receipts/receipts.ts';
import { listFailedMails } from '../../src/server/store/requests/timeline.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

const now = new Date();

describe('data of benchmarks', () => {
  let made: TestDatabase;
  let owner: Database;
  let indexesBefore: string[];
  let checksBefore: string[];
  let triggersBefore: string[];

  beforeAll(async () => {
    made = await createDatabase();
    owner = openDatabase(made.ownerUrl, { connections: 4, name: 'test owner' });
    indexesBefore = await listIndexes(owner);
    checksBefore = await listChecks(owner);
    triggersBefore = await listTriggers(owner);
    await growTo(made.ownerUrl, { requests: 500, receipts: 1_000 }, () => {}, now);
    await growTo(made.ownerUrl, { requests: 2_000, receipts: 4_000 }, () => {}, now);
  });
  afterAll(async () => {
    await owner.end(1_000);
    await made.drop();
  });

  it('grows to the size that is asked for', async () => {
    expect(await numberOf(owner, 'requests')).toBe(2_000);
    // Rounded for each month.
    expect(Math.abs((await numberOf(owner, 'receipts')) - 4_000)).toBeLessThanOrEqual(3);
    expect(await numberOf(owner, 'request_history')).toBeGreaterThan(2 * 2_000);
  });

  it('leaves indexes, checks and triggers as they were', async () => {
    expect(checksBefore.length).toBeGreaterThan(10);
    expect(await listChecks(owner)).toEqual(checksBefore);
    expect(indexesBefore.length).toBeGreaterThan(20);
    expect(await listIndexes(owner)).toEqual(indexesBefore);
    expect(triggersBefore.length).toBeGreaterThan(5);
    expect(await listTriggers(owner)).toEqual(triggersBefore);
  });

  it('has the key of receipts on every month', async () => {
    const months = await owner`select from pg_inherits where inhparent = 'receipts'::regclass`;
    const keys = await owner`
      select from pg_inherits join pg_index on indexrelid = inhrelid
      where inhparent = 'receipts_pkey'::regclass and indisprimary and indisvalid`;
    expect(keys.length).toBe(months.length);
  });

  it('makes rows that keep the checks of their tables', async () => {
    const checks = await owner<{ table: string; condition: string }[]>`
      select conrelid::regclass::text as table, pg_get_expr(conbin, conrelid) as condition from pg_constraint
      where contype = 'c' and convalidated
        and conrelid = any(array['requests', 'request_history', 'companies', 'receipts']::regclass[])`;
    expect(checks.length).toBeGreaterThan(8);
    for (const { table, condition } of checks)
      expect(await owner.script(`select 1 from ${table} where not (${condition})`)).toHaveLength(0);
  });

  it('has tallies that say what is counted', async () => {
    const counted = await owner<{ status: 'closed'; count: number }[]>`
      select status, count(*)::int as count from requests group by status`;
    for (const { status, count } of counted) expect(await countRequests(owner, { status })).toBe(count);
    const [store] = await owner<{ store: string; count: number }[]>`
      select store, count(*)::int as count from requests group by store order by 2 desc limit 1`;
    expect(await countRequests(owner, { store: store?.store })).toBe(store?.count);
  });

  it('shows the stores with the most unfinished requests, as the triggers would have it', async () => {
    const counted = await owner<{ store: string; unfinished: number }[]>`
      select store, count(*) filter (where status in ('waiting', 'open', 'process'))::int as unfinished
      from requests group by store order by 2 desc, lower(store collate "C"), store collate "C" limit 10`;
    expect(counted[0]?.unfinished).toBeGreaterThan(0);
    const shown = await listBusyStores(owner, 10);
    expect(
      shown.map(({ store, waiting, open, process }) => ({ store, unfinished: waiting + open + process })),
    ).toEqual(counted);
  });

  it('has failed mails for the dashboard, each of its request', async () => {
    const { count, latest } = await listFailedMails(owner, 10);
    expect(count).toBe(15);
    const [request] = await owner<{ email: string; recipient: string }[]>`
      select r.email, m.recipient from requests r join mail_requests using (transaction_id) join mails m on m.id = mail_id
      where transaction_id = ${latest[0]?.transactionId ?? ''} and about = r.submission_id::text`;
    expect(request?.recipient).toBe(request?.email);
  });

  it('has ended nearly everything but the last days', async () => {
    const [row] = await owner<{ unfinished: number; oldestWaiting: number; rejected: number }[]>`
      select count(*) filter (where status in ('waiting', 'open', 'process'))::int as unfinished,
        count(*) filter (where status = 'rejected')::int as rejected,
        count(*) filter (where status = 'waiting' and confirm_expires_at <= ${now})::int as "oldestWaiting"
      from requests`;
    expect(row?.unfinished).toBeGreaterThan(0);
    expect(row?.unfinished).toBeLessThan(60);
    expect(row?.oldestWaiting).toBe(0);
    expect(row?.rejected).toBeGreaterThan(50);
    expect(row?.rejected).toBeLessThan(300);
  });

  it('tells of each request what its history ends with', async () => {
    const [row] = await owner<{ count: number }[]>`
      select count(*)::int as count from requests r
      where r.status is distinct from (select h.status from request_history h
        where h.transaction_id = r.transaction_id order by id desc limit 1)`;
    expect(row?.count).toBe(0);
  });

  it('has a receipt for every request of a month that is kept', async () => {
    const recent = await owner<{ id: string; totalPaid: number }[]>`
      select transaction_id as id, total_paid::float8 as "totalPaid" from requests order by requested_at desc limit 20`;
    for (const { id, totalPaid } of recent)
      expect(await findReceipt(owner, id)).toMatchObject({ transactionId: id, totalPaid });
  });

  it('fails when something derived is missing', async () => {
    await owner`delete from store_backlogs`;
    await expect(growTo(made.ownerUrl, { requests: 2_000, receipts: 4_000 }, () => {}, now)).rejects.toThrow(
      'filling left store_backlogs empty',
    );
  });
});

async function listTriggers(db: Database): Promise<string[]> {
  const rows = await db<{ text: string }[]>`
    select pg_get_triggerdef(oid) || ' ' || tgenabled::text as text from pg_trigger where not tgisinternal order by 1`;
  return rows.map(({ text }) => text);
}

async function listIndexes(db: Database): Promise<string[]> {
  const rows = await db<{ indexdef: string }[]>`
    select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'receipts_2%' order by 1`;
  return rows.map(({ indexdef }) => indexdef);
}

async function listChecks(db: Database): Promise<string[]> {
  const rows = await db<{ text: string }[]>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'receipts_2%' order by 1`;
  return rows.map(({ text }) => text);
}

async function numberOf(db: Database, table: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from ${identifier(table)}`;
  return row?.count ?? 0;
}
