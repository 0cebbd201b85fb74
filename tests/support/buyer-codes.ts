import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { MyBuyerCode } from '../../src/contract/buyer-codes.ts';
import { identityOf } from '../../src/domain/buyers/buyer-identity.ts';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { shownDigits } from '../../src/server/features/codes/digits.ts';
import type { Db } from '../../src/server/database/database.ts';
import { buyerCodeHash, notUsToken, type Signer } from '../../src/server/secrets/tokens.ts';
import { insertCode } from '../../src/server/store/codes/buyer-codes.ts';
import { Client } from './client.ts';
import { answerOf, newRequest, type Answer } from './desk.ts';
import { customer } from './request-form.ts';
import type { TestServer } from './server.ts';
import { visitOf } from './visits.ts';

export const tillKey = 'a key that only the tills know';

let owners = 0;
/** Somebody who has opened their requests, of which one is confirmed, in whose name nobody else has any. */
export async function newOwner(server: TestServer, status: Parameters<typeof newRequest>[1] = 'open') {
  const at = ++owners;
  const email = `pembeli${at}@pelanggan.example`;
  const fields = {
    ...customer,
    TT_EMAIL: email,
    TT_NPWP: `08${String(at).padStart(14, '0')}`,
    TT_NAMA_PT: `PT Pembeli ${at}`,
  };
  const requested = await newRequest(server, status, { fields });
  return { email, fields, requested, visitor: await visitOf(server, email) };
}
export type Owner = Awaited<ReturnType<typeof newOwner>>;

/** A code that its owner has just made. */
export async function newCode(
  { visitor, requested }: Pick<Owner, 'visitor' | 'requested'>,
  name = 'Cabang Menteng',
): Promise<MyBuyerCode & { code: string }> {
  const made = await answerOf(visitor.post('/api/my/buyer-codes', { trxno: requested, name }));
  expect(made).toMatchObject({ http: 201, state: 'active' });
  return made as unknown as MyBuyerCode & { code: string };
}

/** A code of somebody who has no request, for tests without a server. */
export const plantCode = (db: Db, { code, signer }: { code: string; signer: Signer }): Promise<boolean> =>
  insertCode(
    db,
    {
      ...identityOf({ npwp: '0812345678901000' }),
      id: randomUUID(),
      name: 'Cabang',
      codeHash: buyerCodeHash(signer, code),
      code: Buffer.from('unread'),
      email: 'siti@pelanggan.example',
      requesterName: 'Siti Rahmawati',
      phone: '081355577799',
      companyName: 'PT Cahaya',
      companyAddress: 'Jl. Melati 7',
      nikRegistered: false,
      language: 'id',
      consentVersion: 'test',
    },
    new Date(),
  );

/** The digits of the newest code of an address, as its owner would be shown them. */
export async function codeOf({ deps }: Pick<TestServer, 'deps'>, email: string): Promise<string> {
  const [row] = await deps.database<{ code: Buffer }[]>`
    select code from buyer_codes where email = ${email.toLowerCase()} order by made_at desc limit 1`;
  return shownDigits(deps.encryption, row?.code ?? Buffer.alloc(0)) ?? '';
}

export const notify = (
  { visitor }: Pick<Owner, 'visitor'>,
  { id, name }: MyBuyerCode,
  kind: 'each' | 'daily' | 'none',
): Promise<Answer> => answerOf(visitor.send('PUT', `/api/my/buyer-codes/${id}`, { name, notify: kind }));

let receipts = 0;
export const newReceiptId = (): string => `55${String(++receipts).padStart(11, '0')}`;

/** A receipt of today as a till sends it, with or without a code. */
export const saleOf = (server: TestServer, transactionId: string, more: object = {}) => ({
  transaction_id: transactionId,
  store: 'Toko Menteng',
  sales_date: jakartaDay(server.clock.now()),
  total_amount_paid: 111_000,
  prices_include_tax: true,
  lines: [{ product_name: 'Kopi', quantity: 1, unit_price: 111_000, tax_rate: 12 }],
  ...more,
});

export type FeedAnswer = Answer & {
  requested: string[];
  warnings: { index: number; transaction_id: string; code: string; message: string }[];
};

/** What the till is answered to these receipts. */
export const feed = async (server: TestServer, sales: object[], key = tillKey): Promise<FeedAnswer> =>
  (await answerOf(
    new Client(server.address).post('/api/sales', { sales }, { authorization: `Bearer ${key}` }),
  )) as FeedAnswer;

/** Somebody buys something and shows this code. Gives the receipt. */
export async function buyWith(server: TestServer, code: string): Promise<string> {
  const id = newReceiptId();
  expect(await feed(server, [saleOf(server, id, { buyer_code: code })])).toMatchObject({
    requested: [id],
    warnings: [],
  });
  return id;
}

/** Presses "this was not us" in the mail about a request. */
export async function sayNotUs(server: TestServer, transactionId: string): Promise<Answer> {
  const { database, signer } = server.deps;
  const [use] = await database<{ id: string }[]>`
    select submission_id as id from buyer_code_uses where transaction_id = ${transactionId} order by used_at desc limit 1`;
  const token = notUsToken(signer, use?.id ?? '');
  return answerOf(new Client(server.address).post('/api/not-us', { token }));
}
