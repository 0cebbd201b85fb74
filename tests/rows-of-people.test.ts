import { afterAll, beforeAll, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import type { Client } from './support/client.ts';
import { plantRequests } from './support/planted-requests.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { newUser, refusal, answerOf, signedIn } from './support/staff.ts';
import { until } from './support/until.ts';

let server: TestServer;
let second: TestServer;
let admin: Client;

const env = { ROWS_PER_DAY_STAFF: '1000', ROWS_PER_DAY_MANAGER: '2000', RATE_LIMIT_FACTOR: '1' };
const ids = Array.from({ length: 120 }, (_, at) => `88${String(at).padStart(11, '0')}`);

beforeAll(async () => {
  server = await startTestServer({ env });
  second = await startTestServer({ env, databaseUrl: server.databaseUrl });
  await plantRequests(
    server.deps.database,
    ids.map((transactionId, at) => ({
      transactionId,
      email: `pembeli${at}@contoh.co.id`,
      ...(at % 2 ? { npwp: '3174012345678901', companyName: 'Wati Kusuma' } : { companyName: 'PT Maju' }),
    })),
  );
  admin = await signedIn(server, 'admin');
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

type Row = Record<string, unknown>;
const query = (client: Client, body: object) => client.post('/api/trx_tiket/query', body);
const rowsOf = async (response: Promise<Response>) => (await (await response).json()) as Row[];
const personal = { size: 100, columns: ['TT_TRXNO', 'TT_EMAIL'] };
const bundles = (actor: string) =>
  server.deps.database<{ detail: Row }[]>`
    select detail from audit_log where action = 'listed' and actor = ${actor} order by id`;
/** What the minute that is under way has listed is written when it is over. */
async function endMinute(actor: string, lines: number) {
  server.clock.advance(60_000);
  second.clock.advance(60_000);
  return until(async () => {
    const found = await bundles(actor);
    return found.length >= lines ? found : undefined;
  });
}

it('a row has the columns that were asked for and no others', async () => {
  const staff = await newUser(server, 'kolom', 'staff');
  const [usual] = await rowsOf(query(staff, { size: 1 }));
  expect(Object.keys(usual ?? {}).toSorted()).toEqual(
    [
      'TT_TRXNO',
      'TT_STATUS',
      'TT_STORE',
      'TT_INSERT_DATE_FORMATTED',
      'TT_TOTAL_AMOUNT_PAID',
      'TT_NAMA_PT',
      'Durasi',
      'due',
      'uploadBy',
      'assignedTo',
    ].toSorted(),
  );
  expect(await rowsOf(query(staff, { q: ids[3], columns: ['TT_TRXNO', 'TT_EMAIL', 'TT_NOHP'] }))).toEqual([
    { TT_TRXNO: ids[3], TT_EMAIL: 'pembeli3@contoh.co.id', TT_NOHP: expect.any(String) as unknown },
  ]);
  expect(await answerOf(query(staff, { columns: ['password'] }))).toEqual(refusal(422, 'invalidInput'));
});

it('pages, orders and filters are those of the list, by page number and by cursor', async () => {
  const staff = await newUser(server, 'halaman', 'staff');
  const asked = { sort: 'TT_TRXNO', dir: 'asc', size: 50, status: ['O', 'P', 'W', 'C', 'R'] };
  const first = await query(staff, asked);
  const whole = await staff.get('/api/trx_tiket?sort=TT_TRXNO&dir=asc&size=50&page=1');
  expect(first.headers.get('x-total-count')).toBe(whole.headers.get('x-total-count'));
  const idsIn = async (response: Response) =>
    ((await response.json()) as Row[]).map((row) => row['TT_TRXNO']);
  expect(await idsIn(first)).toEqual(await idsIn(whole));
  const after = first.headers.get('x-next-cursor');
  const byCursor = await idsIn(await query(staff, { ...asked, after }));
  expect(byCursor).toEqual(await idsIn(await query(staff, { ...asked, page: 2 })));
});

it('a person’s name is masked unless columns are asked for that count', async () => {
  const staff = await newUser(server, 'nama', 'staff');
  const named = (row: Row | undefined) => row?.['TT_NAMA_PT'];
  const of = async (id: string | undefined, more: object = {}) =>
    named((await rowsOf(query(staff, { q: id, ...more })))[0]);
  expect([await of(ids[0]), await of(ids[1])]).toEqual(['PT Maju', 'W*** K***']);
  expect(await of(ids[1], { columns: ['TT_NAMA_PT', 'TT_EMAIL'] })).toBe('Wati Kusuma');
});

it('a page of 25 rows is nine kilobytes or less', async () => {
  const staff = await newUser(server, 'ukuran', 'staff');
  const text = await (await query(staff, { size: 25 })).text();
  const whole = await (await staff.get('/api/trx_tiket?page=1&size=25')).text();
  expect(JSON.parse(text)).toHaveLength(25);
  expect(text.length).toBeLessThanOrEqual(9_000);
  expect(text.length).toBeLessThan(whole.length / 2);
});

it('rows that count are told, and beyond the bound refused until midnight, on every server', async () => {
  const staff = await newUser(server, 'rajin', 'staff');
  const elsewhere = await signedIn(second, 'rajin', 'kopi susu gula aren');
  const masked = await query(staff, { size: 100 });
  expect([masked.status, masked.headers.get('x-rows-left')]).toEqual([200, null]);
  const left: unknown[] = [];
  for (let page = 0; page < 10; page++) {
    const answer = await query(page % 2 ? staff : elsewhere, personal);
    expect(answer.status).toBe(200);
    left.push(Number(answer.headers.get('x-rows-left')));
    expect(answer.headers.get('x-rows-per-day')).toBe('1000');
    await until(async () => {
      const [read] = await server.deps.database<{ rows: number }[]>`
        select rows::int as rows from rows_read join staff on id = staff_id where empid = 'rajin'`;
      return read?.rows === (page + 1) * 100;
    });
  }
  expect(left).toEqual([900, 800, 700, 600, 500, 400, 300, 200, 100, 0]);
  for (const client of [staff, elsewhere]) {
    const refused = await query(client, { ...personal, size: 1 });
    expect([refused.status, ((await refused.json()) as Row)['code']]).toEqual([429, 'rowsPerDay']);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  }
  // The old pages' call and the other lists share the bound; what is masked goes on.
  expect(await answerOf(staff.get('/api/trx_tiket?page=1&size=5'))).toEqual(refusal(429, 'rowsPerDay'));
  expect(await answerOf(staff.get('/api/master_customer?page=1'))).toEqual(refusal(429, 'rowsPerDay'));
  expect((await query(staff, { size: 100 })).status).toBe(200);

  const line = (await endMinute('rajin', 2)).find(({ detail }) => Number(detail['counted']) > 0);
  expect(line?.detail).toMatchObject({ call: 'POST /api/trx_tiket/query' });
});

it('every page is in a bundle, its words as keyed hashes', async () => {
  const staff = await newUser(server, 'cari', 'staff');
  await query(staff, { q: 'pembeli7@contoh.co.id', columns: ['TT_TRXNO', 'TT_EMAIL'] });
  await query(staff, { q: 'Pembeli7@contoh.co.id', status: 'O' });
  await query(staff, { size: 30 });
  const [bundle] = await endMinute('cari', 1);
  const all = await server.deps.database<{ count: number }[]>`select count(*)::int as count from requests`;
  expect(bundle?.detail).toMatchObject({ call: 'POST /api/trx_tiket/query', pages: 3 });
  expect(Number(bundle?.detail['rows'])).toBeGreaterThanOrEqual(Math.min(30, all[0]?.count ?? 0));
  const filters = String(bundle?.detail['filters']);
  expect(filters).toMatch(
    /^q=#[\w-]{16}; status=open q=#[\w-]{16}$|^q=#[\w-]{16}; q=#[\w-]{16} status=open$/,
  );
  // The same word is the same hash, whatever the case of its letters.
  expect(new Set(filters.match(/#[\w-]{16}/g)).size).toBe(1);
});

it('a Super Admin lifts the bound for the day, for others and not for themselves', async () => {
  const staff = await newUser(server, 'sibuk', 'staff');
  for (let page = 0; page < 10; page++) await query(staff, personal);
  expect(await answerOf(query(staff, personal))).toEqual(refusal(429, 'rowsPerDay'));
  const users = (await (await admin.get('/api/users')).json()) as Row[];
  expect(users.find((user) => user['mgm_user_id'] === 'sibuk')?.['rows_today']).toEqual({
    rows: 1000,
    files: 0,
    isLifted: false,
  });
  expect(await answerOf(staff.post('/api/users/sibuk/rows'))).toEqual(refusal(403, 'notAllowed'));
  expect(await answerOf(admin.post('/api/users/admin/rows'))).toEqual(refusal(409, 'ownUser'));
  expect(await answerOf(admin.post('/api/users/nobody/rows'))).toEqual(refusal(404, 'notFound'));
  expect((await admin.post('/api/users/sibuk/rows')).status).toBe(204);
  expect((await query(staff, personal)).status).toBe(200);
  const [line] = await server.deps.database`
    select actor, detail from audit_log where action = 'liftRowBound'`;
  expect(line).toEqual({
    actor: 'admin',
    detail: { empid: 'sibuk', day: jakartaDay(server.clock.now()) },
  });
});

it('files are bounded by their number, and their filter is in the log without personal data', async () => {
  const manager = await newUser(server, 'unduh', 'manager');
  const take = () => manager.get('/api/report.xlsx?q=pembeli7%40contoh.co.id');
  for (let file = 0; file < 20; file++) {
    const answer = await take();
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  expect(await answerOf(take())).toEqual(refusal(429, 'filesPerDay'));
  const lines = await server.deps.database`
    select detail from audit_log where action = 'exportReport' and actor = 'unduh'`;
  expect(lines).toHaveLength(20);
  expect(JSON.stringify(lines)).not.toContain('pembeli7');
  expect(lines[0]).toEqual({ detail: { q: expect.stringMatching(/^#[\w-]{16}$/) as unknown, rows: 1 } });
});

it('at midnight in Jakarta the bound begins anew', async () => {
  const staff = await newUser(server, 'besok', 'staff');
  for (let page = 0; page < 10; page++) await query(staff, personal);
  expect(await answerOf(query(staff, personal))).toEqual(refusal(429, 'rowsPerDay'));
  for (const { clock } of [server, second]) clock.toNoon();
  for (const { clock } of [server, second]) clock.advance(24 * 3_600_000);
  const again = await signedIn(server, 'besok', 'kopi susu gula aren');
  const answer = await query(again, personal);
  expect([answer.status, answer.headers.get('x-rows-left')]).toEqual([200, '900']);
});
