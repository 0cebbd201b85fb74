import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnSession } from '../src/contract/account.ts';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import { Client } from './support/client.ts';
import { returnOf, startIdentityProvider, type TestIdentityProvider } from './support/identity-provider.ts';
import { codeOf, giveStep, setUpApp } from './support/second-step.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { answerOf, refusal } from './support/staff.ts';

let provider: TestIdentityProvider;
let server: TestServer;
/** The groups of each person, by name. */
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
/** The address at which somebody ends who signs in with the company's account. */
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
    // By that name it was another account of the provider than the one of the tests below.
    await server.deps.database`delete from company_accounts`;
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
    // As a new person: the account of a deleted user is free.
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

const soon = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('an answer that does not check out', () => {
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
    await server.deps.failures.flush();
    expect(await linesOf('', 'signInFailed')).toContainEqual({
      detail: { by: 'company', why: 'invalid', count: 1 },
    });
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

describe('the account that a user has first signed in with', () => {
  /** What the provider says of a person, with another subject or another name. */
  const saying = (other: object, work: () => Promise<string | null>) =>
    provider.lying({ claims: (claims) => ({ ...claims, ...other }) }, work);
  const users = async (admin: Client) =>
    (await (await admin.get('/api/users')).json()) as { mgm_user_id: string }[];
  const dashboardOf = async (client: Client) =>
    ((await (await client.get('/api/dashboard')).json()) as { notices?: string[] }).notices;

  it('stays theirs: another one by the same name is refused, and Super Admins are told', async () => {
    await comeAs('sari');
    const admin = browser();
    await admin.signIn('admin', demoPassword);
    expect(await dashboardOf(admin)).toBeUndefined();
    const thief = browser();
    const renamed = { sub: 'another account', preferred_username: 'sari', groups: ['tax-team'] };
    const come = () => saying(renamed, () => comeAs('sari', thief));
    expect(await come()).toBe('/admin?company=otherAccount');
    expect(await userOf(thief)).toBeNull();
    expect((await linesOf('sari', 'signInFailed')).at(-1)).toEqual({
      detail: { by: 'company', why: 'otherAccount' },
    });
    expect(await dashboardOf(admin)).toEqual(['accountRefused']);
    expect(await users(admin)).toContainEqual(
      expect.objectContaining({
        mgm_user_id: 'sari',
        company_account: true,
        company_account_refused_at: expect.stringMatching(/^\d{4}-\d\d-\d\d /) as string,
      }),
    );
    expect(await comeAs('sari')).toBe('/admin');

    // Released, it is that of whoever comes next.
    expect((await admin.send('DELETE', '/api/users/sari/company-account')).status).toBe(204);
    expect(await dashboardOf(admin)).toBeUndefined();
    expect(await come()).toBe('/admin');
    expect(await userOf(thief)).toMatchObject({ infoUser: 'sari' });
    expect(await comeAs('sari')).toBe('/admin?company=otherAccount');
    expect((await admin.send('DELETE', '/api/users/nobody/company-account')).status).toBe(404);
    await admin.send('DELETE', '/api/users/sari/company-account');
  });

  it('is nobody else: renamed there, it does not become another user, known or new', async () => {
    await comeAs('tono');
    for (const preferred_username of ['manager', 'someone.new'])
      expect(await saying({ preferred_username, groups: ['tax-team'] }, () => comeAs('tono'))).toBe(
        '/admin?company=otherAccount',
      );
    expect(await roleOf('someone.new')).toBeUndefined();
    expect(await comeAs('tono')).toBe('/admin');
    const admin = browser();
    await admin.signIn('admin', demoPassword);
    await admin.send('DELETE', '/api/users/tono/company-account');
  });
});

describe('a fresh sign-in of whoever came by the company account', () => {
  const confirmedBy = async (client: Client, login: string) =>
    locationOf(client.get(await returnOf(client, provider.issuer, login, '/api/oidc/start?confirm=1')));
  const change = async (client: Client) => answerOf(client.send('DELETE', '/api/account/second-step/app'));

  it('is one there, by the same person and of the last minutes', async () => {
    const client = browser();
    await comeAs('wati', client);
    server.clock.advance(11 * 60_000);
    expect(await change(client)).toEqual(refusal(403, 'confirmNeeded'));
    const session = client.cookies.get('session');
    // The provider would have let them through without asking, as an old session there.
    const old = { claims: (claims: object) => ({ ...claims, auth_time: soon(-1_000) }) };
    expect(await provider.lying(old, () => confirmedBy(client, 'wati'))).toBe('/admin/again?company=invalid');
    const silent = { claims: (claims: object) => ({ ...claims, auth_time: undefined }) };
    expect(await provider.lying(silent, () => confirmedBy(client, 'wati'))).toBe(
      '/admin/again?company=invalid',
    );
    await comeAs('yudi');
    expect(await confirmedBy(client, 'yudi')).toBe('/admin/again?company=otherPerson');
    expect(await change(client)).toEqual(refusal(403, 'confirmNeeded'));
    expect(await confirmedBy(client, 'wati')).toBe('/admin/again');
    expect(await change(client)).toEqual(refusal(404, 'notFound'));
    expect(client.cookies.get('session')).toBe(session);
  });

  it('is none of long ago: whoever was let through there without being asked has to confirm', async () => {
    const client = browser();
    const old = { claims: (claims: object) => ({ ...claims, auth_time: soon(-1_000) }) };
    expect(await provider.lying(old, () => comeAs('wati', client))).toBe('/admin');
    expect(await change(client)).toEqual(refusal(403, 'confirmNeeded'));
  });

  it('asks the provider to ask again', async () => {
    const client = browser();
    await comeAs('wati', client);
    const asked = new URL((await locationOf(client.get('/api/oidc/start?confirm=1'))) ?? '').searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '300']);
    const usual = new URL((await locationOf(client.get('/api/oidc/start'))) ?? '').searchParams;
    expect([usual.get('prompt'), usual.get('max_age')]).toEqual([null, null]);
  });
});

