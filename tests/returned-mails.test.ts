import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { remindUnconfirmed } from '../src/server/features/intake/unconfirmed/remind-unconfirmed.job.ts';
import { addKey } from './support/api-keys.ts';
import { Client } from './support/client.ts';
import { answerOf, newReceipt, signedIn } from './support/desk.ts';
import { hurry } from './support/queue.ts';
import { submitForm } from './support/request-form.ts';
import { handIn, reportOf, returnPathPattern, type reports } from './support/returned-mails.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { startSmtpPeer, type SmtpPeer } from './support/smtp-peer.ts';
import { until } from './support/until.ts';
import { visitOf } from './support/visits.ts';

const pattern = /^bounce\+\d+-\d+-[0-9a-f]{24}@contoh\.co\.id$/;
const hour = 3_600_000;
let peer: SmtpPeer;
let server: TestServer;
let staff: Client;
let relay: string;
let till: string;
beforeAll(async () => {
  peer = await startSmtpPeer(await freePort());
  const env = { SMTP_URL: peer.url, BOUNCE_ADDRESS: returnPathPattern };
  server = await startTestServer({ worker: true, env });
  staff = await signedIn(server, 'staff');
  const admin = await signedIn(server, 'admin');
  relay = (await addKey(admin, 'Relai', { kind: 'mail' })).secret;
  till = (await addKey(admin, 'Kasir')).secret;
});
afterAll(async () => {
  await server.stop();
  await peer.stop();
});

let number = 0;
/** A request whose confirmation mail has arrived at the mail server. */
async function mailed() {
  const id = `74${String(++number).padStart(11, '0')}`;
  const email = `pelanggan${number}@pelanggan.example`;
  await newReceipt(server, id);
  expect((await submitForm(new Client(server.address), id, { fields: { TT_EMAIL: email } })).status).toBe(
    201,
  );
  await stateIs(id, 'sent');
  return { id, email };
}
const sendings = (email: string) =>
  peer.received.flatMap(({ to, messageId }, at) =>
    to?.[0]?.address === email ? [{ messageId, returnPath: peer.returnPaths[at] ?? '' }] : [],
  );
const returnPathOf = (email: string) => sendings(email).at(-1)?.returnPath ?? '';
async function handedIn(kind: keyof typeof reports, email: string, returnPath = returnPathOf(email)) {
  const response = await handIn(server, relay, reportOf(kind, returnPath, email));
  expect(response.status).toBe(200);
  return ((await response.json()) as { outcome: string }).outcome;
}
type Message = { id: string; type: string; kind: string; state: string };
async function confirmation(id: string): Promise<Message | undefined> {
  const entries = (await (await staff.get(`/api/trx_tiket/${id}/timeline`)).json()) as Message[];
  return entries.find(({ type, kind }) => type === 'message' && kind === 'confirmRequest');
}
const stateIs = (id: string, state: string) =>
  until(async () => {
    await hurry(server.deps.database);
    return (await confirmation(id))?.state === state;
  });
const isUndeliverable = async (id: string) => {
  const { customer } = await answerOf(new Client(server.address).get(`/api/track/${id}`));
  return (customer as { email_undeliverable: boolean }).email_undeliverable;
};

it('a mail that came back for good counts once, and only for the sending that it names', async () => {
  const { id, email } = await mailed();
  const first = returnPathOf(email);
  expect(first).toMatch(pattern);
  expect(await isUndeliverable(id)).toBe(false);
  expect(await handedIn('hard', email)).toBe('undeliverable');
  expect(await confirmation(id)).toMatchObject({
    state: 'failedForGood',
    reason: 'addressUnknown',
    error: 'returned with 5.1.1',
    canSendAgain: true,
  });
  expect(await isUndeliverable(id)).toBe(true);
  expect(await handedIn('hard', email)).toBe('knownAlready');
  server.clock.advance(25 * hour);
  await remindUnconfirmed(server.deps);
  expect(await server.deps.database`select from mails where recipient = ${email}`).toHaveLength(1);

  staff = await signedIn(server, 'staff');
  const message = await confirmation(id);
  expect((await staff.post('/api/resend-mail', { id: message?.id })).status).toBe(202);
  await stateIs(id, 'sent');
  expect(returnPathOf(email)).not.toBe(first);
  expect(await handedIn('hard', email, first)).toBe('knownAlready');
  expect(await isUndeliverable(id)).toBe(false);
  expect((await confirmation(id))?.state).toBe('sent');
});

