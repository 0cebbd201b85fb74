import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCandidateFacts } from '../src/server/store/issuing/candidates.ts';
import {
  buyWith,
  feed,
  newCode,
  newOwner,
  saleOf,
  sayNotUs,
  tillKey,
  type Owner,
} from './support/buyer-codes.ts';
import { Client } from './support/client.ts';
import { exportRequests, saveSeller } from './support/coretax.ts';
import { answerOf, mailedAbout, move, startDesk, type Desk } from './support/desk.ts';
import { submitForm } from './support/request-form.ts';
import { until } from './support/until.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk({ POS_API_KEY: tillKey });
  await saveSeller(desk.server.deps.database);
});
afterAll(() => desk.stop());

const dayMs = 24 * 3_600_000;
const withCode = async () => {
  const owner = await newOwner(desk.server);
  return { owner, ...(await newCode(owner)) };
};
const mailsTo = ({ email }: Owner, word: string) =>
  desk.peer.received.filter(({ to, subject }) => to?.[0]?.address === email && subject?.includes(word));
const stateOf = async ({ visitor }: Owner, id: string) => {
  const { codes } = (await answerOf(visitor.get('/api/my/buyer-codes'))) as unknown as {
    codes: { id: string; state: string; revokedBy: string | null }[];
  };
  const found = codes.find((code) => code.id === id);
  return [found?.state, found?.revokedBy];
};
/** The token of the link in the mail about a purchase, as its customer presses it. */
const tokenIn = async (owner: Owner, id: string) => {
  const mail = await until(() =>
    desk.peer.received.find(({ to, text }) => to?.[0]?.address === owner.email && text?.includes(id)),
  );
  return /\/bukan-kami\?lang=id#t=(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
};
const press = (token: string) => answerOf(new Client(desk.server.address).post('/api/not-us', { token }));

describe('"this was not us"', () => {
  it('withdraws the request, says so, and leaves the receipt free, but not to the same code', async () => {
    const { owner, code } = await withCode();
    const id = await buyWith(desk.server, code);
    const token = await tokenIn(owner, id);
    const withdrawn = { http: 200, trxno: id, status: 'R' };
    expect(await press(token)).toEqual(withdrawn);
    expect(await press(token)).toEqual(withdrawn);
    expect(await desk.history(id)).toEqual([
      { status: 'open', remarks: '', actor: 'CUSTOMER' },
      { status: 'rejected', remarks: 'Bukan pembelian kami', actor: 'CUSTOMER' },
    ]);
    await mailedAbout(desk, id);
    expect(mailsTo(owner, id).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('sudah ditarik'),
    ]);
    const again = await feed(desk.server, [saleOf(desk.server, id, { buyer_code: code })]);
    expect(again).toMatchObject({ requested: [], warnings: [{ code: 'alreadyRequested' }] });
    const other = await withCode();
    expect(await feed(desk.server, [saleOf(desk.server, id, { buyer_code: other.code })])).toMatchObject({
      requested: [id],
    });
    expect(await desk.row(id)).toMatchObject({ status: 'open', email: other.owner.email });
    expect(await press(token)).toEqual(withdrawn);
    expect(await desk.row(id)).toMatchObject({ status: 'open', email: other.owner.email });
  });

  it('knows its own links, for seven days, and of the submission that the request holds', async () => {
    const { owner, code } = await withCode();
    expect(await press('x')).toMatchObject({ http: 404, code: 'tokenUnknown' });
    const [late, replaced] = [await buyWith(desk.server, code), await buyWith(desk.server, code)];
    expect(await move(desk.staff, replaced, 'R', { remarks: 'x' })).toMatchObject({ http: 200 });
    expect((await submitForm(new Client(desk.server.address), replaced)).status).toBe(201);
    expect(await sayNotUs(desk.server, replaced)).toMatchObject({ http: 410, code: 'superseded' });
    const token = await tokenIn(owner, late);
    desk.server.clock.advance(7 * dayMs + 1_000);
    expect(await press(token)).toMatchObject({ http: 410, code: 'expired' });
    expect(await desk.row(late)).toMatchObject({ status: 'open' });
  });

  it('asks staff where the faktur is on its way or there, and lets what the code requests wait for them', async () => {
    const { owner, code } = await withCode();
    const { database } = desk.server.deps;
    const [exported, closed, next] = [
      await buyWith(desk.server, code),
      await buyWith(desk.server, code),
      await buyWith(desk.server, code),
    ];
    // The sessions of the others have ended meanwhile.
    const staff = await desk.signIn('staff');
    const accept = ['buyerCheckDigit', 'sameBuyerSameDay'];
    expect(await exportRequests(staff, { trxnos: [exported], accept })).toMatchObject({ http: 201 });
    expect(await move(staff, closed, 'P')).toMatchObject({ http: 200 });
    await database`update requests set status = 'closed' where transaction_id = ${closed}`;
    for (const id of [exported, closed]) {
      expect(await sayNotUs(desk.server, id)).toEqual({ http: 202, reported: true });
      expect(await sayNotUs(desk.server, id)).toEqual({ http: 202, reported: true });
    }
    expect(await desk.row(exported)).toMatchObject({ faktur_state: 'exported', status: 'process' });
    const tasks = (await (await staff.get('/api/coretax/corrections')).json()) as {
      id: string;
      trxno: string;
      kind: string;
      reason: string;
    }[];
    expect(tasks.map(({ trxno, kind, reason }) => [trxno, kind, reason])).toEqual([
      [exported, 'notUs', 'Bukan pembelian kami'],
      [closed, 'notUs', 'Bukan pembelian kami'],
    ]);
    const isHeld = async () => (await readCandidateFacts(database, [next])).get(next)?.isCodeReported;
    expect(await isHeld()).toBe(true);
    for (const { id } of tasks)
      expect(
        await answerOf(staff.post(`/api/coretax/corrections/${id}/settle`, { remarks: 'Faktur tetap' })),
      ).toMatchObject({ http: 204 });
    expect(await isHeld()).toBe(false);
    const [told] = await until(() =>
      mailsTo(owner, 'laporan').length > 1 ? mailsTo(owner, 'laporan') : undefined,
    );
    expect(told?.text).toContain('Faktur tetap');
  });

  it('three times within 30 days revokes the code, and its owner is told', async () => {
    const { owner, id, code } = await withCode();
    const report = async () => sayNotUs(desk.server, await buyWith(desk.server, code));
    await report();
    await desk.server.deps.database`
      update buyer_code_uses set reported_at = reported_at - interval '31 days' where code_id = ${id}`;
    await report();
    await report();
    expect(await stateOf(owner, id)).toEqual(['active', null]);
    const left = await buyWith(desk.server, code);
    await report();
    expect(await stateOf(owner, id)).toEqual(['revoked', 'reports']);
    const told = await until(() => mailsTo(owner, 'dicabut')[0]);
    expect(told.text).toContain('3 pembelian');
    expect(await desk.row(left)).toMatchObject({ status: 'open' });
  });
});
