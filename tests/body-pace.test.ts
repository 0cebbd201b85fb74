import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Client } from './support/client.ts';
import { newReceipt, newRequest, signedIn } from './support/desk.ts';
import { fieldPart, filePart, holdUpload } from './support/held-upload.ts';
import { sendRaw } from './support/raw-http.ts';
import { customer } from './support/request-form.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { until } from './support/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => void vi.useRealTimers());

const halfAMinute = () => vi.advanceTimersByTime(30_000);
/** Time that passes while the server is at work does not count, so more of it goes by until there is an answer. */
function later<T>(answer: () => T): T {
  halfAMinute();
  return answer();
}
const tooSlow = { status: 408, code: 'tooSlow' };

/** What was sent has come in as far as the server takes it. */
async function begunSubmission(id: string) {
  const client = new Client(server.address);
  await client.get('/api/session');
  const upload = holdUpload(server.address, '/api/submit-form', client);
  for (const [name, value] of Object.entries({ TT_TRXNO: id, ...customer }))
    upload.send(fieldPart(name, value));
  upload.send(filePart('TT_FOTO_NPWP'));
  return upload;
}

/** The server has judged the fields and waits for more of the file. */
const judged = (id: string) =>
  until(async () => {
    const counted = await server.deps
      .database`select from call_counts where key like ${`call:submitOfTransaction:${id}`}`;
    return counted.length > 0;
  });

it('a file that trickles in is ended after half a minute, and what it held is free', async () => {
  const id = '7700000000001';
  await newReceipt(server, id);
  const upload = await begunSubmission(id);
  upload.send(Buffer.alloc(1_000));
  await judged(id);
  expect(await until(() => later(upload.answer))).toMatchObject(tooSlow);
});

it('one that keeps the pace goes on, and is ended when it stops', async () => {
  const id = '7700000000002';
  await newReceipt(server, id);
  const upload = await begunSubmission(id);
  upload.send(Buffer.alloc(200_000));
  await judged(id);
  await until(() => upload.hasTaken() > upload.sent());
  halfAMinute();
  // Others are answered after it would have been.
  await newRequest(server);
  expect(upload.answer()).toBeUndefined();
  expect(await until(() => later(upload.answer))).toMatchObject(tooSlow);
});

it('staff are not excepted, and neither are bodies without files', async () => {
  const staff = await signedIn(server, 'staff');
  const upload = holdUpload(server.address, '/api/read-ids', staff);
  upload.send(filePart('file'));
  upload.send(Buffer.alloc(1_000));
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const json = sendRaw(
    server.address,
    `POST /api/desk/act HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nx-xsrf-token: ${staff.cookies.get('XSRF-TOKEN') ?? ''}\r\n` +
      'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  );
  let said = '';
  void json.then((answer) => (said = answer));
  await until(() => later(() => upload.answer() && said));
  expect(upload.answer()).toMatchObject(tooSlow);
  expect(said).toMatch(/^HTTP\/1\.1 408 [^]*"code":"tooSlow"/);
});

it('a body that no call reads ends nothing but itself', async () => {
  const staff = await signedIn(server, 'staff');
  const upload = holdUpload(server.address, '/api/desk/act', staff, { 'content-type': 'text/unknown' });
  upload.send('a few bytes');
  expect(await until(upload.answer)).toMatchObject({ status: 415 });
  halfAMinute();
  // An error that nobody hears would end the process, and vitest reports it.
  expect((await staff.get('/api/session')).status).toBe(200);
});
