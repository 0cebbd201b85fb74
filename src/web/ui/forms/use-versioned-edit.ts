import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useDraft, type DraftStore } from '#web/browser/drafts.ts';
import { fieldProblems } from './field-problems.ts';

/** What is known of every saved version; 0 was never saved. */
export type SavedVersion = { version: number; editedBy: string | null; editedAt: string | null };

/** What was typed, and the saved version that it began with. */
export type VersionedDraft<Saved, Values = Saved> = { base: Saved; values: Values };

type Options<Saved, Values extends object, Part extends keyof Values> = {
  loaded: Saved;
  draft: DraftStore<VersionedDraft<Saved, Values>>;
  valuesOf: (saved: Saved) => Values;
  /** The parts that differ. */
  changedParts: (before: Values, after: Values) => readonly Part[];
  save: (values: Values, base: Saved) => Promise<Saved>;
  onSaved: () => void;
};

/**
 * Settings as they are being edited. They are saved as versions, and only on top of the one that the edit began with: when
 * somebody else has saved meanwhile, the person chooses between the two.
 */
export function useVersionedEdit<
  Saved extends SavedVersion,
  Values extends object,
  Part extends keyof Values,
>({ loaded, draft: store, valuesOf, changedParts, save, onSaved }: Options<Saved, Values, Part>) {
  const [saved, setSaved] = useState(loaded);
  const begun = (base: Saved) => ({ base, values: valuesOf(base) });
  const { draft, change, drop } = useDraft(store, begun(saved));
  const { base, values } = draft;
  const changed = changedParts(valuesOf(base), values);
  const [refused, setRefused] = useState<Values>();
  const begin = (from: Saved) => {
    setSaved(from);
    change(begun(from));
    drop();
  };
  const saving = useAction(async () => {
    setRefused(values);
    begin(await save(values, base));
    onSaved();
  });

  const { error, busy } = saving;
  const isConflict = error instanceof ApiError && error.code === 'stateChanged';
  const theirs = isConflict ? (error.current as Saved | undefined) : undefined;
  const { isPlaced, problemAt } = fieldProblems({ error, refused, values });
  return {
    base,
    values,
    changed,
    isChanged: changed.length > 0,
    change: (changes: Partial<Values> | ((before: Values) => Partial<Values>)) =>
      change((before) => ({
        values: {
          ...before.values,
          ...(typeof changes === 'function' ? changes(before.values) : changes),
        },
      })),
    error,
    /** The values that the error is about. */
    refused,
    problemAt,
    /** Why it could not be saved, when it is neither a field nor a conflict. */
    obstacle: isPlaced || theirs ? undefined : error,
    /** The version that somebody else has saved meanwhile; choosing between the two settles it. */
    conflict: theirs && theirs.version !== base.version ? theirs : undefined,
    takeTheirs: () => theirs && begin(theirs),
    keepMine: () => theirs && change({ base: theirs, values: merged(valuesOf(theirs), values, changed) }),
    busy,
    save: () => saving.run(),
    discard: () => begin(base),
  };
}

/** What a form shows of such an edit, whatever is edited. */
export type VersionedEdit = {
  base: SavedVersion;
  conflict: SavedVersion | undefined;
  isChanged: boolean;
  error: unknown;
  obstacle: unknown;
  busy: boolean;
  takeTheirs: () => void;
  keepMine: () => void;
  save: () => void;
  discard: () => void;
};

/** What somebody else has saved, with the parts that were changed here. */
export function merged<Values extends object>(
  theirs: Values,
  mine: Values,
  parts: readonly (keyof Values)[],
): Values {
  const own = Object.fromEntries(parts.map((part) => [part, mine[part]]));
  return { ...theirs, ...own };
}
