import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { problemCodes } from '../../src/domain/coretax/export-check.ts';
import type { IssuingPolicy } from '../../src/domain/coretax/issuing/issuing-settings.ts';
import { providerNames, type ProviderName } from '../../src/domain/coretax/issuing/providers.ts';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import type { FaultRule } from '../../src/server/adapters/issuing/stand-in/faults.ts';
import { freePort } from '../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import type { Database } from '../../src/server/database/database.ts';
import { createEncryption } from '../../src/server/secrets/encryption.ts';
import { newIds } from '../support/bulk.ts';
import { Client } from '../support/client.ts';
import { prepareDesk, sharedSecret } from '../support/conversations.ts';
import { plantSales, saveSeller } from '../support/coretax.ts';
import { embeddedDesk } from '../support/embedded-desk.ts';
import { goOn, mailed, noticeLost, startBeside, strikes } from '../support/issuing-faults.ts';
import { npwpOf, saveProvider, settingsFor, startProvider, type Provider } from '../support/issuing.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { until } from '../support/until.ts';

const sales = 20;
const length = 200;
/** The same acts in every run; when they meet is another matter. */
const seeds = [0, 1];

const clock = { now: () => new Date() };

/** What somebody does about a sale, or what happens to everybody. */
const ofSale = [
  'issue',
  'issue',
  'issue',
  'withdraw',
  'retry',
  'accept',
  'read-again',
  'replace',
  'cancel',
  'file',
  'reject',
] as const;
const ofAll = ['pause', 'resume', 'policy', 'provider', 'kill', 'down', 'up', 'wait'] as const;
type Act = {
  do: (typeof ofSale)[number] | (typeof ofAll)[number];
  sale: number;
  strike: number;
  pick: number;
};
const act: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom(...ofSale, ...ofSale, ...ofAll, 'resume', 'up', 'wait', 'wait'),
  sale: fc.nat({ max: sales - 1 }),
  strike: fc.nat({ max: strikes.length - 1 }),
  pick: fc.nat({ max: 5 }),
});

const policies: IssuingPolicy[] = ['press', 'press', 'automatic', 'automatic', 'press', 'off'];
const reason = 'Sudah diperiksa';

type Place = {
  sql: Database;
  provider: Provider;
  ids: readonly string[];
  manager: Client;
  save: (name: ProviderName, policy: IssuingPolicy) => Promise<void>;
  restartWorker: () => Promise<void>;
};

it.each(seeds)(
  'whatever fails, dies and is asked for, no sale ever has two valid fakturs, nor is it in a file as well (seed %i)',
  async (seed) => {
    const peer = await startSmtpPeer(await freePort());
    onTestFinished(() => peer.stop());
    const provider = await startProvider(clock);
    onTestFinished(() => provider.stop());
    const desk = await embeddedDesk({ SMTP_URL: peer.url, WEBHOOK_ALLOWED_HOSTS: '127.0.0.0/8' });
    await desk.start({ args: ['--only=web'] });
    const sql = await desk.database();
    await prepareDesk(sql, 0);
    await saveSeller(sql);
    const ids = await plant(sql);
    const manager = new Client(desk.address);
    await manager.signIn('manager', demoPassword);
    const encryption = createEncryption(sharedSecret);
    let worker = await startBeside(desk);
    const place: Place = {
      sql,
      provider,
      ids,
      manager,
      save: (name, policy) =>
        saveProvider({ database: sql, clock, encryption }, settingsFor(name, provider, { policy })),
      async restartWorker() {
        await worker.kill();
        await noticeLost(sql);
        worker = await startBeside(desk);
      },
    };
    await place.save('pajakexpress', 'press');

    const script: FaultRule[] = [];
    let current: ProviderName = 'pajakexpress';
    for (const [at, one] of fc.sample(act, { seed, numRuns: length }).entries()) {
      script.push({ reference: ids[one.sale] ?? '', ...strikes[one.strike] });
      provider.script(script);
      if (one.do === 'provider') current = providerNames[one.pick % 2] ?? current;
      const status = await perform(place, one, current);
      expect(status, `act ${at}: ${one.do}`).toBeLessThan(500);
      expect(await broken(place), `after act ${at}: ${one.do}`).toEqual([]);
      await goOn(sql);
    }

    provider.script([]);
    await provider.comeUp();
    await place.save(current, 'press');
    await manager.post('/api/issuing/resume', { reason });
    await until(async () => {
      await goOn(sql);
      const left = await sql`
        select from issues where state in ('queued', 'sent', 'signing', 'uncertain') or (state = 'approved' and verdict is null) limit 1`;
      const mails = await sql`select from mails where state = 'queued' limit 1`;
      return left.length + mails.length === 0;
    });
    expect(await broken(place)).toEqual([]);
    // What is valid there is known here, and what came by the provider and is valid here is valid there.
    const there = new Set(
      provider.fakturs().flatMap(({ state, number }) => (state === 'approved' ? [number] : [])),
    );
    const known = await sql<{ number: string; state: string | null }[]>`
      select i.faktur_number as number, f.state from issues i left join fakturs f on f.number = i.faktur_number
      where i.faktur_number is not null and i.state <> 'withdrawn'`;
    expect([...there].filter((number) => !known.some((one) => one.number === number))).toEqual([]);
    expect(known.filter(({ number, state }) => state === 'valid' && !there.has(number))).toEqual([]);
    const owners = new Map(ids.map((id, buyer) => [id, emailOf(buyer)]));
    const mails = [...mailed(peer)].flatMap(([id, sent]) => sent.map(({ to }) => [id, to]));
    expect(mails.length).toBeGreaterThan(sales / 4);
    expect(mails.filter(([id = '', to]) => owners.get(id) !== to)).toEqual([]);
  },
  600_000,
);

