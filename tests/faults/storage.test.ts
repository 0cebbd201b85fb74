import { createHash } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { sweepFiles } from '../../src/server/features/intake/sweep-files.job.ts';
import type { FileStorage } from '../../src/server/ports/file-storage.ts';
import type { Database } from '../../src/server/database/database.ts';
import { upsertReceipts } from '../../src/server/store/receipts/receipts.ts';
import { findRequest } from '../../src/server/store/requests/requests.ts';
import { Client } from '../support/client.ts';
import { databaseForTest } from '../support/database.ts';
import { smallPhoto } from '../support/photos.ts';
import { longestAtMost, promise } from '../support/promise.ts';
import { isAlive, processTree } from '../support/processes.ts';
import { submitForm } from '../support/request-form.ts';
import { addressOf, newEnvironment, start } from '../support/run-npm.ts';
import { namesIn } from '../support/stored-files.ts';
import { s3Part, startTestSwift } from '../support/swift.ts';
import { until } from '../support/until.ts';

const customers = 3;
const dayMs = 24 * 3_600_000;
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

promise(
  21,
  'storage killed under submissions: nothing acknowledged is lost, nothing is left over',
  async () => {
    const swift = await startTestSwift();
    onTestFinished(() => swift.stop());
    const files = s3Part(swift, '');
    const { url, sql } = await databaseForTest();
    const env = {
      ...(await newEnvironment()),
      ...swift.environment,
      DATABASE_URL: url,
      CAPTCHA: 'off',
      RATE_LIMIT_FACTOR: '100000',
    };
    const server = await start(env);
    const processes = processTree(server.pid);
    const load = startLoad(addressOf(env), sql);

    const rounds = 5;
    const backAfter: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { acknowledged, refused } = load.counts();
      await until(() => load.counts().acknowledged >= acknowledged + 20);
      await swift.kill();
      await until(() => load.counts().refused >= refused + customers);
      await swift.startAgain();
      const since = performance.now();
      const before = load.counts().acknowledged;
      await until(() => load.counts().acknowledged > before);
      backAfter.push((performance.now() - since) / 1000);
    }
    const { acknowledged, refused, unclear } = await load.stop();
    expect(unclear).toEqual([]);
    expect(processes.filter((pid) => !isAlive(pid))).toEqual([]);

    const { lost, referred } = await lookedUp(acknowledged, sql, files);
    expect(lost).toEqual([]);
    // The list of a bucket may be a moment behind its files.
    await until(async () => {
      const listed = await namesIn(files);
      return [...referred].every((name) => listed.has(name));
    });
    const others = async () => [...(await namesIn(files))].filter((name) => !referred.has(name));
    const leftOver = await others();
    await sweepFiles({ database: sql, files, clock: { now: () => new Date(Date.now() + 2 * dayMs) } });
    await until(async () => (await others()).length === 0);
    return {
      rounds,
      acknowledged: acknowledged.length,
      refused,
      lost: lost.length,
      'swept up': leftOver.length,
      orphans: (await others()).length,
      'back after': longestAtMost(10)(backAfter),
    };
  },
  600_000,
);

/** Customers who send one request after the other, and again what was refused. */
function startLoad(address: string, sql: Database) {
  const acknowledged: string[] = [];
  const unclear: string[] = [];
  let refused = 0;
  let number = 1;
  const ending = new AbortController();

  async function send(id: string): Promise<void> {
    const client = new Client(address);
    const photos = { TT_FOTO_NPWP: await smallPhoto(), TT_FOTO_TRX: await smallPhoto() };
    for (;;) {
      const answer = await submitForm(client, id, { photos });
      const { code } = (await answer.json()) as { code?: string };
      if (answer.status === 201) return void acknowledged.push(id);
      refused += 1;
      const isClear =
        answer.status === 503 && code === 'busy' && Number(answer.headers.get('retry-after')) > 0;
      if (!isClear) return void unclear.push(`${answer.status} ${code}`);
    }
  }

  async function customer(): Promise<void> {
    while (!ending.signal.aborted) {
      const id = `67${String(number++).padStart(11, '0')}`;
      const [example] = demoReceipts(jakartaDate(new Date())).valid;
      if (!example) throw new Error('no example');
      await sql.begin((tx) => upsertReceipts(tx, [{ ...example, transactionId: id }]));
      await send(id);
    }
  }

  const running = Promise.all(Array.from({ length: customers }, customer));
  return {
    counts: () => ({ acknowledged: acknowledged.length, refused }),
    async stop() {
      ending.abort();
      await running;
      return { acknowledged, refused, unclear };
    },
  };
}

/** Everybody sent the same photo, so that every kept one has the same hash. */
async function lookedUp(ids: string[], sql: Database, files: FileStorage) {
  const referred = new Set<string>();
  const hashes = new Set<string>();
  const lost: string[] = [];
  for (const id of ids) {
    const { npwpPhoto, receiptPhoto } = (await findRequest(sql, id)) ?? {};
    for (const name of [npwpPhoto, receiptPhoto]) {
      const content = name ? await files.get(name) : undefined;
      if (!name || !content) lost.push(id);
      else hashes.add(hashOf(content));
      if (name) referred.add(name);
    }
  }
  expect(hashes.size).toBe(1);
  return { lost, referred };
}
