import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { demoReceipts } from '../src/server/features/demo/demo-receipts.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { trackToken } from '../src/server/secrets/tokens.ts';
import { Client } from './support/client.ts';
import { smallPhoto } from './support/photos.ts';
import { plantRequests, removeRequests, signedIn, type PlantedRequest } from './support/planted-requests.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let staff: Client;
let manager: Client;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.deps.database`delete from mails`;
  await removeRequests(server.deps.database);
  staff = await signedIn(server);
  manager = await signedIn(server, 'manager');
});

const plant = (...requests: (Partial<PlantedRequest> & { transactionId: string })[]) =>
  plantRequests(server.deps.database, requests);
const read = async (path: string) => {
  const response = await staff.get(`/api/trx_tiket/${path}`);
  return { status: response.status, body: await response.json() };
};
const auditLines = (action: string) =>
  server.deps
    .database`select actor, transaction_id as id, detail from audit_log where action = ${action} order by audit_log.id`;
const lastAudit = async (action: string) => (await auditLines(action)).at(-1);

describe('who saw a request', () => {
  const proxied = { 'x-forwarded-for': '203.0.113.5' };
  const seen = () =>
    server.deps.database`select actor, action, detail from audit_log
      where transaction_id = '1' and action = 'viewRequest' order by id`;

  it('is written down for its details, its timeline once an hour, and by way of tracking', async () => {
    await plant({ transactionId: '1' });
    const own = (part: string) => ({ actor: 'staff', action: 'viewRequest', detail: { part } });
    const before = (await seen()).length;
    const added = async () => (await seen()).slice(before);
    for (let i = 0; i < 3; i++) await read('1/timeline');
    expect(await added()).toEqual([own('timeline')]);
    await read('1');
    await read('1');
    expect(await added()).toHaveLength(3);
    server.clock.advance(3_600_000 + 1);
    await read('1/timeline');
    expect((await added()).slice(3)).toEqual([own('timeline')]);
    for (const path of ['track/1', 'customer-detail/1']) await staff.get(`/api/${path}`);
    expect((await added()).slice(4)).toEqual([own('tracking'), own('tracking')]);
    // A stranger sees what is masked, and what is not there is not seen.
    await new Client(server.address).get('/api/track/1');
    await read('31337');
    expect(await added()).toHaveLength(6);
  });

  it('is written down with the address behind the proxies that are trusted, and no other', async () => {
    await plant({ transactionId: '1' });
    const behind = await startTestServer({ env: { TRUST_PROXY: '1' }, databaseUrl: server.databaseUrl });
    try {
      const client = await signedIn(behind);
      await client.get('/api/trx_tiket/1', { 'x-forwarded-for': '198.51.100.1, 2001:db8::7' });
      await staff.get('/api/trx_tiket/1', proxied);
      const lines = await server.deps.database`select address from audit_log
        where transaction_id = '1' and action = 'viewRequest' order by id desc limit 2`;
      expect(lines.map(({ address }) => address as string)).toEqual(['127.0.0.1', '2001:db8::7']);
    } finally {
      await behind.stop();
    }
  });
});

