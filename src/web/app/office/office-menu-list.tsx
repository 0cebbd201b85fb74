import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { builtPages, officePageAt, paths, type PageName } from '#contract/paths.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { Icon } from '#web/ui/controls/icon-button.tsx';
import { menuEntry, menuTooltip } from './menu-look.ts';
import { menuFor, type MenuItem } from './office-menu.ts';
import { settingsPageOf } from './settings/settings-groups.ts';

const drawings: Partial<Record<PageName, string>> = {
  dashboard: 'M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z',
  timeline: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.5V12l3 2',
  coretaxExport: 'M4 6.5h9v11H4zM13 10h7.5M17 6.5l3.5 3.5-3.5 3.5M7 10h3M7 13.5h3',
  report: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 16.5v-2M12 16.5v-5M15 16.5v-3.5',
  bulkClose: 'M3.5 12.5l4 4 8-9M11.5 15.5l1 1 8-9',
  bulkReject: 'M4 7h9M4 12h6M4 17h9M15.5 9.5l5 5M20.5 9.5l-5 5',
  updateCompany: 'M4 20.5v-15h9v15M13 10h7v10.5M2.5 20.5h19M7 9h3M7 13h3M16 14h1.5',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  settings:
    'M4 7h9M17 7h3M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM4 17h3M11 17h9M9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  signIn: 'M10 4H5v16h5M14.5 8l4 4-4 4M18.5 12H9',
};

type Props = { role: Role; collapsed?: boolean; onOpened?: () => void; onSignOut: () => void };

export function OfficeMenuList({ role, collapsed = false, onOpened, onSignOut }: Props) {
  return (
    <ul className="grid gap-1">
      {menuFor(role, builtPages).map((item) => (
        <li key={item.page}>
          <Entry item={item} onOpened={onOpened} onSignOut={onSignOut}>
            <Icon drawing={drawings[item.page] ?? ''} size="size-6" />
            <span className={collapsed ? menuTooltip : ''}>{item.label}</span>
          </Entry>
        </li>
      ))}
    </ul>
  );
}

/** The page of the menu under which the one at this path stands. */
function menuPageAt(path: string): PageName | undefined {
  const page = officePageAt(path);
  if (page === undefined || page === 'users') return page;
  if (page.startsWith('coretax')) return 'coretaxExport';
  return settingsPageOf(page) ? 'settings' : page;
}

type EntryProps = Pick<Props, 'onSignOut'> & {
  item: MenuItem;
  onOpened: (() => void) | undefined;
  children: ReactNode;
};

/** Signing out is an action, so it is a button and no link. */
function Entry({ item, onOpened, onSignOut, children }: EntryProps) {
  const [path] = useLocation();
  if (item.page === 'signIn') {
    return (
      <button type="button" onClick={onSignOut} className={menuEntry}>
        {children}
      </button>
    );
  }
  return (
    <Link
      href={paths[item.page]}
      aria-current={menuPageAt(path) === item.page ? 'page' : undefined}
      onClick={onOpened}
      className={menuEntry}
    >
      {children}
    </Link>
  );
}
