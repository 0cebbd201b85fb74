import { setTimeout as delay } from 'node:timers/promises';
import { singleHostUrls } from './database-address.ts';
import { openDatabase, type Database } from './database.ts';
import { beginOn, type Begin } from './read-in-batches.ts';

export type Replica = { host: string; database: Database; restsUntil: number };

const connections = 5;
/** The longest that anybody waits for a replica. */
const patienceMs = 2_000;
/** Workers commit a sign of life every five seconds, so that a replica which keeps up has always seen a recent one. */
const oldestSeconds = 30;

/** How a replica finds itself. */
export type ReplicaState = {
  isReplica: boolean;
  isRecent: boolean;
  hasChange: boolean;
  /** The time of the last change it has seen; the present moment where it leads by now. */
  asOf: Date | null;
};

export class NotUsedError extends Error {}
/** The refusal of a replica that is well, but has not come as far as this reader. */
export class BehindReaderError extends Error {}

/** Refuses a replica that is not up to date, for reads that the primary could do as well. */
export function expectUpToDate({ isReplica, isRecent, hasChange }: ReplicaState): void {
  if (!isReplica) throw new NotUsedError('it is no replica');
  if (!isRecent) throw new NotUsedError(`it is more than ${oldestSeconds} seconds behind`);
  if (!hasChange) throw new BehindReaderError();
}

/**
 * Refuses a replica that does not know its age, while there is no primary: one that leads by now is the best of all,
 * and an old answer is better than none.
 */
export function expectDated({ asOf }: ReplicaState): void {
  if (!asOf) throw new NotUsedError('it does not know how old it is');
}

/** Each by itself, so that one that is away is nobody else's matter. */
export function openReplicas(url: string): Replica[] {
  return singleHostUrls(url).map(({ host, url: single }) => ({
    host,
    database: openDatabase(single, { connections, name: 'faktur-desk reads', readsOnly: true }),
    restsUntil: 0,
  }));
}

type ReplicaDemand = { lastChange: string | null; expectFit: (state: ReplicaState) => void };

/**
 * Begins a transaction and looks, on its very connection, whether this replica will do: behind one address there may
 * be several. Fails when it will not; else the work goes on, and `whole` is its end.
 */
export async function beginOnReplica(
  { database }: Replica,
  { lastChange, expectFit }: ReplicaDemand,
  ...[options, work]: Parameters<Begin>
): Promise<{ whole: Promise<void>; asOf: Date | null }> {
  const begun = Promise.withResolvers<void>();
  const patience = new AbortController();
  let asOf: Date | null = null;
  const whole = beginOn(database)(options, async (tx) => {
    const [state] = await tx<ReplicaState[]>`
      select pg_is_in_recovery() as "isReplica",
        coalesce(pg_last_xact_replay_timestamp() > now() - make_interval(secs => ${oldestSeconds}), false) as "isRecent",
        coalesce(pg_last_wal_replay_lsn() >= ${lastChange ?? '0/0'}::text::pg_lsn, false) as "hasChange",
        case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() else now() end as "asOf"`;
    if (patience.signal.aborted) throw new NotUsedError('it answers too late');
    if (!state) throw new NotUsedError('it does not say how it is');
    expectFit(state);
    ({ asOf } = state);
    // A snapshot that is kept would be of a moment before the look: the work begins with a new one.
    await tx`commit and chain`;
    begun.resolve();
    await work(tx, database);
  });
  whole.catch(() => {}); // heard of below, or by whoever waits for the whole
  const tooLate = delay(patienceMs, undefined, { signal: patience.signal }).then(() => {
    throw new NotUsedError('it does not answer');
  });
  tooLate.catch(() => {}); // it was in time
  try {
    await Promise.race([begun.promise, whole, tooLate]);
  } finally {
    patience.abort();
  }
  return { whole, asOf };
}
