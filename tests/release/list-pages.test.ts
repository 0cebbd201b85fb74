import { describe, expect, it } from 'vitest';
import { directions, requestSorts, type ListFilter } from '../../src/domain/requests/request-list.ts';
import type { Database } from '../../src/server/database/database.ts';
import { countToShow } from '../../src/server/store/lists/request-count.ts';
import { listPage, type PagePosition } from '../../src/server/store/lists/request-page.ts';
import { databaseForTest } from '../support/database.ts';
import { plantMany } from '../support/many-requests.ts';

const today = '2026-11-16';

/** The keys of the sort orders as PostgreSQL has them when it sorts everything. */
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
  uploadBy: `extract(year from sales_date) * 12 + extract(month from sales_date)) %, (requested_on`,
};

/** All IDs of a list in its order. */
async function sorted(sql: Database, { sort = 'requestedOn', dir }: ListFilter, where = 'true') {
  const rows = await sql.script<{ id: string }[]>(
    `select transaction_id as id from requests where ${where} order by (${keys[sort]?.replace('%', dir ?? '')}) ${dir}, transaction_id ${dir}`,
  );
  return rows.map(({ id }) => id);
}

async function pageOf(
  sql: Database,
  filter: ListFilter,
  wanted: PagePosition,
  size: number,
  total = countToShow(sql, filter),
) {
  const { rows, previous, next } = await listPage(sql, filter, { wanted, size, today }, total);
  return { ids: rows.map((row) => row.transactionId), previous, next };
}

type Walk = { size: number; onPage?: (page: number) => Promise<unknown> };

/** Walks a list from one end to the other, page by page. */
async function walk(
  sql: Database,
  filter: ListFilter,
  towards: 'next' | 'previous',
  { size, onPage }: Walk,
): Promise<string[][]> {
  const pages: string[][] = [];
  const total = countToShow(sql, filter);
  for (let wanted: PagePosition | undefined = towards === 'next' ? { page: 1 } : { before: 'end' }; wanted;) {
    const page = await pageOf(sql, filter, wanted, size, total);
    pages.push(page.ids);
    const edge = page[towards];
    if (edge) wanted = towards === 'next' ? { after: edge } : { before: edge };
    else wanted = undefined;
    await onPage?.(pages.length);
  }
  return towards === 'next' ? pages : pages.toReversed();
}

const chunks = (ids: string[], size: number) =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, i) => ids.slice(i * size, (i + 1) * size));

/** The columns in which digits and words are looked for. */
const numbers = `transaction_id || ' ' || npwp || ' ' || phone`;
const names = `lower(company_name || ' ' || requester_name || ' ' || email)`;
const has = (text: string, part: string) => `strpos(${text}, '${part}') > 0`;

const filters: [ListFilter, where: string][] = [
  [{}, 'true'],
  [{ status: 'open' }, `status = 'open'`],
  [{ status: ['open', 'closed'] }, `status in ('open', 'closed')`],
  [
    { faktur: 'none', status: ['open', 'process'] },
    `status in ('open', 'process') and faktur_state = 'none'`,
  ],
  [{ faktur: 'exported' }, `faktur_state = 'exported'`],
  [
    { month: '2026-05', faktur: 'none' },
    `to_char(sales_date, 'YYYY-MM') = '2026-05' and faktur_state = 'none'`,
  ],
  [
    { dueMonths: { from: '2026-04', to: '2026-08' } },
    `status in ('open', 'process') and faktur_state <> 'issued' and sales_date between '2026-04-01' and '2026-08-31'`,
  ],
  [{ store: 'Toko 31' }, `store = 'Toko 31'`],
  [{ date: '2026' }, `requested_on between '2026-01-01' and '2026-12-31'`],
  [{ q: '7' }, has(numbers, '7')],
  [{ q: '01711' }, has(numbers, '01711')],
  [
    { status: 'closed', date: '2026', q: '11' },
    `status = 'closed' and requested_on >= '2026-01-01' and ${has(numbers, '11')}`,
  ],
  [{ q: 'PT' }, has(names, 'pt')],
  [{ q: 'budi1 maju' }, `${has(names, 'budi1')} and ${has(names, 'maju')}`],
  [{ company: 'maju 11', npwp: '00' }, has('lower(company_name)', 'maju 11')],
  [
    { ages: { open: { to: '2026-10-01' }, process: { from: '2026-09-01' } } },
    `(status = 'open' and status_since_on <= '2026-10-01' or status = 'process' and status_since_on >= '2026-09-01')`,
  ],
  [
    { sinceFrom: '2026-08-01', sinceTo: '2026-10-01', status: 'closed' },
    `status = 'closed' and status_since_on between '2026-08-01' and '2026-10-01'`,
  ],
  [{ assigned: { empid: 'lia' } }, `transaction_id like '%2'`],
  [
    { assigned: 'nobody', from: '2026-01-01' },
    `transaction_id not like '%2' and requested_on >= '2026-01-01'`,
  ],
  [{ closedBy: 'lia' }, `status = 'closed' and transaction_id like '%4'`],
];

