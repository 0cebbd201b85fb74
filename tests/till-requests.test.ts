import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { tellOfPurchases } from '../src/server/features/codes/tell-of-purchases.job.ts';
import { insertCompanies } from '../src/server/store/companies/companies.ts';
import { openDatabase } from '../src/server/database/database.ts';
import {
  buyWith,
  feed,
  newCode,
  newOwner,
  newReceiptId,
  notify,
  saleOf,
  sayNotUs,
  tillKey,
  type Owner,
} from './support/buyer-codes.ts';
import { addKey, bearer } from './support/api-keys.ts';
import { Client } from './support/client.ts';
import { answerOf, mailedAbout, newReceipt, startDesk, type Desk } from './support/desk.ts';
import { submitForm } from './support/request-form.ts';
import { addWebhook } from './support/webhook-receiver.ts';
import { until } from './support/until.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk({
    POS_API_KEY: tillKey,
    BUYER_CODE_PER_DAY: '3',
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  });
});
afterAll(() => desk.stop());

const sale = (id: string, code?: unknown) =>
  saleOf(desk.server, id, code === undefined ? {} : { buyer_code: code });
const sell = (...sales: object[]) => feed(desk.server, sales);
const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);
const withCode = async () => {
  const owner = await newOwner(desk.server);
  return { owner, ...(await newCode(owner)) };
};
/** The mails that an address got since its link was asked for. */
const mailsTo = ({ email }: Owner, word: string) =>
  desk.peer.received.filter(({ to, subject }) => to?.[0]?.address === email && subject?.includes(word));

