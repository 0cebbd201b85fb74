import { useReducer } from 'react';
import { createDrafts } from '#web/browser/drafts.ts';

const draftOf = createDrafts<unknown>();

/** What is typed into a dialog, per person. `undefined` drops it. */
export function useDialogDraft<Draft>(empid: string, dialog: string, first: Draft) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { read, write, drop } = draftOf(empid, dialog);
  const change = (draft: Draft | undefined) => {
    if (draft === undefined) drop();
    else write(draft);
    redraw();
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every dialog has a key and a kind of its own
  return [(read() as Draft | undefined) ?? first, change] as const;
}
