import { useSyncExternalStore } from 'react';

const paper = matchMedia('print');
const now = () => (paper.matches ? new Date() : undefined);

let since = now();
paper.addEventListener('change', () => {
  since = now();
});

function subscribe(listener: () => void): () => void {
  paper.addEventListener('change', listener);
  return () => paper.removeEventListener('change', listener);
}

/** The moment since which the page is put on paper, for what only paper shows or shows whole; undefined on a screen. */
export const usePrintedAt = (): Date | undefined => useSyncExternalStore(subscribe, () => since);
