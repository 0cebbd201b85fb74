import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveToArchive } from '../src/server/store/archive/archiving.ts';
import { addKey, bearer } from './support/api-keys.ts';
import { Client } from './support/client.ts';
import { move, newRequest, sendFaktur, startDesk, type Desk } from './support/desk.ts';
import { customer } from './support/request-form.ts';
import { answerOf, refusal } from './support/staff.ts';

type Row = Record<string, unknown> & { transaction_id: string };
type Page = { rows: Row[]; deleted: string[]; next: string | null; more: boolean };

let desk: Desk;
let masked: string;
let full: string;
beforeAll(async () => {
  desk = await startDesk();
  masked = (await addKey(desk.admin, 'Gudang data', { kind: 'read' })).secret;
  full = (await addKey(desk.admin, 'Gudang data lengkap', { kind: 'read', personalData: true })).secret;
});
afterAll(() => desk.stop());

const get = (path: string, secret = masked) =>
  new Client(desk.server.address).get(`/api/warehouse/${path}`, bearer(secret));
async function page(path: string, secret = masked): Promise<Page> {
  const response = await get(path, secret);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
  return (await response.json()) as Page;
}
/** Everything from a place on, page by page. */
async function readOn(after: string | null, path = 'requests?size=7') {
  const rows: Row[] = [];
  const deleted: string[] = [];
  for (let from = after; ;) {
    const told = await page(`${path}${from === null ? '' : `&after=${from}`}`);
    rows.push(...told.rows);
    deleted.push(...(told.deleted ?? []));
    if (!told.more) return { rows, deleted, next: told.next };
    from = told.next;
  }
}
const ids = (rows: Row[]) => rows.map((row) => row.transaction_id);

it('tells every request once, and then what has changed since', async () => {
  const { server, staff } = desk;
  const first = await newRequest(server, 'open');
  const second = await newRequest(server, 'open');
  const all = await readOn(null);
  const [count] = await server.deps.database<{ requests: number }[]>`
    select count(*)::int as requests from requests`;
  expect(new Set(ids(all.rows)).size).toBe(count?.requests);
  expect(all.rows).toHaveLength(count?.requests ?? 0);
  expect(await readOn(all.next)).toEqual({ rows: [], deleted: [], next: all.next });

  await sendFaktur(staff, second);
  await move(staff, second, 'C');
  const changed = await readOn(all.next);
  expect(changed.rows).toMatchObject([{ transaction_id: second, status: 'closed', has_pdf: true }]);

  // Twice in a row is once.
  await move(staff, first, 'P');
  await move(staff, first, 'O');
  expect(ids((await readOn(changed.next)).rows)).toEqual([first]);
});