describe('a receipt with a buyer code', () => {
  it('is requested with it: open, with the data of the buyer, without photos, and told to everybody', async () => {
    const { server, staff } = desk;
    const { owner, code } = await withCode();
    const id = newReceiptId();
    expect(await sell(sale(id, code))).toEqual({
      http: 200,
      accepted: 1,
      unchanged: 0,
      rejected: [],
      requested: [id],
      warnings: [],
    });
    expect(await desk.row(id)).toMatchObject({
      status: 'open',
      source: 'till',
      email: owner.email,
      requester_name: owner.fields.TT_NAMA,
      npwp: owner.fields.TT_NPWP,
      company_name: owner.fields.TT_NAMA_PT,
      npwp_photo: null,
      receipt_photo: null,
      confirmed_at: expect.any(Date),
    });
    expect(await desk.history(id)).toEqual([{ status: 'open', remarks: '', actor: 'CUSTOMER' }]);
    expect(await answerOf(staff.get(`/api/trx_tiket/${id}`))).toMatchObject({
      TT_STATUS: 'O',
      source: 'till',
    });
    expect(await answerOf(staff.get(`/api/trx_tiket/${owner.requested}`))).toMatchObject({ source: 'form' });
    const counted = await server.deps.database`select dpp from requested_parts where transaction_id = ${id}`;
    expect(counted).toHaveLength(1);

    const mails = await mailedAbout(desk, id);
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['pajak@retail.example']);
    const [told] = await until(() =>
      mailsTo(owner, 'belanja').length > 0 ? mailsTo(owner, 'belanja') : undefined,
    );
    for (const fact of ['Toko Menteng', id, '111.000', '/track?id=', '/bukan-kami?lang=id#t='])
      expect(told?.text?.replaceAll('\u00A0', ' ')).toContain(fact);
  });

  it('is told to other systems like any that was confirmed, also where it was rejected before', async () => {
    const { database } = desk.server.deps;
    const [first, second] = [await withCode(), await withCode()];
    const { id: webhook } = await addWebhook(desk.admin, 'http://127.0.0.1:9/');
    const id = await buyWith(desk.server, first.code);
    await sayNotUs(desk.server, id);
    await sell(sale(id, second.code));
    const told =
      await database`select kind from webhook_deliveries where transaction_id = ${id} order by history_id`;
    expect(told.map(({ kind }) => kind)).toEqual(['requestConfirmed', 'requestRejected', 'requestConfirmed']);
    await desk.admin.send('DELETE', `/api/webhooks/${webhook}`);
  });

  it('is requested once, however often it is sent, and whoever has requested it before', async () => {
    const [{ code }, other] = [await withCode(), await withCode()];
    const id = newReceiptId();
    expect(await sell(sale(id))).toMatchObject({ requested: [], warnings: [] });
    for (let time = 0; time < 2; time++)
      expect(await sell(sale(id, code))).toMatchObject({ unchanged: 1, requested: [id], warnings: [] });
    expect(await desk.history(id)).toHaveLength(1);
    expect(codes(await sell(sale(id, other.code)))).toEqual(['alreadyRequested']);

    const [twice, formed] = [newReceiptId(), other.owner.requested];
    const batch = await sell(
      sale(twice, code),
      sale(twice, other.code),
      sale(twice, code),
      sale(formed, code),
    );
    expect(batch).toMatchObject({ requested: [twice] });
    expect(batch.warnings.map((one) => [one.index, one.transaction_id, one.code])).toEqual([
      [1, twice, 'alreadyRequested'],
      [3, formed, 'alreadyRequested'],
    ]);
    expect(await desk.row(formed)).toMatchObject({ email: other.owner.email, source: 'form' });
  });

  it('takes the place of what nobody has confirmed', async () => {
    const { owner, code } = await withCode();
    const id = newReceiptId();
    await newReceipt(desk.server, id);
    expect((await submitForm(new Client(desk.server.address), id)).status).toBe(201);
    expect(await sell(sale(id, code))).toMatchObject({ requested: [id] });
    expect(await desk.row(id)).toMatchObject({
      status: 'open',
      email: owner.email,
      source: 'till',
      npwp_photo: null,
    });
  });

  it('is taken whatever the code is, and says why it was not requested', async () => {
    const { code } = await withCode();
    const early = addDays(`${jakartaDay(desk.server.clock.now()).slice(0, 7)}-01`, -35);
    const [bad, wrong, typed, old] = [newReceiptId(), newReceiptId(), newReceiptId(), newReceiptId()];
    const digit = String((Number(code.at(-1)) + 1) % 10);
    const fed = await sell(
      sale(bad, 12_345),
      sale(wrong, '123456789015'),
      sale(typed, code.slice(0, -1) + digit),
      { ...sale(old, code), sales_date: early },
      { ...sale('x', code) },
      sale(newReceiptId(), ''),
    );
    expect(fed).toMatchObject({ accepted: 5, requested: [], rejected: [{ index: 4 }] });
    expect(fed.warnings.map((one) => [one.index, one.code])).toEqual([
      [0, 'buyerCodeMalformed'],
      [1, 'buyerCodeUnknown'],
      [2, 'buyerCodeMalformed'],
      [3, 'outsidePurchaseWindow'],
    ]);
    expect(await desk.row(bad)).toEqual({});
  });

  it('is requested so often a day, of which the owner is told once', async () => {
    const { owner, code } = await withCode();
    const batch = Array.from({ length: 5 }, () => newReceiptId());
    const fed = await sell(...batch.map((id) => sale(id, code)));
    expect([fed.requested, codes(fed)]).toEqual([batch.slice(0, 3), ['buyerCodeLimit', 'buyerCodeLimit']]);
    const late = newReceiptId();
    expect(codes(await sell(sale(late, code)))).toEqual(['buyerCodeLimit']);
    await until(() => mailsTo(owner, 'batas').length > 0);
    expect(mailsTo(owner, 'batas')).toHaveLength(1);
    desk.server.clock.advance(24 * 3_600_000);
    expect(await sell(sale(late, code))).toMatchObject({ requested: [late] });
  });

  it('is made out as a verified record of the company says', async () => {
    const { owner, code } = await withCode();
    const record = {
      npwp: owner.fields.TT_NPWP,
      name: 'PT Terdaftar',
      address: 'Jl. Arsip 1',
      email: 'pajak@terdaftar.example',
    };
    const { database, clock } = desk.server.deps;
    await insertCompanies(database, [record], clock.now());
    const before = await buyWith(desk.server, code);
    await database`update companies set email_state = 'verified' where npwp = ${record.npwp}`;
    const after = await buyWith(desk.server, code);
    expect(await desk.row(before)).toMatchObject({ company_name: 'PT Terdaftar', email: owner.email });
    expect(await desk.row(after)).toMatchObject({ company_address: 'Jl. Arsip 1', email: record.email });
  });
});

