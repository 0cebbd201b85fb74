import { useEffect, useRef, type RefObject } from 'react';

/** Whether the page is still shown, for what goes on after it was left. */
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
