import type { Deadlines } from '#domain/coretax/deadlines.ts';
import { monthsDue } from '#domain/coretax/request-deadlines.ts';
import { daysBetween } from '#domain/dates/calendar-days.ts';
import { ageTone } from '#domain/dates/request-age.ts';
import type { Db } from '../../../database/database.ts';
import { countRequests } from '../../../store/lists/request-count.ts';
import { listTallies, type Tally } from '../../../store/lists/request-tallies.ts';
import { countUnfinishedOf } from '../../../store/lists/work-of-people.ts';

/** Counts the rows of each view. */
export async function countViews(db: Db, staffId: string, today: string, deadlines: Deadlines) {
  const [unfinished, mine, due, notDelivered] = await Promise.all([
    listTallies(db, 'statusSinceOn', { statuses: ['open', 'process'] }),
    countUnfinishedOf(db, staffId),
    countRequests(db, { dueMonths: monthsDue('soon', deadlines, today) ?? 'none' }),
    countRequests(db, { delivery: 'failed' }),
  ]);
  const isOver = ({ key, status }: Tally) => ageTone(status, daysBetween(key, today)) === 'over';
  return { todo: sum(unfinished), overLimit: sum(unfinished.filter(isOver)), mine, due, notDelivered };
}

const sum = (tallies: Tally[]) => tallies.reduce((total, { count }) => total + count, 0);
