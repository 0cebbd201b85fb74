import { useEffect, useRef, type RefObject } from 'react';

/** Focuses an element when it appears, for what replaces the element that had the focus. */
export function useFocusOnMount<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}
