import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from './support/database.ts';
import { sharedFolder, startServerProcess } from './support/server-process.ts';
import { until } from './support/until.ts';

it('Ctrl-C waits neither for a balancer nor for a call that never ends', { timeout: 300_000 }, async () => {
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  const server = await startServerProcess({
    databaseUrl: url,
    dataDir: sharedFolder(),
    env: { DRAIN_SECONDS: '300' },
  });
  const hanging = connect(server.port, '127.0.0.1');
  onTestFinished(() => void hanging.destroy());
  hanging.on('error', () => {}); // it is cut off in the end
  hanging.write(
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  await once(hanging, 'connect');
  // A service manager is served with patience: nobody is turned away yet.
  server.signal('SIGTERM');
  await until(async () => (await fetch(`${server.address}/health/ready`)).status === 503);
  const answer = await fetch(`${server.address}/api/session`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  server.signal('SIGINT');
  expect(await server.ended).toBe(0);
});
