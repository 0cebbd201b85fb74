import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import type { Database } from '../src/server/database/database.ts';
import { newIds } from './support/bulk.ts';
import type { Client } from './support/client.ts';
import { check, exportRequests, line, plantSales, saveSeller, type Sale } from './support/coretax.ts';
import { answerOf, signedIn } from './support/desk.ts';
import { fakturFor, newNumber } from './support/drops.ts';
import { openStream } from './support/event-stream.ts';
import { issueStates, plantDoubtful, plantIssue, saveIssuingBy } from './support/issues.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { until } from './support/until.ts';

/** A server without a worker: what is queued stays so. */
let server: TestServer;
let database: Database;
let staff: Client;
let manager: Client;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ database } = server.deps);
  [staff, manager] = [await signedIn(server, 'staff'), await signedIn(server, 'manager')];
  today = jakartaDay(server.clock.now());
  await saveSeller(database);
});
afterAll(() => server.stop());
beforeEach(() => saveIssuingBy(database));

const reason = 'Sudah diperiksa';

async function plant(...sales: Partial<Sale>[]): Promise<string[]> {
  const ids = newIds(sales.length);
  await plantSales(
    database,
    sales.map((sale, at) => ({ salesDate: today, status: 'process', ...sale, transactionId: ids[at] ?? '' })),
  );
  return ids;
}

const press = (client: Client, body: object, headers?: Record<string, string>) =>
  answerOf(client.post('/api/issuing', body, headers));
const act = (client: Client, id: string, what: string, body?: object) =>
  answerOf(client.post(`/api/issuing/${id}/${what}`, body));
const state = (client = staff) => answerOf(client.get('/api/issuing/state'));
const issueOf = async (id: string) => {
  const [row] = await database`
    select *, to_char(due_on, 'YYYY-MM-DD') as due from issues where transaction_id = ${id} order by round desc limit 1`;
  return row ?? {};
};
const auditOf = (id: string) =>
  database`select actor, action, detail from audit_log where transaction_id = ${id} order by id`;

