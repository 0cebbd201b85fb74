import { myRequestsToken } from '../../src/server/secrets/tokens.ts';
import { Client } from './client.ts';
import { answerOf, type Answer } from './desk.ts';
import type { TestServer } from './server.ts';

export const ask = (client: Client, email: string): Promise<Answer> =>
  answerOf(client.post('/api/my/link', { email }));

export const open = (client: Client, token: string): Promise<Answer> =>
  answerOf(client.post('/api/my/session', { token }));

/** The token of the newest link that was asked for with this address. */
export async function tokenOf({ deps }: Pick<TestServer, 'deps'>, email: string): Promise<string> {
  const [link] = await deps.database<{ id: string }[]>`
    select id from customer_links where email = ${email.toLowerCase()} order by expires_at desc limit 1`;
  if (!link) throw new Error('no link');
  return myRequestsToken(deps.signer, link.id);
}

/** A browser in which somebody has opened the link to all requests of their address. */
export async function visitOf(server: Pick<TestServer, 'address' | 'deps'>, email: string): Promise<Client> {
  const client = new Client(server.address);
  await ask(client, email);
  const opened = await open(client, await tokenOf(server, email));
  if (opened.http !== 200) throw new Error(`not opened: ${opened.http}`);
  return client;
}
