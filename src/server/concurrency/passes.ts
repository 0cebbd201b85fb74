const limitMs = 3_000;

/** Whether a probe of something outside succeeds, soon enough for whoever asks to hear of it. */
export async function passes(probe: () => Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, limitMs, false);
  const passed = probe().then(
    (answer) => answer !== false,
    () => false,
  );
  return Promise.race([passed, late]).finally(() => clearTimeout(timer));
}
