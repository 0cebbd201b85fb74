import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '../src/server/features/staff/add-staff.ts';
import { writeAudit } from '../src/server/store/audit/audit.ts';
import { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { answerOf, newUser, refusal, signedIn, staffPassword, tokenOf } from './support/staff.ts';

type Entry = {
  id: string;
  at: string;
  actor: string;
  action: string;
  trxno: string | null;
  detail: Record<string, unknown>;
};
type Page = { entries: Entry[]; hasOlder: boolean };

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());

const anyone = () => new Client(server.address);
const read = async (query = ''): Promise<Page> => {
  const response = await admin.get(`/api/audit${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
};
const lastId = async () => (await read()).entries[0]?.id ?? '0';
/** What was written while something was done, oldest first. */
async function written(during: () => Promise<unknown>): Promise<Omit<Entry, 'id' | 'at' | 'trxno'>[]> {
  const before = BigInt(await lastId());
  await during();
  const { entries } = await read();
  return entries
    .filter((entry) => BigInt(entry.id) > before)
    .map(({ actor, action, detail }) => ({ actor, action, detail }))
    .toReversed();
}

describe('what leaves a line', () => {
  it('is who signs in and out', async () => {
    const lines = await written(async () => {
      const client = await signedIn(server, 'MANAGER');
      await client.post('/api/logout');
      await client.post('/api/logout');
      await anyone().post('/api/logout');
    });
    expect(lines).toEqual([
      { actor: 'manager', action: 'signIn', detail: { role: 'manager', by: 'password' } },
      { actor: 'manager', action: 'signOut', detail: {} },
    ]);
  });

  it('is who fails to sign in, but nothing of what was typed for somebody who does not exist', async () => {
    const lines = await written(async () => {
      await anyone().signIn('Manager', 'a wrong password');
      await anyone().signIn('Rahasia-12345', 'a wrong password');
      await server.deps.failures.flush();
    });
    expect(lines).toEqual([
      { actor: 'manager', action: 'signInFailed', detail: {} },
      { actor: '', action: 'signInFailed', detail: { by: 'password', count: 1 } },
    ]);
    const everything = JSON.stringify(await server.deps.database`select * from audit_log`);
    expect(everything).not.toMatch(/rahasia-12345/i);
    expect(everything).not.toContain('a wrong password');
  });

  it('is one line a minute and kind for what anybody can fail at, with their number', async () => {
    const made = await admin.post('/api/keys', { name: 'Kasir lama', kind: 'pos', endsOn: '2027-06-30' });
    const { apiKey, secret } = (await made.json()) as { apiKey: { id: string }; secret: string };
    await admin.post(`/api/keys/${apiKey.id}/revocation`);
    const by = (key: string) => ({ authorization: `Bearer ${key}` });
    const lines = await written(async () => {
      for (let i = 0; i < 4; i++) {
        await anyone().signIn(`nobody-${i}`, 'a wrong password');
        await anyone().post('/api/sales', { sales: [] }, by(`fd_pos_${i}`));
        await anyone().post('/api/sales', { sales: [] }, by(secret));
        await anyone().get('/api/stores', by(secret));
      }
      await server.deps.failures.flush();
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        { actor: '', action: 'signInFailed', detail: { by: 'password', count: 4 } },
        { actor: '', action: 'keyRefused', detail: { why: 'unknown', count: 4 } },
        { actor: 'KEY', action: 'keyRefused', detail: { key: 'Kasir lama', why: 'revoked', count: 4 } },
        { actor: 'KEY', action: 'keyRefused', detail: { key: 'Kasir lama', why: 'otherCall', count: 4 } },
      ]),
    );
    expect(lines).toHaveLength(4);
    expect(JSON.stringify(lines)).not.toContain('fd_pos_');
  });

  it('is no attempt that was stopped: five for one EMPID, and not one more', async () => {
    const own = await startTestServer();
    try {
      for (let i = 0; i < 8; i++) await new Client(own.address).signIn('staff', 'a wrong password');
      const [row] = await own.deps.database`
        select count(*)::int as count from audit_log where action = 'signInFailed'`;
      expect(row).toEqual({ count: 5 });
    } finally {
      await own.stop();
    }
  });

  it('is everything that happens to a user, and who did it', async () => {
    const lines = await written(async () => {
      const added = await admin.post('/api/users', { role: '1', empid: 'Subject' });
      const { activation_url } = (await added.json()) as { activation_url: string };
      await anyone().post('/api/activate', { token: tokenOf(activation_url), password: staffPassword });
      await admin.post('/api/users/subject/activation');
      await admin.send('PUT', '/api/users/subject', { role: '2' });
      await admin.send('PUT', '/api/users/subject', { role: '2' });
      await admin.send('DELETE', '/api/users/subject');
    });
    const detail = { empid: 'Subject' };
    expect(lines).toEqual([
      { actor: 'admin', action: 'addUser', detail: { ...detail, role: 'staff' } },
      { actor: 'Subject', action: 'choosePassword', detail: {} },
      { actor: 'admin', action: 'issueActivation', detail },
      { actor: 'admin', action: 'changeRole', detail: { ...detail, from: 'staff', to: 'manager' } },
      { actor: 'admin', action: 'deleteUser', detail: { ...detail, role: 'manager' } },
    ]);
  });

  it('names the system when a command adds a user', async () => {
    const lines = await written(() => addStaff(server.deps, { empid: 'by.command', role: 'manager' }));
    expect(lines).toEqual([
      { actor: 'SYSTEM', action: 'addUser', detail: { empid: 'by.command', role: 'manager' } },
    ]);
  });

  it('is a refusal of a right, once a minute for each person and call', async () => {
    const person = await newUser(server, 'curious', 'staff');
    const prying = async () => {
      for (let i = 0; i < 4; i++) expect((await person.get('/api/audit?trxno=123')).status).toBe(403);
      for (const whom of ['admin', 'manager'])
        expect((await person.send('DELETE', `/api/users/${whom}`)).status).toBe(403);
    };
    const expected = [
      { actor: 'curious', action: 'refused', detail: { method: 'GET', route: '/api/audit' } },
      {
        actor: 'curious',
        action: 'refused',
        detail: { method: 'DELETE', route: '/api/users/{mgm_user_id}' },
      },
    ];
    expect(await written(prying)).toEqual(expected);
    expect(await written(prying)).toEqual([]);
    server.clock.advance(60_000);
    expect(await written(prying)).toEqual(expected);
  });

  it('is nothing that anybody without a session asks for, and not reading the log itself', async () => {
    const lines = await written(async () => {
      expect((await anyone().get('/api/audit')).status).toBe(401);
      expect((await anyone().get('/api/users')).status).toBe(401);
      await read('?person=admin');
    });
    expect(lines).toEqual([]);
  });

  it('is nothing of what did not happen', async () => {
    const lines = await written(async () => {
      await admin.post('/api/users', { role: '1', empid: 'STAFF' });
      await admin.send('PUT', '/api/users/admin', { role: '1' });
      await admin.send('DELETE', '/api/users/nobody');
      await anyone().post('/api/activate', { token: 'invented', password: staffPassword });
    });
    expect(lines).toEqual([]);
  });
});

describe('reading the log', () => {
  let own: TestServer;
  let reader: Client;
  beforeAll(async () => {
    own = await startTestServer();
    const line = (at: string, actor: string, transactionId?: string) =>
      writeAudit(
        own.deps.database,
        { actor, action: 'changeStatus', ...(transactionId ? { transactionId } : {}), detail: { n: at } },
        new Date(at),
      );
    // Midnight in Jakarta is 17:00 in UTC.
    await line('2026-03-09T16:59:59Z', 'Budi', '1001');
    await line('2026-03-09T17:00:00Z', 'SYSTEM', '10010');
    await line('2026-03-10T16:59:59Z', 'CUSTOMER', '1001');
    await line('2026-03-10T17:00:00Z', 'budi');
    for (let i = 0; i < 120; i++) await line('2026-03-20T00:00:00Z', 'filler');
    reader = await signedIn(own, 'admin');
  });
  afterAll(() => own.stop());

  const ask = async (query: string): Promise<Page> =>
    (await (await reader.get(`/api/audit?${query}`)).json()) as Page;
  const times = async (query: string) => (await ask(query)).entries.map((entry) => entry.at);

  it('gives the newest first, in the time of Jakarta', async () => {
    expect(await ask('trxno=1001')).toEqual({
      entries: [
        {
          id: expect.any(String) as unknown,
          at: '2026-03-10 23:59:59',
          actor: 'CUSTOMER',
          action: 'changeStatus',
          trxno: '1001',
          detail: { n: '2026-03-10T16:59:59Z' },
          address: null,
        },
        expect.objectContaining({ at: '2026-03-09 23:59:59', actor: 'Budi' }),
      ],
      hasOlder: false,
    });
  });

  it('asks for a person in whatever case, and for those who are none', async () => {
    expect(await times('person=BUDI')).toEqual(['2026-03-11 00:00:00', '2026-03-09 23:59:59']);
    expect(await times('person=customer')).toEqual(['2026-03-10 23:59:59']);
    expect(await times('person=System&trxno=')).toEqual(['2026-03-10 00:00:00']);
    expect(await times('person=bud')).toEqual([]);
  });

  it('asks for days in Jakarta, both included', async () => {
    expect(await times('from=2026-03-10&to=2026-03-10')).toEqual([
      '2026-03-10 23:59:59',
      '2026-03-10 00:00:00',
    ]);
    expect(await times('to=2026-03-09')).toEqual(['2026-03-09 23:59:59']);
    expect(await times('person=budi&from=2026-03-10')).toEqual(['2026-03-11 00:00:00']);
    expect(await times('from=2026-03-11&to=2026-03-10')).toEqual([]);
  });

  it('goes back fifty at a time, without gaps or repeats, until there is no more', async () => {
    const seen: string[] = [];
    let page = await ask('person=filler');
    const sizes = [page.entries.length];
    for (seen.push(...page.entries.map(({ id }) => id)); page.hasOlder; sizes.push(page.entries.length)) {
      page = await ask(`person=filler&before=${seen.at(-1)}`);
      seen.push(...page.entries.map(({ id }) => id));
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('refuses days that are none and filters that nobody knows', async () => {
    for (const query of [
      'from=2026-02-31',
      'to=2026-13-01',
      'from=2025-02-29',
      'from=10-03-2026',
      'to=0000-01-01',
      'trxno=abc',
      'before=0',
      'action=signIn',
    ]) {
      expect(await answerOf(reader.get(`/api/audit?${query}`))).toEqual(refusal(422, 'invalidInput'));
    }
    expect((await reader.get('/api/audit?from=2028-02-29&to=9999-12-31')).status).toBe(200);
  });
});

describe('the log itself', () => {
  it('takes lines and gives none back, not even to the owner of the database', async () => {
    const sql = server.owner;
    const lines = async () => (await sql`select * from audit_log order by id`).map((row) => ({ ...row }));
    const before = await lines();
    expect(before.length).toBeGreaterThan(0);
    const appendOnly = /the audit log is append-only/;
    await expect(sql`update audit_log set actor = 'nobody'`).rejects.toThrow(appendOnly);
    await expect(sql`delete from audit_log`).rejects.toThrow(appendOnly);
    await expect(sql`truncate audit_log`).rejects.toThrow(appendOnly);
    await expect(sql`truncate audit_log cascade`).rejects.toThrow(appendOnly);
    expect(await lines()).toEqual(before);
  });
});
