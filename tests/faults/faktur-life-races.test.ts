import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../support/desk.ts';
import { linkToken, sendCorrection } from '../support/corrections.ts';
import { exportRequests } from '../support/coretax.ts';
import { addFile, newNumber, openDrop, replacementOf, runDrop } from '../support/drops.ts';
import { pdfOf } from '../support/faktur-life/dropping.ts';
import { broken, figures } from '../support/faktur-life/invariants.ts';
import { beginLife, startPlace, type Life, type Place } from '../support/faktur-life/life.ts';
import { amountsOf, type Sale } from '../support/faktur-life/model.ts';

let place: Place;
let life: Life;
beforeAll(async () => {
  place = await startPlace();
});
afterAll(() => place.stop());

const rounds = 3;

/** Some rounds of two people who do something to the same sale at once; whoever was first, everything holds. */
async function race(between: (sale: Sale) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    life = await beginLife(place);
    for (const sale of life.sales.filter(isOfOneFaktur)) await between(sale);
    expect(await broken(life)).toEqual([]);
    const { is, should } = await figures(life);
    expect(is).toEqual(should);
  }
}
/** Whether a sale is of one faktur, and of the running month: not late. */
const isOfOneFaktur = ({ net, salesDate }: Sale) => net.size === 1 && salesDate > '2026-10-31';

/** A drop with the PDF of this number, not run yet. */
async function dropped(sale: Sale, number: string): Promise<string> {
  const drop = await openDrop(life.people.staff);
  await addFile(life.people.staff, drop, pdfOf(sale, number, sale.salesDate, amountsOf(sale, '04')));
  return drop;
}

async function issued(sale: Sale): Promise<string> {
  const number = newNumber();
  expect((await runDrop(life.people.staff, await dropped(sale, number))).counts.done).toBe(1);
  return number;
}

const cancel = (number: string) =>
  answerOf(life.people.manager.post(`/api/coretax/fakturs/${number}/cancel`, { reason: 'Pembeli salah' }));

/** Kinds of the mails about a sale. */
async function told({ id }: Sale): Promise<string[]> {
  const rows = await life.server.deps.database<{ kind: string }[]>`
    select kind from mails m join mail_requests r on r.mail_id = m.id
    where transaction_id = ${id} order by kind collate "C"`;
  return rows.map(({ kind }) => kind);
}
async function stands({ id }: Sale) {
  const rows = await life.server.deps.database<{ status: string; number: string | null; buyer: string }[]>`
    select status, faktur_number as number, npwp as buyer from requests where transaction_id = ${id}`;
  return rows[0];
}

it('a replacement and the cancellation of what it replaces: one of them', async () => {
  await race(async (sale) => {
    const number = await issued(sale);
    const next = replacementOf(number, '01');
    const drop = await dropped(sale, next);
    const [ran, ended] = await Promise.all([runDrop(life.people.staff, drop), cancel(number)]);
    const isReplaced = ended.http === 409;
    expect([ran.counts.done, ended.http]).toEqual(isReplaced ? [1, 409] : [0, 200]);
    expect(await stands(sale)).toMatchObject(
      isReplaced ? { status: 'closed', number: next } : { status: 'process', number: null },
    );
    expect(await told(sale)).toEqual(
      (isReplaced ? ['fakturReplaced'] : ['fakturCancelled']).concat('requestClosed'),
    );
  });
});

it('two cancellations: the first', async () => {
  await race(async (sale) => {
    const number = await issued(sale);
    const answers = await Promise.all([cancel(number), cancel(number)]);
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    expect(await stands(sale)).toMatchObject({ status: 'process', number: null });
    expect(await told(sale)).toEqual(['fakturCancelled', 'requestClosed']);
  });
});

it('a correction by the customer and an export: the file says what the request says', async () => {
  await race(async (sale) => {
    const token = await linkToken(life.server, sale.id);
    const [was, other] = sale.buyers;
    const [sent, batch] = await Promise.all([
      sendCorrection(life.people.customer, sale.id, token, { TT_NPWP: other }),
      exportRequests(life.people.staff, { trxnos: [sale.id], accept: ['buyerCheckDigit', 'nikAsTin'] }),
    ]);
    const isCorrected = sent.http === 200;
    expect([isCorrected ? null : sent['code'], batch.http]).toEqual([
      isCorrected ? null : 'alreadyExported',
      201,
    ]);
    expect(await stands(sale)).toMatchObject({ status: 'process', buyer: isCorrected ? other : was });
    const file = await life.people.staff.get(`/api/coretax/exports/${batch.batch.number}/files/1.xml`);
    expect(await file.text()).toContain(`>${isCorrected ? other : was}<`);
    expect(await told(sale)).toEqual(
      isCorrected ? ['correctionReceived', 'dataCorrected', 'statusChanged'] : ['statusChanged'],
    );
  });
});

it('a return and the run of a drop: the faktur comes, and the return is a task for its note', async () => {
  await race(async (sale) => {
    const accept = ['buyerCheckDigit', 'nikAsTin'];
    await exportRequests(life.people.staff, { trxnos: [sale.id], accept });
    life.server.clock.advance(1_000);
    const number = newNumber();
    const drop = await dropped(sale, number);
    const returnId = `R-${sale.id}`;
    const sending = { return_id: returnId, transaction_id: sale.id, date: life.today, amount: 11_100 };
    const [ran, returned] = await Promise.all([
      runDrop(life.people.staff, drop),
      fetch(`${life.server.address}/api/sales/returns`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${life.posKey}` },
        body: JSON.stringify({ returns: [sending] }),
      }),
    ]);
    expect([ran.counts.done, returned.status]).toEqual([1, 200]);
    await returned.arrayBuffer();
    expect(await stands(sale)).toMatchObject({ status: 'closed', number });
    const tasks = (await (await life.people.staff.get('/api/coretax/returns')).json()) as {
      returnId: string;
    }[];
    expect(tasks.filter((task) => task.returnId === returnId)).toHaveLength(1);
    expect(await told(sale)).toEqual(['goodsReturned', 'requestClosed', 'statusChanged']);
  });
});
