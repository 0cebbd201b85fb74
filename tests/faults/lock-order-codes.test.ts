import { it, onTestFinished } from 'vitest';
import { buyerCodeOf } from '../../src/domain/buyers/buyer-code.ts';
import { problemCodes } from '../../src/domain/coretax/export-check.ts';
import { outcomeOf, type OutcomeState } from '../../src/domain/coretax/issuing/outcome.ts';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { createIssuers } from '../../src/server/features/coretax/issuing/engine/issuers.ts';
import { judgeCandidates } from '../../src/server/features/coretax/issuing/engine/judge-candidates.ts';
import { takeStep } from '../../src/server/features/coretax/issuing/engine/take-step.ts';
import { inMs, type StepTools } from '../../src/server/features/coretax/issuing/engine/tools.ts';
import type { HeldIssue } from '../../src/server/store/issuing/issue-claims.ts';
import { findIssues, type Issue } from '../../src/server/store/issuing/issues.ts';
import { readIssuing } from '../../src/server/store/issuing/issuing-settings.ts';
import { listChatSubmissions } from '../../src/server/store/requests/chat-numbers.ts';
import { chatAddress } from '../../src/server/whatsapp/chat-address.ts';
import { addKey } from '../support/api-keys.ts';
import { closeMany, newIds, rejectMany } from '../support/bulk.ts';
import { feed, plantCode, saleOf, sayNotUs, tillKey } from '../support/buyer-codes.ts';
import { Client } from '../support/client.ts';
import { exportRequests, saveSeller } from '../support/coretax.ts';
import { answerOf, move, startDesk, type Desk } from '../support/desk.ts';
import { fakturFor, newNumber, usualAmounts } from '../support/drops.ts';
import { ticketOf } from '../support/handover.ts';
import { plantDoubtful, plantIssue, saveIssuingBy } from '../support/issues.ts';
import { expectNoDeadlock, post, type Act, type Prepare } from '../support/lock-order.ts';
import { erase, openFile } from '../support/privacy.ts';
import { submitForms } from '../support/request-form.ts';
import { visitOf } from '../support/visits.ts';
import { newNumber as newChatNumber, startWhatsappPeer, textOf, write } from '../support/whatsapp-peer.ts';

type PlantedCode = { id: string; digits: string };

