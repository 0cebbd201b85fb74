import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnSession } from '../src/contract/account.ts';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import { Client } from './support/client.ts';
import { returnOf, startIdentityProvider, type TestIdentityProvider } from './support/identity-provider.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { answerOf, refusal } from './support/staff.ts';

let provider: TestIdentityProvider;
let server: TestServer;
/** Of each person, by name. */
const groups: Record<string, unknown> = { staff: ['tax-team'], manager: ['tax-team', 'tax-leads'] };

beforeAll(async () => {
  provider = await startIdentityProvider((login) => ({
    preferred_username: login,
    groups: groups[login.toLowerCase()] ?? ['tax-team'],
  }));
  server = await startTestServer({
    env: {
      ...provider.env,
      OIDC_CREATE: 'on',
      OIDC_SCOPES: 'openid profile groups',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLE_MAP: 'tax-team=staff,tax-leads=manager,tax-admins=super-admin',
    },
  });
  provider.knows(server);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
afterEach(() => vi.useRealTimers());

const browser = () => new Client(server.address);
const locationOf = async (answer: Promise<Response>) => (await answer).headers.get('location');
/** Where somebody ends who signs in with the company's account. */
async function comeAs(login: string, client = browser()): Promise<string | null> {
  return locationOf(client.get(await returnOf(client, provider.issuer, login)));
}
const userOf = async (client: Client) =>
  ((await (await client.get('/api/session')).json()) as { user: unknown }).user;
const linesOf = (actor: string, action: string) =>
  server.deps.database<{ detail: Record<string, unknown> }[]>`
    select detail from audit_log where actor = ${actor} and action = ${action} order by id`;
const roleOf = async (empid: string) => {
  const [row] = await server.deps.database<{ role: string }[]>`
    select role from staff where empid = ${empid} and deleted_at is null`;
  return row?.role;
};

describe('whoever the company vouches for', () => {
  it('is signed in by EMPID, in whatever case, and the session says how', async () => {
    const client = browser();
    expect(await comeAs('STAFF', client)).toBe('/admin');
    expect(await userOf(client)).toEqual({ infoUser: 'staff', userGroup: '1' });
    const { sessions, hasPassword } = (await (await client.get('/api/account')).json()) as {
      sessions: OwnSession[];
      hasPassword: boolean;
    };
    expect([sessions[0]?.signedInBy, hasPassword]).toEqual(['company', false]);
    expect(await linesOf('staff', 'signIn')).toContainEqual({ detail: { role: 'staff', by: 'company' } });
  });

  it('gets the role of the highest group; another role ends the sessions under the former', async () => {
    const before = browser();
    await comeAs('rina', before);
    expect(await userOf(before)).toEqual({ infoUser: 'rina', userGroup: '1' });
    groups['rina'] = ['tax-team', 'tax-leads', 'cooks'];
    const after = browser();
    await comeAs('rina', after);
    expect([await userOf(before), await userOf(after)]).toEqual([null, { infoUser: 'rina', userGroup: '2' }]);
    const changes = await linesOf('SYSTEM', 'changeRole');
    expect(changes).toContainEqual({ detail: { empid: 'rina', from: 'staff', to: 'manager' } });
  });

  it('is refused without a role, and the last Super Admin stays one', async () => {
    groups['doni'] = ['cooks'];
    expect(await comeAs('doni')).toBe('/admin?company=roleMissing');
    expect(await roleOf('doni')).toBeUndefined();
    groups['admin'] = ['tax-team'];
    expect(await comeAs('admin')).toBe('/admin');
    expect(await roleOf('admin')).toBe('superAdmin');
  });

  it('is not added again after a Super Admin has deleted them, until one adds them', async () => {
    const admin = browser();
    await admin.signIn('admin', demoPassword);
    await comeAs('yanti');
    expect((await admin.send('DELETE', '/api/users/yanti')).status).toBe(200);
    expect(await comeAs('Yanti')).toBe('/admin?company=unknownUser');
    server.clock.advance(2 * 3_600_000);
    await sweepEnded(server.deps);
    expect(await comeAs('Yanti')).toBe('/admin?company=unknownUser');
    await admin.signIn('admin', demoPassword);
    // No link: nobody but Super Admins needs a password.
    const added = await admin.post('/api/users', { role: '1', empid: 'yanti' });
    expect(await added.json()).toMatchObject({ mgm_user_id: 'yanti', activation_url: null });
    expect(await comeAs('Yanti')).toBe('/admin');
  });

  it('is refused when the name is no EMPID', async () => {
    expect(await comeAs('budi@contoh.co.id')).toBe('/admin?company=unknownUser');
  });
});

describe('passwords', () => {
  it('are for Super Admins alone, and nobody learns more from the answer', async () => {
    const failed = async (empid: string, password: string) => answerOf(browser().signIn(empid, password));
    const right = await failed('manager', demoPassword);
    expect(right).toEqual(await failed('nobody', demoPassword));
    expect(right).toEqual(refusal(401, 'wrongCredentials'));
    const admin = browser();
    expect((await admin.signIn('admin', demoPassword)).status).toBe(200);
    expect(await answerOf(admin.post('/api/users/manager/activation'))).toEqual(
      refusal(409, 'companySignIn'),
    );
    expect((await admin.post('/api/users/admin/activation')).status).toBe(200);
  });
});

describe('an answer that does not check out', () => {
  const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  it.each<[string, Parameters<TestIdentityProvider['lying']>[0] | 'foreign']>([
    ['another audience', { claims: (claims) => ({ ...claims, aud: 'another-client' }) }],
    ['another issuer', { claims: (claims) => ({ ...claims, iss: 'http://localhost:1' }) }],
    ['another nonce', { claims: (claims) => ({ ...claims, nonce: 'of another sign-in' }) }],
    ['an expired token', { claims: (claims) => ({ ...claims, iat: soon(-700), exp: soon(-120) }) }],
    ['a token by another key', 'foreign'],
  ])('is refused: %s', async (_, lie) => {
    const client = browser();
    const tamper = lie === 'foreign' ? { key: provider.foreignKey() } : lie;
    expect(await provider.lying(tamper, () => comeAs('staff', client))).toBe('/admin?company=invalid');
    expect(await userOf(client)).toBeNull();
    expect((await linesOf('', 'signInFailed')).at(-1)).toEqual({ detail: { by: 'company', why: 'invalid' } });
  });

  it('is accepted from a clock that is half a minute off', async () => {
    const late = { claims: (claims: object) => ({ ...claims, iat: soon(-90), exp: soon(-30) }) };
    expect(await provider.lying(late, () => comeAs('staff'))).toBe('/admin');
  });

  it('is no longer refused once the keys of a provider that changed them are known', async () => {
    expect(await comeAs('staff')).toBe('/admin');
    provider.rotateKeys();
    expect(await comeAs('staff')).toBe('/admin?company=invalid');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await comeAs('staff')).toBe('/admin');
  });

  it('says what the person may do when they, or the provider, refused', async () => {
    const client = browser();
    const started = new URL((await locationOf(client.get('/api/oidc/start'))) ?? '');
    const answer = new URLSearchParams({
      error: 'access_denied',
      state: started.searchParams.get('state') ?? '',
      iss: provider.issuer,
    });
    expect(await locationOf(client.get(`/api/oidc/callback?${answer.toString()}`))).toBe(
      '/admin?company=denied',
    );
  });
});

it('leads to the provider to sign out there, with nothing about the person', async () => {
  const client = browser();
  await comeAs('staff', client);
  await client.post('/api/logout');
  const url = new URL((await locationOf(client.get('/api/oidc/end'))) ?? '');
  expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/session/end`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'faktur-desk',
    post_logout_redirect_uri: `${server.address}/admin`,
  });
});

it('keeps tokens and claims out of the log', async () => {
  const client = browser();
  const back = await returnOf(client, provider.issuer, 'staff');
  const params = new URL(back, server.address).searchParams;
  await client.get(back);
  const log = server.logLines.join('');
  expect(log).toContain('callback');
  for (const secret of [params.get('code'), params.get('state'), 'preferred_username', 'subject of'])
    expect(log).not.toContain(secret);
});
