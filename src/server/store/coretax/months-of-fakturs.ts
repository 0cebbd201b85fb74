import {
  deadlineReminders,
  monthsOfFakturs,
  type MonthOfFakturs,
} from '#domain/coretax/months-of-fakturs.ts';
import type { Db } from '../../database/database.ts';
import { listFakturTallies } from '../lists/faktur-tallies.ts';
import { currentDeadlines } from './seller-settings.ts';

/** Read off the tallies, so that it costs the same however many requests there are. */
const read = (db: Db) => Promise.all([listFakturTallies(db), currentDeadlines(db)]);

/** The months with anything open and the current one, oldest first. */
export const listMonthsOfFakturs = async (db: Db, today: string): Promise<MonthOfFakturs[]> =>
  monthsOfFakturs(...(await read(db)), today);

/** The months of which the tax team is reminded today. */
export const listDeadlineReminders = async (db: Db, today: string): Promise<MonthOfFakturs[]> =>
  deadlineReminders(...(await read(db)), today);
