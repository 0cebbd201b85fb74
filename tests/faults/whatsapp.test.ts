import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import type { Database } from '../../src/server/database/database.ts';
import { noteReports } from '../../src/server/features/whatsapp/note-reports.ts';
import { queueMail } from '../../src/server/jobs/queue-mail.ts';
import { failUnanswered } from '../../src/server/store/mails/chats.ts';
import { prepareDesk, sharedSecret } from '../support/conversations.ts';
import { databaseForTest } from '../support/database.ts';
import { startProcess } from '../support/killable-process.ts';
import { promise } from '../support/promise.ts';
import { hurry, noticeDeath } from '../support/queue.ts';
import { newEnvironment } from '../support/run-npm.ts';
import { seeded } from '../support/seeded.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { until } from '../support/until.ts';
import { newNumber, startWhatsappPeer, type Manner, type WhatsappPeer } from '../support/whatsapp-peer.ts';

type Row = { id: string; state: string; error: string | null; handed: boolean };

promise(
  20,
  'No WhatsApp message is lost without a word or sent twice while WhatsApp fails in every way and workers are killed',
  async () => {
    const { url, sql } = await databaseForTest();
    await prepareDesk(sql, 0);
    const port = await freePort();
    const peers: WhatsappPeer[] = [];
    const openPeer = async (): Promise<WhatsappPeer> => {
      const peer = await startWhatsappPeer({ port });
      peers.push(peer);
      return peer;
    };
    let peer = await openPeer();
    onTestFinished(() => peer.stop());
    const taken = () => peers.flatMap((one) => one.taken.map(({ reference }) => reference));
    const env = {
      ...(await newEnvironment()),
      ...peer.env,
      DATABASE_URL: url,
      DEMO: 'off',
      APP_SECRET: sharedSecret,
    };
    const rows = () => sql<Row[]>`
      select id, state, last_error as error, handed_at is not null as handed from mails order by id`;
    const waiting = async () =>
      (await rows()).filter(({ state, handed }) => state === 'queued' && !handed).length;
    const [kills, perKill] = [18, 25];
    const random = seeded(88);
    const troubles: (Manner | 'down')[] = [
      'well',
      'cutting',
      'hanging',
      { code: 130_429, status: 429 },
      502,
      'down',
    ];
    for (let kill = 0; kill < kills; kill++) {
      const trouble = troubles[kill % troubles.length] ?? 'well';
      peer.answers(trouble === 'down' ? 'well' : trouble);
      await queueSome(sql, kill, perKill);
      if (trouble === 'down') await peer.stop();
      const worker = await startProcess(env, { args: ['--only=worker'] });
      const before = taken().length;
      const enough = 1 + random(8);
      const isTroubled = async () => (await rows()).some(({ error }) => error !== null);
      await until(async () =>
        typeof trouble === 'string' && trouble !== 'down' ? taken().length >= before + enough : isTroubled(),
      );
      await worker.kill();
      if (trouble === 'down') peer = await openPeer();
      await noticeDeath(sql);
    }
    peer.answers('well');
    const last = await startProcess(env, { args: ['--only=worker'] });
    await until(async () => {
      await hurry(sql);
      return (await waiting()) === 0;
    });
    await last.kill();
    await noticeDeath(sql);

    const all = taken();
    expect(new Set(all).size, 'sent twice').toBe(all.length);
    const open = (await rows()).filter(({ state }) => state === 'queued').length;
    // WhatsApp reports what it has, and of the rest nothing is heard.
    await noteReports(
      { database: sql },
      all.map((reference) => ({ reference, at: new Date(), state: 'delivered' as const })),
    );
    await failUnanswered(sql, new Date(Date.now() + 3_600_000));
    const ended = await rows();
    const arrived = new Set(all.map((reference) => /^faktur-(\d+)-/.exec(reference)?.[1]));
    expect(ended.filter(({ id, state }) => (state === 'sent') !== arrived.has(id))).toEqual([]);
    const shown = ended.filter(({ state, error }) => state === 'failed' && error !== null).length;
    expect(arrived.size + shown).toBe(kills * perKill);
    return {
      'workers killed': kills,
      messages: kills * perKill,
      arrived: arrived.size,
      'left open until a report': open,
      'never taken, and shown as failed': shown,
      'lost without a word': kills * perKill - arrived.size - shown,
      'sent twice': all.length - new Set(all).size,
    };
  },
  600_000,
);

async function queueSome(sql: Database, round: number, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    for (let at = 0; at < count; at++) {
      const event = `chatEnded:${round}:${at}`;
      const to = { channel: 'whatsapp', recipient: newNumber(), language: 'id' } as const;
      await queueMail(tx, { event, kind: 'chatEnded', about: '', ...to }, new Date());
    }
  });
}

promise(
  20,
  'A messenger that answers nothing holds up no e-mail',
  async () => {
    const { url, sql } = await databaseForTest();
    await prepareDesk(sql, 0);
    const mails = await startSmtpPeer(await freePort());
    onTestFinished(() => mails.stop());
    const peer = await startWhatsappPeer();
    onTestFinished(() => peer.stop());
    peer.answers('hanging');
    const [messages, count] = [200, 200];
    await queueSome(sql, 0, messages);
    const env = { ...(await newEnvironment()), ...peer.env, DATABASE_URL: url, SMTP_URL: mails.url };
    const worker = await startProcess(
      { ...env, DEMO: 'off', APP_SECRET: sharedSecret },
      { args: ['--only=worker'] },
    );
    onTestFinished(() => worker.kill());
    await until(() => peer.taken.length > 0);
    await sql.begin(async (tx) => {
      for (let at = 0; at < count; at++) {
        const mail = { event: `mail ${at}`, kind: 'staffActivated', about: '1', language: 'id' } as const;
        await queueMail(tx, { ...mail, recipient: 'pajak@retail.example' }, new Date());
      }
    });
    await until(() => mails.received.length === count);
    // Four at a time, each for ten seconds: the mails were gone long before the messages.
    const [row] = await sql<{ left: number }[]>`
      select count(*)::int as left from mails where channel = 'whatsapp' and state = 'queued' and handed_at is null`;
    expect(row?.left).toBeGreaterThan(messages / 2);
    return { 'e-mails sent': count, 'messages that still waited then': row?.left ?? 0 };
  },
  300_000,
);
