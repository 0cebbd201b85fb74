import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { findRequest } from '../../src/server/store/requests/requests.ts';
import { confirmToken, trackToken } from '../../src/server/secrets/tokens.ts';
import { Client } from '../support/client.ts';
import { hurry, move, newReceipt, sendFaktur } from '../support/desk.ts';
import { calls, type CallName } from '../support/doors.ts';
import { pdfOf } from '../support/pdfs.ts';
import { promise } from '../support/promise.ts';
import { submitForm, submitForms } from '../support/request-form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp-peer.ts';
import { newUser, staffPassword } from '../support/staff.ts';
import { until } from '../support/until.ts';

/** Nothing of this stands anywhere by chance. */
const personal = {
  TT_NAMA: 'Zulkarnain Namamarka',
  TT_EMAIL: 'suratmarka@domainmarka.example',
  TT_NOHP: '081377665544',
  TT_NPWP: '0912837465564738',
  TT_NAMA_PT: 'PT Usahamarka Abadi',
  TT_ALAMAT_PT: 'Jalan Alamatmarka 99',
};
const empid = 'pegawaimarka';
const markers = [
  'Zulkarnain',
  'Namamarka',
  'suratmarka',
  'domainmarka',
  '3776655',
  '28374655',
  'Usahamarka',
  'Alamatmarka',
  empid,
  'ISIFAKTUR',
];
/** Known by a national ID number, which many others have seen. */
const person = { npwp: '3271046504930002', name: 'Wulandari Orangmarka', address: 'Gang Rumahmarka 5' };

let peer: SmtpPeer;
const mailServer = { refuse: false };
let server: TestServer;
let second: TestServer;
let staff: Client;
beforeAll(async () => {
  peer = await startSmtpPeer(await freePort(), {
    mood: () => (mailServer.refuse ? 'refusing' : 'well'),
  });
  const env = { DEMO: 'off', SMTP_URL: peer.url, TAX_TEAM_EMAIL: 'pajak@retail.example' };
  server = await startTestServer({ worker: true, env });
  second = await startTestServer({ env, databaseUrl: server.databaseUrl });
  staff = await newUser(server, empid, 'staff');
  await server.deps.database`insert into companies (npwp, name, address, email, updated_at)
    values (${person.npwp}, ${person.name}, ${person.address}, 'wulanmarka@domainmarka.example', now())`;
});
afterAll(async () => {
  await second.stop();
  await server.stop();
  await peer.stop();
});

let number = 0;
async function newRequest(): Promise<{ id: string; confirm: string; track: string }> {
  const id = `55${String(++number).padStart(11, '0')}`;
  await newReceipt(server, id);
  expect((await submitForm(new Client(server.address), id, { fields: personal })).status).toBe(201);
  const request = await findRequest(server.deps.database, id);
  if (!request) throw new Error('no request');
  return {
    id,
    confirm: confirmToken(server.deps.signer, request.submissionId),
    track: trackToken(server.deps.signer, request),
  };
}

/** A request that went all the way: confirmed, closed by staff, its faktur sent. */
async function finishedRequest() {
  const request = await newRequest();
  await new Client(server.address).post('/api/confirm', { token: request.confirm });
  await sendFaktur(staff, request.id, pdfOf([['ISIFAKTUR', request.id]]));
  expect(await move(staff, request.id, 'C')).toMatchObject({ http: 200 });
  return request;
}

const everythingOf = async (response: Response) =>
  `${response.status} ${JSON.stringify([...response.headers])} ${Buffer.from(await response.arrayBuffer()).toString('latin1')}`;

