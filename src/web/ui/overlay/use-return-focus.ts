import { useEffect, useRef } from 'react';

/**
 * For dialogs that are taken off the page when they close: `remember` what has the focus when one opens, and it gets it
 * back. `returnTo` another element where that one goes away meanwhile.
 */
export function useReturnFocus(isOpen: boolean) {
  const opener = useRef<HTMLElement>(null);
  // Behind an open dialog nothing takes the focus.
  useEffect(() => {
    if (!isOpen) opener.current?.focus();
  }, [isOpen]);
  return {
    remember: () => {
      if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    },
    returnTo: (place: (opener: HTMLElement | null) => HTMLElement | null | undefined) => {
      opener.current = place(opener.current) ?? null;
    },
  };
}
