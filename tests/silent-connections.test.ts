import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { Client } from './support/client.ts';
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
