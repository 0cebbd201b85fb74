/** Fails after the time, whatever becomes of the work. */
export async function withinTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`it did not end within ${ms / 1000} seconds`)), ms);
  });
  return Promise.race([work(), over]).finally(() => clearTimeout(timer));
}
