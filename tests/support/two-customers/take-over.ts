import { expect } from 'vitest';
import { Client } from '../client.ts';
import { answerOf, hurry, move, sendFaktur, type Desk } from '../desk.ts';
import { fakturFor } from '../drops.ts';
import { submitForm } from '../request-form.ts';
import { until } from '../until.ts';
import { jakartaDay } from '../../../src/domain/dates/calendar-days.ts';
import { confirmToken } from '../../../src/server/secrets/tokens.ts';
import { findRequest } from '../../../src/server/store/requests/requests.ts';
import type { MarkedCustomer } from './customers.ts';

/** Every mail about a request has left, or was found to have nothing left to say. */
export const allLeft = (desk: Desk, id: string) =>
  until(async () => {
    await hurry(desk.server);
    const waiting = await desk.server.deps.database`
      select from mails m join mail_requests l on l.mail_id = m.id where l.transaction_id = ${id} and state = 'queued'`;
    return waiting.length === 0;
  });

/** Whoever has submitted a receipt last confirms it by their link. */
export async function confirmOwn({ server }: Desk, id: string): Promise<void> {
  const request = await findRequest(server.deps.database, id);
  const token = confirmToken(server.deps.signer, request?.submissionId ?? '');
  const answer = await answerOf(new Client(server.address).post('/api/confirm', { token }));
  expect(answer).toMatchObject({ http: 200 });
}

/**
 * Another customer submits the receipt and confirms it: beside the first one as long as that waits, else after staff have
 * cancelled and rejected what was there. Their request is closed with a PDF of their own, or with a faktur of this number.
 */
export async function takeOver(
  desk: Desk,
  { id, b, number }: { id: string; b: MarkedCustomer; number?: string | undefined },
): Promise<void> {
  const fakturs = await desk.server.deps.database<{ number: string }[]>`
    select number from fakturs where transaction_id = ${id} and state = 'valid'`;
  for (const valid of fakturs) {
    const path = `/api/coretax/fakturs/${valid.number}/cancel`;
    expect(await answerOf(desk.manager.post(path, { reason: 'x' }))).toMatchObject({ http: 200 });
  }
  const { status } = await desk.row(id);
  if (status === 'closed')
    expect(await move(desk.manager, id, 'P', { remarks: 'Diperiksa lagi' })).toMatchObject({ http: 200 });
  if (status !== 'waiting' && status !== 'rejected')
    expect(await move(desk.manager, id, 'R', { remarks: 'Ditolak' })).toMatchObject({ http: 200 });
  const submitted = await submitForm(new Client(desk.server.address), id, { fields: b.fields });
  expect(submitted.status).toBe(201);
  await confirmOwn(desk, id);
  expect(await move(desk.staff, id, 'P', { remarks: b.remarks })).toMatchObject({ http: 200 });
  const buyer = { kind: 'npwp' as const, number: b.npwp };
  const date = jakartaDay(desk.server.clock.now());
  const pdf = number === undefined ? b.faktur(id) : fakturFor(id, date, { number, buyer });
  expect(await sendFaktur(desk.staff, id, pdf)).toMatchObject({ http: 200 });
  expect(await move(desk.staff, id, 'C', { remarks: b.remarks })).toMatchObject({ http: 200 });
}