describe('pressing Issue', () => {
  it('queues what the check lets through, names the rest, and what is queued is free for nothing else', async () => {
    const [ready = '', warned = '', stopped = '', filed = '', sent = ''] = await plant(
      {},
      { npwp: '0098765432021000' },
      { companyAddress: '' },
      {},
      {},
    );
    await exportRequests(staff, { trxnos: [filed] });
    await plantIssue(database, { transactionId: sent, state: 'sent' });
    const trxnos = [ready, warned, stopped, filed, sent, '999'];
    const checked = await answerOf(staff.post('/api/issuing/check', { trxnos }));
    expect(checked).toMatchObject({ http: 200, counts: { ready: 1, warned: 1, stopped: 1, leftOut: 3 } });

    const pressed = await press(staff, { trxnos, accept: ['buyerCheckDigit'] });
    expect(pressed).toMatchObject({ http: 202, queued: [ready, warned] });
    expect(
      Object.fromEntries(
        (pressed['leftOut'] as { trxno: string; codes: string[] }[]).map((one) => [one.trxno, one.codes]),
      ),
    ).toEqual({
      [stopped]: ['buyerAddress'],
      [filed]: ['alreadyExported'],
      [sent]: ['withProvider'],
      999: ['unknown'],
    });
    expect(await issueOf(warned)).toMatchObject({
      state: 'queued',
      round: 1,
      accepted: ['buyerCheckDigit'],
      is_automatic: false,
      asked_by: 'staff',
      due: expect.stringMatching(/-20$/) as string,
    });
    expect(await auditOf(ready)).toEqual([
      { actor: 'staff', action: 'issueFakturs', detail: { codes: '04' } },
    ]);

    for (const again of [
      await press(staff, { trxnos: [ready] }),
      await exportRequests(staff, { trxnos: [ready] }),
    ])
      expect(again).toMatchObject({
        http: 409,
        code: 'nothingToExport',
        leftOut: [{ trxno: ready, codes: ['withProvider'] }],
      });
    expect(await check(staff, { trxnos: [ready] })).toMatchObject({
      items: [{ level: 'leftOut', problems: [{ code: 'withProvider' }] }],
    });
  });

  it('by a filter leaves out what is asked already, and twice under one key has one effect', async () => {
    const store = `Toko ${newIds(1)[0]}`;
    const [first = '', second = ''] = await plant({ store }, { store });
    await plantIssue(database, { transactionId: first, state: 'queued' });
    const key = { 'idempotency-key': `press-${second}` };
    const pressed = await press(staff, { filter: { store } }, key);
    expect(pressed).toMatchObject({ http: 202, queued: [second], leftOut: [{ trxno: first }] });
    expect(await press(staff, { filter: { store } }, key)).toEqual(pressed);
    expect(await issueStates(database, second)).toEqual(['queued']);
    expect(await press(staff, { trxnos: [first] }, key)).toMatchObject({
      http: 422,
      code: 'idempotencyMismatch',
    });
  });

  it('takes what waits for a person, and after its last day of upload only a manager with a reason', async () => {
    const [waiting = '', late = ''] = await plant(
      {},
      { salesDate: jakartaDay(new Date(Date.now() - 62 * 86_400_000)) },
    );
    await plantIssue(database, { transactionId: waiting, state: 'waiting' });
    expect(await press(staff, { trxnos: [waiting] })).toMatchObject({ queued: [waiting] });
    expect(await issueStates(database, waiting)).toEqual(['queued']);

    expect(await press(staff, { trxnos: [late] })).toMatchObject({ leftOut: [{ codes: ['uploadLate'] }] });
    expect(await press(staff, { trxnos: [late], late: { reason } })).toMatchObject({ http: 403 });
    expect(await press(manager, { trxnos: [late], late: { reason } })).toMatchObject({ queued: [late] });
    expect(await issueOf(late)).toMatchObject({ act_reason: reason });
    expect(await auditOf(late)).toMatchObject([{ action: 'issueFakturs' }, { action: 'lateDate' }]);
  });

  it('is refused where fakturs go by file', async () => {
    const [id = ''] = await plant({});
    await plantIssue(database, { transactionId: id, state: 'rejected' });
    for (const off of [{ policy: 'off' }, { provider: 'none' }] as const) {
      await saveIssuingBy(database, off);
      for (const answer of [
        await press(staff, { trxnos: [id] }),
        await answerOf(staff.post('/api/issuing/check', { trxnos: [id] })),
        await act(staff, id, 'retry'),
        await answerOf(manager.post('/api/issuing/pause', { reason })),
      ])
        expect(answer).toMatchObject({ http: 409, code: 'issuingOff' });
    }
  });

  it('and exporting at the same moment never both win', async () => {
    const ids = await plant(...Array.from({ length: 12 }, () => ({})));
    await Promise.all(
      ids.flatMap((id) => [press(staff, { trxnos: [id] }), exportRequests(manager, { trxnos: [id] })]),
    );
    const both = await database<{ id: string; filed: boolean; asked: boolean }[]>`
      select asked.id, exists (select from export_items where transaction_id = asked.id and state = 'exported') as filed,
        exists (select from issues where transaction_id = asked.id and state = 'queued') as asked
      from unnest(${ids}::text[]) asked (id)`;
    expect(both.filter(({ filed, asked }) => filed === asked)).toEqual([]);
  });
});

