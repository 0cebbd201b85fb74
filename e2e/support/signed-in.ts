import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { Client } from '../../tests/support/client.ts';

type SignedIn = { client: Client; answer: Record<string, string> };
const signedInBefore = new Map<string, SignedIn>();

/**
 * What the browser of somebody holds who has signed in, with a demo account unless a password is given, for tests of
 * what comes afterwards. A session that still stands is used again: it takes a while to check a password.
 */
export async function signedIn(address: string, empid: string, password = demoPassword) {
  const key = [address, empid, password].join(' ');
  const before = signedInBefore.get(key);
  const { client, answer } =
    before && (await stands(before)) ? before : await signIn(address, empid, password);
  signedInBefore.set(key, { client, answer });
  const place = { domain: 'localhost', path: '/', expires: -1, secure: false };
  const cookies = [...client.cookies].map(([name, value]) => {
    return { ...place, name, value, httpOnly: name === 'session', sameSite: 'Lax' as const };
  });
  const localStorage = Object.entries(answer).map(([name, value]) => ({ name, value }));
  return { cookies, origins: [{ origin: address, localStorage }] };
}

async function signIn(address: string, empid: string, password: string): Promise<SignedIn> {
  const client = new Client(address);
  const answer = (await (await client.signIn(empid, password)).json()) as Record<string, string>;
  return { client, answer };
}

const stands = async ({ client }: SignedIn) => (await client.get('/api/status')).ok;
