import { afterAll, beforeAll, expect } from 'vitest';
import { limits } from '../../src/server/http/route/limits.ts';
import { tokenHash } from '../../src/server/secrets/tokens.ts';
import { addKey } from '../support/api-keys.ts';
import { Client } from '../support/client.ts';
import { answerOf, type Answer } from '../support/desk.ts';
import { callHandOver, handOver, newReceipts, openToken, ticketOf } from '../support/handover.ts';
import { promise } from '../support/promise.ts';
import { submitForm } from '../support/request-form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/staff.ts';
import { until } from '../support/until.ts';

const minute = 60_000;
const email = 'anggota@rahasia.example';
const racers = 50;

let server: TestServer;
let second: TestServer;
let admin: Client;
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ databaseUrl: server.databaseUrl, env: { DEMO: 'off' } });
  admin = await signedIn(server, 'admin');
  app = (await addKey(admin, 'Aplikasi', { kind: 'handover', vouches: true })).secret;
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

const either = (at: number) => (at % 2 ? second : server);
const submit = (id: string, handover: string, at = 0) =>
  answerOf(submitForm(new Client(either(at).address), id, { fields: { TT_EMAIL: email, handover } }));
const countOf = (answers: readonly Answer[], field: 'http' | 'code', wanted: number | string) =>
  answers.filter((answer) => answer[field] === wanted).length;

/** Opens a link many times at once: all wait for its row, which is let go when many of them stand there. */
async function openAtOnce(token: string): Promise<Answer[]> {
  const { owner } = server;
  const opening = await owner.begin(async (tx) => {
    await tx`select from hand_overs where token_hash = ${tokenHash(token)} for update`;
    const calls = Array.from({ length: racers }, (_, at) => openToken(either(at), token));
    await until(async () => {
      const waiting = await owner`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%update hand_overs%'`;
      return waiting.length >= 2;
    });
    return { calls };
  });
  return Promise.all(opening.calls);
}

promise(
  7,
  'The link of a hand-over opens one form, however many open it at once, and its ticket what it was given for, once',
  async () => {
    const [id = '', stranger = ''] = await newReceipts(server, 2);
    const { token } = await handOver(server, app, { trxnos: [id], email });
    const opened = await openAtOnce(token);
    expect(countOf(opened, 'http', 200)).toBe(1);
    expect(countOf(opened, 'http', 410)).toBe(racers - 1);
    const ticket = opened.find(({ http }) => http === 200)?.['ticket'] as string;
    expect(await openToken(server, token)).toMatchObject({ http: 410, code: 'expired' });

    // A ticket is no link, a link no ticket, and what is like one is neither.
    const forged = [ticket, token.toUpperCase(), token.slice(1), `${token} `, '0', 'null', 'x'.repeat(200)];
    for (const made of forged)
      expect(await openToken(server, made)).toMatchObject({ http: 404, code: 'tokenUnknown' });
    for (const made of [token, ticket.toLowerCase(), `${ticket}=`])
      expect(await submit(stranger, made)).toMatchObject({ status: 'W' });
    // It opens the receipts that it was given for and no other.
    const [foreign = ''] = await newReceipts(server, 1);
    expect(await submit(foreign, ticket)).toMatchObject({ status: 'W' });

    const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => submit(id, ticket, at)));
    expect(countOf(sent, 'http', 201)).toBe(1);
    expect(countOf(sent, 'code', 'alreadyRequested')).toBe(9);
    const rows = await server.deps.database`
    select status, count(*)::int as lines from request_history where transaction_id = ${id} group by status order by status`;
    expect(rows).toEqual([
      { status: 'open', lines: 1 },
      { status: 'waiting', lines: 1 },
    ]);

    // Over its time, link and ticket alike, on every server.
    const [late = '', slow = ''] = await newReceipts(server, 2);
    const over = (await handOver(server, app, { trxnos: [late], email })).token;
    const old = await ticketOf(server, app, { trxnos: [slow], email });
    for (const at of [server, second]) at.clock.advance(15 * minute);
    for (const at of [server, second]) expect(await openToken(at, over)).toMatchObject({ http: 410 });
    for (const at of [server, second]) at.clock.advance(46 * minute);
    expect(await submit(slow, old)).toMatchObject({ status: 'W' });
    return { 'opened at once': racers, opens: 1, forged: forged.length, 'sent at once': 10, requests: 1 };
  },
);

