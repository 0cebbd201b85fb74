import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { answerOf, newUser, refusal, signedIn, staffPassword } from './support/staff.ts';

const second = 1_000;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  // Ten seconds to undo are over only when a test says so.
  server.clock.standStill();
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());

async function deleted(empid: string): Promise<string> {
  const response = await admin.send('DELETE', `/api/users/${empid}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { undo: string }).undo;
}
const takeBack = (by: Client, id: string) => answerOf(by.post('/api/undo', { id }));
const signInStatus = async (empid: string) =>
  (await new Client(server.address).signIn(empid, staffPassword)).status;

it('brings a deleted user back, once, and says so in the audit log', async () => {
  const person = await newUser(server, 'returner', 'manager');
  const undo = await deleted('returner');
  expect(await signInStatus('returner')).toBe(401);
  server.clock.advance(9 * second);
  expect(await takeBack(admin, undo)).toEqual({ status: 204 });
  expect((await person.get('/api/master_customer?size=1')).status).toBe(401);
  expect(await signInStatus('returner')).toBe(200);
  expect(await takeBack(admin, undo)).toEqual(refusal(410, 'expired'));
  const [line] = await server.deps.database`
    select actor, detail from audit_log where action = 'undoUserDeletion'`;
  expect(line).toEqual({ actor: 'admin', detail: { empid: 'returner', role: 'manager' } });
});

it('does so once however often it is asked at the same moment', async () => {
  await newUser(server, 'doubled', 'staff');
  const undo = await deleted('doubled');
  const answers = await Promise.all(Array.from({ length: 6 }, () => admin.post('/api/undo', { id: undo })));
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 410, 410, 410, 410, 410]);
});

it('refuses everybody but the author, after ten seconds, and what never was', async () => {
  const rival = await newUser(server, 'rival', 'superAdmin');
  await newUser(server, 'contested', 'staff');
  const undo = await deleted('contested');
  expect(await takeBack(rival, undo)).toEqual(refusal(410, 'expired'));
  server.clock.advance(11 * second);
  expect(await takeBack(admin, undo)).toEqual(refusal(410, 'expired'));
  expect(await takeBack(admin, randomUUID())).toEqual(refusal(410, 'expired'));
  expect(await signInStatus('contested')).toBe(401);
});

it('gives way to whoever got the EMPID meanwhile', async () => {
  await newUser(server, 'replaced', 'staff');
  const undo = await deleted('replaced');
  expect((await admin.post('/api/users', { role: '2', empid: 'REPLACED' })).status).toBe(201);
  expect(await takeBack(admin, undo)).toEqual(refusal(409, 'empidTaken'));
});
