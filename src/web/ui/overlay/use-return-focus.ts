import { useEffect, useRef } from 'react';

/**
 * Gives the focus back when a dialog is taken off the page: `remember` keeps what has it when the dialog opens, and
 * `returnTo` names another element where that one goes away meanwhile.
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
