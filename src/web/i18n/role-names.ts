import { roleNames, type Role } from '#domain/staff/permissions.ts';
import { officeTexts } from './office-language.ts';

/** As the back office calls the roles. */
export const roleTexts = officeTexts<Record<Role, string>>({
  en: roleNames,
  id: { staff: 'Staf', manager: 'Manajer', superAdmin: 'Super Admin' },
});
