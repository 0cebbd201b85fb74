import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openZip } from '../src/server/adapters/zip-files/zip-files.ts';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { confirmToken } from '../src/server/secrets/tokens.ts';
import { Client } from './support/client.ts';
import { answerOf, hurry, move, newRequest, sendFaktur, startDesk, type Desk } from './support/desk.ts';
import { customer, submitForm } from './support/request-form.ts';
import { namesIn } from './support/stored-files.ts';
import { until } from './support/until.ts';
import { ask, open, visitOf } from './support/visits.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const minute = 60_000;
const client = () => new Client(desk.server.address);
const stranger = { TT_EMAIL: 'orang.lain@elsewhere.example', TT_NPWP: '0111222333444000' };
const listed = (visitor: Client, page = 1) => answerOf(visitor.get(`/api/my/requests?page=${page}`));
const rowsOf = async (visitor: Client) =>
  ((await listed(visitor)) as unknown as { requests: Record<string, unknown>[] }).requests;
const withdraw = (visitor: Client, id: string) => answerOf(visitor.post(`/api/my/requests/${id}/withdraw`));

/** Somebody with a request of their own, in whose name nobody else has any. */
let people = 0;
async function somebody(...statuses: Parameters<typeof newRequest>[1][]) {
  const email = `Orang${++people}@Pelanggan.example`;
  // Of a company of their own: the first closing makes it known, with this address.
  const fields = { TT_EMAIL: email, TT_NPWP: `09${String(people).padStart(14, '0')}` };
  const ids: string[] = [];
  for (const status of statuses) ids.push(await newRequest(desk.server, status, { fields }));
  return { email, ids, fields };
}

