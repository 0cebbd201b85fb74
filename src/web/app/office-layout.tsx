import { useEffect, type ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '#contract/paths.ts';
import { logout, type SignedInUser } from '#contract/staff.ts';
import type { OfficeLanguage } from '#domain/desk.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { rememberUser } from '#web/features/staff/signed-in-user.ts';
import { OneLanguage } from '#web/i18n/language-provider.tsx';
import { AsOfLine } from '#web/ui/display/as-of-line.tsx';
import { preloadToasts, showToast } from '#web/ui/overlay/toast.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { OfficeDrawer } from './office-drawer.tsx';
import { OfficeSidebar } from './office-sidebar.tsx';
import { SkipLink } from './skip-link.tsx';

type Props = { user: SignedInUser; language: OfficeLanguage; children: ReactNode };

export function OfficeLayout({ user, language, children }: Props) {
  useEffect(() => void preloadToasts(), []);
  const signOut = useAction(async () => {
    try {
      await call(logout);
    } catch (error) {
      // Otherwise the session would go on behind a page that looks signed out.
      showToast('error', `You are still signed in. ${explainError(error)}`);
      return;
    }
    navigate(paths.signIn);
    rememberUser(null);
    showToast('success', 'You are signed out.');
  });
  return (
    <OneLanguage language={language === 'id' ? 'id' : 'en'}>
      <div className="min-h-dvh md:grid md:grid-cols-[auto_minmax(0,1fr)]">
        <SkipLink text="Skip to content" />
        <OfficeDrawer role={user.role} onSignOut={signOut.run} />
        <OfficeSidebar role={user.role} onSignOut={signOut.run} />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 px-4 py-6 md:px-6 md:py-8 2xl:px-8 print:col-span-full print:p-0"
        >
          <AsOfLine />
          <LoadBoundary>{children}</LoadBoundary>
        </main>
      </div>
    </OneLanguage>
  );
}
