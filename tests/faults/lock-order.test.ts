import { it, onTestFinished } from 'vitest';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { feedReturns } from '../../src/server/features/intake/feed-returns.ts';
import { closeMany, newIds, rejectMany } from '../support/bulk.ts';
import type { Client } from '../support/client.ts';
import { exportRequests, plantSales, saveSeller } from '../support/coretax.ts';
import { answerOf, move, sendFaktur, startDesk, undo, type Desk } from '../support/desk.ts';
import {
  addFile,
  fakturFor,
  listOf,
  newNumber,
  openDrop,
  runDrop,
  usualAmounts,
  type ListRow,
} from '../support/drops.ts';
import { expectNoDeadlock, post, type Act, type Prepare } from '../support/lock-order.ts';

/** Two sales in one batch, of which the first has a faktur that somebody typed. */
type Pair = { desk: Desk; first: string; second: string; number: string; batch: number; today: string };

const typed = (date: string) => ({ number: newNumber(), date, dpp: 100_000, ...usualAmounts });

const dropOf = async (client: Client, content: Buffer, name: string): Promise<Act> => {
  const drop = await openDrop(client);
  await addFile(client, drop, content, name);
  return () => runDrop(client, drop);
};
const listed = (rows: ListRow[], client: Client) => dropOf(client, listOf(rows), 'daftar.xlsx');

/** Everything that locks requests and their batch, made ready to be done at one moment. */
const acts: Record<string, Prepare<Pair>> = {
  hand:
    async ({ second, today }, client) =>
    () =>
      post(client, `/api/coretax/requests/${second}/fakturs`, typed(today)),
  upload: async ({ second, today }, client) => {
    const pdf = fakturFor(second, today);
    return () => sendFaktur(client, second, pdf);
  },
  bulkClose:
    async ({ first, second }, client) =>
    () =>
      closeMany(client, [second, first]),
  bulkReject:
    async ({ first, second }, client) =>
    () =>
      rejectMany(client, [second, first]),
  status:
    async ({ first }, client) =>
    () =>
      move(client, first, 'P'),
  several:
    async ({ first, second }, client) =>
    () =>
      post(client, '/api/desk/act', { trxnos: [second, first], act: 'reject', remarks: 'Foto buram' }),
  drop: async ({ second, today }, client) => dropOf(client, fakturFor(second, today), 'a.pdf'),
  listIssued: async ({ first, second, number, today: date }, client) =>
    listed(
      [
        { reference: second, date },
        { number, reference: first, date },
      ],
      client,
    ),
  listReleased: async ({ second, today: date }, client) =>
    listed([{ number: '', reference: second, date, status: 'REJECTED' }], client),
  listCancelled: async ({ first, second, number, today: date }, client) =>
    listed(
      [
        { number, reference: first, date, status: 'CANCELED' },
        { reference: second, date },
      ],
      client,
    ),
  moveFaktur:
    async ({ number, second }, client) =>
    () =>
      post(client, `/api/coretax/fakturs/${number}/move`, { trxno: second, reason: 'milik PT Lain' }),
  takeBack:
    async ({ number }, client) =>
    () =>
      answerOf(client.send('DELETE', `/api/coretax/fakturs/${number}`, { reason: 'salah ketik' })),
  cancel:
    async ({ number }, client) =>
    () =>
      post(client, `/api/coretax/fakturs/${number}/cancel`, { reason: 'Pembeli salah' }),
  replacement:
    async ({ first }, client) =>
    () =>
      post(client, `/api/coretax/requests/${first}/replacement`, { reason: 'Alamat salah' }),
  rejectItems:
    async ({ batch, first, second }, client) =>
    () =>
      post(client, `/api/coretax/exports/${batch}/reject`, {
        items: [second, first].map((trxno) => ({ trxno, reason: 'Ditolak' })),
      }),
  discard:
    async ({ batch }, client) =>
    () =>
      post(client, `/api/coretax/exports/${batch}/discard`, { reason: 'Salah' }),
  uploaded:
    async ({ batch }, client) =>
    () =>
      post(client, `/api/coretax/exports/${batch}/uploaded`),
  export: async ({ batch, first, second }, client) => {
    const items = [{ trxno: second, reason: 'Ditolak' }];
    await post(client, `/api/coretax/exports/${batch}/reject`, { items });
    return () => exportRequests(client, { trxnos: [second, first] });
  },
  buyer:
    async ({ second }, client) =>
    () =>
      answerOf(
        client.send('PUT', `/api/coretax/requests/${second}/buyer`, { address: 'Jl. Lain 2', reason: 'x' }),
      ),
  returned:
    async ({ desk, first, second, today: date }) =>
    () =>
      feedReturns(
        desk.server.deps,
        [second, first].map((transactionId) => ({
          returnId: `r-${transactionId}`,
          transactionId,
          date,
          amount: 11_100,
        })),
      ).then(() => ({ http: 200 })),
  undoStatus: async ({ second }, client) => {
    const { undo: id } = await move(client, second, 'R', { remarks: 'Foto buram' });
    return () => undo(client, id);
  },
  undoBulk: async ({ first, second }, client) => {
    const { undo: id } = await rejectMany(client, [first, second]);
    return () => undo(client, id);
  },
};

async function plantPairs(desk: Desk, count: number): Promise<Pair[]> {
  const { database } = desk.server.deps;
  const today = jakartaDay(desk.server.clock.now());
  const ids = newIds(2 * count);
  await plantSales(
    database,
    ids.map((transactionId) => ({ transactionId, salesDate: today })),
  );
  const pairs: Pair[] = [];
  for (let at = 0; at < ids.length; at += 2) {
    const [first = '', second = ''] = ids.slice(at, at + 2);
    const { batch } = await exportRequests(desk.staff, { trxnos: [first, second] });
    const faktur = typed(today);
    await post(desk.staff, `/api/coretax/requests/${first}/fakturs`, faktur);
    pairs.push({ desk, first, second, number: faktur.number, batch: batch.number, today });
  }
  return pairs;
}

it(
  'whatever two people do to the same requests and batch at one moment, neither waits for the other for ever',
  { timeout: 900_000 },
  async () => {
    const desk = await startDesk();
    onTestFinished(() => desk.stop());
    await saveSeller(desk.server.deps.database);
    await expectNoDeadlock(desk, acts, { plant: (count) => plantPairs(desk, count), rounds: 2 });
  },
);