promise(
  5,
  'An app vouches by its own word alone, and a key learns no more than whether a receipt can be requested',
  async () => {
    admin = await signedIn(server, 'admin');
    const other = (await addKey(admin, 'Struk elektronik', { kind: 'handover' })).secret;
    const [id = ''] = await newReceipts(server, 1);
    const trusted = await ticketOf(server, app, { trxnos: [id], email: 'pemilik@rahasia.example' });
    const plain = await ticketOf(server, other, { trxnos: [id], email });
    // One that does not vouch, and one that vouches for somebody else: neither lends the other its word.
    expect(await submit(id, plain)).toMatchObject({ status: 'W' });
    expect(await submit(id, trusted)).toMatchObject({ status: 'W' });

    // Whoever has only the key learns nothing of a person, neither of a request nor of what others have handed over.
    const { http, ...told } = await callHandOver(server, other, { trxnos: [id] });
    expect({ http, keys: Object.keys(told).toSorted() }).toEqual({
      http: 201,
      keys: ['expiresAt', 'refused', 'url'],
    });
    expect(JSON.stringify(told)).not.toContain('rahasia');
    return { 'keys that lend their word': 0 };
  },
);

promise(9, 'Neither the token of a hand-over nor its ticket, address or buyer stands in a log', async () => {
  const [id = ''] = await newReceipts(server, 1);
  const buyer = {
    kind: 'npwp',
    number: '0099888777666000',
    name: 'PT Sangat Rahasia',
    address: 'Jl. Rahasia 1',
  };
  const { token } = await handOver(server, app, { trxnos: [id], email, buyer });
  const opened = await openToken(server, token);
  const ticket = opened['ticket'] as string;
  await openToken(server, token);
  await submit(id, ticket);
  const { database } = server.deps;
  const secrets = [token, ticket, app];
  const personal = [email, buyer.number, buyer.name, buyer.address];
  const logs = JSON.stringify([server.logLines, second.logLines, await database`select * from audit_log`]);
  for (const text of [...secrets, ...personal]) expect(logs).not.toContain(text);
  // The database keeps hashes of both, and once it was opened nothing of the buyer.
  const kept = JSON.stringify([
    await database`select to_jsonb(h) as row from hand_overs h`,
    await database`select to_jsonb(k) as row from idempotency_keys k`,
  ]);
  for (const text of [...secrets, buyer.number, buyer.name]) expect(kept).not.toContain(text);
  return { 'log lines': server.logLines.length, secrets: secrets.length, 'found in them': 0 };
});

promise(6, 'A handover key is counted by itself, whichever server answers', async () => {
  const [id = ''] = await newReceipts(server, 1);
  const other = (await addKey(admin, 'Aplikasi lain', { kind: 'handover' })).secret;
  const { databaseUrl } = server;
  const env = { RATE_LIMIT_FACTOR: '1', DEMO: 'off' };
  const strict = [await startTestServer({ databaseUrl, env }), await startTestServer({ databaseUrl, env })];
  for (const at of strict) at.clock.standStill();
  try {
    const call = async (key: string, at: number) =>
      (await callHandOver(strict[at % 2] ?? server, key, { trxnos: [id] })).http;
    const { max } = limits.handOver;
    const statuses: number[] = [];
    for (let at = 0; at < max + 2; at++) statuses.push(await call(app, at));
    expect(statuses.filter((status) => status === 201)).toHaveLength(max);
    expect(statuses.slice(max)).toEqual([429, 429]);
    expect(await call(other, 0)).toBe(201);
    return { 'calls an hour': max, 'beyond the limit': 0 };
  } finally {
    for (const at of strict) await at.stop();
  }
});
