import { useId, useState, type FormEvent } from 'react';
import { addView, changeView, deleteView, type SavedView } from '#contract/processing/desk.ts';
import { viewNameMaxLength } from '#domain/requests/desk.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ViewContent } from './view-address.ts';
import { viewTexts } from './view-texts.ts';

type Props = {
  /** Undefined for a new one. */
  view: SavedView | undefined;
  content: ViewContent;
  onSaved: (view: SavedView) => void;
  onDeleted: (view: SavedView) => void;
  onClose: () => void;
};

/** The name of a view and who sees it. Only a new one takes over the list as it is now. */
export function ViewDialog({ view, content, onSaved, onDeleted, onClose }: Props) {
  const formId = useId();
  const texts = viewTexts();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const isNameless = name.trim() === '';
  const saving = useAction(async () => {
    if (!view) {
      onSaved(await call(addView, { body: { ...content, name, isShared } }));
      return;
    }
    const { query, columns, density, size } = view;
    const body = { query, columns, density, size, name, isShared };
    onSaved(await call(changeView, { params: { id: view.id }, body }));
  });
  const deleting = useAction(async (gone: SavedView) => {
    await call(deleteView, { params: { id: gone.id } });
    onDeleted(gone);
  });
  const isBusy = saving.busy || deleting.busy;
  const error = saving.error ?? deleting.error;
  const isTaken = error instanceof ApiError && error.code === 'nameTaken';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNameless && !isBusy) saving.run();
  };
  return (
    <Dialog
      open
      title={view ? texts.edit : texts.save}
      locked={isBusy}
      onClose={onClose}
      actions={
        <>
          {view ? (
            <div className="mr-auto">
              <Button
                kind="quiet"
                locked={saving.busy}
                busy={deleting.busy && texts.deleting}
                onClick={() => deleting.run(view)}
              >
                {texts.delete}
              </Button>
            </div>
          ) : null}
          <Button kind="secondary" locked={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            locked={isNameless || deleting.busy}
            busy={saving.busy && texts.saving}
          >
            {texts.saveButton}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4 text-ink">
        {view ? null : <p className="text-slate">{texts.keeps}</p>}
        <Field
          label={texts.name}
          required
          autoComplete="off"
          maxLength={viewNameMaxLength}
          value={name}
          error={isTaken ? explainError(error) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset>
          <legend className="font-semibold">{texts.who}</legend>
          <div className="flex flex-wrap gap-x-6">
            <RadioChoice
              group="viewSharing"
              label={texts.onlyMe}
              checked={!isShared}
              onChosen={() => setIsShared(false)}
            />
            <RadioChoice
              group="viewSharing"
              label={texts.everybody}
              checked={isShared}
              onChosen={() => setIsShared(true)}
            />
          </div>
        </fieldset>
        {error === undefined || isTaken ? null : (
          <Notice tone="bad" role="alert">
            {explainError(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
