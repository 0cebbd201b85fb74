import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statesBeforeProvider, statesWithProvider } from '../src/domain/coretax/issuing/issue.ts';
import type { Database } from '../src/server/database/database.ts';
import { lockRequest } from '../src/server/store/requests/requests.ts';
import { companyToken } from '../src/server/secrets/tokens.ts';
import { insertCompanies } from '../src/server/store/companies/companies.ts';
import { newIds } from './support/bulk.ts';
import { Client } from './support/client.ts';
import { startCoretaxDesk, type CoretaxDesk } from './support/coretax-desk.ts';
import { linkToken, sendCorrection } from './support/corrections.ts';
import { exportRequests, plantSales } from './support/coretax.ts';
import { answerOf, move, sendFaktur, type Answer } from './support/desk.ts';
import { addFile, fakturFor, listOf, newNumber, openDrop, runDrop, usualAmounts } from './support/drops.ts';
import { issueStates, plantIssue } from './support/issues.ts';
import { erase, openFile } from './support/privacy.ts';

let desk: CoretaxDesk;
let database: Database;
let today: string;
beforeAll(async () => {
  desk = await startCoretaxDesk();
  ({ database, today } = desk);
});
afterAll(() => desk.stop());

/** A request in work with the PDF of its faktur on file. */
async function plant(more: { status?: 'process' | 'closed'; email?: string } = {}): Promise<string> {
  const [id = ''] = newIds(1);
  const fakturFile = await desk.server.deps.files.put(fakturFor(id, today));
  const email = `pembeli.${id}@contoh.co.id`;
  await plantSales(database, [
    { transactionId: id, salesDate: today, status: 'process', fakturFile, email, ...more },
  ]);
  await database`update requests set faktur_mentions = array[transaction_id] where transaction_id = ${id}`;
  return id;
}

/** Everything that somebody could have changed. */
const everything = (id: string) =>
  database`
    select to_jsonb(r) as request, (select count(*)::int from fakturs f where f.transaction_id = ${id}) as fakturs,
      (select count(*)::int from export_items i where i.transaction_id = ${id}) as exports,
      (select jsonb_agg(to_jsonb(i)) from issues i where i.transaction_id = ${id}) as issues
    from requests r where transaction_id = ${id}`;

const reason = 'Sudah diperiksa';
const typedFaktur = () => ({ number: newNumber(), date: today, dpp: 100_000, ...usualAmounts });
/** What a call or one entry of its answer was refused with; undefined where it was done. */
const codeOf = ({ http, code }: Answer) => (http < 300 ? undefined : code);
const put = (client: Client, path: string, body: object) => answerOf(client.send('PUT', path, body));

async function act(id: string, what: object): Promise<unknown> {
  const { outcomes } = await answerOf(desk.staff.post('/api/desk/act', { trxnos: [id], ...what }));
  return (outcomes as { reason?: string }[])[0]?.reason;
}

async function bulk(path: string, body: object): Promise<unknown> {
  const { http, problems } = await put(desk.staff, path, body);
  return http < 300 ? undefined : (problems as { code: string }[])[0]?.code;
}

/** The first link by which the company on record agrees to a correction that waits for it. */
async function agreement(id: string): Promise<() => Promise<unknown>> {
  const npwp = `08${id.slice(-13).padStart(14, '0')}`;
  const company = { npwp, name: 'PT Lain', address: 'Jl. Lain 1', email: 'kantor@lain.example' };
  await insertCompanies(database, [{ ...company, emailState: 'verified' }], new Date());
  await sendCorrection(new Client(desk.server.address), id, await linkToken(desk.server, id), {
    TT_NPWP: npwp,
  });
  const [link] = await database<{ id: string }[]>`select id from company_links where npwp = ${npwp}`;
  const token = companyToken(desk.server.deps.signer, link?.id ?? '');
  return async () =>
    codeOf(await answerOf(new Client(desk.server.address).post('/api/confirm-company', { token })));
}

