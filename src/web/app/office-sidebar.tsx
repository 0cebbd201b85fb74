import { useState } from 'react';
import type { Role } from '#domain/permissions.ts';
import { readStored, writeStored } from '#web/browser/storage.ts';
import { Icon } from '#web/ui/controls/icon-button.tsx';
import { OfficeMenuList } from './office-menu-list.tsx';

const storageKey = 'menuCollapsed';

/** On wide screens: the menu at the left, which shrinks to its icons. */
export function OfficeSidebar({ role, onSignOut }: { role: Role; onSignOut: () => void }) {
  const [collapsed, setCollapsed] = useState(() => readStored(storageKey) !== null);
  const toggle = () => {
    writeStored(storageKey, collapsed ? null : 'yes');
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
            <Icon
              drawing={
                collapsed
                  ? 'M4 5v14M9 12h11M15.5 7.5 20 12l-4.5 4.5'
                  : 'M20 5v14M15 12H4M8.5 7.5 4 12l4.5 4.5'
              }
              size="size-6"
            />
          </button>
        </div>
        <OfficeMenuList role={role} collapsed={collapsed} onSignOut={onSignOut} />
      </nav>
    </header>
  );
}
