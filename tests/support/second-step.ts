import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { Client } from './client.ts';
import type { TestServer } from './server.ts';
import { staffPassword } from './staff.ts';

export const stepMs = 30_000;

/** What the person's app shows, so many steps before or after now. */
export const codeOf = ({ clock }: TestServer, secret: string, stepsAway = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + stepsAway * stepMs,
  });

export type App = { secret: string; recoveryCodes: string[] };

/** Sets up an app for whoever is signed in. The code that confirmed it is used up: the clock goes on to the next. */
export async function setUpApp(server: TestServer, client: Client): Promise<App> {
  const { secret } = (await (await client.post('/api/account/second-step/app')).json()) as App;
  const confirmed = await client.send('PUT', '/api/account/second-step/app', {
    code: codeOf(server, secret),
  });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = (await confirmed.json()) as App;
  server.clock.advance(stepMs);
  return { secret, recoveryCodes };
}

type Question = Parameters<Authenticator['sign']>[0];
export const questionOf = async (client: Client, path: string): Promise<Question> =>
  (await (await client.post(path)).json()) as Question;

/** A new passkey of whoever is signed in. */
export async function addPasskey(
  server: TestServer,
  client: Client,
  name = 'Laptop',
): Promise<Authenticator> {
  const authenticator = new Authenticator(server.address);
  const question = await questionOf(client, '/api/account/second-step/passkey-question');
  const passkey = authenticator.make(question);
  const added = await client.post('/api/account/second-step/passkeys', { name, passkey });
  expect(added.status).toBe(201);
  return authenticator;
}

/** A browser in which somebody has given the right password and not yet the second step. */
export async function halfway(server: TestServer, empid: string): Promise<Client> {
  const client = new Client(server.address);
  expect((await client.signIn(empid, staffPassword)).status).toBe(401);
  expect(client.cookies.has('pending')).toBe(true);
  return client;
}

export const giveStep = (client: Client, proof: object): Promise<Response> =>
  client.post('/api/login/second-step', proof);
