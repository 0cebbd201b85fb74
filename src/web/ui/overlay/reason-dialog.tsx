import { useId, type FormEvent, type ReactNode } from 'react';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '../controls/button.tsx';
import { TextArea } from '../controls/field.tsx';
import { Notice } from '../display/notice.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  /** What the button says, and what it says while it works. */
  action: string;
  busy: string;
  label?: string;
  hint?: string;
  /** Whose draft it is, and of what. */
  empid: string;
  about: string;
  /** More has to be answered first. */
  locked?: boolean;
  /** Says what follows; stands above the reason. */
  children: ReactNode;
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
};

const maxLength = 500;
const nothing = { reason: '' };
const drafts = createDrafts<typeof nothing>();

/** Something that is done with a reason. */
export function ReasonDialog({
  title,
  action,
  busy,
  label = officeWords().reason,
  hint,
  empid,
  about,
  locked = false,
  children,
  onSubmit,
  onClose,
}: Props) {
  const formId = useId();
  const { draft, change, drop } = useDraft(drafts(empid, about), nothing);
  const reason = draft.reason.trim();
  const isLocked = locked || reason === '';
  const acting = useAction(async () => {
    await onSubmit(reason);
    drop();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked) acting.run();
  };
  const close = () => {
    drop();
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      locked={acting.busy}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" locked={acting.busy} onClick={close}>
            {officeWords().cancel}
          </Button>
          <Button type="submit" form={formId} busy={acting.busy && busy} locked={isLocked}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4 text-ink">
        {children}
        <TextArea
          label={label}
          hint={hint}
          required
          autoComplete="off"
          maxLength={maxLength}
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {acting.error === undefined ? null : (
          <Notice tone="bad" role="alert">
            {explainError(acting.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
