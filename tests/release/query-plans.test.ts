import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { deadlineRows, fakturStages } from '../../src/domain/coretax/faktur-stage.ts';
import { directions, requestSorts, type ListFilter } from '../../src/domain/requests/request-list.ts';
import { checkTransaction } from '../../src/server/features/intake/check-transaction.ts';
import { countViews } from '../../src/server/features/processing/desk/count-views.ts';
import { gatherDashboard } from '../../src/server/features/processing/gather-dashboard.ts';
import {
  findMatching,
  readSubjects,
  type ExportFilter,
} from '../../src/server/store/coretax/export-subjects.ts';
import { currentDeadlines } from '../../src/server/store/coretax/seller-settings.ts';
import { listMonthsOfFakturs } from '../../src/server/store/coretax/months-of-fakturs.ts';
import { listChanges, listPending, listRows } from '../../src/server/store/coretax/digunggung.ts';
import { listCandidates } from '../../src/server/store/requests/bulk-candidates.ts';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { openSession, type Db, type Session } from '../../src/server/database/database.ts';
import { lockAwaited } from '../../src/server/store/receipts/awaited-receipts.ts';
import { ensureMonths } from '../../src/server/store/receipts/receipt-months.ts';
import { lockNextFree } from '../../src/server/store/desk/next-request.ts';
import {
  listChanges as listChangedRequests,
  numberChanges,
} from '../../src/server/store/lists/request-changes.ts';
import { countToShow } from '../../src/server/store/lists/request-count.ts';
import { listPage, type PagePosition } from '../../src/server/store/lists/request-page.ts';
import { findNeighbours } from '../../src/server/store/lists/request-neighbours.ts';
import {
  countMyRequests,
  hasRequests,
  listMyFakturs,
  listMyRequests,
} from '../../src/server/store/requests/my-requests.ts';
import { findDetails } from '../../src/server/store/requests/request-rows.ts';
import { foldTallies, listTallies } from '../../src/server/store/lists/request-tallies.ts';
import { lockToRemind } from '../../src/server/store/requests/submissions.ts';
import { findTrackedRequest } from '../../src/server/store/requests/tracked-request.ts';
import { listStatusEntries } from '../../src/server/store/requests/timeline.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { plantMany } from '../support/many-requests.ts';

const requests = 24_000;
const today = '2026-11-16';
const someId = '20261100011760';
/** The largest part of an index that anything may read: what a filter leaves over may lie far apart. */
const entriesMax = 9_000;
/** A page of an unfiltered list, once in the index of its order and once by the keys found there. */
const entriesOfPage = 110;
/** No screen offers it, so it has no index. */
const indexedSorts = requestSorts.filter((sort) => sort !== 'requesterName');

let made: TestDatabase;
let owner: Session;
let sql: Session;
beforeAll(async () => {
  made = await createDatabase();
  // One connection each, so that what they have read can be asked for.
  owner = openSession(made.ownerUrl, { name: 'test owner' });
  sql = openSession(made.url, { name: 'test' });
  await plantMany(owner, 1, requests);
  // Fakturs of most closed ones are issued, those of some others are under way.
  await owner`update requests set faktur_state = 'issued', faktur_number = '1',
      faktur_mark = case when right(transaction_id, 2) = '33' then 'pdfMissing' end
    where status = 'closed' and right(transaction_id, 1) <> '4'`;
  await owner`update requests set faktur_state = 'exported' where status = 'process' and right(transaction_id, 1) = '4'`;
  await owner`insert into fakturs (id, transaction_id, number, code, faktur_date, dpp_nilai_lain, ppn, buyer_kind, buyer_number,
      source, recorded_by, recorded_at)
    select gen_random_uuid(), transaction_id, '040026' || right('00000000000' || row_number() over (order by transaction_id), 11),
      '04', sales_date, 1, 1, buyer_kind, npwp, 'hand', 'test', now()
    from requests where faktur_state = 'issued'`;
  await owner`insert into request_history (transaction_id, at, status, remarks, actor)
    select transaction_id, now(), 'waiting', '', 'CUSTOMER' from requests`;
  await ensureMonths(owner, jakartaDate(new Date()));
  await owner`insert into receipts (transaction_id, sales_date, store, total_paid, lines)
    select transaction_id, current_date, store, total_paid, lines from requests`;
  await foldTallies(owner);
  await owner`vacuum analyze`;
});
afterAll(async () => {
  await sql.end(1_000);
  await owner.end(1_000);
  await made.drop();
});

