import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { smtpMailer } from '../src/server/adapters/smtp/smtp-mailer.ts';
import { UnsettledMailError } from '../src/server/ports/mailer.ts';
import { startSmtpPeer, type Mood } from './support/smtp-peer.ts';
import { startStumblingProxy, type Step, type Stumble } from './support/stumbling-proxy.ts';

const message = {
  messageId: '<mail-1@desk.example>',
  from: 'faktur@desk.example',
  to: 'budi@contoh.co.id',
  subject: 'Faktur',
  text: 'Faktur\n',
  html: '<p>Faktur</p>\n',
  attachments: [] as { name: string; mediaType: string; content: Buffer }[],
};
/** A mail of more than connections and buffers hold at once, so that the way can break in the middle of it. */
const long = {
  ...message,
  attachments: [
    { name: 'faktur.pdf', mediaType: 'application/pdf', content: Buffer.alloc(5_000_000, 'faktur ') },
  ],
};

type Options = { mood?: Mood; answerMs?: number; restMs?: number };

/** Two mail servers, the first behind a way that can break, and what sends by them. */
async function start({ mood = 'well', answerMs = 400, restMs = 60_000 }: Options = {}) {
  let firstMood = mood;
  const first = await startSmtpPeer(await freePort(), { mood: () => firstMood });
  const second = await startSmtpPeer(await freePort());
  const way = await startStumblingProxy(first.url);
  const events: string[] = [];
  const mailer = smtpMailer({
    servers: [
      { url: way.url, tls: undefined },
      { url: second.url, tls: undefined },
    ],
    answerMs,
    restMs,
    events: {
      taken: (server) => events.push(`taken by ${server}`),
      away: (server, error) => events.push(error ? `${server} away` : `${server} back`),
    },
  });
  onTestFinished(async () => {
    mailer.close();
    await way.stop();
    await first.stop();
    await second.stop();
  });
  const heal = () => {
    firstMood = 'well';
    way.stumble(undefined);
  };
  return {
    first,
    second,
    way,
    mailer,
    events,
    heal,
    copies: () => [first.received.length, second.received.length],
  };
}

/** Tries again as the job of a mail does: by the server that may have it. */
async function sendAgain({ mailer, heal }: Awaited<ReturnType<typeof start>>, error: unknown): Promise<void> {
  heal();
  await mailer.send({
    ...message,
    staysWith: error instanceof UnsettledMailError ? error.server : undefined,
  });
}

const broken = (at: Step, how: Stumble['how']) => ({ at, how });

it.each([
  ['is silent before its greeting', broken('greeting', 'silent')],
  ['hangs up before its greeting', broken('greeting', 'cut')],
  ['is silent after EHLO', broken('EHLO', 'silent')],
  ['hangs up after EHLO', broken('EHLO', 'cut')],
  ['is silent after MAIL', broken('MAIL', 'silent')],
  ['is silent after RCPT', broken('RCPT', 'silent')],
  ['is silent after DATA', broken('DATA', 'silent')],
  ['hangs up after DATA', broken('DATA', 'cut')],
  ['is silent in the middle of the message', broken('body', 'silent')],
  ['hangs up in the middle of the message', broken('body', 'cut')],
])('a mail goes by the second server, once, when the first %s', async (_what, stumble) => {
  const isLong = stumble.at === 'body';
  const desk = await start({ answerMs: isLong ? 1_000 : 300 });
  desk.way.stumble(stumble);
  await desk.mailer.send(isLong ? long : message);
  desk.heal();
  // Whatever the first still holds of it, it never has the end.
  await desk.mailer.send({ ...message, messageId: '<mail-2@desk.example>' });
  expect(desk.copies()).toEqual([0, 2]);
  expect(desk.events).toEqual(['1 away', 'taken by 2', 'taken by 2']);
});

it.each(['refuses connections', 'says that it is closing'])(
  'a mail goes by the second server when the first %s',
  async (what) => {
    const desk = await start({ mood: 'closing' });
    if (what === 'refuses connections') await desk.way.stop();
    await desk.mailer.send(message);
    expect(desk.copies()).toEqual([0, 1]);
  },
);

it.each([
  // What it had and did not confirm it has twice, with one Message-ID; the second never.
  ['is silent after its end', broken('end', 'silent'), [2, 0]],
  ['hangs up after its end', broken('end', 'cut'), [2, 0]],
])('a mail stays with the first server when that %s', async (_what, stumble, copies) => {
  const desk = await start({ answerMs: 150 });
  desk.way.stumble(stumble);
  const error: unknown = await desk.mailer.send(message).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnsettledMailError);
  await sendAgain(desk, error);
  expect(desk.copies()).toEqual(copies);
  expect(new Set(desk.first.received.map(({ messageId }) => messageId))).toEqual(
    new Set([message.messageId]),
  );
});

it('a mail stays with the first server when that refuses it for now after its end', async () => {
  const desk = await start({ mood: 'full' });
  const error: unknown = await desk.mailer.send(message).catch((reason: unknown) => reason);
  await sendAgain(desk, error);
  expect(desk.copies()).toEqual([1, 0]);
});

it.each([
  ['for good', 'refusing', 'MailRefusedError'],
  ['for now', 'unwilling', 'Error'],
] as const)(
  'a recipient that the first refuses %s is not offered to the second',
  async (_what, mood, name) => {
    const desk = await start({ mood });
    const error: unknown = await desk.mailer.send(message).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name });
    expect(desk.copies()).toEqual([0, 0]);
  },
);

it('many mails wait for a silent server once, and one of them tries it again later', async () => {
  const desk = await start({ restMs: 600 });
  desk.way.stumble(broken('MAIL', 'silent'));
  const send = (count: number, from: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        desk.mailer.send({ ...message, messageId: `<mail-${from + at}@desk.example>` }),
      ),
    );
  await send(60, 0);
  // Ten that were on their way; the others did not wait in turn.
  expect(desk.first.connections()).toBe(10);
  expect(desk.copies()).toEqual([0, 60]);
  desk.heal();
  await expect
    .poll(async () => {
      await send(1, 1_000 + desk.second.received.length);
      return desk.events.includes('1 back');
    })
    .toBe(true);
  const { length } = desk.second.received;
  await send(20, 100);
  expect(desk.second.received).toHaveLength(length);
});

it('with both away a mail fails for now and is sent when one is back', async () => {
  const desk = await start();
  await desk.second.stop();
  desk.way.stumble(broken('greeting', 'cut'));
  const error: unknown = await desk.mailer.send(message).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'Error' });
  expect(await desk.mailer.probe()).toEqual([
    { server: 1, error: expect.any(String) as string },
    { server: 2, error: expect.stringContaining('ECONNREFUSED') as string },
  ]);
  // Both are left alone just now, which must not mean that nobody is asked.
  await sendAgain(desk, error);
  expect(desk.first.received).toHaveLength(1);
});
