import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { Client } from './support/client.ts';
import { sendRaw } from './support/raw-http.ts';
import { startTestServer } from './support/server.ts';

it('a server ends although somebody is connected who never asks for anything', async () => {
  const server = await startTestServer();
  const silent = connect(Number(new URL(server.address).port), '127.0.0.1');
  await once(silent, 'connect');
  silent.on('error', () => {}); // it may be told so
  // By then the server knows the one before, too.
  expect((await new Client(server.address).get('/health/live')).status).toBe(200);
  const ended = once(silent, 'close');
  await server.stop();
  await ended;
});

it('a few calls sent ahead on one connection are answered, many end it', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const call = 'GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const last = call.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');
  const answers = async (ahead: number) =>
    (await sendRaw(server.address, call.repeat(ahead) + last)).match(/HTTP\/1\.1 200/g)?.length ?? 0;
  expect(await answers(7)).toBe(8);
  expect(await answers(49)).toBeLessThan(9);
  expect((await new Client(server.address).get('/health/live')).status).toBe(200);
});

it('whoever takes for ever is let go: the framework leaves the limits as they were given', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  // That they work at this size is shown by the promise of the slow sockets, which takes minutes.
  expect(server.app.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    timeout: 120_000,
    keepAliveTimeout: 65_000,
  });
});
