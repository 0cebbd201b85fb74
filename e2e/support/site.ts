import { afterAll, beforeAll } from 'vitest';
import { canListen, freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { startTestServer, type TestServer } from '../../tests/support/server.ts';
import { browserForFile } from './browser.ts';

let port: number | undefined;

/** One after the other the servers of a process have the same address, at which its browser knows the scripts already. */
async function portOfProcess(): Promise<number> {
  port = port !== undefined && (await canListen(port)) ? port : await freePort();
  return port;
}

/** A server on a database of its own and a browser, both for one test file. */
export function siteForFile(options: Parameters<typeof startTestServer>[0] = {}) {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ ...options, port: await portOfProcess() });
  });
  afterAll(() => server.stop());
  return { server: () => server, visit: browserForFile(() => server.address) };
}
