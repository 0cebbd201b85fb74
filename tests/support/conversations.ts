import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { addDemoAccounts, demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import type { Database } from '../../src/server/database/database.ts';
import { ensureMonths } from '../../src/server/store/receipts/receipt-months.ts';
import { upsertReceipts } from '../../src/server/store/receipts/receipts.ts';
import { confirmToken, createSigner } from '../../src/server/secrets/tokens.ts';
import { Client } from './client.ts';
import { quickPasswords } from './quick-passwords.ts';
import { submitForm } from './request-form.ts';

/** The secret of servers whose links the customers of a test must be able to make. */
export const sharedSecret = 'a secret that all servers of a test share';

/** Staff to sign in as, and receipts of this month that nobody has requested; gives their IDs. */
export async function prepareDesk(database: Database, receipts: number): Promise<string[]> {
  const clock = { now: () => new Date() };
  await addDemoAccounts({ database, clock, passwords: quickPasswords });
  await ensureMonths(database, jakartaDate(clock.now()));
  // Of its first day, so that a test may put the clock back.
  const [example] = demoReceipts(jakartaDate(clock.now())).requested;
  if (!example) throw new Error('no example');
  const ids = Array.from({ length: receipts }, (_, at) => `55${String(at).padStart(11, '0')}`);
  await database.begin((tx) =>
    upsertReceipts(
      tx,
      ids.map((transactionId) => ({ ...example, transactionId })),
    ),
  );
  return ids;
}

/** How far the server said that a request has come. */
const steps = ['none', 'waiting', 'open', 'process'] as const;
type Step = (typeof steps)[number];
export type Conversation = { id: string; acknowledged: Step };

type Desk = { address: string; database: Database };

/**
 * Customers and staff who go on with their requests, several at once, until they are told to stop or all are done.
 * Whoever gets no answer, or is told to come back, leaves it there; `goOn` again repeats exactly what was not answered.
 */
export class Conversations {
  readonly all: Conversation[];
  /** Answers that neither do what was asked nor tell to come back. */
  readonly wrong: string[] = [];
  readonly #signer = createSigner(sharedSecret);
  #staff: Client | undefined;

  constructor(ids: string[]) {
    this.all = ids.map((id) => ({ id, acknowledged: 'none' }));
  }

  acknowledged(): number {
    return this.all.reduce((sum, { acknowledged }) => sum + steps.indexOf(acknowledged), 0);
  }

  areDone(): boolean {
    return this.all.every(({ acknowledged }) => acknowledged === 'process');
  }

  async goOn(desk: Desk, isOver: () => boolean, atOnce = 6): Promise<void> {
    const waiting = this.all.filter(({ acknowledged }) => acknowledged !== 'process');
    const people = Array.from({ length: atOnce }, async () => {
      for (let one = waiting.shift(); one && !isOver(); one = waiting.shift()) await this.#finish(desk, one);
    });
    await Promise.all(people);
  }

  /** Goes on again and again, until all are done. */
  async finish(desk: Desk): Promise<void> {
    while (!this.areDone()) {
      await this.goOn(desk, () => false);
      await delay(20);
    }
  }

  async #finish(desk: Desk, one: Conversation): Promise<void> {
    while (one.acknowledged !== 'process') {
      const next = steps[steps.indexOf(one.acknowledged) + 1] ?? 'process';
      if (!(await this.#ask(desk, one.id, next))) return;
      one.acknowledged = next;
    }
  }

  async #ask(desk: Desk, id: string, step: Step): Promise<boolean> {
    try {
      const { status, text } = await this.#send(desk, id, step);
      if (status < 300) return true;
      // The change was made and its answer got lost: it is no longer what the screen showed.
      if (step === 'process' && status === 409) return true;
      // Signed out, as when a session has ended meanwhile.
      if (status === 401) this.#staff = undefined;
      else if (status !== 503) this.wrong.push(`${step} of ${id}: ${status} ${text}`);
    } catch {
      // no answer
    }
    return false;
  }

  async #send({ address, database }: Desk, id: string, step: Step) {
    const customer = new Client(address);
    const headers = { 'idempotency-key': `key of ${id}` };
    const response =
      step === 'waiting'
        ? await submitForm(customer, id, { headers })
        : step === 'open'
          ? await customer.post('/api/confirm', { token: await this.#token(database, id) })
          : await (
              await this.#signedIn(address)
            ).post('/api/update-status-and-remarks', { trxno: id, status: 'P', expected_status: 'O' });
    return { status: response.status, text: await response.text() };
  }

  async #token(database: Database, id: string): Promise<string> {
    const [row] =
      await database`select submission_id as submission from requests where transaction_id = ${id}`;
    return confirmToken(this.#signer, String(row?.['submission']));
  }

  async #signedIn(address: string): Promise<Client> {
    if (this.#staff) return this.#staff;
    const client = new Client(address);
    const { status } = await client.signIn('staff', demoPassword);
    if (status === 200) this.#staff = client;
    return client;
  }
}

/** What is missing of which request, and what is there twice. */
type MailFaults = { lost: string[]; doubled: string[] };

export const nothingWrong: MailFaults = { lost: [], doubled: [] };

/** Compares what was acknowledged with what is there: rows, history, mails and files. */
export async function compare(
  all: readonly Conversation[],
  database: Database,
  readFile: (name: string) => Promise<Buffer | undefined>,
): Promise<MailFaults> {
  const rows = await database<
    { id: string; photos: (string | null)[]; history: string[]; mails: string[] }[]
  >`select transaction_id as id, array[npwp_photo, receipt_photo] as photos,
      array(select status from request_history h where h.transaction_id = r.transaction_id order by id) as history,
      array(select kind from mails m join mail_requests on mail_id = m.id where mail_requests.transaction_id = r.transaction_id
        order by m.id) as mails
    from requests r`;
  const found = new Map(rows.map((row) => [row.id, row]));
  const [lost, doubled]: [string[], string[]] = [[], []];
  for (const { id, acknowledged } of all) {
    const { photos = [], history = [], mails = [] } = found.get(id) ?? {};
    const due = steps.slice(1, steps.indexOf(acknowledged) + 1);
    const dueMails = ['confirmRequest', 'newRequest', 'statusChanged'].slice(0, due.length);
    for (const step of due) if (!history.includes(step)) lost.push(`${id}: ${step}`);
    for (const kind of dueMails) if (!mails.includes(kind)) lost.push(`${id}: mail ${kind}`);
    if (due.length > 0 && !(await isWhole(photos, readFile))) lost.push(`${id}: photos`);
    if (hasDoubles(history) || hasDoubles(mails)) doubled.push(`${id}: ${[...history, ...mails].join(', ')}`);
  }
  return { lost, doubled };
}

const hasDoubles = (list: string[]): boolean => new Set(list).size < list.length;

/** All customers send the same small photo, so that what is kept of it is the same as well. */
let kept: string | undefined;
async function isWhole(names: (string | null)[], read: (name: string) => Promise<Buffer | undefined>) {
  if (names.length < 2) return false;
  for (const name of names) {
    const content = await read(name ?? '');
    const hash = content && createHash('sha256').update(content).digest('hex');
    kept ??= hash;
    if (hash === undefined || hash !== kept) return false;
  }
  return true;
}
