import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { demoReceipts } from '../src/server/features/demo/demo-receipts.ts';
import { remindUnconfirmed } from '../src/server/features/intake/unconfirmed/remind-unconfirmed.job.ts';
import { upsertReceipts } from '../src/server/store/receipts/receipts.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { confirmToken } from '../src/server/secrets/tokens.ts';
import { Client } from './support/client.ts';
import { answerOf, startDesk, type Desk } from './support/desk.ts';
import { storedFiles } from './support/embedded-desk.ts';
import { smallPhoto } from './support/photos.ts';
import { customer, submitForm, submitForms } from './support/request-form.ts';
import { until } from './support/until.ts';

const total = 125_000;
const hour = 3_600_000;

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk({ RATE_LIMIT_FACTOR: '1', RECEIPT_PROOF: 'total', TRUST_PROXY: '1' });
});
afterAll(() => desk.stop());

let number = 0;
async function receipt(salesDate?: string): Promise<string> {
  const [example] = demoReceipts(jakartaDate(desk.server.clock.now())).valid;
  if (!example) throw new Error('no example');
  const transactionId = `83${String(++number).padStart(11, '0')}`;
  const one = { ...example, transactionId, totalPaid: total, ...(salesDate ? { salesDate } : {}) };
  await desk.server.deps.database.begin((tx) => upsertReceipts(tx, [one]));
  return transactionId;
}
const receipts = (count: number) => Promise.all(Array.from({ length: count }, () => receipt()));

/**
 * The number of visitors so far. Each has an address of its own, so that only what is counted for a transaction is
 * counted together.
 */
let visitors = 0;
const visitor = () => ({ 'x-forwarded-for': `10.1.1.${++visitors}` });
const client = () => new Client(desk.server.address);
type SubmitOptions = NonNullable<Parameters<typeof submitForms>[2]>;
const submit = (ids: string[], { fields, headers, ...sent }: SubmitOptions = {}) =>
  answerOf(
    submitForms(client(), ids, {
      fields: { TT_TOTAL: ids.map(() => total).join(','), ...fields },
      headers: { ...visitor(), ...headers },
      ...sent,
    }),
  );
const submitOne = (id: string, fields: Record<string, string> = {}) =>
  answerOf(submitForm(client(), id, { fields: { TT_TOTAL: String(total), ...fields }, headers: visitor() }));
const confirm = (token: string) => answerOf(client().post('/api/confirm', { token }, visitor()));
const ownToken = async (id: string) =>
  confirmToken(
    desk.server.deps.signer,
    (await findRequest(desk.server.deps.database, id))?.submissionId ?? '',
  );

/** Mails with one link for several receipts. */
const mailsFor = (ids: string[]) =>
  desk.peer.received.filter(
    ({ subject, text }) => subject?.includes(`${ids.length} struk`) && ids.every((id) => text?.includes(id)),
  );
const mailFor = (ids: string[]) => until(() => mailsFor(ids)[0]);
const tokenIn = (text: string | undefined) => /konfirmasi\S*#token=(\S+)/.exec(text ?? '')?.[1] ?? '';
const files = () => storedFiles(`${desk.server.deps.config.dataDir}/files`);
const statuses = async (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await desk.row(id))['status'] ?? null));

