import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encryptSecret } from '../src/server/features/coretax/issuing/issuing-secrets.ts';
import { startDemoProvider } from '../src/server/features/demo/start-demo-provider.ts';
import { readIssuing, saveIssuing } from '../src/server/store/issuing/issuing-settings.ts';
import { signedIn } from './support/planted-requests.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ provider: true });
});
afterAll(() => server.stop());

const begin = () => startDemoProvider({ ...server.deps, encryptSecret });
const settings = async () => (await readIssuing(server.deps.database)).settings;
const probe = async () => {
  const admin = await signedIn(server, 'admin');
  return (await admin.post('/api/issuing/settings/test')).json();
};

it('stands at the address of the settings, which is open to nobody but issuers', async () => {
  const { pajakexpress, provider, policy } = await settings();
  expect({ provider, policy }).toEqual({ provider: 'pajakexpress', policy: 'automatic' });
  expect(await probe()).toEqual({ ok: true, problems: [] });
  const { providerSender, webhookSender } = server.deps;
  expect(await providerSender.judge(pajakexpress.address)).toBeUndefined();
  expect(await webhookSender.judge(pajakexpress.address)).toBe('webhookInside');
  expect(await providerSender.judge(server.address.replace('localhost', '127.0.0.1'))).toBe('webhookInside');
});

it('is shared by all processes of a demo, and comes back to its address', async () => {
  const before = await settings();
  const shared = await begin();
  expect(shared?.address).toBe(before.pajakexpress.address);
  await shared?.stop();
  expect(await probe()).toEqual({ ok: true, problems: [] });
  await server.demoProvider?.stop();
  const again = await begin();
  expect(await probe()).toEqual({ ok: true, problems: [] });
  expect(await settings()).toEqual(before);
  await again?.stop();
});

it('goes elsewhere where something else listens, and keeps what was set', async () => {
  const { pajakexpress, ...others } = await settings();
  const stranger = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
  stranger.listen(Number(new URL(pajakexpress.address).port), '127.0.0.1');
  await once(stranger, 'listening');
  const moved = await begin();
  expect(moved?.address).not.toBe(pajakexpress.address);
  const { pajakexpress: now, ...kept } = await settings();
  expect(now).toMatchObject({ address: moved?.address, reportAddress: moved?.reportAddress });
  expect(kept).toEqual(others);
  expect(await probe()).toEqual({ ok: true, problems: [] });
  await moved?.stop();
  stranger.close();
});

it('leaves a real provider alone', async () => {
  const saved = await readIssuing(server.deps.database);
  const real = { ...saved.settings.pajakexpress, address: 'https://api.provider.example' };
  const changed = {
    ...saved,
    settings: { ...saved.settings, pajakexpress: real },
    by: 'admin',
    now: new Date(),
  };
  await server.deps.database.begin((tx) => saveIssuing(tx, changed));
  expect(await begin()).toBeUndefined();
  expect((await settings()).pajakexpress).toEqual(real);
});
