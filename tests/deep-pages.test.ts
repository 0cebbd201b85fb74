import { expect, it } from 'vitest';
import { requestSorts, type RequestFilter } from '../src/domain/request-list.ts';
import { foldTallies } from '../src/server/jobs/fold-tallies.job.ts';
import type { Database } from '../src/server/database/database.ts';
import { countToShow } from '../src/server/store/lists/request-count.ts';
import { listPage } from '../src/server/store/lists/request-list.ts';
import { databaseForTest } from './support/database.ts';
import { plantMany } from './support/many-requests.ts';

const today = '2026-11-16';

/** As PostgreSQL has them when it sorts everything. */
const keys: Record<string, string> = {
  requestedOn: 'requested_on',
  store: 'lower(store)',
  transactionId: 'transaction_id',
  days: `case when status in ('closed', 'rejected') then status_since_on - requested_on else date '${today}' - status_since_on end`,
  salesDate: 'sales_date',
  totalPaid: 'total_paid',
  requesterName: 'lower(requester_name)',
  companyName: 'lower(company_name)',
  email: 'lower(email)',
  npwp: 'npwp',
  companyAddress: 'lower(company_address)',
  status: `case status when 'closed' then 1 when 'process' then 2 when 'open' then 3 when 'rejected' then 4 else 5 end`,
};

async function expectSamePages(sql: Database, filter: RequestFilter, where: string): Promise<void> {
  for (const dir of ['asc', 'desc'] as const) {
    const key = keys[filter.sort ?? 'requestedOn'];
    const all = await sql.script<{ id: string }[]>(
      `select transaction_id as id from requests where ${where} order by (${key}) ${dir}, transaction_id ${dir}`,
    );
    const size = 7;
    // The first, some far inside, the last and one behind it.
    const last = Math.ceil(all.length / size);
    for (const page of [1, 1_000, Math.floor(last / 2), last - 1_000, last, last + 1]) {
      const total = countToShow(sql, filter);
      const rows = await listPage(sql, { ...filter, dir }, { page, size, today }, total);
      const expected = all.slice((page - 1) * size, page * size).map(({ id }) => id);
      const shown = { ...filter, dir, page };
      expect({ ...shown, ids: rows.map((row) => row.transactionId) }).toEqual({ ...shown, ids: expected });
    }
  }
}

it('pages far inside a list are those that one comes to by reading all the way', async () => {
  const { sql } = await databaseForTest();
  await plantMany(sql, 1, 10_000);
  await foldTallies({ database: sql });
  const [placed] = await sql<{ count: number }[]>`
    select count(*)::int as count from list_milestones where sort = 'companyName'`;
  expect(placed?.count).toBe(1);
  for (const sort of requestSorts) await expectSamePages(sql, { sort }, 'true');

  // What has changed since the milestones were put counts at once.
  await plantMany(sql, 10_001, 1_500);
  await sql`update requests set status = 'closed' where transaction_id like '%5' and status = 'open'`;
  await sql`update requests set company_name = 'PT Aman', total_paid = 1 where transaction_id like '%77'`;
  await sql`delete from requests where transaction_id like '%33'`;
  for (const sort of requestSorts) await expectSamePages(sql, { sort }, 'true');
  await sql`update requests set status = 'closed' where transaction_id not like '%3'`;
  for (const sort of requestSorts)
    await expectSamePages(sql, { sort, status: 'closed' }, `status = 'closed'`);
  await expectSamePages(
    sql,
    { sort: 'requestedOn', date: '2026' },
    `requested_on between '2026-01-01' and '2026-12-31'`,
  );
});

it('parts of IDs are found however long they are, and counted up to a bound where there are many requests', async () => {
  const { sql } = await databaseForTest();
  await plantMany(sql, 10_001, 3_000);
  const found = async (q: string) => {
    const filter = { q, sort: 'companyName', dir: 'desc' } as const;
    const total = countToShow(sql, filter);
    const rows = await listPage(sql, filter, { page: 2, size: 5, today }, total);
    return { total: await total, ids: rows.map((row) => row.transactionId) };
  };
  const expectFound = async (q: string, bound: number) => {
    const all = await sql<{ id: string }[]>`
      select transaction_id as id from requests where strpos(transaction_id, ${q}) > 0
      order by lower(company_name) desc, transaction_id desc`;
    expect({ q, ...(await found(q)) }).toEqual({
      q,
      total: { count: Math.min(all.length, bound), isExact: all.length <= bound },
      ids: all.slice(5, 10).map(({ id }) => id),
    });
  };
  const whole = '20261100011760';
  const parts = ['1', '11', '117', '1176', '11760', '011760', '00011760', whole, '261100011', '99999'];
  for (const q of parts) await expectFound(q, Infinity);
  // As if these were few among many.
  await sql`insert into request_tally_changes values ('all', '', 'closed', 1000000)`;
  for (const q of parts) await expectFound(q, 1_000);
});
