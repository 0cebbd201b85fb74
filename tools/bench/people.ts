import { addStaff } from '../../src/server/features/staff/add-staff.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { Client } from '../../tests/support/client.ts';
import { tokenOf } from '../../tests/support/staff.ts';

const password = 'kopi susu gula aren';
/** No Super Admin: production asks those for a second step. */
export const staffMember = { empid: 'bench-manager', role: 'manager' } as const;
const { empid } = staffMember;

/** Somebody of the tax team who has signed in; made when there is nobody. */
export async function signedInStaff(databaseUrl: string, address: string): Promise<Client> {
  const client = new Client(address);
  if ((await client.signIn(empid, password)).ok) return client;
  const database = openDatabase(databaseUrl, { connections: 3, name: 'faktur-desk bench' });
  try {
    const needs = {
      database,
      clock: { now: () => new Date() },
      config: { baseUrl: new URL(address), oidc: undefined },
    };
    const { activationUrl } = await addStaff(needs, staffMember);
    const token = tokenOf(activationUrl);
    const chosen = await client.post('/api/activate', { token, password });
    if (!chosen.ok) throw new Error(`choosing a password was answered ${chosen.status}`);
  } finally {
    await database.end(1_000);
  }
  const { status } = await client.signIn(empid, password);
  if (status !== 200) throw new Error(`signing in was answered ${status}`);
  return client;
}

export const credentials = { empid, password };

/** What a browser sends along with every call. */
export function headersOf(client: Client): Record<string, string> {
  return {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
    'content-type': 'application/json',
  };
}

/** A visitor who has opened the form. */
export async function visitor(address: string): Promise<Client> {
  const client = new Client(address);
  await client.get('/api/session');
  return client;
}
