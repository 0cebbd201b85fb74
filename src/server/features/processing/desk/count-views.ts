import { daysBetween } from '#domain/dates/calendar-days.ts';
import { ageTone } from '#domain/dates/request-age.ts';
import type { Db } from '../../../database/database.ts';
import { listTallies, type Tally } from '../../../store/lists/request-tallies.ts';
import { countUnfinishedOf } from '../../../store/lists/work-of-people.ts';

/** Counts the rows of each view. To do and Due are the same requests, each in an order of its own. */
export async function countViews(db: Db, staffId: string, today: string) {
  const [unfinished, mine] = await Promise.all([
    listTallies(db, 'statusSinceOn', { statuses: ['open', 'process'] }),
    countUnfinishedOf(db, staffId),
  ]);
  const isOver = ({ key, status }: Tally) => ageTone(status, daysBetween(key, today)) === 'over';
  const todo = sum(unfinished);
  return { todo, overLimit: sum(unfinished.filter(isOver)), mine, due: todo };
}

const sum = (tallies: Tally[]) => tallies.reduce((total, { count }) => total + count, 0);
