import { useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/browser/storage.ts';

/** The width from which on the menu has room beside every page. */
const wide = matchMedia('(min-width: 64rem)');

function onWidth(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** What differs from the usual, which is folded on a tablet and not on a desktop, is remembered for each. */
const keys = { wide: 'menuCollapsed', narrow: 'menuUnfolded' };

export function useMenuFold(): [isFolded: boolean, toggle: () => void] {
  const isWide = useSyncExternalStore(onWidth, () => wide.matches);
  const [, redraw] = useState({});
  const key = isWide ? keys.wide : keys.narrow;
  const isUsual = readStored(key) === null;
  const toggle = () => {
    writeStored(key, isUsual ? 'yes' : null);
    redraw({});
  };
  return [isWide !== isUsual, toggle];
}
