import { addUser } from '#contract/users.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { call } from '#web/api/call.ts';
import { officeErrorText } from '#web/api/explain-error.ts';
import { createDrafts } from '#web/browser/drafts.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { RoleSelect } from './role-select.tsx';
import { userTexts } from './texts.ts';

type Draft = { role: Role; empid: string };
type Props = {
  /** The person whose draft it is. */
  author: string;
  onClose: () => void;
  /** Called with the new user; there is no link where they sign in with the company's account. */
  onAdded: (added: { empid: string; url: string | null }) => void;
};

const empty: Draft = { role: 'staff', empid: '' };
const drafts = createDrafts<Draft>();

export function AddUserDialog({ author, onClose, onAdded }: Props) {
  const form = useForm({
    first: empty,
    draft: drafts(author, 'add'),
    save: async (typed) => {
      const body = { role: typed.role, empid: typed.empid.trim() };
      const { empid, activationUrl } = await call(addUser, { body });
      onAdded({ empid, url: activationUrl });
    },
    problemIn: ({ code }) =>
      code === 'empidTaken' ? { field: 'empid', text: officeErrorText(code) } : undefined,
  });
  return (
    <FormDialog
      title={userTexts().add}
      form={form}
      save={userTexts().save}
      cancel={userTexts().cancel}
      onClose={onClose}
    >
      <RoleSelect role={form.values.role} onChosen={(role) => form.change({ role })} />
      <Field
        label="EMPID"
        hint={userTexts().empidHint}
        name="new-empid"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('empid')}
      />
    </FormDialog>
  );
}
