import { can, type Action, type Role } from '#domain/permissions.ts';
import type { PageName } from './paths.ts';

export type MenuItem = { label: string; page: PageName; needs?: Action };

/** The side navigation. Its last item ends the session, and its page is where that leads. */
const items: readonly MenuItem[] = [
  { label: 'Dashboard', page: 'dashboard' },
  { label: 'Timeline', page: 'timeline' },
  { label: 'Report', page: 'report', needs: 'viewReport' },
  { label: 'Bulk Close', page: 'bulkClose', needs: 'closeMany' },
  { label: 'Bulk Reject', page: 'bulkReject', needs: 'rejectMany' },
  { label: 'Update NPWP', page: 'updateCompany', needs: 'editCompany' },
  { label: 'Users', page: 'users', needs: 'manageUsers' },
  { label: 'Sign Out', page: 'signIn' },
];

/** What this role may open and what exists. */
export function menuFor(role: Role, builtPages: readonly PageName[]): MenuItem[] {
  return items.filter(({ page, needs }) => builtPages.includes(page) && (!needs || can(role, needs)));
}
