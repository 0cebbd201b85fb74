import { randomInt } from 'node:crypto';
import type { Email } from 'postal-mime';
import type { Client } from './client.ts';
import { answerOf, hurry, type Answer, type Desk } from './desk.ts';
import { plantRequests, type PlantedRequest } from './planted-requests.ts';
import { until } from './until.ts';

let number = randomInt(1_000_000) * 1_000_000;

/** IDs that nobody else uses, `count` of them, in their order. */
export const newIds = (count: number): string[] =>
  Array.from({ length: count }, () => `77${String(number++).padStart(14, '0')}`);

/** Requests of one customer, straight into the table. */
export async function plantFor(
  { server }: Desk,
  email: string,
  given: Partial<PlantedRequest>[],
): Promise<string[]> {
  const ids = newIds(given.length);
  const rows = given.map((request, at) => ({ transactionId: ids[at] ?? '', email, ...request }));
  await plantRequests(server.deps.database, rows);
  return ids;
}

export const closeMany = (client: Client, trxnos: unknown, remarks?: string): Promise<Answer> =>
  answerOf(client.send('PUT', '/api/close_multiple', { trxnos, remarks }));
export const rejectMany = (client: Client, trxnos: unknown, remarks = 'Foto buram'): Promise<Answer> =>
  answerOf(client.send('PUT', '/api/close_multipleR', { trxnos, remarks }));

/** The mail that an operation wrote, once it had its turn. */
export async function mailHadItsTurn({ server }: Desk, operation: unknown): Promise<void> {
  await until(async () => {
    await hurry(server);
    const mails = await server.deps.database`select state from mails where about = ${String(operation)}`;
    return mails.length > 0 && mails.every(({ state }) => state === 'sent');
  });
}

export const received = ({ peer }: Desk, address: string): Email[] =>
  peer.received.filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()));

export const attached = (mail: Email | undefined, name: string): string | undefined => {
  const content = mail?.attachments.find(({ filename }) => filename === name)?.content;
  return content === undefined ? undefined : Buffer.from(content as ArrayBuffer).toString('utf8');
};