const emailOf = (buyer: number) => `pelanggan${buyer}@contoh.example`;

async function plant(sql: Database): Promise<string[]> {
  const ids = newIds(sales);
  const salesDate = jakartaDay(clock.now());
  await plantSales(
    sql,
    ids.map((transactionId, buyer) => ({
      transactionId,
      salesDate,
      npwp: npwpOf(buyer),
      email: emailOf(buyer),
    })),
  );
  await sql`update requests set confirmed_at = now()`;
  return ids;
}

/** Gives the status of the answer; what is not possible now is refused. */
async function perform(place: Place, { do: what, sale, pick }: Act, current: ProviderName): Promise<number> {
  const { sql, provider, manager, save } = place;
  const id = place.ids[sale] ?? '';
  const ask = async (path: string, body: object) => (await manager.post(path, body)).status;
  switch (what) {
    case 'issue':
      return ask('/api/issuing', { trxnos: [id], accept: problemCodes });
    case 'file':
      return ask('/api/coretax/exports', { trxnos: [id], accept: problemCodes, withdraw: true });
    case 'reject':
      return ask('/api/update-status-and-remarks', { trxno: id, status: 'R', remarks: reason });
    case 'cancel': {
      const [valid] = await sql<{ number: string }[]>`
        select number from fakturs where transaction_id = ${id} and state = 'valid' order by number limit 1`;
      return valid ? ask(`/api/coretax/fakturs/${valid.number}/cancel`, { reason }) : 200;
    }
    case 'withdraw':
    case 'retry':
    case 'accept':
    case 'read-again':
    case 'replace':
      return ask(`/api/issuing/${id}/${what}`, { reason });
    case 'pause':
    case 'resume':
      return ask(`/api/issuing/${what}`, { reason });
    case 'policy':
      await save(current, policies[pick] ?? 'press');
      break;
    case 'provider':
      await save(current, 'press');
      break;
    case 'kill':
      await place.restartWorker();
      break;
    case 'down':
      await provider.goDown();
      break;
    case 'up':
      await provider.comeUp();
      break;
    case 'wait': {
      const closed = await goOn(sql);
      const patience = performance.now() + 2_000;
      await until(async () => (await goOn(sql)) > closed || performance.now() > patience);
    }
  }
  return 200;
}

/** What must never be, at the provider or here. */
async function broken({ sql, provider }: Place): Promise<unknown[]> {
  const valid = provider.fakturs().filter(({ state }) => state === 'approved');
  const twiceThere = [...Map.groupBy(valid, ({ reference, code }) => `${reference} ${code}`)].filter(
    ([, fakturs]) => fakturs.length > 1,
  );
  const twiceHere = await sql`
    select transaction_id, code from fakturs where state = 'valid' group by 1, 2 having count(*) > 1`;
  const both = await sql`
    select i.transaction_id from issues i join export_items e using (transaction_id)
    where i.state in ('sent', 'signing', 'uncertain', 'queued') and e.state in ('exported') and i.replaces is null`;
  return [...twiceThere, ...twiceHere, ...both];
}
