import { setTimeout as delay } from 'node:timers/promises';
import { singleHostUrls } from './database-address.ts';
import { openDatabase, type Database, type Db } from './database.ts';
import { beginOn, type Begin } from './read-in-batches.ts';

/** Whose reads they are: how far the database's log had come when this person last changed something. */
export type Reader = { lastChange: string | null };

export type Reads = {
  /** Reads that may be a moment old, but never older than what the reader has changed. */
  read<T>(reader: Reader, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for work that opens a transaction of its own and hands out rows while it goes on. */
  beginFor(reader: Reader): Begin;
  /** After every change of a person, before they hear of it. */
  noteChange(staffId: string): Promise<void>;
  close(): Promise<void>;
};

/** A replica goes out of use with a reason, and into use again without one. */
type Tell = (host: string, whyNot: string | undefined) => void;

type Replica = { host: string; database: Database; restsUntil: number };

const connections = 5;
/** Longer than this nobody waits for a replica. */
const patienceMs = 2_000;
/** So long nobody asks one that was of no use. */
const restMs = 10_000;
/** Workers commit a sign of life every five seconds, so that a replica which keeps up has always seen a recent one. */
const oldestSeconds = 30;

class NotUsedError extends Error {}
/** It is well, but has not come as far as this reader. */
class BehindReaderError extends Error {}

/** Without replicas everything goes to the primary, as if this were not here. */
export function createReads(primary: Database, replicaUrl: string | undefined, tell: Tell): Reads {
  const onPrimary = beginOn(primary);
  if (replicaUrl === undefined) {
    return {
      read: (_reader, work) => work(primary),
      beginFor: () => onPrimary,
      noteChange: async () => {},
      close: async () => {},
    };
  }
  const replicas = openReplicas(replicaUrl);
  let turn = 0;

  /** Runs it on the first replica that will do; false when there is none, and then nothing was begun. */
  async function begunOnReplica(reader: Reader, ...[options, work]: Parameters<Begin>): Promise<boolean> {
    turn = (turn + 1) % replicas.length;
    const inTurn = [...replicas.slice(turn), ...replicas.slice(0, turn)];
    for (const replica of inTurn.filter(({ restsUntil }) => restsUntil <= performance.now())) {
      let whole: Promise<void>;
      try {
        ({ whole } = await begin(replica, reader, options, work));
      } catch (error) {
        if (!(error instanceof BehindReaderError)) putToRest(replica, error as Error);
        continue;
      }
      if (replica.restsUntil > 0) tell(replica.host, undefined);
      replica.restsUntil = 0;
      await whole;
      return true;
    }
    return false;
  }

  function putToRest(replica: Replica, error: Error): void {
    if (replica.restsUntil === 0) tell(replica.host, error.message);
    replica.restsUntil = performance.now() + restMs;
  }

  return {
    async read<T>(reader: Reader, work: (db: Db) => Promise<T>) {
      let result: { value: T } | undefined;
      // Whatever happens to a replica midway, the primary has the answer as well.
      await begunOnReplica(reader, 'read only', async (tx) => {
        result = { value: await work(tx) };
      }).catch(() => {});
      return result ? result.value : work(primary);
    },
    beginFor: (reader) => async (options, work) => {
      if (!(await begunOnReplica(reader, options, work))) await onPrimary(options, work);
    },
    async noteChange(staffId) {
      await primary`update staff set last_change = pg_current_wal_insert_lsn() where id = ${staffId}`;
    },
    async close() {
      await Promise.all(replicas.map(({ database }) => database.end()));
    },
  };
}

/** Each by itself, so that one that is away is nobody else's matter. */
function openReplicas(url: string): Replica[] {
  return singleHostUrls(url).map(({ host, url: single }) => ({
    host,
    database: openDatabase(single, { connections, name: 'faktur-desk reads', readsOnly: true }),
    restsUntil: 0,
  }));
}

/**
 * Begins a transaction and looks, on its very connection, whether this replica will do: behind one address there may
 * be several. Fails when it will not; else the work goes on, and `whole` is its end.
 */
async function begin(
  { database }: Replica,
  { lastChange }: Reader,
  ...[options, work]: Parameters<Begin>
): Promise<{ whole: Promise<void> }> {
  const begun = Promise.withResolvers<void>();
  const patience = new AbortController();
  const whole = beginOn(database)(options, async (tx) => {
    const [state] = await tx<{ isReplica: boolean; isRecent: boolean; hasChange: boolean }[]>`
      select pg_is_in_recovery() as "isReplica",
        coalesce(pg_last_xact_replay_timestamp() > now() - make_interval(secs => ${oldestSeconds}), false) as "isRecent",
        coalesce(pg_last_wal_replay_lsn() >= ${lastChange ?? '0/0'}::text::pg_lsn, false) as "hasChange"`;
    if (patience.signal.aborted) throw new NotUsedError('it answers too late');
    if (!state?.isReplica) throw new NotUsedError('it is no replica');
    if (!state.isRecent) throw new NotUsedError(`it is more than ${oldestSeconds} seconds behind`);
    if (!state.hasChange) throw new BehindReaderError();
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
  return { whole };
}
