import type { Db } from '../../database/database.ts';

/** Whether somebody has taken a request, written a note or saved a view. */
export async function isDeskUsed(db: Db): Promise<boolean> {
  const [row] = await db<{ used: boolean }[]>`
    select exists (select from assignments) or exists (select from request_notes)
      or exists (select from saved_views) as used`;
  return row?.used ?? false;
}

export type Begun = { transactionId: string; staffId: string; empid: string; store: string; at: Date };

/** Requests in process with whoever began them, the oldest first. */
export async function listBegun(db: Db): Promise<Begun[]> {
  return db<Begun[]>`
    select r.transaction_id as "transactionId", p.id as "staffId", p.empid, r.store, h.at
    from requests r
    join lateral (select actor, at from request_history where transaction_id = r.transaction_id order by id desc limit 1) h on true
    join staff p on p.empid = h.actor and p.deleted_at is null
    where r.status = 'process' order by h.at, r.transaction_id`;
}
