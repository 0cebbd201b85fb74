import { useId, useState, type FormEvent } from 'react';
import { changeRole, type User } from '#contract/users.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { roleTexts } from '#web/i18n/role-names.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { explainUserError } from './explain-user-error.ts';
import { RoleSelect } from './role-select.tsx';
import { useDialogDraft } from './use-dialog-draft.ts';
import { userTexts } from './user-texts.ts';

type Props = {
  /** Whose draft it is. */
  author: string;
  /** Who is edited; undefined closes the dialog. */
  user: User | undefined;
  onClose: () => void;
  onChanged: () => void;
};

export function EditRoleDialog({ author, user, onClose, onChanged }: Props) {
  const formId = useId();
  const empid = user?.empid ?? '';
  const [role, setRole] = useDialogDraft<Role>(author, `edit ${empid}`, user?.role ?? 'staff');
  const [refused, setRefused] = useState<string>();
  const close = () => {
    if (!user) return;
    setRole(undefined);
    setRefused(undefined);
    onClose();
  };
  const changing = useAction(async () => {
    setRefused(empid + role);
    await call(changeRole, { params: { empid }, body: { role } });
    showToast('success', userTexts().roleChanged(empid, roleTexts()[role]));
    close();
    onChanged();
  });
  const error = refused === empid + role ? changing.error : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A change of role ends the user's sessions, which the same role again should not.
    if (role === user?.role) close();
    else changing.run();
  };
  return (
    <Dialog
      open={user !== undefined}
      title={userTexts().editRole}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {userTexts().cancel}
          </Button>
          <Button type="submit" form={formId} busy={changing.busy && userTexts().saving}>
            {userTexts().save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="mt-4 grid gap-4 text-ink">
        <RoleSelect role={role} onChosen={setRole} />
        <Field label="EMPID" name="edited-empid" readOnly value={empid} />
        {error === undefined ? (
          <p className="text-small text-slate">{userTexts().signsInAgain}</p>
        ) : (
          <Notice tone="bad" role="alert">
            {explainUserError(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
