import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { demoReceipts } from '../src/server/features/demo/demo-receipts.ts';
import { expireUnconfirmed } from '../src/server/features/intake/unconfirmed/expire-unconfirmed.job.ts';
import { upsertReceipts } from '../src/server/store/receipts/receipts.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { confirmToken, trackToken } from '../src/server/secrets/tokens.ts';
import { Client } from './support/client.ts';
import { plantRequests, removeRequests } from './support/planted-requests.ts';
import { customer, submitForm } from './support/request-form.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { until } from './support/until.ts';

const hour = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
});
afterAll(() => server.stop());

const client = () => new Client(server.address);

let counter = 7_000;
async function newRequest(language = 'id'): Promise<{ id: string; token: string; t: string }> {
  const [example] = demoReceipts(jakartaDate(server.clock.now())).valid;
  if (!example) throw new Error('no example');
  const id = `8${String(counter++).padStart(12, '0')}`;
  await server.deps.database.begin((tx) => upsertReceipts(tx, [{ ...example, transactionId: id }]));
  expect((await submitForm(client(), id, { headers: { 'accept-language': language } })).status).toBe(201);
  const request = await findRequest(server.deps.database, id);
  if (!request) throw new Error('no request');
  return {
    id,
    token: confirmToken(server.deps.signer, request.submissionId),
    t: trackToken(server.deps.signer, request),
  };
}
const confirm = async (token: string) => {
  const response = await client().post('/api/confirm', { token });
  return { http: response.status, ...((await response.json()) as Record<string, string>) };
};
const statuses = async (id: string) =>
  ((await (await client().get(`/api/track-status/${id}`)).json()) as { TTH_STATUS: string }[]).map(
    (line) => line.TTH_STATUS,
  );

type Message = { id: string; to: string; subject: string };
async function mailsWith(id: string, count: number): Promise<Message[]> {
  return until(async () => {
    const all = (await (await client().get('/api/demo/mailbox')).json()) as Message[];
    const about = all.filter((message) => message.subject.includes(id));
    return about.length >= count ? about : undefined;
  });
}

describe('how long it usually takes', () => {
  const day = 24 * hour;
  const told = async (closings: { daysAgo: number; days: number }[]) => {
    const own = await startTestServer();
    try {
      const { database, clock } = own.deps;
      await removeRequests(database);
      const rows = closings.map(({ daysAgo }, at) => ({
        transactionId: String(6_000 + at),
        status: 'closed' as const,
        statusSince: new Date(clock.now().getTime() - daysAgo * day),
      }));
      await plantRequests(database, [...rows, { transactionId: '5000' }]);
      for (const [at, { days }] of closings.entries())
        await database`update requests set confirmed_at = status_since - make_interval(secs => ${days * 86_400})
          where transaction_id = ${String(6_000 + at)}`;
      const tracked = await (await new Client(own.address).get('/api/track/5000')).json();
      return (tracked as { usualDays?: number }).usualDays;
    } finally {
      await own.stop();
    }
  };
  const closings = (count: number, days: number, daysAgo = 1) =>
    Array.from({ length: count }, () => ({ daysAgo, days }));

  it('is the median of those closed in the last 30 days, in whole days', async () => {
    expect(await told([...closings(11, 1.2, 29), ...closings(9, 20), ...closings(30, 9, 31)])).toBe(2);
    expect(await told(closings(20, 0.1))).toBe(1);
  });

  it('is not said of fewer than twenty', async () => {
    expect(await told(closings(19, 2))).toBeUndefined();
  });
});

