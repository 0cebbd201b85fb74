import { expect } from 'vitest';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { upsertReceipts } from '../../src/server/store/receipts/receipts.ts';
import { bearer } from './api-keys.ts';
import { Client } from './client.ts';
import { answerOf, type Answer } from './desk.ts';
import type { TestServer } from './server.ts';
import { tokenOf } from './staff.ts';

type RefusedReceipt = { trxno: string; code: string; message: string };
type HandOverAnswer = { url: string; expiresAt: string; refused: RefusedReceipt[] };

/** What an app hands over, as its server sends it. */
export type HandedForm = {
  trxnos: string[];
  email?: string;
  buyer?: { kind: string; number: string; name: string; address: string };
};

/** Receipts of today that no other test uses. */
export async function newReceipts({ deps, clock }: TestServer, count: number): Promise<string[]> {
  const [example] = demoReceipts(jakartaDate(clock.now())).valid;
  if (!example) throw new Error('no example');
  const ids = Array.from({ length: count }, () => `96${String(++number).padStart(11, '0')}`);
  const receipts = ids.map((transactionId) => ({ ...example, transactionId }));
  await deps.database.begin((tx) => upsertReceipts(tx, receipts));
  return ids;
}
let number = 0;

export const callHandOver = (server: TestServer, key: string, body: unknown): Promise<Answer> =>
  answerOf(new Client(server.address).post('/api/handover', body, bearer(key)));

/** Hands a customer over, and gives the token of the link with the answer. */
export async function handOver(server: TestServer, key: string, body: HandedForm) {
  const { http, ...answer } = await callHandOver(server, key, body);
  expect({ http, ...answer }).toMatchObject({ http: 201 });
  const handed = answer as HandOverAnswer;
  return { ...handed, token: tokenOf(handed.url, 'handover') };
}

export const openToken = (server: TestServer, token: string): Promise<Answer> =>
  answerOf(new Client(server.address).post('/api/handover/open', { token }));

/** The ticket of what was handed over and opened. */
export async function ticketOf(server: TestServer, key: string, body: HandedForm): Promise<string> {
  const { token } = await handOver(server, key, body);
  const opened = await openToken(server, token);
  expect(opened).toMatchObject({ http: 200 });
  return opened['ticket'] as string;
}
