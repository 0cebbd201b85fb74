import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A native dialog that follows `open`, or is open for as long as it is on the page; the browser keeps the focus inside and
 * gives it back.
 */
export function useModal(open: boolean, onPressOutside?: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // Before the element goes away: the browser gives the focus back when it closes, not when it is removed.
  useLayoutEffect(() => () => dialog.current?.close(), []);

  const pressedOutside = useEffectEvent(() => onPressOutside?.());
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // A text selection that is dragged out of the dialog ends outside, but is no press outside.
    let beganOutside = false;
    const begin = (event: MouseEvent) => {
      beganOutside = isOutside(element, event);
    };
    const end = (event: MouseEvent) => {
      if (beganOutside && isOutside(element, event)) pressedOutside();
    };
    element.addEventListener('mousedown', begin);
    element.addEventListener('click', end);
    return () => {
      element.removeEventListener('mousedown', begin);
      element.removeEventListener('click', end);
    };
  }, []);
  return dialog;
}

/** A press on the backdrop has the dialog itself as its target. */
function isOutside(dialog: HTMLDialogElement, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