describe('confirmation', () => {
  it('opens the request by the link of the mail, and tells the tax team with the lines of the receipt', async () => {
    const { id } = await newRequest();
    const [mail] = await mailsWith(id, 1);
    expect(mail).toMatchObject({
      to: customer.TT_EMAIL,
      subject: `Konfirmasi permintaan faktur pajak ${id}`,
    });
    const { text } = (await (await client().get(`/api/demo/mailbox/${mail?.id}`)).json()) as { text: string };
    const link = new URL(/http\S+konfirmasi\S+/.exec(text)?.[0] ?? '');
    expect(await confirm(new URLSearchParams(link.hash.slice(1)).get('token') ?? '')).toMatchObject({
      http: 200,
      trxno: id,
      status: 'O',
    });
    expect(await statuses(id)).toEqual(['W', 'O']);

    const team = (await mailsWith(id, 2)).find((message) => message.to === 'pajak@contoh.co.id');
    const csv = await (await client().get(`/api/demo/mailbox/${team?.id}/attachments/0`)).text();
    expect(csv).toContain('transaction_id,store,sales_date,product_name,quantity,unit_price,tax_rate\r\n');
    expect(csv).toContain(`${id},`);
    expect(csv).toContain('Kertas A4 80 gsm');
  });

  it('speaks the language of the customer', async () => {
    const { id } = await newRequest('en');
    const [mail] = await mailsWith(id, 1);
    expect(mail?.subject).toBe(`Confirm your tax invoice request ${id}`);
  });

  it('ends after 72 hours: the link says so, the request is rejected with the reason, the customer hears of it', async () => {
    const own = await startTestServer({ worker: true });
    const before = server;
    server = own;
    try {
      const { id, token } = await newRequest();
      // Nobody is asked to confirm what has expired, so it must be on its way before.
      await mailsWith(id, 1);
      own.clock.advance(72 * hour - 60_000);
      await expireUnconfirmed(own.deps);
      expect(await statuses(id)).toEqual(['W']);
      own.clock.advance(120_000);
      expect(await confirm(token)).toMatchObject({ http: 410, code: 'expired' });
      await expireUnconfirmed(own.deps);
      await expireUnconfirmed(own.deps);
      expect(await statuses(id)).toEqual(['W', 'R']);
      expect(await confirm(token)).toMatchObject({ http: 410, code: 'expired' });
      const [last] = await own.deps
        .database`select remarks, actor from request_history where transaction_id = ${id} order by id desc limit 1`;
      expect(last).toEqual({ remarks: 'Tidak dikonfirmasi dalam 72 jam.', actor: 'SYSTEM' });
      const subjects = (await mailsWith(id, 2)).map((mail) => mail.subject);
      expect(subjects).toContain(`Permintaan faktur pajak ${id} dibatalkan`);
    } finally {
      server = before;
      await own.stop();
    }
  });
});

describe('resending', () => {
  const resend = async (trxno: string, email: string) =>
    (await client().post('/api/resend-confirmation', { trxno, email })).status;

  it('answers the same to everybody and mails only whom it concerns, at most once a minute', async () => {
    const { id } = await newRequest();
    await mailsWith(id, 1);
    const queued = async () =>
      (
        await server.deps
          .database`select 1 from mails m join requests r on r.submission_id::text = m.about where r.transaction_id = ${id}`
      ).length;
    expect(await resend(id, customer.TT_EMAIL)).toBe(202);
    expect(await queued()).toBe(1); // within 60 seconds of the first
    server.clock.advance(61_000);
    expect(await resend(id, 'stranger@elsewhere.example')).toBe(202);
    expect(await resend('123456', customer.TT_EMAIL)).toBe(202);
    expect(await queued()).toBe(1);
    const at = await Promise.all([1, 2, 3].map(() => resend(id, customer.TT_EMAIL.toUpperCase())));
    expect(at).toEqual([202, 202, 202]);
    expect(await queued()).toBe(2);
  });
});