/** Rows that were read of the large tables from end to end, and entries of their indexes, since they were made. */
async function readSoFar(): Promise<{ rows: number; entries: number }> {
  // Otherwise a connection tells what it has read some seconds later, in the middle of another test.
  for (const session of [owner, sql]) await session`select pg_stat_force_next_flush()`;
  const [read] = await owner<{ rows: number; entries: number }[]>`
    select sum(t.seq_tup_read)::float8 as rows,
      (select sum(i.idx_tup_read)::float8 from pg_stat_user_indexes i
       where i.relname in ('requests', 'request_texts', 'request_history', 'fakturs', 'assignments', 'request_changes') or i.relname like 'receipts%') as entries
    from pg_stat_user_tables t where t.relname in ('requests', 'request_texts', 'request_history', 'fakturs', 'assignments', 'request_changes') or t.relname like 'receipts%'`;
  return read ?? { rows: 0, entries: 0 };
}

/** What the planner has chosen is seen by what was read. */
async function expectByIndex(
  name: string,
  work: (db: Db) => Promise<unknown>,
  most = entriesMax,
): Promise<void> {
  const before = await readSoFar();
  await work(sql);
  const after = await readSoFar();
  expect({ name, rows: after.rows - before.rows }).toEqual({ name, rows: 0 });
  expect(after.entries - before.entries, `${name}: entries of indexes`).toBeLessThan(most);
}

const page = (filter: ListFilter, wanted: PagePosition) => async (db: Db) => {
  const total = countToShow(db, filter);
  const [, found] = await Promise.all([total, listPage(db, filter, { wanted, size: 25, today }, total)]);
  return found;
};

/** The pages on both sides of a place inside a list. */
async function besidePlace(filter: ListFilter, rowsBefore: number): Promise<PagePosition[]> {
  const { previous, next } = await page(filter, { page: Math.ceil(rowsBefore / 25) })(sql);
  if (!previous || !next) throw new Error('not inside the list');
  return [{ after: next }, { before: previous }];
}

