import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysBetween, jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { jakartaDate, parseDate } from '../src/domain/dates/jakarta-date.ts';
import { hasWrongCheckDigit } from '../src/domain/buyers/npwp-check-digit.ts';
import { isInPurchaseWindow } from '../src/domain/dates/purchase-window.ts';
import { monthStart } from '../src/domain/receipts/receipt.ts';
import { ageTone } from '../src/domain/dates/request-age.ts';
import { demoReceipts } from '../src/server/features/demo/demo-receipts.ts';
import { fillDemo } from '../src/server/features/demo/fill-demo.ts';
import { addDemoDesk } from '../src/server/features/demo/queue/add-demo-desk.ts';
import { addDemoQueue } from '../src/server/features/demo/queue/add-demo-queue.ts';
import { planQueue } from '../src/server/features/demo/queue/plan-queue.ts';
import type { Client } from './support/client.ts';
import { signedIn } from './support/planted-requests.ts';
import { composeMail } from '../src/server/mail/compose.ts';
import { mailSources } from '../src/server/mail/mail-sources.ts';
import type { QueuedMail } from '../src/server/store/mails/mails.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let staff: Client;
beforeAll(async () => {
  server = await startTestServer({ queue: true });
  staff = await signedIn(server, 'manager');
});
afterAll(() => server.stop());

type Row = {
  TT_TRXNO: string;
  TT_STATUS: string;
  Durasi: number;
  has_faktur: boolean;
  TT_STORE: string;
  TT_NPWP: string;
};
const read = async <T>(path: string) => (await (await staff.get(path)).json()) as T;
const all = () => read<Row[]>('/api/trx_tiket');

