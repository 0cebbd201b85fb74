import { afterAll, beforeAll, expect } from 'vitest';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { Client } from '../support/client.ts';
import { returnOf, startIdentityProvider, type TestIdentityProvider } from '../support/identity-provider.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let provider: TestIdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentityProvider((login) => ({ preferred_username: login }));
  server = await startTestServer({ env: provider.env });
  provider.knows(server);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const browser = () => new Client(server.address);
const locationOf = async (answer: Promise<Response>) => (await answer).headers.get('location');
const comeAs = async (login: string, client = browser()) =>
  locationOf(client.get(await returnOf(client, provider.issuer, login)));

promise(
  32,
  'An identity provider that is away lets Super Admins in by password, and is used again',
  async () => {
    await provider.stop();
    expect(await locationOf(browser().get('/api/oidc/start'))).toBe('/admin?company=unavailable');
    expect((await browser().signIn('admin', demoPassword)).status).toBe(200);

    await provider.start();
    const client = browser();
    expect(await comeAs('staff', client)).toBe('/admin');

    // Killed between the sign-in there and the way back.
    const halfway = browser();
    const back = await returnOf(halfway, provider.issuer, 'staff');
    await provider.stop();
    expect(await locationOf(halfway.get(back))).toBe('/admin?company=unavailable');
    // Sessions do not depend on it.
    expect((await client.get('/api/account')).status).toBe(200);
    expect(await locationOf(client.get('/api/oidc/end'))).toContain('/session/end');
    await provider.start();
    expect(await comeAs('staff', halfway)).toBe('/admin');

    const hung = await provider.hanging(() => comeAs('staff'));
    expect(hung).toBe('/admin?company=unavailable');
    expect(await comeAs('staff')).toBe('/admin');
    return { outages: 3, 'Super Admins kept out': 0 };
  },
);