/** The mails with a link to all requests that this address has got. */
const linksTo = (email: string) =>
  desk.peer.received
    .filter(({ to }) => to?.[0]?.address === email.toLowerCase())
    .flatMap(({ text }) => /\/saya\?lang=\w\w#token=(\S+)/.exec(text ?? '')?.[1] ?? []);

describe('the link to all requests of an address', () => {
  it('is mailed to who has requests, opens once, and only by the call of the page', async () => {
    const { email, ids } = await somebody('waiting', 'open');
    const visitor = client();
    expect(await ask(visitor, email.toUpperCase())).toEqual({ http: 202 });
    const [token = ''] = await until(() => (linksTo(email).length > 0 ? linksTo(email) : undefined));
    for (const path of ['/saya', `/saya?token=${token}`, '/api/my/session'])
      await client().get(path, { accept: 'text/html' });
    expect(await answerOf(visitor.get('/api/my/session'))).toEqual({ http: 200, email: null });

    expect(await open(visitor, token)).toEqual({ http: 200, email: email.toLowerCase() });
    expect(await answerOf(visitor.get('/api/my/session'))).toEqual({ http: 200, email: email.toLowerCase() });
    expect(await listed(visitor)).toMatchObject({ http: 200, total: 2, fakturs: 0 });
    const rows = await rowsOf(visitor);
    expect(rows.map(({ TT_TRXNO, TT_STATUS }) => [TT_TRXNO, TT_STATUS])).toEqual([
      [ids[1], 'O'],
      [ids[0], 'W'],
    ]);
    expect(rows[0]).toMatchObject({
      TT_NAMA: customer.TT_NAMA,
      TT_NAMA_PT: customer.TT_NAMA_PT,
      TT_EMAIL: email,
    });
    const track = { 'x-track-token': String(rows[0]?.['trackToken']) };
    expect(await answerOf(client().get(`/api/customer-detail/${ids[1]}`, track))).toMatchObject({
      TT_EMAIL: email,
    });
    expect(await open(client(), token)).toMatchObject({ http: 404, code: 'tokenUnknown' });
  });

  it('is mailed again when it is asked for again, and a new one once it was used', async () => {
    const { server } = desk;
    const { email } = await somebody('open');
    const asked = async (mails: number) => {
      await ask(client(), email);
      return until(() => (linksTo(email).length === mails ? linksTo(email).at(-1) : undefined));
    };
    const first = await asked(1);
    // A stranger who asks takes nobody's link away, and it has all its time before it once more.
    for (const mails of [2, 3, 4]) {
      server.clock.advance(20 * minute);
      expect(await asked(mails)).toBe(first);
    }
    server.clock.advance(29 * minute);
    expect(await open(client(), first)).toMatchObject({ http: 200 });
    const next = await asked(5);
    expect(next).not.toBe(first);
    expect(await open(client(), next)).toMatchObject({ http: 200 });
  });

  it('ends after 30 minutes, and nothing is left of it or of addresses without requests', async () => {
    const { server } = desk;
    const { email } = await somebody('waiting');
    await ask(client(), email);
    await ask(client(), 'tidak.dikenal@elsewhere.example');
    const [token = ''] = await until(() => (linksTo(email).length > 0 ? linksTo(email) : undefined));
    const kept = () => server.deps.database`select email from customer_links where email like 'tidak%'`;
    await until(async () => (await kept()).length === 0);
    expect(linksTo('tidak.dikenal@elsewhere.example')).toEqual([]);
    server.clock.advance(31 * minute);
    expect(await open(client(), token)).toMatchObject({ http: 404, code: 'tokenUnknown' });
    await sweepEnded(server.deps);
    expect(await server.deps.database`select from customer_links`).toEqual([]);
  });
});

describe('a visit', () => {
  it('ends with half an hour of rest, by leaving, after two hours, and when the link is opened elsewhere', async () => {
    const { server } = desk;
    const { email } = await somebody('open');
    const ended = { http: 401, code: 'visitEnded' };
    const resting = await visitOf(server, email);
    server.clock.advance(29 * minute);
    expect((await listed(resting)).http).toBe(200);
    server.clock.advance(29 * minute);
    expect((await listed(resting)).http).toBe(200);
    server.clock.advance(31 * minute);
    expect(await listed(resting)).toMatchObject(ended);

    const busy = await visitOf(server, email);
    for (let used = 0; used < 110; used += 22) {
      expect((await listed(busy)).http).toBe(200);
      server.clock.advance(22 * minute);
    }
    server.clock.advance(11 * minute);
    expect(await listed(busy)).toMatchObject(ended);

    const first = await visitOf(server, email);
    const second = await visitOf(server, email);
    expect(await listed(first)).toMatchObject(ended);
    const left = second.cookies.get('visit') ?? '';
    expect((await second.send('DELETE', '/api/my/session')).status).toBe(204);
    second.cookies.set('visit', left);
    expect(await listed(second)).toMatchObject(ended);
    await sweepEnded(server.deps);
    expect(await server.deps.database`select from customer_sessions`).toEqual([]);
  });

  it('shows twenty at a time, and nothing that ended more than 400 days ago', async () => {
    const { server } = desk;
    const { email, ids, fields } = await somebody('waiting', 'rejected');
    const [first = '', old = ''] = ids;
    const sql = server.deps.database;
    await sql`update requests set status_since = now() - interval '401 days' where transaction_id = ${old}`;
    for (let i = 0; i < 20; i++) await newRequest(server, 'waiting', { fields });
    const visitor = await visitOf(server, email);
    expect((await listed(visitor))['total']).toBe(21);
    expect(await rowsOf(visitor)).toHaveLength(20);
    expect(await listed(visitor, 2)).toMatchObject({ requests: [{ TT_TRXNO: first }] });
  });
});

describe('the archive of fakturs', () => {
  it('has each of them under its name, with a line in the audit log as for one', async () => {
    const { server, staff } = desk;
    const { email, ids } = await somebody('process', 'process', 'open');
    const visitor = await visitOf(server, email);
    expect(await answerOf(visitor.get('/api/my/fakturs.zip'))).toMatchObject({ http: 404, code: 'notFound' });
    for (const id of ids.slice(0, 2)) {
      await sendFaktur(staff, id);
      await move(staff, id, 'C');
    }
    expect((await listed(visitor))['fakturs']).toBe(2);
    const response = await visitor.get('/api/my/fakturs.zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="faktur-pajak-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const names: string[] = [];
    for await (const { name, content } of openZip(Buffer.from(await response.arrayBuffer()))) {
      names.push(name);
      expect(String(content.slice(0, 5))).toBe('%PDF-');
    }
    expect(names).toEqual([`faktur-${ids[1]}.pdf`, `faktur-${ids[0]}.pdf`]);
    expect(await desk.audit(ids[0] ?? '')).toContainEqual({
      actor: 'CUSTOMER',
      action: 'viewFaktur',
      detail: { part: 'zip' },
    });
  });

  it('is for four at a time, and for one customer twice; who leaves makes room', async () => {
    const { server, staff } = desk;
    const visiting = async () => {
      const { email, ids } = await somebody('process');
      const [id = ''] = ids;
      await sendFaktur(staff, id);
      await move(staff, id, 'C');
      return visitOf(server, email);
    };
    const visitor = await visiting();
    const others = [await visiting(), await visiting(), await visiting()];
    const controller = new AbortController();
    const held = await holdStorage(server.deps.files);
    const read = ({ cookies }: Client) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return fetch(`${server.address}/api/my/fakturs.zip`, {
        headers: { cookie },
        signal: controller.signal,
      });
    };
    const busy = { http: 503, code: 'busy' };
    const reading = [read(visitor), read(visitor)];
    await until(() => held.waiting() === 2);
    expect(await answerOf(visitor.get('/api/my/fakturs.zip'))).toMatchObject(busy);
    reading.push(...others.slice(0, 2).map(read));
    await until(() => held.waiting() === 4);
    expect(await answerOf(others[2]?.get('/api/my/fakturs.zip') ?? read(visitor))).toMatchObject(busy);
    controller.abort();
    await Promise.allSettled(reading);
    held.release();
    await until(async () => (await visitor.get('/api/my/fakturs.zip')).status === 200);
  });
});

/** Files are opened when the test says so. */
async function holdStorage(files: Desk['server']['deps']['files']) {
  const openAtOnce = files.open;
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  files.open = async (name) => {
    waiting++;
    await gate.promise;
    return openAtOnce(name);
  };
  return {
    waiting: () => waiting,
    release: () => {
      files.open = openAtOnce;
      gate.resolve();
    },
  };
}

describe('an unconfirmed request that its customer withdraws', () => {
  const confirm = async (submissionId: string) =>
    answerOf(client().post('/api/confirm', { token: confirmToken(desk.server.deps.signer, submissionId) }));

  it('ends with its photos, says so, and can be requested again', async () => {
    const { server } = desk;
    const { email, ids } = await somebody('waiting');
    const [id = ''] = ids;
    const before = await findRequest(server.deps.database, id);
    const visitor = await visitOf(server, email);
    expect(await withdraw(visitor, id)).toEqual({ http: 200, trxno: id, status: 'R' });
    expect(await desk.history(id)).toEqual([
      { status: 'waiting', remarks: '', actor: 'CUSTOMER' },
      { status: 'rejected', remarks: 'Ditarik oleh pelanggan sebelum dikonfirmasi.', actor: 'CUSTOMER' },
    ]);
    const stored = await namesIn(server.deps.files);
    expect([before?.npwpPhoto, before?.receiptPhoto].filter((name) => stored.has(name ?? ''))).toEqual([]);
    expect(await answerOf(client().get(`/api/track-status/${id}`))).toMatchObject({
      1: { TTH_REMARKS: 'Ditarik oleh pelanggan sebelum dikonfirmasi.' },
    });
    expect(await confirm(before?.submissionId ?? '')).toMatchObject({ http: 410, code: 'expired' });
    expect(await withdraw(visitor, id)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect((await submitForm(client(), id)).status).toBe(201);
  });

  it('leaves the submissions of others of the same receipt, whichever came first', async () => {
    const { server } = desk;
    const sql = server.deps.database;
    for (const place of ['before', 'after'] as const) {
      const { email, ids } = await somebody('waiting');
      const [id = ''] = ids;
      const mine = (await findRequest(sql, id))?.submissionId ?? '';
      expect((await submitForm(client(), id, { fields: stranger })).status).toBe(201);
      const theirs = (await findRequest(sql, id))?.submissionId ?? '';
      const [who, kept, gone] =
        place === 'before' ? [email, theirs, mine] : [stranger.TT_EMAIL, mine, theirs];
      const visitor = await visitOf(server, who);
      expect((await rowsOf(visitor)).map(({ TT_TRXNO, TT_EMAIL }) => [TT_TRXNO, TT_EMAIL])).toContainEqual([
        id,
        who,
      ]);
      expect(await withdraw(visitor, id)).toEqual({ http: 200, trxno: id, status: 'W' });
      expect((await rowsOf(visitor)).map(({ TT_TRXNO }) => TT_TRXNO)).not.toContain(id);
      expect((await findRequest(sql, id))?.submissionId).toBe(kept);
      expect((await desk.history(id)).at(-1)).toMatchObject({ status: 'waiting', actor: 'CUSTOMER' });
      expect(await confirm(gone)).toMatchObject({ http: 404, code: 'tokenUnknown' });
      expect(await confirm(kept)).toMatchObject({ http: 200, status: 'O' });
      expect(await withdraw(visitor, id)).toMatchObject({ http: 404, code: 'transactionNotFound' });
    }
  });
});

it('every mail to a customer leads there', async () => {
  const { email, ids } = await somebody('open');
  await move(desk.staff, ids[0] ?? '', 'P');
  const told = await until(async () => {
    await hurry(desk.server);
    const mails = desk.peer.received.filter(({ to }) => to?.[0]?.address === email);
    return mails.length >= 2 ? mails : undefined;
  });
  for (const { text } of told) expect(text).toContain(`/saya?lang=id`);
});
