import { useEffect } from 'react';

/** While something is under way the browser asks before the page is closed or reloaded. */
export function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
}
