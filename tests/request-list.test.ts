import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadlinesOf, dueBadges, voidAfter } from '../src/domain/coretax/deadlines.ts';
import { seededHolidays } from '../src/domain/coretax/holidays.ts';
import { defaultSettings } from '../src/domain/coretax/seller-settings.ts';
import { fakturStates } from '../src/domain/requests/faktur-state.ts';
import { ageTone, ageTones } from '../src/domain/dates/request-age.ts';
import { addDays, daysBetween, jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { requestStatuses, type RequestStatus } from '../src/domain/requests/request-status.ts';
import { Client } from './support/client.ts';
import { plantRequests, removeRequests, signedIn, type PlantedRequest } from './support/planted-requests.ts';
import { seeded } from './support/seeded.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const dayMs = 24 * 60 * 60 * 1000;
const codes = { waiting: 'W', open: 'O', process: 'P', closed: 'C', rejected: 'R' } as const;
const phone = '081234567889';
const names = {
  waiting: 'WAITING CONFIRMATION',
  open: 'OPEN',
  process: 'ON PROGRESS',
  closed: 'CLOSED',
  rejected: 'REJECT',
} as const;

let server: TestServer;
let staff: Client;
/** The manager who reads whole lists. */
let manager: Client;
let planted: PlantedRequest[];
beforeAll(async () => {
  server = await startTestServer();
  server.clock.toNoon();
  await removeRequests(server.deps.database);
  planted = someRequests();
  await plantRequests(server.deps.database, planted);
  await plantWork();
  staff = await signedIn(server);
  manager = await signedIn(server, 'manager');
});
afterAll(() => server.stop());

/** Few values for many requests, so that there are ties in every column; IDs of several lengths. */
function someRequests(): PlantedRequest[] {
  const random = seeded(11);
  const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  const now = server.clock.now().getTime();
  const today = jakartaDay(server.clock.now());
  const firstDay = `${today.slice(0, 7)}-01`;
  return Array.from({ length: 140 }, (_, i) => {
    const requestedAt = new Date(now - random(60) * dayMs - random(24) * 3_600_000);
    const age = now - requestedAt.getTime();
    return {
      transactionId: String(random(2) === 0 ? 1_000 + i : 2_026_110_000 + i * 7),
      status: pick(requestStatuses),
      requestedAt,
      statusSince: new Date(requestedAt.getTime() + random(Math.floor(age / 3_600_000)) * 3_600_000),
      store: pick(['Toko Dago', 'toko dago 2', 'Toko Braga', 'TOKO ZAMRUD', 'Toko Élite', 'Toko_Dago']),
      salesDate: pick([
        firstDay,
        addDays(firstDay, -1),
        ...[0, 30, 32, 61, 92, 200].map((d) => addDays(today, -d)),
      ]),
      totalPaid: pick([9_000, 10_000, 150_000, 3_000_000_000]),
      requesterName: pick(['Ani', 'ani', 'Budi', "D'Arc", '%_', 'Élise']),
      email: pick(['ani@contoh.co.id', 'Budi@contoh.co.id', 'budi@contoh.co.id']),
      npwp: pick(['0012345678901000', '0098765432109000']),
      companyName: pick(['PT Ani', 'pt ani', 'CV Zaitun', 'PT Ánh']),
      companyAddress: pick(['Jl. A 1', 'jl. a 1', 'Jl. B 2']),
      npwpPhoto: null,
      receiptPhoto: null,
      fakturFile: pick([null, 'a file']),
      fakturState: pick(fakturStates),
    };
  });
}

/** Who has taken which, and who closed it first and last. */
const takenBy = ({ transactionId }: PlantedRequest) =>
  [null, 'staff', 'manager', null][Number(transactionId) % 4] ?? null;
const closersOf = ({ transactionId }: PlantedRequest) =>
  [['staff'], ['manager', 'staff'], ['staff', 'manager']][Number(transactionId) % 3] ?? [];

async function plantWork(): Promise<void> {
  const { database } = server.deps;
  for (const request of planted) {
    const { transactionId, status, statusSince } = request;
    const empid = takenBy(request);
    if (empid)
      await database`insert into assignments (transaction_id, staff_id, assigned_by, assigned_at)
        select ${transactionId}, id, ${empid}, now() from staff where empid = ${empid}`;
    if (status === 'closed')
      for (const [before, actor] of closersOf(request).toReversed().entries())
        await database`insert into request_history (transaction_id, at, status, remarks, actor)
          values (${transactionId}, ${new Date(statusSince.getTime() - before * dayMs)}, 'closed', '', ${actor})`;
  }
}

type Row = Record<string, unknown> & { TT_TRXNO: string };
async function list(query: Record<string, string | number> = {}) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await manager.get(`/api/trx_tiket?${search.toString()}`);
  expect(response.status).toBe(200);
  return {
    rows: (await response.json()) as Row[],
    total: Number(response.headers.get('x-total-count')),
  };
}

