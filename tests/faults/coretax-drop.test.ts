import { expect, onTestFinished } from 'vitest';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { answers, type Database } from '../../src/server/database/database.ts';
import type { Client } from '../support/client.ts';
import { prepareDesk } from '../support/conversations.ts';
import { saveSeller } from '../support/coretax.ts';
import { addFile, openDrop, readDrop, runDrop } from '../support/drops.ts';
import { embeddedDesk } from '../support/embedded-desk.ts';
import { holdAt, waitingAt } from '../support/held-tables.ts';
import { mixedDrop, type MixedFile } from '../support/mixed-drop.ts';
import { signedIn } from '../support/planted-requests.ts';
import { isAlive } from '../support/processes.ts';
import { promise } from '../support/promise.ts';
import { hurry, noticeDeath } from '../support/queue.ts';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp-peer.ts';
import { startTestSwift } from '../support/swift.ts';
import { until } from '../support/until.ts';

promise(
  20,
  'Server, worker, database and storage are killed during a run of fakturs: no customer has one twice, none is forgotten',
  async () => {
    const swift = await startTestSwift();
    onTestFinished(() => swift.stop());
    const peer = await startSmtpPeer(await freePort());
    onTestFinished(() => peer.stop());
    const desk = await embeddedDesk({ ...swift.environment, SMTP_URL: peer.url });
    let server = await desk.start();
    let sql = await desk.database();
    await prepareDesk(sql, 0);
    let staff = await signedIn({ address: desk.address });
    const startAgain = async () => {
      server = await desk.start();
      await desk.untilReady();
      sql = await desk.database();
      await noticeDeath(sql);
      staff = await signedIn({ address: desk.address });
    };
    await saveSeller(sql);
    const today = jakartaDay(new Date());
    const files = await mixedDrop(sql, 500, today);
    const wanted = files.flatMap(({ mail }) => mail ?? []);

    const drop = await openDrop(staff);
    const half = Math.ceil(files.length / 2);
    await addAll(staff, drop, files.slice(0, half));
    await swift.kill();
    const [next] = files.slice(half);
    expect(next && (await addFile(staff, drop, next.pdf, next.name)).http).toBe(503);
    await swift.startAgain();
    await addAll(staff, drop, files.slice(half));
    const judged = await readDrop(staff, drop);
    expect(judged.files.map(({ name, verdict }) => [name, verdict]).toSorted()).toEqual(
      files.map(({ name, verdict }) => [name, verdict]),
    );

    // Killed with its database before the first of it is written down.
    let letGo = await holdAt(sql, 'mails');
    let lost = runDrop(staff, drop).catch((error: unknown) => error);
    await until(async () => (await waitingAt(sql, 'mails')).length > 0);
    await server.kill();
    expect(await lost).toBeInstanceOf(Error);
    await letGo().catch(() => {}); // it went with the database
    await startAgain();
    expect(await recorded(sql, wanted)).toBe(0);

    // The database alone, when some of it is done.
    lost = runDrop(staff, drop).catch((error: unknown) => error);
    await until(async () => (await recorded(sql, wanted)) > 0);
    letGo = await holdAt(sql, 'request_history').catch(() => async () => {});
    const killed = desk.postmaster();
    process.kill(killed, 'SIGKILL');
    await until(() => !isAlive(killed));
    await lost;
    await letGo().catch(() => {}); // it went with the database
    await until(() => answers(sql).catch(() => false));
    await desk.untilReady();
    expect(server.isAlive()).toBe(true);

    const left = files.length - wanted.length;
    const ran = await until(async () => {
      const answer = await runDrop(staff, drop);
      return answer.http === 200 ? answer : undefined;
    });
    expect(ran.counts).toEqual({ done: wanted.length, skipped: 0, failed: 0, left });

    // The storage, and then the worker, while the mails leave.
    await swift.kill();
    await until(async () => {
      await hurry(sql);
      return (await sql`select from mails where attempts > 0 and event like 'fakturAttached:%'`).length > 0;
    });
    await swift.startAgain();
    await untilReceived(sql, peer, 50);
    await server.kill();
    await startAgain();
    await untilSent(sql);
    const first = delivered(peer);
    expect([...first.keys()].toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    for (const { mail, pdf } of files) {
      if (!mail) continue;
      const name = `Faktur_${mail.number}_${mail.id}.pdf`;
      expect(first.get(mail.id)).toEqual([{ to: mail.to, name, pdf }]);
    }

    const again = await openDrop(staff);
    await addAll(staff, again, files);
    const repeated = await runDrop(staff, again);
    expect(repeated.counts).toEqual({ done: 0, skipped: 0, failed: 0, left: files.length });
    expect((await runDrop(staff, drop)).counts).toEqual(ran.counts);
    await untilSent(sql);
    const twice = [...delivered(peer).values()].filter((mails) => mails.length > 1).length;
    expect(twice).toBe(0);
    return { files: files.length, mailed: first.size, 'to a wrong address': 0, twice, forgotten: 0 };
  },
  600_000,
);

/** Four at a time, as a browser does; what is answered busy is sent again. */
async function addAll(client: Client, drop: string, files: readonly MixedFile[]): Promise<void> {
  const waiting = [...files];
  const sendOthers = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { http } = await addFile(client, drop, next.pdf, next.name);
      if (http !== 201 && http !== 200) throw new Error(`${next.name} was answered ${http}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendOthers));
}

async function recorded(sql: Database, wanted: readonly { number: string }[]): Promise<number> {
  const numbers = wanted.map(({ number }) => number);
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from fakturs where number = any(${numbers}::text[])`;
  return row?.count ?? 0;
}

async function untilSent(sql: Database): Promise<void> {
  await until(async () => {
    await hurry(sql);
    return (
      (await sql`select from mails where state <> 'sent' and event like 'fakturAttached:%'`).length === 0
    );
  });
}

async function untilReceived(sql: Database, peer: SmtpPeer, count: number): Promise<void> {
  await until(async () => {
    await hurry(sql);
    return delivered(peer).size >= count;
  });
}

/** Mails with a faktur by request; one that came again with the same Message-ID is the same one. */
function delivered(peer: SmtpPeer) {
  const mails = new Map(peer.received.map((mail) => [mail.messageId, mail]));
  const byRequest = new Map<string, { to: string | undefined; name: string | null; pdf: Buffer }[]>();
  for (const { to, attachments } of mails.values())
    for (const { filename, content } of attachments) {
      const id = /_(\d+)\.pdf$/.exec(filename ?? '')?.[1] ?? '';
      const pdf = Buffer.from(content as ArrayBuffer);
      byRequest.set(id, [...(byRequest.get(id) ?? []), { to: to?.[0]?.address, name: filename, pdf }]);
    }
  return byRequest;
}