describe('the list', () => {
  it('tells of issues, newest first, in words, and counts all states', async () => {
    const companyName = `PT Cari ${newIds(1)[0]}`;
    const [first = '', second = ''] = await plant({ companyName }, { companyName });
    const issue = await plantIssue(database, { transactionId: first, state: 'waiting' });
    await database`update issues set reasons = '[{"code": "amountAbove", "detail": {"amount": 5}}, {"code": "mixedCodes", "detail": null}]'
      where id = ${issue}`;
    await plantIssue(database, {
      transactionId: second,
      state: 'approved',
      number: newNumber(),
      verdict: 'amountDiffers',
    });
    const list = async (query: string, headers?: Record<string, string>) => {
      const response = await staff.get(`/api/issuing?${query}`, headers);
      return { total: response.headers.get('x-total-count'), ...((await response.json()) as object) };
    };
    const q = encodeURIComponent(companyName);
    const found = await list(`q=${q}`, { 'accept-language': 'en' });
    expect(found).toMatchObject({
      total: '2',
      counts: { waiting: expect.any(Number) as number, closed: expect.any(Number) as number },
      items: [
        { trxno: second, state: 'approved', verdict: 'amountDiffers', companyName, cancelling: false },
        {
          trxno: first,
          reasons: [
            { code: 'amountAbove', text: 'The amount is above the limit for automatic ones' },
            { code: 'mixedCodes', text: 'Several fakturs for one receipt' },
          ],
        },
      ],
    });
    expect(await list(`state=waiting&q=${first}`)).toMatchObject({
      total: '1',
      items: [{ reasons: [{ text: 'Nilainya di atas batas otomatis' }, {}] }],
    });
    expect(await list(`page=2&size=1&q=${q}`)).toMatchObject({ total: '2', items: [{ trxno: first }] });
    const [row] = await database<
      { count: number }[]
    >`select count(*)::int as count from issues where state = 'waiting'`;
    expect(await list('state=waiting&size=1')).toMatchObject({
      total: String(row?.count),
      counts: { waiting: row?.count },
    });
    expect(await answerOf(staff.get(`/api/trx_tiket/${second}`))).toMatchObject({
      issues: [{ trxno: second, state: 'approved' }],
    });
    expect(await answerOf(staff.get(`/api/customer-detail/${second}`))).toMatchObject({ being_issued: true });
    expect(await answerOf(staff.get(`/api/customer-detail/${first}`))).toMatchObject({ being_issued: false });
  });
});

describe('how the provider does', () => {
  it('says when the queue will be empty, and of a pause every open desk hears', async () => {
    const [id = ''] = await plant({});
    await plantIssue(database, { transactionId: id, state: 'queued' });
    expect(await state()).toMatchObject({
      provider: 'pajakexpress',
      policy: 'press',
      paused: null,
      held: null,
      doneBy: expect.stringMatching(/^\d{4}-/) as string,
    });
    const stream = await openStream(staff);
    const pause = (client: Client, what: string) => answerOf(client.post(`/api/issuing/${what}`, { reason }));
    // A stream hears what is said from when its server listens.
    await until(async () => {
      await database`select pg_notify('desk_issuing', '{"policy":"press","paused":null}')`;
      return stream.heard.some(({ event }) => event === 'issuing');
    });
    expect(await pause(staff, 'pause')).toMatchObject({ http: 403 });
    const paused = { by: 'manager', at: expect.stringMatching(/^\d{4}-/) as string, reason };
    expect(await pause(manager, 'pause')).toMatchObject({ http: 200, paused, doneBy: null });
    expect(await stream.next('issuing', (news: { paused: unknown }) => news.paused !== null)).toEqual({
      policy: 'press',
      paused,
    });
    await database`update issuing set held_kind = 'signIn', held_since = now(), held_text = 'Unauthorized'`;
    expect(await pause(manager, 'resume')).toMatchObject({ http: 200, paused: null, held: null });
    const lines = await database`
      select actor, action, detail from audit_log where action in ('pauseIssuing', 'resumeIssuing') order by id`;
    expect(lines).toEqual([
      { actor: 'manager', action: 'pauseIssuing', detail: {} },
      { actor: 'manager', action: 'resumeIssuing', detail: {} },
    ]);
  });

  it('offers a file for what has not left two business days before the end, which takes it back first', async () => {
    const store = `Toko ${newIds(1)[0]}`;
    const [queued = '', warned = '', sent = '', free = ''] = await plant(
      { store },
      { store, npwp: '0098765432021000' },
      { store },
      { store },
    );
    for (const transactionId of [queued, warned])
      await plantIssue(database, { transactionId, state: 'queued' });
    await plantIssue(database, { transactionId: sent, state: 'sent' });
    await database`update issues set accepted = '{buyerCheckDigit}' where transaction_id = ${warned}`;
    await database`update issues set due_on = ${today}::text::date where transaction_id = any(${[queued, warned]}::text[])`;
    expect(await state()).toMatchObject({ urgent: { requests: 2, dueBy: today } });

    const dueBy = String((await issueOf(sent))['due']);
    const exported = await exportRequests(staff, { filter: { store, dueBy }, withdraw: true });
    expect(exported).toMatchObject({ http: 201, batch: { counts: { exported: 2 } }, leftOut: [] });
    expect(await issueStates(database, queued)).toEqual(['withdrawn']);
    expect(await auditOf(warned)).toMatchObject([{ actor: 'staff', action: 'withdrawIssue' }]);
    expect(await state()).toMatchObject({ urgent: null });

    await plantIssue(database, { transactionId: free, state: 'queued' });
    const rest = await exportRequests(staff, { trxnos: [free, sent], withdraw: true });
    expect(rest).toMatchObject({
      batch: { counts: { exported: 1 } },
      leftOut: [{ trxno: sent, codes: ['withProvider'] }],
    });
  });
});

