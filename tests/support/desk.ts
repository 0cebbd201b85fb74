import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import type { RequestStatus } from '../../src/domain/requests/request-status.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { upsertReceipts } from '../../src/server/store/receipts/receipts.ts';
import { findRequest } from '../../src/server/store/requests/requests.ts';
import { moveStatuses } from '../../src/server/store/requests/status-moves.ts';
import { confirmToken } from '../../src/server/secrets/tokens.ts';
import { Client } from './client.ts';
import { pdfOf } from './pdfs.ts';
import { submitForm } from './request-form.ts';
import { startTestServer, type TestServer } from './server.ts';
import { startSmtpPeer } from './smtp-peer.ts';
import { until } from './until.ts';

/** What an answer says, with its status. */
export type Answer = { http: number } & Record<string, unknown>;
export async function answerOf(response: Promise<Response>): Promise<Answer> {
  const { status, text } = await response.then(async (r) => ({ status: r.status, text: await r.text() }));
  return { http: status, ...(text === '' ? {} : (JSON.parse(text) as object)) };
}

export async function signedIn(server: TestServer, empid: string): Promise<Client> {
  const client = new Client(server.address);
  await client.signIn(empid, demoPassword);
  return client;
}

export type Desk = Awaited<ReturnType<typeof startDesk>>;

/** A server with its worker and a mail server, somebody of each role, and a look at what they leave behind. */
export async function startDesk(
  env: Record<string, string> = {},
  smtp: Parameters<typeof startSmtpPeer>[1] = {},
) {
  const peer = await startSmtpPeer(await freePort(), smtp);
  const server = await startTestServer({
    worker: true,
    env: { SMTP_URL: peer.url, TAX_TEAM_EMAIL: 'pajak@retail.example', ...env },
  });
  const { database } = server.deps;
  return {
    server,
    peer,
    staff: await signedIn(server, 'staff'),
    manager: await signedIn(server, 'manager'),
    admin: await signedIn(server, 'admin'),
    signIn: (empid: string) => signedIn(server, empid),
    async row(id: string): Promise<Record<string, unknown>> {
      const [found] = await database`select * from requests where transaction_id = ${id}`;
      return found ?? {};
    },
    history: (id: string) =>
      database`select status, remarks, actor from request_history where transaction_id = ${id} order by id`,
    audit: (id: string) =>
      database`select actor, action, detail from audit_log where transaction_id = ${id} order by id`,
    mails: (id: string) => peer.received.filter((mail) => mail.subject?.includes(id)),
    async stop() {
      await server.stop();
      await peer.stop();
    },
  };
}

/** A receipt of today that nobody has requested. */
export async function newReceipt(server: TestServer, transactionId: string): Promise<void> {
  const [example] = demoReceipts(jakartaDate(server.clock.now())).valid;
  if (!example) throw new Error('no example');
  await server.deps.database.begin((tx) => upsertReceipts(tx, [{ ...example, transactionId }]));
}

let number = 1;
/** A request of a customer that stands where the test needs it. */
export async function newRequest(
  server: TestServer,
  status: RequestStatus = 'waiting',
  sent: Parameters<typeof submitForm>[2] = {},
): Promise<string> {
  const id = `66${String(number++).padStart(11, '0')}`;
  await newReceipt(server, id);
  const submitted = await submitForm(new Client(server.address), id, sent);
  if (submitted.status !== 201) throw new Error(`not submitted: ${submitted.status}`);
  if (status === 'waiting') return id;
  const { database, clock, signer } = server.deps;
  const request = await findRequest(database, id);
  await new Client(server.address).post('/api/confirm', {
    token: confirmToken(signer, request?.submissionId ?? ''),
  });
  if (status === 'open') return id;
  const so = { transactionId: id, status, remarks: 'so far' };
  await moveStatuses(database, [so], { actor: 'setup', at: clock.now() });
  return id;
}

const accepted = { acceptFaktur: 'true', reason: 'Sudah diperiksa' };

/** Attaches a PDF as somebody does who has looked at it; `fields` may say otherwise. */
export function sendFaktur(
  client: Client,
  transactionId: string,
  content: Buffer = pdfOf([[`Referensi: ${transactionId}`]]),
  fields: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ TT_TRXNO: transactionId, ...accepted, ...fields }))
    form.set(name, value);
  form.set('file', new Blob([new Uint8Array(content)]), 'faktur.pdf');
  return answerOf(client.sendForm('/api/upload', form));
}

export const move = (client: Client, trxno: string, status: string, more: Record<string, unknown> = {}) =>
  answerOf(client.post('/api/update-status-and-remarks', { trxno, status, ...more }));

export const undo = (client: Client, id: unknown) => answerOf(client.post('/api/undo', { id }));

/** What staff wrote about a request for each other. */
export async function notesOf({ server }: Desk, id: string): Promise<string[]> {
  const rows = await server.deps.database<{ note: string }[]>`
    select note from request_notes where transaction_id = ${id} order by id`;
  return rows.map(({ note }) => note);
}

/** The mails that wait for their time are due now. */
export const hurry = ({ deps }: TestServer) =>
  deps.database`update graphile_worker._private_jobs set run_at = now() where locked_by is null`;

/** Everything that was to be mailed about a request, once it has left. */
export async function mailedAbout(desk: Desk, id: string): Promise<ReturnType<Desk['mails']>> {
  await until(async () => {
    await hurry(desk.server);
    const waiting = await desk.server.deps.database`
      select from mails m join mail_requests r on r.mail_id = m.id
      where transaction_id = ${id} and m.state = 'queued'`;
    return waiting.length === 0;
  });
  return desk.mails(id);
}
