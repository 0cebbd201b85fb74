import { useReducer } from 'react';

/** Outlives the page, but not the tab: a session that ends meanwhile takes nothing of what was typed. */
const drafts = new Map<string, unknown>();

/** What is being typed into a dialog, per person. `undefined` forgets it. */
export function useDraft<Draft>(empid: string, dialog: string, first: Draft) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const key = `${empid} ${dialog}`;
  const change = (draft: Draft | undefined) => {
    if (draft === undefined) drafts.delete(key);
    else drafts.set(key, draft);
    redraw();
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every dialog has a key and a kind of its own
  return [(drafts.get(key) as Draft | undefined) ?? first, change] as const;
}
