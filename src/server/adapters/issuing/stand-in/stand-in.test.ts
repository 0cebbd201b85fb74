import { createHash, createHmac } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { TaxInvoice } from '#domain/coretax/tax-invoice.ts';
import { standInAccess, startStandIn, type StandIn, type StandInOptions } from './stand-in.ts';

const seller = { npwp: '0012345674011000', name: 'PT Ritel Contoh', address: 'Jl. Contoh No. 10' };
const now = new Date('2026-11-19T03:00:00Z');
const clock = { now: () => now };
let standIn: StandIn | undefined;
afterEach(async () => {
  await standIn?.stop();
  standIn = undefined;
});

async function start(more: Partial<StandInOptions> = {}): Promise<StandIn> {
  standIn = await startStandIn({ seller, clock, ...more });
  return standIn;
}

type Answer = { status: number; body: Record<string, unknown>; headers: Headers };
async function answerOf(asked: Promise<Response>): Promise<Answer> {
  const response = await asked;
  return {
    status: response.status,
    body: (await response.json()) as Answer['body'],
    headers: response.headers,
  };
}

const root = '/v2/klikpajak/v2/efaktur/out';
const faktur = (more: object = {}) => ({
  client_reference_id: '2026111900001-04-1',
  reference: '2026111900001',
  transaction_detail: 'TD.00304',
  document_date: '2026-11-19',
  customer: { id_type: 'NPWP', name: 'CONTOH MAJU', npwp: '0098765431021000', address: 'JL B NO 2' },
  items: [
    {
      goods_service: '000000',
      goods_service_name: 'Kursi lipat',
      unit_measurement: 'UM.0021',
      unit_price: 100_000,
      quantity: 2,
      discount: 0,
      tax_base: 200_000,
      vat: 22_000,
      selling_price: 200_000,
    },
  ],
  total_tax_base: 200_000,
  total_other_tax_base: 183_333.33,
  total_vat: 22_000,
  ...more,
});

