import { expect, onTestFinished } from 'vitest';
import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { newIds } from '../support/bulk.ts';
import { plantSales, saveSeller } from '../support/coretax.ts';
import { startDesk } from '../support/desk.ts';
import {
  addFile,
  listOf,
  newNumber,
  openDrop,
  replacementOf,
  runDrop,
  type ListRow,
} from '../support/drops.ts';
import { promise } from '../support/promise.ts';

const sales = 12_500;

/** Four rows of each sale: a faktur, what replaced it twice over, and a second number for the same sale. */
function rowsOf(reference: string, date: string): ListRow[] {
  const first = newNumber();
  const row = (number: string, status: string): ListRow => ({ number, reference, date, status });
  return [
    row(first, 'AMENDED'),
    row(replacementOf(first, '01'), 'AMENDED'),
    row(replacementOf(first, '02'), 'APPROVED'),
    row(newNumber(), 'APPROVED'),
  ];
}

/** The same rows, in an order in which those of one sale stand far from each other. */
const mixed = (rows: readonly ListRow[]): ListRow[] =>
  rows.map((_, at) => rows[(at * 7_919) % rows.length] ?? {});

promise(
  37,
  'A list of 50,000 rows means the same in any order, and leaves one valid faktur for each sale',
  async () => {
    const desk = await startDesk();
    onTestFinished(() => desk.stop());
    const { database } = desk.server.deps;
    const today = jakartaDay(desk.server.clock.now());
    await saveSeller(database);
    const ids = newIds(sales);
    await plantSales(
      database,
      ids.map((transactionId) => ({ transactionId, salesDate: today })),
    );
    const rows = ids.flatMap((id) => rowsOf(id, today));
    const effectsOf = async (order: readonly ListRow[]) => {
      const drop = await openDrop(desk.manager);
      const { http, list } = await addFile(desk.manager, drop, listOf([...order]), 'daftar.xlsx');
      expect(http).toBe(201);
      return {
        drop,
        effects: list?.rows.map(({ number, effect, reason }) => `${number} ${effect} ${reason}`),
      };
    };
    const first = await effectsOf(rows);
    expect(first.effects).toHaveLength(rows.length);
    for (const order of [rows.toReversed(), mixed(rows)])
      expect((await effectsOf(order)).effects?.toSorted()).toEqual(first.effects?.toSorted());

    let runs = 0;
    for (let more = true; more; runs++) {
      const { counts, ...answer } = await runDrop(desk.manager, first.drop);
      more = counts.done < sales && runs < 100 && answer.http === 200;
    }
    const [fakturs] = await database<{ valid: number; sales: number }[]>`
      select count(*)::int as valid, count(distinct transaction_id)::int as sales from fakturs
      where state = 'valid' and transaction_id = any(${ids}::text[])`;
    expect(fakturs).toEqual({ valid: sales, sales });
    return { rows: rows.length, orders: 3, sales, 'valid fakturs': sales, 'run in calls': runs };
  },
  900_000,
);
