import { useState } from 'react';
import { saveIssuingSettings, type IssuingSettingsAnswer } from '#contract/coretax/issuing.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { bodyOf, changedParts, merged, valuesOf, type IssuingValues } from './issuing-values.ts';

const drafts = createDrafts<IssuingValues>();

/** The settings as they are being edited, and the choice when somebody else has saved meanwhile. */
export function useIssuingEdit(loaded: IssuingSettingsAnswer, empid: string, onSaved: () => void) {
  const [base, setBase] = useState(loaded);
  const begin = (from: IssuingSettingsAnswer) => {
    setBase(from);
    form.change(valuesOf(from));
  };
  const form = useForm<IssuingValues>({
    first: valuesOf(base),
    draft: drafts(empid, 'issuing settings'),
    save: async (values) => {
      begin(await call(saveIssuingSettings, { body: bodyOf(base, values) }));
      onSaved();
    },
  });
  const { values, error, obstacle } = form;
  const isConflict = error instanceof ApiError && error.code === 'stateChanged';
  const theirs = isConflict ? (error.current as IssuingSettingsAnswer | undefined) : undefined;
  return {
    form,
    base,
    isChanged: changedParts(valuesOf(base), values).length > 0,
    /** Choosing between the two settles it. */
    conflict: theirs && theirs.version !== base.version ? theirs : undefined,
    takeTheirs: () => theirs && begin(theirs),
    keepMine: () => {
      if (!theirs) return;
      setBase(theirs);
      form.change(merged(base, theirs, values));
    },
    obstacle: theirs ? undefined : obstacle,
    discard: () => {
      begin(base);
      form.drop();
    },
  };
}
export type IssuingEdit = ReturnType<typeof useIssuingEdit>;
