import type { SignedInUser } from '#contract/staff.ts';
import { face } from '#web/ui/face/face.ts';
import { Icon } from '#web/ui/controls/icon-button.tsx';
import { HelpLink } from './help-link.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { menuTexts } from '../texts.ts';
import { OfficeMenuList } from './office-menu-list.tsx';
import { useMenuFold } from './use-menu-fold.ts';

/** The menu of wide screens: it stands at the left and shrinks to its icons. */
export function OfficeSidebar({ user, onSignOut }: { user: SignedInUser; onSignOut: () => void }) {
  const [isFolded, toggle] = useMenuFold();
  const texts = menuTexts();
  return (
    <header className="sticky top-0 h-dvh bg-ink p-3 text-white max-rail:hidden print:hidden">
      <nav
        aria-label={texts.navigation}
        className={`flex h-full flex-col transition-[width] ${isFolded ? 'w-12' : 'w-50'}`}
      >
        <div className="mb-4 flex min-h-11 items-center justify-between">
          <span className={isFolded ? 'sr-only' : 'line-clamp-2 pl-3 text-small font-bold tracking-widest'}>
            {face.name ?? texts.title}
          </span>
          <button
            type="button"
            aria-label={isFolded ? texts.unfold : texts.fold}
            title={isFolded ? texts.unfold : texts.fold}
            aria-expanded={!isFolded}
            onClick={toggle}
            className="grid size-11 place-items-center rounded-card hover:bg-white/10 focus-visible:outline-white"
          >
            <Icon
              drawing={
                isFolded ? 'M4 5v14M9 12h11M15.5 7.5 20 12l-4.5 4.5' : 'M20 5v14M15 12H4M8.5 7.5 4 12l4.5 4.5'
              }
              size="size-6"
            />
          </button>
        </div>
        <OfficeMenuList role={user.role} collapsed={isFolded} onSignOut={onSignOut} />
        <div className="mt-auto pt-3">
          <HelpLink collapsed={isFolded} />
          <LanguageChoice empid={user.empid} collapsed={isFolded} />
        </div>
      </nav>
    </header>
  );
}