promise(5, 'Who knows a transaction ID alone sees no personal data', async () => {
  const [waiting, closed] = [await newRequest(), await finishedRequest()];
  const stranger = () => new Client(second.address);
  const get = (path: string) => stranger().get(path, { accept: 'text/html' });
  const post = (path: string, body: object) => stranger().post(path, body);

  const linked = (t: string | undefined): Record<string, string> =>
    t === undefined ? {} : { 'x-track-token': t };
  const corrected = (id: string, t: string) => stranger().get(`/api/track/${id}/correction`, linked(t));
  const correct = (id: string, t: string | undefined) => {
    const form = new FormData();
    form.set('TT_NAMA_PT', 'PT Bukan Siapa-siapa');
    return stranger().sendForm(`/api/track/${id}/correction`, form, linked(t));
  };

  /** Every way to use each public call with one's knowledge of an ID, and tokens that are not its own. */
  const ways = (id: string, foreign: string[]): Partial<Record<CallName, Promise<Response>[]>> => {
    const queries = [
      '',
      '?t=',
      '?t=wrong',
      `?t=${'A'.repeat(43)}`,
      '?t[]=x',
      ...foreign.map((t) => `?t=${t}`),
    ];
    const tracked = (path: string) => queries.map((query) => get(path.replace('ID', id) + query));
    return {
      readSession: [get('/api/session')],
      checkKeptCode: [post('/api/buyer-codes/kept', { id: randomUUID(), code: id })],
      login: [post('/api/login', { empid, password: 'a wrong password' })],
      giveSecondStep: [post('/api/login/second-step', { code: '123456' })],
      askSecondStepPasskey: [post('/api/login/second-step/passkey-question', {})],
      askSignInPasskey: [post('/api/login/passkey-question', {})],
      signInByPasskey: [
        post('/api/login/passkey', {
          passkey: {
            id,
            rawId: id,
            type: 'public-key',
            response: { authenticatorData: 'AA', clientDataJSON: 'AA', signature: 'AA' },
          },
        }),
      ],
      logout: [post('/api/logout', {})],
      activate: [post('/api/activate', { token: foreign[0], password: staffPassword })],
      startCompanySignIn: [get('/api/oidc/start')],
      finishCompanySignIn: [get('/api/oidc/callback?code=x&state=x')],
      endCompanySignIn: [get('/api/oidc/end')],
      readCaptchaChallenge: [get('/api/captcha?action=signIn')],
      checkTransaction: [post('/api/checkTrx', { transactionId: id })],
      checkWhileTyping: [post('/api/checkTrx/typing', { transactionId: id })],
      lookupCompany: [
        post('/api/lookup-npwp', { npwp: '0912837465564739' }),
        post('/api/lookup-npwp', { npwp: id }),
      ],
      submitRequest: [submitForm(stranger(), id)],
      submitRequests: [submitForms(stranger(), [id, '404404'])],
      openHandOver: foreign.map((token) => post('/api/handover/open', { token })),
      confirmByCompany: foreign.map((token) => post('/api/confirm-company', { token })),
      reportNotUs: foreign.map((token) => post('/api/not-us', { token })),
      confirmRequest: foreign.map((token) => post('/api/confirm', { token })),
      resendConfirmation: [
        post('/api/resend-confirmation', { trxno: id, email: 'tebakan@pelanggan.example' }),
      ],
      leaveReceipt: [post('/api/leave-receipt', { trxno: id, email: 'tebakan@pelanggan.example' })],
      track: tracked('/api/track/ID'),
      trackStatus: tracked('/api/track-status/ID'),
      customerDetail: tracked('/api/customer-detail/ID'),
      posDetail: tracked('/api/pos-detail/ID'),
      trackFaktur: tracked('/api/track/ID/faktur'),
      askForLink: [post('/api/my/link', { email: personal.TT_EMAIL })],
      openVisit: foreign.map((token) => post('/api/my/session', { token })),
      readVisit: [get('/api/my/session')],
      endVisit: [stranger().send('DELETE', '/api/my/session')],
      verifyWhatsapp: [get('/api/whatsapp?hub.mode=subscribe&hub.verify_token=tebakan&hub.challenge=1')],
      readCorrection: [get(`/api/track/${id}/correction`), ...foreign.map((t) => corrected(id, t))],
      correctData: [undefined, ...foreign].map((t) => correct(id, t)),
    };
  };
  const pages = (id: string) =>
    [
      '/',
      `/track?id=${id}`,
      '/konfirmasi',
      '/saya',
      `/view-details/${id}`,
      '/dashboard',
      '/nope',
      '/api/openapi.json',
      '/metrics',
      '/health/ready',
    ]
      .concat(
        `/api/trx_tiket/${id}`,
        `/api/trx_tiket/${id}/foto_npwp`,
        '/api/trx_tiket',
        '/api/master_customer',
        '/api/users',
      )
      .map(get);

  let [searched, publicCalls] = [0, 0];
  const search = async (response: Promise<Response>) => {
    const text = await everythingOf(await response);
    for (const marker of markers) expect(text).not.toContain(marker);
    searched++;
  };
  for (const [one, other] of [
    [waiting, closed],
    [closed, waiting],
  ] as const) {
    // Of the other request, or made for another purpose.
    const byCall = ways(one.id, [other.track, one.confirm.toUpperCase(), one.track.slice(1)]);
    const open = calls.filter(
      ({ door, endpoint }) => door === 'anyone' && !endpoint.path.startsWith('/api/demo/'),
    );
    expect(Object.keys(byCall).toSorted()).toEqual(open.map(({ name }) => name).toSorted());
    publicCalls = open.length;
    for (const response of [...Object.values(byCall).flat(), ...pages(one.id)]) await search(response);
  }
  // The form needs name and address of a company whose number one knows; an e-mail that nobody has verified may be a stranger's.
  const lookUp = async (npwp: string) => (await post('/api/lookup-npwp', { npwp })).json();
  const company = { nama_pt: personal.TT_NAMA_PT, alamat_pt: personal.TT_ALAMAT_PT };
  expect(await lookUp(personal.TT_NPWP)).toEqual({ ...company, email: null });
  await server.deps.database`update companies set email_state = 'verified' where npwp = ${personal.TT_NPWP}`;
  expect(await lookUp(personal.TT_NPWP)).toEqual({ ...company, email: 's***@d***.example' });
  // Of a person it needs nothing.
  expect(await lookUp(person.npwp)).toMatchObject({ code: 'companyNotFound' });

  const detail = async (client: Client, query = '') =>
    (await client.get(`/api/customer-detail/${closed.id}${query}`)).json();
  expect(await detail(stranger(), `?t=${closed.track}`)).toMatchObject(personal);
  expect(await detail(staff)).toMatchObject(personal);
  // The files lie beside the first server.
  const faktur = await new Client(server.address).get(`/api/track/${closed.id}/faktur?t=${closed.track}`);
  expect(await everythingOf(faktur)).toContain('ISIFAKTUR');
  return {
    markers: markers.length,
    'public calls': publicCalls,
    'answers searched': searched,
    found: 0,
    'shown by the link': Object.keys(personal).length + 1,
  };
});

