import { expect } from 'vitest';
import type { SubmissionMailKind } from '../../../src/domain/requests/mail-kind.ts';
import { jakartaDay } from '../../../src/domain/dates/calendar-days.ts';
import { tellOfPurchases } from '../../../src/server/features/codes/tell-of-purchases.job.ts';
import { dropCorrections } from '../../../src/server/features/intake/correcting/drop-corrections.job.ts';
import { expireUnconfirmed } from '../../../src/server/features/intake/unconfirmed/expire-unconfirmed.job.ts';
import { remindUnconfirmed } from '../../../src/server/features/intake/unconfirmed/remind-unconfirmed.job.ts';
import { insertCompanies } from '../../../src/server/store/companies/companies.ts';
import { closeMany, newIds, rejectMany } from '../bulk.ts';
import { Client } from '../client.ts';
import { exportRequests, plantSales } from '../coretax.ts';
import { linkToken, sendCorrection } from '../corrections.ts';
import { codeOf, feed, newCode, saleOf, sayNotUs, tillKey } from '../buyer-codes.ts';
import { answerOf, move, newReceipt, newRequest, sendFaktur, type Desk } from '../desk.ts';
import { dropAndRun, fakturFor, newNumber, replacementOf } from '../drops.ts';
import { submitForm, submitForms } from '../request-form.ts';
import { visitOf } from '../visits.ts';
import { allLeft, confirmOwn } from './take-over.ts';
import type { MarkedCustomer } from './customers.ts';

export const team = 'pajak@retail.example';

/** How a mail of one kind about the first customer's request comes to be written. */
type MailCase = {
  /** Brings the request to where the next step writes the mail. */
  before?: (scene: Scene) => Promise<unknown>;
  /** Writes it. */
  act: (scene: Scene) => Promise<unknown>;
  /**
   * The number of mails that leave when another customer has taken over before they could: 1 where the mail is still
   * true for the first one.
   */
  late: 0 | 1;
  /** Goes to the tax team. */
  isForTeam?: true;
  /** The second customer gets a faktur with a number, as the first one had. */
  isNumbered?: true;
};

/** One receipt, and the customer who asks for its faktur first. */
export type Scene = { desk: Desk; id: string; a: MarkedCustomer; number: string };

const hour = 3_600_000;
const later = ({ server }: Desk, hours: number) => ({
  now: () => new Date(server.clock.now().getTime() + hours * hour),
});
const today = ({ server }: Desk) => jakartaDay(server.clock.now());

