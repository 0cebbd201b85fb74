import { useLayoutEffect, useRef, type Key, type MouseEvent } from 'react';
import { hasLostRows, hitsRestingPlace, type Place } from './resting-place.ts';

/** The place of the last press of a pointer, wherever on the page: what removes a row may be a button of a dialog. */
let lastPress: Place = { x: -Infinity, y: -Infinity };
addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (lastPress = { x, y }), { capture: true });

/**
 * Keeps the second press of a double click from what has moved under it: for a second after a row has left the list,
 * presses on the place where the pointer removed it mean nothing. The handler goes on the element that holds the rows;
 * keys are not concerned.
 */
export function useRestingPlace(keys: readonly Key[]): { onClickCapture: (event: MouseEvent) => void } {
  const known = useRef(keys);
  const gone = useRef({ ...lastPress, at: -Infinity });
  useLayoutEffect(() => {
    if (hasLostRows(known.current, keys)) gone.current = { ...lastPress, at: performance.now() };
    known.current = keys;
  });
  return {
    onClickCapture: (event) => {
      const press = { x: event.clientX, y: event.clientY, at: performance.now() };
      if (event.detail === 0 || !hitsRestingPlace(press, gone.current)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