/** Everything that the database keeps, as text. */
async function wholeDatabase(): Promise<string> {
  const sql = server.owner;
  const tables = await sql<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`;
  const texts = await Promise.all(
    tables.map(({ name }) =>
      sql.script<{ text: string | null }[]>(`select string_agg(t::text, '\n') as text from ${name} t`),
    ),
  );
  return texts.map(([row]) => row?.text ?? '').join('\n');
}

/** The one link of three receipts, opened many times at once; each of them is confirmed once. */
async function confirmTogether(servers: TestServer[]): Promise<{ posts: number; lines: number }> {
  const ids = [0, 1, 2].map((at) => `56${String(++number).padStart(10, '0')}${at}`);
  for (const id of ids) await newReceipt(server, id);
  const sent = await submitForms(new Client(server.address), ids, { fields: personal });
  expect(await sent.json()).toMatchObject({ refused: [] });
  const { database, signer } = server.deps;
  const [group] = await database<{ id: string }[]>`
    select group_id as id from submission_groups where transaction_id = ${ids[0] ?? ''}`;
  const token = confirmToken(signer, group?.id ?? '');
  const posts = 60;
  await Promise.all(
    Array.from({ length: posts }, (_, at) =>
      new Client((servers[at % 2] ?? server).address).post('/api/confirm', { token }),
    ),
  );
  const lines = await database<{ opened: number }[]>`
    select count(*) filter (where status = 'open')::int as opened from request_history
    where transaction_id = any(${ids}::text[]) group by transaction_id`;
  expect(lines.map(({ opened }) => opened)).toEqual([1, 1, 1]);
  return { posts, lines: 1 };
}

promise(7, 'A confirmation link has one effect', async () => {
  const { id, confirm } = await newRequest();
  const other = await newRequest();
  const sql = server.deps.database;
  const history = async () =>
    (await sql`select status from request_history where transaction_id = ${id} order by id`).map((line) =>
      String(line['status']),
    );
  expect(Buffer.from(confirm, 'base64url')).toHaveLength(32);
  const kept = await wholeDatabase();
  for (const token of [confirm, other.confirm, other.track]) expect(kept).not.toContain(token);

  const looks = 200;
  const both = [server, second];
  await Promise.all(
    Array.from({ length: looks }, (_, i) => {
      const scanner = new Client((both[i % 2] ?? server).address);
      const path = i % 4 === 0 ? `/api/confirm?token=${confirm}` : `/konfirmasi?token=${confirm}`;
      return scanner.send(i % 3 === 0 ? 'HEAD' : 'GET', path, undefined, { accept: 'text/html' });
    }),
  );
  expect(await history()).toEqual(['waiting']);

  const posts = 300;
  const answers = await Promise.all(
    Array.from({ length: posts }, async (_, i) => {
      const response = await new Client((both[i % 2] ?? server).address).post('/api/confirm', {
        token: confirm,
      });
      return `${response.status} ${await response.text()}`;
    }),
  );
  const confirmed = { trxno: id, status: 'O' };
  const isFirst = (answer: string) => answer === `200 ${JSON.stringify(confirmed)}`;
  expect(answers.filter(isFirst)).toHaveLength(1);
  expect(new Set(answers.filter((answer) => !isFirst(answer)))).toEqual(
    new Set([`200 ${JSON.stringify({ ...confirmed, already: true })}`]),
  );
  expect(await history()).toEqual(['waiting', 'open']);
  const mails = await until(async () => {
    const sent = peer.received.filter(
      (mail) => mail.subject?.includes(id) && mail.to?.[0]?.address === 'pajak@retail.example',
    );
    return sent.length > 0 ? sent : undefined;
  });
  expect(mails).toHaveLength(1);

  // What was made for tracking, or is only nearly right, confirms nothing.
  const wrong = [
    other.track,
    `${other.confirm}A`,
    other.confirm.slice(0, -1),
    other.confirm.toLowerCase(),
    id,
    ' ',
    '%',
  ];
  for (const token of wrong)
    expect((await new Client(server.address).post('/api/confirm', { token })).status).toBe(404);
  const together = await confirmTogether(both);
  return {
    GETs: looks,
    'POSTs at once': posts,
    'lines of history': 1,
    mails: mails.length,
    'POSTs at once of the link of three receipts': together.posts,
    'lines of history of each': together.lines,
    'wrong tokens': wrong.length,
  };
});

promise(9, 'Addresses and logs hold no personal data', async () => {
  // The ways of promises 5 and 7 are behind us; here come those on which things go wrong.
  const client = new Client(server.address);
  await client.signIn(personal.TT_EMAIL, staffPassword);
  await client.signIn(empid, 'sandi yang salah marka');
  await client.get(`/api/nope/${personal.TT_NPWP}?email=${personal.TT_EMAIL}`, {
    'user-agent': personal.TT_EMAIL,
  });
  await client.get(`/track?email=${personal.TT_EMAIL}`, { referer: `http://x/?npwp=${personal.TT_NPWP}` });
  await client.post('/api/login', `{"empid": "${personal.TT_EMAIL}`);
  await staff.get(`/api/master_customer?page=1&q=${personal.TT_NPWP}`);
  // The mail server repeats the address in its refusal …
  mailServer.refuse = true;
  const { id, confirm, track } = await newRequest();
  const sql = server.deps.database;
  await until(async () => {
    await hurry(server);
    return (
      (
        await sql`select from mails m join mail_requests r on r.mail_id = m.id where r.transaction_id = ${id} and state = 'failed'`
      ).length > 0
    );
  });
  mailServer.refuse = false;
  // … and the database the whole row in its own.
  await server.owner.script(
    `alter table requests add constraint no_more check (requester_name <> '${personal.TT_NAMA}') not valid`,
  );
  await newReceipt(server, '5599');
  expect((await submitForm(client, '5599', { fields: personal })).status).toBe(500);
  await server.owner`alter table requests drop constraint no_more`;

  const log = [...server.logLines, ...second.logLines].join('');
  const secrets = [
    confirm,
    track,
    staff.cookies.get('session') ?? '?',
    staff.cookies.get('XSRF-TOKEN') ?? '?',
    staffPassword,
    'sandi yang salah',
  ];
  for (const secret of [...markers.filter((marker) => marker !== empid), ...secrets])
    expect(log).not.toContain(secret);
  expect(log).toContain('"route":"/api/submit-form"');
  expect(log).toContain('"msg":"a call failed"');
  const lines = server.logLines.length + second.logLines.length;

  // No call takes personal data in its address: what stands there are IDs, numbers of files and batches, tokens, days,
  // months and the filters of a list.
  const words = calls.flatMap(({ endpoint }) =>
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  );
  expect([...new Set(words)].toSorted()).toEqual([
    'day',
    'id',
    'index',
    'list',
    'masa',
    'mgm_user_id',
    'no',
    'number',
    'page',
    'photo',
    'provider',
    'returnId',
    'trxId',
    'trxno',
  ]);
  return { 'log lines': lines, 'searched for': markers.length - 1 + secrets.length, found: 0 };
});