async function submit({ desk, id, a }: Scene): Promise<void> {
  await newReceipt(desk.server, id);
  const { status } = await submitForm(new Client(desk.server.address), id, { fields: a.fields });
  expect(status).toBe(201);
}
async function open(scene: Scene): Promise<void> {
  await submit(scene);
  await confirmOwn(scene.desk, scene.id);
}
async function process(scene: Scene): Promise<void> {
  await open(scene);
  expect(await move(scene.desk.staff, scene.id, 'P', { remarks: scene.a.remarks })).toMatchObject({
    http: 200,
  });
}
async function attach({ desk, id, a }: Scene): Promise<void> {
  expect(await sendFaktur(desk.staff, id, a.faktur(id))).toMatchObject({ http: 200 });
}
async function processWithPdf(scene: Scene): Promise<void> {
  await process(scene);
  await attach(scene);
}
async function close({ desk, id, a }: Scene): Promise<void> {
  expect(await move(desk.staff, id, 'C', { remarks: a.remarks })).toMatchObject({ http: 200 });
}
async function closeTogether({ desk, id, a }: Scene): Promise<void> {
  expect(await closeMany(desk.staff, [id], a.remarks)).toMatchObject({ http: 200, changed: [id] });
}
/** Exports a request, and closes it with the faktur that comes by a drop. */
async function issue({ desk, id, a, number }: Scene): Promise<void> {
  await newReceipt(desk.server, id);
  const sale = {
    transactionId: id,
    salesDate: today(desk),
    email: a.email,
    requesterName: a.fields['TT_NAMA'] ?? '',
  };
  await plantSales(desk.server.deps.database, [sale]);
  expect(await exportRequests(desk.staff, { trxnos: [id] })).toMatchObject({ http: 201 });
  expect((await dropAndRun(desk.staff, fakturFor(id, today(desk), { number }))).counts.done).toBe(1);
}
async function bringBack({ desk, id }: Scene): Promise<void> {
  const returned = { return_id: `R-${id}`, transaction_id: id, amount: 10_000, date: today(desk) };
  const response = await fetch(`${desk.server.address}/api/sales/returns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tillKey}` },
    body: JSON.stringify({ returns: [returned] }),
  });
  expect(await response.json()).toMatchObject({ rejected: [] });
}
async function correct({ desk, id, a }: Scene): Promise<void> {
  // Of a company on record nothing but its number can be corrected.
  const fields = {
    TT_NPWP: a.npwp.replace('041', '063'),
    TT_NAMA_PT: `${a.fields['TT_NAMA_PT']} Baru`,
    reason: a.remarks,
  };
  const token = await linkToken(desk.server, id);
  const corrected = await sendCorrection(new Client(desk.server.address), id, token, fields);
  expect(corrected).toMatchObject({ trxno: id });
}
/** Corrects the request to another number of the first customer, whose address on record has to agree. */
async function correctToOwn({ desk, id, a }: Scene): Promise<void> {
  const { database, clock } = desk.server.deps;
  const npwp = a.npwp.replace('041', '064');
  const record = { npwp, name: `PT ${id}`, address: 'Jl. Arsip 1', email: a.email };
  await insertCompanies(database, [{ ...record, emailState: 'verified' }], clock.now());
  const token = await linkToken(desk.server, id);
  const corrected = await sendCorrection(new Client(desk.server.address), id, token, { TT_NPWP: npwp });
  expect(corrected).toMatchObject({ trxno: id, correction: 'waiting' });
}
async function openAndCorrectToOwn(scene: Scene): Promise<void> {
  await open(scene);
  await correctToOwn(scene);
}
async function closeAndCorrect(scene: Scene): Promise<void> {
  await processWithPdf(scene);
  await close(scene);
  await correct(scene);
}
async function settle({ desk, id, a }: Scene): Promise<void> {
  const [correction] = await desk.server.deps.database<{ id: string }[]>`
    select id from corrections where transaction_id = ${id} and state = 'requested'`;
  const path = `/api/coretax/corrections/${correction?.id}/settle`;
  expect(await answerOf(desk.staff.post(path, { remarks: a.remarks }))).toMatchObject({ http: 204 });
}
async function moveAway({ desk, number }: Scene): Promise<void> {
  const [right = ''] = newIds(1);
  await plantSales(desk.server.deps.database, [{ transactionId: right, salesDate: today(desk) }]);
  const path = `/api/coretax/fakturs/${number}/move`;
  expect(await answerOf(desk.manager.post(path, { trxno: right, reason: 'x' }))).toMatchObject({ http: 200 });
}

/** The first customer has a code, made of a request of their own for another receipt. */
async function openWithCode({ desk: { server }, a }: Scene): Promise<void> {
  const requested = await newRequest(server, 'open', { fields: a.fields });
  await newCode({ visitor: await visitOf(server, a.email), requested });
}
async function buy({ desk: { server }, id, a }: Scene): Promise<void> {
  const code = await codeOf(server, a.email);
  expect(await feed(server, [saleOf(server, id, { buyer_code: code })])).toMatchObject({ requested: [id] });
}

