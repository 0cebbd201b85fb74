type PendingItem<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Makes one call of many: items that come while a batch is under way go into the next, so that a lone item does not wait
 * and a thousand take a few round trips. `work` answers in the order of the items. When a batch fails, each of its items
 * is tried alone, so that a bad one does not take the others with it.
 */
export function batchWhileBusy<Item, Result>(
  maxSize: number,
  work: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const queue: PendingItem<Item, Result>[] = [];
  let isBusy = false;

  const runBatch = async (batch: PendingItem<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await runBatch([one]);
    }
  };

  const runAll = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    // Items of the same turn of the event loop go together.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await runBatch(queue.splice(0, maxSize));
    isBusy = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      void runAll();
    });
}
