import { useEffect, useRef } from 'react';
import { noteStandings, type KnownRequestState } from '#web/api/desk-events.ts';
import { useRefreshOnChange } from '#web/api/use-desk-events.ts';

/** What was loaded in the moment in which the stream was opened is as good as what it will tell. */
const freshMs = 3_000;
const lookUpMs = 10_000;

/**
 * Looks up the state of the shown requests after a gap, so that those can be marked that changed unheard of while the tab was
 * hidden or the stream was away. `shown` is what was loaded last.
 */
export function useCheckAfterGap(
  shown: unknown,
  lookUp: (signal: AbortSignal) => Promise<readonly KnownRequestState[]>,
): void {
  const loaded = useRef({ what: shown, at: 0 });
  useEffect(() => {
    if (loaded.current.what !== shown) loaded.current = { what: shown, at: performance.now() };
  }, [shown]);
  useRefreshOnChange(
    // What cannot be looked up now stays unmarked.
    () => void lookUp(AbortSignal.timeout(lookUpMs)).then(noteStandings, () => {}),
    (changes) => changes === null && shown !== undefined && performance.now() > loaded.current.at + freshMs,
  );
}
