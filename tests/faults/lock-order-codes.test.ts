import { it, onTestFinished } from 'vitest';
import { buyerCodeOf } from '../../src/domain/buyers/buyer-code.ts';
import { problemCodes } from '../../src/domain/coretax/export-check.ts';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { addKey } from '../support/api-keys.ts';
import { closeMany, newIds, rejectMany } from '../support/bulk.ts';
import { feed, plantCode, saleOf, sayNotUs, tillKey } from '../support/buyer-codes.ts';
import { Client } from '../support/client.ts';
import { exportRequests, saveSeller } from '../support/coretax.ts';
import { answerOf, move, startDesk, type Desk } from '../support/desk.ts';
import { fakturFor, newNumber, usualAmounts } from '../support/drops.ts';
import { ticketOf } from '../support/handover.ts';
import { plantDoubtful, plantIssue, saveIssuingBy } from '../support/issues.ts';
import { expectNoDeadlock, post, type Prepare } from '../support/lock-order.ts';
import { erase, openFile } from '../support/privacy.ts';
import { submitForms } from '../support/request-form.ts';
import { visitOf } from '../support/visits.ts';

type PlantedCode = { id: string; digits: string };

/** Two requests that a till has made by a code, and another code for the same buyer. */
type Purchases = {
  desk: Desk;
  first: string;
  second: string;
  code: PlantedCode;
  other: PlantedCode;
  email: string;
  vouchingKey: string;
  today: string;
};
type PreparePurchases = Prepare<Purchases>;

const reason = 'Sudah diperiksa';

/** Frees both receipts, so that they can be requested again. */
const rejectBoth = async ({ first, second }: Purchases, client: Client): Promise<void> => {
  for (const id of [first, second]) await move(client, id, 'R', { remarks: 'Foto buram' });
};

/** What a till sends of these receipts, in this order. */
const till =
  (order: (purchases: Purchases) => string[]): PreparePurchases =>
  async (purchases, client) => {
    await rejectBoth(purchases, client);
    const { server } = purchases.desk;
    const sales = order(purchases).map((id) => saleOf(server, id, { buyer_code: purchases.other.digits }));
    return async () => {
      const { http, requested, ...refusal } = await feed(server, sales);
      return requested?.length === 0 ? { http: 409 } : { http, ...refusal };
    };
  };

const form =
  (ticketFor: (purchases: Purchases) => Promise<string | undefined>): PreparePurchases =>
  async (purchases, client) => {
    const { desk, first, second, email } = purchases;
    await rejectBoth(purchases, client);
    const fields = { TT_EMAIL: email, handover: await ticketFor(purchases) };
    const customer = new Client(desk.server.address);
    return () => answerOf(submitForms(customer, [second, first], { fields }));
  };

/** The round of an issue to come. What the other act has made ready there gives way: a part is with the provider once. */
const nextRound = async ({ desk, second }: Purchases): Promise<number> => {
  const { database } = desk.server.deps;
  await database`update issues set state = 'withdrawn', next_at = null
    where transaction_id = ${second} and state not in ('closed', 'rejected')`;
  const [row] = await database<{ round: number }[]>`
    select coalesce(max(round), 0)::int + 1 as round from issues where transaction_id = ${second}`;
  return row?.round ?? 1;
};

/** An act on an issue of the second request, which stands so. */
const onIssue =
  (state: 'queued' | 'rejected' | 'uncertain', act: string, body: object = {}): PreparePurchases =>
  async (purchases, client) => {
    const { desk, second } = purchases;
    const { database } = desk.server.deps;
    const id = await plantIssue(database, {
      transactionId: second,
      state,
      round: await nextRound(purchases),
    });
    if (state === 'uncertain')
      await database`update issues set uncertain_since = now() - interval '2 days' where id = ${id}`;
    return () => post(client, `/api/issuing/${second}/${act}`, body);
  };

/** An act on an issue of the second request whose PDF was not taken. */
const onDoubtful =
  (act: string, body: object = {}): PreparePurchases =>
  async (purchases, client) => {
    const { desk, second, today } = purchases;
    const content = fakturFor(second, today);
    await plantDoubtful(desk.server, {
      transactionId: second,
      round: await nextRound(purchases),
      verdict: 'amountDiffers',
      content,
    });
    return () => post(client, `/api/issuing/${second}/${act}`, body);
  };

/** The number of the buyer on the fakturs of tests. */
const npwp = '0098765431021000';
const typed = (date: string) => ({ number: newNumber(), date, dpp: 100_000, ...usualAmounts });

/** An act on a faktur of the second request, which the provider has issued. */
const onIssued =
  (act: (purchases: Purchases, number: string) => string): PreparePurchases =>
  async (purchases, client) => {
    const { desk, second, today } = purchases;
    const faktur = typed(today);
    await post(client, `/api/coretax/requests/${second}/fakturs`, faktur);
    await plantIssue(desk.server.deps.database, {
      transactionId: second,
      state: 'closed',
      round: await nextRound(purchases),
      number: faktur.number,
    });
    return () => post(client, act(purchases, faktur.number), { reason });
  };