it('misses no change that was under way while another one was told', async () => {
  const { server, staff } = desk;
  const slow = await newRequest(server, 'open');
  const quick = await newRequest(server, 'open');
  const { next } = await readOn(null);
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const changing = server.deps.database.begin(async (tx) => {
    await tx`update requests set remarks = 'slow' where transaction_id = ${slow}`;
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  await move(staff, quick, 'P');
  const meanwhile = await readOn(next);
  expect(ids(meanwhile.rows)).toEqual([quick]);
  held.resolve();
  await changing;
  expect(ids((await readOn(meanwhile.next)).rows)).toEqual([slow]);
});

it('begins at a time, and leaves out what has not changed since', async () => {
  const { server, staff } = desk;
  const [before, later] = [await newRequest(server, 'open'), await newRequest(server, 'open')];
  await readOn(null);
  const [clock] = await server.deps.database<{ now: string }[]>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`;
  await move(staff, later, 'P');
  const since = await readOn(null, `requests?changed_since=${clock?.now}`);
  expect(ids(since.rows)).toContain(later);
  expect(ids(since.rows)).not.toContain(before);
  expect(ids((await page('requests?changed_since=2999-01-01T00:00:00Z')).rows)).toEqual([]);
});

it('masks who a customer is, unless the key gives out personal data', async () => {
  const id = await newRequest(desk.server, 'open');
  const rowOf = async (path: string, secret: string) => {
    const { rows } = await page(path, secret);
    return rows.find((row) => row.transaction_id === id);
  };
  for (const path of ['requests?size=1000', 'report?size=1000']) {
    const plain = JSON.stringify(await rowOf(path, masked));
    const told = JSON.stringify(await rowOf(path, full));
    for (const value of [customer.TT_EMAIL, customer.TT_NPWP, customer.TT_NAMA_PT]) {
      expect(told).toContain(value);
      expect(plain).not.toContain(value);
    }
  }
  const shown = await rowOf('requests?size=1000', masked);
  expect(shown).toMatchObject({ remarks: null, status: 'open', fakturs: [] });
  expect(JSON.stringify(shown)).not.toContain(customer.TT_NOHP);
});

it('gives the report by the day of request, in pages that fit together', async () => {
  const day = String((await page('report?size=1')).rows[0]?.['requested_on']);
  const whole = await page(`report?size=1000&from=${day}`);
  expect(whole.more).toBe(false);
  const parts = await readOn(null, `report?size=3&from=${day}`);
  expect(parts.rows).toEqual(whole.rows);
  const keys = whole.rows.map((row) => `${String(row['requested_on'])} ${row.transaction_id}`);
  expect(keys).toEqual(keys.toSorted());
  const closed = await page('report?size=1000&status=closed');
  expect(new Set(closed.rows.map((row) => row['status']))).toEqual(new Set(['closed']));
});

it('gives PDFs by number and by request, to keys that give out personal data, with a line for each', async () => {
  const { server, staff } = desk;
  const id = await newRequest(server, 'open');
  await sendFaktur(staff, id);
  const path = `requests/${id}/faktur`;
  expect(await answerOf(get(path))).toEqual(refusal(403, 'notAllowed'));
  const pdf = await get(path, full);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF/);
  expect(await answerOf(get('fakturs/04009999999999999', full))).toEqual(refusal(404, 'notFound'));

  const number = '04002600000000991';
  await staff.post(`/api/coretax/requests/${id}/fakturs`, {
    number,
    date: '2026-11-03',
    dpp: 1,
    dppNilaiLain: 1,
    ppn: 1,
  });
  const { rows } = await readOn(null, 'requests?size=1000');
  expect(rows.find((row) => row.transaction_id === id)).toMatchObject({
    fakturs: [{ number, state: 'valid' }],
  });
  const lines = await server.deps.database`
    select actor, detail->>'key' as key from audit_log where action = 'readWarehouseFaktur'`;
  expect(lines).toEqual([{ actor: 'KEY', key: 'Gudang data lengkap' }]);
});

it('goes on with what is in the archive, until it is deleted', async () => {
  const { server, staff } = desk;
  const id = await newRequest(server, 'open');
  await sendFaktur(staff, id);
  await move(staff, id, 'C');
  const { rows, next } = await readOn(null, 'requests?size=1000');
  const before = rows.find((row) => row.transaction_id === id);
  expect(before).toMatchObject({ status: 'closed', has_pdf: true });
  await server.deps.database.begin((tx) =>
    moveToArchive(tx, [{ transactionId: id, keptUntil: '2036-12-31' }], server.clock.now()),
  );
  expect(await desk.row(id)).toEqual({});
  const archived = await readOn(next, 'requests?size=1000');
  expect(archived.rows.find((row) => row.transaction_id === id)).toEqual({
    ...before,
    changed_at: expect.any(String) as unknown,
  });
  expect(archived.deleted).toEqual([]);
  expect((await get(`requests/${id}/faktur`, full)).status).toBe(200);

  await server.deps.database`delete from archived_requests where transaction_id = ${id}`;
  expect(await readOn(archived.next, 'requests?size=1000')).toMatchObject({ rows: [], deleted: [id] });
});

it('says what is wrong with a question', async () => {
  const wrong = (field: string, code: string) => ({
    status: 422,
    body: expect.objectContaining({ fields: [expect.objectContaining({ field, code })] }) as unknown,
  });
  expect(await answerOf(get('requests?size=1001'))).toEqual(wrong('size', 'pageSize'));
  expect(await answerOf(get('requests?after=x'))).toEqual(wrong('after', 'invalid'));
  expect(await answerOf(get('report?after=5'))).toEqual(wrong('after', 'invalid'));
  expect(await answerOf(get('requests?changed_since=yesterday'))).toEqual(wrong('changed_since', 'instant'));
  expect(await answerOf(get(`requests?key=${masked}`))).toEqual(wrong('key', 'invalid'));
});
