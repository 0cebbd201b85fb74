import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import {
  attached,
  closeMany,
  mailHadItsTurn,
  newIds,
  plantFor,
  received,
  rejectMany,
} from './support/bulk.ts';
import { answerOf, move, newRequest, startDesk, undo, type Desk } from './support/desk.ts';
import { customer } from './support/request-form.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const operationsOf = (ids: string[]) =>
  desk.server.deps.database`select status, remarks, actor, changed, unchanged from bulk_operations
    where ${ids}::text[] <@ (changed || unchanged) order by at`;
const mailsAbout = (id: string) =>
  desk.server.deps.database`select kind, recipient from mail_requests r join mails m on m.id = r.mail_id
    where r.transaction_id = ${id} order by m.id`;

/** Lines of the audit log, without the one of the company that the first closing adds. */
const closings = async (id: string) => (await desk.audit(id)).filter(({ action }) => action !== 'addCompany');

describe('closing many', () => {
  it('moves each, tells once, and does nothing the second time', async () => {
    const email = 'tutup@pelanggan.example';
    const ids = await plantFor(desk, email, [{}, { status: 'process' }, { status: 'closed' }]);
    const [open = '', process = '', closed = ''] = ids;
    const before = await desk.row(closed);
    const asked = [process, ` ${open}`, closed, open];
    const first = await closeMany(desk.manager, asked, '  Sudah dibuat ');
    expect(first).toEqual({
      http: 200,
      changed: [process, open],
      unchanged: [closed],
      undo: expect.any(String),
      operation: expect.any(String),
    });
    for (const [id, from] of [
      [open, 'open'],
      [process, 'process'],
    ] as const) {
      expect(await desk.row(id)).toMatchObject({ status: 'closed', remarks: 'Sudah dibuat' });
      expect((await desk.history(id)).slice(1)).toEqual([
        { status: 'closed', remarks: 'Sudah dibuat', actor: 'manager' },
      ]);
      const detail = { from, to: 'closed', operation: first['operation'] };
      expect(await closings(id)).toEqual([{ actor: 'manager', action: 'closeMany', detail }]);
    }
    expect(await desk.row(closed)).toEqual(before);

    const second = await closeMany(desk.manager, asked);
    expect(second).toEqual({
      http: 200,
      changed: [],
      unchanged: [process, open, closed],
      undo: null,
      operation: expect.any(String),
    });
    for (const id of ids) {
      expect(await desk.history(id)).toHaveLength(id === closed ? 1 : 2);
      expect(await closings(id)).toHaveLength(id === closed ? 0 : 1);
      expect(await mailsAbout(id)).toEqual(id === closed ? [] : [{ kind: 'bulkClosed', recipient: email }]);
    }
    const run = { status: 'closed', actor: 'manager' };
    expect(await operationsOf(ids)).toMatchObject([
      { ...run, remarks: 'Sudah dibuat', changed: [process, open], unchanged: [closed] },
      { ...run, remarks: '', changed: [], unchanged: [process, open, closed] },
    ]);
    await mailHadItsTurn(desk, first['operation']);
    expect(received(desk, email)).toHaveLength(1);
  });

  it('changes nothing when one of them cannot be, and names every one of those', async () => {
    const good = await plantFor(desk, 'baik@pelanggan.example', [{}, { status: 'closed' }]);
    const bad = await plantFor(desk, 'lain@pelanggan.example', [
      { status: 'waiting' },
      { status: 'rejected' },
    ]);
    const [nobody = ''] = newIds(1);
    const rows = () => Promise.all([...good, ...bad].map((id) => desk.row(id)));
    const before = await rows();
    const message = expect.any(String);
    expect(await closeMany(desk.staff, [bad[0], good[0], 'satu', nobody, good[1], bad[1]])).toMatchObject({
      http: 409,
      code: 'bulkRefused',
      problems: [
        { trxno: bad[0], code: 'notAllowed', message },
        { trxno: 'satu', code: 'unknown', message },
        { trxno: nobody, code: 'unknown', message },
        { trxno: bad[1], code: 'notAllowed', message },
      ],
    });
    expect(await rejectMany(desk.staff, [good[1], good[0]])).toMatchObject({
      code: 'bulkRefused',
      problems: [{ trxno: good[1], code: 'notAllowed' }],
    });
    expect(await rows()).toEqual(before);
    for (const id of good) expect([await desk.audit(id), await mailsAbout(id)]).toEqual([[], []]);
    expect(await operationsOf(good.slice(0, 1))).toEqual([]);
  });

  it('takes one customer at a time, also among those that stay as they are', async () => {
    const [mine = '', upper = ''] = await plantFor(desk, 'satu@pelanggan.example', [
      {},
      { email: 'SATU@Pelanggan.example' },
    ]);
    const [theirs = ''] = await plantFor(desk, 'Dua@pelanggan.example', [{ status: 'closed' }]);
    expect(await closeMany(desk.staff, [theirs, mine])).toMatchObject({
      http: 409,
      code: 'multipleEmails',
      emails: ['dua@pelanggan.example', 'satu@pelanggan.example'],
    });
    expect(await desk.row(mine)).toMatchObject({ status: 'open' });
    expect(await closeMany(desk.staff, [mine, upper])).toMatchObject({ http: 200, changed: [mine, upper] });
  });

  it('makes new companies known, by the latest request of each, and leaves known ones alone', async () => {
    const { database } = desk.server.deps;
    const company = (npwp: string) =>
      database`select name, address, email, version from companies where npwp = ${npwp}`;
    const email = 'banyak@pelanggan.example';
    const [fresh, known] = ['0900000000000001', '0900000000000002'];
    const day = (number: number) => new Date(Date.UTC(2026, 10, number));
    const of = (npwp: string, companyName: string, requestedAt: Date) => ({ npwp, companyName, requestedAt });
    const ids = await plantFor(desk, email, [
      of(fresh, 'PT Lama', day(1)),
      of(fresh, 'PT Terbaru', day(3)),
      of(fresh, 'PT Tengah', day(2)),
      of(known, 'PT Sama', day(1)),
    ]);
    expect(await closeMany(desk.staff, ids)).toMatchObject({ http: 200 });
    const row = (name: string, version: number) => [{ name, address: 'Jl. Ani 1', email, version }];
    expect(await company(fresh)).toEqual(row('PT Terbaru', 1));
    const later = await plantFor(desk, email, [of(fresh, 'PT Ganti', day(1)), of(known, 'PT Sama', day(1))]);
    await closeMany(desk.staff, later);
    expect(await company(fresh)).toEqual(row('PT Terbaru', 1));
    expect(await company(known)).toEqual(row('PT Sama', 1));
    const rejected = await plantFor(desk, email, [of('0900000000000003', 'PT Tolak', day(1))]);
    await rejectMany(desk.staff, rejected);
    expect(await company('0900000000000003')).toEqual([]);
  });

  it('ends the undo of the change before it', async () => {
    const id = await newRequest(desk.server, 'open');
    const { undo: key } = await move(desk.staff, id, 'P');
    const { operation } = await closeMany(desk.manager, [id]);
    expect(await undo(desk.staff, key)).toMatchObject({ http: 409, code: 'stateChanged' });
    expect(await undo(desk.manager, operation)).toMatchObject({ http: 410 });
    expect(await desk.row(id)).toMatchObject({ status: 'closed' });
    expect((await desk.history(id)).map(({ status }) => status)).toEqual([
      'waiting',
      'open',
      'process',
      'closed',
    ]);
  });
});

