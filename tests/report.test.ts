import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { requestStatuses, type RequestStatus } from '../src/domain/requests/request-status.ts';
import { foldTallies } from '../src/server/store/lists/request-tallies.ts';
import type { Client } from './support/client.ts';
import { plantRequests, removeRequests, type PlantedRequest } from './support/planted-requests.ts';
import { seeded } from './support/seeded.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { openSpreadsheet } from './support/spreadsheets.ts';
import { signedIn } from './support/staff.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const dayMs = 24 * 60 * 60 * 1000;
const statusNames: Record<RequestStatus, string> = {
  waiting: 'WAITING CONFIRMATION',
  open: 'OPEN',
  process: 'ON PROGRESS',
  closed: 'CLOSED',
  rejected: 'REJECT',
};

const columns = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
const fakturColumns = ['K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R'];

/** What breaks files, formulas and careless writers; each stands in a name and in an address. */
const nasty = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+62812',
  '-5 derajat',
  '@SUM(A1:A9)',
  '\t=2+2',
  '\r=3+3',
  'Toko "Maju" & Rekan <PT>',
  "O'Neil; -- 'drop'",
  '😀 Élite ½ 漢字 עברית',
  '_x0041_ and _x005F_',
  'control \u0001\u001b\u007f\uffff end',
  ' space  inside and after ',
  'first line\nsecond line',
  '0012345678901000',
  '1e5',
  '31/12/2026',
  'TRUE',
  '#REF!',
  ']]></t></is></c>',
  'a'.repeat(500),
];

let server: TestServer;
let manager: Client;
let planted: PlantedRequest[];
beforeAll(async () => {
  server = await startTestServer();
  await removeRequests(server.deps.database);
  planted = someRequests();
  await plantRequests(server.deps.database, planted);
  manager = await signedIn(server, 'manager');
});
afterAll(() => server.stop());

function someRequests(): PlantedRequest[] {
  const random = seeded(5);
  const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  const now = Date.parse('2027-01-01T16:59:59.999Z');
  return Array.from({ length: 300 }, (_, i) => ({
    transactionId: String(i).padStart(1 + (i % 20), '0') + String(i),
    status: pick(requestStatuses),
    // Around midnight in Jakarta and the turn of the year.
    requestedAt: new Date(now - pick([0, 1, 2, 30, 365]) * dayMs + pick([0, 1])),
    statusSince: new Date(now),
    store: pick(['Toko Dago', 'toko dago', '=Toko', 'Toko & Co', 'Toko Zamrud']),
    salesDate: pick(['2026-12-31', '2027-01-01', '2024-02-29', '2026-11-30']),
    totalPaid: pick([0, 1, 150_000, 3_000_000_000, 999_999_999_999_999, Number.MAX_SAFE_INTEGER]),
    requesterName: 'Ani',
    email: pick(['ani@contoh.co.id', 'Budi+faktur@contoh.co.id']),
    npwp: pick(['0012345678901000', '9999999999999999', '0000000000000000']),
    companyName: nasty[i % nasty.length] ?? '',
    companyAddress: pick(nasty),
    npwpPhoto: null,
    receiptPhoto: null,
    fakturFile: null,
  }));
}

async function download(query = '', client: Client = manager) {
  const response = await client.get(`/api/report.xlsx${query}`);
  expect(response.status).toBe(200);
  const content = new Uint8Array(await response.arrayBuffer());
  return { headers: response.headers, content, file: openSpreadsheet(content) };
}

const ids = ({ file }: Awaited<ReturnType<typeof download>>) => {
  const last = Number(/\d+$/.exec(file.range('Transactions') ?? '')?.[0]);
  return Array.from({ length: last - 1 }, (_, i) => file.cell('Transactions', `B${i + 2}`)?.value);
};

const audits = () =>
  server.deps
    .database`select actor, transaction_id, detail from audit_log where action = 'exportReport' order by id`;

