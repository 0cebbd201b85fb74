/** Rows that come in batches of any size and go to one sheet after the other. */
export type RowSource<Row> = {
  /** One row or more, at most so many; none at the end. */
  take: (most: number) => Promise<readonly Row[]>;
  hasMore: () => Promise<boolean>;
};

type Batches<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

export function rowSource<Row>(batches: Batches<Row>): RowSource<Row> & { close: () => Promise<void> } {
  const coming =
    Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  let batch: readonly Row[] = [];
  let taken = 0;
  const hasMore = async () => {
    while (taken === batch.length) {
      const next = await coming.next();
      if (next.done) return false;
      [batch, taken] = [next.value, 0];
    }
    return true;
  };
  return {
    hasMore,
    async take(most) {
      if (!(await hasMore())) return [];
      const rows = batch.slice(taken, taken + most);
      taken += rows.length;
      return rows;
    },
    /** Lets the source of the batches stop. */
    async close() {
      await coming.return?.();
    },
  };
}
