import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { Client } from '../../tests/support/client.ts';

/** What the browser of somebody holds who has signed in, with a demo account unless a password is given, for tests of what comes afterwards. */
export async function signedIn(address: string, empid: string, password = demoPassword) {
  const client = new Client(address);
  const answer = (await (await client.signIn(empid, password)).json()) as Record<string, string>;
  const place = { domain: 'localhost', path: '/', expires: -1, secure: false };
  const cookies = [...client.cookies].map(([name, value]) => {
    return { ...place, name, value, httpOnly: name === 'session', sameSite: 'Lax' as const };
  });
  const localStorage = Object.entries(answer).map(([name, value]) => ({ name, value }));
  return { cookies, origins: [{ origin: address, localStorage }] };
}
