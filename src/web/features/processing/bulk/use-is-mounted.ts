import { useEffect, useRef, type RefObject } from 'react';

/** False once the page was left, for work that goes on after that. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
