import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '../../tests/support/server.ts';
import { browserForFile } from './browser.ts';

/** A server on a database of its own and a browser, both for one test file. */
export function siteForFile(options: Parameters<typeof startTestServer>[0] = {}) {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(() => server.stop());
  return { server: () => server, visit: browserForFile(() => server.address) };
}
