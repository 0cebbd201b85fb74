import { useState } from 'react';
import { saveChain, type ChainAnswer } from '#contract/chain.ts';
import { fieldText } from '#contract/errors/field-texts.ts';
import { faceParts, type ChainFace } from '#domain/chain/face.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';

/** What was chosen, and the saved version it began with. */
type Draft = { base: ChainAnswer; values: ChainAnswer };

const drafts = createDrafts<Draft>();

/** The appearance as it is being edited, what is wrong with it, and how it is saved. */
export function useAppearanceEdit(loaded: ChainAnswer, empid: string, onSaved: () => void) {
  const { draft, change, drop } = useDraft(drafts(empid, 'appearance'), { base: loaded, values: loaded });
  const { base, values } = draft;
  const [tried, setTried] = useState<ChainAnswer>();
  const begin = (from: ChainAnswer) => {
    change({ base: from, values: from });
    drop();
  };
  const saving = useAction(async () => {
    setTried(values);
    begin(await call(saveChain, { body: { version: base.version, ...faceOf(values) } }));
    onSaved();
  });

  const { error } = saving;
  const refusal = error instanceof ApiError ? error : undefined;
  const isRefused = refusal?.code === 'invalidInput';
  const theirs = refusal?.code === 'stateChanged' ? (refusal.current as ChainAnswer | undefined) : undefined;
  return {
    values,
    base,
    isChanged: changedParts(base, values).length > 0,
    set: (changes: Partial<ChainAnswer>) =>
      change((before) => ({ values: { ...before.values, ...changes } })),
    /** The problem of a field whose value is still the one that was refused. */
    problemOf: (field: string): string | undefined => {
      const [part] = field.split('.') as [keyof ChainFace];
      const problem = isRefused ? refusal.fields.find((one) => one.field === field) : undefined;
      return problem && tried?.[part] === values[part]
        ? fieldText(problem.code, officeLanguage())
        : undefined;
    },
    refusal: isRefused ? refusal : undefined,
    /** Choosing between the two settles it. */
    conflict: theirs && theirs.version !== base.version ? theirs : undefined,
    takeTheirs: () => theirs && begin(theirs),
    keepMine: () =>
      theirs && change({ base: theirs, values: { ...theirs, ...pick(values, changedParts(base, values)) } }),
    obstacle: error === undefined || isRefused || theirs ? undefined : error,
    busy: saving.busy,
    save: () => saving.run(),
    discard: () => begin(base),
  };
}

const pick = <Key extends keyof ChainAnswer>(values: ChainAnswer, parts: readonly Key[]) =>
  Object.fromEntries(parts.map((part) => [part, values[part]])) as Pick<ChainAnswer, Key>;

const faceOf = (values: ChainAnswer): ChainFace => pick(values, faceParts);

/** The parts that differ from before; the picture goes with the logo. */
function changedParts(before: ChainAnswer, after: ChainAnswer): (keyof ChainFace | 'picture')[] {
  const changed = faceParts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
  return changed.includes('logo') ? [...changed, 'picture'] : changed;
}
