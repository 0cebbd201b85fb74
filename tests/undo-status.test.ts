import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepEnded } from '../src/server/jobs/sweep-ended.job.ts';
import {
  hurry,
  move,
  newRequest,
  sendFaktur,
  startDesk,
  undo,
  type Answer,
  type Desk,
} from './support/desk.ts';
import { until } from './support/until.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const codes = { waiting: 'W', open: 'O', process: 'P', closed: 'C', rejected: 'R' } as const;
type Status = keyof typeof codes;
const names = Object.keys(codes) as Status[];

/** The mails of these requests must not come; that of another one, written later, shows that all had their turn. */
const allMailsHadTheirTurn = async () => {
  const id = await newRequest(desk.server, 'open');
  await move(desk.staff, id, 'P');
  await hurry(desk.server);
  await until(() => desk.mails(id).find((mail) => mail.subject?.endsWith('sedang diproses')));
};

it.each([
  ['waiting', 'O'],
  ['waiting', 'R'],
  ['open', 'P'],
  ['process', 'C'],
  ['rejected', 'O'],
] as const)('puts everything back: %s to %s', async (from, to) => {
  const id = await newRequest(desk.server, from);
  // By somebody else: what belongs to the closing itself goes back with it.
  if (to === 'C') await sendFaktur(desk.staff, id);
  await hurry(desk.server);
  const before = [await desk.row(id), await desk.history(id)];
  const { undo: key } = await move(desk.manager, id, to, { remarks: 'oops' });
  expect(await undo(desk.manager, key)).toEqual({ http: 204 });
  expect([await desk.row(id), await desk.history(id)]).toEqual(before);
  expect((await desk.audit(id)).at(-1)).toEqual({
    actor: 'manager',
    action: 'undoStatus',
    detail: { from: names.find((name) => codes[name] === to), to: from },
  });
  await allMailsHadTheirTurn();
  // The team hears of a request that was confirmed before.
  const unwanted = from === 'waiting' ? /baru|ditolak/ : /diproses|untuk struk|dibuka/;
  expect(desk.mails(id).filter((mail) => unwanted.test(mail.subject ?? ''))).toEqual([]);
});

it('lets the customer confirm after all', async () => {
  const id = await newRequest(desk.server, 'waiting');
  const { undo: key } = await move(desk.staff, id, 'O');
  await undo(desk.staff, key);
  expect((await move(desk.staff, id, 'O')).http).toBe(200);
  await hurry(desk.server);
  await until(() => desk.mails(id).find((mail) => mail.subject === `Permintaan faktur pajak baru ${id}`));
});

it('has one effect, however often it is asked for', async () => {
  const id = await newRequest(desk.server, 'open');
  const { undo: key } = await move(desk.staff, id, 'P');
  const answers = await Promise.all(Array.from({ length: 50 }, () => undo(desk.staff, key)));
  expect(answers.filter(({ http }) => http === 204)).toHaveLength(1);
  expect(answers.filter(({ http, code }) => http === 410 && code === 'expired')).toHaveLength(49);
  expect(await desk.history(id)).toHaveLength(2);
  expect((await desk.audit(id)).filter(({ action }) => action === 'undoStatus')).toHaveLength(1);
});

const refused: [string, number, (id: string, key: unknown) => Promise<Answer>][] = [
  ['of somebody else', 410, (_, key) => undo(desk.manager, key)],
  ['of an invented id', 410, () => undo(desk.staff, crypto.randomUUID())],
  [
    'that comes too late',
    410,
    (_, key) => {
      desk.server.clock.advance(10_001);
      return undo(desk.staff, key);
    },
  ],
  [
    'when the request has moved on',
    409,
    async (id, key) => {
      await move(desk.manager, id, 'P', { remarks: 'mine' });
      return undo(desk.staff, key);
    },
  ],
  [
    'when the mail has left',
    410,
    async (id, key) => {
      await hurry(desk.server);
      await until(() => desk.mails(id).find((mail) => mail.subject?.endsWith('sedang diproses')));
      return undo(desk.staff, key);
    },
  ],
];
it.each(refused)('is refused %s', async (_, http, attempt) => {
  const id = await newRequest(desk.server, 'open');
  const { undo: key } = await move(desk.staff, id, 'P');
  expect(await attempt(id, key)).toMatchObject({ http, code: http === 410 ? 'expired' : 'stateChanged' });
  expect(await desk.row(id)).toMatchObject({ status: 'process' });
});

it('is forgotten two minutes later', async () => {
  const id = await newRequest(desk.server, 'open');
  await move(desk.staff, id, 'P');
  desk.server.clock.advance(121_000);
  await sweepEnded(desk.server.deps);
  expect(await desk.server.deps.database`select 1 from undos`).toHaveLength(0);
});
