import { answerOf } from '../desk.ts';
import { newNumber, replacementOf } from '../drops.ts';
import type { Act } from './acts.ts';
import { attach, record } from './changes.ts';
import { forbidden, notAllowed, nothing, ownCode, pickOf, refused, told, type Doing } from './doing.ts';
import { drop, dropRow, pdfOf, printedFor } from './dropping.ts';
import { nowOf, type Life, type Step } from './life.ts';
import {
  amountsOf,
  expectedOf,
  isExcess,
  isIssuedByRow,
  isOthers,
  judge,
  partOf,
  timesOf,
  validOf,
  type Amounts,
  type Sale,
} from './model.ts';

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

/** The number of the next replacement of one of its fakturs. */
function nextOf(sale: Sale, pick: number): string {
  const base = pickOf(sale.fakturs.toReversed(), pick)?.number ?? newNumber();
  return replacementOf(base, String(timesOf(base) + 1).padStart(2, '0'));
}

export const issuing = {
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
  async pdfOfOther(life, act, sale) {
    const used = pickOf(
      life.sales.flatMap(({ fakturs }) => fakturs),
      act.pick,
    );
    if (!used || !sale.net.has(used.code)) return nothing;
    return dropPdf(life, act, sale, used.number, printedFor(sale, used.code));
  },
  async row(life, act, sale) {
    const code = ownCode(sale, act.code);
    return sendRow(life, act, sale, newNumber(code), printedFor(sale, code));
  },
  async rowOfReplacement(life, act, sale) {
    const number = nextOf(sale, act.pick % 3);
    return sendRow(life, act, sale, number, printedFor(sale, number.slice(0, 2)));
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
    const part = partOf(sale, { code, number });
    if (validOf(sale).some((one) => one.part === part)) return { is, should: refused(409, 'fakturIssued') };
    if (sale.fakturs.some((one) => one.number === number)) return { is, should: refused(409, 'numberTaken') };
    if (isExcess(sale, { code, number, amounts }))
      return { is, should: who === 'staff' ? forbidden : refused(422, 'invalidInput') };
    record(sale, {
      code,
      number,
      date: sale.salesDate,
      amounts,
      hasFile: false,
      isByHand: true,
      at: nowOf(life),
    });
    return { is, should: { http: 201 } };
  },
} satisfies Record<string, Doing>;
