import { afterAll, beforeAll, expect, it } from 'vitest';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import type { Database } from '../../src/server/database/database.ts';
import { feedReturns } from '../../src/server/features/intake/feed-returns.ts';
import { newIds } from '../support/bulk.ts';
import { storedFiles } from '../support/embedded-desk.ts';
import { exportRequests, plantSales, saveSeller } from '../support/coretax.ts';
import { answerOf, move, startDesk, type Desk } from '../support/desk.ts';

let desk: Desk;
let database: Database;
/** The files of the demo. */
let others: string[];
const files = () => storedFiles(`${desk.server.deps.config.dataDir}/files`);
beforeAll(async () => {
  desk = await startDesk();
  ({ database } = desk.server.deps);
  await saveSeller(database);
  others = files();
});
afterAll(() => desk.stop());

const today = () => jakartaDay(desk.server.clock.now());

async function plant(count: number): Promise<string[]> {
  const ids = newIds(count);
  const salesDate = today();
  await plantSales(
    database,
    ids.map((transactionId) => ({ transactionId, salesDate })),
  );
  return ids;
}

/** How often each of these requests is exported, and whether each file that is kept has its batch. */
async function traces(ids: string[]) {
  const items = await database<{ id: string; batch: number }[]>`
    select transaction_id as id, batch from export_items where transaction_id = any(${ids}::text[]) and state = 'exported'`;
  const referred = await database<{ file: string }[]>`
    select unnest(array[xml_file, excel_file]) as file from export_files`;
  const kept = files().filter((file) => !others.includes(file));
  const unknown = kept.filter((file) => !referred.some((row) => row.file === file));
  const missing = referred.filter(({ file }) => !kept.includes(file));
  return { items, unknown: unknown.length, missing: missing.length };
}

it('two people with the same selection make one batch', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = await plant(20);
    const answers = await Promise.all([
      exportRequests(desk.staff, { trxnos: ids }),
      exportRequests(desk.manager, { trxnos: ids }),
    ]);
    expect(answers.map(({ http }) => http).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ http }) => http === 409)).toMatchObject({
      code: 'nothingToExport',
      leftOut: ids.map((trxno) => ({ trxno, codes: ['alreadyExported'] })),
    });
    const left = await traces(ids);
    expect(left).toMatchObject({ unknown: 0, missing: 0 });
    expect(left.items.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(
      await database`
      select from mail_requests r join mails m on m.id = r.mail_id
      where r.transaction_id = any(${ids}::text[]) and m.kind = 'statusChanged'`,
    ).toHaveLength(20);
  }
});

it('of overlapping selections each request is exported once', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = await plant(30);
    const answers = await Promise.all([
      exportRequests(desk.staff, { trxnos: ids.slice(0, 20) }),
      exportRequests(desk.manager, { trxnos: ids.slice(10) }),
      exportRequests(desk.admin, { trxnos: ids.toReversed() }),
    ]);
    expect(answers.filter(({ http }) => http !== 201 && http !== 409)).toEqual([]);
    const left = await traces(ids);
    expect(left).toMatchObject({ unknown: 0, missing: 0 });
    expect(left.items.map(({ id }) => id).toSorted()).toEqual(ids);
    const told = answers.flatMap(({ batch }) => (batch ? [batch.counts['exported'] ?? 0] : []));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(30);
  }
});

it('one call that is sent several times at once has one effect and one answer', async () => {
  for (let round = 0; round < 3; round++) {
    const ids = await plant(10);
    const headers = { 'idempotency-key': `races-${round}` };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => exportRequests(desk.staff, { trxnos: ids }, headers)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.http).toBe(201);
    expect(await traces(ids)).toMatchObject({ unknown: 0, missing: 0 });
  }
});

it('what is rejected or returned meanwhile is either exported as it was and marked, or judged anew', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = await plant(12);
    const [rejected = '', returned = ''] = ids;
    const [answer] = await Promise.all([
      exportRequests(desk.staff, { trxnos: ids }),
      move(desk.manager, rejected, 'R', { remarks: 'no' }),
      feedReturns(desk.server.deps, [
        { returnId: `r-${returned}`, transactionId: returned, date: today(), amount: 111_000 },
      ]),
    ]);
    expect(answer.http).toBe(201);
    const { items } = await traces(ids);
    const stateOf = async (id: string) => {
      const row = await desk.row(id);
      const isExported = items.some((item) => item.id === id);
      return [isExported, row['status'], row['faktur_state'], row['changed_since_export']];
    };
    const [was, ...states] = await stateOf(rejected);
    expect(states).toEqual(was ? ['rejected', 'exported', true] : ['rejected', 'none', false]);
    const [wasToo, ...statesToo] = await stateOf(returned);
    expect(statesToo).toEqual(wasToo ? ['process', 'exported', true] : ['open', 'none', false]);
  }
});

it('taking out and discarding at once count every request once', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = await plant(10);
    const { batch } = await exportRequests(desk.staff, { trxnos: ids });
    const path = `/api/coretax/exports/${batch.number}`;
    const items = ids.map((trxno) => ({ trxno, reason: 'x' }));
    const answers = await Promise.all([
      answerOf(desk.staff.post(`${path}/reject`, { items })),
      answerOf(desk.manager.post(`${path}/discard`, { reason: 'x' })),
      answerOf(desk.admin.post(`${path}/reject`, { items: items.toReversed() })),
    ]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    const [counts] = await database`
      select exported, rejected + withdrawn as out from export_batches where number = ${batch.number}`;
    expect(counts).toEqual({ exported: 0, out: 10 });
    const again = await exportRequests(desk.staff, { trxnos: ids });
    expect(again).toMatchObject({ http: 201, batch: { counts: { exported: 10 } } });
  }
});
