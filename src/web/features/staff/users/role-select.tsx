import { roleNames, roles, type Role } from '#domain/permissions.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';

const options = roles.map((role) => ({ value: role, label: roleNames[role] }));

export function RoleSelect({ role, onChosen }: { role: Role; onChosen: (role: Role) => void }) {
  return <SelectField label="Role" options={options} value={role} onChosen={onChosen} />;
}