describe('one request', () => {
  it('tells of the batches it went into, of what was brought back, and of its days', async () => {
    const today = jakartaDay(server.clock.now());
    const longAgo = addDays(today, -70);
    await plant({ transactionId: '1', status: 'process', salesDate: '2026-10-31', fakturState: 'exported' });
    await plant({ transactionId: '2', salesDate: '2026-10-31' });
    await plant({ transactionId: '3', status: 'process', salesDate: longAgo, fakturState: 'exported' });
    await plant({ transactionId: '4', status: 'process', salesDate: longAgo });
    const { database } = server.deps;
    await database`insert into export_batches (number, created_by, created_at, settings_version, exported)
      values (4, 'staff', '2026-11-02 03:04:05Z', 1, 0), (7, 'manager', '2026-11-20 20:00:00Z', 1, 1)`;
    await database`insert into export_files (batch, no, name, masa, fakturs, bytes, sha256, xml_file, excel_file)
      values (4, 1, 'a.xml', '2026-10-01', 1, 1, '', 'a', 'b'), (7, 1, 'b.xml', '2026-11-01', 1, 1, '', 'c', 'd')`;
    await database`
      insert into export_items (batch, transaction_id, code, file, position, first_line, last_line, faktur_date,
        buyer_name, tax_base, other_tax_base, vat, state)
      values (4, '1', '04', 1, 1, 1, 1, '2026-10-31', 'x', 1, 1, 1, 'rejected'),
        (7, '1', '04', 1, 1, 1, 1, '2026-11-21', 'x', 1, 1, 1, 'exported'),
        (7, '3', '04', 1, 2, 2, 2, ${today}, 'x', 1, 1, 1, 'exported')`;
    await database`update requests set export_batch = 7, changed_since_export = true where transaction_id = '1'`;
    // As an export does it: the items first, and then what has come of the request.
    await database`update requests set faktur_state = 'exported' where transaction_id in ('1', '3')`;
    await database`insert into receipt_returns (return_id, transaction_id, returned_on, amount, received_at)
      values ('R-2', '1', '2026-11-03', 2000, now()), ('R-1', '1', '2026-11-04', 1000, now())`;
    expect((await read('1')).body).toMatchObject({
      fakturState: 'exported',
      batch: 7,
      changedSinceExport: true,
      // By the date under which it was exported, too late for that of the sale.
      uploadBy: '2026-12-20',
      voidAfter: '2027-01-31',
      exports: [
        { batch: 7, at: '2026-11-21 03:00:00', by: 'manager', state: 'exported' },
        { batch: 4, at: '2026-11-02 10:04:05', by: 'staff', state: 'rejected' },
      ],
      returns: [
        { returnId: 'R-2', date: '2026-11-03', amount: 2000 },
        { returnId: 'R-1', date: '2026-11-04', amount: 1000 },
      ],
    });
    expect((await read('2')).body).toMatchObject({
      fakturState: 'none',
      batch: null,
      changedSinceExport: false,
      uploadBy: '2026-11-20',
      exports: [],
      returns: [],
    });
    // A sale that was missed is not while it is exported under a later date, and is listed so.
    const badge = async (id: string) => ((await read(id)).body as { due: string }).due;
    const listed = async (due: string) => {
      const rows = (await (await staff.get(`/api/trx_tiket?size=100&due=${due}`)).json()) as {
        TT_TRXNO: string;
      }[];
      return rows.map((row) => row.TT_TRXNO);
    };
    expect(await badge('4')).toBe('missed');
    expect(await badge('3')).not.toBe('missed');
    expect(await listed('missed')).toContain('4');
    expect(await listed('missed')).not.toContain('3');
    expect(await listed(await badge('3'))).toContain('3');
  });

  it('is shown with what there is of its files', async () => {
    await plant(
      { transactionId: '1', npwpPhoto: 'a', receiptPhoto: 'b', fakturFile: 'c', status: 'closed' },
      { transactionId: '2' },
    );
    expect((await read('1')).body).toMatchObject({
      TT_TRXNO: '1',
      TT_STATUS: 'C',
      ms_name: 'CLOSED',
      has_faktur: true,
      has_foto_npwp: true,
      has_foto_struk: true,
      faktur_pages: 1,
      photos_deleted_on: null,
    });
    await server.deps.database`update requests set photos_deleted_at = '2026-11-15T18:00:00Z'`;
    expect((await read('2')).body).toMatchObject({
      has_faktur: false,
      has_foto_npwp: false,
      has_foto_struk: false,
      faktur_pages: 0,
      photos_deleted_on: '2026-11-16',
    });
  });

  it.each([
    '31337',
    '31337/timeline',
    '31337/neighbours',
    '31337/foto_npwp',
    '31337/foto_struk',
    '31337/file_faktur',
  ])('that is unknown is not found at %s', async (path) => {
    expect(await read(path)).toMatchObject({ status: 404, body: { code: 'transactionNotFound' } });
  });
});