const byOwner =
  (act: string): PreparePurchases =>
  async ({ desk, email, other }) => {
    const visitor = await visitOf(desk.server, email);
    return () => post(visitor, `/api/my/buyer-codes/${other.id}/${act}`);
  };

/** Everything that locks codes, requests and what is asked of the provider, made ready to be done at one moment. */
const acts: Record<string, PreparePurchases> = {
  till: till(({ first, second }) => [first, second]),
  tillBackwards: till(({ first, second }) => [second, first]),
  form: form(async () => undefined),
  handOver: form(async ({ desk, first, second, email, vouchingKey }) =>
    ticketOf(desk.server, vouchingKey, { trxnos: [first, second], email }),
  ),
  notUs:
    async ({ desk, second }) =>
    () =>
      sayNotUs(desk.server, second),
  revokeByOwner: byOwner('revoke'),
  renew: byOwner('renew'),
  revokeByStaff:
    async ({ code }, client) =>
    () =>
      post(client, `/api/buyer-codes/${code.id}/revocation`, { reason }),
  erase: async (purchases, client) => {
    await rejectBoth(purchases, client);
    const file = await openFile(client, { kind: 'erasure', email: purchases.email });
    return () => erase(client, file);
  },
  issue:
    async ({ first, second }, client) =>
    () =>
      post(client, '/api/issuing', { trxnos: [second, first], accept: problemCodes }),
  withdrawIssue: onIssue('queued', 'withdraw'),
  retryIssue: onIssue('rejected', 'retry'),
  decideIssue: onIssue('uncertain', 'decide', { found: null, reason }),
  acceptIssue: onDoubtful('accept', { reason }),
  readIssueAgain: onDoubtful('read-again'),
  replaceIssue: onIssued(({ second }) => `/api/issuing/${second}/replace`),
  cancelIssue: onIssued((_purchases, number) => `/api/coretax/fakturs/${number}/cancel`),
  pause: async (_purchases, client) => () => post(client, '/api/issuing/pause', { reason }),
  export:
    async ({ first, second }, client) =>
    () =>
      exportRequests(client, { trxnos: [second, first] }),
  bulkReject:
    async ({ first, second }, client) =>
    () =>
      rejectMany(client, [second, first]),
  bulkClose:
    async ({ first, second }, client) =>
    () =>
      closeMany(client, [second, first]),
  several:
    async ({ first, second }, client) =>
    () =>
      post(client, '/api/desk/act', { trxnos: [second, first], act: 'reject', remarks: 'Foto buram' }),
  hand:
    async ({ second, today }, client) =>
    () =>
      post(client, `/api/coretax/requests/${second}/fakturs`, typed(today)),
};

async function plantOwned({ deps }: Desk['server'], email: string, random: number): Promise<PlantedCode> {
  const { database, signer } = deps;
  const digits = buyerCodeOf(String(random).padStart(11, '0'));
  await plantCode(database, { code: digits, signer });
  const [code] = await database<{ id: string }[]>`
    update buyer_codes set email = ${email}, npwp = ${npwp} where email = 'siti@pelanggan.example' returning id`;
  return { id: code?.id ?? '', digits };
}

async function plantPurchases(desk: Desk, vouchingKey: string, count: number): Promise<Purchases[]> {
  const { server } = desk;
  const today = jakartaDay(server.clock.now());
  const all: Purchases[] = [];
  for (let at = 0; at < count; at++) {
    const [first = '', second = ''] = newIds(2);
    const email = `pembeli${at}@pelanggan.example`;
    const code = await plantOwned(server, email, 2 * at);
    const other = await plantOwned(server, email, 2 * at + 1);
    await feed(
      server,
      [first, second].map((id) => saleOf(server, id, { buyer_code: code.digits })),
    );
    all.push({ desk, first, second, code, other, email, vouchingKey, today });
  }
  return all;
}

it(
  'whatever tills, customers and staff do to the same purchases and codes at one moment, neither waits for the other for ever',
  { timeout: 900_000 },
  async () => {
    const desk = await startDesk({ POS_API_KEY: tillKey });
    onTestFinished(() => desk.stop());
    const { database } = desk.server.deps;
    await saveSeller(database);
    await saveIssuingBy(database);
    // What is queued stays queued: nobody is asked anything.
    await post(desk.manager, '/api/issuing/pause', { reason });
    const { secret } = await addKey(desk.admin, 'Aplikasi', { kind: 'handover', vouches: true });
    await expectNoDeadlock(desk, acts, { plant: (count) => plantPurchases(desk, secret, count) });
  },
);
