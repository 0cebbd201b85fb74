import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmToken } from '../src/server/secrets/tokens.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { rejectMany } from './support/bulk.ts';
import { Client } from './support/client.ts';
import {
  answerOf,
  hurry,
  mailedAbout,
  move as tryMove,
  newReceipt,
  sendFaktur,
  startDesk,
  undo,
  type Desk,
} from './support/desk.ts';
import { erase, givenOut, openFile } from './support/privacy.ts';
import { submitForm, submitForms } from './support/request-form.ts';
import { setClock } from './support/test-clock.ts';
import { until } from './support/until.ts';
import { visitOf } from './support/visits.ts';
import {
  newNumber,
  post,
  reportOf,
  startWhatsappPeer,
  textOf,
  updateWith,
  verifyToken,
  write,
  type TakenMessage,
  type WhatsappPeer,
} from './support/whatsapp-peer.ts';

let peer: WhatsappPeer;
let desk: Desk;
let staff: Client;
let manager: Client;
/** The sessions of the day before have ended. */
const signIn = async () => {
  [staff, manager] = [await desk.signIn('staff'), await desk.signIn('manager')];
};
beforeAll(async () => {
  peer = await startWhatsappPeer();
  desk = await startDesk({ ...peer.env, WHATSAPP_QUIET: '21:00-07:00', WHATSAPP_SENDS_PDF: 'on' });
  desk.server.clock.standStill();
  desk.server.clock.toNoon();
  await signIn();
});
afterAll(async () => {
  await desk.stop();
  await peer.stop();
});
beforeEach(() => peer.answers('well'));

const now = () => desk.server.clock.now();
const say = (from: string, text: string, id?: string) =>
  write(desk.server, from, text, { at: now(), ...(id === undefined ? {} : { id }) });
const report = async (reference: string, status: string, code = 0) =>
  expect(await post(desk.server, updateWith(reportOf(reference, status, { at: now(), code })))).toEqual({
    http: 200,
  });

/** Moves a request, which must be allowed. */
const move = async (...given: Parameters<typeof tryMove>) => {
  const answer = await tryMove(...given);
  expect(answer).toMatchObject({ http: 200 });
  return answer;
};

let count = 0;
/** What a customer has sent, with the text that opens the chat. */
async function submit(language: 'id' | 'en' = 'id', of?: string) {
  const id = `77${String(++count).padStart(11, '0')}`;
  await newReceipt(desk.server, id);
  const email = of ?? `kabar${count}@pelanggan.example`;
  const headers = { 'accept-language': language };
  const answer = await answerOf(
    submitForm(new Client(desk.server.address), id, { fields: { TT_EMAIL: email }, headers }),
  );
  return { id, email, text: textOf(answer['chat']), chat: String(answer['chat']) };
}
const confirm = async (id: string) => {
  const request = await findRequest(desk.server.deps.database, id);
  const token = confirmToken(desk.server.deps.signer, request?.submissionId ?? '');
  return answerOf(new Client(desk.server.address).post('/api/confirm', { token }));
};
const numberOf = async (id: string) =>
  ((await desk.row(id))['whatsapp'] as { number: string | null } | null)?.number ?? null;
type OutboxRow = { kind: string; state: string; error: string | null; isUndeliverable: boolean };
/** The messages about a request as the outbox has them. */
const outbox = (id: string) => desk.server.deps.database<OutboxRow[]>`
  select m.kind, m.state, m.last_error as error, m.is_undeliverable as "isUndeliverable"
  from mails m join mail_requests l on l.mail_id = m.id
  where l.transaction_id = ${id} and m.channel = 'whatsapp' order by m.id`;
/** The messages that a number gets, once there are so many. */
const messagesTo = async (number: string, so: number): Promise<TakenMessage[]> => {
  await until(async () => {
    await hurry(desk.server);
    return peer.to(number).length >= so;
  });
  return peer.to(number);
};
/** A customer with a confirmed request who has asked for messages, and the answer to that. */
async function bound(language: 'id' | 'en' = 'id', email?: string) {
  const number = newNumber();
  const sent = await submit(language, email);
  expect(await say(number, sent.text)).toEqual({ http: 200 });
  await messagesTo(number, 1);
  await confirm(sent.id);
  await messagesTo(number, 2);
  return { ...sent, number };
}
const timeline = async (id: string) => {
  const response = await manager.get(`/api/trx_tiket/${id}/timeline`);
  const entries = (await response.json()) as Record<string, unknown>[];
  return entries.filter(({ channel }) => channel === 'whatsapp');
};

