import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { UsersPage } from '../pages/users-page.ts';
import { signedIn } from './signed-in.ts';
import type { siteForFile } from './site.ts';
import type { Size } from './sizes.ts';

type Opening = { size?: Size; empid?: string; password?: string; search?: string };

/** Somebody on the page of users, a Super Admin unless it is said otherwise, and users for it. */
export function taxUsers({ server, visit }: ReturnType<typeof siteForFile>) {
  return {
    openUsers: async ({
      size = 'desktop',
      empid = 'admin',
      password = demoPassword,
      search = '',
    }: Opening = {}) => {
      const storageState = await signedIn(server().address, empid, password);
      const permissions = ['clipboard-read', 'clipboard-write'];
      const visited = await visit({ size, context: { storageState, permissions } });
      const users = new UsersPage(visited.page);
      await users.open(search);
      return { ...visited, users };
    },

    /** The three demo accounts alone. */
    removeOthers: async () => {
      const { database } = server().deps;
      await database`delete from staff where empid not in ('admin', 'manager', 'staff')`;
      await database`delete from staff where deleted_at is not null`;
    },
  };
}

/** Answers that belong to what these tests do. */
export const refused = /status of (401|404|409|410)/;

export const demoUsers = [
  ['Super Admin', 'admin (you)'],
  ['Manager', 'manager'],
  ['Staff', 'staff'],
];
export const rolesByEmpid = (rows: string[][]) =>
  rows.toSorted((a, b) => (a[1] ?? '').localeCompare(b[1] ?? ''));
