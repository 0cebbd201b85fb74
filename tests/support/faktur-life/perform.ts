import { randomUUID } from 'node:crypto';
import type { RequestStatus } from '../../../src/domain/request-status.ts';
import { exportRequests } from '../coretax.ts';
import { linkToken, sendCorrection } from '../corrections.ts';
import { answerOf, move, undo, type Answer } from '../desk.ts';
import { report, takeSnapshot } from '../digunggung.ts';
import {
  addFile,
  fakturFor,
  listOf,
  newNumber,
  openDrop,
  replacementOf,
  runDrop,
  type ListRow,
} from '../drops.ts';
import { deliver } from './deliver.ts';
import type { Act, Kind } from './acts.ts';
import { attach, cancel, moveTo, note, record, takeOut, tell, unsay } from './changes.ts';
import { masas, nowOf, type Life, type Step } from './life.ts';
import {
  amountsOf,
  codesLeft,
  codesToExport,
  expectedOf,
  exportedOf,
  isInWork,
  isIssuedByRow,
  isOthers,
  judge,
  returnedOf,
  stateOf,
  timesOf,
  validOf,
  type Amounts,
  type Faktur,
  type Sale,
} from './model.ts';

type Doing = (life: Life, act: Act, sale: Sale) => Promise<Step>;

const codes = { waiting: 'W', open: 'O', process: 'P', closed: 'C', rejected: 'R' } as const;
const told = ({ http, code }: Answer) => (code === undefined ? { http } : { http, code });
const refused = (http: number, code: string) => ({ http, code });
const notAllowed = refused(409, 'transitionNotAllowed');
const forbidden = refused(403, 'notAllowed');
const nothing: Step = { is: null, should: null };
const warnings = ['buyerCheckDigit', 'nikAsTin', 'tooPrecise', 'unitUnknown'];

const ownCode = ({ net }: Sale, code: string) => (net.has(code) ? code : '04');
const pickOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];

/** PDFs of a drop of one file, as its customer and its day want it. */
async function drop(
  { people }: Life,
  { who }: Act,
  pdf: Buffer,
  action?: string,
): Promise<{ verdict: unknown; outcome: unknown }> {
  const id = await openDrop(people[who]);
  const { files } = await addFile(people[who], id, pdf);
  const decisions = action ? [{ no: 1, action }] : undefined;
  const ran = await runDrop(people[who], id, decisions);
  return { verdict: files[0]?.verdict, outcome: ran.files[0]?.outcome };
}

async function dropRow({ people }: Life, { who }: Act, row: ListRow): Promise<unknown> {
  const id = await openDrop(people[who]);
  await addFile(people[who], id, listOf([row]), 'list.xlsx');
  return (await runDrop(people[who], id)).rows[0]?.outcome;
}

const pdfOf = (sale: Sale, number: string, date: string, amounts: Amounts, watermark?: string) =>
  fakturFor(
    sale.id,
    date,
    {
      number,
      buyer: { kind: sale.kind, number: sale.buyer },
      dppNilaiLain: amounts.dppNilaiLain,
      ppn: amounts.ppn,
    },
    watermark === undefined ? {} : { watermark },
  );

async function dropPdf(life: Life, act: Act, sale: Sale, number: string, amounts: Amounts): Promise<Step> {
  const code = number.slice(0, 2);
  const date = expectedOf(sale).find((part) => part.code === code)?.date ?? sale.salesDate;
  const pdf = { code, number, amounts, date, at: nowOf(life) };
  const { verdict, act: does } = judge(sale, pdf, life.sales);
  const is = await drop(life, act, pdfOf(sale, number, date, amounts));
  if (does) attach(sale, pdf, does);
  return { is, should: { verdict, outcome: does ? 'done' : null } };
}

