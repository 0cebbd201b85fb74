import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { can } from '../../src/domain/staff/permissions.ts';
import type { ServedCall } from '../../src/server/http/route/route.ts';
import type { Client } from '../support/client.ts';
import { calls as allCalls, type CallName } from '../support/doors.ts';
import { plantWhole } from '../support/old-requests.ts';
import { plantRequests } from '../support/planted-requests.ts';
import { promise } from '../support/promise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { newUser } from '../support/staff.ts';
import { until } from '../support/until.ts';

const bound = 150;
const ids = Array.from({ length: 150 }, (_, at) => `89${String(at).padStart(11, '0')}`);
const returned = '8900000009999';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ROWS_PER_DAY_STAFF: String(bound) } });
  const db = server.deps.database;
  await plantRequests(
    db,
    ids.map((transactionId, at) => ({ transactionId, email: `orang${at}@contoh.co.id` })),
  );
  await plantWhole(db, { transactionId: returned, statusSince: new Date(), fakturFile: 'faktur' });
  await db`insert into receipt_returns (return_id, transaction_id, returned_on, amount, received_at, after_export)
    values ('R-9999', ${returned}, current_date, 1000, now() + interval '1 hour', true)`;
  await db`insert into corrections (id, transaction_id, at, submission_id, email, reason, changes, content_hash, state)
    select gen_random_uuid(), transaction_id, now(), gen_random_uuid(), email, 'salah',
      jsonb_build_object('companyName', jsonb_build_object('from', company_name, 'to', 'PT Lain')), '\\x00', 'requested'
    from requests where transaction_id = any(${ids}::text[]) limit 40`;
  await db`insert into archived_requests (transaction_id, status, ended_at, archived_at, kept_until, store, sales_date,
      requested_on, company_name, emails, npwp, id_number, phone, faktur_numbers, export_batches, files, record)
    select '77' || n, 'closed', now(), now(), current_date + 1, 'Toko', current_date, current_date, 'Wati', '{}', '', '', '',
      '{04002500000000001}', '{}', '{}', '{}' from generate_series(1, 10) n`;
});
afterAll(() => server.stop());

type Json = Record<string, unknown>;

/** The names by which an item of a list says whose it is. */
const naming = new Set([
  'trxno',
  'TT_TRXNO',
  'transactionId',
  'transaction_id',
  'person',
  'npwp',
  'TT_NPWP',
  'email',
  'TT_EMAIL',
  'buyerName',
  'companyName',
  'TT_NAMA_PT',
  'requesterName',
]);

function listsSomebody(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, items } = schema as { type?: unknown; items?: { properties?: Json } };
  if (type === 'array' && Object.keys(items?.properties ?? {}).some((name) => naming.has(name))) return true;
  return Object.values(schema).some(listsSomebody);
}

const wire = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Calls of staff that answer a list, or several requests, companies or people somewhere in their answer. */
function mustSayRows({ endpoint: { path, answer }, access }: ServedCall): boolean {
  const isOfStaff = ['staff', 'manager', 'superAdmin'].some((role) => can(role as 'staff', access as never));
  const isAboutOne = /\{(trxId|trxno)\}/.test(path) || path.startsWith('/api/privacy/files/{');
  if (!isOfStaff || isAboutOne || typeof answer !== 'object') return false;
  const schema = wire(answer);
  return schema.type === 'array' || listsSomebody(schema);
}

it('every call of staff that lists requests, companies or people says in its route line what it tells of them', () => {
  const isKnownAccess = ({ access }: ServedCall) =>
    !['public', 'signIn', 'customer', 'provider', 'posFeed', 'warehouse', 'handover', 'relay'].includes(
      access,
    );
  const served = server.app.servedCalls.filter(isKnownAccess);
  const silent = served.filter((call) => mustSayRows(call) && call.rows === undefined);
  expect(silent.map(({ endpoint: { method, path } }) => `${method} ${path}`)).toEqual([]);
  expect(served.filter(({ rows }) => rows === 'personal').length).toBeGreaterThan(7);
});

/** How Staff asks for as much as a call gives, and how many rows with personal data came. */
type Walk = { ask: (client: Client, turn: number) => Promise<Response>; rows: (answer: unknown) => number };
const post = (path: string, body: (turn: number) => object) => (client: Client, turn: number) =>
  client.post(path, body(turn));