it('tells of the purchases of a day in one mail to an address, or of none, as its owner chose', async () => {
  const { owner, ...first } = await withCode();
  const [second, silent] = [await newCode(owner, 'Gudang'), await newCode(owner, 'Diam')];
  await notify(owner, first, 'daily');
  await notify(owner, second, 'daily');
  await notify(owner, silent, 'none');
  const bought = [first, second].map(({ code }) => buyWith(desk.server, code));
  const ids = await Promise.all(bought);
  const unheard = await buyWith(desk.server, silent.code);
  await tellOfPurchases(desk.server.deps);
  const [told] = await until(() =>
    mailsTo(owner, '2 pembelian').length > 0 ? mailsTo(owner, '2 pembelian') : undefined,
  );
  for (const id of ids) expect(told?.text).toContain(id);
  expect(told?.text).not.toContain(unheard);
  expect(told?.text?.match(/\/bukan-kami\?lang=id#t=/g)).toHaveLength(2);
  await tellOfPurchases(desk.server.deps);
  await mailedAbout(desk, unheard);
  expect(
    desk.peer.received.filter(
      ({ to, subject }) => to?.[0]?.address === owner.email && /belanja|pembelian/.test(subject ?? ''),
    ),
  ).toHaveLength(1);
});

describe('at the same moment', () => {
  it('two tills with one code request one receipt once', async () => {
    const { code } = await withCode();
    const id = newReceiptId();
    const fed = await Promise.all(Array.from({ length: 6 }, () => sell(sale(id, code))));
    expect(fed.map(({ requested }) => requested)).toEqual(fed.map(() => [id]));
    expect(await desk.history(id)).toHaveLength(1);
    const uses = await desk.server.deps.database`select from buyer_code_uses where transaction_id = ${id}`;
    expect(uses).toHaveLength(1);
  });

  it('two codes, and the form, have one winner each receipt', async () => {
    const [one, other] = [await withCode(), await withCode()];
    const id = newReceiptId();
    await newReceipt(desk.server, id);
    const [form, ...fed] = await Promise.all([
      submitForm(new Client(desk.server.address), id),
      sell(sale(id, one.code)),
      sell(sale(id, other.code)),
    ]);
    expect(fed.flatMap(({ requested }) => requested)).toEqual([id]);
    expect(fed.flatMap(codes)).toEqual(['alreadyRequested']);
    expect([201, 403]).toContain(form.status);
    expect(await desk.row(id)).toMatchObject({ status: 'open', source: 'till' });
  });

  it('a code that is being revoked requests nothing afterwards', async () => {
    const { owner, id: codeId, code } = await withCode();
    const id = newReceiptId();
    const { database } = desk.server.deps;
    const holder = openDatabase(desk.server.databaseUrl, { connections: 1, name: 'holder' });
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const revoking = holder.begin(async (tx) => {
      await tx`update buyer_codes set revoked_at = now(), revoked_by = 'CUSTOMER' where id = ${codeId}`;
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const selling = sell(sale(id, code));
    await until(async () => {
      const rows = await database`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%from buyer_codes%for no key update%'`;
      return rows.length === 1;
    });
    released.resolve();
    await revoking;
    await holder.end(1_000);
    expect(await selling).toMatchObject({
      accepted: 1,
      requested: [],
      warnings: [{ code: 'buyerCodeUnknown' }],
    });
    expect(await desk.row(id)).toEqual({});
    expect(await answerOf(owner.visitor.post(`/api/my/buyer-codes/${codeId}/renew`))).toMatchObject({
      http: 409,
    });
  });
});

it('wrong codes stop all codes of their key for an hour, but no receipt', async () => {
  const { server } = desk;
  const { secret } = await addKey(await desk.signIn('admin'), 'Penebak');
  const { code } = await withCode();
  const limit = 100 * server.deps.config.rateLimitFactor;
  await feed(server, [sale(newReceiptId(), '123456789015')], secret);
  await server.deps
    .database`update call_counts set used = ${limit - 1} where key like 'call:wrongBuyerCodes:%'`;
  const fed = await feed(server, [sale(newReceiptId(), '123456789015'), sale(newReceiptId(), code)], secret);
  expect([fed['accepted'], codes(fed)]).toEqual([2, ['buyerCodeUnknown', 'buyerCodeTooMany']]);
  const asked = new Client(server.address).post('/api/buyer-codes/check', { code }, bearer(secret));
  expect(await answerOf(asked)).toMatchObject({ http: 429, code: 'tooManyRequests' });
  server.clock.advance(3_600_000);
  const id = newReceiptId();
  expect(await feed(server, [sale(id, code)], secret)).toMatchObject({ requested: [id] });
});
