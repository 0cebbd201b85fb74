import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Client } from './client.ts';

/** Asks on a connection of its own and takes nothing of the answer: whoever wants to leave destroys it. */
export async function readSlowly(client: Client, address: string): Promise<IncomingMessage> {
  const cookie = Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const call = get(address, { agent: false, headers: { cookie } });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  onTestFinished(() => void answer.destroy());
  return answer;
}
