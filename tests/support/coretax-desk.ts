import { jakartaDay } from '../../src/domain/dates/calendar-days.ts';
import { newIds } from './bulk.ts';
import { plantSales, saveSeller, type Sale } from './coretax.ts';
import { startDesk } from './desk.ts';

export type CoretaxDesk = Awaited<ReturnType<typeof startCoretaxDesk>>;

/** A desk whose seller is set up. */
export async function startCoretaxDesk(env: Record<string, string> = {}) {
  const desk = await startDesk(env);
  const { database } = desk.server.deps;
  const today = jakartaDay(desk.server.clock.now());
  await saveSeller(database);
  /** Plants requests of sales of today that are like these; gives their IDs. */
  const plant = async (...sales: Partial<Sale>[]): Promise<string[]> => {
    const ids = newIds(sales.length);
    await plantSales(
      database,
      sales.map((sale, at) => ({ salesDate: today, ...sale, transactionId: ids[at] ?? '' })),
    );
    return ids;
  };
  return { ...desk, database, today, plant };
}
