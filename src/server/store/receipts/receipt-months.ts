import type { CalendarDate } from '#domain/dates/jakarta-date.ts';
import { earlierMonthsKept, monthStart } from '#domain/receipts/receipt.ts';
import type { Session } from '../../database/database.ts';
import { withShortLocks } from '../../database/schema/short-locks.ts';

/** Makes what is missing of the kept months and the next one; any number of servers may do so at once. */
export async function ensureMonths(database: Session, today: CalendarDate): Promise<void> {
  const existing = await listMonths(database);
  for (let month = -earlierMonthsKept; month <= 1; month++) {
    const firstDay = monthStart(today, month);
    if (!existing.includes(firstDay))
      await withShortLocks(database, (tx) => tx`select add_receipt_month(${firstDay}::text::date)`);
  }
}

/** Makes room for a month that a backup has, named by its table. */
export async function ensureMonthNamed(database: Session, table: string): Promise<void> {
  const [, year, month] = /^receipts_(\d{4})_(\d{2})$/.exec(table) ?? [];
  if (month === undefined) return;
  await withShortLocks(database, (tx) => tx`select add_receipt_month(${`${year}-${month}-01`}::text::date)`);
}

/** Drops the months before the kept ones, whole; gives their first days. */
export async function dropOldMonths(database: Session, today: CalendarDate): Promise<string[]> {
  const oldestKept = monthStart(today, -earlierMonthsKept);
  const old = (await listMonths(database)).filter((firstDay) => firstDay < oldestKept);
  for (const firstDay of old)
    await withShortLocks(database, (tx) => tx`select drop_receipt_month(${firstDay}::text::date)`);
  return old;
}

/** Lists the months of receipts by their first days. */
async function listMonths(database: Session): Promise<string[]> {
  const rows = await database<{ month: string }[]>`
    select replace(right(c.relname, 7), '_', '-') as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'receipts'::regclass and c.relname ~ '^receipts_[0-9]{4}_[0-9]{2}$' order by 1`;
  return rows.map(({ month }) => `${month}-01`);
}
