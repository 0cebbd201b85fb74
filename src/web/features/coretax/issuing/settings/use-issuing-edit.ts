import { saveIssuingSettings, type IssuingSettingsAnswer } from '#contract/coretax/issuing-settings.ts';
import { call } from '#web/api/call.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { useVersionedEdit, type VersionedDraft } from '#web/ui/forms/use-versioned-edit.ts';
import { bodyOf, changedParts, valuesOf, type IssuingValues } from './issuing-values.ts';

const drafts = createDrafts<VersionedDraft<IssuingSettingsAnswer, IssuingValues>>();

/** The provider and its policy as they are being edited. */
export const useIssuingEdit = (loaded: IssuingSettingsAnswer, empid: string, onSaved: () => void) =>
  useVersionedEdit({
    loaded,
    draft: drafts(empid, 'issuing settings'),
    valuesOf,
    changedParts,
    save: (values, base) => call(saveIssuingSettings, { body: bodyOf(base, values) }),
    onSaved,
  });
export type IssuingEdit = ReturnType<typeof useIssuingEdit>;
