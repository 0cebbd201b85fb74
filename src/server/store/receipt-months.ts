import { setTimeout as delay } from 'node:timers/promises';
import type { CalendarDate } from '#domain/jakarta-date.ts';
import { earlierMonthsKept, monthStart } from '#domain/receipt.ts';
import type { Database, Db } from './database.ts';

/** All servers that make or drop months take the same lock; the number only has to be the same everywhere. */
const monthsLock = 7_315_404;
const lockTimeout = '1s';
const attempts = 12;

const partitionOf = (firstDay: string) => `receipts_${firstDay.slice(0, 7).replace('-', '_')}`;

/** Makes what is missing of the kept months and the next one; any number of servers may do so at once. */
export async function ensureMonths(database: Database, today: CalendarDate): Promise<void> {
  const existing = await listMonths(database);
  for (let month = -earlierMonthsKept; month <= 1; month++) {
    const [from, to] = [monthStart(today, month), monthStart(today, month + 1)];
    if (!existing.includes(partitionOf(from))) await withShortLocks(database, (tx) => addMonth(tx, from, to));
  }
}

/** Drops the months before the kept ones, whole; gives their names. */
export async function dropOldMonths(database: Database, today: CalendarDate): Promise<string[]> {
  const oldestKept = partitionOf(monthStart(today, -earlierMonthsKept));
  const old = (await listMonths(database)).filter((name) => name < oldestKept);
  for (const name of old) await withShortLocks(database, (tx) => tx`drop table if exists ${tx(name)}`);
  return old;
}

/** Attaching a table locks out neither readers nor writers of the others; `partition of` would. */
async function addMonth(db: Db, from: string, to: string): Promise<void> {
  const name = partitionOf(from);
  if ((await listMonths(db)).includes(name)) return; // another server was first
  await db`create table ${db(name)} (like receipts including all)`;
  await db.unsafe(`alter table receipts attach partition ${name} for values from ('${from}') to ('${to}')`);
}

async function listMonths(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'receipts'::regclass and c.relname ~ '^receipts_[0-9]{4}_[0-9]{2}$' order by 1`;
  return rows.map((row) => row.name);
}

/** Gives up soon and tries again: whoever waits for a lock holds up everybody who comes later. */
async function withShortLocks(database: Database, work: (tx: Db) => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await database.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = '${lockTimeout}'`);
        await tx`select pg_advisory_xact_lock(${monthsLock})`;
        await work(tx);
      });
      return;
    } catch (error) {
      const lockTimedOut = (error as { code?: string }).code === '55P03';
      if (!lockTimedOut || attempt === attempts) throw error;
      await delay(attempt * 250);
    }
  }
}
