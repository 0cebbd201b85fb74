import { officeWords } from '#web/i18n/office-words.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { addView, changeView, type SavedView } from '#contract/processing/desk.ts';
import { paths } from '#contract/paths.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { offerOwnUndo } from '#web/features/request/undo/offer-undo.tsx';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { savedViewAddress, type ViewContent } from './view-address.ts';
import { viewTexts } from '../texts.ts';

const loadDialog = async () => (await import('./view-dialog.tsx')).ViewDialog;

type Props = {
  /** The saved view that is open. */
  view: SavedView | undefined;
  isChanged: boolean;
  content: ViewContent;
  /** Called after any change of the views. */
  onChanged: () => void;
};

/** Saves the list as a view, and changes or deletes the saved one that is open. */
export function ViewActions({ view, isChanged, content, onChanged }: Props) {
  const [editing, setEditing] = useState<'new' | SavedView>();
  const updating = useAction(async () => {
    if (!view) return;
    try {
      await call(changeView, { params: { id: view.id }, body: { ...fieldsOf(view), ...content } });
      showToast('success', viewTexts().saved(view.name));
      onChanged();
    } catch (error) {
      showToast('error', explainError(error));
    }
  });
  const saved = (changed: SavedView) => {
    setEditing(undefined);
    onChanged();
    showToast('success', viewTexts().saved(changed.name));
    if (editing === 'new') navigate(savedViewAddress(changed));
  };
  const deleted = (gone: SavedView) => {
    setEditing(undefined);
    onChanged();
    navigate(`${paths.timeline}?view=all`, { replace: true });
    const run = () => void bringBack(gone).then(onChanged);
    offerOwnUndo(viewTexts().deleted(gone.name), run);
  };
  return (
    <>
      {view?.isEditable && isChanged ? (
        <Button kind="quiet" busy={updating.busy && officeWords().saving} onClick={() => updating.run()}>
          {viewTexts().update}
        </Button>
      ) : null}
      {view?.isEditable ? (
        <IconButton drawing={drawings.pencil} label={viewTexts().edit} onClick={() => setEditing(view)} />
      ) : null}
      <Button kind="quiet" onClick={() => setEditing('new')}>
        {viewTexts().save}
      </Button>
      {editing === undefined
        ? null
        : // A dialog closes the menu that it is opened from, and would vanish with it.
          createPortal(
            <LazyDialog
              title={editing === 'new' ? viewTexts().save : viewTexts().edit}
              load={loadDialog}
              props={{
                view: editing === 'new' ? undefined : editing,
                content,
                onSaved: saved,
                onDeleted: deleted,
                onClose: () => setEditing(undefined),
              }}
            />,
            document.body,
          )}
    </>
  );
}

const fieldsOf = ({ name, query, columns, density, size, isShared }: SavedView) => ({
  name,
  query,
  columns,
  density,
  size,
  isShared,
});

async function bringBack(view: SavedView): Promise<void> {
  try {
    const { id } = await call(addView, { body: fieldsOf(view) });
    navigate(savedViewAddress({ ...view, id }));
  } catch (error) {
    showToast('error', `${viewTexts().notBack} ${explainError(error)}`);
  }
}
