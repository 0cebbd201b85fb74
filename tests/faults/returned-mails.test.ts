import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { startWorker } from '../../src/server/worker.ts';
import { startImapPeer } from '../support/imap-peer.ts';
import { promise } from '../support/promise.ts';
import {
  reportOf,
  returnedMails,
  returnPathPattern,
  sentMail,
  type ExpectedReading,
} from '../support/returned-mails.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

async function start(mailbox: string): Promise<TestServer> {
  const server = await startTestServer({
    env: { BOUNCE_ADDRESS: returnPathPattern, BOUNCE_IMAP_URL: mailbox },
  });
  onTestFinished(() => server.stop());
  return server;
}

/** How a mail stands after what came back. */
const standing = ({ kind, ...more }: ExpectedReading) => {
  if (kind === 'returned') return 'isHard' in more && more.isHard ? 'failed' : 'queued';
  return kind === 'delivered' ? 'delivered' : 'sent';
};
async function standings({ deps }: TestServer): Promise<Map<string, string>> {
  const rows = await deps.database<{ recipient: string; state: string }[]>`
    select recipient, case when delivered_at is not null then 'delivered' else state end as state from mails`;
  return new Map(rows.map(({ recipient, state }) => [recipient, state]));
}

promise(
  41,
  'What real servers write is counted right from a real mailbox, once, by whichever worker reads it',
  async () => {
    const peer = await startImapPeer(await freePort());
    const server = await start(peer.url);
    const names = returnedMails('x', 'y@contoh.net').map(({ name }) => name);
    const wanted = new Map<string, string>();
    const stay: string[] = [];
    for (const [at, name] of names.entries()) {
      const mail = await sentMail(server, `pelanggan.${at}@contoh.net`);
      const made = returnedMails(mail.returnPath, mail.recipient).find((one) => one.name === name);
      if (!made) throw new Error(name);
      wanted.set(mail.recipient, standing(made.expected));
      const file = peer.deliver(made.raw);
      if (['noReport', 'unreadable', 'otherRecipient'].includes(made.expected.kind)) stay.push(file);
      // Twice, as a server that was unsure would.
      peer.deliver(made.raw);
      if (stay.includes(file)) stay.push(file.replace(/^(\d+)\.M(\d+)/, (_, a, b) => `${+a + 1}.M${+b + 1}`));
    }
    stay.push(
      peer.deliver('From: a@b.example\r\nTo: c@d.example\r\nSubject: Halo\r\n\r\nBukan milik kami\r\n'),
    );
    const workers = [await startWorker(server.deps), await startWorker(server.deps)];
    onTestFinished(async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    });
    await until(() => peer.left().length === stay.length);
    const found = await standings(server);
    const wrong = [...wanted].filter(([recipient, state]) => found.get(recipient) !== state);
    expect(wrong).toEqual([]);
    const left = peer.left();
    expect(left.map(({ name }) => name).toSorted()).toEqual(stay.toSorted());
    expect(left.filter(({ isUntouched }) => !isUntouched)).toEqual([]);
    return { 'returned mails': names.length, 'wrongly counted': wrong.length, 'left unread': left.length };
  },
);

promise(
  41,
  'A mailbox that is away or says nothing is read once it is back',
  async () => {
    const port = await freePort();
    const peer = await startImapPeer(port);
    const server = await start(peer.url);
    const [first, second] = [await sentMail(server, 'a@contoh.net'), await sentMail(server, 'b@contoh.net')];
    await peer.stop();
    peer.deliver(reportOf('hard', first.returnPath, first.recipient));
    const worker = await startWorker(server.deps);
    onTestFinished(() => worker.stop());
    const readings = async (outcome: string) =>
      (await server.deps.metrics.mailboxReads.get()).values.find(({ labels }) => labels.outcome === outcome)
        ?.value ?? 0;
    await until(async () => (await readings('failed')) >= 2);
    expect(server.logLines.join('')).toContain('the mailbox of returned mails could not be read');
    expect((await standings(server)).get(first.recipient)).toBe('sent');
    await peer.restart();
    await until(async () => (await standings(server)).get(first.recipient) === 'failed');
    await until(async () => (await readings('done')) >= 1);

    const failed = await readings('failed');
    peer.deliver(reportOf('hard', second.returnPath, second.recipient));
    peer.freeze();
    await until(async () => (await readings('failed')) > failed);
    peer.thaw();
    await until(async () => (await standings(server)).get(second.recipient) === 'failed');
    await until(() => peer.left().length === 0);
    return { 'reports lost': 0, 'mailbox away': 2 };
  },
  300_000,
);
