import { useState, type ReactNode } from 'react';
import type { SignedInUser } from '#contract/staff.ts';
import { drawings, Icon } from '#web/ui/controls/icon-button.tsx';
import { Wordmark } from '#web/ui/display/wordmark.tsx';
import { face } from '#web/ui/face/face.ts';
import { useModal } from '#web/ui/overlay/use-modal.ts';
import { HelpLink } from './help-link.tsx';
import { ShortIdentity } from './identity.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { menuTexts } from '../texts.ts';
import { OfficeMenuList } from './office-menu-list.tsx';

type Props = {
  user: SignedInUser;
  /** What stands beside the button of the menu. */
  children: ReactNode;
  onSignOut: () => void;
};

/** The menu of narrow screens: a bar has a button that opens it over the page. */
export function OfficeDrawer({ user, children, onSignOut }: Props) {
  const [open, setOpen] = useState(false);
  const dialog = useModal(open);
  const texts = menuTexts();
  const close = () => setOpen(false);
  const signOut = () => {
    close();
    onSignOut();
  };
  return (
    <header className="sticky top-0 z-20 flex min-h-12 items-center gap-1 border-b border-line bg-white px-4 rail:hidden print:hidden">
      {/* Its name leaves room for the user's on a phone. */}
      <span className={`shrink-0 overflow-hidden ${face.logo ? 'max-w-28' : 'max-[30rem]:w-7'}`}>
        <Wordmark />
      </span>
      <ShortIdentity user={user} />
      {children}
      <button type="button" aria-label={texts.open} onClick={() => setOpen(true)} className={barButton}>
        <Icon size="size-6" drawing="M4 6.5h16M4 12h16M4 17.5h16" />
      </button>
      <dialog
        ref={dialog}
        aria-label={texts.menu}
        onClose={close}
        className="m-0 ml-auto h-dvh max-h-none w-72 max-w-[85vw] bg-ink p-3 text-white backdrop:bg-ink/50"
      >
        <nav aria-label={texts.navigation} className="flex min-h-full flex-col">
          <div className="mb-4 flex items-center justify-between">
            <span className="pl-3 text-small font-bold tracking-widest">{face.name ?? texts.title}</span>
            <button
              type="button"
              aria-label={texts.close}
              onClick={close}
              className={`${barButton} focus-visible:outline-white`}
            >
              <Icon size="size-6" drawing={drawings.cross} />
            </button>
          </div>
          <OfficeMenuList role={user.role} onOpened={close} onSignOut={signOut} />
          <div className="mt-auto pt-3">
            <HelpLink onOpened={close} />
            <LanguageChoice empid={user.empid} />
          </div>
        </nav>
      </dialog>
    </header>
  );
}

export const barButton = 'grid size-11 shrink-0 place-items-center rounded-card';
