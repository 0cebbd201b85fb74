import { useState } from 'react';
import { linkIdOf } from '../request-columns.tsx';

type Mark = { transactionId: string; index: number; place: string };

/** Outlives the page, so that the row is still marked after a visit to the details. */
let lastMark: Mark | null = null;

/**
 * The row that the keys act on: the one that had the focus last. When it leaves the list because its status has
 * changed, the row that takes its place is marked; on another page (`place`) none is.
 */
export function useMarkedRow(ids: readonly string[], place: string) {
  const [mark, setMark] = useState(lastMark);
  const index = mark ? indexOf(mark, ids, place) : -1;
  return {
    marked: ids[index],
    mark: (transactionId: string) => {
      lastMark = { transactionId, index: ids.indexOf(transactionId), place };
      setMark(lastMark);
    },
    /** Moves the focus as well, which scrolls the row into view and announces it. */
    move: (step: 1 | -1) => {
      const next = ids[Math.min(Math.max(index + step, 0), ids.length - 1)];
      if (next !== undefined) document.getElementById(linkIdOf(next))?.focus();
    },
  };
}

function indexOf(mark: Mark, ids: readonly string[], place: string): number {
  const found = ids.indexOf(mark.transactionId);
  return found === -1 && mark.place === place ? Math.min(mark.index, ids.length - 1) : found;
}
