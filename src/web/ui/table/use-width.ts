import { useCallback, useState, type RefCallback } from 'react';

/** The width of an element inside its padding: known before it is painted first, and followed as it changes. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | undefined] {
  const [width, setWidth] = useState<number>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** A list in less room than this is shown as cards. */
const cardsBelow = 600;

/** Whether a list has so little room that it is shown as cards. */
export const isForCards = (width: number): boolean => width < cardsBelow;
