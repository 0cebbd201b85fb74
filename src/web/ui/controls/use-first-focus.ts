import { useEffect, useRef, type RefObject } from 'react';

/** What has taken the place of something else takes the focus as well. */
export function useFirstFocus<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}
