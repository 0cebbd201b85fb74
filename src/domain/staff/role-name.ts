import type { Role } from './permissions.ts';

const roles: Record<string, Role> = {
  '1': 'staff',
  '2': 'manager',
  '3': 'superAdmin',
  staff: 'staff',
  manager: 'manager',
  'super-admin': 'superAdmin',
};

/** A role as operators write it, by its code or its name. */
export function roleNamed(text: string): Role | undefined {
  return Object.hasOwn(roles, text) ? roles[text] : undefined;
}
