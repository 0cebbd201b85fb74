/** Does the work of all items, so many at once. After a failure nothing new is begun, and it is thrown at the end. */
export async function someAtATime<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const hand = async () => {
    for (const item of waiting) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  if (failures.length > 0) throw failures[0];
}
