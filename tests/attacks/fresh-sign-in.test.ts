import { afterAll, beforeAll, expect } from 'vitest';
import { freshMs } from '../../src/domain/staff/second-step.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import type { Access } from '../../src/server/http/route/access.ts';
import type { Client } from '../support/client.ts';
import { calls, freshCalls, knock } from '../support/doors.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody whose session is older than a proof of who they are stays fresh. */
async function signedInLongAgo(empid: string): Promise<Client> {
  const client = await signedIn(server, empid);
  server.clock.advance(freshMs + 1_000);
  return client;
}
const confirm = async (client: Client) =>
  expect((await client.post('/api/account/confirm', { password: demoPassword })).status).toBe(204);
const auditLines = () => server.deps.database`select count(*)::int as lines, max(id) from audit_log`;

/** Whatever changes something by one of these rights needs a fresh sign-in, a call that is added later too. */
const guardedRights = new Set<Access>(['manageUsers', 'manageApiKeys', 'manageWebhooks', 'editSeller']);

promise(
  4,
  'Users, keys, webhooks, seller and erasure need more than a session that was left open',
  async () => {
    const nameOf = new Map(calls.map(({ name, endpoint }) => [endpoint, name]));
    const declared = server.app.servedCalls.flatMap(({ endpoint, fresh }) =>
      fresh ? [[nameOf.get(endpoint), fresh === true ? 'all' : 'some']] : [],
    );
    expect(Object.fromEntries(declared)).toEqual(freshCalls);
    const forgotten = server.app.servedCalls.filter(
      ({ endpoint, access, fresh }) =>
        guardedRights.has(access) && endpoint.method !== 'GET' && fresh !== true,
    );
    expect(forgotten).toEqual([]);

    const admin = await signedInLongAgo('admin');
    const always = calls.filter(({ name }) => freshCalls[name] === 'all');
    const before = await auditLines();
    for (const { name, endpoint } of always)
      expect({ name, ...(await knock(admin, endpoint)) }).toEqual({
        name,
        status: 403,
        code: 'confirmNeeded',
      });
    expect(await auditLines()).toEqual(before);
    await confirm(admin);
    for (const { name, endpoint } of always)
      expect({ name, ...(await knock(admin, endpoint)) }).not.toMatchObject({ code: 'confirmNeeded' });
    // Who has no right to a call hears of that, and not of a password to be tried.
    const staff = await signedInLongAgo('staff');
    expect((await staff.send('DELETE', '/api/users/manager')).status).toBe(403);
    expect(await (await staff.send('DELETE', '/api/users/manager')).json()).toMatchObject({
      code: 'notAllowed',
    });
    return { calls: always.length, 'by an old session': 0 };
  },
);

promise(4, 'Taking everything, and cancelling a reported month, need it too', async () => {
  await server.deps.database`insert into companies (npwp, name, address, email, updated_at)
    select '9' || lpad(n::text, 15, '0'), 'PT', 'Jalan', 'a@b.example', now() from generate_series(1, 100001) n`;
  const manager = await signedInLongAgo('manager');
  const codeOf = async (answer: Promise<Response>) => {
    const response = await answer;
    const content = await response.text();
    if (response.ok) return response.status;
    return `${response.status} ${(JSON.parse(content) as { code: string }).code}`;
  };
  const report = (reported: boolean) =>
    manager.send('POST', '/api/coretax/digunggung/2026-10/reported', { reported });
  const everything = [
    () => manager.get('/api/trx_tiket'),
    () => manager.get('/api/trx_tiket?sort=TT_TRXNO&q='),
    () => manager.get('/api/report.xlsx'),
    () => manager.get('/api/report.xlsx?columns=faktur'),
    () => manager.get('/api/master_customer'),
    // So many rows are everything, whatever was asked for.
    () => manager.get('/api/master_customer?q=9'),
    () => report(false),
  ];
  const some = [
    () => manager.get('/api/trx_tiket?page=1'),
    () => manager.get('/api/trx_tiket?status=O'),
    () => manager.get('/api/report.xlsx?status=C'),
    () => manager.get('/api/master_customer?page=1'),
    () => manager.get('/api/master_customer?q=900000000000123'),
    () => report(true),
  ];
  const exportLines = () => server.deps.database`select from audit_log where action like 'export%'`;
  for (const ask of some) expect(await codeOf(ask())).toBe(200);
  const written = (await exportLines()).length;
  for (const ask of everything) expect(await codeOf(ask())).toBe('403 confirmNeeded');
  expect(await exportLines()).toHaveLength(written);
  await confirm(manager);
  for (const ask of everything) expect(await codeOf(ask())).toBe(200);
  return { 'refused without it': everything.length, 'as before': some.length };
});