export const mailCases: Record<SubmissionMailKind, MailCase> = {
  confirmRequest: { act: submit, late: 0 },
  confirmRequests: {
    async act({ desk, id, a }) {
      const ids = [id, ...newIds(1)];
      for (const one of ids) await newReceipt(desk.server, one);
      const { status } = await submitForms(new Client(desk.server.address), ids, { fields: a.fields });
      expect(status).toBe(200);
    },
    // The other receipt still waits.
    late: 1,
  },
  confirmReminder: {
    before: submit,
    act: ({ desk }) => remindUnconfirmed({ ...desk.server.deps, clock: later(desk, 25) }),
    late: 0,
  },
  newRequest: { before: submit, act: ({ desk, id }) => confirmOwn(desk, id), late: 0, isForTeam: true },
  requestExpired: {
    before: submit,
    act: ({ desk }) => expireUnconfirmed({ ...desk.server.deps, clock: later(desk, 73) }),
    late: 1,
  },
  statusChanged: {
    before: open,
    act: ({ desk, id, a }) => move(desk.staff, id, 'P', { remarks: a.remarks }),
    late: 1,
  },
  requestClosed: { before: processWithPdf, act: close, late: 0 },
  fakturAttached: {
    async before(scene) {
      await process(scene);
      await closeTogether(scene);
    },
    act: attach,
    late: 0,
  },
  fakturReplaced: {
    before: issue,
    async act({ desk, id, number }) {
      const asked = await answerOf(
        desk.staff.post(`/api/coretax/requests/${id}/replacement`, { reason: 'x' }),
      );
      expect(asked).toMatchObject({ http: 200 });
      const next = fakturFor(id, today(desk), { number: replacementOf(number, '01') });
      expect((await dropAndRun(desk.staff, next)).counts.done).toBe(1);
    },
    late: 0,
    isNumbered: true,
  },
  fakturCancelled: {
    before: issue,
    async act({ desk, number }) {
      const path = `/api/coretax/fakturs/${number}/cancel`;
      expect(await answerOf(desk.manager.post(path, { reason: 'x' }))).toMatchObject({ http: 200 });
    },
    late: 1,
  },
  fakturMoved: {
    async before(scene) {
      await issue(scene);
      await allLeft(scene.desk, scene.id);
    },
    act: moveAway,
    late: 1,
  },
  goodsReturned: { before: issue, act: bringBack, late: 0, isNumbered: true },
  correctionReceived: { before: open, act: correct, late: 1, isForTeam: true },
  dataCorrected: { before: open, act: correct, late: 1 },
  correctionSettled: { before: closeAndCorrect, act: settle, late: 1 },
  confirmCorrection: { before: open, act: correctToOwn, late: 0 },
  correctionWaiting: { before: open, act: correctToOwn, late: 0 },
  correctionDropped: {
    before: openAndCorrectToOwn,
    act: ({ desk }) => dropCorrections({ ...desk.server.deps, clock: later(desk, 73) }),
    late: 1,
  },
  tillRequest: { before: openWithCode, act: buy, late: 0 },
  tillRequests: {
    async before(scene) {
      await openWithCode(scene);
      await scene.desk.server.deps.database`update buyer_codes set notify = 'daily'`;
    },
    async act(scene) {
      await buy(scene);
      await tellOfPurchases(scene.desk.server.deps);
    },
    late: 0,
  },
  notUsWithdrawn: {
    async before(scene) {
      await openWithCode(scene);
      await buy(scene);
    },
    act: ({ desk, id }) => sayNotUs(desk.server, id),
    late: 1,
  },
  bulkClosed: { before: processWithPdf, act: closeTogether, late: 0 },
  bulkRejected: {
    before: open,
    act: ({ desk, id, a }) => rejectMany(desk.staff, [id], a.remarks),
    late: 1,
  },
};

/** A scene of its own, with a number for a faktur that nobody else uses. */
export const sceneOf = (desk: Desk, a: MarkedCustomer): Scene => ({
  desk,
  a,
  id: newIds(1)[0] ?? '',
  number: newNumber(),
});
