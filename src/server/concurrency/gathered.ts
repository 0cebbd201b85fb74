type Asked<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Makes one statement of many: what is asked for while one is under way goes into the next, so that a lone question does
 * not wait and a thousand take a few round trips. `work` answers in the order of the items. When it fails, each is asked
 * alone, lest one that cannot be answered takes the others with it.
 */
export function gathered<Item, Result>(
  most: number,
  work: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Asked<Item, Result>[] = [];
  let isAtWork = false;

  const answer = async (asked: Asked<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(asked.map(({ item }) => item));
      for (const [at, { resolve }] of asked.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (asked.length === 1) asked[0]?.reject(error);
      else for (const one of asked) await answer([one]);
    }
  };

  const answerAll = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    // Whoever asks at the same moment comes along.
    await new Promise((now) => setImmediate(now));
    while (waiting.length > 0) await answer(waiting.splice(0, most));
    isAtWork = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void answerAll();
    });
}
