import { useCallback, useEffect, useRef, useState } from 'react';

type Load<T> = (signal: AbortSignal) => Promise<T>;
type Result<T> = { load: Load<T>; answer?: T | undefined; error?: unknown; isLoading?: boolean };

export type LoadState<T> = {
  answer: T | undefined;
  error: unknown;
  /** True while something that was asked for is loading; periodic refreshes do not count. */
  isLoading: boolean;
  /** The last answer of an earlier `load`, while the present one has none yet. */
  previous: T | undefined;
  reload: () => void;
  /** Loads again without anybody having asked for it: the page shows nothing of it but what is new. */
  refresh: () => void;
};

/**
 * Loads at once, again by `reload`, and every `refreshMs` while the page is visible. `load` must keep its identity.
 * A failed reload keeps the previous answer beside its error.
 */
export function useLoaded<T>(load: Load<T>, refreshMs?: number): LoadState<T> {
  const [result, setResult] = useState<Result<T>>({ load, isLoading: true });
  const running = useRef<AbortController>(null);

  const shown = useRef(load);
  const start = useCallback((wanted: Load<T>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (change: (before: Result<T>) => Result<T>) => {
      if (!controller.signal.aborted) setResult(change);
    };
    wanted(controller.signal).then(
      (answer) => show(() => ({ load: wanted, answer })),
      (error: unknown) =>
        show((before) => ({
          load: wanted,
          answer: before.load === wanted ? before.answer : undefined,
          error,
        })),
    );
  }, []);

  // A stale reference, like that of an Undo that is pressed later, reloads what is shown by then.
  const reload = useCallback(() => {
    setResult((before) => ({ ...before, isLoading: true }));
    start(shown.current);
  }, [start]);

  const refresh = useCallback(() => start(shown.current), [start]);

  useEffect(() => {
    shown.current = load;
    start(load);
    return () => running.current?.abort();
  }, [load, start]);

  useEffect(() => {
    if (refreshMs === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && start(load), refreshMs);
    return () => clearInterval(timer);
  }, [refreshMs, load, start]);

  const { answer, error, isLoading = false } = result.load === load ? result : { isLoading: true };
  return { answer, error, isLoading, previous: result.answer, reload, refresh };
}
