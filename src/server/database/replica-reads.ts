import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Db } from './database.ts';
import { unwatchedPrimary, watchPrimary, type PrimaryState } from './primary-state.ts';
import { beginOn, type Begin } from './read-in-batches.ts';
import { BehindReaderError, beginOnReplica, expectUpToDate, openReplicas, type Replica } from './replicas.ts';
import { createStandIn } from './stand-in.ts';
import type { RunTag } from './transactions.ts';

/** The person who reads: how far the database's log had come when they last changed something. */
export type Reader = { lastChange: string | null };

export type Reads = {
  /** Reads that may be a moment old, but never older than what the reader has changed. */
  read<T>(reader: Reader, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for work that may read many rows before it answers a few. */
  beginSearch(reader: Reader): Begin;
  /** The same for work that hands out rows while it goes on, at the pace of whoever takes them. */
  beginExport(reader: Reader): Begin;
  /** Single statements that read what is true now; while the primary is away, what a replica knows. */
  latest: Db;
  /** Does the work and tells as of when it is, where a replica stood in for the primary. */
  dated<T>(work: () => Promise<T>): Promise<{ answer: T; asOf: Date | undefined }>;
  primary: PrimaryState;
  /** Notes a change of a person, before they hear of it. */
  noteChange(staffId: string): Promise<void>;
  close(): Promise<void>;
};

/** What operators hear: of a replica that is not used and why, or is again, and of a primary that is away or back. */
type Tell = {
  replica: (host: string, whyNot: string | undefined) => void;
  primary: (isAway: boolean, seconds: number) => void;
};

/** The time for which a replica rests that was of no use. */
const restMs = 10_000;

/** Connections of this server to the primary: for all, and apart from them for exports and for searches. */
type Primary = { database: Database; exports: Database; searches: Database };

/** Creates the reads; without replicas everything goes to the primary. */
export function createReads(
  { database: primary, exports, searches }: Primary,
  replicaUrl: string | undefined,
  tell: Tell,
): Reads {
  const searchOnPrimary = beginOn(searches);
  const exportOnPrimary = beginOn(exports);
  if (replicaUrl === undefined) {
    return {
      read: (_reader, work) => work(primary),
      beginSearch: () => searchOnPrimary,
      latest: primary,
      dated: async (work) => ({ answer: await work(), asOf: undefined }),
      primary: unwatchedPrimary,
      beginExport: () => exportOnPrimary,
      noteChange: async () => {},
      close: async () => {},
    };
  }
  const replicas = openReplicas(replicaUrl);
  const state = watchPrimary(primary, tell.primary);
  const dates = new AsyncLocalStorage<{ asOf: Date | undefined }>();
  let lastAsOf: Date | undefined;
  const standIn = createStandIn(replicas, (asOf) => {
    lastAsOf = asOf;
    const date = dates.getStore();
    if (date && (date.asOf === undefined || asOf < date.asOf)) date.asOf = asOf;
  });
  let turn = 0;

  /** Runs it on the first replica that will do; false when there is none, and then nothing was begun. */
  async function begunOnReplica({ lastChange }: Reader, ...begun: Parameters<Begin>): Promise<boolean> {
    turn = (turn + 1) % replicas.length;
    const inTurn = [...replicas.slice(turn), ...replicas.slice(0, turn)];
    for (const replica of inTurn.filter(({ restsUntil }) => restsUntil <= performance.now())) {
      let whole: Promise<void>;
      try {
        ({ whole } = await beginOnReplica(replica, { lastChange, expectFit: expectUpToDate }, ...begun));
      } catch (error) {
        if (!(error instanceof BehindReaderError)) putToRest(replica, error as Error);
        continue;
      }
      if (replica.restsUntil > 0) tell.replica(replica.host, undefined);
      replica.restsUntil = 0;
      await whole;
      return true;
    }
    return false;
  }

  const replicaOr =
    (otherwise: Begin) =>
    (reader: Reader): Begin =>
    async (options, work) => {
      if (state.isAway()) await standIn.begin(options, work);
      else if (!(await begunOnReplica(reader, options, work))) await otherwise(options, work);
    };

  function putToRest(replica: Replica, error: Error): void {
    if (replica.restsUntil === 0) tell.replica(replica.host, error.message);
    replica.restsUntil = performance.now() + restMs;
  }

  async function readLatest<T>(work: (db: Db) => Promise<T>): Promise<T> {
    try {
      return await state.attempt(() => work(primary));
    } catch (error) {
      if (!state.noteFailure(error)) throw error;
      return standIn.read(work);
    }
  }
  const runLatest: RunTag = (strings, ...values) => readLatest((db) => db(strings, ...values));

  return {
    async read<T>(reader: Reader, work: (db: Db) => Promise<T>) {
      if (state.isAway()) return standIn.read(work);
      let result: { value: T } | undefined;
      // Whatever happens to a replica midway, the primary has the answer as well.
      await begunOnReplica(reader, 'read only', async (tx) => {
        result = { value: await work(tx) };
      }).catch(() => {});
      return result ? result.value : readLatest(work);
    },
    beginSearch: replicaOr(searchOnPrimary),
    beginExport: replicaOr(exportOnPrimary),
    latest: Object.assign(runLatest, { script: (text: string) => readLatest((db) => db.script(text)) }) as Db,
    async dated(work) {
      const date: { asOf: Date | undefined } = { asOf: undefined };
      const answer = await dates.run(date, work);
      // What was answered without a look at the database is no news of the primary's return.
      return { answer, asOf: date.asOf ?? (state.isAway() ? lastAsOf : undefined) };
    },
    primary: state,
    async noteChange(staffId) {
      await primary`update staff set last_change = pg_current_wal_insert_lsn() where id = ${staffId}`;
    },
    async close() {
      state.stop();
      await Promise.all(replicas.map(({ database }) => database.end()));
    },
  };
}
