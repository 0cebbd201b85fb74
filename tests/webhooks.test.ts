import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createEncryption } from '../src/server/secrets/encryption.ts';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import { settleDelivered } from '../src/server/store/webhooks/deliveries.ts';
import { closeMany, plantFor } from './support/bulk.ts';
import { answerOf, move, newRequest, sendFaktur, startDesk, undo, type Desk } from './support/desk.ts';
import { newNumber } from './support/drops.ts';
import { fakturPdf } from './support/faktur-pdf.ts';
import { customer } from './support/request-form.ts';
import { until } from './support/until.ts';
import {
  addWebhook,
  isSignedBy,
  startWebhookReceiver,
  webhookBody,
  type ReceivedCall,
  type WebhookReceiver,
} from './support/webhook-receiver.ts';

const hour = 3_600_000;
let desk: Desk;
let receiver: WebhookReceiver;
beforeAll(async () => {
  desk = await startDesk({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.0/8' });
  receiver = await startWebhookReceiver();
  // Weeks go by here: the demo's request that nobody confirms would end in the middle of some test, and be told of.
  await desk.server.deps
    .database`update requests set confirm_expires_at = 'infinity' where status = 'waiting'`;
});
afterAll(async () => {
  await receiver.stop();
  await desk.stop();
});
afterEach(async () => {
  receiver.answers(204);
  await desk.server.deps.database`delete from webhook_endpoints`;
  // Each test takes minutes of the clock, and receivers are changed after a fresh sign-in only.
  desk.admin = await desk.signIn('admin');
});

/** Moves the clock past the time in which staff can take something back. */
const later = (ms = 71_000) => desk.server.clock.advance(ms);
/** Moves the clock on so far that sessions have ended, and signs in again. */
const muchLater = async (ms: number) => {
  later(ms);
  desk.admin = await desk.signIn('admin');
};
const typesAbout = (id: string, from = receiver) => from.about(id).map(({ message }) => message.type);
const deliveries = async (webhook: string, query = '') => {
  const answer = await answerOf(desk.admin.get(`/api/webhooks/${webhook}/deliveries${query}`));
  return answer['deliveries'] as Record<string, unknown>[];
};
/** All deliveries, once none waits any more: what else became of one than was expected is told. */
const ended = async (webhook: string) => {
  await until(async () => (await deliveries(webhook, '?state=waiting')).length === 0);
  return (await deliveries(webhook)).map(({ state, status, problem }) => [state, status, problem]);
};
const settled = (webhook: string, state: string) =>
  until(async () => (await deliveries(webhook)).find((one) => one['state'] === state));

it('tells of each event once, signed, with nothing about the buyer', async () => {
  const { id: webhook, secret } = await addWebhook(desk.admin, receiver.url);
  const id = await newRequest(desk.server, 'open');
  // A customer cannot take back a confirmation: nobody waits for it.
  await until(() => typesAbout(id).length === 1);
  const number = newNumber();
  await sendFaktur(
    desk.staff,
    id,
    fakturPdf({ number, reference: id, buyer: { kind: 'npwp', number: customer.TT_NPWP } }),
  );
  await move(desk.staff, id, 'C');
  await desk.staff.post(`/api/trx_tiket/${id}/notes`, { note: 'arsip' });
  later();
  const rejected = await newRequest(desk.server, 'open');
  await move(desk.staff, rejected, 'R', { remarks: 'Foto buram' });
  later();
  await until(() => receiver.about(rejected).length === 2 && receiver.about(id).length === 3);
  expect(typesAbout(id).toSorted()).toEqual(['faktur.issued', 'request.closed', 'request.confirmed']);
  expect(typesAbout(rejected)).toEqual(['request.confirmed', 'request.rejected']);
  const closed = receiver.about(id).find(({ message }) => message.type === 'request.closed') as ReceivedCall;
  expect(closed.message).toEqual({
    id: closed.headers['webhook-id'],
    type: 'request.closed',
    timestamp: expect.any(String) as string,
    data: {
      transaction_id: id,
      store: (await desk.row(id))['store'],
      status: 'C',
      faktur_number: number,
      faktur_date: '2026-11-03',
      buyer: null,
    },
  });
  expect(receiver.received.every((one) => isSignedBy(secret, one))).toBe(true);
  expect(await settled(webhook, 'delivered')).toMatchObject({ attempts: 1, status: 204, problem: null });
});

it('names the buyer where that is allowed, and never the one who submitted the receipt after them', async () => {
  const { id: webhook } = await addWebhook(desk.admin, receiver.url, { personal_data: true });
  const id = await newRequest(desk.server, 'open');
  await until(() => receiver.about(id)[0]);
  expect(receiver.about(id)[0]?.message.data?.['buyer']).toEqual({
    npwp: customer.TT_NPWP,
    name: customer.TT_NAMA_PT,
    email: customer.TT_EMAIL,
  });
  receiver.answers(500);
  await move(desk.staff, id, 'R', { remarks: 'Foto buram' });
  later();
  await until(() => receiver.about(id).length === 2);
  await desk.server.deps
    .database`update requests set submission_id = gen_random_uuid() where transaction_id = ${id}`;
  receiver.answers(204);
  await until(async () => (await deliveries(webhook))[0]?.['problem'] === 'refused');
  later(60_000);
  await until(() => receiver.about(id).length === 3);
  expect(receiver.about(id).map(({ message }) => message.data?.['buyer'] !== null)).toEqual([
    true,
    true,
    false,
  ]);
});

it('tells nothing of what was taken back, one or many, nor of what was never asked for', async () => {
  const { id: webhook } = await addWebhook(desk.admin, receiver.url, {
    events: ['request.closed', 'faktur.issued'],
  });
  const id = await newRequest(desk.server, 'open');
  const number = newNumber();
  await sendFaktur(
    desk.staff,
    id,
    fakturPdf({ number, reference: id, buyer: { kind: 'npwp', number: customer.TT_NPWP } }),
  );
  const { undo: key } = await move(desk.staff, id, 'C');
  expect(await deliveries(webhook)).toHaveLength(2);
  expect(await undo(desk.staff, key)).toEqual({ http: 204 });
  expect(await deliveries(webhook)).toEqual([]);

  // To reopen and to take that back is no second closing.
  const many = await plantFor(desk, 'banyak@pelanggan.example', [{}, {}, { status: 'closed' }]);
  const reopened = await move(desk.manager, many[2] ?? '', 'P', { remarks: 'keliru' });
  await undo(desk.manager, reopened['undo']);
  const run = await closeMany(desk.staff, many.slice(0, 2));
  expect(await deliveries(webhook)).toHaveLength(2);
  await undo(desk.staff, run['undo']);
  expect(await deliveries(webhook)).toEqual([]);

  await closeMany(desk.staff, many.slice(0, 2));
  later();
  await until(() => many.slice(0, 2).every((one) => receiver.about(one).length === 1));
  expect(typesAbout(id)).toEqual([]);
});

it('tries again with the same id, later each time, until it is taken; nobody else waits meanwhile', async () => {
  const [slow, other] = [await startWebhookReceiver(), await startWebhookReceiver()];
  const { id: failing } = await addWebhook(desk.admin, receiver.url, { name: 'failing' });
  const { id: silent } = await addWebhook(desk.admin, slow.url, { name: 'silent' });
  await addWebhook(desk.admin, other.url, { name: 'other' });
  receiver.answers(500);
  slow.answers('silent');
  const ids = await Promise.all(Array.from({ length: 6 }, () => newRequest(desk.server, 'open')));
  await until(() => ids.every((id) => other.about(id).length === 1) && slow.received.length === 4);
  expect((await deliveries(silent)).filter(({ attempts }) => attempts === 1)).toHaveLength(4);
  const [first = ''] = ids;
  await until(async () => (await deliveries(failing)).every(({ problem }) => problem === 'refused'));
  const waited = async () => {
    const one = (await deliveries(failing)).find(({ transaction_id: id }) => id === first);
    return Math.round(
      (Date.parse(`${String(one?.['next_at'])}+07:00`) - desk.server.clock.now().getTime()) / 1000,
    );
  };
  expect(await waited()).toBeGreaterThan(20);
  later(60_000);
  await until(() => receiver.about(first).length === 2);
  await until(async () => (await waited()) > 90);
  receiver.answers(200);
  later(200_000);
  await until(() => receiver.about(first).length === 3);
  expect(new Set(receiver.about(first).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await slow.stop();
  await other.stop();
});

it('is removed while a delivery is settled, and neither waits for the other for ever', async () => {
  const { database } = desk.server.deps;
  const { id: endpoint } = await addWebhook(desk.admin, receiver.url);
  receiver.answers(500);
  await newRequest(desk.server, 'open');
  await until(async () => (await deliveries(endpoint))[0]?.['problem'] === 'refused');
  const [told] = await database<
    { id: string }[]
  >`select id from webhook_deliveries where endpoint = ${endpoint}`;
  const lockWaits = (count: number) =>
    until(async () => {
      const waiting = await database`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting.length >= count;
    });
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = database.begin(async (tx) => {
    await tx`select from webhook_deliveries where endpoint = ${endpoint} for update`;
    held.resolve();
    await release.promise;
  });
  await held.promise;

  const delivered = { id: told?.id ?? '', status: 200, problem: null, ms: 1 };
  const settling = settleDelivered(database, delivered, { endpoint, kind: 'requestConfirmed' });
  await lockWaits(1);
  const removing = desk.admin.send('DELETE', `/api/webhooks/${endpoint}`);
  await lockWaits(2);
  release.resolve();
  await holding;
  await settling;
  expect((await removing).status).toBe(204);
});

it.each([
  ['redirect', { location: 'http://127.0.0.1:1/' }, 302, 'redirect'],
  ['hang up', 'hangUp', null, 'unreachable'],
  ['say no', 403, 403, 'refused'],
] as const)('counts as failed when receivers %s', async (_, manner, status, problem) => {
  const { id: webhook } = await addWebhook(desk.admin, receiver.url);
  receiver.answers(manner);
  await desk.admin.post(`/api/webhooks/${webhook}/test`);
  expect(await settled(webhook, 'failed')).toMatchObject({ type: 'test', attempts: 1, status, problem });
});

it.each(['endless', 'cut'] as const)(
  'takes a status for the answer, also of one that is %s',
  async (manner) => {
    const { id: webhook } = await addWebhook(desk.admin, receiver.url, { on: false });
    receiver.answers(manner);
    await desk.admin.post(`/api/webhooks/${webhook}/test`);
    expect(await settled(webhook, 'delivered')).toMatchObject({ type: 'test', status: 200 });
  },
);

it('switches off who is gone, and who fails for three days, and keeps what waits', async () => {
  const webhook = await addWebhook(desk.admin, receiver.url);
  const state = async () => {
    const [one] = (await (await desk.admin.get('/api/webhooks')).json()) as Record<string, unknown>[];
    return {
      on: one?.['on'],
      reason: one?.['off_reason'],
      waiting: one?.['waiting'],
      failed: one?.['failed'],
    };
  };
  receiver.answers(410);
  const id = await newRequest(desk.server, 'open');
  await until(async () => (await state()).on === false);
  expect(await state()).toEqual({ on: false, reason: 'gone', waiting: 1, failed: 0 });

  receiver.answers(500);
  await desk.admin.send('PUT', `/api/webhooks/${webhook.id}`, webhookBody(receiver.url));
  for (let attempts = 2; attempts <= 10 && (await state()).on; attempts++) {
    await muchLater(40 * hour);
    await until(
      async () => (await deliveries(webhook.id))[0]?.['attempts'] === attempts || !(await state()).on,
    );
  }
  await until(async () => (await state()).on === false);
  expect(await state()).toMatchObject({ on: false, reason: 'failing' });
  const lines = await desk.server.deps.database`
    select detail->>'reason' as reason from audit_log where action = 'editWebhook' and actor = 'SYSTEM' order by id`;
  expect(lines).toEqual([{ reason: 'gone' }, { reason: 'failing' }]);
  expect(await newRequest(desk.server, 'open').then((other) => receiver.about(other))).toEqual([]);

  receiver.answers(204);
  await desk.admin.send('PUT', `/api/webhooks/${webhook.id}`, webhookBody(receiver.url));
  await muchLater(40 * hour);
  await settled(webhook.id, 'delivered');
  expect(receiver.about(id).length).toBeGreaterThan(2);
});

it('sends again what failed, one or all, and forgets after 30 days', async () => {
  const { id: webhook } = await addWebhook(desk.admin, receiver.url);
  receiver.answers(500);
  const test = () => answerOf(desk.admin.post(`/api/webhooks/${webhook}/test`));
  for (let time = 0; time < 3; time++) expect(await test()).toEqual({ http: 202 });
  const refused = ['failed', 500, 'refused'];
  expect(await ended(webhook)).toEqual([refused, refused, refused]);
  receiver.answers(204);
  const [newest, middle] = await deliveries(webhook);
  expect(await deliveries(webhook, `?before=${String(newest?.['id'])}`)).toHaveLength(2);
  const again = (body: object) => answerOf(desk.admin.post(`/api/webhooks/${webhook}/resend`, body));
  expect(await again({ delivery: middle?.['id'] })).toEqual({ http: 200, resent: 1 });
  const taken = ['delivered', 204, null];
  expect(await ended(webhook)).toEqual([refused, taken, refused]);
  expect(await again({})).toEqual({ http: 200, resent: 2 });
  expect(await ended(webhook)).toEqual([taken, taken, taken]);
  await muchLater(30 * 24 * hour);
  await sweepEnded(desk.server.deps);
  expect(await deliveries(webhook)).toEqual([]);
});

it('signs by both secrets for a day after one was replaced; both lie encrypted, by the present APP_SECRET', async () => {
  const { id: webhook, secret } = await addWebhook(desk.admin, receiver.url);
  const { secret: next } = await answerOf(desk.admin.post(`/api/webhooks/${webhook}/secret`));
  const test = async () => {
    const before = receiver.received.length;
    await desk.admin.post(`/api/webhooks/${webhook}/test`);
    const one = await until(() => receiver.received[before]);
    return [secret, String(next)].map((by) => isSignedBy(by, one));
  };
  expect(await test()).toEqual([true, true]);
  await muchLater(25 * hour);
  expect(await test()).toEqual([false, true]);

  const { deps } = desk.server;
  const stored = async () => {
    const [row] = await deps.database<{ secret: Buffer; old: Buffer | null }[]>`
      select secret, old_secret as old from webhook_endpoints`;
    return row;
  };
  const before = (await stored())?.secret ?? Buffer.alloc(0);
  expect(before.toString('latin1')).not.toContain(String(next).slice(6));
  const newSecret = 'the secret that comes after the present one';
  const replaced = createEncryption(newSecret, deps.config.appSecret);
  await sweepEnded({ ...deps, encryption: replaced });
  const after = await stored();
  expect(after?.old).toBeNull();
  expect(createEncryption(newSecret).decrypt('webhook', after?.secret ?? before)).toBe(next);
});
