import { roles, type Role } from '#domain/staff/permissions.ts';
import { roleTexts } from '#web/i18n/role-names.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { userTexts } from './texts.ts';

export function RoleSelect({ role, onChosen }: { role: Role; onChosen: (role: Role) => void }) {
  const names = roleTexts();
  const options = roles.map((each) => ({ value: each, label: names[each] }));
  return <SelectField label={userTexts().role} options={options} value={role} onChosen={onChosen} />;
}