const get = (path: (turn: number) => string) => (client: Client, turn: number) => client.get(path(turn));
const length = (answer: unknown) => (answer as unknown[]).length;

const walks: Partial<Record<CallName, Walk>> = {
  queryRequests: {
    ask: post('/api/trx_tiket/query', (turn) => ({
      page: 1 + (turn % 2),
      size: 70,
      columns: ['TT_NAMA', 'TT_NOHP', 'TT_NPWP'],
    })),
    rows: length,
  },
  listRequests: { ask: get((turn) => `/api/trx_tiket?size=70&page=${1 + (turn % 2)}`), rows: length },
  findArchived: { ask: get(() => '/api/archive?number=04002500000000001'), rows: length },
  listCompanies: { ask: get(() => '/api/master_customer?page=1&size=100'), rows: length },
  validateEmails: {
    ask: post('/api/validate_email', () => ({ trxnos: ids })),
    rows: (answer) => (answer as { emails: unknown[] }).emails.length,
  },
  validateStatuses: {
    ask: post('/api/validate_status', () => ({ trxnos: ids })),
    rows: (answer) => (answer as { statuses: unknown[] }).statuses.length,
  },
  listReturnsToNote: { ask: get(() => '/api/coretax/returns'), rows: length },
  listCorrections: { ask: get(() => '/api/coretax/corrections'), rows: length },
};

promise(35, 'What Staff reads of others is counted, bounded by the day, and in the audit log', async () => {
  const db = server.deps.database;
  server.clock.toNoon();
  const figures: Record<string, number> = {};
  const personal = server.app.servedCalls.filter(
    ({ access, rows }) => rows === 'personal' && can('staff', access as 'viewRequests'),
  );
  const names = personal.map(({ endpoint }) => allCalls.find((call) => call.endpoint === endpoint)?.name);
  // A new call that lists people is walked here, too.
  expect(names.toSorted()).toEqual(Object.keys(walks).toSorted());

  for (const [name, { ask, rows }] of Object.entries(walks)) {
    const empid = `baca-${name.toLowerCase()}`;
    const client = await newUser(server, empid, 'staff');
    let read = 0;
    let refusal: Json | undefined;
    for (let turn = 0; !refusal; turn++) {
      const answer = await ask(client, turn);
      const content: unknown = await answer.json();
      if (answer.status === 200) {
        expect(rows(content)).toBeGreaterThan(0);
        read += rows(content);
      } else refusal = { status: answer.status, code: (content as Json)['code'] };
    }
    expect({ name, ...refusal }).toEqual({ name, status: 429, code: 'rowsPerDay' });
    expect(read).toBeLessThanOrEqual(bound);
    // Nor by any other of these calls.
    for (const other of Object.values(walks)) {
      const answer = await other.ask(client, 0);
      if (answer.status === 200) read += other.rows(await answer.json());
    }
    expect(read).toBeLessThanOrEqual(bound);

    server.clock.advance(60_000);
    const line = () =>
      db<{ counted: number }[]>`
        select coalesce(sum((detail->>'counted')::int), 0)::int as counted from audit_log
        where action = 'listed' and actor = ${empid}`;
    await until(async () => (await line())[0]?.counted === read);
    figures[name] = read;
  }
  return { 'bound of the day': bound, ...figures };
});

promise(
  35,
  'Calls at the same moment, on two servers, read no more than a page each beyond the bound',
  async () => {
    const other = await startTestServer({
      env: { ROWS_PER_DAY_STAFF: String(bound) },
      databaseUrl: server.databaseUrl,
    });
    try {
      const client = await newUser(server, 'sekaligus', 'staff');
      const path = '/api/trx_tiket/query';
      const there = other.address + path;
      const body = { size: 50, columns: ['TT_TRXNO', 'TT_EMAIL'] };
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, at) => client.post(at % 2 ? path : there, body)),
      );
      const read = answers.filter(({ status }) => status === 200).length * 50;
      expect(read).toBeLessThanOrEqual(2 * bound);
      // What each has counted the other knows with the next call.
      const refused = () => Promise.all([path, there].map((address) => client.post(address, body)));
      await until(async () => (await refused()).every(({ status }) => status === 429));
      return { 'calls at once': answers.length, 'bound of the day': bound, 'rows read': read };
    } finally {
      await other.stop();
    }
  },
);
