import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queueMail } from '../src/server/jobs/queue-mail.ts';
import { Client } from './support/client.ts';
import { plantRequests, removeRequests, signedIn } from './support/planted-requests.ts';
import { openFile } from './support/privacy.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let staff: Client;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.deps.database`delete from mails`;
  await removeRequests(server.deps.database);
  staff = await signedIn(server);
});

const auditLines = (action: string) =>
  server.deps
    .database`select actor, transaction_id as id, detail from audit_log where action = ${action} order by audit_log.id`;
const lastAudit = async (action: string) => (await auditLines(action)).at(-1);
const mails = () =>
  server.deps.database`
    select event, state, attempts, last_error, recipient,
      array(select transaction_id from mail_requests where mail_id = m.id order by 1) as requests
    from mails m order by id`;
const jobs = () => server.deps.database`select payload from graphile_worker._private_jobs order by id`;
const resend = async (id: string | undefined, client = staff) =>
  (await client.post('/api/resend-mail', { id })).status;

async function mail(state: 'queued' | 'sent' | 'failed', requests = ['1']): Promise<string> {
  const { database, clock } = server.deps;
  await plantRequests(database, [{ transactionId: '1' }, { transactionId: '2' }]);
  await database`delete from graphile_worker._private_jobs`;
  const id = await database.begin((tx) =>
    queueMail(
      tx,
      {
        event: 'requestExpired:x',
        kind: 'requestExpired',
        about: 'x',
        recipient: 'ani@contoh.co.id',
        language: 'id',
      },
      clock.now(),
      { requests: requests.map((transactionId) => ({ transactionId })) },
    ),
  );
  if (state !== 'queued') await database`delete from graphile_worker._private_jobs`;
  const error = state === 'failed' ? 'refused with 550' : null;
  await database`update mails set state = ${state}, attempts = 12, last_error = ${error},
    sent_at = ${state === 'sent' ? clock.now() : null}`;
  return id ?? '';
}

it('tries a failed one anew', async () => {
  const id = await mail('failed');
  expect(await Promise.all([resend(id), resend(id), resend(id)])).toEqual([202, 202, 202]);
  expect(await mails()).toMatchObject([
    { event: 'requestExpired:x', state: 'queued', attempts: 0, last_error: null },
  ]);
  expect(await jobs()).toMatchObject([{ payload: { mailId: id } }]);
  expect(await lastAudit('resendMail')).toEqual({
    actor: 'staff',
    id: '1',
    detail: { kind: 'requestExpired' },
  });
});

it('sends a copy of a sent one, one for a double click, another one later', async () => {
  const id = await mail('sent', ['1', '2']);
  const lines = (await auditLines('resendMail')).length;
  await Promise.all([resend(id), resend(id), resend(id)]);
  expect(await jobs()).toHaveLength(1);
  await server.deps.database`update mails set state = 'sent', sent_at = ${server.clock.now()}`;
  await resend(id); // the copy has just gone
  expect(await mails()).toHaveLength(2);
  server.clock.advance(11_000);
  const [, copy] = await server.deps.database<{ id: string }[]>`select id from mails order by id`;
  await resend(copy?.id); // a copy of the copy is a copy of the first
  expect((await mails()).map((row) => [row['event'], row['requests']] as unknown[])).toEqual([
    ['requestExpired:x', ['1', '2']],
    ['requestExpired:x:again:1', ['1', '2']],
    ['requestExpired:x:again:2', ['1', '2']],
  ]);
  const added = (await auditLines('resendMail')).slice(lines);
  expect(added).toMatchObject([{ id: null }, { id: null }]);
});

it.each(['failed', 'sent'] as const)(
  'sends a %s one to the address as it was corrected since',
  async (state) => {
    const id = await mail(state);
    const manager = await signedIn(server, 'manager');
    const file = await openFile(manager, { kind: 'correction', email: 'ani@contoh.co.id' });
    const corrected = await manager.post(`/api/privacy/files/${file}/correction`, {
      email: 'ani@benar.example',
    });
    expect(corrected.status).toBe(200);
    expect(await resend(id)).toBe(202);
    const left = state === 'failed' ? [] : [{ recipient: 'ani@contoh.co.id', state: 'sent' }];
    expect(await mails()).toMatchObject([...left, { recipient: 'ani@benar.example', state: 'queued' }]);
  },
);

it('does nothing about one that still waits', async () => {
  const id = await mail('queued');
  const lines = (await auditLines('resendMail')).length;
  expect(await resend(id)).toBe(202);
  expect(await jobs()).toHaveLength(1);
  expect(await mails()).toMatchObject([{ state: 'queued', attempts: 12 }]);
  expect(await auditLines('resendMail')).toHaveLength(lines);
});

it('knows only mails that there are and that somebody can write', async () => {
  const id = await mail('failed');
  await server.deps.database`update mails set kind = 'noSuchKind'`;
  expect(await resend(id)).toBe(404);
  expect(await resend('999999999999999999')).toBe(404);
  expect(await resend('0')).toBe(422);
  expect(await resend(id, new Client(server.address))).toBe(401);
});

it('says so when there is nothing left to send, and shows it beside the request', async () => {
  const { database, clock } = server.deps;
  const requestId = randomUUID();
  const plant = async (kind: 'requestExpired' | 'fakturAttached', submissionId?: string) => {
    const event = `${kind}:${submissionId}`;
    const planted = {
      event,
      kind,
      about: randomUUID(),
      recipient: 'ani@contoh.co.id',
      language: 'id',
    } as const;
    const requests = [
      submissionId === undefined ? { transactionId: '1' } : { transactionId: '1', submissionId },
    ];
    const id = await database.begin((tx) => queueMail(tx, planted, clock.now(), { requests }));
    await database`update mails set state = 'sent', sent_at = ${clock.now()} where id = ${id ?? ''}`;
    return id;
  };
  await plantRequests(database, [{ transactionId: '1' }]);
  const ofEarlier = await plant('requestExpired', requestId);
  const ofGonePdf = await plant('fakturAttached');
  await database`delete from graphile_worker._private_jobs`;
  const refusal = async (id: string | undefined, language: string) => {
    const answer = await staff.post('/api/resend-mail', { id }, { 'accept-language': language });
    return [answer.status, (await answer.json()) as object];
  };
  expect(await refusal(ofEarlier, 'id')).toMatchObject([
    409,
    { code: 'superseded', message: expect.stringContaining('sudah diajukan lagi') as string },
  ]);
  expect(await refusal(ofEarlier, 'en')).toMatchObject([
    409,
    { code: 'superseded', message: expect.stringContaining('requested again') as string },
  ]);
  expect(await refusal(ofGonePdf, 'en')).toMatchObject([409, { code: 'mailOutdated' }]);
  expect(await jobs()).toEqual([]);
  expect(await mails()).toHaveLength(2);
  const shown = (await (await staff.get('/api/trx_tiket/1/timeline')).json()) as object[];
  expect(shown).toMatchObject([
    { type: 'status' },
    { id: ofEarlier, isSuperseded: true },
    { id: ofGonePdf, isSuperseded: false },
  ]);
});
