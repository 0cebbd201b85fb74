import { useState, type KeyboardEvent } from 'react';
import { fitted, turned, zoomed } from './picture-view.ts';

/** How a picture is looked at, what changes that, and the keys that do the same. */
export function usePictureView() {
  const [view, setView] = useState(fitted);
  const zoomIn = () => setView(zoomed(view, 'in'));
  const zoomOut = () => setView(zoomed(view, 'out'));
  const turn = () => setView(turned(view));
  const fit = () => setView({ ...view, zoom: 1 });
  const reset = () => setView(fitted);
  const keys: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    r: turn,
    f: fit,
    0: reset,
  };
  const press = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): string | undefined => {
    if (ctrlKey || metaKey || altKey) return undefined;
    if (target instanceof Element && target.closest('input, textarea, select')) return undefined;
    keys[key]?.();
    return key;
  };
  return { view, zoomIn, zoomOut, turn, fit, reset, press };
}

export type PictureViewing = ReturnType<typeof usePictureView>;
