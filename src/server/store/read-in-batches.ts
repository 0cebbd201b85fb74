import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Db, Fragment } from './database.ts';

type Statement = (tx: Db) => Fragment;

/**
 * The rows of a statement of any length, as one snapshot. The reader sets the pace; when it stops, so does the
 * statement, and one that takes nothing for a minute loses its connection, for others need it. A cursor of the
 * database and not the driver's: that one takes a connection that broke between two batches for the end of the rows.
 */
export async function* readInBatches<Row>(database: Database, statement: Statement): AsyncGenerator<Row[]> {
  const batches = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const reading = database
    .begin('read only', (tx) => pipeline(fetchAll(tx, statement), batches))
    .catch(
      (error: unknown) => void batches.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  try {
    yield* batches;
  } finally {
    batches.destroy();
    await reading;
  }
}

async function* fetchAll(tx: Db, statement: Statement) {
  await tx`declare matching no scroll cursor for ${statement(tx)}`;
  for (;;) {
    const rows = await tx.unsafe('fetch 500 from matching');
    if (rows.length === 0) return;
    yield rows;
  }
}
