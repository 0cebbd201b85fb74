import { useCallback, useEffect, useRef, useState } from 'react';

type Load<T> = (signal: AbortSignal) => Promise<T>;
type Result<T> = { load: Load<T>; answer?: T | undefined; error?: unknown };

/**
 * Loads at once, again by `reload`, and every so often while the page is visible. `load` must keep its identity.
 * A failed reload keeps the answer of the one before beside its error.
 */
export function useLoaded<T>(load: Load<T>, everyMs?: number) {
  const [result, setResult] = useState<Result<T>>({ load });
  const running = useRef<AbortController>(null);

  const reload = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (change: (before: Result<T>) => Result<T>) => {
      if (!controller.signal.aborted) setResult(change);
    };
    load(controller.signal).then(
      (answer) => show(() => ({ load, answer })),
      (error: unknown) =>
        show((before) => ({ load, answer: before.load === load ? before.answer : undefined, error })),
    );
  }, [load]);

  useEffect(() => {
    reload();
    return () => running.current?.abort();
  }, [reload]);

  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, reload]);

  const { answer, error } = result.load === load ? result : {};
  return { answer, error, reload };
}
