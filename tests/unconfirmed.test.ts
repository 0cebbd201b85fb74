import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { remindUnconfirmed } from '../src/server/features/intake/unconfirmed/remind-unconfirmed.job.ts';
import { Client } from './support/client.ts';
import { answerOf, newReceipt } from './support/desk.ts';
import { hurry } from './support/queue.ts';
import { submitForm } from './support/request-form.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { startSmtpPeer, type Mood, type SmtpPeer } from './support/smtp-peer.ts';
import { until } from './support/until.ts';

const hour = 3_600_000;
let peer: SmtpPeer;
let server: TestServer;
const moods = new Map<string, Mood>();
beforeAll(async () => {
  peer = await startSmtpPeer(await freePort(), { mood: (recipient) => moods.get(recipient) ?? 'well' });
  server = await startTestServer({ worker: true, env: { SMTP_URL: peer.url } });
  server.clock.standStill();
});
afterAll(async () => {
  await server.stop();
  await peer.stop();
});

const client = () => new Client(server.address);
let number = 0;
async function submit(email: string, { id = '', language = 'id' } = {}): Promise<string> {
  const transactionId = id || `72${String(++number).padStart(11, '0')}`;
  if (id === '') await newReceipt(server, transactionId);
  const sent = { fields: { TT_EMAIL: email }, headers: { 'accept-language': language } };
  expect((await submitForm(client(), transactionId, sent)).status).toBe(201);
  return transactionId;
}
const mailsTo = (email: string) => peer.received.filter(({ to }) => to?.[0]?.address === email);
/** What was sent to an address, once there are so many. */
const subjectsTo = (email: string, count: number) =>
  until(() => (mailsTo(email).length >= count ? mailsTo(email).map(({ subject }) => subject) : undefined));
const tokenIn = (text = '') => /konfirmasi\S*#token=(\S+)/.exec(text)?.[1] ?? '';
const confirm = (token: string) => answerOf(client().post('/api/confirm', { token }));
/** How many mails about the request there are, sent or to be sent. */
const mailsAbout = async (id: string) =>
  (await server.deps.database`select 1 from mail_requests where transaction_id = ${id}`).length;

async function later(hours: number): Promise<void> {
  server.clock.advance(hours * hour);
  await remindUnconfirmed(server.deps);
  // As a second worker would.
  await remindUnconfirmed(server.deps);
}

describe('a reminder', () => {
  it('comes after 24 and 60 hours, once each, with a link that confirms, in the language of the customer', async () => {
    const [ani, ben] = ['ani@pelanggan.example', 'ben@customer.example'];
    const first = await submit(ani);
    const second = await submit(ben, { language: 'en' });
    await subjectsTo(ani, 1);
    await later(23.9);
    expect(await mailsAbout(first)).toBe(1);
    await later(0.2);
    await later(1);
    expect(await subjectsTo(ani, 2)).toEqual([
      `Konfirmasi permintaan faktur pajak ${first}`,
      `Pengingat: konfirmasi permintaan faktur pajak ${first}`,
    ]);
    expect(await subjectsTo(ben, 2)).toContain(`Reminder: confirm your tax invoice request ${second}`);
    expect(await confirm(tokenIn(mailsTo(ani).at(-1)?.text))).toMatchObject({ http: 200, trxno: first });

    await later(35);
    expect(await subjectsTo(ben, 3)).toHaveLength(3);
    await later(8.9);
    expect(await mailsAbout(second)).toBe(3);
    // Confirmed, with the notice to the tax team, and not reminded any more.
    expect(mailsTo(ani)).toHaveLength(2);
    expect(await confirm(tokenIn(mailsTo(ben).at(-1)?.text))).toMatchObject({ http: 200, trxno: second });
  });

  it('does not come for a submission that another has followed, that was rejected, or whose link was just sent again', async () => {
    const followed = await submit('typo@pelanggan.example');
    const rejected = await submit('rina@pelanggan.example');
    const again = await submit('sari@pelanggan.example');
    await submit('right@pelanggan.example', { id: followed });
    const staff = client();
    await staff.signIn('staff', 'Nota-Hijau-Demo-7');
    const body = { trxno: rejected, status: 'R', remarks: 'Struk lain' };
    expect(await answerOf(staff.post('/api/update-status-and-remarks', body))).toMatchObject({ http: 200 });
    server.clock.advance(20 * hour);
    const resent = { trxno: again, email: 'sari@pelanggan.example' };
    expect((await client().post('/api/resend-confirmation', resent)).status).toBe(202);
    await later(4.1);
    expect(await subjectsTo('right@pelanggan.example', 2)).toContain(
      `Pengingat: konfirmasi permintaan faktur pajak ${followed}`,
    );
    expect(await mailsAbout(followed)).toBe(3);
    expect(await mailsAbout(rejected)).toBe(2);
    expect(await mailsAbout(again)).toBe(2);
  });

  it('is left out when no worker was there in its time, and when the 72 hours are nearly over', async () => {
    const id = await submit('tuti@pelanggan.example');
    await later(40);
    await later(30);
    expect(await mailsAbout(id)).toBe(1);
  });
});

describe('an address that takes no mail', () => {
  const track = async (id: string) => {
    const answer = await answerOf(client().get(`/api/track/${id}`));
    return answer['customer'] as { email_undeliverable: boolean; TT_EMAIL: string };
  };
  const states = async (id: string) =>
    (
      await server.deps.database<{ state: string }[]>`select state from mails m
        join mail_requests l on l.mail_id = m.id where l.transaction_id = ${id} order by m.id`
    ).map(({ state }) => state);

  it('is told by tracking when the mail server refuses for good, without the address, until the link goes elsewhere', async () => {
    moods.set('salah@pelanggan.example', 'refusing');
    const id = await submit('salah@pelanggan.example');
    await until(async () => (await track(id)).email_undeliverable);
    expect((await track(id)).TT_EMAIL).toBe('s***@p***.example');
    expect(await states(id)).toEqual(['failed']);
    await later(24.1);
    expect(await states(id)).toEqual(['failed']);

    await submit('benar@pelanggan.example', { id });
    await subjectsTo('benar@pelanggan.example', 1);
    expect((await track(id)).email_undeliverable).toBe(false);
  });

  it('is not told of one that the mail server cannot take at the moment', async () => {
    moods.set('nanti@pelanggan.example', 'unwilling');
    const id = await submit('nanti@pelanggan.example');
    await until(async () => {
      const [mail] = await server.deps.database<{ attempts: number }[]>`
        select attempts from mails where recipient = 'nanti@pelanggan.example'`;
      return (mail?.attempts ?? 0) > 0;
    });
    expect((await track(id)).email_undeliverable).toBe(false);
    moods.delete('nanti@pelanggan.example');
    await until(async () => {
      await hurry(server.deps.database);
      return mailsTo('nanti@pelanggan.example')[0];
    });
    expect((await track(id)).email_undeliverable).toBe(false);
  });
});