async function sendRow(life: Life, act: Act, sale: Sale, number: string, amounts: Amounts): Promise<Step> {
  const code = number.slice(0, 2);
  const date = expectedOf(sale).find((part) => part.code === code)?.date ?? sale.salesDate;
  const { dppNilaiLain, ppn } = amounts;
  const isIssued = isIssuedByRow(sale, { code, number, amounts }, life.sales);
  const is = await dropRow(life, act, {
    number,
    reference: sale.id,
    buyer: sale.buyer,
    date,
    dppNilaiLain,
    ppn,
  });
  // The list of these columns does not tell the price without tax.
  const facts = { code, number, date, amounts: { ...amounts, dpp: 0 }, hasFile: false, at: nowOf(life) };
  if (isIssued) record(sale, facts);
  return { is, should: isIssued ? 'done' : null };
}

const printedFor = (sale: Sale, code: string): Amounts =>
  expectedOf(sale).find((part) => part.code === code)?.amounts ?? {
    dpp: 10_000,
    dppNilaiLain: 9_167,
    ppn: 1_100,
  };

/** The number of the next replacement of one of its fakturs. */
function nextOf(sale: Sale, pick: number): string {
  const base = pickOf(sale.fakturs.toReversed(), pick)?.number ?? newNumber();
  return replacementOf(base, String(timesOf(base) + 1).padStart(2, '0'));
}
const someFaktur = (life: Life, sale: Sale, pick: number): { owner: Sale; faktur: Faktur } | undefined => {
  const own = pickOf(validOf(sale), pick) ?? pickOf(sale.fakturs, pick);
  return own && { owner: life.sales.find((one) => one.fakturs.includes(own)) ?? sale, faktur: own };
};

const isReported = ({ reported }: Life, sale: Sale): boolean => {
  const shown = sale.fakturs.find(({ number }) => number === sale.shown);
  const family = sale.fakturs.filter(({ number }) => number.slice(-13) === shown?.number.slice(-13));
  const first = family.toSorted((a, b) => (a.number < b.number ? -1 : 1))[0];
  const dates = [
    sale.salesDate,
    ...(first ? [first.date] : []),
    ...sale.items.filter(({ state }) => state === 'exported' || state === 'issued').map(({ date }) => date),
  ];
  return dates.some((date) => reported.has(date.slice(0, 7)));
};

