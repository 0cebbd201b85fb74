import { useId, useState, type FormEvent } from 'react';
import { fieldText } from '#contract/errors/field-texts.ts';
import { addUser } from '#contract/users.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError, officeErrorText } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import { useDialogDraft } from './use-dialog-draft.ts';
import { userTexts } from './user-texts.ts';

type Draft = { role: Role; empid: string };
type Props = {
  /** Whose draft it is. */
  author: string;
  open: boolean;
  onClose: () => void;
  /** Without a link where the user signs in with the company's account. */
  onAdded: (added: { empid: string; url: string | null }) => void;
};

const empty: Draft = { role: 'staff', empid: '' };

export function AddUserDialog({ author, open, onClose, onAdded }: Props) {
  const formId = useId();
  const [draft, setDraft] = useDialogDraft(author, 'add', empty);
  const [refused, setRefused] = useState<Draft>();
  const end = () => {
    setDraft(undefined);
    setRefused(undefined);
  };
  const adding = useAction(async () => {
    setRefused(draft);
    const { empid, activationUrl } = await call(addUser, {
      body: { role: draft.role, empid: draft.empid.trim() },
    });
    end();
    onAdded({ empid, url: activationUrl });
  });
  // The refusal is shown until something else is typed.
  const error = refused === draft ? adding.error : undefined;
  const empidProblem = empidProblemOf(error);
  const form = useFocusFirstInvalid<HTMLFormElement>(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    adding.run();
  };
  const cancel = () => {
    if (!open) return;
    end();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={userTexts().add}
      onClose={cancel}
      actions={
        <>
          <Button kind="secondary" onClick={cancel}>
            {userTexts().cancel}
          </Button>
          <Button type="submit" form={formId} busy={adding.busy && userTexts().saving}>
            {userTexts().save}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4 text-ink">
        <RoleSelect role={draft.role} onChosen={(role) => setDraft({ ...draft, role })} />
        <Field
          label="EMPID"
          hint={userTexts().empidHint}
          name="new-empid"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.empid}
          error={empidProblem}
          onChange={(event) => setDraft({ ...draft, empid: event.target.value })}
        />
        {error === undefined || empidProblem ? null : (
          <Notice tone="bad" role="alert">
            {explainError(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function empidProblemOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'empidTaken') return officeErrorText('empidTaken');
  const problem = error.fields.find(({ field }) => field === 'empid');
  return problem && fieldText(problem.code, spokenLanguage());
}