describe('tracking', () => {
  const detail = async (path: string, c = client()) =>
    (await (await c.get(path)).json()) as Record<string, unknown>;

  it('shows a stranger nothing personal, the customer and staff everything', async () => {
    const { id, t } = await newRequest();
    expect(await detail(`/api/customer-detail/${id}`)).toEqual({
      TT_TRXNO: id,
      TT_NAMA: 'S*** R***',
      TT_EMAIL: 's***@p***.example',
      TT_NOHP: '0813****99',
      TT_NPWP: '0777********0111',
      buyerKind: 'npwp',
      buyerDocument: null,
      buyerCountry: null,
      TT_NAMA_PT: 'P*** C*** T***',
      TT_ALAMAT_PT: 'J*** M*** 7*** M***',
      TT_STATUS: 'W',
      has_faktur: false,
      email_undeliverable: false,
      correction: null,
      being_issued: false,
      fakturNumber: null,
      fakturDate: null,
    });
    const { consent: _, ...full } = customer;
    expect(await detail(`/api/customer-detail/${id}?t=${t}`)).toMatchObject(full);
    expect(await detail(`/api/customer-detail/${id}?t=wrong`)).toMatchObject({ TT_NAMA: 'S*** R***' });
    const staff = client();
    await staff.signIn('staff', demoPassword);
    expect(await detail(`/api/customer-detail/${id}`, staff)).toMatchObject(full);
  });

  it('shows the receipt, and the history in the time of Jakarta', async () => {
    const { id, t } = await newRequest();
    const receipt = {
      sales_date: expect.stringMatching(/^\d\d [A-Z][a-z]{2} \d{4}$/) as unknown,
      store_name: 'Toko Kelapa Gading',
    };
    const pos = await detail(`/api/pos-detail/${id}?t=${t}`);
    expect(pos).toEqual({ ...receipt, total_amount_paid: expect.any(Number) as unknown });
    // The total gets whoever knows it a place among those who ask for this receipt: its number does not tell it.
    expect(await detail(`/api/pos-detail/${id}`)).toEqual({ ...receipt, total_amount_paid: null });
    const [line] = (await (await client().get(`/api/track-status/${id}`)).json()) as Record<string, string>[];
    expect(line).toMatchObject({ TTH_STATUS: 'W', ms_name: 'WAITING CONFIRMATION', TTH_REMARKS: '' });
    const shown = new Date(`${line?.['formatted_update_date']?.replace(' ', 'T')}+07:00`);
    expect(Math.abs(shown.getTime() - server.clock.now().getTime())).toBeLessThan(60_000);
    expect(Object.keys(line ?? {})).not.toContain('actor');
  });

  it('tells a receipt without a request from an unknown one', async () => {
    const free = demoReceipts(jakartaDate(server.clock.now())).valid[0]?.transactionId ?? '';
    expect(await (await client().get(`/api/track-status/${free}`)).json()).toEqual([]);
    expect((await client().get('/api/track-status/31337')).status).toBe(404);
    expect((await client().get(`/api/customer-detail/${free}`)).status).toBe(404);
    expect((await client().get('/api/track-status/1%27%20or%201=1')).status).toBe(422);
  });

  it('answers history, customer and receipt in one call as the three calls answer them', async () => {
    const { id, t } = await newRequest();
    const free = demoReceipts(jakartaDate(server.clock.now())).valid[0]?.transactionId ?? '';
    const staff = client();
    await staff.signIn('staff', demoPassword);
    const orNull = async (path: string, by: Client) => {
      const response = await by.get(path);
      return response.status === 404 ? null : await response.json();
    };
    for (const [target, by] of [
      [id, client()],
      [`${id}?t=${t}`, client()],
      [`${id}?t=wrong`, client()],
      [id, staff],
      [free, client()],
    ] as const) {
      expect(await detail(`/api/track/${target}`, by)).toEqual({
        history: await detail(`/api/track-status/${target}`, by),
        customer: await orNull(`/api/customer-detail/${target}`, by),
        receipt: await orNull(`/api/pos-detail/${target}`, by),
      });
    }
    expect(await detail(`/api/track/${id}`)).toMatchObject({
      history: [{ TTH_STATUS: 'W' }],
      customer: { TT_NAMA: 'S*** R***' },
      receipt: { store_name: 'Toko Kelapa Gading' },
    });
    expect(await detail(`/api/track/${free}`)).toMatchObject({ history: [], customer: null });
    const unknown = await client().get('/api/track/31337');
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'transactionNotFound' }]);
    expect((await client().get('/api/track/1%27%20or%201=1')).status).toBe(422);
  });

  it('gives the faktur of a closed request by its link alone', async () => {
    const closed = demoReceipts(jakartaDate(server.clock.now())).requested[3]?.transactionId ?? '';
    const request = await findRequest(server.deps.database, closed);
    if (!request) throw new Error('no request');
    const t = trackToken(server.deps.signer, request);
    const file = await client().get(`/api/track/${closed}/faktur?t=${t}`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await file.text()).startsWith('%PDF-')).toBe(true);
    expect((await client().get(`/api/track/${closed}/faktur`)).status).toBe(404);
    const { id, t: other } = await newRequest();
    expect((await client().get(`/api/track/${closed}/faktur?t=${other}`)).status).toBe(404);
    expect((await client().get(`/api/track/${id}/faktur?t=${other}`)).status).toBe(404);
  });
});
