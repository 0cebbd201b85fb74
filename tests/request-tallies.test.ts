import { expect, it } from 'vitest';
import { fakturStages } from '../src/domain/coretax/faktur-stage.ts';
import { fakturMarks, fakturStates } from '../src/domain/requests/faktur-state.ts';
import { requestStatuses } from '../src/domain/requests/request-status.ts';
import type { Database } from '../src/server/database/database.ts';
import { raw } from '../src/server/database/sql.ts';
import { migrate } from '../src/server/database/schema/migrations.ts';
import { condition } from '../src/server/store/lists/request-filter.ts';
import { foldTallies, listBusyStores, listTallies } from '../src/server/store/lists/request-tallies.ts';
import { insertSubmission, replaceSubmission } from '../src/server/store/requests/submissions.ts';
import { databaseForTest } from './support/database.ts';
import { baseline } from './support/earlier-version.ts';
import { migrationsFolder } from './support/migrated.ts';
import { plantRequests } from './support/planted-requests.ts';
import { seeded } from './support/seeded.ts';
import { newSubmission } from './support/new-submission.ts';

const hourMs = 3_600_000;

const counted = {
  all: (sql: Database) =>
    sql`select '' as key, status, count(*)::float8 as count from requests group by 1, 2`,
  store: (sql: Database) =>
    sql`select store as key, status, count(*)::float8 as count from requests group by 1, 2`,
  requestedOn: (sql: Database) =>
    sql`select to_char(requested_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as key, status, count(*)::float8 as count from requests group by 1, 2`,
  statusSinceOn: (sql: Database) =>
    sql`select to_char(status_since at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as key, status, count(*)::float8 as count from requests group by 1, 2`,
  // By the conditions of the lists, so that figures and lists agree.
  faktur: async (sql: Database) => {
    const counts = fakturStages.map(
      (stage) => sql`
        select to_char(sales_date, 'YYYY-MM') || ${` ${stage} `} || to_char(coalesce(exported_under, sales_date), 'YYYY-MM') as key,
          status, count(*)::float8 as count
        from requests where ${condition({ stage })} group by 1, 2`,
    );
    return (await Promise.all(counts)).flat();
  },
};

/** The stores that are looked at are the same as if all were. */
async function expectRightStores(sql: Database): Promise<void> {
  const busiest = await sql<{ store: string }[]>`
    select store from requests group by store
    order by count(*) filter (where status in ('waiting', 'open', 'process')) desc, lower(store collate "C"), store collate "C" limit 2`;
  expect((await listBusyStores(sql, 2)).map(({ store }) => store)).toEqual(busiest.map(({ store }) => store));
}

async function expectRight(sql: Database): Promise<void> {
  await expectRightStores(sql);
  for (const dimension of ['all', 'store', 'requestedOn', 'statusSinceOn', 'faktur'] as const) {
    const byKey = (rows: readonly object[]) =>
      rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
    expect({ dimension, rows: byKey(await listTallies(sql, dimension)) }).toEqual({
      dimension,
      rows: byKey(await counted[dimension](sql)),
    });
  }
}

/** New, or in place of a rejected one. */
async function submit(sql: Database, transactionId: string, now: Date): Promise<void> {
  const submission = newSubmission(transactionId, { confirmExpiresAt: now });
  if (!(await insertSubmission(sql, submission, now))) await replaceSubmission(sql, submission, now);
}

/** Somebody at work: new requests, single moves, many at once, moves of nothing, deletions, changes taken back. */
async function writeFor(sql: Database, writer: number, rounds: number, submits = true): Promise<void> {
  const random = seeded(writer);
  const id = () => String(writer * 1_000_000 + random(60));
  const time = () => new Date(Date.UTC(2026, 10, 10) + random(100) * hourMs);
  const status = () => requestStatuses[random(requestStatuses.length)] ?? 'open';
  const fakturState = () => fakturStates[random(fakturStates.length)] ?? 'none';
  const mark = () => [null, ...fakturMarks][random(3)] ?? null;
  const number = () => [null, '04002600000000001'][random(2)] ?? null;
  const moves = [
    async () => {
      const made = { transactionId: id(), status: status(), store: `Toko ${random(3)}`, requestedAt: time() };
      const known = await sql`select from requests where transaction_id = ${made.transactionId}`;
      if (known.length === 0) await plantRequests(sql, [made]);
    },
    () =>
      sql`update requests set status = ${status()}, status_since = ${time()} where transaction_id = ${id()}`,
    () =>
      sql`update requests set status = ${status()} where transaction_id like ${`${writer}%`} and transaction_id > ${id()}`,
    () =>
      sql`update requests set faktur_state = ${fakturState()}, faktur_mark = ${mark()}, faktur_number = ${number()}
        where transaction_id = ${id()}`,
    () =>
      sql`update requests set faktur_state = ${fakturState()}, faktur_number = ${number()}
          ${submits ? raw(`, part_missing = ${random(2) === 0}`) : raw('')}
        where transaction_id like ${`${writer}%`} and transaction_id < ${id()}`,
    () => sql`update requests set remarks = 'noted' where transaction_id like ${`${writer}%`}`,
    ...(submits ? [() => submit(sql, id(), time())] : []),
    async () => {
      const gone = id();
      await sql`delete from request_history where transaction_id = ${gone}`;
      await sql`delete from requests where transaction_id = ${gone}`;
    },
    () =>
      sql
        .begin(async (tx) => {
          await tx`update requests set status = 'closed' where transaction_id like ${`${writer}%`}`;
          throw new Error('taken back');
        })
        .catch(() => []),
  ];
  for (let round = 0; round < rounds; round++) await moves[random(moves.length)]?.();
}

