import { useCallback, useEffect, useRef, useState } from 'react';

type Load<T> = (signal: AbortSignal) => Promise<T>;
type Result<T> = { load: Load<T>; answer?: T | undefined; error?: unknown; isLoading?: boolean };

export type Loaded<T> = {
  answer: T | undefined;
  error: unknown;
  /** Something was asked for that has not arrived; what is fetched every so often does not count. */
  isLoading: boolean;
  /** What stood here before, while another `load` has no answer yet. */
  previous: T | undefined;
  reload: () => void;
};

/**
 * Loads at once, again by `reload`, and every so often while the page is visible. `load` must keep its identity.
 * A failed reload keeps the answer of the one before beside its error.
 */
export function useLoaded<T>(load: Load<T>, everyMs?: number): Loaded<T> {
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

  // Whoever holds it from before, like an Undo that is pressed later, reloads what is shown then.
  const reload = useCallback(() => {
    setResult((before) => ({ ...before, isLoading: true }));
    start(shown.current);
  }, [start]);

  useEffect(() => {
    shown.current = load;
    start(load);
    return () => running.current?.abort();
  }, [load, start]);

  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && start(load), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, load, start]);

  const { answer, error, isLoading = false } = result.load === load ? result : { isLoading: true };
  return { answer, error, isLoading, previous: result.answer, reload };
}