describe('several receipts in one sending', () => {
  it('go as far as they can be requested, and the others are named', async () => {
    const [first = '', second = '', requested = '', cheap = ''] = await receipts(4);
    const tooOld = await receipt(demoReceipts(jakartaDate(desk.server.clock.now())).old[0]?.salesDate);
    await submitOne(requested);
    await confirm(await ownToken(requested));
    const ids = [first, '404404', requested, second, tooOld, cheap];
    const totals = [total, total, total, total, total, total + 1].join(',');
    const before = files().length;

    const answer = await submit(ids, { fields: { TT_TOTAL: totals } });
    expect(answer).toMatchObject({
      http: 200,
      accepted: [
        { trxno: first, status: 'W' },
        { trxno: second, status: 'W' },
      ],
      refused: [
        { trxno: '404404', code: 'transactionNotFound' },
        { trxno: requested, code: 'alreadyRequested' },
        { trxno: tooOld, code: 'outsidePurchaseWindow', message: expect.stringContaining(tooOld) as unknown },
        { trxno: cheap, code: 'transactionNotFound' },
      ],
    });
    const rows = [await desk.row(first), await desk.row(second)];
    for (const row of rows)
      expect(row).toMatchObject({
        status: 'waiting',
        email: customer.TT_EMAIL,
        company_name: customer.TT_NAMA_PT,
      });
    // Each has photos of its own, so that one can be deleted without the other.
    const photos = rows.flatMap((row) => [row['npwp_photo'], row['receipt_photo']]);
    expect(new Set(photos).size).toBe(4);
    expect(files()).toHaveLength(before + 4);
    expect(await statuses(['404404', cheap])).toEqual([null, null]);

    const mail = await mailFor([first, second]);
    expect(mail.to?.[0]?.address).toBe(customer.TT_EMAIL);
    for (const id of [requested, tooOld, cheap]) expect(mail.text).not.toContain(id);
    expect(await confirm(tokenIn(mail.text))).toMatchObject({
      http: 200,
      trxno: first,
      status: 'O',
      requests: [
        { trxno: first, status: 'O' },
        { trxno: second, status: 'O' },
      ],
    });
    expect(await confirm(tokenIn(mail.text))).toMatchObject({
      already: true,
      requests: [
        { trxno: first, status: 'O', already: true },
        { trxno: second, status: 'O', already: true },
      ],
    });
    for (const id of [first, second]) {
      expect((await desk.history(id)).map(({ status }) => status as string)).toEqual(['waiting', 'open']);
      const told = await until(() => desk.mails(id).find(({ to }) => to?.[0]?.address?.startsWith('pajak')));
      expect(told.attachments).toHaveLength(1);
    }
  });

  it('count as misses, each that does not exist', async () => {
    const misses = async () => {
      const [row] = await desk.server.deps.database<{ used: number }[]>`
        select used from call_counts where key like 'call:missedTransactions:%'`;
      return row?.used ?? 0;
    };
    const before = await misses();
    const id = await receipt();
    await submit(['404001', id, '404002', '404003']);
    expect(await misses()).toBe(before + 3);
  });

  it('of which one can be requested are an ordinary request', async () => {
    const id = await receipt();
    expect(await submit(['404404', id])).toMatchObject({ accepted: [{ trxno: id }] });
    const mail = await until(() => desk.mails(id)[0]);
    expect(tokenIn(mail.text)).toBe(await ownToken(id));
  });

  it('of which none can be requested leave nothing, and may come again under the same key', async () => {
    const headers = { 'idempotency-key': 'none yet' };
    const before = files().length;
    const refused = [{ trxno: '404404', code: 'transactionNotFound' }];
    expect(await submit(['404404'], { headers })).toMatchObject({ http: 200, accepted: [], refused });
    expect(files()).toHaveLength(before);
    expect(await submit(['404404'], { headers })).toMatchObject({ accepted: [], refused });
  });

  it('have one effect however often they are sent under one key', async () => {
    const ids = await receipts(3);
    const headers = { 'idempotency-key': 'together' };
    const before = files().length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit([...ids, '404404'], { headers })));
    const again = await submit([...ids, '404404'], { headers });
    for (const answer of [...answers, again]) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ http: 200, accepted: ids.map((trxno) => ({ trxno })) });
    expect(files()).toHaveLength(before + 6);
    for (const id of ids) expect(await desk.history(id)).toHaveLength(1);
    await mailFor(ids);
    expect(
      await desk.server.deps.database`select from mail_requests where transaction_id = ${ids[0] ?? ''}`,
    ).toHaveLength(1);
    expect(await submit(ids, { headers })).toMatchObject({ http: 422, code: 'idempotencyMismatch' });
  });
});

describe('a sending that has to be corrected', () => {
  it('is refused by the names of its fields, and nothing of it is kept', async () => {
    const ids = await receipts(3);
    const before = files().length;
    const photo = await smallPhoto();
    const many = Array.from({ length: 21 }, (_, at) => `${at + 1}`);
    const cases: [SubmitOptions & { ids?: string[] }, { field: string; code: string }[]][] = [
      [{ ids: [ids[0] ?? '', ids[1] ?? '', ids[0] ?? ''] }, [{ field: 'TT_TRXNO', code: 'twice' }]],
      [{ ids: many, photos: [] }, [{ field: 'TT_TRXNO', code: 'tooManyReceipts' }]],
      [{ ids: ['12', 'x'] }, [{ field: 'TT_TRXNO', code: 'digits' }]],
      [{ fields: { TT_TOTAL: `${total},${total}` } }, [{ field: 'TT_TOTAL', code: 'required' }]],
      [{ fields: { TT_TOTAL: undefined } }, [{ field: 'TT_TOTAL', code: 'required' }]],
      [{ fields: { consent: undefined } }, [{ field: 'consent', code: 'required' }]],
      [
        { npwpPhoto: null, photos: [photo, Buffer.from('no photo at all'), null] },
        [
          { field: 'TT_FOTO_NPWP', code: 'required' },
          { field: 'TT_FOTO_TRX_2', code: 'photoType' },
          { field: 'TT_FOTO_TRX_3', code: 'required' },
        ],
      ],
    ];
    for (const [{ ids: named = ids, ...sent }, fields] of cases)
      expect(await submit(named, sent)).toMatchObject({ http: 422, code: 'invalidInput', fields });
    expect(files()).toHaveLength(before);
    expect(await statuses(ids)).toEqual([null, null, null]);
    // It was not counted either.
    expect(await submit(ids)).toMatchObject({ http: 200, refused: [] });
  });

  it('is refused when a photo is too large', async () => {
    const [id = ''] = await receipts(1);
    const photos = [Buffer.alloc(10_000_001)];
    expect(await submit([id], { photos })).toMatchObject({ http: 413, code: 'tooLarge' });
  });
});

