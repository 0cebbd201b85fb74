import { useEffect, useRef, type RefObject } from 'react';

/** Whether the page is still shown, for what goes on after it was left. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