/** Reads page by page as the headers lead, until there is none. */
async function follow(towards: 'next' | 'previous', query: Record<string, string | number>) {
  const word = towards === 'next' ? 'after' : 'before';
  const pages: string[][] = [];
  let start = towards === 'next' ? 'page=1' : 'before=end';
  for (;;) {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await staff.get(`/api/trx_tiket?${search.toString()}&${start}`);
    expect(response.status).toBe(200);
    pages.push(ids((await response.json()) as Row[]));
    const cursor = response.headers.get(`x-${towards}-cursor`);
    if (cursor === null) return towards === 'next' ? pages : pages.toReversed();
    start = `${word}=${cursor}`;
  }
}
const ids = (rows: Row[]) => rows.map((row) => row.TT_TRXNO);
/** The deadlines by the settings that a service begins with. */
const deadlines = () => {
  const year = Number(jakartaDay(new Date()).slice(0, 4));
  return deadlinesOf({ ...defaultSettings.deadlines, holidays: seededHolidays([year, year + 1]) });
};
function dueOf({ status, fakturState = 'none', salesDate }: PlantedRequest) {
  const isWaitedFor = ['open', 'process'].includes(status) && !['issued', 'replaced'].includes(fakturState);
  return isWaitedFor ? deadlines().due(salesDate, jakartaDay(server.clock.now())) : null;
}
const fold = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
const isOver = (status: RequestStatus) => status === 'closed' || status === 'rejected';
const durationOf = ({ status, requestedAt, statusSince }: PlantedRequest) =>
  isOver(status)
    ? daysBetween(jakartaDay(requestedAt), jakartaDay(statusSince))
    : daysBetween(jakartaDay(statusSince), jakartaDay(server.clock.now()));

const keys: Record<string, (request: PlantedRequest) => string | number> = {
  TT_INSERT_DATE_FORMATTED: (request) => jakartaDay(request.requestedAt),
  TT_STORE: (request) => fold(request.store),
  TT_TRXNO: (request) => request.transactionId,
  Durasi: durationOf,
  TT_SALES_DATE: (request) => request.salesDate,
  TT_TOTAL_AMOUNT_PAID: (request) => request.totalPaid,
  TT_NAMA: (request) => fold(request.requesterName),
  TT_NAMA_PT: (request) => fold(request.companyName),
  TT_EMAIL: (request) => fold(request.email),
  TT_NPWP: (request) => request.npwp,
  TT_ALAMAT_PT: (request) => fold(request.companyAddress),
  TT_STATUS: (request) => names[request.status],
  uploadBy: (request) => `${deadlines().uploadBy(request.salesDate)} ${jakartaDay(request.requestedAt)}`,
};

function model(
  sort: string,
  dir: 'asc' | 'desc',
  matches: (request: PlantedRequest) => boolean = () => true,
) {
  const key = keys[sort] ?? (() => 0);
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));
  const rising = planted
    .filter(matches)
    .toSorted((a, b) => compare(key(a), key(b)) || compare(a.transactionId, b.transactionId))
    .map((request) => request.transactionId);
  return dir === 'asc' ? rising : rising.toReversed();
}

