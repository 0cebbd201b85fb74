import { useState } from 'react';
import type { Role } from '#domain/permissions.ts';
import { drawings, Icon } from '#web/ui/controls/icon-button.tsx';
import { Wordmark } from '#web/ui/display/wordmark.tsx';
import { useModal } from '#web/ui/overlay/use-modal.ts';
import { OfficeMenuList } from './office-menu-list.tsx';

/** On narrow screens: a bar with a button that opens the menu over the page. */
export function OfficeDrawer({ role, onSignOut }: { role: Role; onSignOut: () => void }) {
  const [open, setOpen] = useState(false);
  const dialog = useModal(open);
  const close = () => setOpen(false);
  const signOut = () => {
    close();
    onSignOut();
  };
  const iconButton = 'grid size-11 place-items-center rounded-card';
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center justify-between border-b border-line bg-white px-4 md:hidden print:hidden">
      <Wordmark />
      <button type="button" aria-label="Open menu" onClick={() => setOpen(true)} className={iconButton}>
        <Icon size="size-6" drawing="M4 6.5h16M4 12h16M4 17.5h16" />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClose={close}
        className="m-0 ml-auto h-dvh max-h-none w-72 max-w-[85vw] bg-ink p-3 text-white backdrop:bg-ink/50"
      >
        <nav aria-label="Back office">
          <div className="mb-4 flex items-center justify-between">
            <span className="pl-3 text-small font-bold tracking-widest">DASHBOARD</span>
            <button
              type="button"
              aria-label="Close menu"
              onClick={close}
              className={`${iconButton} focus-visible:outline-white`}
            >
              <Icon size="size-6" drawing={drawings.cross} />
            </button>
          </div>
          <OfficeMenuList role={role} onOpened={close} onSignOut={signOut} />
        </nav>
      </dialog>
    </header>
  );
}
