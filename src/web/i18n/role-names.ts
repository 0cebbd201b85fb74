import { roleNames, type Role } from '#domain/staff/permissions.ts';
import { officeTexts } from './office-language.ts';

/** The names of the roles in the back office. */
export const roleTexts = officeTexts<Record<Role, string>>({
  en: roleNames,
  id: { staff: 'Staf', manager: 'Manajer', superAdmin: 'Super Admin' },
});