describe('the list', () => {
  it('has the fields that were agreed', async () => {
    const [request] = planted;
    if (!request) throw new Error('none');
    const { rows } = await list({ q: request.transactionId, size: 100 });
    expect(rows.find((row) => row.TT_TRXNO === request.transactionId)).toEqual({
      TT_TRXNO: request.transactionId,
      TT_STORE: request.store,
      TT_SALES_DATE: request.salesDate,
      TT_INSERT_DATE_FORMATTED: jakartaDay(request.requestedAt),
      TT_TOTAL_AMOUNT_PAID: request.totalPaid,
      TT_NAMA: request.requesterName,
      TT_EMAIL: request.email,
      TT_NOHP: phone,
      TT_NPWP: request.npwp,
      buyerKind: 'npwp',
      buyerDocument: null,
      buyerCountry: null,
      TT_NAMA_PT: request.companyName,
      TT_ALAMAT_PT: request.companyAddress,
      TT_STATUS: codes[request.status],
      ms_name: names[request.status],
      TT_REMARKS: '',
      Durasi: durationOf(request),
      has_faktur: request.fakturFile !== null,
      fakturState: request.fakturState,
      fakturNumber: null,
      fakturDate: null,
      fakturMasa: null,
      dpp: null,
      dppNilaiLain: null,
      ppn: null,
      fakturMark: null,
      batch: null,
      changedSinceExport: false,
      uploadBy: deadlines().uploadBy(request.salesDate),
      safeBy: deadlines().safeBy(request.salesDate),
      voidAfter: voidAfter(request.salesDate),
      due: dueOf(request),
      assignedTo: takenBy(request),
      source: 'form',
    });
  });

  it('tells of every request how near its day is, on pages as in whole lists', async () => {
    const wanted = new Map(planted.map((request) => [request.transactionId, dueOf(request)]));
    expect(new Set(wanted.values()).size).toBeGreaterThan(2);
    const paged = [await list({ size: 100 }), await list({ size: 100, page: 2 })].flatMap(({ rows }) => rows);
    for (const rows of [paged, (await list()).rows])
      expect(new Map(rows.map((row) => [row.TT_TRXNO, row['due']]))).toEqual(wanted);
  });

  it('counts days as the trade does, in every status', async () => {
    const { rows } = await list();
    expect(new Map(rows.map((row) => [row.TT_TRXNO, row['Durasi']]))).toEqual(
      new Map(planted.map((request) => [request.transactionId, durationOf(request)])),
    );
  });

  it.each(Object.keys(keys).flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'is sorted by %s, %s',
    async (sort, dir) => {
      expect(ids((await list({ sort, dir })).rows)).toEqual(model(sort, dir));
    },
  );

  it('shows the newest first unless an order is asked for, and then rises', async () => {
    expect(ids((await list()).rows)).toEqual(model('TT_INSERT_DATE_FORMATTED', 'desc'));
    expect(ids((await list({ dir: 'asc' })).rows)).toEqual(model('TT_INSERT_DATE_FORMATTED', 'asc'));
    expect(ids((await list({ sort: 'TT_STORE' })).rows)).toEqual(model('TT_STORE', 'asc'));
  });

  it('is cut into pages that neither overlap nor leave anything out', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 14; page++) {
      const { rows, total } = await list({ sort: 'TT_STORE', dir: 'desc', page, size: 11 });
      expect(total).toBe(140);
      seen.push(...ids(rows));
    }
    expect(seen).toEqual(model('TT_STORE', 'desc'));
    expect(await list({ page: 15, size: 10 })).toEqual({ rows: [], total: 140 });
    expect(await list({ page: 100_000_000, size: 100 })).toEqual({ rows: [], total: 140 });
  });

  it('begins with the first page, and a page has five rows', async () => {
    const newest = model('TT_INSERT_DATE_FORMATTED', 'desc');
    expect(ids((await list({ size: 25 })).rows)).toEqual(newest.slice(0, 25));
    expect(ids((await list({ page: 2 })).rows)).toEqual(newest.slice(5, 10));
  });
});