describe('neighbours', () => {
  const neighbours = async (id: string, query = '') => (await read(`${id}/neighbours?${query}`)).body;

  it('are those of the list, for every request and every order', async () => {
    await plant(
      ...Array.from({ length: 24 }, (_, i) => ({
        transactionId: String(100 + i),
        store: ['Toko A', 'toko a', 'Toko B'][i % 3] ?? '',
        companyName: `PT ${i % 5}`,
        totalPaid: (i % 4) * 1_000,
        status: (['open', 'process', 'closed'] as const)[i % 3] ?? 'open',
        requestedAt: new Date(Date.UTC(2026, 9, 1 + (i % 6))),
      })),
    );
    const orders = [
      '',
      ...['TT_STORE', 'TT_NAMA_PT', 'TT_TOTAL_AMOUNT_PAID', 'TT_STATUS', 'Durasi', 'TT_TRXNO'].flatMap(
        (sort) => [`sort=${sort}`, `sort=${sort}&dir=desc`],
      ),
    ];
    for (const query of [
      ...orders,
      'status=O',
      'status=O&sort=TT_NAMA_PT&dir=desc',
      'date=2026-10-0&store=Toko A',
    ]) {
      const rows = (await (await manager.get(`/api/trx_tiket?${query}`)).json()) as { TT_TRXNO: string }[];
      const ids = rows.map((row) => row.TT_TRXNO);
      for (const [i, id] of ids.entries())
        expect(await neighbours(id, query)).toEqual({
          previous: ids[i - 1] ?? null,
          next: ids[i + 1] ?? null,
          position: i + 1,
          total: ids.length,
        });
    }
  });

  it('are kept by a request that the filter no longer takes in', async () => {
    await plant(
      { transactionId: '1', status: 'open' },
      { transactionId: '2', status: 'closed' },
      { transactionId: '3', status: 'open' },
    );
    const nowhere = { position: null, total: null };
    expect(await neighbours('2', 'status=O&sort=TT_TRXNO')).toEqual({ previous: '1', next: '3', ...nowhere });
    expect(await neighbours('2', 'status=R')).toEqual({ previous: null, next: null, ...nowhere });
  });

  it('refuse what the list refuses', async () => {
    await plant({ transactionId: '1' });
    expect(await read('1/neighbours?sort=remarks')).toMatchObject({ status: 422 });
    expect(await read('1/neighbours?page=1')).toMatchObject({ status: 422 });
  });
});

describe('the timeline', () => {
  it('tells what happened and what was written, oldest first', async () => {
    const { database } = server.deps;
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 17, minute));
    await plant({ transactionId: '1', requestedAt: at(0) }, { transactionId: '2', requestedAt: at(0) });
    await database`insert into request_history (transaction_id, at, status, remarks, actor)
      values ('1', ${at(10)}, 'open', '', 'CUSTOMER'), ('1', ${at(20)}, 'process', 'Sedang dibuat', 'staff')`;
    const mail = async (event: string, when: Date, requests: string[], state: object) => {
      const [row] = await database<{ id: string }[]>`
        insert into mails (event, kind, about, recipient, language, created_at, state, sent_at, last_error, attempts)
        select ${event}, ${event}, 'x', 'ani@contoh.co.id', 'id', ${when}, coalesce(state, 'queued'), sent_at, last_error, coalesce(attempts, 0)
        from json_to_record(${JSON.stringify(state)}::text::json)
          as s (state text, sent_at timestamptz, last_error text, attempts int)
        returning id`;
      for (const id of requests)
        await database`insert into mail_requests (mail_id, transaction_id, submission_id)
          select ${row?.id ?? ''}, transaction_id, submission_id from requests where transaction_id = ${id}`;
      return row?.id;
    };
    const confirm = await mail('confirmRequest', at(0), ['1'], { state: 'sent', sent_at: at(1) });
    const changed = await mail('statusChanged', at(20), ['1', '2'], {
      state: 'failed',
      last_error: 'no mailbox ani@contoh.co.id',
    });
    const queued = await mail('newRequest', at(10), ['1'], {});
    await mail('staffActivated', at(5), [], {});
    const to = 'ani@contoh.co.id';
    const entry = {
      type: 'message',
      channel: 'email',
      to,
      readAt: null,
      reason: null,
      error: null,
      isOutdated: false,
      isSuperseded: false,
      isSettled: false,
    };
    const change = { type: 'status', remarks: '', by: 'CUSTOMER' };
    expect((await read('1/timeline')).body).toEqual([
      { ...change, at: '2026-11-16 00:00:00', status: 'W', statusName: 'WAITING CONFIRMATION' },
      {
        ...entry,
        at: '2026-11-16 00:00:00',
        id: confirm,
        kind: 'confirmRequest',
        state: 'sent',
        stateAt: '2026-11-16 00:01:00',
        canSendAgain: true,
      },
      { ...change, at: '2026-11-16 00:10:00', status: 'O', statusName: 'OPEN' },
      {
        ...entry,
        at: '2026-11-16 00:10:00',
        id: queued,
        kind: 'newRequest',
        state: 'created',
        stateAt: '2026-11-16 00:10:00',
        canSendAgain: false,
      },
      {
        type: 'status',
        at: '2026-11-16 00:20:00',
        status: 'P',
        statusName: 'ON PROGRESS',
        remarks: 'Sedang dibuat',
        by: 'staff',
      },
      {
        ...entry,
        at: '2026-11-16 00:20:00',
        id: changed,
        kind: 'statusChanged',
        state: 'failedForGood',
        stateAt: '2026-11-16 00:20:00',
        error: 'no mailbox [removed]',
        canSendAgain: true,
      },
    ]);
    expect((await read('2/timeline')).body).toHaveLength(2);
  });
});