type Signing = { at?: Date; key?: string; secret?: string; digest?: string };
/** Calls the provider, signed as its documents tell callers to. */
function klikpajak(path: string, body?: object, signing: Signing = {}): Promise<Answer> {
  const { at = now, key = 'k1', secret = standInAccess.klikpajak.clientSecret } = signing;
  const method = body ? 'POST' : 'GET';
  const sent = JSON.stringify(body);
  const date = at.toUTCString();
  const signature = createHmac('sha256', secret)
    .update(`date: ${date}\n${method} ${path} HTTP/1.1`)
    .digest('base64');
  const digest =
    signing.digest ??
    createHash('sha256')
      .update(sent ?? '')
      .digest('base64');
  return answerOf(
    fetch(`${standIn?.address}${path}`, {
      method,
      headers: {
        date,
        authorization: `hmac username="tiruan", algorithm="hmac-sha256", headers="date request-line", signature="${signature}"`,
        ...(sent === undefined ? {} : { digest: `SHA-256=${digest}`, 'x-idempotency-key': key }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    }),
  );
}
const create = (body: object, signing?: Signing) => klikpajak(`${root}?auto_approval=true`, body, signing);

it('lets through what is signed, in time and whole', async () => {
  await start();
  const late = new Date(now.getTime() - 301_000);

  expect(await answerOf(fetch(`${standIn?.address}${root}/1`))).toMatchObject({
    status: 401,
    body: { message: 'Unauthorized' },
  });
  expect((await create(faktur(), { secret: 'another' })).status).toBe(401);
  expect((await create(faktur(), { at: late })).status).toBe(401);
  expect((await create(faktur(), { digest: 'AAAA' })).status).toBe(401);
  expect(standIn?.fakturs()).toEqual([]);
  expect((await create(faktur())).status).toBe(201);
});

it('takes a key once, and a reference once', async () => {
  await start();
  const first = await create(faktur());

  expect(await create(faktur())).toMatchObject({ status: 200, body: { data: { id: dataOf(first)['id'] } } });
  expect((await create(faktur({ reference: 'other' }))).status).toBe(409);
  expect((await create(faktur(), { key: 'k2' })).status).toBe(409);
  expect(standIn?.fakturs()).toHaveLength(1);
});

it('refuses sums that are none, letters that it does not know, buyers and days that are not there', async () => {
  await start();
  const [item] = faktur().items;
  const customer = faktur().customer;
  for (const wrong of [
    { items: [{ ...item, vat: 21_999 }], total_vat: 21_999 },
    { total_vat: 22_001 },
    { items: [{ ...item, goods_service_name: 'Kopi Tô' }] },
    { customer: { ...customer, npwp: '0098765431021990' } },
    { document_date: '2026-11-20' },
  ]) {
    expect((await create(faktur(wrong))).status).toBe(422);
  }
  expect(standIn?.fakturs()).toEqual([]);
});

const dataOf = ({ body }: Answer) => body['data'] as Record<string, unknown>;

it('signs in its own time, and gives a number and a PDF then', async () => {
  await start();
  standIn?.script([{ makes: { signsAtRead: 2, off: 1 } }]);
  const id = String(dataOf(await create(faktur()))['id']);

  expect(dataOf(await klikpajak(`${root}/${id}`))).toMatchObject({ approval_status: 'IN_PROGRESS' });
  const signed = dataOf(await klikpajak(`${root}/${id}`));
  expect(signed).toMatchObject({ approval_status: 'APPROVED', invoice_status: 'NORMAL' });
  expect(signed['tax_invoice_number']).toMatch(/^040026\d{11}$/);
  const pdf = await fetch(String(signed['tax_invoice_link']));
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(standIn?.fakturs()).toMatchObject([
    { reference: '2026111900001', state: 'approved', ppn: 22_001, dppNilaiLain: 183_334 },
  ]);
});

it('answers nobody once a minute has too many calls, until a penalty is over', async () => {
  let time = now;
  await start({ clock: { now: () => time }, callsPerMinute: 2, penaltySeconds: 90 });
  const read = () => klikpajak(`${root}/1`, undefined, { at: time });

  await read();
  await read();
  const refused = await read();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('90');
  time = new Date(now.getTime() + 61_000);
  expect((await read()).status).toBe(429);
  time = new Date(now.getTime() + 91_000);
  expect((await read()).status).toBe(404);
});

it('takes a faktur and says nothing, as often as the script says', async () => {
  await start();
  standIn?.script([{ call: 'create', times: 1, fault: 'breakAfter' }]);

  await expect(create(faktur())).rejects.toThrow('fetch failed');
  expect(standIn?.fakturs()).toHaveLength(1);
  expect((await create(faktur())).status).toBe(200);
});

const invoice: TaxInvoice = {
  date: '2026-11-18',
  code: '04',
  addInfo: '',
  customDoc: '',
  customDocMonthYear: '',
  reference: '2026111900001',
  facilityStamp: '',
  sellerPlace: `${seller.npwp}000000`,
  buyerTin: '0098765431021000',
  buyerDocument: 'TIN',
  buyerCountry: 'IDN',
  buyerDocumentNumber: '-',
  buyerName: 'CONTOH MAJU',
  buyerAddress: 'JL B NO 2',
  buyerEmail: '',
  buyerPlace: '0098765431021000000000',
  lines: [],
};

it('wants two tokens, of which the second lives six hours, and tells what was there before it began', async () => {
  let time = now;
  const remembered = { provider: 'pajakexpress', id: '77', key: null, number: '04002600000000101' } as const;
  await start({
    clock: { now: () => time },
    remembered: [{ ...remembered, invoice, state: 'approved', replaces: null }],
  });
  const express = (path: string, headers: Record<string, string>, body?: FormData | string) =>
    answerOf(
      fetch(`${standIn?.address}${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body ? { body } : {}),
      }),
    );
  const form = new FormData();
  for (const [name, value] of Object.entries(standInAccess.pajakexpress)) form.set(name, value);

  const jwt = dataOf(await express('/auth/login', {}, form))['token'] as string;
  const authorization = `Bearer ${jwt}`;
  await express('/npwp/log', { authorization }, JSON.stringify({ npwp: seller.npwp }));
  const [session] = (await express('/npwp/log', { authorization })).body['data'] as Record<string, string>[];
  const list = () => express('/IF_TXR_001', { authorization, 'x-token': session?.['token'] ?? '' });

  expect((await express('/IF_TXR_001', { authorization })).status).toBe(401);
  expect((await list()).body).toMatchObject({
    status: 'success',
    data: [
      { id: 77, referensi: '2026111900001', statusfaktur: 'APPROVED', nomorfaktur: '04002600000000101' },
    ],
  });
  time = new Date(now.getTime() + 6 * 3_600_000);
  expect((await list()).status).toBe(401);
});
