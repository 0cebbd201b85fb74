import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '../src/domain/staff/permissions.ts';
import { Client } from './support/client.ts';
import { newRequest, sendFaktur, move } from './support/desk.ts';
import { openStream } from './support/event-stream.ts';
import { plantRequests } from './support/planted-requests.ts';
import { pdfOf } from './support/pdfs.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { readSlowly } from './support/slow-reader.ts';
import { newUser, signedIn, staffPassword } from './support/staff.ts';
import { until } from './support/until.ts';
import { visitOf } from './support/visits.ts';

let here: TestServer;
let there: TestServer;
let admin: Client;
beforeAll(async () => {
  here = await startTestServer();
  there = await startTestServer({ databaseUrl: here.databaseUrl });
  admin = await signedIn(here, 'admin');
  await plantRequests(
    here.deps.database,
    // Too much for the buffers on its way.
    Array.from({ length: 12_000 }, (_, i) => ({
      transactionId: String(810_000 + i),
      companyAddress: randomBytes(1_500).toString('base64'),
    })),
  );
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});
// Nothing looks by the clock: what ends here was told so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => void vi.useRealTimers());

const sameBrowserOn = (server: TestServer, client: Client): Client => {
  const other = new Client(server.address);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
};

type Ending = (empid: string, own: Client) => Promise<Response>;
const endings: { what: string; role: Role; end: Ending; endsElsewhere: boolean }[] = [
  { what: 'signsout', role: 'manager', end: (_, own) => own.post('/api/logout'), endsElsewhere: false },
  {
    what: 'getsanotherrole',
    role: 'manager',
    end: (empid) => admin.send('PUT', `/api/users/${empid}`, { role: '1' }),
    endsElsewhere: true,
  },
  {
    what: 'isdeleted',
    role: 'superAdmin',
    end: (empid) => admin.send('DELETE', `/api/users/${empid}`),
    endsElsewhere: true,
  },
];

it.each(endings)(
  'who $what hears and exports nothing more, on any server',
  async ({ what, role, end, ...rest }) => {
    const own = await newUser(here, what, role);
    const elsewhere = await signedIn(there, what, staffPassword);
    const stream = await openStream(sameBrowserOn(there, own));
    const second = await openStream(elsewhere);
    const paths = ['/api/report.xlsx', '/api/trx_tiket'];
    const exports = [];
    // Each server has its own places.
    for (const [at, server] of [here, there].entries()) {
      const answer = await until(async () => {
        const one = await readSlowly(sameBrowserOn(server, own), `${server.address}${paths[at]}`);
        return one.statusCode === 200 ? one : void one.destroy();
      });
      exports.push(answer);
    }

    expect((await end(what, own)).status).toBeLessThan(300);
    await stream.ended;
    expect(stream.heard.at(-1)).toEqual({ event: 'signedOut', data: {} });
    for (const one of exports) await expect(buffer(one)).rejects.toThrow('aborted');
    if (!rest.endsElsewhere) await second.leave();
    await second.ended;
    expect(second.heard.some(({ event }) => event === 'signedOut')).toBe(rest.endsElsewhere);
  },
);

it('a customer who opens another link ends the archive that the one before is still reading', async () => {
  const id = await newRequest(here, 'process', { fields: { TT_EMAIL: 'arsip@pelanggan.example' } });
  const large = Buffer.concat([pdfOf([[`Referensi: ${id}`]]), randomBytes(9_000_000)]);
  const attached = await sendFaktur(await signedIn(here, 'staff'), id, large);
  expect(attached.http).toBe(200);
  expect((await move(await signedIn(here, 'staff'), id, 'C')).http).toBe(200);
  const first = await visitOf(here, 'arsip@pelanggan.example');
  const archive = await readSlowly(first, `${here.address}/api/my/fakturs.zip`);
  expect(archive.statusCode).toBe(200);
  await visitOf(there, 'arsip@pelanggan.example');
  await expect(buffer(archive)).rejects.toThrow('aborted');
});
