import type { Session } from '../../../src/server/database/database.ts';
import { jakartaDate, type CalendarDate } from '#domain/dates/jakarta-date.ts';
import { earlierMonthsKept, monthStart } from '#domain/receipts/receipt.ts';
import { addRequestedReceipts, countRequestedReceipts, fillReceipts, listMonths } from './fill-receipts.ts';
import { dropSecondaryIndexes, listSecondaryIndexes } from './secondary-indexes.ts';
import { runTasks, slices, type Progress, type Task } from './lanes.ts';

const sliceRows = 250_000;

/** Adds receipts besides those that were requested: to each month in proportion to its days. */
export async function growReceipts(
  lanes: [Session, ...Session[]],
  wanted: number,
  now: Date,
  onProgress: Progress,
): Promise<void> {
  const [session] = lanes;
  const today = jakartaDate(now);
  const oldestKept = monthStart(today, -earlierMonthsKept);
  await makeMonths(session, today);
  onProgress('receipts of requests', 0);
  await addRequestedReceipts(session, oldestKept);
  const months = await listMonths(session, today, oldestKept);
  const days = months.reduce((sum, month) => sum + month.days, 0);
  const unrequested = wanted - (await countRequestedReceipts(session, oldestKept));
  const tasks = months.flatMap((month): Task[] => {
    const last = Math.round((unrequested * month.days) / days);
    const parts = slices(month.filled + 1, last, sliceRows);
    return parts.map((part) => (lane) => fillReceipts(lane, month, { ...part, last }));
  });
  if (tasks.length === 0) return;
  const tables = months.map(({ table }) => table);
  await withoutKey(lanes, tables, onProgress, () => runTasks(lanes, 'receipts', tasks, onProgress));
  const vacuums = tables.map(
    (table): Task =>
      (lane) =>
        lane.script(`vacuum (analyze) ${table}`),
  );
  await runTasks(lanes, 'vacuum of receipts', vacuums, onProgress);
}

/** The key of every month is made by itself, so that all lanes have work; that of the whole then takes them over. */
async function withoutKey(
  lanes: [Session, ...Session[]],
  months: string[],
  onProgress: Progress,
  fill: () => Promise<void>,
): Promise<void> {
  const [session] = lanes;
  const ofMonths = await listSecondaryIndexes(session, months);
  const ofAll = await dropSecondaryIndexes(session, ['receipts']);
  try {
    await fill();
  } finally {
    const again = ofMonths.map(
      ({ create }): Task =>
        (lane) =>
          lane.script(create),
    );
    await runTasks(lanes, 'key of receipts', again, onProgress);
    // Written for itself alone it would not take over those of the months.
    for (const { create } of ofAll) await session.script(create.replace(' ON ONLY ', ' ON '));
  }
}

async function makeMonths(session: Session, today: CalendarDate): Promise<void> {
  for (let month = -earlierMonthsKept; month <= 1; month++)
    await session`select add_receipt_month(${monthStart(today, month)}::text::date)`;
}
