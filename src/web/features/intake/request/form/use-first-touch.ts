import { useEffect, useState, type RefObject } from 'react';
import { preloadToasts } from '#web/ui/overlay/toast.ts';

/** From the first touch on. What a lost network could keep away later is fetched then. */
export function useFirstTouch(place: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const touch = () => {
      controller.abort();
      setIsTouched(true);
      preloadToasts().catch(() => undefined);
    };
    const { signal } = controller;
    place.current?.addEventListener('focusin', touch, { signal });
    place.current?.addEventListener('pointerdown', touch, { signal });
    return () => controller.abort();
  }, [place]);
  return isTouched;
}
