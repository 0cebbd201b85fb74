import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { foldTallies } from '../src/server/store/lists/request-tallies.ts';
import type { Client } from './support/client.ts';
import { plantRequests, removeRequests, signedIn, type PlantedRequest } from './support/planted-requests.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const minute = 60_000;
const dayMs = 24 * 60 * minute;

let server: TestServer;
let staff: Client;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.toNoon();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.deps.database`delete from mails`;
  await removeRequests(server.deps.database);
  staff = await signedIn(server);
});

const today = () => jakartaDay(server.clock.now());
/** Noon in Jakarta, so many days ago. */
const ago = (days: number) => new Date(`${addDays(today(), -days)}T12:00:00+07:00`);

let counter = 1;
const plant = (requests: Partial<PlantedRequest>[]) =>
  plantRequests(
    server.deps.database,
    requests.map((request) => ({ transactionId: String(counter++), ...request })),
  );

/** Requests that people have closed, today and before, and that they have taken, finished ones too. */
async function plantWork(): Promise<void> {
  const { database } = server.deps;
  const close = async (actor: string, days: number, status: PlantedRequest['status'] = 'closed') => {
    const transactionId = String(counter++);
    await plant([{ transactionId, status, requestedAt: ago(9), statusSince: ago(days) }]);
    await database`insert into request_history (transaction_id, at, status, remarks, actor)
      values (${transactionId}, ${ago(days)}, 'closed', '', ${actor})`;
    return transactionId;
  };
  const take = async (empid: string, transactionId: string) =>
    database`insert into assignments (transaction_id, staff_id, assigned_by, assigned_at)
      select ${transactionId}, id, ${empid}, ${ago(0)} from staff where empid = ${empid}`;
  const taken = async (empid: string, status: PlantedRequest['status']) => {
    const transactionId = String(counter++);
    await plant([{ transactionId, status, requestedAt: ago(4) }]);
    await take(empid, transactionId);
  };
  await close('staff', 0);
  await take('staff', await close('staff', 0));
  await close('staff', 1);
  await close('manager', 0);
  // Opened again since.
  const reopened = await close('staff', 0, 'process');
  await database`update requests set status_since = ${new Date(ago(0).getTime() + minute)} where transaction_id = ${reopened}`;
  await take('staff', reopened);
  // A remark on what somebody else has closed is no closing.
  const remarked = await close('manager', 2);
  await database`insert into request_history (transaction_id, at, status, remarks, actor)
    values (${remarked}, ${ago(0)}, 'closed', 'PDF replaced', 'staff')`;
  await taken('staff', 'open');
  await taken('staff', 'process');
  await taken('staff', 'waiting');
  await taken('admin', 'open');
}

const totals = async () => (await (await staff.get('/api/status')).json()) as Record<string, number>;
type Dashboard = {
  asOf: string;
  days: { day: string; requested: number; closed: number }[];
  ages: { from: number; to?: number; open: number; process: number }[];
  limits: Record<'within' | 'near' | 'over', number>;
  stores: ({ store: string } & Record<string, number>)[];
  failedMails: { count: number; latest: Record<string, unknown>[] };
  mine: Work;
  people?: { working: (Work & { empid: string })[]; free: number };
};
type Work = { closed: number; unfinished: number };
const dashboard = async (client = staff) => (await (await client.get('/api/dashboard')).json()) as Dashboard;

describe('totals', () => {
  it('count every status', async () => {
    const statuses = [
      'waiting',
      'open',
      'open',
      'process',
      'process',
      'process',
      'closed',
      'rejected',
    ] as const;
    await plant(statuses.map((status) => ({ status })));
    expect(await totals()).toEqual({
      total_transaksi: 8,
      total_faktur_waiting: 1,
      total_faktur_open: 2,
      total_faktur_process: 3,
      total_faktur_closed: 1,
      total_faktur_reject: 1,
    });
  });

  it('are zeros without requests, and no answer is kept by anybody', async () => {
    const response = await staff.get('/api/status');
    expect(await response.json()).toEqual({
      total_transaksi: 0,
      total_faktur_waiting: 0,
      total_faktur_open: 0,
      total_faktur_process: 0,
      total_faktur_closed: 0,
      total_faktur_reject: 0,
    });
    expect(response.headers.get('cache-control')).toBe('no-store, no-cache');
    expect(response.headers.get('pragma')).toBe('no-cache');
  });
});

