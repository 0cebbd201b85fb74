import { answerOf } from '../desk.ts';
import { report, takeSnapshot } from '../digunggung.ts';
import { newNumber } from '../drops.ts';
import { cancel, give, note, takeBack, tellOfReturns } from './changes.ts';
import {
  codes,
  forbidden,
  notAllowed,
  nothing,
  ownCode,
  pickOf,
  refused,
  someFaktur,
  told,
  type Doing,
} from './doing.ts';
import { drop, dropRow, pdfOf, printedFor } from './dropping.ts';
import { masas, nowOf, type Life } from './life.ts';
import { expectedOf, familyOf, isTyped, judge, stateOf, validOf, type Sale } from './model.ts';

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

/** Few numbers are typed: where there is one, it is mostly that which is taken back or moved. */
const oneWithTyped = ({ sales }: Life, otherwise: Sale): Sale =>
  sales.find((sale) => validOf(sale).some(isTyped)) ?? otherwise;

export const ending = {
  async rowOfCancelled(life, act, sale) {
    const found = someFaktur(sale, act.pick);
    const row = { reference: sale.id, buyer: sale.buyer, status: 'CANCELED', date: sale.salesDate };
    const is = await dropRow(life, act, { ...row, number: found?.number ?? newNumber() });
    if (found?.state !== 'valid') return { is, should: null };
    if (act.who === 'staff') return { is, should: 'skipped' };
    cancel(sale, found);
    return { is, should: 'done' };
  },
  async cancel(life, { who, pick, yes }, sale) {
    const found = someFaktur(sale, pick);
    const number = found?.number ?? newNumber();
    const body = { reason: 'Pembeli salah', ...(yes ? { confirm: true } : {}) };
    const answer = await answerOf(life.people[who].post(`/api/coretax/fakturs/${number}/cancel`, body));
    if (who === 'staff') return { is: told(answer), should: forbidden };
    if (!found) return { is: told(answer), should: refused(404, 'notFound') };
    if (found.state !== 'valid') return { is: told(answer), should: notAllowed };
    if (isReported(life, sale) && !yes) return { is: told(answer), should: refused(409, 'masaReported') };
    cancel(sale, found);
    const should = { http: 200, trxno: sale.id, status: codes[sale.status], fakturState: stateOf(sale) };
    return { is: answer, should };
  },
  async takeBack(life, { who, pick, yes }, given) {
    const sale = pick < 8 ? oneWithTyped(life, given) : given;
    const found = validOf(sale).find(isTyped) ?? someFaktur(sale, pick);
    const number = found?.number ?? newNumber();
    const body = { reason: 'Salah ketik', ...(yes ? { confirm: true } : {}) };
    const is = told(await answerOf(life.people[who].send('DELETE', `/api/coretax/fakturs/${number}`, body)));
    if (who === 'staff') return { is, should: forbidden };
    if (!found) return { is, should: refused(404, 'notFound') };
    if (found.state !== 'valid' || !isTyped(found)) return { is, should: notAllowed };
    if (isReported(life, sale) && !yes) return { is, should: refused(409, 'masaReported') };
    takeBack(sale, found);
    life.owners.delete(number);
    return { is, should: { http: 200 } };
  },
  /** Moves a number to a sale of the other month and another buyer, as all are: only what was typed can go there. */
  async moveNumber(life, { who, pick }, given) {
    const sale = pick < 8 ? oneWithTyped(life, given) : given;
    const found = validOf(sale).find(isTyped) ?? someFaktur(sale, pick);
    const away = 1 + 2 * (pick % 3);
    const target = life.sales[(life.sales.indexOf(sale) + away) % life.sales.length];
    if (!target || (found && expectedOf(target).every(({ code }) => code !== found.code))) return nothing;
    const number = found?.number ?? newNumber();
    const body = { trxno: target.id, reason: 'Salah permintaan' };
    const is = told(await answerOf(life.people[who].post(`/api/coretax/fakturs/${number}/move`, body)));
    if (who === 'staff') return { is, should: forbidden };
    if (!found) return { is, should: refused(404, 'notFound') };
    if (found.state !== 'valid') return { is, should: notAllowed };
    const others = refused(409, 'fakturOfAnother');
    if (!familyOf(sale, number).every(isTyped)) return { is, should: others };
    const { verdict } = judge(
      target,
      found,
      life.sales.filter((one) => one !== sale),
    );
    if (verdict === 'notOpen') return { is, should: notAllowed };
    if (verdict === 'closedOther') return { is, should: others };
    for (const { number: moved } of familyOf(sale, number)) life.owners.set(moved, target.id);
    give(sale, target, found);
    return { is, should: { http: 200 } };
  },
  async watermark(life, act, sale) {
    const found = someFaktur(sale, act.pick);
    const number = found?.number ?? newNumber();
    const pdf = pdfOf(
      sale,
      number,
      sale.salesDate,
      printedFor(sale, '04'),
      act.yes ? 'DIGANTI' : 'DIBATALKAN',
    );
    const is = await drop(life, act, pdf, 'accept');
    if (act.yes && found?.state === 'valid') sale.mark = 'replacementRequested';
    return { is, should: { verdict: 'watermarked', outcome: 'done' } };
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
    sale.returns.push({
      id,
      amount,
      at: nowOf(life),
      isAfterExport: stateOf(sale) !== 'none',
      isTold: false,
    });
    tellOfReturns(sale);
    return { is, should };
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
} satisfies Record<string, Doing>;
