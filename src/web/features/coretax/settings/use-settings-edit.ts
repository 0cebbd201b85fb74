import { useMemo, useState } from 'react';
import { saveSettings, type SettingsAnswer } from '#contract/coretax/settings.ts';
import { fieldText } from '#contract/errors/field-texts.ts';
import { settingsGroups, type SettingsGroup } from '#domain/coretax/seller-settings.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { valueAt, withValueAt } from './value-at.ts';

/** What was typed, and the saved version it began with. */
type Draft = { base: SettingsAnswer; values: SettingsAnswer };

const drafts = createDrafts<Draft>();
const unchanged = (saved: SettingsAnswer): Draft => ({ base: saved, values: saved });

/** The settings as they are being edited, what is wrong with them, and how they are saved. */
export function useSettingsEdit(loaded: SettingsAnswer, empid: string, onSaved: () => void) {
  const [saved, setSaved] = useState(loaded);
  const { draft, change, drop } = useDraft(drafts(empid, 'seller settings'), unchanged(saved));
  const { base, values } = draft;
  const [tried, setTried] = useState({ attempt: 0, values });
  const begin = (from: SettingsAnswer) => {
    setSaved(from);
    change(unchanged(from));
    drop();
  };
  const saving = useAction(async () => {
    setTried(({ attempt }) => ({ attempt: attempt + 1, values }));
    begin(await call(saveSettings, { body: values }));
    onSaved();
  });

  const { error } = saving;
  const isRefused = error instanceof ApiError && error.code === 'invalidInput';
  const problems = isRefused ? stillWrong(error, tried.values, values) : new Map<string, string>();
  const theirs = conflictIn(error);
  /** Choosing between the two settles the conflict. */
  const conflict = theirs && theirs.version !== base.version ? theirs : undefined;
  const changed = useMemo(() => changedGroups(base, values), [base, values]);
  return {
    values,
    base,
    changed,
    set: (path: string, value: unknown) =>
      change((before) => ({ values: withValueAt(before.values, path, value) })),
    problems,
    /** The number of the attempt that was refused because of them. */
    refusedAttempt: isRefused ? tried.attempt : undefined,
    conflict,
    takeTheirs: () => theirs && begin(theirs),
    /** Groups that were changed here stay; all others become what was saved meanwhile. */
    keepMine: () => {
      if (!theirs) return;
      setSaved(theirs);
      change({ base: theirs, values: { ...theirs, ...pick(values, changed) } });
    },
    /** Why it could not be saved, when it is neither a field nor a conflict. */
    obstacle: error === undefined || isRefused || theirs ? undefined : explainError(error),
    busy: saving.busy,
    save: () => saving.run(),
    discard: () => begin(base),
  };
}

export function changedGroups(before: SettingsAnswer, after: SettingsAnswer): SettingsGroup[] {
  return settingsGroups.filter(
    (group) =>
      before[group] !== after[group] && JSON.stringify(before[group]) !== JSON.stringify(after[group]),
  );
}

const pick = (values: SettingsAnswer, groups: readonly SettingsGroup[]): Partial<SettingsAnswer> =>
  Object.fromEntries(groups.map((group) => [group, values[group]]));

/** The problems of what was refused, without those of values that were changed since. */
function stillWrong(
  { fields }: ApiError,
  refused: SettingsAnswer,
  values: SettingsAnswer,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { field, code } of fields)
    if (!texts.has(field) && Object.is(valueAt(values, field), valueAt(refused, field)))
      texts.set(field, fieldText(code, officeLanguage()));
  return texts;
}

function conflictIn(error: unknown): SettingsAnswer | undefined {
  const isConflict = error instanceof ApiError && error.code === 'stateChanged';
  return isConflict ? (error.current as SettingsAnswer | undefined) : undefined;
}
