import { saveChain, type ChainAnswer } from '#contract/chain.ts';
import { faceParts, type ChainFace } from '#domain/chain/face.ts';
import { call } from '#web/api/call.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { useVersionedEdit, type VersionedDraft } from '#web/ui/forms/use-versioned-edit.ts';

const drafts = createDrafts<VersionedDraft<ChainAnswer>>();

/** The appearance as it is being edited. */
export const useAppearanceEdit = (loaded: ChainAnswer, empid: string, onSaved: () => void) =>
  useVersionedEdit({
    loaded,
    draft: drafts(empid, 'appearance'),
    valuesOf: (saved) => saved,
    changedParts,
    save: (values, { version }) => call(saveChain, { body: { version, ...faceOf(values) } }),
    onSaved,
  });

const faceOf = (values: ChainAnswer): ChainFace =>
  Object.fromEntries(faceParts.map((part) => [part, values[part]])) as ChainFace;

/** The parts that differ from before; the picture goes with the logo. */
function changedParts(before: ChainAnswer, after: ChainAnswer): (keyof ChainFace | 'picture')[] {
  const changed = faceParts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
  return changed.includes('logo') ? [...changed, 'picture'] : changed;
}