it('equal a count of the requests, whoever writes and folds at the same time', async () => {
  const { sql } = await databaseForTest();
  await Promise.all([
    ...[1, 2, 3, 4].map((writer) => writeFor(sql, writer, 150)),
    (async () => {
      for (let i = 0; i < 40; i++) await Promise.all([foldTallies(sql), foldTallies(sql)]);
    })(),
  ]);
  await expectRight(sql);
  await foldTallies(sql);
  await expectRight(sql);
  expect(await sql`select * from request_tally_changes`).toEqual([]);
  expect(await sql`select * from request_tallies where count <= 0`).toEqual([]);
});

it('count the fakturs that were there before, while others write and fold', async () => {
  const { sql } = await databaseForTest('empty');
  const nothing = { before: async () => {}, after: async () => {} };
  await migrate(sql, migrationsFolder, nothing, baseline);
  // Submissions of this version need tables that come later.
  for (const writer of [1, 2]) await writeFor(sql, writer, 150, false);
  await plantExportedLate(sql);
  const ending = new AbortController();
  const goOn = async (work: () => Promise<void>) => {
    while (!ending.signal.aborted) await work();
  };
  const others = [1, 2].map((writer) => goOn(() => writeFor(sql, writer, 40, false)));
  const folding = goOn(() => foldTallies(sql));
  await migrate(sql, migrationsFolder, nothing);
  ending.abort();
  await Promise.all([...others, folding]);
  await expectRight(sql);
  expect((await listTallies(sql, 'faktur')).filter(({ key }) => key.endsWith('exported 2026-12'))).toEqual([
    { key: '2026-10 exported 2026-12', status: 'process', count: 1 },
  ]);
});

/** Sold in October and in a file of December. */
async function plantExportedLate(sql: Database): Promise<void> {
  await plantRequests(sql, [{ transactionId: '77', status: 'process', salesDate: '2026-10-31' }]);
  await sql`insert into export_batches (created_by, created_at, settings_version, exported) values ('m', now(), 1, 1)`;
  await sql`insert into export_files (batch, no, name, masa, fakturs, bytes, sha256, xml_file, excel_file)
    values (1, 1, 'a', '2026-12-01', 1, 1, 'a', 'a', 'b')`;
  await sql`insert into export_items (batch, transaction_id, code, file, position, first_line, last_line, faktur_date, buyer_name,
      tax_base, other_tax_base, vat) values (1, '77', '04', 1, 1, 1, 2, '2026-12-02', 'PT', 1, 1, 1)`;
  await sql`update requests set faktur_state = 'exported' where transaction_id = '77'`;
}

it('stay small: nothing is kept of what is gone', async () => {
  const { sql } = await databaseForTest();
  await plantRequests(sql, [{ transactionId: '1' }, { transactionId: '2', store: 'Toko Braga' }]);
  await foldTallies(sql);
  await sql`delete from request_history`;
  await sql`delete from requests`;
  await expectRight(sql);
  await foldTallies(sql);
  expect(await sql`select * from request_tallies`).toEqual([]);
});

it('are never seen half folded', async () => {
  const { sql } = await databaseForTest();
  await plantRequests(
    sql,
    Array.from({ length: 50 }, (_, i) => ({ transactionId: String(i + 1) })),
  );
  const seen = new Set<number>();
  const look = async () =>
    seen.add((await listTallies(sql, 'all')).reduce((sum, { count }) => sum + count, 0));
  for (let i = 0; i < 30; i++) {
    await sql`update requests set status = case when status = 'open' then 'process' else 'open' end`;
    await Promise.all([look(), look(), foldTallies(sql), look(), look()]);
  }
  expect([...seen]).toEqual([50]);
});