describe('an issue', () => {
  it('is taken back while it waits or is queued, whole or one part of it', async () => {
    const mixed = [line(), line({ tax: 'exempt', unitPrice: 50_000 })];
    const [id = '', sent = ''] = await plant({ lines: mixed }, {});
    await plantIssue(database, { transactionId: id, state: 'queued' });
    await plantIssue(database, { transactionId: id, state: 'queued', code: '08' });
    await plantIssue(database, { transactionId: sent, state: 'sent' });
    expect(await act(staff, id, 'withdraw', { code: '08' })).toMatchObject({
      http: 200,
      items: [{ code: '08', state: 'withdrawn' }],
    });
    expect(await issueStates(database, id)).toEqual(['queued', 'withdrawn']);
    expect(await act(staff, id, 'withdraw')).toMatchObject({
      items: [{ state: 'withdrawn' }, { state: 'withdrawn' }],
    });
    expect(await issueOf(id)).toMatchObject({ withdrawn_by: 'staff', next_at: null });
    expect(await act(staff, sent, 'withdraw')).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect(await act(staff, '999999999999', 'withdraw')).toMatchObject({
      http: 404,
      code: 'transactionNotFound',
    });
    expect(await auditOf(id)).toMatchObject([
      { action: 'withdrawIssue', detail: { codes: '08' } },
      { detail: { codes: '04' } },
    ]);
    // Nothing of it had left: the round is the same.
    expect(await press(staff, { trxnos: [id], accept: ['mixedCodes'] })).toMatchObject({ queued: [id] });
    expect((await issueOf(id))['round']).toBe(1);
  });

  it('that was refused is queued again in the next round, with what was accepted', async () => {
    const [id = ''] = await plant({ npwp: '0098765432021000' });
    await plantIssue(database, { transactionId: id, state: 'rejected' });
    await database`update issues set accepted = '{buyerCheckDigit}' where transaction_id = ${id}`;
    expect(await act(staff, id, 'retry')).toMatchObject({
      http: 200,
      items: [{ state: 'queued', round: 2 }],
    });
    expect(await act(staff, id, 'retry')).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect(await auditOf(id)).toMatchObject([{ actor: 'staff', action: 'retryIssue' }]);
  });

  it('of which nobody knew for a day is decided by a manager', async () => {
    const [found = '', none = '', other = ''] = await plant({}, {}, {});
    for (const transactionId of [found, none]) {
      await plantIssue(database, { transactionId, state: 'uncertain' });
      await database`update issues set uncertain_since = now() - interval '23 hours', next_at = now() where transaction_id = ${transactionId}`;
    }
    const taken = newNumber();
    await plantIssue(database, { transactionId: other, state: 'approved', number: taken });
    const number = newNumber();
    const decide = (id: string, body: object, client = manager) =>
      act(client, id, 'decide', { reason, ...body });
    expect(await decide(found, { found: number })).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    await database`update issues set uncertain_since = now() - interval '24 hours' where state = 'uncertain'`;
    expect(await decide(found, { found: number }, staff)).toMatchObject({ http: 403 });
    expect(await decide(found, { found: taken })).toMatchObject({ http: 409, code: 'numberTaken' });
    expect(await decide(found, { found: number })).toMatchObject({ items: [{ state: 'approved', number }] });
    expect(await decide(none, { found: null })).toMatchObject({ items: [{ state: 'withdrawn' }] });
    expect(await auditOf(found)).toMatchObject([{ action: 'decideIssue', detail: { found: number } }]);
    // Another round, so that what the provider may still have is not taken for it.
    expect(await press(staff, { trxnos: [none] })).toMatchObject({ queued: [none] });
    expect(await issueOf(none)).toMatchObject({ round: 2 });
  });

  it('with a doubtful PDF shows it, and is accepted as a dropped one would be', async () => {
    const [id = '', foreign = '', dear = ''] = await plant({}, {}, {});
    const plantPdf = (transactionId: string, facts: Parameters<typeof fakturFor>[2], verdict: string) => {
      const number = newNumber();
      return plantDoubtful(server, {
        transactionId,
        number,
        verdict,
        content: fakturFor(transactionId, today, { number, ...facts }),
      }).then(() => number);
    };
    const number = await plantPdf(id, { ppn: 10_900 }, 'amountDiffers');
    await plantPdf(foreign, { buyer: { kind: 'npwp', number: '0033333333021000' } }, 'buyerDiffers');
    await plantPdf(dear, { ppn: 12_000 }, 'amountDiffers');
    expect(await answerOf(staff.get(`/api/issuing/${id}/faktur`))).toMatchObject({
      http: 200,
      code: '04',
      verdict: 'amountDiffers',
      read: { number, ppn: 10_900, buyer: expect.stringContaining('*') as string },
      expected: { ppn: 11_000 },
    });
    const page = await staff.get(`/api/issuing/${id}/faktur/1`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await staff.get(`/api/issuing/${id}/faktur/9`)).status).toBe(404);

    const accept = (client: Client, target: string) => act(client, target, 'accept', { reason });
    expect(await accept(staff, foreign)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect(await accept(staff, dear)).toMatchObject({ http: 403, code: 'notAllowed' });
    expect(await accept(manager, dear)).toMatchObject({ http: 200 });
    expect(await accept(staff, id)).toMatchObject({ http: 200, items: [{ state: 'closed', number }] });
    expect(await answerOf(staff.get(`/api/trx_tiket/${id}`))).toMatchObject({
      TT_STATUS: 'C',
      fakturNumber: number,
      fakturs: [{ number, source: 'provider', by: 'staff', state: 'valid' }],
    });
    const [mail] = await database`
      select kind, state from mails join mail_requests on mail_id = id where transaction_id = ${id}`;
    expect(mail).toEqual({ kind: 'requestClosed', state: 'queued' });
    expect((await auditOf(id)).map(({ action }) => action)).toContain('acceptIssue');
    expect(await accept(staff, id)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });

    expect(await act(staff, foreign, 'read-again')).toMatchObject({
      items: [{ state: 'approved', verdict: null }],
    });
    expect(await answerOf(staff.get(`/api/issuing/${foreign}/faktur`))).toMatchObject({ http: 404 });
    expect(await act(staff, id, 'read-again')).toMatchObject({ http: 409 });
  });

  it('that was issued is replaced and cancelled through the provider that it came by', async () => {
    const [id = '', doubtful = '', byHand = ''] = await plant({}, {}, {});
    const number = newNumber();
    await plantDoubtful(server, {
      transactionId: id,
      number,
      verdict: 'dateDiffers',
      content: fakturFor(id, today, { number, date: '2026-01-02' }),
    });
    const unaccepted = newNumber();
    await plantDoubtful(server, {
      transactionId: doubtful,
      number: unaccepted,
      verdict: 'buyerDiffers',
      content: fakturFor(doubtful, today),
    });
    await act(staff, id, 'accept', { reason });

    const replace = (client = manager) => act(client, id, 'replace', { reason });
    expect(await replace(staff)).toMatchObject({ http: 403 });
    expect(await replace()).toMatchObject({ http: 202, items: [{ round: 2, state: 'queued' }] });
    expect(await replace()).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    const [queued] = await database`
      select f.number, i.act_reason from issues i join fakturs f on f.id = i.replaces where i.transaction_id = ${id} and i.round = 2`;
    expect(queued).toEqual({ number, act_reason: reason });
    await database`update issues set state = 'rejected', provider = 'pajakexpress', invoice = (
      select invoice from issues where faktur_number = ${number}) where transaction_id = ${id} and round = 2`;
    expect(await act(staff, id, 'retry')).toMatchObject({ items: [{ round: 3, state: 'queued' }] });
    await act(staff, id, 'withdraw');

    const cancel = (of: string, client = manager) =>
      answerOf(client.post(`/api/coretax/fakturs/${of}/cancel`, { reason }));
    expect(await cancel(number)).toEqual({ http: 202, trxno: id, status: 'C', fakturState: 'issued' });
    const [asked] = await database`
      select cancelling->>'reason' as reason, cancelling->>'by' as by, next_at is not null as due from issues where faktur_number = ${number}`;
    expect(asked).toEqual({ reason, by: 'manager', due: true });
    expect(await cancel(number)).toMatchObject({ http: 409, code: 'transitionNotAllowed' });
    expect(await cancel(unaccepted)).toMatchObject({
      http: 202,
      trxno: doubtful,
      status: 'P',
      fakturState: 'none',
    });

    const typed = { number: newNumber(), date: today, dpp: 100_000, dppNilaiLain: 91_667, ppn: 11_000 };
    await staff.post(`/api/coretax/requests/${byHand}/fakturs`, typed);
    expect(await cancel(typed.number)).toMatchObject({ http: 200, fakturState: 'cancelled' });
    expect(await cancel(newNumber())).toMatchObject({ http: 404 });
  });

  it('shows a Super Admin what was said to the provider, for 30 days', async () => {
    const [id = ''] = await plant({});
    await database`
      insert into issuing_calls (id, at, free_at, provider, transaction_id, code, round, kind, outcome, status, took_ms, request, answer)
      select gen_random_uuid(), at, at, 'pajakexpress', ${id}, '04', 1, 'submit', 'done', 200, 12, 'POST /IF_TXR_001/create', 'ok'
      from (values (now()), (now() - interval '31 days')) calls (at)`;
    const read = async (client: Client) => answerOf(client.get(`/api/issuing/${id}/calls`));
    const admin = await signedIn(server, 'admin');
    expect(await read(manager)).toMatchObject({ http: 403 });
    expect(Object.values(await read(admin))).toHaveLength(3);
    await sweepEnded(server.deps);
    expect(await read(admin)).toMatchObject({ 0: { kind: 'submit', status: 200, tookMs: 12, answer: 'ok' } });
    expect(Object.values(await read(admin))).toHaveLength(2);
  });
});
