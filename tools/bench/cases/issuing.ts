import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import type { Session } from '../../../src/server/database/database.ts';
import { createEncryption } from '../../../src/server/secrets/encryption.ts';
import { beginAutomatic } from '../../../src/server/store/demo/demo-issuing.ts';
import { forgetCandidates } from '../../../src/server/store/issuing/candidates.ts';
import { placeIssues, type PlacedIssue } from '../../../src/server/store/issuing/placed-issues.ts';
import { pauseProvider } from '../../../src/server/store/issuing/provider-state.ts';
import { problemCodes } from '../../../src/domain/coretax/export-check.ts';
import { saveProvider, settingsFor, startProvider, type Provider } from '../../../tests/support/issuing.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../tests/support/smtp-peer.ts';
import type { Bench } from '../bench.ts';
import { quantiles } from '../load/quantiles.ts';
import { appSecret, startProduct } from '../product.ts';
import { openBenchSession } from '../session.ts';
import { prepareSales, saveSeller } from './coretax.ts';

const clock = { now: () => new Date() };
const latencyMs = 200;
const callsPerMinute = 100;
const minuteMs = 60_000;

/** One worker and a provider on the wire: how soon a customer has the faktur, and how a long queue keeps to a limit. */
export async function measureIssuing(bench: Bench): Promise<void> {
  const owner = openBenchSession(bench.database.ownerUrl);
  const peer = await startSmtpPeer(await freePort());
  const provider = await startProvider(clock, { latencyMs });
  try {
    await saveSeller(owner);
    // Takes back what an earlier run has left in a database that was kept.
    await save(owner, provider, { policy: 'off' });
    const worker = await startProduct({
      databaseUrl: bench.database.url,
      folder: bench.folder,
      smtpUrl: peer.url,
      only: 'worker',
      command: 'start',
      env: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.0/8' },
    });
    try {
      await measureConfirmations(bench, owner, { provider, peer });
      await measureLimit(bench, owner, provider);
      await measureWaiting(bench, owner);
    } finally {
      await worker.stop();
    }
  } finally {
    await provider.stop();
    await peer.stop();
    await owner.end();
  }
}

const save = (owner: Session, provider: Provider, changes: Parameters<typeof settingsFor>[2]) =>
  saveProvider(
    { database: owner, clock, encryption: createEncryption(appSecret) },
    settingsFor('pajakexpress', provider, { timeoutMs: 5_000, ...changes }),
  );

/** A customer confirms every second; each time ends when the mail with the faktur is in the inbox. */
async function measureConfirmations(
  { results, quick }: Bench,
  owner: Session,
  { provider, peer }: { provider: Provider; peer: SmtpPeer },
): Promise<void> {
  const count = quick ? 30 : 100;
  const ids = await prepareSales(owner, count);
  await beginAutomatic(owner, clock.now());
  await save(owner, provider, { policy: 'automatic' });
  await forgetCandidates(owner);
  const [confirmed, arrived] = [new Map<string, number>(), new Map<string, number>()];
  const noteArrivals = async (forMs: number) => {
    for (const end = Date.now() + forMs; arrived.size < count && Date.now() < end; await delay(20))
      for (const { to } of peer.received) {
        const id = idOf(to?.[0]?.address ?? '');
        if (id !== undefined && !arrived.has(id)) arrived.set(id, Date.now());
      }
  };
  for (const id of ids) {
    confirmed.set(id, Date.now());
    await owner`update requests set confirmed_at = now(), email = ${addressOf(id)} where transaction_id = ${id}`;
    await noteArrivals(1_000);
  }
  await noteArrivals(minuteMs);
  const seconds = [...arrived].map(([id, at]) => (at - (confirmed.get(id) ?? NaN)) / 1000);
  const { p50, p95 } = quantiles(seconds);
  results.add('Issuing', 'confirmation to mail', {
    confirmed: count,
    mailed: seconds.length,
    'p50 s': p50,
    'p95 s': p95,
  });
}

const addressOf = (id: string) => `p${id}@contoh.example`;
const idOf = (address: string): string | undefined => /^p(\d+)@contoh\.example$/.exec(address)?.[1];

const days = ['2026-12-18', '2026-12-19', '2026-12-20'];

/**
 * A long queue and a narrow limit: how much of it is used, whether any sixty seconds at the provider see more, and in which
 * order of deadlines fakturs are sent.
 */
async function measureLimit({ results, quick }: Bench, owner: Session, provider: Provider): Promise<void> {
  const count = quick ? 200 : 5_000;
  const minutes = quick ? 1.2 : 3;
  const ids = await prepareSales(owner, count);
  await save(owner, provider, { policy: 'press', callsPerMinute });
  // Calls of before count, too, until they are a minute old.
  await delay(minuteMs);
  const dueOn = new Map(ids.map((id, at) => [id, days[at % days.length] ?? '']));
  provider.calls.length = 0;
  await owner.begin((tx) =>
    placeIssues(
      tx,
      ids.map((id) => queuedIssue(id, dueOn.get(id) ?? '')),
      { by: 'bench', at: clock.now() },
    ),
  );
  const started = Date.now();
  await delay(minutes * minuteMs);
  const times = provider.calls.map(({ at }) => at.getTime() - started);
  const sent = provider.calls
    .filter(({ call }) => call === 'create')
    .map(({ reference }) => dueOn.get(reference) ?? '');
  results.add('Issuing', `${count} queued at ${callsPerMinute} calls a minute`, {
    calls: times.length,
    'most in 60 s': mostWithin(times, minuteMs),
    'used %': (100 * times.length) / (minutes * callsPerMinute),
    'refused as too many': provider.calls.filter(({ status }) => status === 429).length,
    sent: sent.length,
    'sent after a later deadline': sent.filter((day, at) => sent.slice(0, at).some((before) => before > day))
      .length,
  });
}

const queuedIssue = (transactionId: string, dueOn: string): PlacedIssue => ({
  transactionId,
  code: '04',
  state: 'queued',
  reasons: [],
  isAutomatic: false,
  accepted: problemCodes,
  actReason: null,
  replaces: null,
  dueOn,
});

/** The most of these times that lie within any span so long. */
const mostWithin = (times: readonly number[], spanMs: number): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + spanMs).length));

/** What a queue that waits costs a worker: each look at what there is to do reads the provider's row once. */
async function measureWaiting({ results, quick }: Bench, owner: Session): Promise<void> {
  await pauseProvider(owner, { by: 'bench', at: clock.now(), reason: 'benchmark' });
  await delay(quick ? 5_000 : 90_000); // what was sent already ends
  const seconds = quick ? 10 : 30;
  const before = await looks(owner);
  await delay(seconds * 1000);
  results.add('Issuing', 'a queue that waits', { 'statements/s': ((await looks(owner)) - before) / seconds });
}

async function looks(owner: Session): Promise<number> {
  const [row] = await owner<{ looks: number }[]>`
    select (seq_scan + coalesce(idx_scan, 0))::int as looks from pg_stat_user_tables where relname = 'issuing'`;
  return row?.looks ?? NaN;
}
