import { growTo, type Size } from './data/grow.ts';
import type { BenchDatabase } from './database.ts';
import { outOfTime, type Deadline } from './stages.ts';

/** The number of receipts that take as long as one request with its history and indexes. */
const receiptsPerRequest = 8;

const rowsOf = ({ requests, receipts }: Size) => requests + receipts / receiptsPerRequest;

const minRowsForEstimate = 500_000;

/** The source of the data of each size. */
export type Filler = {
  database: () => BenchDatabase;
  fill: (size: Size, deadline: Deadline) => Promise<void>;
  /** Refuses to go on with another size than this. */
  expectSize: (size: Size) => void;
};

/** Grows the database from size to size, as far as there is time for it. */
export function createFiller(
  database: BenchDatabase,
  isUnhurried: boolean,
  show: (line: string) => void,
): Filler {
  let reached: Size = { requests: 0, receipts: 0 };
  let secondsPerRow = 0;
  return {
    database: () => database,
    /** A size that would take longer than its time, judged by the one before, is left out. */
    async fill(size, deadline) {
      const rows = rowsOf(size) - rowsOf(reached);
      const expected = Math.round(secondsPerRow * rows);
      if (!isUnhurried && expected > deadline.secondsLeft())
        throw new Error(`${outOfTime}: it would take ${expected} s`);
      const started = performance.now();
      let last = '';
      await database.filling(() =>
        growTo(database.ownerUrl, size, (what, share) => {
          const line = `filling: ${what} ${Math.floor(share * 4) * 25} %`;
          if (line !== last) show(line);
          last = line;
        }),
      );
      // What a small one takes says nothing about a large one.
      if (rows >= minRowsForEstimate) secondsPerRow = (performance.now() - started) / 1000 / rows;
      reached = size;
    },
    expectSize(size) {
      if (reached !== size) throw new Error('the database did not grow so far');
    },
  };
}
