import { officeWords } from '#web/i18n/office-words.ts';
import { addView, changeView, deleteView, type SavedView } from '#contract/processing/desk.ts';
import { viewNameMaxLength } from '#domain/requests/desk.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { ViewContent } from './view-address.ts';
import { viewTexts } from '../texts.ts';

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
  const texts = viewTexts();
  const form = useForm({
    first: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    save: async (typed) => {
      if (!view) return onSaved(await call(addView, { body: { ...content, ...typed } }));
      const { query, columns, density, size } = view;
      const body = { query, columns, density, size, ...typed };
      return onSaved(await call(changeView, { params: { id: view.id }, body }));
    },
    problemIn: (error) =>
      error.code === 'nameTaken' ? { field: 'name', text: explainError(error) } : undefined,
  });
  const deleting = useAction(async (gone: SavedView) => {
    await call(deleteView, { params: { id: gone.id } });
    onDeleted(gone);
  });
  const { isShared } = form.values;
  return (
    <FormDialog
      title={view ? texts.edit : texts.save}
      form={{ ...form, obstacle: form.obstacle ?? deleting.error }}
      save={officeWords().save}
      locked={form.values.name.trim() === ''}
      acting={deleting.busy}
      extra={
        view ? (
          <Button
            kind="quiet"
            locked={form.busy}
            busy={deleting.busy && texts.deleting}
            onClick={() => deleting.run(view)}
          >
            {texts.delete}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      {view ? null : <p className="text-slate">{texts.keeps}</p>}
      <Field
        label={texts.name}
        required
        autoComplete="off"
        maxLength={viewNameMaxLength}
        {...form.field('name')}
      />
      <fieldset>
        <legend className="font-semibold">{texts.who}</legend>
        <div className="flex flex-wrap gap-x-6">
          <RadioChoice
            group="viewSharing"
            label={texts.onlyMe}
            checked={!isShared}
            onChosen={() => form.change({ isShared: false })}
          />
          <RadioChoice
            group="viewSharing"
            label={texts.everybody}
            checked={isShared}
            onChosen={() => form.change({ isShared: true })}
          />
        </div>
      </fieldset>
    </FormDialog>
  );
}
