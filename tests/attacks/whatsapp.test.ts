import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { secretOf } from '../../src/domain/whatsapp/chat-code.ts';
import { Client } from '../support/client.ts';
import { answerOf, newReceipt } from '../support/desk.ts';
import { promise } from '../support/promise.ts';
import { submitForm } from '../support/request-form.ts';
import { seeded } from '../support/seeded.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import {
  messageFrom,
  newNumber,
  post,
  startWhatsappPeer,
  textOf,
  updateWith,
  write,
  type WhatsappPeer,
} from '../support/whatsapp-peer.ts';

let peer: WhatsappPeer;
let server: TestServer;
let limited: TestServer;
beforeAll(async () => {
  peer = await startWhatsappPeer();
  server = await startTestServer({ env: peer.env });
  limited = await startTestServer({
    env: { ...peer.env, RATE_LIMIT_FACTOR: '1' },
    databaseUrl: server.databaseUrl,
  });
});
afterAll(async () => {
  for (const one of [limited, server, peer]) await one.stop();
});

let count = 0;
async function submit(): Promise<{ id: string; text: string }> {
  const id = `79${String(++count).padStart(11, '0')}`;
  await newReceipt(server, id);
  const fields = { TT_EMAIL: `korban${count}@pelanggan.example` };
  const answer = await answerOf(submitForm(new Client(server.address), id, { fields }));
  return { id, text: textOf(answer['chat']) };
}
/** Every number that a request is bound to, also one that waits beside another. */
const bound = async () => {
  const rows = await server.deps.database<{ id: string; number: string }[]>`
    select transaction_id as id, whatsapp->>'number' as number from requests where whatsapp->>'number' is not null
    union all select transaction_id, form->'whatsapp'->>'number' from earlier_submissions
    where form->'whatsapp'->>'number' is not null`;
  return rows;
};

promise(33, 'Forged and replayed WhatsApp messages bind nothing', async () => {
  const { text } = await submit();
  const update = updateWith(messageFrom(newNumber(), text));
  const signed = (secret: string) => (body: Buffer) =>
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const right = peer.env.WHATSAPP_APP_SECRET;
  const forgeries: ((body: Buffer) => string | undefined)[] = [
    () => undefined,
    () => '',
    () => 'sha256=',
    () => `sha256=${'0'.repeat(64)}`,
    () => `sha1=${'0'.repeat(40)}`,
    signed(''),
    signed('another secret of the same length'),
    signed(peer.env.WHATSAPP_TOKEN),
    (body) => signed(right)(Buffer.concat([body, Buffer.from(' ')])),
    (body) => signed(right)(body).slice(0, -1),
    (body) => signed(right)(body).toUpperCase(),
    (body) => signed(right)(body).slice('sha256='.length),
    (body) => `${signed(right)(body)},${signed(right)(body)}`,
    ...Array.from({ length: 256 }, (_, at) => (body: Buffer) => {
      const digest = signed(right)(body);
      const place = 'sha256='.length + (at % 64);
      const other = digest[place] === '0' ? '1' : '0';
      return digest.slice(0, place) + other + digest.slice(place + 1);
    }),
  ];
  for (const forge of forgeries) expect((await post(server, update, forge)).http).toBe(401);
  expect(await bound()).toEqual([]);

  const [owner, id] = [newNumber(), 'wamid.replayed'];
  await write(server, owner, text, { id });
  expect(await bound()).toMatchObject([{ number: owner }]);
  await write(server, owner, 'STOP');
  const replays = 50;
  for (let at = 0; at < replays; at++) await write(server, owner, text, { id });
  for (const hours of [24, 48, 24 * 30])
    await write(server, newNumber(), text, { at: new Date(Date.now() - hours * 3_600_000 - 1_000) });
  await write(server, newNumber(), text, { at: new Date(Date.now() + 3_600_000) });
  expect(await bound()).toEqual([]);
  return { forged: forgeries.length, replayed: replays, bound: 0 };
});

promise(33, 'A number is bound to no request but that of its code, and codes are not guessed', async () => {
  const [own, victim] = [await submit(), await submit()];
  const secret = own.text.split('-').at(-1) ?? '';
  const attacker = newNumber();
  const variants = [
    `${victim.id}-${secret}`,
    `${own.id}${victim.id}-${secret}`,
    `${victim.id} ${own.id} -${secret}`,
    own.text.replace(own.id, victim.id),
    victim.text.replace(/-.*/, ''),
    victim.text.replace(/.$/, ''),
    victim.text.slice(0, -2) + victim.text.slice(-1) + victim.text.slice(-2, -1),
  ];
  for (const text of variants) await write(server, attacker, text);
  expect((await bound()).filter(({ id }) => id === victim.id)).toEqual([]);
  await write(server, attacker, own.text);
  // Used up: the same code binds no second number.
  await write(server, newNumber(), own.text);
  expect((await bound()).filter(({ id }) => id === own.id)).toEqual([{ id: own.id, number: attacker }]);

  const random = seeded(33);
  const [messages, perMessage] = [500, 20];
  for (let at = 0; at < messages; at++) {
    const guesses = Array.from({ length: perMessage }, () => {
      const digest = Uint8Array.from({ length: 32 }, () => random(256));
      return `${victim.id}-${secretOf(digest)}`;
    });
    await write(server, newNumber(), guesses.join(' '));
  }
  expect((await bound()).filter(({ id }) => id === victim.id)).toEqual([]);
  return {
    'other ways': variants.length,
    'codes guessed': messages * perMessage,
    'bound to another’s request': 0,
  };
});

promise(
  34,
  'A number that floods is not read, answers stay few, and STOP is heard all the same',
  async () => {
    const { id, text } = await submit();
    const number = newNumber();
    await write(limited, number, text);
    const flood = 300;
    for (let at = 0; at < flood; at++) await write(limited, number, at % 2 === 0 ? 'halo' : text);
    const answers = async () => {
      const rows = await server.deps
        .database`select kind from mails where channel = 'whatsapp' and recipient = ${number}`;
      return rows.length;
    };
    const answered = await answers();
    // The limits of an hour and of a day, in one factor.
    expect(answered).toBeLessThanOrEqual(7);
    // Somebody else is heard while it floods.
    const other = newNumber();
    await write(limited, other, (await submit()).text);
    expect((await bound()).map((one) => one.number)).toContain(other);
    await write(limited, number, 'STOP');
    expect((await bound()).filter((one) => one.id === id)).toEqual([]);
    return { messages: flood, answered, 'still bound after STOP': 0 };
  },
);