describe('rejecting many', () => {
  it('takes a reason', async () => {
    const ids = await plantFor(desk, 'alasan@pelanggan.example', [{}, { status: 'waiting' }]);
    const before = await Promise.all(ids.map((id) => desk.row(id)));
    for (const remarks of [undefined, '', ' \n '])
      expect(
        await answerOf(desk.staff.send('PUT', '/api/close_multipleR', { trxnos: ids, remarks })),
      ).toMatchObject({ http: 422, code: 'remarksRequired' });
    expect(await Promise.all(ids.map((id) => desk.row(id)))).toEqual(before);
  });

  it('takes those that wait as well, and tells in the language of the latest request', async () => {
    const first = await newRequest(desk.server, 'waiting');
    const latest = await newRequest(desk.server, 'open', { headers: { 'accept-language': 'en' } });
    const answer = await rejectMany(desk.staff, [latest, first], 'Foto <b>buram</b>');
    expect(answer).toMatchObject({ http: 200, changed: [latest, first], unchanged: [] });
    const detail = { from: 'waiting', to: 'rejected', operation: answer['operation'] };
    expect(await desk.audit(first)).toMatchObject([{ action: 'rejectMany', detail }]);
    await mailHadItsTurn(desk, answer['operation']);
    const mail = received(desk, customer.TT_EMAIL).find(
      (m) => m.subject === '2 tax invoice requests rejected',
    );
    expect(mail?.text).toContain('Remarks: Foto <b>buram</b>');
    expect(mail?.html).toContain('Foto &lt;b&gt;buram&lt;/b&gt;');
    expect(mail?.text).toContain('you can submit it again');
    expect(mail?.text).toContain(`${first} | Toko Kelapa Gading`);
    const links = [...(mail?.text ?? '').matchAll(/\S+\/track\?id=(\d+)\S*#t=([\w-]+)/g)];
    expect(links.map(([, id]) => id)).toEqual([first, latest].toSorted());
    for (const [, id, token] of links)
      expect(
        await answerOf(
          new Client(desk.server.address).get(`/api/customer-detail/${id}`, { 'x-track-token': token ?? '' }),
        ),
      ).toMatchObject({
        http: 200,
        TT_NAMA: customer.TT_NAMA,
      });
    expect(await mailsAbout(first)).toContainEqual({ kind: 'bulkRejected', recipient: customer.TT_EMAIL });
  });
});

describe('more requests in one call than a mail can name', () => {
  it('are closed together: one line of history and audit each, one mail with a list of all of them', async () => {
    const email = 'enampuluh@pelanggan.example';
    const ids = await plantFor(
      desk,
      email,
      Array.from({ length: 60 }, (_, at) => ({ store: at === 59 ? '=Toko "X"' : 'Toko Dago' })),
    );
    const { database } = desk.server.deps;
    const answer = await closeMany(desk.staff, ids, 'Semua');
    expect([answer.http, answer['changed'], answer['unchanged']]).toEqual([200, ids, []]);
    const [counts] = await database`
      select (select count(*)::int from requests where transaction_id = any(${ids}) and status = 'closed') as closed,
        (select count(distinct transaction_id)::int from request_history
          where transaction_id = any(${ids}) and status = 'closed') as told,
        (select count(*)::int from request_history where transaction_id = any(${ids}) and status = 'closed') as lines,
        (select count(*)::int from audit_log where action = 'closeMany'
          and detail->>'operation' = ${String(answer['operation'])}) as audit,
        (select count(*)::int from mails where about = ${String(answer['operation'])}) as mails`;
    expect(counts).toEqual({ closed: 60, told: 60, lines: 60, audit: 60, mails: 1 });
    await mailHadItsTurn(desk, answer['operation']);
    const [mail, ...others] = received(desk, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Faktur pajak Anda: 60 permintaan selesai');
    expect([...(mail?.text ?? '').matchAll(/\/track\?id=/g)]).toHaveLength(50);
    const lines = attached(mail, 'daftar-permintaan.csv')?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(61);
    expect(lines[1]).toMatch(new RegExp(`^${ids[0]},Toko Dago,2026-11-01,100000,Menyusul,http\\S+#t=\\S+$`));
    expect(lines.at(-1)).toContain(`${ids.at(-1)},"'=Toko ""X""",`);
  });
});
