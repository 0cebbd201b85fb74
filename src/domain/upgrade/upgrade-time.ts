import type { MigrationStep, StepKind } from './migration-steps.ts';

export type TableSize = { rows: number; bytes: number; indexes: number };

/** What this database did in a second: bytes that it read of a table, rows that it put into an index. */
export type Speeds = { readBytes: number; indexRows: number };

/** An entry of an index with its share of the pages above it. */
const indexEntryBytes = 60;

type Cost = { seconds: number; bytes: number };
type Work = TableSize & { reading: number; indexing: number };

/** Each kind of step by the time of reading the table once, and of putting its rows into an index once. */
const costs: Record<StepKind, (work: Work) => Cost> = {
  lock: () => ({ seconds: 0, bytes: 0 }),
  read: ({ reading }) => ({ seconds: reading, bytes: 0 }),
  lockedRead: ({ reading }) => ({ seconds: reading, bytes: 0 }),
  // An index that is built beside writers reads its table twice.
  index: ({ reading, indexing, rows }) => ({
    seconds: 2 * reading + indexing,
    bytes: rows * indexEntryBytes,
  }),
  lockedIndex: ({ reading, indexing, rows }) => ({
    seconds: reading + indexing,
    bytes: rows * indexEntryBytes,
  }),
  change: costOfWriting,
  rewrite: costOfWriting,
};

function costOfWriting({ reading, indexing, rows, bytes, indexes }: Work): Cost {
  return { seconds: reading + (1 + indexes) * indexing, bytes: bytes + indexes * rows * indexEntryBytes };
}

/** The time and the room on disk that steps take at most, one after the other. */
export function costOf(
  steps: readonly MigrationStep[],
  sizes: ReadonlyMap<string, TableSize>,
  { readBytes, indexRows }: Speeds,
): Cost {
  const sum = { seconds: 0, bytes: 0 };
  for (const { kind, table } of steps) {
    const size = sizes.get(table);
    if (size === undefined) continue;
    const cost = costs[kind]({ ...size, reading: size.bytes / readBytes, indexing: size.rows / indexRows });
    sum.seconds += cost.seconds;
    sum.bytes += cost.bytes;
  }
  return sum;
}
