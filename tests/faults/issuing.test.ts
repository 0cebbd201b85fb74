import { expect, onTestFinished } from 'vitest';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import type { CallLine } from '../../src/server/adapters/issuing/stand-in/exchange.ts';
import type { FaultRule } from '../../src/server/adapters/issuing/stand-in/faults.ts';
import type { Database } from '../../src/server/database/database.ts';
import { createEncryption } from '../../src/server/secrets/encryption.ts';
import { newIds } from '../support/bulk.ts';
import { sharedSecret } from '../support/conversations.ts';
import { plantSales, saveSeller } from '../support/coretax.ts';
import { embeddedDesk } from '../support/embedded-desk.ts';
import { npwpOf, saveProvider, settingsFor, startProvider, type Provider } from '../support/issuing.ts';
import {
  goOn,
  mailed,
  noticeLost,
  startBeside,
  strikes,
  type FakturMail,
} from '../support/issuing-faults.ts';
import { isAlive } from '../support/processes.ts';
import { promise } from '../support/promise.ts';
import { hurry, noticeDeath } from '../support/queue.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { until } from '../support/until.ts';

const count = 1_000;
const kills = 10;
const clock = { now: () => new Date() };

type IssuedRequest = { id: string; npwp: string; email: string };

promise(
  39,
  'Workers, servers and database are killed under all faults of a provider: every sale has one valid faktur there and here, and its mail',
  async () => {
    const peer = await startSmtpPeer(await freePort());
    onTestFinished(() => peer.stop());
    const provider = await startProvider(clock);
    onTestFinished(() => provider.stop());
    const desk = await embeddedDesk({ SMTP_URL: peer.url, WEBHOOK_ALLOWED_HOSTS: '127.0.0.0/8' });
    let server = await desk.start();
    let sql = await desk.database();
    let worker = await startBeside(desk);
    await saveSeller(sql);
    const asked = await plant(sql);
    provider.script(faultsFor(asked));
    const encryption = createEncryption(sharedSecret);
    await saveProvider({ database: sql, clock, encryption }, settingsFor('pajakexpress', provider));

    for (let kill = 0; kill < kills; kill++) {
      const goal = Math.floor(((kill + 1) * count) / (kills + 4));
      await until(async () => (await goOn(sql)) >= goal);
      if (kill % 3 === 0) {
        await worker.kill();
        await server.kill();
        server = await desk.start();
        await desk.untilReady();
        sql = await desk.database();
        await noticeDeath(sql);
        await noticeLost(sql);
        worker = await startBeside(desk);
      } else if (kill % 3 === 1) {
        const postmaster = desk.postmaster();
        process.kill(postmaster, 'SIGKILL');
        await until(() => !isAlive(postmaster));
        await desk.untilReady();
      } else {
        await worker.kill();
        worker = await startBeside(desk);
      }
    }
    provider.script(
      asked.filter(isOfAnother).map(({ id }) => ({ reference: id, makes: { hasOtherBuyer: true } })),
    );
    const right = asked.filter((one) => !isOfAnother(one));
    await until(async () => (await goOn(sql)) >= right.length);
    await untilSent(sql);

    const here = await sql<{ id: string; numbers: string[] }[]>`
      select transaction_id as id, array_agg(number) as numbers from fakturs where state = 'valid' group by 1`;
    expect(here.filter(({ numbers }) => numbers.length > 1)).toEqual([]);
    const valid = Map.groupBy(
      provider.fakturs().filter(({ state }) => state === 'approved' || state === 'signing'),
      ({ reference }) => reference,
    );
    expect([...valid.values()].filter((fakturs) => fakturs.length > 1)).toEqual([]);
    const numberOf = new Map(here.map(({ id, numbers: [number] }) => [id, number]));
    expect(right.map(({ id }) => [id, numberOf.get(id)])).toEqual(
      right.map(({ id }) => [id, valid.get(id)?.[0]?.number]),
    );
    expect(askedTwice(provider.calls)).toEqual([]);
    const mails = mailed(peer);
    expect(wrongMails(mails, asked, provider)).toEqual([]);
    expect(right.filter(({ id }) => mails.get(id)?.length !== 1)).toEqual([]);
    return {
      requests: asked.length,
      kills,
      calls: provider.calls.length,
      issued: here.length,
      'issued twice': 0,
      'asked twice without looking up': 0,
      'PDFs of another buyer': asked.length - right.length,
      'mailed to a wrong buyer': 0,
    };
  },
  900_000,
);

/** Every fiftieth PDF is of another buyer, for ever: it has to wait for a person. */
const isOfAnother = ({ id }: IssuedRequest): boolean => Number(id.slice(-4)) % 50 === 7;

async function plant(sql: Database): Promise<IssuedRequest[]> {
  const asked = newIds(count).map((id, at) => ({
    id,
    npwp: npwpOf(at),
    email: `pelanggan${at}@contoh.example`,
  }));
  const salesDate = jakartaDay(clock.now());
  await plantSales(
    sql,
    asked.map(({ id, ...one }) => ({ transactionId: id, salesDate, ...one })),
  );
  await sql`update requests set confirmed_at = now()`;
  return asked;
}

const faultsFor = (asked: readonly IssuedRequest[]): FaultRule[] => [
  ...asked.flatMap((one, at): FaultRule[] => {
    const reference = one.id;
    const other = isOfAnother(one) ? [{ reference, makes: { hasOtherBuyer: true } }] : [];
    const struck = strikes[at % (2 * strikes.length)];
    return struck ? [...other, { reference, ...struck }] : other;
  }),
  { fault: 'tooMany', after: 400, times: 2 },
  { call: 'create', fault: 'quota', after: 300, times: 1 },
];

async function untilSent(sql: Database): Promise<void> {
  await until(async () => {
    await hurry(sql);
    return (await sql`select from mails where state <> 'sent' and kind = 'requestClosed'`).length === 0;
  });
}

/** Whether a call may have been done; what was refused with a reason was not. */
const mayBeDone = ({ status }: CallLine): boolean => status === null || status < 300 || status >= 500;

/** Calls that came again although the one before may have been done, and the list had not been read twice since. */
function askedTwice(calls: readonly CallLine[]): string[] {
  const ofSales = Map.groupBy(
    calls.filter(({ reference }) => reference !== ''),
    ({ reference }) => reference,
  );
  return [...ofSales].flatMap(([reference, lines]) =>
    (['create', 'upload'] as const).flatMap((call) => {
      let reads = 2;
      return lines.flatMap((line) => {
        if (line.call === 'list' && line.status === 200) reads++;
        if (line.call !== call) return [];
        const found = reads < 2 ? [`${reference}: ${call} at ${line.at.toISOString()}`] : [];
        if (mayBeDone(line)) reads = 0;
        return found;
      });
    }),
  );
}

/** Mails to whom they are not for, or with what the provider did not issue for their buyer. */
function wrongMails(
  mails: Map<string, FakturMail[]>,
  asked: readonly IssuedRequest[],
  provider: Provider,
): string[] {
  const owners = new Map(asked.map((one) => [one.id, one]));
  const issued = new Map(provider.fakturs().map((faktur) => [faktur.number, faktur]));
  return [...mails].flatMap(([id, sent]) =>
    sent
      .filter(({ to, number }) => {
        const owner = owners.get(id);
        const faktur = issued.get(number);
        const isRight = faktur?.reference === id && faktur.buyer === owner?.npwp && to === owner?.email;
        return !isRight || !owner || isOfAnother(owner);
      })
      .map(({ to, number }) => `${id}: ${number} to ${to}`),
  );
}
