import { exportRequests } from '../coretax.ts';
import { answerOf } from '../desk.ts';
import { moveTo, note, takeOut, tell } from './changes.ts';
import { forbidden, notAllowed, nothing, pickOf, refused, told, type Doing } from './doing.ts';
import { dropRow } from './dropping.ts';
import { nowOf } from './life.ts';
import { amountsOf, codesLeft, codesToExport, isInWork, returnedOf, type Sale } from './model.ts';

/** None of them is what is tried here. */
const warnings = ['buyerCheckDigit', 'nikAsTin', 'tooPrecise', 'unitUnknown'];

export const exporting = {
  async export(life, { who, pick, sale: at, yes }, sale) {
    const chosen =
      pick % 3 === 0 ? [0, 1, 2].map((more) => life.sales[(at + more) % life.sales.length] ?? sale) : [sale];
    const isLate = pick % 4 > 0;
    const accept = yes || pick > 3 ? ['mixedCodes', 'returned'] : [];
    const answer = await exportRequests(life.people[who], {
      trxnos: chosen.map(({ id }) => id),
      accept: [...warnings, ...accept],
      ...(isLate ? { late: { reason: 'Struk terlambat' } } : {}),
    });
    if (isLate && who === 'staff') return { is: told(answer), should: forbidden };
    const isOld = ({ salesDate }: Sale) => salesDate < '2026-10-01';
    const going = chosen.filter((one) => {
      const isWarned = returnedOf(one) > 0 || codesLeft(one).length > 1;
      return (
        isInWork(one) &&
        codesToExport(one).length > 0 &&
        returnedOf(one) < one.paid &&
        (!isOld(one) || isLate) &&
        (!isWarned || accept.length > 0)
      );
    });
    if (going.length === 0) return { is: told(answer), should: refused(409, 'nothingToExport') };
    const batch = answer.batch?.number ?? 0;
    life.batches.push({ number: batch, isDiscarded: false });
    for (const one of going) {
      const date = isOld(one) ? life.today : one.salesDate;
      for (const code of codesToExport(one))
        one.items.push({
          batch,
          code,
          state: 'exported',
          date,
          amounts: amountsOf(one, code),
          at: nowOf(life),
        });
      if (one.status === 'open') {
        moveTo(one, 'process');
        tell(one, { kind: 'statusChanged' });
      }
      if (isOld(one)) note(one);
    }
    const left = chosen.filter((one) => !going.includes(one));
    const idsIn = (rows: unknown) => (rows as { trxno: string }[]).map(({ trxno }) => trxno).toSorted();
    return {
      is: { http: answer.http, leftOut: idsIn(answer['leftOut'] ?? []) },
      should: { http: 201, leftOut: left.map(({ id }) => id).toSorted() },
    };
  },
  async takeOut({ people, batches }, { who, pick }, sale) {
    const batch = pickOf(sale.items.toReversed(), pick)?.batch ?? batches[0]?.number;
    if (batch === undefined) return nothing;
    const items = sale.items.filter((item) => item.batch === batch);
    const is = await answerOf(
      people[who].post(`/api/coretax/exports/${batch}/reject`, {
        items: [{ trxno: sale.id, reason: 'Ditolak' }],
      }),
    );
    const skip = (reason: string) => ({ http: 200, done: [], skipped: [{ trxno: sale.id, reason }] });
    if (takeOut(sale, batch, 'rejected')) return { is, should: { http: 200, done: [sale.id], skipped: [] } };
    if (items.length === 0) return { is, should: skip('notInBatch') };
    return { is, should: skip(items.some(({ state }) => state === 'issued') ? 'issued' : 'notExported') };
  },
  async release(life, act, sale) {
    const row = { reference: sale.id, buyer: sale.buyer, status: 'SAVED INVALID' };
    const is = await dropRow(life, act, row);
    return { is, should: takeOut(sale, undefined, 'rejected') ? 'done' : 'skipped' };
  },
  async discard({ people, batches, sales }, { who, pick }) {
    const batch = pickOf(batches, pick);
    if (!batch) return nothing;
    const path = `/api/coretax/exports/${batch.number}/discard`;
    const is = told(await answerOf(people[who].post(path, { reason: 'Salah' })));
    if (who === 'staff') return { is, should: forbidden };
    if (batch.isDiscarded) return { is, should: notAllowed };
    batch.isDiscarded = true;
    for (const sale of sales) takeOut(sale, batch.number, 'withdrawn');
    return { is, should: { http: 200 } };
  },
} satisfies Record<string, Doing>;
