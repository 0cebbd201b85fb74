import { useEffect, useState } from 'react';

async function load() {
  return await import('./advice.tsx');
}

/** What to do next, loaded once it is needed. Without it the message alone stands there. */
export function useAdvice(isNeeded: boolean) {
  const [advice, setAdvice] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    if (isNeeded) load().then(setAdvice, () => undefined);
  }, [isNeeded]);
  return isNeeded ? advice : undefined;
}