describe('a receipt for which five wait that have the total', () => {
  it('holds back that one and no other', async () => {
    const [busy = '', free = ''] = await receipts(2);
    for (let i = 0; i < 4; i++) await submitOne(busy);
    expect(await submit([busy])).toMatchObject({ http: 200, accepted: [{ trxno: busy }] });
    const refused = [{ trxno: busy, code: 'tooManyRequests' }];
    expect(await submit([busy, free])).toMatchObject({ accepted: [{ trxno: free }], refused });
    expect(await submit([busy])).toMatchObject({ http: 200, accepted: [], refused });
  });
});

describe('the one link', () => {
  const stranger = { TT_EMAIL: 'orang.lain@elsewhere.example', TT_NAMA: 'Orang Lain' };

  it('confirms what nobody else has confirmed before, and names the rest', async () => {
    const ids = await receipts(3);
    const [taken = '', ...others] = ids;
    await submit(ids);
    const token = tokenIn((await mailFor(ids)).text);
    await submitOne(taken, stranger);
    await confirm(await ownToken(taken));
    expect(await confirm(token)).toMatchObject({
      http: 200,
      trxno: others[0],
      status: 'O',
      requests: [
        { trxno: taken, code: 'superseded' },
        { trxno: others[0], status: 'O' },
        { trxno: others[1], status: 'O' },
      ],
    });
    expect(await desk.row(taken)).toMatchObject({ email: stranger.TT_EMAIL, status: 'open' });
    expect(await statuses(others)).toEqual(['open', 'open']);
  });

  it('wins over a later submission that was not confirmed, and is refused when all others came first', async () => {
    const ids = await receipts(2);
    await submit(ids);
    const token = tokenIn((await mailFor(ids)).text);
    await submit(ids, { fields: stranger });
    const theirs = await until(() => mailsFor(ids).find(({ to }) => to?.[0]?.address === stranger.TT_EMAIL));
    expect(await confirm(token)).toMatchObject({ http: 200, requests: [{ status: 'O' }, { status: 'O' }] });
    for (const id of ids) expect(await desk.row(id)).toMatchObject({ email: customer.TT_EMAIL });
    expect(await confirm(tokenIn(theirs.text))).toMatchObject({ http: 410, code: 'superseded' });
    expect(await confirm('A'.repeat(43))).toMatchObject({ http: 404, code: 'tokenUnknown' });
  });

  it('is mailed again for any of its receipts, with those that still wait, and ends after 72 hours', async () => {
    const ids = await receipts(3);
    const [early = '', ...waiting] = ids;
    await submit(ids);
    const token = tokenIn((await mailFor(ids)).text);
    await confirm(await ownToken(early));
    desk.server.clock.advance(61_000);
    const asked = { trxno: waiting[1], email: customer.TT_EMAIL };
    expect((await client().post('/api/resend-confirmation', asked, visitor())).status).toBe(202);
    const again = await mailFor(waiting);
    expect(tokenIn(again.text)).toBe(token);
    expect(again.text).not.toContain(early);
    try {
      desk.server.clock.advance(25 * hour);
      await remindUnconfirmed(desk.server.deps);
      await remindUnconfirmed(desk.server.deps);
      const reminded = () => mailsFor(waiting).filter(({ subject }) => subject?.startsWith('Pengingat'));
      await until(() => reminded().length > 0);
      await until(
        async () => (await desk.server.deps.database`select from mails where state = 'queued'`).length === 0,
      );
      expect(reminded()).toHaveLength(1);
      expect(tokenIn(reminded()[0]?.text)).toBe(token);

      desk.server.clock.advance(47 * hour);
      expect(await confirm(token)).toMatchObject({
        http: 200,
        trxno: early,
        requests: [
          { trxno: early, status: 'O', already: true },
          { trxno: waiting[0], code: 'expired' },
          { trxno: waiting[1], code: 'expired' },
        ],
      });
    } finally {
      desk.server.clock.advance(-72 * hour);
    }
  });
});
