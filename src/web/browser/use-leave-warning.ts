import { useEffect } from 'react';

/** Makes the browser ask before the page is closed or reloaded, while something is under way. */
export function useLeaveWarning(isOn: boolean): void {
  useEffect(() => (isOn ? warnBeforeLeaving() : undefined), [isOn]);
}

/** The same for work that goes on behind other pages of ours. Returns a function that ends it. */
export function warnBeforeLeaving(): () => void {
  const ended = new AbortController();
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: ended.signal });
  return () => ended.abort();
}