describe('the dashboard', () => {
  it('has the last thirty days, the empty ones too', async () => {
    await plant([
      { requestedAt: ago(0), status: 'waiting' },
      { requestedAt: ago(0), statusSince: ago(0), status: 'closed' },
      { requestedAt: ago(29), statusSince: ago(3), status: 'closed' },
      { requestedAt: ago(30), statusSince: ago(3), status: 'closed' },
      { requestedAt: ago(40), statusSince: ago(30), status: 'closed' },
      { requestedAt: ago(5), statusSince: ago(3), status: 'rejected' },
    ]);
    const { days } = await dashboard();
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, i) => addDays(today(), i - 29)),
    );
    expect(days.filter(({ requested, closed }) => requested > 0 || closed > 0)).toEqual([
      { day: addDays(today(), -29), requested: 1, closed: 0 },
      { day: addDays(today(), -5), requested: 1, closed: 0 },
      { day: addDays(today(), -3), requested: 0, closed: 2 },
      { day: today(), requested: 2, closed: 1 },
    ]);
  });

  it('sorts what is in work by age and by the limits', async () => {
    const ages = [0, 1, 2, 3, 9, 10, 14, 15, 200];
    await plant([
      ...ages.map((age) => ({ status: 'open' as const, requestedAt: ago(age) })),
      ...ages.map((age) => ({ status: 'process' as const, requestedAt: ago(age) })),
      ...ages.map((age) => ({ status: 'waiting' as const, requestedAt: ago(age) })),
      ...ages.map((age) => ({ status: 'closed' as const, requestedAt: ago(age) })),
    ]);
    const { ages: buckets, limits } = await dashboard();
    expect(buckets).toEqual([
      { from: 0, to: 1, open: 2, process: 2 },
      { from: 2, to: 2, open: 1, process: 1 },
      { from: 3, to: 9, open: 2, process: 2 },
      { from: 10, to: 14, open: 2, process: 2 },
      { from: 15, open: 2, process: 2 },
    ]);
    // Open: near at 2, over from 3; on progress: near from 10, over from 15.
    expect(limits).toEqual({ within: 2 + 5, near: 1 + 2, over: 6 + 2 });
  });

  it('names the ten stores with the most unfinished requests', async () => {
    const unfinished = ['waiting', 'open', 'process'] as const;
    await plant([
      ...Array.from({ length: 12 }, (_, i) =>
        Array.from({ length: i + 1 }, (__, n) => ({
          store: `Toko ${String(i + 1).padStart(2, '0')}`,
          status: unfinished[n % 3] ?? 'open',
        })),
      ).flat(),
      ...Array.from({ length: 50 }, () => ({ store: 'Toko Selesai', status: 'closed' as const })),
      ...Array.from({ length: 12 }, () => ({ store: 'Toko 0', status: 'open' as const })),
      { store: 'Toko 12', status: 'closed' },
    ]);
    const { stores } = await dashboard();
    expect(stores).toHaveLength(10);
    expect(stores.slice(0, 3)).toEqual([
      { store: 'Toko 0', waiting: 0, open: 12, process: 0, closed: 0 },
      { store: 'Toko 12', waiting: 4, open: 4, process: 4, closed: 1 },
      { store: 'Toko 11', waiting: 4, open: 4, process: 3, closed: 0 },
    ]);
    expect(stores.at(-1)?.store).toBe('Toko 04');
  });

  it('turns at midnight in Jakarta', async () => {
    const midnight = new Date(`${addDays(today(), 1)}T00:00:00+07:00`).getTime();
    await plant([{ status: 'open', requestedAt: ago(1) }]);
    server.clock.advance(midnight - 5 * minute - server.clock.now().getTime());
    staff = await signedIn(server);
    const before = await dashboard();
    expect(before.ages[0]).toEqual({ from: 0, to: 1, open: 1, process: 0 });
    expect(before.asOf).toMatch(/^\d{4}-\d\d-\d\d 23:5\d:\d\d$/);
    server.clock.advance(10 * minute);
    const after = await dashboard();
    expect(after.ages.map(({ open }) => open)).toEqual([0, 1, 0, 0, 0]);
    expect(after.limits).toEqual({ within: 0, near: 1, over: 0 });
    expect(after.asOf.slice(0, 10)).toBe(addDays(before.asOf.slice(0, 10), 1));
    expect(after.days.at(-1)).toEqual({ day: after.asOf.slice(0, 10), requested: 0, closed: 0 });
  });

  it('shows the mails that failed, without the addresses in their errors', async () => {
    const { database } = server.deps;
    await plantRequests(database, [{ transactionId: '900001' }, { transactionId: '900002' }]);
    const at = new Date('2026-11-15T20:00:00Z');
    await database`
      insert into mails (event, kind, about, recipient, language, state, last_error, created_at)
      select 'event ' || i, 'statusChanged', 'x', 'siti@contoh.co.id', 'id', 'failed',
        '550 <siti@contoh.co.id> unknown', ${at} from generate_series(1, 12) as i`;
    const [first, second] = await database<{ id: string }[]>`select id from mails order by id desc limit 2`;
    await database`insert into mail_requests (mail_id, transaction_id)
      values (${first?.id ?? ''}, '900001'), (${second?.id ?? ''}, '900001'), (${second?.id ?? ''}, '900002')`;
    await database`insert into mails (event, kind, about, recipient, language, created_at)
      values ('waits', 'statusChanged', 'x', 'siti@contoh.co.id', 'id', ${at})`;
    const { failedMails } = await dashboard();
    expect(failedMails.count).toBe(12);
    expect(failedMails.latest).toHaveLength(10);
    expect(failedMails.latest.slice(0, 3)).toEqual([
      expect.objectContaining({ id: first?.id, trxno: '900001' }),
      expect.objectContaining({ id: second?.id, trxno: null }),
      {
        id: expect.any(String),
        kind: 'statusChanged',
        at: '2026-11-16 03:00:00',
        error: '550 <[removed]> unknown',
        reason: null,
        trxno: null,
      },
    ]);
    // Whoever it was for knows by now what it would have told them.
    await database`update mails set settled_at = ${at} where id = ${first?.id ?? ''}`;
    await database`update mails set last_error = 'returned with 5.1.1' where id = ${second?.id ?? ''}`;
    const { failedMails: left } = await dashboard();
    expect(left.count).toBe(11);
    expect(left.latest[0]).toMatchObject({ id: second?.id, reason: 'addressUnknown' });
  });

  it('tells everybody of their own work of today, and leads of everybody', async () => {
    await plant([{ transactionId: '910000' }]);
    await plantWork();
    const manager = await signedIn(server, 'manager');
    expect(await dashboard()).toMatchObject({ mine: { closed: 2, unfinished: 3 } });
    expect(await dashboard()).not.toHaveProperty('people');
    expect(await dashboard(manager)).toMatchObject({
      mine: { closed: 1, unfinished: 0 },
      people: {
        working: [
          { empid: 'admin', closed: 0, unfinished: 1 },
          { empid: 'manager', closed: 1, unfinished: 0 },
          { empid: 'staff', closed: 2, unfinished: 3 },
        ],
        free: 1,
      },
    });
  });

  it('is the same whether or not the tallies were folded', async () => {
    await plant([
      { requestedAt: new Date(ago(2).getTime() - 2 * dayMs), statusSince: ago(2), status: 'process' },
    ]);
    const before = await dashboard();
    await foldTallies(server.deps.database);
    expect({ ...(await dashboard()), asOf: '' }).toEqual({ ...before, asOf: '' });
  });
});