/** Each gives what it was refused with, or undefined; `before` prepares it before the provider has the request. */
const doors: Record<string, (id: string) => Promise<() => Promise<unknown>>> = {
  close: async (id) => async () => codeOf(await move(desk.staff, id, 'C', { accept_faktur: true, reason })),
  reject: async (id) => async () => codeOf(await move(desk.staff, id, 'R', { remarks: reason })),
  upload: async (id) => async () => codeOf(await sendFaktur(desk.staff, id, fakturFor(id, today))),
  'bulk close': async (id) => () =>
    bulk('/api/close_multiple', { trxnos: [id], accept_faktur: true, reason }),
  'bulk reject': async (id) => () => bulk('/api/close_multipleR', { trxnos: [id], remarks: reason }),
  'bulk upload': async (id) => async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ TT_TRXNO: id, acceptFaktur: 'true', reason }))
      form.set(name, value);
    form.set('file', new Blob([new Uint8Array(fakturFor(id, today))]), `${id}.pdf`);
    return codeOf(await answerOf(desk.staff.sendForm('/api/uploadc', form)));
  },
  'several closed': async (id) => () => act(id, { act: 'close' }),
  'several rejected': async (id) => () => act(id, { act: 'reject', remarks: reason }),
  drop: async (id) => async () => {
    const drop = await openDrop(desk.staff);
    const { files } = await addFile(desk.staff, drop, fakturFor(id, today));
    const { counts } = await runDrop(desk.staff, drop);
    return counts.done === 1 ? undefined : files[0]?.verdict;
  },
  'list of Coretax': async (id) => async () => {
    const drop = await openDrop(desk.staff);
    const { list } = await addFile(desk.staff, drop, listOf([{ reference: id, date: today }]), 'daftar.xlsx');
    const { counts } = await runDrop(desk.staff, drop);
    return counts.done === 1 ? undefined : list?.rows[0]?.reason;
  },
  'faktur by hand': async (id) => async () =>
    codeOf(await answerOf(desk.staff.post(`/api/coretax/requests/${id}/fakturs`, typedFaktur()))),
  'buyer edit': async (id) => async () =>
    codeOf(await put(desk.staff, `/api/coretax/requests/${id}/buyer`, { name: 'PT Baru', reason })),
  document: async (id) => async () => {
    const body = { number: 'PPFTZ-1', monthYear: '112026', reason };
    return codeOf(await put(desk.staff, `/api/coretax/requests/${id}/supporting-document`, body));
  },
  'correction by link': async (id) => async () => {
    const token = await linkToken(desk.server, id);
    const fields = { TT_NAMA_PT: 'PT Koreksi' };
    return codeOf(await sendCorrection(new Client(desk.server.address), id, token, fields));
  },
  'correction by mail': agreement,
  'correction at the privacy desk': async (id) => async () => {
    const person = { kind: 'correction', email: `pembeli.${id}@contoh.co.id` } as const;
    const file = await openFile(desk.manager, person);
    const change = { companyName: 'PT Milik Orang' };
    return codeOf(await answerOf(desk.manager.post(`/api/privacy/files/${file}/correction`, change)));
  },
  export: async (id) => async () => {
    const answer = await exportRequests(desk.staff, { trxnos: [id] });
    const leftOut = answer['leftOut'] as { codes: string[] }[] | undefined;
    return codeOf(answer) && leftOut?.[0]?.codes[0];
  },
  'moved faktur': async (id) => {
    const from = await plant();
    const typed = typedFaktur();
    await desk.staff.post(`/api/coretax/requests/${from}/fakturs`, typed);
    return async () => {
      const body = { trxno: id, reason };
      return codeOf(await answerOf(desk.manager.post(`/api/coretax/fakturs/${typed.number}/move`, body)));
    };
  },
};

describe.each(Object.entries(doors))('%s', (door, open) => {
  it('changes nothing while the provider may have the faktur', async () => {
    const id = await plant();
    const tryIt = await open(id);
    const issue = await plantIssue(database, { transactionId: id, state: 'sent' });
    for (const state of statesWithProvider) {
      await database`update issues set state = ${state} where id = ${issue}`;
      const before = await everything(id);
      expect([state, await tryIt()]).toEqual([state, 'withProvider']);
      expect(await everything(id)).toEqual(before);
    }
  });

  it('works before that, and takes the issue back', async () => {
    for (const state of statesBeforeProvider) {
      const id = await plant();
      const tryIt = await open(id);
      await plantIssue(database, { transactionId: id, state });
      // A file is the other way to the same faktur: what is queued has to be taken back first.
      const isLeftOut = door === 'export' && state === 'queued';
      expect([state, await tryIt()]).toEqual([state, isLeftOut ? 'withProvider' : undefined]);
      expect(await issueStates(database, id)).toEqual([isLeftOut ? 'queued' : 'withdrawn']);
    }
  });
});

it('erases nobody whose faktur is being replaced', async () => {
  const email = 'hapus.saya@contoh.co.id';
  const id = await plant({ status: 'closed', email });
  const issue = await plantIssue(database, { transactionId: id, state: 'sent', round: 2 });
  const file = await openFile(desk.manager, { kind: 'erasure', email });
  expect(await erase(desk.manager, file)).toMatchObject({ http: 409, code: 'withProvider' });
  await database`update issues set state = 'queued' where id = ${issue}`;
  expect(await erase(desk.manager, file)).toMatchObject({ http: 200 });
  expect(await issueStates(database, id)).toEqual(['withdrawn']);
});

it('never lets an act and a sending both win', async () => {
  const won = { act: 0, sending: 0 };
  for (let attempt = 0; attempt < 20; attempt++) {
    const id = await plant();
    const issue = await plantIssue(database, { transactionId: id, state: 'queued' });
    const send = () =>
      database.begin(async (tx) => {
        await tx`select set_config('faktur_desk.issuer', 'on', true)`;
        await lockRequest(tx, id);
        await tx`update issues set state = 'sent', provider = 'pajakexpress', invoice = '{}', sent_at = now()
          where id = ${issue} and state = 'queued'`;
      });
    await Promise.all([move(desk.staff, id, 'R', { remarks: reason }), send()]);
    const isRejected = (await desk.row(id))['status'] === 'rejected';
    expect(await issueStates(database, id)).toEqual([isRejected ? 'withdrawn' : 'sent']);
    won[isRejected ? 'act' : 'sending']++;
  }
  expect(won.act + won.sending).toBe(20);
});
