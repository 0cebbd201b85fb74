import type { BulkTarget } from '#domain/requests/bulk.ts';
import type { Db } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';

type Candidate = { transactionId: string };

/** Written out, so that the planner sees that the index of unfinished requests knows all of them. */
const canBecome: Record<BulkTarget, Sql> = {
  closed: sql`status in ('open', 'process')`,
  rejected: sql`status in ('waiting', 'open', 'process')`,
};

const batchSize = 2_000;

/** Lists candidates by ID, those behind the last one that is known. The part has digits only. */
export async function listCandidates(
  db: Db,
  target: BulkTarget,
  { part, limit, after = '' }: { part: string; limit: number; after?: string },
): Promise<Candidate[]> {
  return db<Candidate[]>`
    select transaction_id as "transactionId" from requests
    where ${canBecome[target]} and transaction_id > ${after}
      ${part === '' ? sql`` : sql`and transaction_id like ${`%${part}%`}`}
    order by transaction_id limit ${limit}`;
}

/** All of them, each batch a query of its own: a reader who is slow or goes away holds no connection. */
export async function* everyCandidate(db: Db, target: BulkTarget, part: string): AsyncGenerator<Candidate[]> {
  let after = '';
  for (;;) {
    const batch = await listCandidates(db, target, { part, limit: batchSize, after });
    yield batch;
    if (batch.length < batchSize) return;
    after = batch.at(-1)?.transactionId ?? '';
  }
}
