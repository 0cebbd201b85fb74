import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Db, Transaction } from './database.ts';
import type { Sql } from './sql.ts';

/** Opens a transaction for work that also gets the database it is in, for whatever has to be said from outside. */
export type Begin = (
  options: string,
  work: (tx: Transaction, database: Database) => Promise<void>,
) => Promise<void>;

export const beginOn =
  (database: Database): Begin =>
  async (options, work) => {
    await database.begin(options, (tx) => work(tx, database));
  };

export type CountedRows = {
  count: (tx: Db) => Promise<number>;
  /** The statements, which have the same columns and run one after the other. */
  statements: readonly Sql[];
  batchSize: number;
};

/** A reading: what is read first, and what follows in any number of batches. */
export type Reading<First> = {
  first: (tx: Db) => Promise<First>;
  batches: (tx: Db, first: First) => AsyncIterable<unknown>;
};

/** The time limit of a statement that has more to sort than a call may otherwise take time for. */
const timeLimitSeconds = 300;

/** The rows of statements of any length and their number, which is known before the first of them. */
export const countedReading = ({ count, statements, batchSize }: CountedRows): Reading<number> => ({
  first: count,
  async *batches(tx) {
    for (const statement of statements) yield* fetchAll(tx, statement, batchSize);
  },
});

/**
 * What is told first and the batches are of one snapshot. The reader sets the pace; one that takes nothing for a minute
 * loses its connection. Whoever destroys the stream ends the statement at once, even one that is still sorting.
 */
export async function readInBatches<First>(
  begin: Begin,
  wanted: Reading<First>,
): Promise<{ first: First; batches: Readable }> {
  const batches = new PassThrough({ objectMode: true, highWaterMark: 1 });
  batches.on('error', () => {}); // told to whoever reads; it may happen before anybody does
  const told = Promise.withResolvers<First>();
  const reading = begin('isolation level repeatable read read only', async (tx, database) => {
    // Behind one address there may be several servers, each with processes of the same numbers.
    const [session] = await tx<{ pid: number; server: string }[]>`
      select pg_backend_pid() as pid, pg_postmaster_start_time()::text as server`;
    const first = await wanted.first(tx);
    told.resolve(first);
    const state = { isReading: true, cancelled: Promise.resolve() };
    const cancel = async () => {
      // Again and again, for the first time may be before the statement is there.
      for (; state.isReading; await delay(100))
        await database`select pg_cancel_backend(${session?.pid ?? 0})
          where pg_postmaster_start_time()::text = ${session?.server ?? ''}`.catch(() => {});
    };
    batches.once('close', () => {
      state.cancelled = cancel();
    });
    try {
      await pipeline(wanted.batches(tx, first), batches, { end: false });
    } finally {
      state.isReading = false;
      // Later it would hit whoever has the connection next.
      await state.cancelled;
    }
  });
  // Whoever has read all of it and asks for the next finds the place free.
  reading.then(
    () => batches.end(),
    (error: unknown) => {
      told.reject(error);
      batches.destroy(asError(error));
    },
  );
  return { first: await told.promise, batches };
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * The rows of one statement in a transaction. A cursor of the database and not the driver's: that one takes a connection
 * that broke between two batches for the end of the rows.
 */
export async function* fetchAll<Row extends object>(
  tx: Db,
  statement: Sql,
  batchSize: number,
): AsyncGenerator<Row[]> {
  await tx`select set_config('statement_timeout', ${`${timeLimitSeconds}s`}, true)`;
  await tx`declare matching no scroll cursor for ${statement}`;
  for (;;) {
    const rows = await tx.script<Row[]>(`fetch ${batchSize} from matching`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.script('close matching');
}
