import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { plantRequests, signedIn } from './support/planted-requests.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { until } from './support/until.ts';

const id = '71';
const path = `/api/trx_tiket/${id}/file_faktur`;
const size = 40_000_000;

let server: TestServer;
let staff: Client;
let name: string;
beforeAll(async () => {
  server = await startTestServer();
  staff = await signedIn(server);
  const chunks = function* () {
    for (let sent = 0; sent < size; sent += 1_000_000) yield Buffer.alloc(1_000_000, 'x');
  };
  name = await server.deps.files.put(Readable.from(chunks(), { objectMode: false }));
  await plantRequests(server.deps.database, [{ transactionId: id, status: 'closed', fakturFile: name }]);
});
afterAll(() => server.stop());

/** Files that this process, and so the server in it, holds open. */
const isHeldOpen = () =>
  readdirSync('/proc/self/fd').some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith(name);
    } catch {
      return false;
    }
  });

async function ask(): Promise<IncomingMessage> {
  const cookie = [...staff.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const [answer] = (await once(get(new URL(path, server.address), { headers: { cookie } }), 'response')) as [
    IncomingMessage,
  ];
  return answer;
}

it('waits for a slow reader, and is let go of when the reader leaves', async () => {
  const answer = await ask();
  expect(answer.headers['content-length']).toBe(String(size));
  await once(answer, 'readable');
  // Nobody reads on: were it not to wait, all of it would have been read and the file closed.
  expect(isHeldOpen()).toBe(true);
  answer.destroy();
  await until(() => !isHeldOpen());
});

it('is whole for whoever stays', async () => {
  let received = 0;
  for await (const chunk of await ask()) received += (chunk as Buffer).length;
  expect(received).toBe(size);
  await until(() => !isHeldOpen());
});

it('is a clear 404 when it is gone, and nobody is said to have seen it', async () => {
  await server.deps.files.remove(name);
  const views = () => server.deps.database`select 1 from audit_log where action = 'viewFaktur'`;
  const before = (await views()).length;
  const missing = await staff.get(path);
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ code: 'notFound' });
  expect(await views()).toHaveLength(before);
});