describe('files', () => {
  const views = [
    ['foto_npwp', 'viewNpwpPhoto', 'image/jpeg', 'npwp-77.jpg', 'npwpPhoto'],
    ['foto_struk', 'viewReceiptPhoto', 'image/jpeg', 'struk-77.jpg', 'receiptPhoto'],
    ['file_faktur', 'viewFaktur', 'application/pdf', 'faktur-77.pdf', 'fakturFile'],
  ] as const;

  it.each(views)(
    'as %s are shown inline and leave a line in the audit log',
    async (path, action, type, name, field) => {
      const content = await smallPhoto();
      await plant({ transactionId: '77', status: 'process', [field]: await server.deps.files.put(content) });
      const before = (await auditLines(action)).length;
      const response = await staff.get(`/api/trx_tiket/77/${path}`);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': `inline; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(await auditLines(action)).toHaveLength(before + 1);
      expect(await lastAudit(action)).toEqual({ actor: 'staff', id: '77', detail: {} });
    },
  );

  it.each(views)('as %s that are not there leave none', async (path, action, _type, _name, field) => {
    const name = await server.deps.files.put(Buffer.from('x'));
    await server.deps.files.remove(name);
    await plant({ transactionId: '78' }, { transactionId: '79', [field]: name });
    const before = (await auditLines(action)).length;
    for (const id of ['78', '79'])
      expect(await read(`${id}/${path}`)).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect((await new Client(server.address).get(`/api/trx_tiket/79/${path}`)).status).toBe(401);
    expect(await auditLines(action)).toHaveLength(before);
  });

  it.each(views)(
    'as %s do not leave when it cannot be written down who looked',
    async (path, _a, _t, _n, field) => {
      await plant({ transactionId: '80', [field]: await server.deps.files.put(await smallPhoto()) });
      await server.owner`alter table audit_log rename to elsewhere`;
      const response = await staff.get(`/api/trx_tiket/80/${path}`);
      await server.owner`alter table elsewhere rename to audit_log`;
      expect(response.status).toBe(500);
      expect(response.headers.get('content-type')).toContain('json');
    },
  );
});

describe('the faktur of a customer', () => {
  it('leaves a line that tells the customer from staff', async () => {
    const own = await startTestServer();
    const closed = demoReceipts(jakartaDate(own.clock.now())).requested[3]?.transactionId ?? '';
    const request = await findRequest(own.deps.database, closed);
    if (!request) throw new Error('no request');
    const t = trackToken(own.deps.signer, request);
    expect((await new Client(own.address).get(`/api/track/${closed}/faktur?t=${t}`)).status).toBe(200);
    expect((await (await signedIn(own, 'manager')).get(`/api/track/${closed}/faktur`)).status).toBe(200);
    const lines = await own.deps
      .database`select actor, transaction_id as id from audit_log where action = 'viewFaktur' order by audit_log.id`;
    await own.stop();
    expect(lines.map((line) => [line['actor'], line['id']] as unknown[])).toEqual([
      ['CUSTOMER', closed],
      ['manager', closed],
    ]);
  });
});