describe('no table is read from end to end', () => {
  it('for a page of a list, in any order, at its ends and at any depth, and few entries of an index are', async () => {
    for (const sort of indexedSorts)
      for (const dir of directions) {
        const list = { sort, dir };
        const inside = await Promise.all([0.1, 0.5, 0.9].map((depth) => besidePlace(list, depth * requests)));
        for (const wanted of [{ page: 1 }, { before: 'end' as const }, ...inside.flat()])
          await expectByIndex(JSON.stringify({ ...list, ...wanted }), page(list, wanted), entriesOfPage);
      }
  });

  it('for what a data warehouse follows, wherever it has come to', async () => {
    // Some ten thousand at a time.
    for (let told = 0; told < requests; told += 10_000) await numberChanges(owner);
    await owner`vacuum analyze request_changes`;
    for (const after of ['0', String(requests / 2), String(requests - 10)])
      await expectByIndex(
        `changes after ${after}`,
        (db) => listChangedRequests(db, { after, since: undefined, limit: 101 }),
        4 * 101,
      );
    const since = new Date(Date.now() - 3_600_000);
    await expectByIndex(
      'changes since',
      (db) => listChangedRequests(db, { after: undefined, since, limit: 101 }),
      4 * 101,
    );
    const never = new Date(Date.now() + 3_600_000);
    await expectByIndex(
      'no changes since',
      (db) => listChangedRequests(db, { after: undefined, since: never, limit: 101 }),
      10,
    );
  });

  it('for a page by its number that is near one of the ends', async () => {
    for (const sort of indexedSorts)
      for (const number of [20, requests / 25 - 20])
        await expectByIndex(
          `${sort}, ${number}`,
          page({ sort }, { page: number }),
          2 * 20 * 25 + entriesOfPage,
        );
  });

  it('for a filtered list, in any order', async () => {
    const filters: ListFilter[] = [
      { status: 'open' },
      { status: 'closed' },
      { store: 'Toko 17' },
      { store: 'Toko 17', status: 'closed' },
      { date: '2026-08-12' },
      { date: '2026-08' },
      { date: '2026-08', status: 'closed' },
      { date: '2026-08', store: 'Toko 17' },
      { q: '1760' },
      { q: '011760' },
      { q: someId },
      { q: '999999' },
      // An NPWP, and the phone that all of them have.
      { q: '0000000000001760' },
      { q: '081234567889' },
      // Numbers of a faktur, whole, its last 13 digits, and of nobody.
      { q: '04002600000001760' },
      { q: '2600000001760' },
      { q: '2600000001760', status: 'closed' },
      { q: '0400269999999999' },
      // Names that few have, many, all and nobody.
      { q: 'budi1760@' },
      { q: 'budi17 1760' },
      { q: 'budi1760@contoh.co.id' },
      { q: 'budi1760@', status: ['open', 'process'] },
      { q: 'maju' },
      { q: 'maju', status: ['open', 'process'] },
      { q: 'pt maju', store: 'Toko 17' },
      { q: 'tidakada' },
      { company: 'maju 1760' },
      { email: 'budi1760@' },
      { npwp: '00001760', company: 'maju 17' },
      { from: '2026-08-12', to: '2026-08-20' },
      { from: '2026-08-12', status: 'closed' },
      { status: 'closed', sinceFrom: '2026-08-12', sinceTo: '2026-08-13' },
      { ages: { open: { to: '2026-06-01' }, process: { to: '2026-06-01' } } },
      { status: ['open', 'process'] },
      { month: '2026-05' },
      { month: '2026-05', store: 'Toko 17' },
      { faktur: 'exported' },
      { faktur: 'exported', month: '2026-05' },
      { faktur: 'none', status: ['open', 'process'], month: '2026-05' },
      { faktur: 'none', status: ['open', 'process'], store: 'Toko 17' },
      { faktur: 'none', status: 'open', dueMonths: { from: '2026-05', to: '2026-06' } },
      { dueMonths: { from: undefined, to: '2026-02' } },
      { dueMonths: { from: undefined, to: '2026-02' }, month: '2026-01' },
      { stage: 'toExport', month: '2026-05' },
      { stage: 'exported', month: '2026-05' },
      { stage: 'pdfMissing', month: '2026-05' },
      { stage: 'pdfMissing' },
    ];
    for (const filter of filters)
      for (const sort of indexedSorts)
        await expectByIndex(JSON.stringify({ ...filter, sort }), page({ ...filter, sort }, { page: 1 }));
  });

  it('for the views of the queue, at their ends and at any depth', async () => {
    const status = ['open', 'process'] as const;
    const views: [string, ListFilter][] = [
      ['to do', { status, sort: 'days', dir: 'desc' }],
      ['due', { status, sort: 'uploadBy' }],
      [
        'over limit',
        { ages: { open: { to: '2026-10-01' }, process: { to: '2026-09-01' } }, sort: 'days', dir: 'desc' },
      ],
      ['common name', { q: 'maju', status, sort: 'days', dir: 'desc' }],
      ['two letters', { q: 'pt' }],
    ];
    for (const [name, filter] of views) {
      // Too few letters for an index are looked for among the newest.
      const most = 3 * entriesOfPage + (name === 'two letters' ? 20_000 : 0);
      const total = await countToShow(sql, filter);
      const ask = (wanted: PagePosition) => (db: Db) =>
        listPage(db, filter, { wanted, size: 25, today }, Promise.resolve(total));
      for (const wanted of [{ page: 1 }, ...(name === 'two letters' ? [] : await besidePlace(filter, 1_000))])
        await expectByIndex(`${name} ${JSON.stringify(wanted)}`, ask(wanted), most);
    }
  });

  it('for a view of which there is nothing', async () => {
    const ages = { open: { to: '2020-01-01' }, process: { to: '2020-01-01' } };
    await expectByIndex('over limit', page({ ages, sort: 'days', dir: 'desc' }, { page: 1 }), 10);
    const toExport: ListFilter = { stage: 'toExport', month: '2020-01', sort: 'uploadBy' };
    await expectByIndex('to export', page(toExport, { page: 1 }), 10);
  });

  it('for the request that is next, whatever is looked for', async () => {
    const status = ['open', 'process'] as const;
    const filters: [ListFilter, number][] = [
      [{}, 20],
      [{ status }, 20],
      [{ status: 'process' }, 50],
      [{ q: 'maju', status }, 1_000],
      [{ q: 'budi1760@', status }, 1_000],
      [{ store: 'Toko 17', status }, 1_000],
    ];
    for (const [filter, most] of filters)
      await expectByIndex(
        JSON.stringify(filter),
        (db) => expect(lockNextFree(db, filter)).resolves.toEqual(expect.any(String)),
        most,
      );
  });

  it('for what can be exported, the most urgent first, at its ends and at any depth', async () => {
    const list = { faktur: 'none', status: ['open', 'process'], sort: 'uploadBy' } as const;
    for (const dir of directions) {
      const inside = await Promise.all(
        [0.1, 0.9].map((depth) => besidePlace({ ...list, dir }, depth * 4_000)),
      );
      for (const wanted of [{ page: 1 }, { before: 'end' as const }, ...inside.flat()]) {
        const counted = await countToShow(sql, list);
        const ask = (db: Db) =>
          listPage(db, { ...list, dir }, { wanted, size: 25, today }, Promise.resolve(counted));
        await expectByIndex(JSON.stringify({ dir, ...wanted }), ask, entriesOfPage);
      }
    }
  });

  it('for the selection of an export', async () => {
    const filters: ExportFilter[] = [
      {},
      { status: 'open', month: '2026-05' },
      { store: 'Toko 17' },
      { lastMonth: '2026-02-01' },
      { q: '011760' },
    ];
    for (const filter of filters)
      await expectByIndex(JSON.stringify(filter), (db) => findMatching(db, filter, 1_000));
    const { free } = await findMatching(sql, {}, 500);
    await expectByIndex('subjects', (db) => readSubjects(db, free));
  });

  it('for what has to be left out of the lump of a month, and of what has changed in it', async () => {
    const masa = '2026-05';
    for (const [name, list] of Object.entries({ listRows, listPending, listChanges }))
      await expectByIndex(name, async () => {
        const rows = await sql.begin('read only', (tx) => Array.fromAsync<object[]>(list(tx, masa)));
        expect(rows.flat().length).toBeGreaterThan(500);
      });
  });

  it('for the neighbours of a request in any order', async () => {
    for (const sort of indexedSorts)
      for (const filter of [{}, { q: 'maju' }, { q: 'budi1760@' }, { q: '1760' }])
        await expectByIndex(JSON.stringify({ ...filter, sort }), (db) =>
          findNeighbours(db, someId, { ...filter, sort }, today),
        );
  });

  it('for what customers ask', async () => {
    await expectByIndex('an ID without a receipt', (db) =>
      checkTransaction(db, '404', new Date()).catch(() => undefined),
    );
    await expectByIndex('a known ID', (db) =>
      checkTransaction(db, someId, new Date()).catch(() => undefined),
    );
    await expectByIndex('a known ID with its total', (db) =>
      checkTransaction(db, someId, new Date(), 50_000).catch(() => undefined),
    );
    await expectByIndex('a request and its history', (db) => findTrackedRequest(db, someId));
    const [email, now] = ['budi1760@contoh.co.id', new Date()];
    const own = {
      'whether an address has requests': (db: Db) => hasRequests(db, email, now),
      'its requests': (db: Db) => listMyRequests(db, email, { limit: 20, offset: 0, now }),
      'how many they are': (db: Db) => countMyRequests(db, email, now),
      'its fakturs': (db: Db) => listMyFakturs(db, email, { limit: 1_000, now }),
    };
    for (const [name, ask] of Object.entries(own)) await expectByIndex(name, ask, 100);
  });

  it('for receipts that are waited for, and for whom to remind', async () => {
    await owner`insert into awaited_receipts (transaction_id, email, language, left_at)
      select '5' || n, 'a@b.example', 'id', now() from generate_series(1, 2000) n`;
    await owner`vacuum analyze awaited_receipts`;
    await expectByIndex('awaited receipts', (db) => lockAwaited(db, { after: '0', limit: 1_000 }), 1_000);
    const [from, to] = [new Date('2026-11-13'), new Date('2026-11-14')];
    const due = { name: '24h', from, to, pauseSince: to, limit: 200 };
    await expectByIndex('reminders', (db) => lockToRemind(db, due), 1_000);
  });

  it('for a figure of a month and the rows that it leads to, even of those that are done', async () => {
    await expectByIndex('deadlines', (db) => listMonthsOfFakturs(db, today), 1);
    for (const stage of fakturStages) {
      const filter = deadlineRows(stage, '2026-05');
      await expectByIndex(stage, page(filter, { page: 1 }), 2_000);
    }
  });

  it('for the totals, the dashboard, a request and the suggestions of a bulk page', async () => {
    await expectByIndex('totals', (db) => listTallies(db, 'all'));
    await expectByIndex('dashboard', (db) =>
      gatherDashboard({ db, clock: { now: () => new Date() } }, { empid: 'clerk', role: 'manager' }),
    );
    await expectByIndex('details', (db) => findDetails(db, someId, today));
    await expectByIndex('entries', (db) => listStatusEntries(db, someId));
    await expectByIndex('candidates', (db) => listCandidates(db, 'closed', { part: '76', limit: 20 }));
  });

  it('for what somebody has left to do, however much they ever took', async () => {
    const [person] = await owner<{ id: string }[]>`
      insert into staff (empid, role, created_at) values ('tua', 'staff', now()) returning id::text`;
    const staffId = person?.id ?? '';
    await owner`insert into assignments select transaction_id, ${staffId}::bigint, 'tua', now() from requests
      where right(transaction_id, 3) <> '777' and (status = 'closed' or (status = 'open' and right(transaction_id, 2) = '50'))`;
    await owner`vacuum analyze assignments`;
    const clock = { now: () => new Date() };
    const [left] = await owner<{ unfinished: number; ever: number }[]>`
      select count(*) filter (where r.status = 'open')::int as unfinished, count(*)::int as ever
      from assignments a join requests r using (transaction_id) where a.staff_id = ${staffId}`;
    const { unfinished = 0, ever = 0 } = left ?? {};
    expect(ever).toBeGreaterThan(100 * unfinished);
    const counted = {
      counts: async (db: Db) => (await countViews(db, staffId, today, await currentDeadlines(db))).mine,
      dashboard: async (db: Db) =>
        (await gatherDashboard({ db, clock }, { empid: 'tua', role: 'manager' })).mine.unfinished,
    };
    for (const [name, count] of Object.entries(counted))
      await expectByIndex(name, async (db) => expect(await count(db)).toBe(unfinished), 2 * unfinished + 5);
  });

  it('for what somebody has taken or closed, in any order', async () => {
    await owner`insert into staff (empid, role, created_at) values ('lia', 'staff', now())`;
    await owner`insert into assignments select transaction_id, (select id from staff where empid = 'lia'), 'lia', now()
      from requests where right(transaction_id, 3) = '777'`;
    await owner`insert into request_history (transaction_id, at, status, remarks, actor)
      select transaction_id, status_since, 'closed', '', 'lia' from requests where status = 'closed' and right(transaction_id, 3) = '333'`;
    await owner`analyze assignments, request_history`;
    const filters: ListFilter[] = [
      { assigned: { empid: 'lia' } },
      { assigned: { empid: 'lia' }, status: ['open', 'process'] },
      { closedBy: 'lia' },
      { closedBy: 'lia', sinceFrom: '2026-08-12', sinceTo: '2026-08-13' },
    ];
    for (const filter of filters)
      for (const sort of indexedSorts)
        await expectByIndex(JSON.stringify({ ...filter, sort }), page({ ...filter, sort }, { page: 1 }));
  });
});