describe('a number', () => {
  it('is bound by the code of the sent page, which the answer confirms in the language of the customer', async () => {
    const { id, chat, text } = await submit('en');
    expect(chat).toMatch(/^https:\/\/wa\.me\/6281112345678\?text=/);
    expect(text).toMatch(new RegExp(`^Tell me by WhatsApp\\. Code: ${id}-[2-9A-Z]{10}$`));
    const number = newNumber();
    await say(number, text);
    const [answer] = await messagesTo(number, 1);
    expect(answer).toMatchObject({
      template: undefined,
      values: [expect.stringMatching(new RegExp(`${id}.*STOP`))],
    });
    expect(await numberOf(id)).toBe(number);
    const told = `${number.replace(/^62/, '0').slice(0, 4)}****${number.slice(-2)}`;
    // As often as the link of the e-mail is opened.
    expect([await confirm(id), await confirm(id)]).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ http: 200, whatsapp: told })),
    );
    const [line] = await desk
      .audit(id)
      .then((lines) => lines.filter(({ action }) => action === 'bindWhatsapp'));
    expect(line).toMatchObject({ actor: 'CUSTOMER' });
    expect(JSON.stringify(line)).not.toContain(number);
    expect(desk.server.logLines.join('')).not.toContain(number);
  });

  it('is bound to all receipts that were sent together', async () => {
    const ids = ['7800000000001', '7800000000002'];
    for (const id of ids) await newReceipt(desk.server, id);
    const answer = await answerOf(submitForms(new Client(desk.server.address), ids));
    const number = newNumber();
    await say(number, textOf(answer['chat']));
    const [told] = await messagesTo(number, 1);
    expect(told?.values[0]).toContain(ids.join(', '));
    expect(await Promise.all(ids.map(numberOf))).toEqual([number, number]);
  });

  it('is bound once by a code, and to another number by a new one', async () => {
    const { id, email, text } = await submit();
    const [first, second] = [newNumber(), newNumber()];
    await say(first, text);
    await say(second, text);
    expect((await messagesTo(second, 1))[0]?.values[0]).toMatch(/Kode itu tidak dikenal/);
    expect(await numberOf(id)).toBe(first);
    // Sent twice by the same customer it is no fault.
    await say(first, text);
    expect((await messagesTo(first, 2))[1]?.values[0]).toMatch(/^Baik\. Kabar/);

    const customer = await visitOf(desk.server, email);
    type Row = { whatsapp: { number: string | null; chat: string } };
    const offer = async () => {
      const [row] = (await answerOf(customer.get('/api/my/requests')))['requests'] as Row[];
      return row?.whatsapp ?? { number: null, chat: '' };
    };
    const shown = await offer();
    expect(shown.number).toBe(`${first.replace(/^62/, '0').slice(0, 4)}****${first.slice(-2)}`);
    await say(second, textOf(shown.chat));
    expect(await numberOf(id)).toBe(second);
    expect(await answerOf(customer.send('DELETE', `/api/my/requests/${id}/whatsapp`))).toEqual({ http: 204 });
    expect(await numberOf(id)).toBeNull();
    expect(await offer()).toMatchObject({ number: null, chat: expect.stringContaining('wa.me') });
  });

  it('is offered on the confirmation page, after which the code of the sent page is void', async () => {
    const { id, text } = await submit();
    const { chat } = await confirm(id);
    const [stranger, owner] = [newNumber(), newNumber()];
    await say(stranger, text);
    expect((await messagesTo(stranger, 1))[0]?.values[0]).toMatch(
      /dibuat sebelum permintaannya dikonfirmasi/,
    );
    expect(await numberOf(id)).toBeNull();
    await say(owner, textOf(chat));
    expect(await numberOf(id)).toBe(owner);
    expect(await confirm(id)).not.toHaveProperty('chat');
  });

  it('is not bound by an old message, or by one that came before', async () => {
    const { id, text } = await submit();
    await write(desk.server, newNumber(), text, { at: new Date(now().getTime() - 25 * 3_600_000) });
    expect(await numberOf(id)).toBeNull();
    const number = newNumber();
    await say(number, text, 'wamid.once');
    await say(number, 'STOP');
    await say(number, text, 'wamid.once');
    expect(await numberOf(id)).toBeNull();
  });

  it('goes with its submission: another customer of the receipt has none, and the first gets nothing about it', async () => {
    const { id, text } = await submit();
    const number = newNumber();
    await say(number, text);
    await messagesTo(number, 1);
    const other = await answerOf(
      submitForm(new Client(desk.server.address), id, { fields: { TT_EMAIL: 'lain@pelanggan.example' } }),
    );
    expect(other.http).toBe(201);
    expect(await numberOf(id)).toBeNull();
    await confirm(id);
    await move(staff, id, 'P', { remarks: 'Nama pembeli kurang jelas' });
    await desk.server.deps.database`update undos set created_at = created_at - interval '1 hour'`;
    await until(async () => {
      await hurry(desk.server);
      return desk.mails(id).length >= 4;
    });
    expect(peer.to(number)).toHaveLength(1);
  });
});

