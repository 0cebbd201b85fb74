import { useEffect, useRef, useState, type ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { endCompanySignIn } from '#contract/company-sign-in.ts';
import { paths } from '#contract/paths.ts';
import { readSession, type SignedInUser } from '#contract/staff.ts';
import { logout } from '#contract/staff/sign-in.ts';
import type { Language } from '#domain/language.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useIssuingNews } from '#web/features/request/issuing/use-issuing.ts';
import { rememberUser } from '#web/features/staff/signed-in-user.ts';
import { OneLanguage } from '#web/i18n/one-language.tsx';
import { Icon } from '#web/ui/controls/icon-button.tsx';
import { face } from '#web/ui/face/face.ts';
import { AsOfLine } from '#web/ui/display/as-of-line.tsx';
import { PrintedLine } from '#web/ui/display/printed-line.tsx';
import { Wordmark } from '#web/ui/display/wordmark.tsx';
import { preloadToasts, showToast } from '#web/ui/overlay/toast.ts';
import { barTexts, issuingNewsTexts, menuTexts, officeLayoutTexts } from '../texts.ts';
import { LoadBoundary } from '../load-boundary.tsx';
import { OfficeBar } from './office-bar.tsx';
import { barButton, OfficeDrawer } from './office-drawer.tsx';
import { OfficeKeys } from './office-keys.tsx';
import { RowsLeftLine } from './rows-left-line.tsx';
import { StandInLine } from './stand-in-line.tsx';
import { OfficeSidebar } from './office-sidebar.tsx';
import { CommandPalette } from '../palette/command-palette.tsx';
import { lens } from '../search/lens.ts';
import { SkipLink } from '../skip-link.tsx';
import './office.css';

type Props = {
  user: SignedInUser;
  language: Language;
  /** Whether a stand-in plays the provider that issues fakturs, as in the demo. */
  isProviderStandIn: boolean;
  children: ReactNode;
};

export function OfficeLayout({ user, language, isProviderStandIn, children }: Props) {
  useEffect(() => void preloadToasts(), []);
  useIssuingNews(({ policy, paused }) => {
    const texts = issuingNewsTexts();
    showToast('success', paused ? texts.paused(paused.by, paused.reason) : texts.now[policy]);
  });
  const signOut = useAction(async () => {
    let signedInBy;
    try {
      // The page may still be loading: who has signed in with the company's account must be signed out there as well.
      ({ signedInBy } = await call(readSession));
      await call(logout);
    } catch (error) {
      // Otherwise the session would go on behind a page that looks signed out.
      showToast('error', `${officeLayoutTexts().stillSignedIn} ${explainError(error)}`);
      return;
    }
    if (signedInBy === 'company') {
      rememberUser(null);
      location.assign(endCompanySignIn.path);
      return;
    }
    navigate(paths.signIn);
    rememberUser(null);
    showToast('success', officeLayoutTexts().signedOut);
  });
  const search = useRef<HTMLInputElement>(null);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const openPalette = () => setIsPaletteOpen(true);
  // On a phone there is no box, and the palette searches as well.
  const focusSearch = () => (search.current?.checkVisibility() ? search.current.select() : openPalette());
  return (
    <OneLanguage language={language}>
      <div className="office min-h-dvh rail:grid rail:grid-cols-[auto_minmax(0,1fr)]">
        <SkipLink text={menuTexts().skip} />
        <OfficeDrawer user={user} onSignOut={signOut.run}>
          <button type="button" aria-label={barTexts().palette} onClick={openPalette} className={barButton}>
            <Icon size="size-6" drawing={lens} />
          </button>
        </OfficeDrawer>
        <OfficeSidebar user={user} onSignOut={signOut.run} />
        <div className="min-w-0 print:col-span-full">
          <OfficeBar
            user={user}
            isProviderStandIn={isProviderStandIn}
            search={search}
            onPalette={openPalette}
          />
          <main id="content" tabIndex={-1} className="px-4 py-4 rail:px-6 2xl:px-8 print:p-0">
            <div className="mb-4 hidden print:block">
              {face.logo || face.name ? <Wordmark /> : null}
              <PrintedLine />
            </div>
            {isProviderStandIn ? <StandInLine /> : null}
            <AsOfLine />
            <RowsLeftLine />
            <LoadBoundary>{children}</LoadBoundary>
          </main>
        </div>
        <OfficeKeys onSearch={focusSearch} onPalette={openPalette} />
        {isPaletteOpen ? (
          // Not loaded when it is opened: keys that are typed right after Ctrl-K would go astray meanwhile.
          <CommandPalette user={user} onSignOut={signOut.run} onClose={() => setIsPaletteOpen(false)} />
        ) : null}
      </div>
    </OneLanguage>
  );
}
