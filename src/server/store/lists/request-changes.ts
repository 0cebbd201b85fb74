import type { Db, Session } from '../../database/database.ts';
import { raw, sql, type Sql } from '../../database/sql.ts';
import { live, namedInArchive } from '../archive/archived-tables.ts';
import { fakturs, type FakturOnRecord } from '../coretax/fakturs-on-record.ts';
import { selected } from '../requests/column-lists.ts';
import { fieldsOf, type RequestFields } from '../requests/request-columns.ts';

const numberedAtOnce = 10_000;

/**
 * Gives positions to changes that have none, once they are committed: whoever reads in the order of positions misses
 * nothing. A request that is being changed is left for the next time. Whoever comes while another one numbers goes on.
 */
export async function numberChanges(database: Session): Promise<void> {
  const untold = await database`select from request_changes where position is null limit 1`;
  if (untold.length === 0) return;
  // Not by the migration: a backup is restored into tables without a row.
  await database`insert into request_positions (last) values (0) on conflict do nothing`;
  await database.begin(async (tx) => {
    const [held] = await tx<{ last: string }[]>`
      select last::text as last from request_positions for update skip locked`;
    if (!held) return;
    await tx`
      with untold as (
        select transaction_id from request_changes where position is null
        order by transaction_id limit ${raw(String(numberedAtOnce))} for update skip locked),
      numbered as (select transaction_id, row_number() over (order by transaction_id) as number from untold),
      told as (
        update request_changes c set position = ${held.last}::text::bigint + n.number, told_at = now()
        from numbered n where c.transaction_id = n.transaction_id returning 1)
      update request_positions set last = last + (select count(*) from told)`;
  });
}

type Change = { position: string; transactionId: string; changedAt: string };
const fields = [
  'transactionId',
  'store',
  'salesDate',
  'totalPaid',
  'requestedOn',
  ...fieldsOf('requester', 'buyer'),
  'status',
  'fakturState',
] as const;
type Request = Pick<RequestFields, (typeof fields)[number]> & {
  statusSince: string;
  /** Null where they are not given out. */
  remarks: string | null;
  hasPdf: boolean;
  fakturs: FakturOnRecord[];
};
/** A request as it is now, in the archive or not. */
export type ChangedRequest = Change & Request & { isDeleted: false };
/** … or that it no longer exists. */
type RequestChange = ChangedRequest | (Change & { isDeleted: true });

type ChangesQuery = {
  /** The position of the last one that is known. */
  after: string | undefined;
  since: Date | undefined;
  limit: number;
};

const instant = (column: string) =>
  sql`to_char(${raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = sql`${selected(fields)}, ${instant('status_since')} as "statusSince", remarks,
  faktur_file is not null as "hasPdf", ${fakturs} as fakturs`;

/** Lists changes in the order of their positions. What changes between these statements is listed again. */
export async function listChanges(db: Db, { after, since, limit }: ChangesQuery): Promise<RequestChange[]> {
  const from = after ?? (since ? await positionBefore(db, since) : '0');
  const isSince = since ? sql`and changed_at >= ${since}` : sql``;
  // The planner has to see how few rows are wanted.
  const changes = await db<Change[]>`
    select position::text as position, transaction_id as "transactionId", ${instant('changed_at')} as "changedAt"
    from request_changes c where position > ${from}::text::bigint ${isSince}
    order by c.position ${raw(`limit ${limit}`)}`;
  const ids = changes.map(({ transactionId }) => transactionId);
  const found = new Map((await findNamed(db, live, ids)).map((row) => [row.transactionId, row]));
  const others = ids.filter((id) => !found.has(id));
  const archived = others.length > 0 ? await findNamed(db, namedInArchive(others), others) : [];
  for (const row of archived) found.set(row.transactionId, row);
  return changes.map((change) => {
    const request = found.get(change.transactionId);
    return request ? { ...request, ...change, isDeleted: false } : { ...change, isDeleted: true };
  });
}

const findNamed = (db: Db, source: Sql, ids: readonly string[]) =>
  db<Request[]>`
    ${source} select ${columns} from requests where transaction_id = any(${ids}::text[])`;

/** A change is told after it happened: what has changed since then lies behind this position. */
async function positionBefore(db: Db, since: Date): Promise<string> {
  const [row] = await db<{ position: string }[]>`
    select coalesce(
      (select position - 1 from request_changes where told_at >= ${since} order by told_at, position limit 1),
      (select max(position) from request_changes), 0)::text as position`;
  return row?.position ?? '0';
}