describe('a message', () => {
  it('tells that it is confirmed, asks, says why it was rejected, and brings the link to the faktur', async () => {
    const { id, number } = await bound('en');
    const [, confirmed] = peer.to(number);
    expect(confirmed).toMatchObject({ template: 'faktur_confirmed', language: 'en_US' });
    expect(confirmed?.values).toEqual([
      id,
      expect.stringMatching(new RegExp(`/track\\?id=${id}&lang=en#t=.{20,}`)),
    ]);

    await move(staff, id, 'P');
    await move(staff, id, 'R', { remarks: 'Foto NPWP\nburam' });
    const [, , rejected] = await messagesTo(number, 3);
    expect(rejected).toMatchObject({ template: 'faktur_rejected' });
    expect(rejected?.values.slice(0, 2)).toEqual([id, 'Foto NPWP buram']);

    await move(manager, id, 'O', { remarks: 'Dibuka lagi, kirim foto baru' });
    const [, , , question] = await messagesTo(number, 4);
    expect(question).toMatchObject({
      template: 'faktur_question',
      values: [id, 'Dibuka lagi, kirim foto baru', expect.any(String)],
    });

    await move(staff, id, 'P');
    await sendFaktur(staff, id);
    await move(staff, id, 'C', { acceptFaktur: true, reason: 'Sudah diperiksa' });
    const [, , , , ready] = await messagesTo(number, 5);
    // The operator has said that the PDF itself may go.
    expect(ready).toMatchObject({ template: 'faktur_ready_pdf' });
    expect(peer.documents.get(ready?.media ?? '')).toContain('%PDF-');
    // A move without a word has no message of its own, and each e-mail went as ever.
    expect(peer.to(number)).toHaveLength(5);
    expect((await timeline(id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['chatBound', 'sent'],
      ['requestConfirmed', 'sent'],
      ['statusChanged', 'sent'],
      ['statusChanged', 'sent'],
      ['requestClosed', 'sent'],
    ]);
  });

  it('waits as long as the act can be taken back, and goes with it', async () => {
    const { id, number } = await bound();
    const { undo: key } = await move(staff, id, 'R', { remarks: 'Keliru' });
    expect((await outbox(id)).map(({ kind, state }) => [kind, state])).toContainEqual([
      'statusChanged',
      'queued',
    ]);
    expect(await undo(staff, key)).toEqual({ http: 204 });
    expect((await outbox(id)).map(({ kind }) => kind)).toEqual(['chatBound', 'requestConfirmed']);
    const again = await move(staff, id, 'R', { remarks: 'Sungguh' });
    await messagesTo(number, 3);
    expect(await undo(staff, again['undo'])).toMatchObject({ http: 410 });
  });

  it('goes to each number of a bulk run, about its own request', async () => {
    const email = 'massal@pelanggan.example';
    const both = [await bound('id', email), await bound('id', email)];
    const ids = both.map(({ id }) => id);
    expect(await rejectMany(staff, ids, 'Struk tidak terbaca')).toMatchObject({ http: 200 });
    for (const { id, number } of both) {
      const [, , rejected, ...more] = await messagesTo(number, 3);
      expect(rejected).toMatchObject({ template: 'faktur_rejected' });
      expect(rejected?.values.slice(0, 2)).toEqual([id, 'Struk tidak terbaca']);
      expect(more).toEqual([]);
    }
  });

  it('is shown as far as it has come, and never goes back', async () => {
    const { id, number } = await bound();
    const [, confirmed] = peer.to(number);
    const reference = confirmed?.reference ?? '';
    const states = async () => (await timeline(id)).map(({ state, readAt }) => [state, readAt !== null])[1];
    await report(reference, 'read');
    expect(await states()).toEqual(['delivered', true]);
    for (const late of ['delivered', 'sent', 'failed']) await report(reference, late, 131_026);
    expect(await states()).toEqual(['delivered', true]);

    await move(staff, id, 'R', { remarks: 'Foto buram' });
    const [, , rejected] = await messagesTo(number, 3);
    await report(rejected?.reference ?? '', 'failed', 131_026);
    await report(rejected?.reference ?? '', 'sent');
    const [, , failed] = await timeline(id);
    expect(failed).toMatchObject({ state: 'failedForGood', canSendAgain: true });
    const sent = await answerOf(staff.post('/api/resend-mail', { id: failed?.['id'] }));
    expect(sent.http).toBe(202);
    expect(await messagesTo(number, 4)).toHaveLength(4);
  });

  it('is not sent again while nobody knows whether it arrived, and a report settles it', async () => {
    const { id, number } = await bound();
    peer.answers('cutting');
    await move(staff, id, 'R', { remarks: 'Foto buram' });
    const [, , handed] = await messagesTo(number, 3);
    peer.answers('well');
    await until(async () => (await outbox(id)).some(({ error }) => error !== null));
    expect((await timeline(id))[2]).toMatchObject({ state: 'sending', canSendAgain: false });
    await hurry(desk.server);
    await report(handed?.reference ?? '', 'delivered');
    expect((await timeline(id))[2]).toMatchObject({ state: 'delivered' });
    expect(peer.to(number)).toHaveLength(3);
  });

  it('fails for good where the number is not on WhatsApp, and is not tried again', async () => {
    const { id, number } = await bound();
    peer.answers(() => ({ code: 131_026, status: 400 }));
    await move(staff, id, 'R', { remarks: 'Foto buram' });
    await until(async () => {
      await hurry(desk.server);
      return (await outbox(id)).at(-1)?.state === 'failed';
    });
    expect((await outbox(id)).at(-1)).toMatchObject({ isUndeliverable: true });
    expect((await timeline(id)).at(-1)).toMatchObject({
      state: 'failedForGood',
      reason: 'numberUnreachable',
    });
    expect(peer.to(number)).toHaveLength(2);
  });
});

describe('STOP', () => {
  it.each(['stop', ' BERHENTI. '])(
    'ends all of a number by "%s": nothing that waits is sent',
    async (word) => {
      const { id, number } = await bound();
      const other = await submit();
      await say(number, other.text);
      await messagesTo(number, 3);
      await move(staff, id, 'R', { remarks: 'Foto buram' });
      await say(number, word);
      const [, , , last] = await messagesTo(number, 4);
      expect(last?.values[0]).toMatch(/tidak mengirim pesan WhatsApp lagi/);
      expect([await numberOf(id), await numberOf(other.id)]).toEqual([null, null]);
      await until(async () => {
        await hurry(desk.server);
        return desk.mails(id).length >= 3;
      });
      await confirm(other.id);
      expect(peer.to(number)).toHaveLength(4);
      expect((await outbox(id)).map(({ kind }) => kind)).toEqual(['chatBound', 'requestConfirmed']);
      const lines = await desk.audit(id);
      expect(lines.map(({ action }) => action)).toContain('endWhatsapp');
    },
  );
});

it('makes up for no e-mail that did not arrive', async () => {
  const { id, number } = await bound();
  await move(staff, id, 'R', { remarks: 'Foto buram' });
  await messagesTo(number, 3);
  await mailedAbout(desk, id);
  const { database } = desk.server.deps;
  await database`
    update mails m set state = 'failed', is_undeliverable = true, last_error = 'returned with 5.1.1', sent_at = null
    from mail_requests l where l.mail_id = m.id and l.transaction_id = ${id} and m.kind = 'statusChanged' and m.channel = 'email'`;
  const listed = await staff.get('/api/trx_tiket?delivery=failed&page=1&size=25');
  expect(await listed.json()).toMatchObject([{ TT_TRXNO: id }]);
  const customer = await visitOf(desk.server, String((await desk.row(id))['email']));
  expect((await answerOf(customer.get('/api/my/requests')))['requests']).toMatchObject([
    { TT_TRXNO: id, email_undeliverable: true },
  ]);
});

it('is given out by the privacy desk with the number that it went to', async () => {
  const { number } = await bound();
  const file = await openFile(manager, { kind: 'access', phone: number });
  const given = await givenOut(manager, file);
  const { mails } = JSON.parse(String(given.get('data.json'))) as { mails: Record<string, unknown>[] };
  const messages = mails.filter(({ channel }) => channel === 'whatsapp');
  expect(messages.map(({ to }) => to)).toEqual([number, number]);
});

it('is found by its number at the privacy desk, and leaves nothing behind that was erased', async () => {
  const { id, number } = await bound();
  await move(staff, id, 'R', { remarks: 'Foto buram' });
  await messagesTo(number, 3);
  await say(number, 'halo');
  await messagesTo(number, 4);
  const file = await openFile(manager, { kind: 'erasure', phone: number });
  expect(await erase(await desk.signIn('manager'), file)).toMatchObject({ http: 200 });
  const sql = desk.server.deps.database;
  const left = await sql`
    select from requests where whatsapp::text like ${`%${number}%`}
    union all select from mails where recipient = ${number}
    union all select from audit_log where detail::text like ${`%${number}%`}`;
  expect(left).toHaveLength(0);
  expect(await numberOf(id)).toBeNull();
});

describe('the door', () => {
  it('answers the challenge of WhatsApp, and nobody else', async () => {
    const ask = (word: string) =>
      fetch(
        `${desk.server.address}/api/whatsapp?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444`,
      );
    const known = await ask(verifyToken);
    expect([known.status, await known.text()]).toEqual([200, '1158201444']);
    expect((await ask('another-word-of-mine')).status).toBe(401);
  });

  it('takes nothing that is not signed, or is for another number', async () => {
    const { id, text } = await submit();
    const update = updateWith({
      messages: [
        {
          from: newNumber(),
          id: 'wamid.x',
          timestamp: String(Math.floor(now().getTime() / 1000)),
          type: 'text',
          text: { body: text },
        },
      ],
    });
    expect(await post(desk.server, update, () => undefined)).toMatchObject({ http: 401 });
    expect(await post(desk.server, update, () => 'sha256=00')).toMatchObject({ http: 401 });
    const elsewhere = { ...update, entry: updateWith({ messages: [] }, '999999').entry };
    expect(await post(desk.server, elsewhere)).toEqual({ http: 200 });
    expect(await numberOf(id)).toBeNull();
  });
});

describe('in time', () => {
  it('waits for the end of the quiet hours, while the e-mail goes at once', async () => {
    const { id, number } = await bound();
    const day = new Date(now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
    setClock(desk.server, `${day}T21:30:00`);
    await signIn();
    await move(staff, id, 'R', { remarks: 'Malam' });
    await until(async () => {
      await hurry(desk.server);
      return desk.mails(id).length >= 3;
    });
    await until(async () => {
      const waiting = await desk.server.deps.database`
        select from graphile_worker.jobs where task_identifier = 'sendWhatsapp' and run_at > now() + interval '9 hours'`;
      return waiting.length === 1;
    });
    // Whoever writes now is answered now.
    await say(number, (await submit()).text);
    expect(await messagesTo(number, 3)).toHaveLength(3);
    setClock(desk.server, `${day}T23:59:59`);
    desk.server.clock.advance(7 * 3_600_000 + 1_000);
    expect((await messagesTo(number, 4))[3]).toMatchObject({ template: 'faktur_rejected' });
  });

  it('a code is good for a week', async () => {
    const [kept, gone] = [await submit(), await submit()];
    desk.server.clock.advance(7 * 24 * 3_600_000);
    const number = newNumber();
    await say(number, kept.text);
    expect(await numberOf(kept.id)).toBe(number);
    desk.server.clock.advance(24 * 3_600_000);
    await say(number, gone.text);
    expect(await numberOf(gone.id)).toBeNull();
  });
});
