import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestUndoMs, undoMs } from '../src/domain/requests/status-moves.ts';
import { closeMany, plantFor } from './support/bulk.ts';
import type { Client } from './support/client.ts';
import {
  answerOf,
  hurry,
  move,
  newRequest,
  sendFaktur,
  startDesk,
  undo,
  type Answer,
  type Desk,
} from './support/desk.ts';
import { newUser } from './support/staff.ts';
import { until } from './support/until.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
  desk.server.clock.standStill();
});
afterAll(() => desk.stop());

const hold = (client: Client, id: unknown) => answerOf(client.post(`/api/undo/${String(id)}/hold`));
const pass = (ms: number) => desk.server.clock.advance(ms);
const act = (client: Client, trxnos: string[], what: string) =>
  answerOf(client.post('/api/desk/act', { trxnos, act: what, remarks: 'Foto buram' }));
const started = async () => move(desk.staff, await newRequest(desk.server, 'open'), 'P');

const stateOfMails = async (id: unknown): Promise<unknown[]> => {
  const rows = await desk.server.deps.database`select state from mails where undo_id = ${String(id)}`;
  return rows.map(({ state }) => state);
};
const mailsLeave = (id: unknown, count: number) =>
  until(async () => {
    await hurry(desk.server);
    const states = await stateOfMails(id);
    return states.length === count && states.every((state) => state === 'sent');
  });
/** A mail that was written later shows that those before it had their turn. */
const allMailsHadTheirTurn = async () => {
  const { undo: later } = await started();
  await mailsLeave(later, 1);
};

/** What can be taken back, and how many mails tell of it. */
const acts: [string, number, () => Promise<Answer>][] = [
  ['a change of status', 1, started],
  [
    'a bulk run',
    1,
    async () => closeMany(desk.staff, await plantFor(desk, 'tahan@pelanggan.example', [{}, {}])),
  ],
  [
    'an act on several',
    2,
    async () => act(desk.staff, await plantFor(desk, 'meja@pelanggan.example', [{}, {}]), 'reject'),
  ],
  [
    'an assignment',
    0,
    async () => act(desk.staff, await plantFor(desk, 'ambil@pelanggan.example', [{}]), 'assign'),
  ],
  [
    'the PDF of a closed request',
    1,
    async () => sendFaktur(desk.staff, await newRequest(desk.server, 'closed')),
  ],
];

it.each(acts)('keeps %s open while it is held, and its mails with it', async (_, mails, perform) => {
  const { undo: key } = await perform();
  for (let times = 0; times < 4; times++) {
    pass(undoMs - 1_000);
    expect(await hold(desk.staff, key)).toEqual({ http: 204 });
  }
  pass(undoMs - 1);
  await allMailsHadTheirTurn();
  expect(await stateOfMails(key)).toEqual(Array.from({ length: mails }, () => 'queued'));
  expect(await undo(desk.staff, key)).toEqual({ http: 204 });
  expect(await stateOfMails(key)).toEqual([]);
  expect(await hold(desk.staff, key)).toMatchObject({ http: 410 });
});

it('keeps the deletion of a user open, too', async () => {
  await newUser(desk.server, 'kembali', 'staff');
  const { undo: key } = await answerOf(desk.admin.send('DELETE', '/api/users/kembali'));
  pass(undoMs);
  expect(await hold(desk.admin, key)).toEqual({ http: 204 });
  pass(undoMs);
  expect(await undo(desk.admin, key)).toEqual({ http: 204 });
});

it('is over ten seconds after it was last held, and a minute after the act', async () => {
  const left = await started();
  pass(undoMs);
  expect(await hold(desk.staff, left['undo'])).toEqual({ http: 204 });
  const held = await started();
  pass(undoMs + 1);
  for (const ask of [hold, undo])
    expect(await ask(desk.staff, left['undo'])).toMatchObject({ http: 410, code: 'expired' });
  expect(await hold(desk.staff, held['undo'])).toMatchObject({ http: 410, code: 'expired' });

  const { undo: longest } = await started();
  for (let passed = 0; passed < longestUndoMs; passed += undoMs) {
    pass(undoMs);
    expect(await hold(desk.staff, longest)).toEqual({ http: 204 });
  }
  expect(await stateOfMails(longest)).toEqual(['queued']);
  pass(1);
  for (const ask of [hold, undo]) expect(await ask(desk.staff, longest)).toMatchObject({ http: 410 });
  await mailsLeave(longest, 1);
});

it('is its author’s, and nothing is held of which a mail has left', async () => {
  const { undo: key } = await started();
  expect(await hold(desk.manager, key)).toMatchObject({ http: 410, code: 'expired' });
  expect(await hold(desk.staff, crypto.randomUUID())).toMatchObject({ http: 410 });
  for (const [, mails, perform] of acts.filter(([, count]) => count > 0)) {
    const { undo: sent } = await perform();
    await mailsLeave(sent, mails);
    expect(await hold(desk.staff, sent)).toMatchObject({ http: 410, code: 'expired' });
  }
});

it('promises nothing that a mail overtakes at the same moment', async () => {
  for (let round = 0; round < 8; round++) {
    const { undo: key } = await started();
    const [, held] = await Promise.all([hurry(desk.server), hold(desk.staff, key)]);
    pass(undoMs - 1);
    const undone = await undo(desk.staff, key);
    expect([held.http, undone.http]).not.toEqual([204, 410]);
  }
});