const doings: Record<Kind, Doing> = {
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

  /** Coretax has not taken it, says its list. */
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

  /** The PDF of a number that is on record, or of one that nobody knows. */
  async pdf(life, act, sale) {
    const code = ownCode(sale, act.code);
    const awaited = validOf(sale).find((one) => one.code === code && !one.hasFile);
    const number = awaited && act.pick > 2 ? awaited.number : newNumber(code);
    return dropPdf(life, act, sale, number, printedFor(sale, code));
  },

  async pdfOfReplacement(life, act, sale) {
    const number = nextOf(sale, act.pick % 3);
    return dropPdf(life, act, sale, number, amountsOf(sale, number.slice(0, 2)));
  },

  /** A number that has been used, here or elsewhere, for this sale. */
  async pdfOfOther(life, act, sale) {
    const used = pickOf(
      life.sales.flatMap(({ fakturs }) => fakturs),
      act.pick,
    );
    if (!used || !sale.net.has(used.code)) return nothing;
    return dropPdf(life, act, sale, used.number, printedFor(sale, used.code));
  },

  async watermark(life, act, sale) {
    const found = someFaktur(life, sale, act.pick);
    const number = found?.faktur.number ?? newNumber();
    const pdf = pdfOf(
      sale,
      number,
      sale.salesDate,
      printedFor(sale, '04'),
      act.yes ? 'DIGANTI' : 'DIBATALKAN',
    );
    const is = await drop(life, act, pdf, 'accept');
    if (act.yes && found?.faktur.state === 'valid') sale.mark = 'replacementRequested';
    return { is, should: { verdict: 'watermarked', outcome: 'done' } };
  },

  async row(life, act, sale) {
    const code = ownCode(sale, act.code);
    return sendRow(life, act, sale, newNumber(code), printedFor(sale, code));
  },

  async rowOfReplacement(life, act, sale) {
    const number = nextOf(sale, act.pick % 3);
    return sendRow(life, act, sale, number, printedFor(sale, number.slice(0, 2)));
  },

  async rowOfCancelled(life, act, sale) {
    const found = someFaktur(life, sale, act.pick);
    const row = { reference: sale.id, buyer: sale.buyer, status: 'CANCELED', date: sale.salesDate };
    const is = await dropRow(life, act, { ...row, number: found?.faktur.number ?? newNumber() });
    if (found?.faktur.state !== 'valid') return { is, should: null };
    if (act.who === 'staff') return { is, should: 'skipped' };
    cancel(sale, found.faktur);
    return { is, should: 'done' };
  },

  async hand(life, { who, pick, code: wanted }, sale) {
    const code = ownCode(sale, wanted);
    const used = pickOf(
      life.sales.flatMap(({ fakturs }) => fakturs).filter((one) => one.code === code),
      pick,
    );
    const number = pick < 3 && used ? used.number : newNumber(code);
    const amounts = { dpp: 90_000, dppNilaiLain: 82_500, ppn: 9_900 };
    const faktur = { number, date: sale.salesDate, ...amounts };
    const is = told(
      await answerOf(life.people[who].post(`/api/coretax/requests/${sale.id}/fakturs`, faktur)),
    );
    if (sale.status === 'rejected') return { is, should: notAllowed };
    if (isOthers(sale, number, life.sales)) return { is, should: refused(409, 'numberTaken') };
    if (validOf(sale).some((one) => one.code === code)) return { is, should: refused(409, 'fakturIssued') };
    if (sale.fakturs.some((one) => one.number === number)) return { is, should: refused(409, 'numberTaken') };
    record(sale, { code, number, date: sale.salesDate, amounts, hasFile: false, at: nowOf(life) });
    return { is, should: { http: 201 } };
  },

  async cancel(life, { who, pick, yes }, sale) {
    const found = someFaktur(life, sale, pick);
    const number = found?.faktur.number ?? newNumber();
    const body = { reason: 'Pembeli salah', ...(yes ? { confirm: true } : {}) };
    const answer = await answerOf(life.people[who].post(`/api/coretax/fakturs/${number}/cancel`, body));
    if (who === 'staff') return { is: told(answer), should: forbidden };
    if (!found) return { is: told(answer), should: refused(404, 'notFound') };
    if (found.faktur.state !== 'valid') return { is: told(answer), should: notAllowed };
    if (isReported(life, sale) && !yes) return { is: told(answer), should: refused(409, 'masaReported') };
    cancel(sale, found.faktur);
    const should = { http: 200, trxno: sale.id, status: codes[sale.status], fakturState: stateOf(sale) };
    return { is: answer, should };
  },

  async askReplacement({ people }, { who }, sale) {
    const path = `/api/coretax/requests/${sale.id}/replacement`;
    const answer = await answerOf(people[who].post(path, { reason: 'Jumlah salah' }));
    if (validOf(sale).length === 0) return { is: told(answer), should: notAllowed };
    sale.mark = 'replacementRequested';
    note(sale);
    return { is: [answer.http, answer['fakturMark']], should: [200, sale.mark] };
  },

  async withdrawReplacement({ people }, { who }, sale) {
    const answer = await answerOf(people[who].send('DELETE', `/api/coretax/requests/${sale.id}/replacement`));
    if (sale.mark !== 'replacementRequested') return { is: told(answer), should: notAllowed };
    sale.mark = validOf(sale).some(({ hasFile }) => !hasFile) ? 'pdfMissing' : null;
    note(sale);
    return { is: [answer.http, answer['fakturMark']], should: [200, sale.mark] };
  },

  /** A tenth of a line, or all that is left; sent again where nothing is. */
  async bringBack(life, { code: wanted, pick }, sale) {
    const code = ownCode(sale, wanted);
    const line = [...sale.net.keys()].indexOf(code) + 1;
    const net = sale.net.get(code) ?? 0;
    const amount = pick < 2 ? net : Math.min(net, code === '08' ? 5_000 : 11_100);
    const last = sale.returns.at(-1);
    if (amount === 0 && !last) return nothing;
    const isNew = amount > 0;
    const id = isNew ? `R-${sale.id}-${++life.returns}` : (last?.id ?? '');
    const sent = {
      return_id: id,
      transaction_id: sale.id,
      date: life.today,
      amount: isNew ? amount : (last?.amount ?? 1),
    };
    const is = await answerOf(
      fetch(`${life.server.address}/api/sales/returns`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${life.posKey}` },
        body: JSON.stringify({ returns: [{ ...sent, lines: [{ line, amount: sent.amount }] }] }),
      }),
    );
    const should = { http: 200, accepted: isNew ? 1 : 0, unchanged: isNew ? 0 : 1, rejected: [] };
    if (!isNew) return { is, should };
    sale.net.set(code, net - amount);
    sale.returns.push({ id, amount });
    if (validOf(sale).length > 0 && sale.status !== 'rejected')
      tell(sale, { kind: 'goodsReturned', returnedAt: nowOf(life) });
    return { is, should };
  },

  async correct(life, { pick, yes }, sale) {
    const buyer = sale.buyers[pick % 2] ?? sale.buyer;
    const fields = { TT_NPWP: buyer, ...(yes ? { reason: 'Salah ketik' } : {}) };
    const token = await linkToken(life.server, sale.id);
    const answer = await sendCorrection(life.people.customer, sale.id, token, fields);
    const hasFaktur = validOf(sale).length > 0;
    if (sale.status === 'rejected') return { is: told(answer), should: notAllowed };
    const isAsked = sale.status === 'closed' || hasFaktur;
    if (!isAsked && exportedOf(sale).length > 0)
      return { is: told(answer), should: refused(409, 'alreadyExported') };
    const state = isAsked ? 'requested' : 'done';
    const sent = JSON.stringify(fields);
    const last = sale.corrections.at(-1);
    const isSame = buyer === sale.buyer;
    const isAgain = last?.state === state && last.sent === sent && (isAsked || isSame);
    const done = (status: RequestStatus) => ({
      http: isAsked ? 202 : 200,
      trxno: sale.id,
      status: codes[status],
      correction: state,
    });
    if (isAgain) return { is: answer, should: done(sale.status) };
    if (isSame || (isAsked && !yes)) return { is: told(answer), should: refused(422, 'invalidInput') };
    const correction = { state, sent } as const;
    sale.corrections.push(correction);
    if (!isAsked) {
      sale.buyer = buyer;
      moveTo(sale, 'open');
    }
    for (const kind of ['correctionReceived', 'dataCorrected']) tell(sale, { kind });
    return { is: answer, should: done(sale.status) };
  },

  async settle({ people }, { who }, sale) {
    const open = (await (await people[who].get('/api/coretax/corrections')).json()) as {
      id: string;
      trxno: string;
    }[];
    const own = open.filter(({ trxno }) => trxno === sale.id);
    const asked = sale.corrections.filter(({ state }) => state === 'requested');
    const path = `/api/coretax/corrections/${own[0]?.id ?? randomUUID()}/settle`;
    const answer = told(await answerOf(people[who].post(path, { remarks: 'Sudah kami perbaiki' })));
    const is = { open: own.length, ...answer };
    const [first] = asked;
    if (!first) return { is, should: { open: 0, ...refused(404, 'notFound') } };
    first.state = 'settled';
    note(sale);
    tell(sale, { kind: 'correctionSettled' });
    return { is, should: { open: asked.length, http: 204 } };
  },

  async editBuyer({ people }, { who, pick }, sale) {
    const buyer = sale.buyers[pick % 2] ?? sale.buyer;
    const body = { number: buyer, reason: 'Salah ketik' };
    const is = told(await answerOf(people[who].send('PUT', `/api/coretax/requests/${sale.id}/buyer`, body)));
    if (!isInWork(sale)) return { is, should: notAllowed };
    if (validOf(sale).length > 0) return { is, should: refused(409, 'fakturIssued') };
    if (buyer !== sale.buyer) note(sale);
    sale.buyer = buyer;
    return { is, should: { http: 200 } };
  },

  async move(life, { who, pick }, sale) {
    const to =
      pickOf(['open', 'process', 'closed', 'rejected', 'closed', 'process'] as const, pick) ?? 'open';
    const from = sale.status;
    const answer = await move(life.people[who], sale.id, codes[to], { remarks: 'Diperiksa' });
    const hasEnded = !isInWork(sale);
    if (hasEnded && (to === 'closed' || to === 'rejected')) return { is: told(answer), should: notAllowed };
    if (hasEnded && who === 'staff') return { is: told(answer), should: forbidden };
    if (to === 'closed' && sale.file === null)
      return { is: told(answer), should: refused(422, 'fakturRequired') };
    const state = stateOf(sale);
    const line = moveTo(sale, to);
    const isTold = to === 'rejected' || hasEnded || (from === 'open' && to === 'process');
    const kind = to === 'closed' ? 'requestClosed' : isTold ? 'statusChanged' : undefined;
    const mail = kind && tell(sale, { kind });
    life.undos.push({ id: answer['undo'], by: who, sale, at: nowOf(life), line, mail, status: from, state });
    return { is: told(answer), should: { http: 200 } };
  },

  async undo(life, { who, pick }) {
    const taken = life.undos.at(-1 - (pick % 2));
    if (!taken) return nothing;
    const by = pick < 9 ? taken.by : who;
    const is = told(await undo(life.people[by], taken.id));
    const { sale, line, mail } = taken;
    if (by !== taken.by || nowOf(life) - taken.at > 10_000) return { is, should: refused(410, 'expired') };
    if (sale.lines.at(-1) !== line || stateOf(sale) !== taken.state)
      return { is, should: refused(409, 'stateChanged') };
    sale.lines.pop();
    sale.status = taken.status;
    if (mail) unsay(sale, mail);
    life.undos.splice(life.undos.indexOf(taken), 1);
    return { is, should: { http: 204 } };
  },

  async report(life, { who, pick, yes }) {
    const masa = pickOf(masas, pick) ?? '';
    const is = await report(life.people[who], masa, yes);
    if (who === 'staff') return { is: told(is), should: forbidden };
    if (yes) life.reported.add(masa);
    else life.reported.delete(masa);
    return { is: [is.http, is['reported'] !== null], should: [200, yes] };
  },

  async snapshot(life, { who, pick }) {
    const masa = pickOf(masas, pick) ?? '';
    const answer = await takeSnapshot(life.people[who], masa);
    if (who === 'staff') return { is: told(answer), should: forbidden };
    const valid = life.sales.filter(({ salesDate }) => salesDate.startsWith(masa)).flatMap(validOf);
    life.snapshots.set(masa, new Map(valid.map(({ number, amounts }) => [number, amounts.ppn])));
    return { is: [answer.http, answer['count']], should: [201, valid.length] };
  },

  /** Nobody can take back anything any more, and the mails leave. */
  async wait(life) {
    life.server.clock.advance(10_001);
    return deliver(life);
  },
};

export async function perform(life: Life, act: Act): Promise<Step> {
  const sale = life.sales[act.sale];
  if (!sale) throw new Error('no such sale');
  life.server.clock.advance(1_000);
  return doings[act.do](life, act, sale);
}
