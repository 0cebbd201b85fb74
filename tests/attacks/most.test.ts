import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { retention } from '../../src/domain/privacy/retention.ts';
import { addDays, jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { maxPageSize } from '../../src/domain/requests/request-list.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { upsertReceipts } from '../../src/server/store/receipts/receipts.ts';
import { writeAudit } from '../../src/server/store/audit/audit.ts';
import { findRequest } from '../../src/server/store/requests/requests.ts';
import { trackToken } from '../../src/server/secrets/tokens.ts';
import { addKey, bearer } from '../support/api-keys.ts';
import { Client } from '../support/client.ts';
import { answerOf, startDesk, type Desk } from '../support/desk.ts';
import { calls, knock } from '../support/doors.ts';
import { fieldPart, filePart, holdUpload } from '../support/held-upload.ts';
import { most } from '../support/most.ts';
import { smallPhoto } from '../support/photos.ts';
import { plantRequests } from '../support/planted-requests.ts';
import { customer, submitForm } from '../support/request-form.ts';
import type { TestServer } from '../support/server.ts';
import { newUser, staffPassword } from '../support/staff.ts';
import { until } from '../support/until.ts';

const megabyte = 1_000_000;
const minute = 60_000;
const total = 125_000;
const planted = 2_000;
const victim = 'korban@pelanggan.example';

let desk: Desk;
let server: TestServer;
let admin: Client;
let staff: Client;
beforeAll(async () => {
  desk = await startDesk({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', UPLOAD_MEMORY_MB: '100' });
  ({ server } = desk);
  const { database } = server.deps;
  await plantRequests(
    database,
    Array.from({ length: planted }, (_, at) => ({
      transactionId: String(310_000 + at),
      email: `pelanggan${at}@rahasia.example`,
    })),
  );
  admin = await newUser(server, 'ketua', 'superAdmin');
  staff = await newUser(server, 'kasir', 'staff');
  server.clock.standStill();
});
afterAll(() => desk.stop());

let number = 0;
async function newReceipts(count: number): Promise<string[]> {
  const [example] = demoReceipts(jakartaDate(server.clock.now())).valid;
  if (!example) throw new Error('no example');
  const receipts = Array.from({ length: count }, () => ({
    ...example,
    transactionId: `75${String(++number).padStart(9, '0')}`,
    totalPaid: total,
  }));
  await server.deps.database.begin((tx) => upsertReceipts(tx, receipts));
  return receipts.map(({ transactionId }) => transactionId);
}

/** How many are answered before the first one is told that they are too many. */
async function untilRefused(call: (at: number) => Promise<Response>, atOnce = 20): Promise<number> {
  for (let answered = 0; ;) {
    const statuses = await Promise.all(
      Array.from({ length: atOnce }, async (_, at) => {
        const response = await call(answered + at);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    answered += statuses.filter((status) => status !== 429).length;
    if (statuses.includes(429)) return answered;
  }
}

/** Everything comes from one address; the anti-forgery token is fetched from elsewhere, as it is a call, too. */
const address = { 'x-forwarded-for': '198.51.100.7' };
let elsewhere = 0;
async function stranger(): Promise<Client> {
  const client = new Client(server.address);
  elsewhere++;
  await client.get('/api/session', { 'x-forwarded-for': `203.0.${elsewhere >> 8}.${elsewhere & 255}` });
  return client;
}

most('one address', async () => {
  const client = await stranger();
  const post = (path: string, body: object) => () => client.post(path, body, address);
  const get = (path: string) => () => client.get(path, address);
  const aMinute = {
    'receipts checked a minute': post('/api/checkTrx', { transactionId: '1' }),
    'NPWPs looked up a minute': post('/api/lookup-npwp', { npwp: '0000000000000000' }),
    'tracking calls a minute': (at: number) =>
      client.get(`/api/${['track', 'track-status', 'customer-detail', 'pos-detail'][at % 4]}/1`, address),
    'links to confirm tried a minute': post('/api/confirm', { token: 'invented' }),
    'visits tried a minute': post('/api/my/session', { token: 'invented' }),
    'passwords tried a minute': (at: number) =>
      client.post('/api/login', { empid: `nobody${at}`, password: 'kopi' }, address),
    // From another address, as the first has used up its attempts.
    'passwords of one person tried a minute': () =>
      client.post('/api/login', { empid: 'budi', password: 'kopi' }, { 'x-forwarded-for': '198.51.100.6' }),
    'activation links tried a minute': post('/api/activate', { token: 'invented', password: 'kopi susu' }),
    'captchas fetched a minute': get('/api/captcha?action=signIn'),
  };
  const figures: Record<string, number> = {};
  for (const [what, call] of Object.entries(aMinute)) figures[what] = await untilRefused(call);
  return figures;
});

most('one address: requests and mails to somebody else’s mailbox', async () => {
  const { database } = server.deps;
  const client = await stranger();
  const ids = await newReceipts(80);
  const photo = await smallPhoto();
  const photos = { TT_FOTO_NPWP: photo, TT_FOTO_TRX: photo };
  const submit = (at: number) =>
    submitForm(client, ids[at % ids.length] ?? '', {
      fields: { TT_EMAIL: victim },
      photos,
      headers: address,
    });
  /** Counted at the mail server, once nothing is left to do. */
  const mails = async () => {
    await until(async () => {
      const waiting = await database`
        select from mails where state = 'queued'
        union all select from graphile_worker._private_jobs where run_at <= now()`;
      return waiting.length === 0;
    });
    return desk.peer.received.filter(({ to }) => to?.some(({ address: one }) => one === victim)).length;
  };
  const submissions = await untilRefused(submit, 10);
  const byForm = await mails();

  // What is mailed besides is limited by the mailbox or the receipt.
  await untilRefused(() => client.post('/api/my/link', { email: victim }, address), 10);
  const byLink = (await mails()) - byForm;
  const id = ids[0] ?? '';
  server.clock.advance(61_000);
  for (let at = 0; at < 10; at++) {
    await client.post('/api/resend-confirmation', { trxno: id, email: victim }, address);
    server.clock.advance(61_000);
  }
  const byResending = (await mails()) - byForm - byLink;
  for (let at = 0; at < 20; at++)
    await client.post('/api/leave-receipt', { trxno: `76${at}`, email: victim }, address);
  const [left] = await database<{ left: number }[]>`
    select count(*)::int as left from awaited_receipts where email = ${victim}`;
  server.clock.advance(11 * minute);
  const again = await untilRefused((at) => submit(submissions + at), 10);
  expect(again).toBe(submissions);
  return {
    'requests in ten minutes, each with a captcha': submissions,
    'mails by requests in ten minutes': byForm,
    'mails by asking for the link in an hour': byLink,
    'mails by resending one request in an hour': byResending,
    'receipts waited for in a day': left?.left ?? 0,
  };
});

most('one address: uploads that it holds up, of 100 MB for all', async () => {
  const noise = randomBytes(megabyte);
  const ids = await newReceipts(20);
  const held: ReturnType<typeof holdUpload>[] = [];
  let answer: { status: number } | undefined;
  server.clock.advance(11 * minute);
  while (!answer && held.length < ids.length) {
    const upload = holdUpload(server.address, '/api/submit-form', await stranger(), address);
    held.push(upload);
    const fields = Object.entries({ TT_TRXNO: ids[held.length - 1] ?? '', ...customer });
    upload.send(fields.map(([name, value]) => fieldPart(name, value)).join('') + filePart('TT_FOTO_NPWP'));
    for (let at = 0; at < 9; at++) upload.send(noise);
    await until(() => upload.answer() ?? upload.hasTaken() > 9 * megabyte);
    answer = upload.answer();
  }
  for (const upload of held) upload.leave();
  return {
    'MB held': 9 * (held.length - (answer ? 1 : 0)),
    'refused beyond it': answer?.status ?? 'nothing',
  };
});

most('strangers who know a transaction ID', async () => {
  const [id = ''] = await newReceipts(1);
  server.clock.advance(11 * minute);
  let waiting = 0;
  for (let at = 0; at < 12; at++) {
    const answer = await submitForm(await stranger(), id, {
      fields: { TT_EMAIL: `asing${at}@elsewhere.example` },
      headers: address,
    });
    waiting += answer.status === 201 ? 1 : 0;
  }
  const owner = await submitForm(await stranger(), id, {
    fields: { TT_TOTAL: String(total) },
    headers: { 'x-forwarded-for': '198.51.100.8' },
  });
  expect(owner.status).toBe(201);
  return {
    'places of the receipt': waiting,
    'customers with the receipt kept out': owner.status === 201 ? 0 : 1,
  };
});

/** What an administrator changes asks for the password again once the sign-in is older than a few minutes. */
async function confirmAfresh(): Promise<void> {
  expect((await admin.post('/api/account/confirm', { password: staffPassword })).status).toBe(204);
}

most('one Staff session', async () => {
  server.clock.advance(11 * minute);
  let rows = 0;
  const list = async (at: number) => {
    const response = await staff.get(`/api/trx_tiket?page=${1 + (at % 10)}&size=${maxPageSize}`);
    if (response.status === 200) rows += ((await response.clone().json()) as unknown[]).length;
    return response;
  };
  const calledInAMinute = await untilRefused(list);
  const inAMinute = rows;
  const drops = await untilRefused(() => staff.get('/api/coretax/drops'));
  let beyond: Awaited<ReturnType<typeof answerOf>>;
  do {
    server.clock.advance(2 * minute);
    await untilRefused(list);
    server.clock.advance(2 * minute);
    beyond = await answerOf(staff.get(`/api/trx_tiket?size=${maxPageSize}&page=1`));
  } while (beyond.http === 200);
  expect(beyond).toMatchObject({ http: 429, code: 'rowsPerDay' });
  await confirmAfresh();
  expect((await admin.post('/api/users/kasir/rows')).status).toBe(204);
  const listed = (await staff.get('/api/trx_tiket')).status;
  const ids = (count: number) => Array.from({ length: count }, (_, at) => String(310_000 + at));
  const check = async (count: number) =>
    (await staff.post('/api/validate_status', { trxnos: ids(count) })).status;
  let bulk = 1_000;
  while ((await check(bulk + 1_000)) === 200) bulk += 1_000;
  expect(await check(bulk + 1)).toBe(422);
  const whole = ['/api/trx_tiket', '/api/master_customer', '/api/report.xlsx'];
  let exports = 0;
  for (const path of whole) exports += (await staff.get(path)).status === 200 ? 1 : 0;
  let admins = 0;
  for (const { endpoint, door } of calls)
    if (Array.isArray(door) && !door.includes('staff'))
      admins += (await knock(staff, endpoint)).status === 403 ? 0 : 1;
  expect([listed, exports, admins]).toEqual([403, 0, 0]);
  return {
    'calls a minute': calledInAMinute,
    'rows of the list of requests a minute': inAMinute,
    'rows of people a day': rows,
    'calls about imported fakturs a minute': drops,
    'requests in one bulk call': bulk,
    'lists and reports as a whole': exports,
    'calls of Managers and Super Admins': admins,
  };
});

most('a stolen key of the tills', async () => {
  await confirmAfresh();
  const { secret } = await addKey(admin, 'Kasir', {
    kind: 'pos',
    endsOn: addDays(jakartaDay(server.clock.now()), 30),
  });
  const from = { ...bearer(secret), 'x-forwarded-for': '198.51.100.9' };
  const client = new Client(server.address);
  const sale = (transaction_id: string) => ({
    transaction_id,
    store: 'Toko Curi',
    sales_date: '2026-11-01',
    total_amount_paid: 1_000,
    lines: [],
  });
  const send = (count: number) =>
    client.send(
      'POST',
      '/api/sales',
      { sales: Array.from({ length: count }, (_, at) => sale(`77${at}`)) },
      from,
    );
  let together = 500;
  while ((await send(together + 500)).status === 200) together += 500;
  expect((await send(together + 1)).status).toBe(422);
  server.clock.advance(2 * minute);
  // Nonsense is counted like receipts, and sooner refused.
  const calledInAMinute = await untilRefused(
    () => client.send('POST', '/api/sales', { sales: [0] }, from),
    40,
  );
  server.clock.advance(2 * minute);
  let read = 0;
  for (const { endpoint, door } of calls)
    if (door !== 'anyone' && door !== 'tills')
      read += (await knock(new Client(server.address), endpoint, from)).status < 400 ? 1 : 0;
  expect(read).toBe(0);
  return { 'calls a minute': calledInAMinute, 'receipts a call': together, 'calls that read anything': read };
});

most('a stolen key of the warehouse', async () => {
  await confirmAfresh();
  const endsOn = addDays(jakartaDay(server.clock.now()), 30);
  const masked = await addKey(admin, 'Gudang', { kind: 'read', endsOn });
  const whole = await addKey(admin, 'Gudang lengkap', { kind: 'read', endsOn, personalData: true });
  const client = new Client(server.address);
  const page = (secret: string) => client.get('/api/warehouse/requests?size=1000', bearer(secret));
  const unmasked = (text: string) => text.match(/pelanggan\d+@rahasia/g)?.length ?? 0;
  const found = { rows: 0, addresses: 0 };
  // One page after the other: of several at a time some are told to come again.
  const calledInAMinute = await untilRefused(async () => {
    const response = await page(masked.secret);
    if (response.status !== 200) return response;
    const text = await response.clone().text();
    found.rows += (JSON.parse(text) as { rows: unknown[] }).rows.length;
    found.addresses += unmasked(text);
    return response;
  }, 1);
  const shown = unmasked(await (await page(whole.secret)).text());
  expect(found.addresses).toBe(0);
  expect(shown).toBeGreaterThan(900);
  let changed = 0;
  for (const { endpoint, door } of calls)
    if (door !== 'anyone' && door !== 'warehouse')
      changed += (await knock(client, endpoint, bearer(masked.secret))).status < 400 ? 1 : 0;
  expect(changed).toBe(0);
  return {
    'calls a minute': calledInAMinute,
    'requests read a minute': found.rows,
    'addresses in them without the right to personal data': found.addresses,
    'addresses a page with that right': shown,
    'other calls': changed,
  };
});

most('an insider with a shell on a server, as the role of its database', async () => {
  const { database, clock, signer } = server.deps;
  await writeAudit(database, { actor: 'SYSTEM', action: 'signIn' }, clock.now());
  const changed = async (statement: string) => {
    try {
      return await database.begin(async (tx) => {
        await tx.script(statement);
        return 1;
      });
    } catch {
      return 0;
    }
  };
  let audit = 0;
  for (const statement of [
    `update audit_log set actor = 'nobody'`,
    'delete from audit_log',
    'truncate audit_log',
    'drop table audit_log',
    'delete from audit_seals',
    `update audit_seals set hash = sha256('')`,
  ])
    audit += await changed(statement);
  const [tables] = await database<{ all: number; changing: number }[]>`
    select count(*)::int as all, count(*) filter (where has_table_privilege(c.oid, 'delete'))::int as changing
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;
  const personal = retention.flatMap(({ columns }) => columns);
  const [readable] = await database<{ columns: number }[]>`
    select count(*)::int as columns
    from unnest(${personal.map(({ table }) => table)}::text[], ${personal.map(({ column }) => column)}::text[]) p (t, c)
    where has_column_privilege(p.t, p.c, 'select')`;
  const [secrets] = await database<{ passwords: number; sessions: number }[]>`
    select count(*) filter (where password_hash not like '$argon2id$%')::int as passwords, 0 as sessions from staff
    where password_hash is not null`;
  const [id = ''] = await newReceipts(1);
  await submitForm(await stranger(), id, { headers: { 'x-forwarded-for': '198.51.100.10' } });
  const request = await findRequest(database, id);
  if (!request) throw new Error('not submitted');
  const link = await new Client(server.address).get(`/api/customer-detail/${id}`, {
    'x-track-token': trackToken(signer, request),
  });
  const opened = ((await link.json()) as { TT_EMAIL: string }).TT_EMAIL === customer.TT_EMAIL;
  expect([audit, secrets?.passwords]).toEqual([0, 0]);
  return {
    'lines of the audit log changed or taken out': audit,
    'tables whose rows it can delete': `${tables?.changing} of ${tables?.all}`,
    'columns with personal data that it reads in clear': `${readable?.columns} of ${personal.length}`,
    'passwords in clear': secrets?.passwords ?? 0,
    'requests that a link made with APP_SECRET opens': opened ? 'any' : 'none',
  };
});
