import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openSession, type Database } from '../../src/server/database/database.ts';
import { migrate } from '../../src/server/database/schema/migrations.ts';
import { databaseForTest } from '../support/database.ts';
import { baseline } from '../support/earlier-version.ts';
import { migrationsFolder } from '../support/migrated.ts';
import { atMost, promise } from '../support/promise.ts';
import { seconds } from '../support/stopwatch.ts';
import { until } from '../support/until.ts';

/** The kinds of change that a later version may bring, each in the way that CONTRIBUTING.md tells. */
const changes = {
  '9001-column.sql': `alter table requests add column looked_at timestamptz; alter table requests add column note text not null default ''`,
  '9002-index.sql': `-- one by one
drop index concurrently if exists requests_by_phone;
create index concurrently requests_by_phone on requests (phone, requested_at);
`,
};

function folderOf(fits: (name: string) => boolean, more: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'faktur-desk-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(migrationsFolder).filter(fits))
    cpSync(join(migrationsFolder, name), join(folder, name));
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text);
  return folder;
}

async function plant(sql: Database, count: number): Promise<void> {
  await sql`set statement_timeout = 0`;
  // What triggers would keep beside the requests takes longer than the requests themselves, and no migration here reads it.
  await sql`set local session_replication_role = replica`;
  await sql`
    insert into requests (transaction_id, store, sales_date, total_paid, lines, requester_name, email, phone, npwp,
      company_name, company_address, language, consent_at, consent_version, status, requested_at, status_since,
      submission_id, confirm_token_hash, confirm_expires_at)
    select n::text, 'Toko ' || n % 50, '2026-11-01', n, '[]', 'Ani', 'ani' || n % 1000 || '@contoh.co.id', '081234567889',
      '0012345678901000', 'PT Ani', 'Jl. Ani 1', 'id', now(), 'test', 'open', now() - n * interval '1 second', now(),
      gen_random_uuid(), sha256(n::text::bytea), now() + interval '3 days'
    from generate_series(1, ${count}::int) as n`;
}

/** Somebody who changes one request after the other, and how long each change took in milliseconds. */
function writer(sql: Database, requests: number, isOver: () => boolean) {
  const waits: number[] = [];
  const done = (async () => {
    for (let at = 1; !isOver(); at = (at % requests) + 1) {
      const since = performance.now();
      await sql`update requests set remarks = 'seen' where transaction_id = ${String(at)}`;
      waits.push(performance.now() - since);
    }
  })();
  return { waits, done };
}

/** A change waits for the reader: for the whole table, or until nobody sees it any more as it was. */
const isWaiting = async (sql: Database): Promise<boolean> =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query not like '%update requests set remarks%'`
  ).length > 0;

promise(
  25,
  'Migrations never hold a large table for long',
  async () => {
    const { sql, url } = await databaseForTest('empty');
    const nothing = { before: async () => {}, after: async () => {} };
    await migrate(
      sql,
      folderOf((name) => name === baseline),
      nothing,
    );
    const requests = 1_000_000;
    await sql.begin((tx) => plant(tx as unknown as Database, requests));

    // A report that reads for a while stands in the way of every change, and what waits behind it would wait as long.
    const reader = openSession(url, { name: 'test' });
    await reader`begin`;
    await reader`select count(*) from requests where transaction_id < '2'`;
    let isOver = false;
    const writers = [writer(sql, 500, () => isOver), writer(sql, 500, () => isOver)];
    const since = performance.now();
    const written = () => writers.map(({ waits }) => waits.length);
    const migrating = migrate(
      sql,
      folderOf(() => true, changes),
      nothing,
    );
    // It tries again and again; whoever writes meanwhile goes on, although the reader is still there.
    for (let attempt = 0; attempt < 3; attempt++) {
      await until(() => isWaiting(sql));
      const before = written();
      await until(() => written().every((count, at) => count > (before[at] ?? 0) + 5));
    }
    await reader`commit`;
    await reader.end();
    const done = await migrating;
    isOver = true;
    await Promise.all(writers.map((one) => one.done));
    const waits = writers.flatMap((one) => one.waits);
    const longest = waits.reduce((most, wait) => Math.max(most, wait), 0);
    expect(done).toEqual(expect.arrayContaining(Object.keys(changes)));
    const [index] =
      await sql`select indisvalid from pg_index where indexrelid = 'requests_by_phone'::regclass`;
    expect(index?.['indisvalid']).toBe(true);
    return {
      requests,
      migrations: done.length,
      took: `${seconds(since).toFixed(1)} s`,
      'writes meanwhile': waits.length,
      'longest wait of a write': atMost(1_000, 'ms')(longest),
    };
  },
  600_000,
);
