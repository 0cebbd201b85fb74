import { changeRole, type User } from '#contract/users.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { call } from '#web/api/call.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { roleTexts } from '#web/i18n/role-names.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { explainUserError } from './explain-user-error.ts';
import { RoleSelect } from './role-select.tsx';
import { userTexts } from './texts.ts';

type Props = {
  /** The person whose draft it is. */
  author: string;
  user: User;
  onClose: () => void;
  onChanged: () => void;
};

const drafts = createDrafts<{ role: Role }>();

export function EditRoleDialog({ author, user: { empid, role: present }, onClose, onChanged }: Props) {
  const form = useForm({
    first: { role: present },
    draft: drafts(author, empid),
    save: async ({ role }) => {
      // A change of role ends the user's sessions, which the same role again should not.
      if (role !== present) {
        await call(changeRole, { params: { empid }, body: { role } });
        showToast('success', userTexts().roleChanged(empid, roleTexts()[role]));
        onChanged();
      }
      onClose();
    },
  });
  return (
    <FormDialog
      title={userTexts().editRole}
      form={form}
      save={userTexts().save}
      cancel={userTexts().cancel}
      explain={explainUserError}
      onClose={onClose}
    >
      <RoleSelect role={form.values.role} onChosen={(role) => form.change({ role })} />
      <Field label="EMPID" name="edited-empid" readOnly value={empid} />
      {form.error === undefined ? <p className="text-small text-slate">{userTexts().signsInAgain}</p> : null}
    </FormDialog>
  );
}
