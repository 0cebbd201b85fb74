import { useMemo, useState } from 'react';
import { saveSettings, type SettingsAnswer } from '#contract/coretax/settings.ts';
import { fieldText } from '#contract/errors/field-texts.ts';
import { settingsGroups, type SettingsGroup } from '#domain/coretax/seller-settings.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { useVersionedEdit, type VersionedDraft } from '#web/ui/forms/use-versioned-edit.ts';
import { valueAt, withValueAt } from './value-at.ts';

const drafts = createDrafts<VersionedDraft<SettingsAnswer>>();

/** The settings as they are being edited, and what is wrong with them. */
export function useSettingsEdit(loaded: SettingsAnswer, empid: string, onSaved: () => void) {
  const [attempt, setAttempt] = useState(0);
  const edit = useVersionedEdit({
    loaded,
    draft: drafts(empid, 'seller settings'),
    valuesOf: (saved) => saved,
    changedParts: changedGroups,
    save: (values) => {
      setAttempt((before) => before + 1);
      return call(saveSettings, { body: values });
    },
    onSaved,
  });
  const { error, refused, values } = edit;
  const problems = useMemo(() => stillWrong(error, refused, values), [error, refused, values]);
  return {
    ...edit,
    set: (path: string, value: unknown) => edit.change((before) => withValueAt(before, path, value)),
    problems,
    /** The number of the attempt that was refused because of them. */
    refusedAttempt: isRefusal(error) ? attempt : undefined,
  };
}

export const changedGroups = (before: SettingsAnswer, after: SettingsAnswer): SettingsGroup[] =>
  settingsGroups.filter(
    (group) =>
      before[group] !== after[group] && JSON.stringify(before[group]) !== JSON.stringify(after[group]),
  );

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'invalidInput';

/** The problems of what was refused, without those of values that were changed since. */
function stillWrong(
  error: unknown,
  refused: SettingsAnswer | undefined,
  values: SettingsAnswer,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  if (!isRefusal(error) || !refused) return texts;
  for (const { field, code } of error.fields)
    if (!texts.has(field) && Object.is(valueAt(values, field), valueAt(refused, field)))
      texts.set(field, fieldText(code, officeLanguage()));
  return texts;
}