describe('the second step of Super Admins', () => {
  const withAcr = (acr: string, work: () => Promise<string | null>) =>
    provider.lying({ claims: (claims) => ({ ...claims, acr }) }, work);

  it('is ours, unless the provider says that it has asked for one', async () => {
    const env = { ...provider.env, OIDC_ACR: 'mfa urn:strong', SECOND_STEP: 'admins', DEMO: 'off' };
    const strict = await startTestServer({ env, databaseUrl: server.databaseUrl });
    provider.knows(strict);
    try {
      strict.clock.advance(server.clock.now().getTime() - strict.clock.now().getTime());
      const stateOf = async (client: Client) =>
        (await (await client.get('/api/session')).json()) as { user: unknown; secondStepMissing?: boolean };
      const here = () => new Client(strict.address);
      const come = async (client: Client) =>
        locationOf(client.get(await returnOf(client, provider.issuer, 'admin')));

      const strong = here();
      expect(await withAcr('urn:strong', () => come(strong))).toBe('/admin');
      expect(await stateOf(strong)).not.toHaveProperty('secondStepMissing');
      // A password alone, says the provider: one of ours has to be set up.
      const weak = here();
      expect(await withAcr('pwd', () => come(weak))).toBe('/admin');
      expect(await stateOf(weak)).toMatchObject({ user: { infoUser: 'admin' }, secondStepMissing: true });
      expect(await answerOf(weak.get('/api/users'))).toEqual(refusal(403, 'secondStepMissing'));
      const { secret } = await setUpApp(strict, weak);
      expect((await weak.get('/api/users')).status).toBe(200);
      // And is asked for from then on.
      strict.clock.advance(60_000);
      const next = here();
      expect(await come(next)).toBe('/admin?secondStep=code,recoveryCode');
      expect((await stateOf(next)).user).toBeNull();
      expect((await giveStep(next, { code: codeOf(strict, secret) })).status).toBe(200);
      expect((await stateOf(next)).user).toMatchObject({ infoUser: 'admin' });
      expect(await withAcr('mfa', () => come(here()))).toBe('/admin');
    } finally {
      await server.deps.database`delete from staff_totp`;
      await server.deps.database`update staff set second_step_since = null`;
      provider.knows(server);
      await strict.stop();
    }
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