describe('walking through a list', () => {
  it('with Next and with Previous shows every row once, in every order and with every filter', async () => {
    const { sql } = await databaseForTest();
    await plantMany(sql, 1, 220);
    await sql`update requests set faktur_state = case when transaction_id like '%5' then 'issued' else 'exported' end
      where status = 'process'`;
    await sql`insert into staff (empid, role, created_at) values ('lia', 'staff', now())`;
    await sql`insert into assignments select transaction_id, (select id from staff where empid = 'lia'), 'lia', now()
      from requests where transaction_id like '%2'`;
    await sql`insert into request_history (transaction_id, at, status, remarks, actor)
      select transaction_id, status_since, 'closed', '', 'lia' from requests where status = 'closed' and transaction_id like '%4'`;
    const size = 41;
    // The whole list both ways; what a filter leaves over in every order, one way or the other.
    const ways = (filter: number, sort: number) =>
      filter === 0 ? directions : directions.slice((filter + sort) % 2).slice(0, 1);
    for (const [at, [filter, where]] of filters.entries())
      for (const [order, sort] of requestSorts.entries())
        for (const dir of ways(at, order)) {
          const list = { ...filter, sort, dir };
          const expected = { list, pages: chunks(await sorted(sql, list, where), size) };
          expect(expected.pages.length).toBeGreaterThan(0);
          expect({ list, pages: await walk(sql, list, 'next', { size }) }).toEqual(expected);
          expect({ list, pages: await walk(sql, list, 'previous', { size }) }).toEqual(expected);
        }
  });

  it('neither skips nor repeats what nobody touches, whatever comes, goes and changes meanwhile', async () => {
    const { sql } = await databaseForTest();
    const isTouched = (id: string) => /[379]$/.test(id);
    for (const sort of requestSorts)
      for (const towards of ['next', 'previous'] as const) {
        await sql`delete from requests`;
        await plantMany(sql, 1, 200);
        const list = { sort, dir: 'desc' } as const;
        const untouched = (await sorted(sql, list)).filter((id) => !isTouched(id));
        const onPage = async (page: number) => {
          await plantMany(sql, 1_000 + page * 10, 10);
          // The rows at the edges of pages are among those that move or vanish.
          await sql`update requests set status = 'process', store = 'Toko 5', company_name = 'PT Pindah', total_paid = 77
            where transaction_id like ${`%${page % 10}3`}`;
          await sql`update requests set status = 'closed', email = 'z@contoh.co.id', requester_name = 'Adi'
            where transaction_id like ${`%${page % 10}7`}`;
          await sql`delete from requests where transaction_id like ${`%${page % 10}9`}`;
        };
        const seen = (await walk(sql, list, towards, { size: 23, onPage })).flat();
        const ofBefore = new Set(untouched);
        expect({ sort, towards, seen: seen.filter((id) => ofBefore.has(id)) }).toEqual({
          sort,
          towards,
          seen: untouched,
        });
      }
  });

  it('ends at the ends', async () => {
    const { sql } = await databaseForTest();
    expect(await pageOf(sql, {}, { page: 1 }, 5)).toEqual({ ids: [], previous: undefined, next: undefined });
    expect(await pageOf(sql, {}, { before: 'end' }, 5)).toEqual({
      ids: [],
      previous: undefined,
      next: undefined,
    });
    await plantMany(sql, 1, 10);
    const first = await pageOf(sql, {}, { page: 1 }, 10);
    expect(first).toMatchObject({ previous: undefined, next: undefined });
    expect(await pageOf(sql, {}, { before: 'end' }, 10)).toEqual(first);
  });
});

it('a page by its number is the one that reading all the way comes to', async () => {
  const { sql } = await databaseForTest();
  await plantMany(sql, 1, 1_000);
  const size = 7;
  for (const sort of requestSorts)
    for (const dir of directions) {
      const list = { sort, dir };
      const pages = chunks(await sorted(sql, list), size);
      // The first ones, some inside, the last and one behind it.
      const last = pages.length;
      for (const page of [1, 2, 60, Math.ceil(last / 2), last - 1, last, last + 1]) {
        const { ids, previous, next } = await pageOf(sql, list, { page }, size);
        expect({ ...list, page, ids }).toEqual({ ...list, page, ids: pages[page - 1] ?? [] });
        const hasRows = ids.length > 0;
        const after = next && (await pageOf(sql, list, { after: next }, size)).ids;
        const before = previous && (await pageOf(sql, list, { before: previous }, size)).ids;
        expect({ ...list, page, before, after }).toEqual({
          ...list,
          page,
          before: hasRows ? pages[page - 2] : undefined,
          after: pages[page],
        });
      }
    }
});

it('parts of numbers are found however long they are, and counted up to a bound where there are many requests', async () => {
  const { sql } = await databaseForTest();
  await plantMany(sql, 10_001, 3_000);
  const found = async (q: string) => {
    const filter = { q, sort: 'companyName', dir: 'desc' } as const;
    const { ids } = await pageOf(sql, filter, { page: 2 }, 5);
    const { count, isExact } = await countToShow(sql, filter);
    return { total: { count, isExact }, ids };
  };
  const expectFound = async (q: string, bound: number) => {
    const all = await sorted(sql, { sort: 'companyName', dir: 'desc' }, has(numbers, q));
    expect({ q, ...(await found(q)) }).toEqual({
      q,
      total: { count: Math.min(all.length, bound), isExact: all.length <= bound },
      ids: all.slice(5, 10),
    });
  };
  const whole = '20261100011760';
  const parts = ['1', '11', '117', '1176', '11760', '011760', '00011760', whole, '261100011', '99999'];
  for (const q of parts) await expectFound(q, Infinity);
  // As if these were few among many.
  await sql`insert into request_tally_changes values ('all', '', 'closed', 1000000)`;
  for (const q of parts) await expectFound(q, 1_000);
});