describe('the queue of the demo', () => {
  it('has some three hundred requests in every status, of ten stores and forty companies', async () => {
    const rows = await all();
    expect(rows.length).toBeGreaterThan(280);
    expect(new Set(rows.map((row) => row.TT_STATUS))).toEqual(new Set(['W', 'O', 'P', 'C', 'R']));
    expect(new Set(rows.map((row) => row.TT_STORE)).size).toBe(10);
    expect(new Set(rows.map((row) => row.TT_NPWP)).size).toBeGreaterThan(35);
  });

  it('shows every badge and fills every bar of the dashboard', async () => {
    const rows = await all();
    const tones = (code: string, status: 'open' | 'process') =>
      new Set(rows.filter((row) => row.TT_STATUS === code).map((row) => ageTone(status, row.Durasi)));
    expect(tones('O', 'open')).toEqual(new Set(['within', 'near', 'over']));
    expect(tones('P', 'process')).toEqual(new Set(['within', 'near', 'over']));
    const dashboard = await read<{
      ages: { open: number; process: number }[];
      days: { requested: number; closed: number }[];
      stores: unknown[];
      failedMails: { count: number; latest: { trxno: string | null }[] };
    }>('/api/dashboard');
    expect(dashboard.ages.every(({ open, process }) => open > 0 && process > 0)).toBe(true);
    expect(dashboard.days.filter(({ closed }) => closed > 0).length).toBeGreaterThan(20);
    expect(dashboard.stores).toHaveLength(10);
    expect(dashboard.failedMails.count).toBe(2);
    expect(dashboard.failedMails.latest.every(({ trxno }) => trxno !== null)).toBe(true);
  });

  it('has photos of everything in work, and a faktur that names its request', async () => {
    const rows = await all();
    const samples = new Set(
      demoReceipts(jakartaDate(server.clock.now())).requested.map(({ transactionId }) => transactionId),
    );
    const inWork = rows.filter(
      (row) => !samples.has(row.TT_TRXNO) && ['W', 'O', 'P'].includes(row.TT_STATUS),
    );
    for (const { TT_TRXNO } of inWork.slice(0, 10)) {
      for (const photo of ['foto_npwp', 'foto_struk']) {
        const content = Buffer.from(
          await (await staff.get(`/api/trx_tiket/${TT_TRXNO}/${photo}`)).arrayBuffer(),
        );
        expect(content.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
      }
    }
    const closed = rows.filter((row) => row.TT_STATUS === 'C');
    const first = closed.find((row) => row.has_faktur && !samples.has(row.TT_TRXNO));
    expect(closed.filter((row) => !row.has_faktur)).toHaveLength(6);
    const pdf = await (await staff.get(`/api/trx_tiket/${first?.TT_TRXNO}/file_faktur`)).text();
    expect(pdf).toContain(first?.TT_TRXNO);
  });

  it('tells a story with people and mails', async () => {
    const closed = (await all()).find((row) => row.TT_STATUS === 'C' && row.has_faktur);
    const timeline = await read<{ type: string; at: string; by?: string; state?: string }[]>(
      `/api/trx_tiket/${closed?.TT_TRXNO}/timeline`,
    );
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());
    expect(timeline.filter(({ type }) => type === 'status').map(({ by }) => by)).toEqual(
      expect.arrayContaining(['CUSTOMER', expect.stringMatching(/^(?:staff|manager)$/)]),
    );
  });

  it('has mails of every kind that can be sent again', async () => {
    const { database, files, signer, clock, config } = server.deps;
    const mails = await database<QueuedMail[]>`
      select distinct on (kind) id, event, kind, about, recipient, language, created_at as "createdAt", files
      from mails
      -- Nobody is asked to confirm what is confirmed.
      where kind <> 'confirmRequest' or exists (
        select from requests where submission_id::text = about and status = 'waiting')
      order by kind, created_at desc`;
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['confirmRequest', 'newRequest', 'requestClosed', 'statusChanged']),
    );
    const sources = mailSources(database, { baseUrl: config.baseUrl, signer, clock, files });
    for (const mail of mails) {
      const rendered = await composeMail(database, mail, sources);
      expect({ kind: mail.kind, subject: rendered?.subject }).toEqual({
        kind: mail.kind,
        subject: expect.any(String),
      });
    }
  });

  it('has photos of all its requests, and no company whose NPWP looks wrong', async () => {
    const { database, files } = server.deps;
    const without = await database`select from requests where npwp_photo is null or receipt_photo is null`;
    expect(without).toEqual([]);
    const { requested } = demoReceipts(jakartaDate(server.clock.now()));
    const photos = await database<{ name: string }[]>`
      select unnest(array[npwp_photo, receipt_photo]) as name from requests
      where transaction_id = any(${requested.map(({ transactionId }) => transactionId)})`;
    expect(photos).toHaveLength(10);
    for (const { name } of photos)
      expect((await sharp(await files.get(name)).metadata()).format).toBe('jpeg');
    const companies = await database<{ npwp: string }[]>`
      select npwp from companies union select npwp from requests`;
    expect(companies.filter(({ npwp }) => hasWrongCheckDigit(npwp))).toEqual([]);
  });

  it('has a seller of whom everything is known, and receipts that add up, in units that are known', async () => {
    const settings = await read<{
      complete: boolean;
      seller: { npwp: string };
      units: { text: string }[];
      unknownUnits: unknown[];
    }>('/api/coretax/settings');
    expect(settings).toMatchObject({
      complete: true,
      seller: { npwp: '0012345674011000', name: 'PT Ritel Contoh Indonesia', place: '000000' },
      unknownUnits: [],
    });
    const requests = await server.deps.database<
      { paid: number; lines: { quantity: number; unitPrice: number; unit?: string }[] }[]
    >`select total_paid::float8 as paid, lines from requests`;
    const known = settings.units.map(({ text }) => text);
    for (const { paid, lines } of requests) {
      expect(lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)).toBe(paid);
      for (const { unit } of lines) expect(known).toContain(unit);
    }
  });

  it('has fakturs, something to do about them, and a month that is reported', async () => {
    const corrections = await read<{ id: string; changes: object }[]>('/api/coretax/corrections');
    expect(corrections.map(({ changes }) => Object.keys(changes))).toEqual([
      ['npwp', 'npwpPhoto', 'companyName', 'companyAddress'],
      ['companyAddress'],
    ]);
    const photo = await staff.get(`/api/coretax/corrections/${corrections[0]?.id}/photos/npwpPhoto`);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    const returns = await read<{ isWhole: boolean }[]>('/api/coretax/returns');
    expect(returns.map(({ isWhole }) => isWhole)).toEqual([false, true]);

    const today = parseDate(jakartaDay(server.clock.now()));
    const month = (back: number) =>
      read<{
        reported: object | null;
        rows: { dpp: number; ppn: number; totalPaid: number }[];
      }>(`/api/coretax/digunggung/${monthStart(today, -back).slice(0, 7)}`);
    const [last, before] = [await month(1), await month(2)];
    expect(last.reported).toBeNull();
    expect(before.reported).toMatchObject({ by: 'manager', at: expect.any(String) });
    expect(last.rows.length).toBeGreaterThan(30);
    for (const { dpp, ppn, totalPaid } of last.rows)
      expect(Math.abs(dpp + ppn - totalPaid)).toBeLessThanOrEqual(1);
  });

  it('has people at work: some have taken requests and left notes, and there is a view for all', async () => {
    const path = '/api/trx_tiket?page=1&size=100&status=P';
    const process = await read<{ TT_TRXNO: string; assignedTo: string | null }[]>(path);
    expect(new Set(process.map(({ assignedTo }) => assignedTo))).toEqual(new Set(['staff', 'manager', null]));
    const [view] = await read<{ name: string; query: string }[]>('/api/desk/views');
    const listed = await read<{ trxnos: string[] }>(`/api/desk/matching?${view?.query}`);
    expect(listed.trxnos.length).toBeGreaterThan(0);
    const [noted] = await server.deps.database`select transaction_id as id from request_notes`;
    const timeline = await read<{ type: string }[]>(`/api/trx_tiket/${String(noted?.['id'])}/timeline`);
    expect(timeline.filter(({ type }) => type === 'note')).toHaveLength(1);
  });

  it('leaves the five samples of the demo as they are', async () => {
    const { requested } = demoReceipts(jakartaDate(server.clock.now()));
    const samples = await Promise.all(
      requested.map(({ transactionId }) => read<Row>(`/api/trx_tiket/${transactionId}`)),
    );
    expect(samples.map((row) => row.TT_STATUS)).toEqual(['W', 'O', 'P', 'C', 'R']);
  });

  it('can be followed by its customers, and is not requested twice', async () => {
    const newest = (await all()).find((row) => row.TT_STATUS === 'O');
    expect((await staff.get(`/api/track-status/${newest?.TT_TRXNO}`)).status).toBe(200);
    const check = await staff.post('/api/checkTrx', { transactionId: newest?.TT_TRXNO });
    expect(await check.json()).toMatchObject({ code: 'alreadyRequested' });
  });

  it('comes once', async () => {
    const before = (await all()).length;
    const settings = await read<object>('/api/coretax/settings');
    await addDemoQueue(server.deps);
    await fillDemo(server.deps);
    await addDemoDesk(server.deps);
    expect(await all()).toHaveLength(before);
    expect(await read<object[]>('/api/desk/views')).toHaveLength(1);
    expect(await read<object>('/api/coretax/settings')).toEqual(settings);
  });
});