describe('the report', () => {
  it('has every request in ten columns, each as what it is', async () => {
    const { headers, file } = await download('?sort=TT_TRXNO');
    expect(headers.get('content-type')).toBe(spreadsheet);
    expect(headers.get('content-disposition')).toBe('attachment; filename="Transactions_Report.xlsx"');
    expect(headers.get('x-total-count')).toBe('300');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(file.sheets).toEqual(['Transactions']);
    expect(file.range('Transactions')).toBe('A1:J301');
    expect(file.filter('Transactions')).toBe('A1:J301');
    expect(file.part('xl/worksheets/sheet1.xml')).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(columns.map((column) => file.cell('Transactions', `${column}1`)?.value)).toEqual([
      'Request Date',
      'Transaction ID',
      'Store',
      'Sales Date',
      'Total Amount Paid',
      'Customer Name',
      'Email',
      'NPWP',
      'Alamat PT',
      'Status',
    ]);

    const text = (value: string) => ({ type: 's', format: '@', value, shown: value });
    const date = (day: string) => ({
      type: 'n',
      format: 'yyyy\\-mm\\-dd',
      value: Date.parse(day) / dayMs + 25_569,
      shown: day,
    });
    const rupiah = (value: number) => ({
      type: 'n',
      format: '"Rp"\\ #,##0',
      value,
      shown: `Rp ${value.toLocaleString('en')}`,
    });
    const byId = planted.toSorted((a, b) => (a.transactionId < b.transactionId ? -1 : 1));
    for (const [i, request] of byId.entries()) {
      const cells = columns.map((column) => file.cell('Transactions', `${column}${i + 2}`));
      expect(cells).toEqual([
        date(jakartaDay(request.requestedAt)),
        text(request.transactionId),
        text(request.store),
        date(request.salesDate),
        rupiah(request.totalPaid),
        text(request.companyName),
        text(request.email),
        text(request.npwp),
        text(request.companyAddress),
        text(statusNames[request.status]),
      ]);
    }
  });

  it('has eight columns more, of the faktur, for whoever asks for them', async () => {
    const [issued, without] = planted.filter(({ status }) => status === 'closed');
    if (!issued || !without) throw new Error('nothing planted');
    const faktur = {
      number: '04002700000000017',
      date: '2027-01-05',
      dpp: 100_000,
      dppNilaiLain: 91_667,
      ppn: 11_000,
    };
    const recorded = await manager.post(`/api/coretax/requests/${issued.transactionId}/fakturs`, faktur);
    expect(recorded.status).toBe(201);
    const report = await download('?columns=faktur&status=C');
    const { file } = report;
    const last = ids(report).length + 1;
    expect(file.range('Transactions')).toBe(`A1:R${last}`);
    expect(file.cell('Transactions', 'J1')?.value).toBe('Status');
    const rowOf = (id: string) => {
      const row = ids(report).indexOf(id) + 2;
      return fakturColumns.map((column) => file.cell('Transactions', `${column}${row}`)?.shown);
    };
    expect(fakturColumns.map((column) => file.cell('Transactions', `${column}1`)?.value)).toEqual([
      'Nomor Faktur',
      'Tanggal Faktur',
      'Masa',
      'DPP',
      'DPP Nilai Lain',
      'PPN',
      'Status Faktur',
      'Batas Upload',
    ]);
    expect(rowOf(issued.transactionId)).toEqual([
      faktur.number,
      '2027-01-05',
      '2027-01',
      'Rp 100,000',
      'Rp 91,667',
      'Rp 11,000',
      'Issued',
      '2027-02-20',
    ]);
    const [year, month] = without.salesDate.split('-').map(Number);
    const due = new Date(Date.UTC(year ?? 0, month ?? 0, 20)).toISOString().slice(0, 10);
    const nothing = Array.from({ length: 6 });
    expect(rowOf(without.transactionId)).toEqual([...nothing, 'None', due]);
    expect((await manager.get('/api/report.xlsx?columns=all')).status).toBe(422);
  });

  it('keeps what looks like a formula as text, also when its cell is edited', async () => {
    const { file } = await download();
    const sheet = file.part('xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f');
    const used = new Set(
      Array.from(sheet.matchAll(/<c r="F(?!1")\d+" s="(\d+)"/g), ([, style]) => Number(style)),
    );
    expect(used.size).toBe(1);
    for (const style of used) {
      expect(file.formats[style]).toContain('numFmtId="49"');
      expect(file.formats[style]).toContain('quotePrefix="1"');
    }
  });

  it.each([
    '',
    '?status=O',
    '?status=W&sort=TT_NAMA_PT',
    '?store=Toko+%26+Co&sort=TT_TOTAL_AMOUNT_PAID&dir=desc',
    '?date=2026-12&sort=TT_STATUS',
    '?date=2027-01-01',
    '?q=7&sort=Durasi&dir=desc',
    '?q=1&status=C&store=Toko+Dago&date=2026&sort=TT_ALAMAT_PT',
    '?store=Nowhere',
    '?date=2026-2',
    '?q=&store=&date=&page=2&size=5',
  ])('has the rows of the list, in its order: %s', async (query) => {
    const report = await download(query);
    const search = new URLSearchParams(query);
    for (const name of ['page', 'size']) search.delete(name);
    const list = await manager.get(`/api/trx_tiket?${search.toString()}`);
    const listed = (await list.json()) as { TT_TRXNO: string }[];
    expect(ids(report)).toEqual(listed.map((row) => row.TT_TRXNO));
    expect(report.headers.get('x-total-count')).toBe(String(listed.length));
  });

  it('has those that are named, whatever the filter, and tells of them in the audit log', async () => {
    const named = planted.slice(7, 10).map(({ transactionId }) => transactionId);
    const query = new URLSearchParams({ store: 'Nowhere', trxno: '99999' });
    for (const id of named) query.append('trxno', id);
    const report = await download(`?${query.toString()}`);
    expect(ids(report).toSorted()).toEqual(named.toSorted());
    expect(report.headers.get('x-total-count')).toBe('3');
    expect((await audits()).at(-1)).toMatchObject({ detail: { trxno: `99999 ${named.join(' ')}`, rows: 3 } });
    const many = Array.from({ length: 251 }, (_, index) => `trxno=${index}`).join('&');
    expect((await manager.get(`/api/report.xlsx?${many}`)).status).toBe(422);
  });

  it('refuses what the list refuses', async () => {
    for (const query of ['sort=TT_REMARKS', 'status=X', 'date=november', 'colour=red']) {
      const response = await manager.get(`/api/report.xlsx?${query}`);
      expect({ query, status: response.status, ...((await response.json()) as object) }).toMatchObject({
        query,
        status: 422,
        code: 'invalidInput',
      });
    }
  });

  it('is for managers, and every download is in the audit log before it leaves', async () => {
    const staff = await signedIn(server, 'staff');
    const before = await audits();
    expect((await staff.get('/api/report.xlsx')).status).toBe(403);
    expect(await audits()).toEqual(before);

    const { headers } = await download('?status=O&store=Toko+Dago&date=2026&q=1&sort=TT_STORE');
    const rows = Number(headers.get('x-total-count'));
    expect((await audits()).at(-1)).toEqual({
      actor: 'manager',
      transaction_id: null,
      // A word may be somebody's number.
      detail: {
        q: expect.stringMatching(/^#[\w-]{16}$/) as unknown,
        status: 'open',
        store: 'Toko Dago',
        date: '2026',
        rows,
      },
    });
    await download('', await signedIn(server, 'admin'));
    expect((await audits()).at(-1)).toMatchObject({ actor: 'admin', detail: { rows: 300 } });
  });

  it('shows one moment: its number and its rows agree whatever changes meanwhile', async () => {
    const { database } = server.deps;
    const [leaving] = planted;
    if (!leaving) throw new Error('none');
    // The rows cannot be read before they have changed; the number is known by then.
    const begun = await database.begin(async (tx) => {
      await tx`lock table requests in access exclusive mode`;
      const response = await manager.get('/api/report.xlsx?sort=TT_TRXNO');
      await tx`delete from request_history where transaction_id = ${leaving.transactionId}`;
      await tx`delete from requests where transaction_id = ${leaving.transactionId}`;
      return response;
    });
    expect(begun.headers.get('x-total-count')).toBe('300');
    const file = openSpreadsheet(new Uint8Array(await begun.arrayBuffer()));
    expect(file.range('Transactions')).toBe('A1:J301');
    expect((await download()).file.range('Transactions')).toBe('A1:J300');
    await plantRequests(database, [leaving]);
  });

  it('does not leave when the audit log cannot be written', async () => {
    await server.owner`alter table audit_log rename to elsewhere`;
    const response = await manager.get('/api/report.xlsx');
    await server.owner`alter table elsewhere rename to audit_log`;
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toContain('json');
    expect(response.headers.get('content-disposition')).toBeNull();
  });
});

describe('the stores', () => {
  it('are those that have requests, for everybody, in the order of the list', async () => {
    const { database } = server.deps;
    const staff = await signedIn(server, 'staff');
    const stores = async () => (await (await staff.get('/api/stores')).json()) as string[];
    const before = ['=Toko', 'Toko & Co', 'Toko Dago', 'toko dago', 'Toko Zamrud'];
    expect(await stores()).toEqual(before);
    await foldTallies(database);
    expect(await stores()).toEqual(before);

    await plantRequests(database, [{ transactionId: '31337', store: 'Toko Élite' }]);
    expect(await stores()).toEqual([...before, 'Toko Élite']);
    await database`delete from request_history where transaction_id = '31337'`;
    await database`delete from requests where transaction_id = '31337'`;
    expect(await stores()).toEqual(before);
  });
});

describe('the template of a list of IDs', () => {
  it('is an empty sheet whose cells are text', async () => {
    const staff = await signedIn(server, 'staff');
    const response = await staff.get('/api/read-ids/template.xlsx');
    expect(response.headers.get('content-type')).toBe(spreadsheet);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Transaction_IDs.xlsx"');
    const file = openSpreadsheet(new Uint8Array(await response.arrayBuffer()));
    expect(file.sheets).toEqual(['Transactions']);
    expect(file.range('Transactions')).toBe('A1');
    expect(file.cell('Transactions', 'A1')?.value).toBe('Transaction ID');
    const sheet = file.part('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('state="frozen"');
    const style = Number(/<col min="1" max="1" width="\d+" style="(\d+)"/.exec(sheet)?.[1]);
    expect(file.formats[style]).toContain('numFmtId="49"');
  });
});

it('adds up the rows of a filter, and the fakturs among them', async () => {
  const { database } = server.deps;
  const stores = [...new Set(planted.map(({ store }) => store))];
  const [store = ''] = stores;
  const ofStore = planted.filter((request) => request.store === store);
  const [first] = ofStore;
  await database`update requests set faktur_number = '04002600012345678', dpp = 1000, ppn = 110
    where transaction_id = ${first?.transactionId ?? ''}`;
  const totals = async (filter: object) => (await manager.post('/api/report/totals', filter)).json();
  expect(await totals({ store })).toEqual({
    requests: ofStore.length,
    totalPaid: Number(ofStore.reduce((sum, { totalPaid }) => sum + BigInt(totalPaid), 0n)),
    fakturs: { requests: 1, dpp: 1000, ppn: 110 },
  });
  expect(await totals({ store: 'Toko Tidak Ada' })).toEqual({
    requests: 0,
    totalPaid: 0,
    fakturs: { requests: 0, dpp: 0, ppn: 0 },
  });
  const staff = await signedIn(server, 'staff');
  expect((await staff.post('/api/report/totals', { store })).status).toBe(403);
});
