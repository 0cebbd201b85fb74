import { afterAll, beforeAll, expect } from 'vitest';
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
const back = (client: Client, login = 'staff') => returnOf(client, provider.issuer, login);
const outcome = async (client: Client, path: string) => {
  const answer = await client.get(path);
  const { user } = (await (await client.get('/api/session')).json()) as { user: unknown };
  return { status: answer.status, leadsTo: answer.headers.get('location'), isIn: user !== null };
};
const refused = (problem: string) => ({ status: 303, leadsTo: `/admin?company=${problem}`, isIn: false });
const letIn = { status: 303, leadsTo: '/admin', isIn: true };

promise(4, 'A company sign-in ends once, in the browser that began it, by its own issuer', async () => {
  // Of another browser: neither without a sign-in under way nor in place of one's own.
  const [mine, others] = [browser(), browser()];
  const address = await back(mine);
  expect(await outcome(others, address)).toEqual(refused('expired'));
  await others.get('/api/oidc/start');
  expect(await outcome(others, address)).toEqual(refused('expired'));
  // What others try does not use it up.
  expect(await outcome(mine, address)).toEqual(letIn);

  const replayed = browser();
  const once = await back(replayed);
  const cookie = replayed.cookies.get('company-sign-in') ?? '';
  expect(await outcome(replayed, once)).toEqual(letIn);
  replayed.cookies.delete('session');
  expect(await outcome(replayed, once)).toEqual(refused('expired'));
  replayed.cookies.set('company-sign-in', cookie);
  expect(await outcome(replayed, once)).toEqual(refused('expired'));

  // Of two at the same moment one is let in.
  const twice = browser();
  const both = await back(twice);
  const answers = await Promise.all([twice.get(both), twice.get(both)]);
  const locations = answers.map((answer) => answer.headers.get('location')).toSorted();
  expect(locations).toEqual(['/admin', '/admin?company=expired']);

  const mixedUp = browser();
  const url = new URL(await back(mixedUp), server.address);
  expect(url.searchParams.get('iss')).toBe(provider.issuer);
  url.searchParams.set('iss', 'https://masuk.lain.example');
  expect(await outcome(mixedUp, url.pathname + url.search)).toEqual(refused('invalid'));

  const late = browser();
  const slow = await back(late);
  server.clock.advance(11 * 60_000);
  expect(await outcome(late, slow)).toEqual(refused('expired'));

  // Nobody is added by themselves, and no name leads to another user.
  const names = ['siapa', 'admin@contoh.co.id', ' admin', '../admin', 'ADMİN'];
  for (const login of names) {
    const stranger = browser();
    expect(await outcome(stranger, await back(stranger, login))).toEqual(refused('unknownUser'));
  }

  for (const path of ['/api/oidc/start?to=//lain.example', '/api/oidc/callback?returnTo=//lain.example']) {
    const leadsTo = (await browser().get(path)).headers.get('location') ?? '';
    expect(leadsTo.startsWith(`${provider.issuer}/auth?`) || leadsTo.startsWith('/admin?')).toBe(true);
    expect(leadsTo).not.toContain('lain.example');
  }
  return { 'forged, late or repeated returns': 7, 'names of nobody': names.length, 'let in': 0 };
});
