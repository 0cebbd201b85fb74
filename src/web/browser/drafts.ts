import { useState } from 'react';

/** The place of one draft. */
export type DraftStore<Draft> = {
  read: () => Draft | undefined;
  write: (draft: Draft) => void;
  drop: () => void;
};

/**
 * What people have typed and not saved, each their own. In memory alone: it lasts through a sign-in in between, and
 * nobody finds it on the machine afterwards.
 */
export function createDrafts<Draft>() {
  const drafts = new Map<string, Draft>();
  return (empid: string, about: string): DraftStore<Draft> => {
    const key = `${empid.toLowerCase()} ${about}`;
    return {
      read: () => drafts.get(key),
      write: (draft: Draft) => void drafts.set(key, draft),
      drop: () => void drafts.delete(key),
    };
  };
}

type Change<Draft> = Partial<Draft> | ((before: Draft) => Partial<Draft>);

/** One draft as state. `change` goes by what is stored, so that calls from before a render do not undo each other. */
export function useDraft<Draft extends object>({ read, write, drop }: DraftStore<Draft>, empty: Draft) {
  const [draft, setDraft] = useState(() => read() ?? empty);
  const change = (changes: Change<Draft>) => {
    const before = read() ?? empty;
    const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) };
    write(next);
    setDraft(next);
  };
  /** Reads the draft again after it was changed elsewhere. */
  const refresh = () => setDraft(read() ?? empty);
  return { draft, change, drop, refresh };
}