describe('its plan', () => {
  it.each(['2026-11-15T10:00:00Z', '2026-11-30T17:00:30Z', '2027-01-01T00:00:00Z', '2028-03-01T23:00:00Z'])(
    'holds at %s: nothing in the future, nothing bought too late, every step after the one before',
    (time) => {
      const now = new Date(time);
      const { requests } = planQueue(now);
      const ids = requests.map(({ receipt }) => receipt.transactionId);
      expect(new Set(ids).size).toBe(ids.length);
      const others = Object.values(demoReceipts(jakartaDate(now))).flat();
      expect(ids.filter((id) => others.some(({ transactionId }) => transactionId === id))).toEqual([]);
      for (const { receipt, story } of requests) {
        const times = story.map(({ at }) => at.getTime());
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
        const requestedOn = jakartaDay(story[0]?.at ?? now);
        expect(isInPurchaseWindow(parseDate(receipt.salesDate), parseDate(requestedOn))).toBe(true);
        expect(daysBetween(receipt.salesDate, requestedOn)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(requestedOn, jakartaDay(now))).toBeLessThanOrEqual(76);
      }
      const waiting = requests.filter(({ story }) => story.at(-1)?.status === 'waiting');
      expect(
        waiting.every(({ story }) => now.getTime() - (story[0]?.at.getTime() ?? 0) < 72 * 3_600_000),
      ).toBe(true);
    },
  );

  it('is the same every time', () => {
    const now = new Date('2026-11-15T10:00:00Z');
    expect(planQueue(now)).toEqual(planQueue(now));
  });
});
