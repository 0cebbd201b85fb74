import type { FakturTally } from '#domain/coretax/months-of-fakturs.ts';
import type { FakturStage } from '#domain/coretax/faktur-stage.ts';
import { statusesOf, type ListFilter } from '#domain/requests/request-list.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { asksFor, asksOnly } from './asked-words.ts';
import { listTallies } from './request-tallies.ts';

type StatusTally = FakturTally & { status: RequestStatus };

/** A few for every month there ever was. */
export async function listFakturTallies(db: Db): Promise<StatusTally[]> {
  const tallies = await listTallies(db, 'faktur');
  return tallies.map(({ key, status, count }) => {
    const [masa = '', stage = '', uploadMonth = ''] = key.split(' ');
    return { masa, stage: stage as FakturStage, uploadMonth, status, count };
  });
}

/** Whether the tallies know how many there are: of a stage or a badge, at most of one month and some statuses. */
export const areFaktursTallied = (filter: ListFilter): boolean =>
  asksFor(filter, 'stage', 'dueMonths') && asksOnly(filter, 'stage', 'dueMonths', 'month');

export async function countFakturs(db: Db, filter: ListFilter): Promise<number> {
  const { month, stage, dueMonths } = filter;
  if (dueMonths === 'none') return 0;
  const statuses = statusesOf(filter);
  const isDue = (tally: FakturTally) =>
    dueMonths === undefined ||
    ((tally.stage === 'toExport' || tally.stage === 'exported') &&
      tally.uploadMonth >= (dueMonths.from ?? '') &&
      tally.uploadMonth <= (dueMonths.to ?? '9999-12'));
  return (await listFakturTallies(db))
    .filter((tally) => month === undefined || tally.masa === month)
    .filter((tally) => stage === undefined || tally.stage === stage)
    .filter((tally) => statuses.length === 0 || statuses.includes(tally.status))
    .filter(isDue)
    .reduce((sum, { count }) => sum + count, 0);
}
