import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buyerCodeOf } from '../../../src/domain/buyers/buyer-code.ts';
import { consentVersion } from '../../../src/domain/requests/request-form.ts';
import { freePort } from '../../../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import type { Session } from '../../../src/server/database/database.ts';
import { importSales } from '../../../src/server/features/intake/import-sales.ts';
import { createSigner, buyerCodeHash } from '../../../src/server/secrets/tokens.ts';
import { insertCode } from '../../../src/server/store/codes/buyer-codes.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../tests/support/smtp-peer.ts';
import type { Bench } from '../bench.ts';
import { quantiles } from '../load/quantiles.ts';
import { appSecret, startProduct } from '../product.ts';
import { openBenchSession } from '../session.ts';
import { asSent, csvRows, newReceipts, tillHeaders } from './sales.ts';

const clock = { now: () => new Date() };
const signer = createSigner(appSecret);
const config = { buyerCodes: { isOn: true, perDay: 1_000_000 }, taxTeamEmail: undefined };
const minuteMs = 60_000;
const receipts = 20_000;
const codeCount = 200;

/** What codes of buyers cost an import, and how soon a customer hears of a purchase. */
export async function measureCodes(bench: Bench): Promise<void> {
  const owner = openBenchSession(bench.database.ownerUrl);
  try {
    const codes = await makeCodes(owner, 0);
    await measureMail(bench, codes);
    // A code that makes thousands of requests a day is beyond every limit, so that those of a whole file are others.
    await measureImports(bench, { without: [], few: codes, all: await makeCodes(owner, codeCount) });
  } finally {
    // No stage after this one waits for the mails of so many requests.
    await owner`delete from graphile_worker._private_jobs`;
    await owner`update mails set state = 'sent', sent_at = now() where state = 'queued'`;
    await owner`delete from buyer_codes`;
    await owner.end();
  }
}

type Code = { digits: string; email: string };

async function makeCodes(owner: Session, first: number): Promise<Code[]> {
  const codes = Array.from({ length: codeCount }, (_, place) => {
    const at = first + place;
    return { at, digits: buyerCodeOf(String(70_000_000_000 + at)), email: `kode${at}@contoh.example` };
  });
  for (const { at, digits, email } of codes) {
    const company = `08${String(at).padStart(14, '0')}`;
    const code = { codeHash: buyerCodeHash(signer, digits), code: Buffer.from('unread') };
    const requester = { email, requesterName: 'Siti Rahmawati', phone: '081355577799' };
    const buyer = { npwp: company, buyerKind: 'npwp', buyerDocument: null, buyerCountry: null } as const;
    const rest = { nikRegistered: false, language: 'id', consentVersion, name: 'Cabang' } as const;
    const names = { companyName: `PT Pembeli ${at}`, companyAddress: 'Jalan Melati 7 Makassar' };
    await insertCode(
      owner,
      { ...code, ...requester, ...buyer, ...names, ...rest, id: randomUUID() },
      clock.now(),
    );
  }
  return codes;
}

const median = (times: readonly number[]) => quantiles(times).p50;

/** The same number of new receipts again and again, in turn with more and fewer codes. */
async function measureImports(
  { results, folder, database, quick }: Bench,
  codes: Record<'without' | 'few' | 'all', Code[]>,
): Promise<void> {
  const count = quick ? receipts / 10 : receipts;
  const rounds = quick ? 3 : 5;
  const every = { without: 0, few: 100, all: 1 };
  const times = { without: [] as number[], few: [] as number[], all: [] as number[] };
  const file = join(folder, 'codes.csv');
  let first = 0;
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round++)
    for (const kind of ['without', 'few', 'all'] as const) {
      const codeOf = (id: string) =>
        every[kind] > 0 && Number(id.slice(-7)) % every[kind] === 0
          ? (codes[kind][Math.floor(Number(id.slice(-7)) / every[kind]) % codeCount]?.digits ?? '')
          : '';
      writeFileSync(file, [...csvRows(newReceipts(3, count, first), codeOf)].join(''));
      first += count;
      const started = performance.now();
      const { requested } = await importSales({ databaseUrl: database.url, clock, signer, config }, file);
      if (requested !== (every[kind] > 0 ? count / every[kind] : 0))
        throw new Error(`${requested} were requested`);
      if (round > 0) times[kind].push((performance.now() - started) / 1000);
    }
  rmSync(file);
  const without = median(times.without);
  results.add('Buyer codes', `import of ${count} receipts`, {
    'without seconds': without,
    'one in a hundred, times': median(times.few) / without,
    'all, times': median(times.all) / without,
    'all, requests/s': count / median(times.all),
  });
}

/** One till that sends receipt by receipt; each time ends when the mail is in the inbox. */
async function measureMail(bench: Bench, codes: Code[]): Promise<void> {
  const peer = await startSmtpPeer(await freePort());
  const worker = await startProduct({
    databaseUrl: bench.database.url,
    folder: bench.folder,
    smtpUrl: peer.url,
    only: 'worker',
  });
  try {
    const count = bench.quick ? 20 : 200;
    const { p50, p95, mailed } = await callsToMail(bench, codes.slice(0, count), peer);
    const figures = { calls: count, mailed, 'p50 s': p50, 'p95 s': p95 };
    bench.results.add('Buyer codes', 'call of the till to mail', figures);
  } finally {
    await worker.stop();
    await peer.stop();
  }
}

async function callsToMail({ product }: Bench, codes: Code[], peer: SmtpPeer) {
  const [called, arrived] = [new Map<string, number>(), new Map<string, number>()];
  const noteArrivals = () => {
    for (const { to } of peer.received) {
      const email = to?.[0]?.address ?? '';
      if (called.has(email) && !arrived.has(email)) arrived.set(email, Date.now());
    }
  };
  const sales = [...newReceipts(4, codes.length)].map(asSent);
  for (const [at, { digits, email }] of codes.entries()) {
    called.set(email, Date.now());
    const body = JSON.stringify({ sales: [{ ...sales[at], buyer_code: digits }] });
    const answer = await fetch(`${product.address}/api/sales`, {
      method: 'POST',
      headers: tillHeaders,
      body,
    });
    const { requested } = (await answer.json()) as { requested: string[] };
    if (requested.length !== 1) throw new Error('a receipt was not requested');
    await delay(50);
    noteArrivals();
  }
  for (const end = Date.now() + minuteMs; arrived.size < codes.length && Date.now() < end; await delay(20))
    noteArrivals();
  const seconds = [...arrived].map(([email, at]) => (at - (called.get(email) ?? NaN)) / 1000);
  return { ...quantiles(seconds), mailed: seconds.length };
}
