import { addDays } from '#domain/dates/calendar-days.ts';
import { reminderDays } from '#domain/dates/request-age.ts';
import type { Db } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export type OverdueRequest = {
  transactionId: string;
  store: string;
  status: keyof typeof reminderDays;
  days: number;
};

const overdue = (today: string) => sql`
  (status = 'open' and status_since_on <= ${addDays(today, -reminderDays.open)}::text::date
   or status = 'process' and status_since_on <= ${addDays(today, -reminderDays.process)}::text::date)`;

export async function hasOverdue(db: Db, today: string): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select from requests where ${overdue(today)}) as found`;
  return row?.found ?? false;
}

/** The longest waiting ones first. */
export async function listOverdue(db: Db, today: string): Promise<OverdueRequest[]> {
  return db<OverdueRequest[]>`
    select transaction_id as "transactionId", store, status, ${today}::text::date - status_since_on as days
    from requests where ${overdue(today)} order by status_since_on, transaction_id`;
}
