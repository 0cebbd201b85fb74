import { randomUUID } from 'node:crypto';
import type { RequestStatus } from '../../../src/domain/requests/request-status.ts';
import { linkToken, sendCorrection } from '../corrections.ts';
import { answerOf, move, undo } from '../desk.ts';
import { closingMail, moveTo, note, tell, tellOfReturns, unsay } from './changes.ts';
import { codes, forbidden, notAllowed, nothing, pickOf, refused, told, type Doing } from './doing.ts';
import { nowOf } from './life.ts';
import { exportedOf, isDoubtful, isInWork, stateOf, validOf } from './model.ts';

export const correcting = {
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
    if (to === 'closed' && isDoubtful(sale))
      return { is: told(answer), should: refused(409, 'fakturDoubtful') };
    const state = stateOf(sale);
    const line = moveTo(sale, to);
    const isTold = to === 'rejected' || hasEnded || (from === 'open' && to === 'process');
    const kind = to === 'closed' ? 'requestClosed' : isTold ? 'statusChanged' : undefined;
    const mail = kind && tell(sale, to === 'closed' ? closingMail(sale) : { kind });
    tellOfReturns(sale);
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
    tellOfReturns(sale);
    life.undos.splice(life.undos.indexOf(taken), 1);
    return { is, should: { http: 204 } };
  },
} satisfies Record<string, Doing>;