it('what failed for good is on the list of what was not delivered, until it is settled or something else arrives', async () => {
  const listed = async () => {
    const rows = (await (await staff.get('/api/trx_tiket?delivery=failed&page=1&size=25')).json()) as {
      TT_TRXNO: string;
    }[];
    return rows.map(({ TT_TRXNO }) => TT_TRXNO);
  };
  const [called, written, again] = [await mailed(), await mailed(), await mailed()];
  expect(await listed()).toEqual([]);
  for (const { email } of [called, written, again]) await handedIn('hard', email);
  expect((await listed()).toSorted()).toEqual([called.id, written.id, again.id]);
  expect(await answerOf(staff.get('/api/desk/counts'))).toMatchObject({ notDelivered: 3 });
  const visit = await visitOf(server, called.email);
  const mine = (await answerOf(visit.get('/api/my/requests')))['requests'];
  expect(mine).toMatchObject([{ TT_TRXNO: called.id, email_undeliverable: true }]);

  const message = await confirmation(called.id);
  expect((await staff.post('/api/settle-message', { id: message?.id })).status).toBe(204);
  expect(await confirmation(called.id)).toMatchObject({ state: 'failedForGood', isSettled: true });
  expect(
    await server.deps.database`select actor, detail from audit_log
      where action = 'settleMessage' and transaction_id = ${called.id}`,
  ).toEqual([{ actor: 'staff', detail: { kind: 'confirmRequest' } }]);
  // Submitted again with an address that takes mails.
  const fields = { TT_EMAIL: `benar.${written.email}` };
  expect((await submitForm(new Client(server.address), written.id, { fields })).status).toBe(201);
  await until(async () => (await listed()).length === 1);
  expect(await listed()).toEqual([again.id]);
  const body = { trxno: again.id, status: 'R', remarks: 'Struk lain' };
  expect((await staff.post('/api/update-status-and-remarks', body)).status).toBe(200);
  await until(async () => {
    await hurry(server.deps.database);
    return (await listed()).length === 0;
  });
});

it('one that came back for now goes again a day later, three times, as the same mail', async () => {
  const { id, email } = await mailed();
  for (const sent of [1, 2, 3]) {
    expect(await handedIn('soft', email)).toBe('sentAgain');
    expect(await handedIn('soft', email)).toBe('knownAlready');
    expect(await confirmation(id)).toMatchObject({ state: 'failedForNow', reason: 'mailboxFull' });
    expect(sendings(email)).toHaveLength(sent);
    const [job] = await server.deps.database<{ hours: number }[]>`
      select round(extract(epoch from run_at - now()) / 3600)::int as hours from graphile_worker._private_jobs
      where payload->>'mailId' = ${(await confirmation(id))?.id ?? ''}`;
    expect(job).toEqual({ hours: 24 });
    await stateIs(id, 'sent');
  }
  expect(new Set(sendings(email).map(({ messageId }) => messageId)).size).toBe(1);
  expect(await handedIn('soft', email)).toBe('undeliverable');
  expect((await confirmation(id))?.state).toBe('failedForGood');
  await hurry(server.deps.database);
  expect(sendings(email)).toHaveLength(4);
});

it('a delay, an absence and the copy of somebody else are no failures, and a delivery is shown', async () => {
  const { id, email } = await mailed();
  expect(await handedIn('delay', email)).toBe('noFailure');
  expect(await handedIn('outOfOffice', email)).toBe('noReport');
  expect(await handedIn('copyElsewhere', email)).toBe('otherRecipient');
  expect((await confirmation(id))?.state).toBe('sent');
  expect(await handedIn('delivered', email)).toBe('delivered');
  expect(await handedIn('delivered', email)).toBe('knownAlready');
  expect((await confirmation(id))?.state).toBe('delivered');
  expect(await handedIn('hard', email)).toBe('undeliverable');
});

it('only a relay may hand them in, as mails and of a bounded size', async () => {
  const { id, email } = await mailed();
  const report = reportOf('hard', returnPathOf(email), email);
  for (const secret of ['', till]) expect((await handIn(server, secret, report)).status).toBe(401);
  expect((await handIn(server, relay, report, 'application/json')).status).toBe(415);
  expect((await handIn(server, relay, report + 'x'.repeat(10_000_000))).status).toBe(413);
  expect(await (await handIn(server, relay, '')).json()).toEqual({ outcome: 'notOurs' });
  expect((await confirmation(id))?.state).toBe('sent');
});
