import { expect } from 'vitest';
import type { Role } from '../../src/domain/staff/permissions.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { addStaff } from '../../src/server/features/staff/add-staff.ts';
import { Client } from './client.ts';
import type { TestServer } from './server.ts';

export const staffPassword = 'kopi susu gula aren';

/** Somebody signed in: one of the demo accounts, or a user made by `newUser`. */
export async function signedIn(server: TestServer, empid: string, password = demoPassword): Promise<Client> {
  const client = new Client(server.address);
  expect((await client.signIn(empid, password)).status).toBe(200);
  return client;
}

/** The secret of a link, which stands behind `#`. */
export const tokenOf = (link: string | null, name = 'token'): string =>
  new URLSearchParams(new URL(String(link)).hash.slice(1)).get(name) ?? '';

/** A user who has chosen a password. */
export async function newUser(server: TestServer, empid: string, role: Role): Promise<Client> {
  const { activationUrl } = await addStaff(server.deps, { empid, role });
  const choice = { token: tokenOf(activationUrl), password: staffPassword };
  expect((await new Client(server.address).post('/api/activate', choice)).status).toBe(204);
  return signedIn(server, empid, staffPassword);
}

export async function answerOf(response: Promise<Response>): Promise<unknown> {
  const answer = await response;
  const text = await answer.text();
  return { status: answer.status, ...(text ? { body: JSON.parse(text) as unknown } : {}) };
}

export const refusal = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ code }) as unknown,
});
