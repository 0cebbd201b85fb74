import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { answerOf, newUser, refusal, signedIn, staffPassword, tokenOf } from './support/staff.ts';
import { until } from './support/until.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());

const anyone = () => new Client(server.address);
const whoAmI = async (client: Client) =>
  ((await (await client.get('/api/session')).json()) as { user: unknown }).user;
const signInStatus = async (empid: string) => (await anyone().signIn(empid, staffPassword)).status;
const activate = (link: string, password = staffPassword) =>
  anyone().post('/api/activate', { token: tokenOf(link), password });
const listed = async () => {
  const users = (await (await admin.get('/api/users')).json()) as { mgm_user_id: string }[];
  return users.map((user) => user.mgm_user_id);
};

async function linkFrom(response: Promise<Response>): Promise<string> {
  return ((await (await response).json()) as { activation_url: string }).activation_url;
}

/** Calls that wait for a row that somebody else holds. */
async function waitingCalls({ deps }: TestServer): Promise<number> {
  const rows = await deps.database`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}

describe('adding a user', () => {
  it('answers a link by which they choose a password and then sign in', async () => {
    const response = await admin.post('/api/users', { role: '2', empid: 'New.Person' });
    expect(response.status).toBe(201);
    const body = (await response.json()) as { activation_url: string };
    expect(body).toEqual({
      mgm_user_id: 'New.Person',
      mg_name: 'Manager',
      activation_url: expect.stringMatching(/^http:\/\/localhost:\d+\/activate#token=[\w-]{43}$/) as unknown,
    });
    expect((await activate(body.activation_url)).status).toBe(204);
    const signedInAs = await answerOf(anyone().signIn('new.person', staffPassword));
    expect(signedInAs).toEqual({ status: 200, body: { infoUser: 'New.Person', userGroup: '2' } });
  });

  it('takes the role as older clients write it: under id, or as a number', async () => {
    expect(await answerOf(admin.post('/api/users', { id: '1', empid: 'older' }))).toMatchObject({
      status: 201,
      body: { mg_name: 'Staff' },
    });
    expect(await answerOf(admin.post('/api/users', { role: 3, empid: 'numbered' }))).toMatchObject({
      status: 201,
      body: { mg_name: 'Super Admin' },
    });
  });

  it('refuses an EMPID that is taken, in whatever case, and one that is none', async () => {
    expect(await answerOf(admin.post('/api/users', { role: '1', empid: 'STAFF' }))).toEqual(
      refusal(409, 'empidTaken'),
    );
    expect(await answerOf(admin.post('/api/users', { role: '4', empid: 'has space' }))).toMatchObject({
      status: 422,
      body: {
        fields: expect.arrayContaining([{ field: 'empid', code: 'empid', message: expect.any(String) }]),
      },
    });
    for (const empid of ['.', '..', '_x'])
      expect(await answerOf(admin.post('/api/users', { role: '1', empid }))).toMatchObject(
        refusal(422, 'invalidInput'),
      );
    expect(await answerOf(admin.post('/api/users', { empid: 'roleless' }))).toMatchObject({
      status: 422,
      body: { fields: [{ field: 'role', code: 'required' }] },
    });
  });

  it('makes one user of many attempts at once', async () => {
    const attempts = Array.from({ length: 8 }, (_, i) =>
      admin.post('/api/users', { role: '1', empid: i % 2 ? 'Rushed' : 'RUSHED' }),
    );
    const statuses = (await Promise.all(attempts)).map((response) => response.status).toSorted();
    expect(statuses).toEqual([201, ...Array<number>(7).fill(409)]);
  });
});

it('lists Super Admins, then Managers, then Staff, each by EMPID', async () => {
  const own = await startTestServer();
  try {
    const client = await signedIn(own, 'admin');
    for (const [empid, role] of [
      ['Zed', '3'],
      ['amy', '1'],
      ['Bob', '2'],
    ]) {
      await client.post('/api/users', { empid, role });
    }
    expect(await answerOf(client.get('/api/users'))).toEqual({
      status: 200,
      body: [
        { mgm_user_id: 'admin', mg_name: 'Super Admin', role: '3' },
        { mgm_user_id: 'Zed', mg_name: 'Super Admin', role: '3' },
        { mgm_user_id: 'Bob', mg_name: 'Manager', role: '2' },
        { mgm_user_id: 'manager', mg_name: 'Manager', role: '2' },
        { mgm_user_id: 'amy', mg_name: 'Staff', role: '1' },
        { mgm_user_id: 'staff', mg_name: 'Staff', role: '1' },
      ],
    });
  } finally {
    await own.stop();
  }
});

describe('changing a role', () => {
  it('gives the new role at once and ends the sessions begun under the old one', async () => {
    const person = await newUser(server, 'promoted', 'staff');
    const other = await signedIn(server, 'PROMOTED', staffPassword);
    expect((await person.get('/api/users')).status).toBe(403);
    expect(await answerOf(admin.send('PUT', '/api/users/Promoted', { role: '3' }))).toEqual({
      status: 200,
      body: { mgm_user_id: 'promoted', mg_name: 'Super Admin', role: '3' },
    });
    expect([await whoAmI(person), await whoAmI(other)]).toEqual([null, null]);
    const again = await signedIn(server, 'promoted', staffPassword);
    expect((await again.get('/api/users')).status).toBe(200);
  });

  it('leaves the sessions alone when the role stays', async () => {
    const person = await newUser(server, 'unmoved', 'manager');
    expect((await admin.send('PUT', '/api/users/unmoved', { role: '2' })).status).toBe(200);
    expect(await whoAmI(person)).not.toBeNull();
  });

  it('refuses any change of the own role, and knows nobody it does not know', async () => {
    for (const role of ['1', '3']) {
      expect(await answerOf(admin.send('PUT', '/api/users/ADMIN', { role }))).toEqual(
        refusal(409, 'ownUser'),
      );
    }
    expect(await answerOf(admin.send('PUT', '/api/users/nobody', { role: '1' }))).toEqual(
      refusal(404, 'notFound'),
    );
    expect(await whoAmI(admin)).toEqual({ infoUser: 'admin', userGroup: '3' });
  });
});

describe('the last Super Admin', () => {
  const ways = {
    demotes: (by: Client, whom: string) => by.send('PUT', `/api/users/${whom}`, { role: '1' }),
    deletes: (by: Client, whom: string) => by.send('DELETE', `/api/users/${whom}`),
  };

  for (const [name, act] of Object.entries(ways)) {
    it(`stays when each of two ${name} the other at the same moment`, async () => {
      const own = await startTestServer();
      try {
        const first = await signedIn(own, 'admin');
        const rival = await newUser(own, 'rival', 'superAdmin');
        const codes = await atOnce(own, [() => act(first, 'rival'), () => act(rival, 'admin')]);
        expect(codes.toSorted()).toEqual([200, 'lastSuperAdmin']);
        const [row] = await own.deps.database`
          select count(*)::int as count from staff where role = 'superAdmin' and deleted_at is null`;
        expect(row).toEqual({ count: 1 });
      } finally {
        await own.stop();
      }
    });
  }

  /** Holds the users' rows until both calls wait for them, so that neither has the whole field to itself. */
  async function atOnce(own: TestServer, calls: (() => Promise<Response>)[]): Promise<(number | string)[]> {
    const sql = own.deps.database;
    const answers: Promise<Response>[] = [];
    await sql.begin(async (tx) => {
      await tx`select from staff for update`;
      answers.push(...calls.map((call) => call()));
      await until(async () => (await waitingCalls(own)) === calls.length);
    });
    return Promise.all(
      answers.map(async (answer) => {
        const response = await answer;
        return response.ok ? response.status : ((await response.json()) as { code: string }).code;
      }),
    );
  }
});

describe('deleting a user', () => {
  it('ends everything at once, and the EMPID is free', async () => {
    const person = await newUser(server, 'leaver', 'manager');
    const link = await linkFrom(admin.post('/api/users/leaver/activation'));
    expect(await answerOf(admin.send('DELETE', '/api/users/LEAVER'))).toEqual({
      status: 200,
      body: { undo: expect.stringMatching(/^[\da-f-]{36}$/) as unknown },
    });
    expect(await whoAmI(person)).toBeNull();
    expect((await person.get('/api/users')).status).toBe(401);
    expect(await listed()).not.toContain('leaver');
    expect(await answerOf(activate(link))).toEqual(refusal(404, 'tokenUnknown'));
    const [deleted, unknown] = [
      await answerOf(anyone().signIn('leaver', staffPassword)),
      await answerOf(anyone().signIn('never-there', staffPassword)),
    ];
    expect(deleted).toEqual(refusal(401, 'wrongCredentials'));
    expect(deleted).toEqual(unknown);
    for (const again of [
      admin.send('DELETE', '/api/users/leaver'),
      admin.send('PUT', '/api/users/leaver', { role: '1' }),
      admin.post('/api/users/leaver/activation'),
    ]) {
      expect(await answerOf(again)).toEqual(refusal(404, 'notFound'));
    }
    expect((await admin.post('/api/users', { role: '1', empid: 'Leaver' })).status).toBe(201);
    expect(await signInStatus('leaver')).toBe(401);
  });

  it('refuses the own user', async () => {
    expect(await answerOf(admin.send('DELETE', '/api/users/Admin'))).toEqual(refusal(409, 'ownUser'));
    expect(await whoAmI(admin)).not.toBeNull();
  });

  it('turns away somebody whose password was being checked meanwhile', async () => {
    await newUser(server, 'hasty', 'staff');
    const sql = server.deps.database;
    const attempts: Promise<Response>[] = [];
    await sql.begin(async (tx) => {
      await tx`update staff set deleted_at = ${server.clock.now()} where empid = 'hasty'`;
      attempts.push(anyone().signIn('hasty', staffPassword));
      await until(async () => (await waitingCalls(server)) === 1);
    });
    for (const attempt of attempts) expect(await answerOf(attempt)).toEqual(refusal(401, 'wrongCredentials'));
  });

  it('removes the row for good an hour later', async () => {
    const own = await startTestServer();
    try {
      const client = await signedIn(own, 'admin');
      await client.send('DELETE', '/api/users/staff');
      const rows = () => own.deps.database`
        select (select count(*)::int from staff where empid = 'staff') as staff, (select count(*)::int from undos) as undos`;
      await sweepEnded(own.deps);
      expect(await rows()).toEqual([{ staff: 1, undos: 1 }]);
      own.clock.advance(hour + minute);
      await sweepEnded(own.deps);
      expect(await rows()).toEqual([{ staff: 0, undos: 0 }]);
      expect((await client.get('/api/users')).status).toBe(200);
    } finally {
      await own.stop();
    }
  });
});

describe('a new activation link', () => {
  it('replaces the earlier ones, works for 24 hours and resets the password', async () => {
    const person = await newUser(server, 'forgetful', 'staff');
    const first = await linkFrom(admin.post('/api/users/forgetful/activation'));
    const latest = await linkFrom(admin.post('/api/users/FORGETFUL/activation'));
    expect(await answerOf(activate(first))).toEqual(refusal(404, 'tokenUnknown'));
    expect(await whoAmI(person)).not.toBeNull();
    server.clock.advance(23 * hour);
    expect((await activate(latest, 'teh tarik tanpa gula')).status).toBe(204);
    expect(await whoAmI(person)).toBeNull();
    expect(await signInStatus('forgetful')).toBe(401);
    expect((await anyone().signIn('forgetful', 'teh tarik tanpa gula')).status).toBe(200);
  });

  it('is one, however many are asked for at once', async () => {
    admin = await signedIn(server, 'admin');
    await newUser(server, 'hurried', 'staff');
    const links = await Promise.all(
      Array.from({ length: 6 }, () => linkFrom(admin.post('/api/users/hurried/activation'))),
    );
    const statuses = await Promise.all(links.map(async (link) => (await activate(link)).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });
});