/** Two requests that a till has made by a code, and another code for the same buyer. */
type Purchases = {
  desk: Desk;
  /** The tools by which a worker takes its steps. */
  worker: StepTools;
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

/** What the provider says, whatever it is asked. */
const saying = (worker: StepTools, state: OutcomeState, pdf?: Buffer): StepTools => {
  const told = async () => ({ done: outcomeOf(state, { reference: 'PX-2' }) });
  return {
    ...worker,
    issuer: { ...worker.issuer, submit: told, cancel: told, pdf: async () => ({ done: pdf ?? null }) },
  };
};

/** A worker's next step with an issue of the second request, which it holds; done once the issue stands so. */
async function stepTo(
  isThere: (issue: Issue) => boolean,
  tools: StepTools,
  { second }: Purchases,
): Promise<Act> {
  const { database, clock } = tools;
  const held = inMs(clock.now(), 600_000);
  await database`update issues set next_at = ${held} where transaction_id = ${second} and round = (
    select max(round) from issues where transaction_id = ${second})`;
  const [issue] = await findIssues(database, second);
  return async () => {
    await takeStep(tools, { ...issue, nextAt: held } as HeldIssue);
    const [after] = await findIssues(database, second);
    return { http: after && isThere(after) ? 200 : 409 };
  };
}

const sending: PreparePurchases = async (purchases) => {
  const { worker, second } = purchases;
  const round = await nextRound(purchases);
  const id = await plantIssue(worker.database, { transactionId: second, state: 'queued', round });
  await worker.database`update issues set accepted = ${problemCodes} where id = ${id}`;
  return stepTo(({ state }) => state === 'signing', saying(worker, 'signing'), purchases);
};

const recording: PreparePurchases = async (purchases) => {
  const { worker, second, today } = purchases;
  const content = fakturFor(second, today);
  const round = await nextRound(purchases);
  const id = await plantIssue(worker.database, { transactionId: second, state: 'approved', round });
  await worker.database`update issues set reference = 'PX-1' where id = ${id}`;
  return stepTo(({ state }) => state === 'closed', saying(worker, 'approved', content), purchases);
};

const cancelling: PreparePurchases = async (purchases, client) => {
  const { worker, second, today } = purchases;
  const faktur = typed(today);
  await post(client, `/api/coretax/requests/${second}/fakturs`, faktur);
  const round = await nextRound(purchases);
  const id = await plantIssue(worker.database, {
    transactionId: second,
    state: 'closed',
    round,
    number: faktur.number,
  });
  const asked = JSON.stringify({ by: 'staff', at: new Date(), reason, sent: false });
  await worker.database`
    update issues set reference = 'PX-1', cancelling = ${asked}::text::jsonb where id = ${id}`;
  return stepTo(({ cancelling: left }) => left === null, saying(worker, 'cancelled'), purchases);
};

/** The automatic policy judges both requests, and whatever else has changed meanwhile. */
const judging: PreparePurchases = async ({ worker, first, second }) => {
  await worker.database`
    insert into issuing_candidates (transaction_id, due_at)
    select id, '-infinity' from unnest(${[second, first]}::text[]) id
    on conflict (transaction_id) do update set due_at = '-infinity'`;
  return async () => ({ http: (await judgeCandidates(worker)) > 0 ? 200 : 409 });
};

/** The words by which a customer binds a number to both requests. */
async function chatOf({ desk, first, second }: Purchases): Promise<string> {
  const { database, clock, signer, config } = desk.server.deps;
  const now = clock.now();
  const subjects = await Promise.all(
    [second, first].map((transactionId) => listChatSubmissions(database, transactionId, now)),
  );
  return textOf(chatAddress({ signer, config }, subjects.flat(), { language: 'id', now }));
}

const say = async ({ deps, address }: Desk['server'], number: string, text: string) =>
  write({ address }, number, text, { at: deps.clock.now() });

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
  workerSends: sending,
  workerRecords: recording,
  workerCancels: cancelling,
  workerJudges: judging,
  bindChat: async (purchases) => {
    const text = await chatOf(purchases);
    return () => say(purchases.desk.server, newChatNumber(), text);
  },
  endChat: async (purchases) => {
    const number = newChatNumber();
    await say(purchases.desk.server, number, await chatOf(purchases));
    return () => say(purchases.desk.server, number, 'STOP');
  },
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

async function plantPurchases(
  { desk, vouchingKey, worker }: Pick<Purchases, 'desk' | 'vouchingKey' | 'worker'>,
  count: number,
): Promise<Purchases[]> {
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
    all.push({ desk, worker, first, second, code, other, email, vouchingKey, today });
  }
  return all;
}

it(
  'whatever tills, customers, staff and workers do to the same purchases and codes at one moment, neither waits for the other for ever',
  { timeout: 900_000 },
  async () => {
    const whatsapp = await startWhatsappPeer();
    onTestFinished(() => whatsapp.stop());
    const desk = await startDesk({ ...whatsapp.env, POS_API_KEY: tillKey });
    onTestFinished(() => desk.stop());
    const { database } = desk.server.deps;
    await saveSeller(database);
    await saveIssuingBy(database, { policy: 'automatic' });
    // What is queued stays queued: nobody is asked anything.
    await post(desk.manager, '/api/issuing/pause', { reason });
    const { secret: vouchingKey } = await addKey(desk.admin, 'Aplikasi', { kind: 'handover', vouches: true });
    const issuers = createIssuers(desk.server.deps, new AbortController().signal);
    await issuers.refresh((await readIssuing(database)).version);
    const planting = { desk, vouchingKey, worker: issuers.toolsOf('pajakexpress') };
    await expectNoDeadlock(desk, acts, { plant: (count) => plantPurchases(planting, count) });
  },
);
