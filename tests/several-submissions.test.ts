import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireUnconfirmed } from '../src/server/features/intake/unconfirmed/expire-unconfirmed.job.ts';
import { forgetSupersededSubmissions } from '../src/server/features/intake/forget-submissions.job.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { confirmToken } from '../src/server/secrets/tokens.ts';
import { Client } from './support/client.ts';
import { answerOf, move, newReceipt, startDesk, undo, type Desk } from './support/desk.ts';
import { customer, submitForm } from './support/request-form.ts';
import { startTestServer } from './support/server.ts';
import { until } from './support/until.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const hour = 3_600_000;
const stranger = {
  TT_NAMA: 'Orang Lain',
  TT_EMAIL: 'orang.lain@elsewhere.example',
  TT_NOHP: '081399988877',
  TT_NPWP: '0111222333444000',
  TT_NAMA_PT: 'PT Orang Lain',
  TT_ALAMAT_PT: 'Jalan Asing 9 Medan',
};

let number = 0;
async function receipt(): Promise<string> {
  const id = `57${String(++number).padStart(11, '0')}`;
  await newReceipt(desk.server, id);
  return id;
}
const client = () => new Client(desk.server.address);

/** Submits, and gives the token of the mail that it causes. */
async function submit(id: string, fields: Record<string, string> = {}): Promise<string> {
  const answer = await answerOf(submitForm(client(), id, { fields }));
  expect(answer).toMatchObject({ http: 201, trxno: id, status: 'W' });
  const request = await findRequest(desk.server.deps.database, id);
  return confirmToken(desk.server.deps.signer, request?.submissionId ?? '');
}
const confirm = (token: string) => answerOf(client().post('/api/confirm', { token }));
const check = (id: string) => answerOf(client().post('/api/checkTrx', { transactionId: id }));
const storedFiles = () =>
  readdirSync(join(desk.server.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const photosOf = async (id: string) => {
  const request = await findRequest(desk.server.deps.database, id);
  return [request?.npwpPhoto ?? '', request?.receiptPhoto ?? ''];
};
const statuses = async (id: string) => (await desk.history(id)).map(({ status }) => status as string);
/** The token in the link of a mail. */
const tokenIn = (text: string | undefined, page: string) =>
  new RegExp(`${page}\\S*#(?:t|token)=(\\S+)`).exec(text ?? '')?.[1] ?? '';

describe('several submissions of one receipt', () => {
  it('wait side by side, and the first confirmation wins, whichever came first', async () => {
    const id = await receipt();
    const first = await submit(id);
    const photos = await photosOf(id);
    expect(await check(id)).toMatchObject({ http: 200, waiting: 's***@p***.example' });
    const second = await submit(id, stranger);
    expect(await check(id)).toMatchObject({ http: 200, waiting: 'o***@e***.example' });
    expect(await desk.row(id)).toMatchObject({ email: stranger.TT_EMAIL, status: 'waiting' });

    expect(await confirm(first)).toMatchObject({ http: 200, trxno: id, status: 'O' });
    expect(await desk.row(id)).toMatchObject({
      status: 'open',
      email: customer.TT_EMAIL,
      requester_name: customer.TT_NAMA,
      company_name: customer.TT_NAMA_PT,
      npwp_photo: photos[0],
      receipt_photo: photos[1],
    });
    expect(await confirm(second)).toMatchObject({ http: 410, code: 'superseded' });
    expect(await confirm(first)).toMatchObject({ http: 200, trxno: id, status: 'O', already: true });
    expect(await statuses(id)).toEqual(['waiting', 'waiting', 'open']);
    expect(await check(id)).toMatchObject({ http: 403, code: 'alreadyRequested' });
  });

  it('are five at most, unless the sixth knows the total', async () => {
    const id = await receipt();
    for (let i = 0; i < 5; i++) await submit(id, { TT_EMAIL: `nomor.${i}@pelanggan.example` });
    expect(await answerOf(submitForm(client(), id))).toMatchObject({ http: 422, code: 'proofNeeded' });
    expect(await statuses(id)).toHaveLength(5);
  });

  it('are deleted with their photos once another one was confirmed and nobody can take it back', async () => {
    const id = await receipt();
    await submit(id, stranger);
    const photos = await photosOf(id);
    await submit(id);
    const answer = await move(desk.staff, id, 'O');
    await forgetSupersededSubmissions(desk.server.deps);
    expect(storedFiles()).toEqual(expect.arrayContaining(photos));
    expect(await undo(desk.staff, answer['undo'])).toMatchObject({ http: 204 });
    await move(desk.staff, id, 'O');
    desk.server.clock.advance(130_000);
    await forgetSupersededSubmissions(desk.server.deps);
    for (const photo of photos) expect(storedFiles()).not.toContain(photo);
    expect(storedFiles()).toEqual(expect.arrayContaining(await photosOf(id)));
    const left = await desk.server.deps
      .database`select form::text as form from earlier_submissions where transaction_id = ${id}`;
    expect(left).toEqual([{ form: null }]);
  });

  it('can all be confirmed again when the confirmation by staff was taken back', async () => {
    const id = await receipt();
    const first = await submit(id, stranger);
    await submit(id);
    const { undo: undoId } = await move(desk.staff, id, 'O');
    expect(await confirm(first)).toMatchObject({ http: 410, code: 'superseded' });
    await undo(desk.staff, undoId);
    expect(await confirm(first)).toMatchObject({ http: 200, status: 'O' });
    expect(await desk.row(id)).toMatchObject({ email: stranger.TT_EMAIL });
  });

  it('end each after its own 72 hours', async () => {
    const id = await receipt();
    const first = await submit(id, stranger);
    desk.server.clock.advance(hour);
    const second = await submit(id);
    try {
      desk.server.clock.advance(71 * hour);
      await expireUnconfirmed(desk.server.deps);
      await forgetSupersededSubmissions(desk.server.deps);
      expect(await confirm(first)).toMatchObject({ http: 410, code: 'expired' });
      expect(await statuses(id)).toEqual(['waiting', 'waiting']);
      expect(await confirm(second)).toMatchObject({ http: 200, status: 'O' });
    } finally {
      desk.server.clock.advance(-72 * hour);
    }
  });

  it('are sent their own link again', async () => {
    const id = await receipt();
    const first = await submit(id, stranger);
    await submit(id);
    await until(() => desk.mails(id).length === 2);
    desk.server.clock.advance(61_000);
    const asked = { trxno: id, email: stranger.TT_EMAIL };
    expect((await client().post('/api/resend-confirmation', asked)).status).toBe(202);
    await until(() => desk.mails(id).length === 3);
    const again = desk.mails(id).at(-1);
    expect(again?.to?.[0]?.address).toBe(stranger.TT_EMAIL);
    expect(tokenIn(again?.text, 'konfirmasi')).toBe(first);
  });
});

describe('a submission after a rejection', () => {
  it('ends the link of the one before, whose mail still reaches its own customer and opens nothing', async () => {
    const id = await receipt();
    const first = await submit(id);
    // The rejection waits ten seconds for an Undo; the next submission comes before its mail leaves.
    await move(desk.staff, id, 'R', { remarks: 'Foto buram milik Siti' });
    await submit(id, stranger);
    expect(await confirm(first)).toMatchObject({ http: 410, code: 'superseded' });

    const told = await until(() => desk.mails(id).find(({ subject }) => subject?.endsWith('ditolak')));
    expect(told.to?.[0]?.address).toBe(customer.TT_EMAIL);
    expect(told.text).toContain('Foto buram milik Siti');
    const token = tokenIn(told.text, 'track');
    expect(token).not.toBe('');
    const opened = await client().get(`/api/track/${id}`, { 'x-track-token': token });
    const shown = await opened.text();
    expect(shown).toContain('o***@e***.example');
    for (const secret of [...Object.values(stranger), 'Foto buram']) expect(shown).not.toContain(secret);
  });

  it('does not show its customer what staff wrote to the one before', async () => {
    const id = await receipt();
    await submit(id);
    await move(desk.staff, id, 'R', { remarks: 'Foto buram milik Siti' });
    await submit(id, stranger);
    const mail = await until(() => desk.mails(id).find(({ to }) => to?.[0]?.address === stranger.TT_EMAIL));
    const headers = { 'x-track-token': tokenIn(mail.text, 'track') };
    const { history } = (await (await client().get(`/api/track/${id}`, headers)).json()) as {
      history: { TTH_STATUS: string; TTH_REMARKS: string }[];
    };
    expect(history.map((line) => [line.TTH_STATUS, line.TTH_REMARKS])).toEqual([
      ['W', ''],
      ['R', '***'],
      ['W', ''],
    ]);
  });
});

describe('a tracking link', () => {
  const shown = async (id: string, token: string) =>
    (
      (await (await client().get(`/api/customer-detail/${id}`, { 'x-track-token': token })).json()) as {
        TT_EMAIL: string;
      }
    ).TT_EMAIL;
  const masked = 's***@p***.example';

  it('ends when staff revoke it, and the next mail carries a new one', async () => {
    const id = await receipt();
    await submit(id);
    const mail = await until(() => desk.mails(id)[0]);
    const old = tokenIn(mail.text, 'track');
    expect(await shown(id, old)).toBe(customer.TT_EMAIL);
    expect((await client().post('/api/revoke-tracking', { trxno: id })).status).toBe(401);
    expect((await desk.staff.post('/api/revoke-tracking', { trxno: id })).status).toBe(204);
    expect((await desk.staff.post('/api/revoke-tracking', { trxno: '404404' })).status).toBe(404);
    expect(await shown(id, old)).toBe(masked);
    expect(await desk.audit(id)).toContainEqual({ actor: 'staff', action: 'revokeTracking', detail: {} });

    desk.server.clock.advance(61_000);
    await client().post('/api/resend-confirmation', { trxno: id, email: customer.TT_EMAIL });
    const again = await until(() => desk.mails(id)[1]);
    expect(await shown(id, tokenIn(again.text, 'track'))).toBe(customer.TT_EMAIL);
  });

  it('shows everything until 400 days after the end of the request', async () => {
    const id = await receipt();
    await submit(id);
    const token = tokenIn((await until(() => desk.mails(id)[0])).text, 'track');
    const day = 24 * hour;
    try {
      desk.server.clock.advance(1_000 * day);
      expect(await shown(id, token)).toBe(customer.TT_EMAIL);
    } finally {
      desk.server.clock.advance(-1_000 * day);
    }
    await move(desk.staff, id, 'R', { remarks: 'Foto buram' });
    try {
      desk.server.clock.advance(400 * day - hour);
      expect(await shown(id, token)).toBe(customer.TT_EMAIL);
      desk.server.clock.advance(2 * hour);
      expect(await shown(id, token)).toBe(masked);
    } finally {
      desk.server.clock.advance(-400 * day - hour);
    }
  });

  it('outlives a change of the secret, as a link to confirm does', async () => {
    const id = await receipt();
    const confirmLink = await submit(id);
    const track = tokenIn((await until(() => desk.mails(id)[0])).text, 'track');
    const env = {
      APP_SECRET: 'the new secret of this installation',
      APP_SECRET_PREVIOUS: desk.server.deps.config.appSecret ?? '',
      SMTP_URL: desk.peer.url,
    };
    const changed = await startTestServer({ databaseUrl: desk.server.databaseUrl, env, worker: true });
    try {
      const other = new Client(changed.address);
      const opened = await other.get(`/api/customer-detail/${id}`, { 'x-track-token': track });
      expect(await opened.json()).toMatchObject({ TT_EMAIL: customer.TT_EMAIL });
      expect(await answerOf(other.post('/api/confirm', { token: confirmLink }))).toMatchObject({ http: 200 });
    } finally {
      await changed.stop();
    }
  });
});
