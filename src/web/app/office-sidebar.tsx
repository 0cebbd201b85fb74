import { useState } from 'react';
import type { Role } from '#domain/permissions.ts';
import { keep, kept } from '#web/browser/storage.ts';
import { OfficeMenuList } from './office-menu-list.tsx';

const storageKey = 'menuCollapsed';

/** On wide screens: the menu at the left, which shrinks to its icons. */
export function OfficeSidebar({ role, onSignOut }: { role: Role; onSignOut: () => void }) {
  const [collapsed, setCollapsed] = useState(() => kept(storageKey) !== null);
  const toggle = () => {
    keep(storageKey, collapsed ? null : 'yes');
    setCollapsed(!collapsed);
  };
  return (
    <header className="sticky top-0 h-dvh bg-ink p-3 text-white max-md:hidden print:hidden">
      <nav aria-label="Back office" className={`transition-[width] ${collapsed ? 'w-12' : 'w-46'}`}>
        <div className="mb-4 flex min-h-11 items-center justify-between">
          <span className={collapsed ? 'sr-only' : 'pl-3 text-small font-bold tracking-widest'}>
            DASHBOARD
          </span>
          <button
            type="button"
            aria-label={collapsed ? 'Expand menu' : 'Collapse menu'}
            aria-expanded={!collapsed}
            onClick={toggle}
            className="grid size-11 place-items-center rounded-card hover:bg-white/10 focus-visible:outline-white"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-current">
              <path
                d={
                  collapsed
                    ? 'M4 5v14M9 12h11M15.5 7.5 20 12l-4.5 4.5'
                    : 'M20 5v14M15 12H4M8.5 7.5 4 12l4.5 4.5'
                }
                strokeWidth="1.75"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </button>
        </div>
        <OfficeMenuList role={role} collapsed={collapsed} onSignOut={onSignOut} />
      </nav>
    </header>
  );
}
