import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { builtPages, paths } from '#contract/paths.ts';
import type { Role } from '#domain/permissions.ts';
import { MenuIcon } from './menu-icon.tsx';
import { menuFor, type MenuItem } from './office-menu.ts';

type Props = { role: Role; collapsed?: boolean; onOpened?: () => void; onSignOut: () => void };

const entry =
  'group relative flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-left font-medium text-white/90 hover:bg-white/10 aria-[current]:bg-white/15 aria-[current]:text-white focus-visible:outline-white';
const tooltip =
  'pointer-events-none absolute left-full z-30 ml-3 rounded-md bg-ink px-2.5 py-1 text-small whitespace-nowrap text-white opacity-0 shadow-card ring-1 ring-white/30 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100';

export function OfficeMenuList({ role, collapsed = false, onOpened, onSignOut }: Props) {
  return (
    <ul className="grid gap-1">
      {menuFor(role, builtPages).map((item) => (
        <li key={item.page}>
          <Entry item={item} onOpened={onOpened} onSignOut={onSignOut}>
            <MenuIcon page={item.page} />
            <span className={collapsed ? tooltip : ''}>{item.label}</span>
          </Entry>
        </li>
      ))}
    </ul>
  );
}

type EntryProps = Pick<Props, 'onSignOut'> & {
  item: MenuItem;
  onOpened: (() => void) | undefined;
  children: ReactNode;
};

/** Signing out is a deed, not a place: a button, although it leads to the sign-in page. */
function Entry({ item, onOpened, onSignOut, children }: EntryProps) {
  const [isHere] = useRoute(paths[item.page]);
  if (item.page === 'signIn') {
    return (
      <button type="button" onClick={onSignOut} className={entry}>
        {children}
      </button>
    );
  }
  return (
    <Link
      href={paths[item.page]}
      aria-current={isHere ? 'page' : undefined}
      onClick={onOpened}
      className={entry}
    >
      {children}
    </Link>
  );
}