describe('cursors', () => {
  it('lead through the list from both ends', async () => {
    for (const [sort, dir] of [
      ['TT_INSERT_DATE_FORMATTED', 'desc'],
      ['Durasi', 'asc'],
      ['TT_NAMA_PT', 'desc'],
      ['uploadBy', 'asc'],
    ] as const) {
      const all = model(sort, dir);
      const pages = Array.from({ length: 13 }, (_, i) => all.slice(i * 11, i * 11 + 11));
      expect(await follow('next', { sort, dir, size: 11 })).toEqual(pages);
      expect(await follow('previous', { sort, dir, size: 11 })).toEqual(pages);
    }
    const open = model('TT_STORE', 'asc', (request) => request.status === 'open');
    expect((await follow('next', { status: 'O', sort: 'TT_STORE' })).flat()).toEqual(open);
  });

  it('are not there where there is nowhere to go', async () => {
    const { headers } = await staff.get('/api/trx_tiket?store=Nowhere&page=1');
    expect([headers.get('x-next-cursor'), headers.get('x-previous-cursor')]).toEqual([null, null]);
  });

  it.each([
    ['after', 'after=nonsense'],
    ['before', 'before=W10'],
    ['after', 'after=a.b'],
    ['after', 'after='],
    ['page', 'page=2&before=end'],
    ['before', 'after=$next&before=$next'],
    ['after', 'after=$next&sort=TT_STORE'],
    ['before', 'before=$next&sort=TT_TRXNO'],
  ])('that make no sense are refused, naming %s: %s', async (field, query) => {
    const { headers } = await staff.get('/api/trx_tiket?page=1');
    const next = headers.get('x-next-cursor') ?? '';
    const response = await staff.get(`/api/trx_tiket?${query.replaceAll('$next', next)}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'invalidInput', fields: [{ field }] });
  });
});

describe('a page that is asked for by its number', () => {
  it('is refused with advice when reaching it takes too long', async () => {
    const refused = await server.owner.begin(async (tx) => {
      // Nobody comes to the rows, however near they are.
      await tx`lock table requests in access exclusive mode`;
      return staff.get('/api/trx_tiket?page=3', { 'accept-language': 'en' });
    });
    expect(refused.status).toBe(422);
    const body = (await refused.json()) as { code: string; message: string };
    expect(body.code).toBe('pageTooDeep');
    expect(body.message).toContain('next and previous');
    expect((await list({ page: 3 })).rows).toHaveLength(5);
  });
});

describe('a search', () => {
  it('that takes too long is refused with advice, in the list and beside a request', async () => {
    const { rows } = await list({ page: 1 });
    const paths = [
      '/api/trx_tiket?q=contoh&page=1',
      `/api/trx_tiket/${rows[0]?.TT_TRXNO}/neighbours?q=contoh`,
    ];
    const refused = await server.owner.begin(async (tx) => {
      await tx`lock table requests in access exclusive mode`;
      return Promise.all(paths.map((path) => staff.get(path, { 'accept-language': 'en' })));
    });
    for (const answer of refused) {
      expect(answer.status).toBe(422);
      const body = (await answer.json()) as { code: string; message: string };
      expect(body.code).toBe('searchTooWide');
      expect(body.message).toContain('Add a word');
    }
  });
});

describe('a filter', () => {
  const expectFiltered = async (
    query: Record<string, string>,
    matches: (request: PlantedRequest) => boolean,
  ): Promise<void> => {
    const wanted = model('TT_TRXNO', 'asc', matches);
    const { rows, total } = await list({ ...query, sort: 'TT_TRXNO' });
    expect(ids(rows)).toEqual(wanted);
    expect(total).toBe(wanted.length);
  };

  const hasNumber = (part: string) => (request: PlantedRequest) =>
    [request.transactionId, request.npwp, phone].some((number) => number.includes(part));
  const hasWord = (word: string) => (request: PlantedRequest) =>
    [request.companyName, request.requesterName, request.email].some((name) => fold(name).includes(word));

  it.each(['102', '2026110', '1007', '9876', '345678890', '81234567889', '31337313373'])(
    'finds digits in numbers: %s',
    async (q) => expectFiltered({ q }, hasNumber(q)),
  );

  it.each([
    ['00.987.654.321-09.000', '0098765432109000'],
    ['0812-3456-7889', '081234567889'],
    [' 20261 10 ', '2026110'],
    ['+62 812 3456 7889', '81234567889'],
  ])('finds digits however they are grouped: %s', async (q, number) => {
    await expectFiltered({ q }, hasNumber(number));
  });

  it('finds a part of the number of its faktur, also of one that it had before', async () => {
    const [first, second] = planted;
    if (!first || !second) throw new Error('none');
    const { database } = server.deps;
    for (const [request, number, state] of [
      [first, '04002600777888999', 'valid'],
      [second, '04002600555666444', 'cancelled'],
    ] as const)
      await database`insert into fakturs (id, transaction_id, number, code, state, faktur_date, dpp_nilai_lain, ppn, buyer_kind,
          buyer_number, source, recorded_by, recorded_at)
        values (gen_random_uuid(), ${request.transactionId}, ${number}, '04', ${state}, current_date, 1, 1, 'npwp',
          ${request.npwp}, 'hand', 'test', now())`;
    const isFirst = ({ transactionId }: PlantedRequest) => transactionId === first.transactionId;
    const isSecond = ({ transactionId }: PlantedRequest) => transactionId === second.transactionId;
    await expectFiltered({ q: '77788' }, isFirst);
    await expectFiltered({ q: '040.026.00777888999' }, isFirst);
    await expectFiltered({ q: '55666' }, isSecond);
    await expectFiltered({ q: '2600555666444' }, isSecond);
    await database`delete from fakturs`;
  });

  it.each([
    'zaitun',
    'ZAIT',
    'ani',
    'Budi@',
    'contoh.co.id',
    '%',
    '_',
    "d'arc",
    'É',
    'a',
    '12a',
    '\\',
    "' or true --",
  ])('finds anything else in names: %s', async (q) =>
    expectFiltered({ q }, (r) => q.split(' ').every((word) => hasWord(fold(word))(r))),
  );

  it('finds every word, in whichever of the names, and none across two of them', async () => {
    await expectFiltered({ q: 'budi  ZAITUN' }, (r) => hasWord('budi')(r) && hasWord('zaitun')(r));
    await expectFiltered({ q: 'PT 99' }, () => false);
    await expectFiltered({ q: 'zaitun@' }, () => false);
    await expectFiltered({ q: 'anid' }, () => false);
  });

  it.each(['rina.sari77@toko.example', 'keuangan@toko.example', 'x@toko.example'])(
    'finds an e-mail address that one has, whole and in parts, and no other like it: %s',
    async (email) => {
      const [first] = planted;
      if (!first) throw new Error('none');
      const { database } = server.deps;
      const set = (address: string) =>
        database`update requests set email = ${address} where transaction_id = ${first.transactionId}`;
      const isFirst = ({ transactionId }: PlantedRequest) => transactionId === first.transactionId;
      await set(email);
      for (const part of [email, email.toUpperCase(), email.slice(1, -3), email.slice(0, -7)])
        await expectFiltered({ q: part }, isFirst);
      await expectFiltered({ email: email.slice(0, -1) }, isFirst);
      for (const other of [`y${email}`, email.replace('toko', 'toki'), email.replace('example', 'co.id')])
        await expectFiltered({ q: other }, () => false);
      await set(first.email);
    },
  );

  it('takes a part of company, e-mail and NPWP alone', async () => {
    await expectFiltered({ company: 'ZAIT' }, (r) => r.companyName === 'CV Zaitun');
    await expectFiltered({ company: 'pt a' }, (r) => fold(r.companyName).startsWith('pt a'));
    await expectFiltered({ email: 'BUDI@' }, (r) => fold(r.email).startsWith('budi@'));
    await expectFiltered({ npwp: '98765' }, (r) => r.npwp.includes('98765'));
    await expectFiltered({ company: 'ani', email: 'ani@', npwp: '00123', q: 'budi' }, (r) => {
      const isOf = fold(r.companyName) === 'pt ani' && r.email === 'ani@contoh.co.id';
      return isOf && r.npwp.startsWith('00123') && hasWord('budi')(r);
    });
  });

  it('takes days of request and days since which it is as it is', async () => {
    const today = jakartaDay(server.clock.now());
    const [first, last] = [addDays(today, -30), addDays(today, -10)];
    const isIn = (day: Date, from: string, to: string) => jakartaDay(day) >= from && jakartaDay(day) <= to;
    await expectFiltered({ from: first, to: last }, (r) => isIn(r.requestedAt, first, last));
    await expectFiltered({ from: last }, (r) => isIn(r.requestedAt, last, today));
    await expectFiltered(
      { to: first, status: 'C' },
      (r) => isIn(r.requestedAt, '', first) && r.status === 'closed',
    );
    await expectFiltered({ from: last, to: first }, () => false);
    const month = last.slice(0, 7);
    await expectFiltered({ from: first, date: month }, (r) => {
      return isIn(r.requestedAt, first, today) && jakartaDay(r.requestedAt).startsWith(month);
    });
    await expectFiltered({ sinceFrom: first, sinceTo: last, status: 'C' }, (r) => {
      return isIn(r.statusSince, first, last) && r.status === 'closed';
    });
    await expectFiltered({ sinceTo: last, from: first }, (r) => {
      return isIn(r.statusSince, '', last) && isIn(r.requestedAt, first, today);
    });
    await expectFiltered({ sinceFrom: last, sinceTo: first }, () => false);
  });

  it.each(ageTones)('takes those in work by the limits of their age: %s', async (limit) => {
    const isOf = (r: PlantedRequest) =>
      ['open', 'process'].includes(r.status) && ageTone(r.status, durationOf(r)) === limit;
    expect(planted.filter(isOf).length).toBeGreaterThan(0);
    await expectFiltered({ limit }, isOf);
    await expectFiltered({ limit, status: 'P' }, (r) => isOf(r) && r.status === 'process');
    await expectFiltered({ limit, status: 'C' }, () => false);
    await expectFiltered({ limit, store: 'Toko Dago' }, (r) => isOf(r) && r.store === 'Toko Dago');
    const since = addDays(jakartaDay(server.clock.now()), -4);
    await expectFiltered({ limit, sinceFrom: since }, (r) => isOf(r) && jakartaDay(r.statusSince) >= since);
  });

  it('takes who has taken it', async () => {
    // The list is asked for by a manager.
    await expectFiltered({ assigned: 'me' }, (r) => takenBy(r) === 'manager');
    await expectFiltered(
      { assigned: 'STAFF', status: 'O' },
      (r) => takenBy(r) === 'staff' && r.status === 'open',
    );
    await expectFiltered({ assigned: 'nobody' }, (r) => takenBy(r) === null);
    await expectFiltered({ assigned: 'unknown' }, () => false);
  });

  it('takes who closed it last', async () => {
    const isBy = (empid: string) => (r: PlantedRequest) =>
      r.status === 'closed' && closersOf(r).at(-1) === empid;
    await expectFiltered({ closedBy: 'me' }, isBy('manager'));
    await expectFiltered({ closedBy: 'Staff' }, isBy('staff'));
    await expectFiltered(
      { closedBy: 'staff', store: 'Toko Dago' },
      (r) => isBy('staff')(r) && r.store === 'Toko Dago',
    );
    await expectFiltered({ closedBy: 'staff', status: 'O' }, () => false);
    await expectFiltered({ closedBy: 'unknown' }, () => false);
  });

  it.each(requestStatuses)('takes the status %s exactly', async (status) => {
    await expectFiltered({ status: codes[status] }, (request) => request.status === status);
  });

  it('takes several statuses, each by its own word', async () => {
    const search = 'status=O&status=P&sort=TT_TRXNO';
    const wanted = model('TT_TRXNO', 'asc', ({ status }) => status === 'open' || status === 'process');
    const whole = await manager.get(`/api/trx_tiket?${search}`);
    expect(ids((await whole.json()) as Row[])).toEqual(wanted);
    const paged = await staff.get(`/api/trx_tiket?${search}&size=100`);
    expect(Number(paged.headers.get('x-total-count'))).toBe(wanted.length);
    expect(ids((await paged.json()) as Row[])).toEqual(wanted);
    const [line] = await server.deps.database`
      select detail from audit_log where action = 'exportRequests' order by id desc limit 1`;
    expect(line).toEqual({ detail: { status: 'open process', rows: wanted.length } });
  });

  it.each(fakturStates)('takes what has come of the faktur: %s', async (faktur) => {
    await expectFiltered({ faktur }, (request) => request.fakturState === faktur);
  });

  it('takes the month of the sale', async () => {
    for (const month of new Set(planted.map(({ salesDate }) => salesDate.slice(0, 7)))) {
      await expectFiltered({ month }, ({ salesDate }) => salesDate.startsWith(month));
      const { rows } = await list({ month, sort: 'uploadBy', size: 100 });
      expect(ids(rows)).toEqual(model('uploadBy', 'asc', ({ salesDate }) => salesDate.startsWith(month)));
    }
    await expectFiltered({ month: '2020-02' }, () => false);
  });

  it.each(dueBadges)('takes how near the day is: %s', async (due) => {
    await expectFiltered({ due }, (request) => dueOf(request) === due);
    await expectFiltered({ due, faktur: 'none' }, (r) => dueOf(r) === due && r.fakturState === 'none');
    await expectFiltered({ due, status: 'O', store: 'Toko Dago' }, (r) => {
      return dueOf(r) === due && r.status === 'open' && r.store === 'Toko Dago';
    });
  });

  it('takes a store exactly', async () => {
    await expectFiltered({ store: 'Toko Dago' }, (request) => request.store === 'Toko Dago');
    await expectFiltered({ store: 'Toko%' }, () => false);
    await expectFiltered({ store: 'Toko_Dago' }, (request) => request.store === 'Toko_Dago');
    await expectFiltered({ store: "' or true --" }, () => false);
  });

  it('takes the beginning of the request date', async () => {
    const day = jakartaDay(planted[3]?.requestedAt ?? new Date());
    for (let length = 1; length <= day.length; length++) {
      const date = day.slice(0, length);
      await expectFiltered({ date }, (request) => jakartaDay(request.requestedAt).startsWith(date));
    }
    await expectFiltered({ date: '2026-2' }, () => false);
    await expectFiltered({ date: '2026-13' }, () => false);
  });

  it('joins them, counting right whichever way the total is found', async () => {
    const day = jakartaDay(planted[3]?.requestedAt ?? new Date());
    const month = day.slice(0, 7);
    const isOpen = (request: PlantedRequest) => request.status === 'open';
    const isDago = (request: PlantedRequest) => request.store === 'Toko Dago';
    const isOf = (date: string) => (request: PlantedRequest) =>
      jakartaDay(request.requestedAt).startsWith(date);
    await expectFiltered({ store: 'Toko Dago', status: 'O' }, (r) => isDago(r) && isOpen(r));
    await expectFiltered({ date: day, status: 'O' }, (r) => isOf(day)(r) && isOpen(r));
    await expectFiltered({ date: day, store: 'Toko Dago' }, (r) => isOf(day)(r) && isDago(r));
    await expectFiltered(
      { date: month, store: 'Toko Dago', status: 'O', q: '1' },
      (r) => isOf(month)(r) && isDago(r) && isOpen(r),
    );
  });

  it('that is empty asks for nothing', async () => {
    await expectFiltered({ q: '', store: '', date: '', email: '', company: '', npwp: '' }, () => true);
    await expectFiltered({ q: '  ', status: 'O' }, (request) => request.status === 'open');
  });

  it.each([
    'colour=red',
    'sort=TT_REMARKS',
    'sort=transactionId',
    'sort=TT_STORE%3Bdrop',
    'dir=up',
    'status=X',
    'status=open',
    `q=${'a'.repeat(101)}`,
    'q=a&q=b',
    'npwp=12a',
    'from=2026-02-30',
    'to=2026-11',
    'sinceFrom=yesterday',
    'sinceTo=',
    'limit=late',
    'assigned=',
    'assigned=a%20b',
    'closedBy=nobody%21',
    'date=2026-1-1',
    'date=november',
    'page=0',
    'page=-1',
    'page=1.5',
    'size=0',
    'size=101',
    'sort=TT_STORE&sort=TT_TRXNO',
    'status=O&status=X',
    'faktur=open',
    'faktur=none&faktur=issued',
    'month=2026-13',
    'month=2026-1',
    'month=0000-01',
    'due=blue',
  ])('with %s is refused', async (query) => {
    const response = await staff.get(`/api/trx_tiket?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'invalidInput' });
  });
});

describe('staff calls', () => {
  it.each([
    '/api/status',
    '/api/dashboard',
    '/api/trx_tiket',
    '/api/trx_tiket/1',
    '/api/trx_tiket/1/timeline',
  ])('to %s need a session', async (path) => {
    expect((await new Client(server.address).get(path)).status).toBe(401);
  });
});
