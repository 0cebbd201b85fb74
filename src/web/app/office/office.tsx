import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { officePageAt, paths, type OfficePageName } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { followPreferences } from '#web/api/desk-preferences.ts';
import { loadSession } from '#web/api/load-session.ts';
import { onNotSignedIn } from '#web/api/not-signed-in.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { FreshSignIn } from '#web/features/staff/fresh/fresh-sign-in.tsx';
import { followLanguage } from '#web/features/staff/language-preference.ts';
import {
  endSession,
  rememberUser,
  sessionHasEnded,
  useSignedInUser,
} from '#web/features/staff/signed-in-user.ts';
import { useOfficeLanguage } from '#web/i18n/office-language.ts';
import { currentAddress, hideWords } from '#web/browser/use-address.ts';
import { lazyPage, type LazyPage } from '../lazy-page.tsx';
import { NotAllowedPage } from '../not-allowed-page.tsx';
import { StaffFrame } from './back-office-frame.tsx';
import { OfficeLayout } from './office-layout.tsx';
import { mayOpen } from './office-menu.ts';
import { SettingsFrame } from './settings/settings-frame.tsx';
import { settingsPageOf } from './settings/settings-groups.ts';
import type { ReturnState } from '../return-address.ts';

type PageProps = { user: SignedInUser; isDemo: boolean };

const pages: Record<OfficePageName, LazyPage<PageProps>> = {
  dashboard: lazyPage(
    async () => (await import('#web/features/processing/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  timeline: lazyPage(
    async () => (await import('#web/features/processing/timeline/timeline-page.tsx')).TimelinePage,
  ),
  details: lazyPage(
    async () => (await import('#web/features/processing/details/details-page.tsx')).DetailsPage,
  ),
  archived: lazyPage(
    async () => (await import('#web/features/processing/archive/archived-page.tsx')).ArchivedPage,
  ),
  coretax: lazyPage(async () => (await import('#web/features/coretax/coretax-pages.tsx')).CoretaxRedirect),
  coretaxExport: lazyPage(
    async () => (await import('#web/features/coretax/export/export-page.tsx')).ExportPage,
  ),
  coretaxIssuing: lazyPage(
    async () => (await import('#web/features/coretax/issuing/issuing-page.tsx')).IssuingPage,
  ),
  coretaxBatches: lazyPage(
    async () => (await import('#web/features/coretax/batches/batches-page.tsx')).BatchesPage,
  ),
  coretaxBatch: lazyPage(
    async () => (await import('#web/features/coretax/batches/batch-page.tsx')).BatchPage,
  ),
  coretaxImport: lazyPage(
    async () => (await import('#web/features/coretax/import/import-page.tsx')).ImportPage,
  ),
  coretaxDrop: lazyPage(async () => (await import('#web/features/coretax/import/drop-page.tsx')).DropPage),
  coretaxDeadlines: lazyPage(
    async () => (await import('#web/features/coretax/deadlines/deadlines-page.tsx')).DeadlinesPage,
  ),
  coretaxCorrections: lazyPage(
    async () => (await import('#web/features/coretax/corrections/corrections-page.tsx')).CorrectionsPage,
  ),
  coretaxDigunggung: lazyPage(
    async () => (await import('#web/features/coretax/digunggung/digunggung-page.tsx')).DigunggungPage,
  ),
  coretaxReconciliation: lazyPage(
    async () =>
      (await import('#web/features/coretax/reconciliation/reconciliation-page.tsx')).ReconciliationPage,
  ),
  report: lazyPage(async () => (await import('#web/features/processing/report/report-page.tsx')).ReportPage),
  bulkClose: lazyPage(
    async () => (await import('#web/features/processing/bulk/bulk-page.tsx')).BulkClosePage,
  ),
  bulkReject: lazyPage(
    async () => (await import('#web/features/processing/bulk/bulk-page.tsx')).BulkRejectPage,
  ),
  updateCompany: lazyPage(
    async () => (await import('#web/features/companies/companies-page.tsx')).CompaniesPage,
  ),
  users: lazyPage(async () => (await import('#web/features/staff/users/users-page.tsx')).UsersPage),
  account: lazyPage(async () => (await import('#web/features/staff/account/account-page.tsx')).AccountPage),
  audit: lazyPage(async () => (await import('#web/features/staff/audit/audit-page.tsx')).AuditPage),
  privacy: lazyPage(async () => (await import('#web/features/privacy/privacy-page.tsx')).PrivacyPage),
  privacyFile: lazyPage(async () => (await import('#web/features/privacy/file-page.tsx')).PrivacyFilePage),
  privacyLetter: lazyPage(
    async () => (await import('#web/features/privacy/letter-page.tsx')).PrivacyLetterPage,
  ),
  settings: lazyPage(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  sellerSettings: lazyPage(
    async () => (await import('#web/features/coretax/settings/seller-settings-page.tsx')).SellerSettingsPage,
  ),
  issuingSettings: lazyPage(
    async () =>
      (await import('#web/features/coretax/issuing/settings/issuing-settings-page.tsx')).IssuingSettingsPage,
  ),
  appearance: lazyPage(async () => (await import('#web/features/chain/appearance-page.tsx')).AppearancePage),
  apiKeys: lazyPage(async () => (await import('#web/features/keys/keys-page.tsx')).KeysPage),
  doctor: lazyPage(async () => (await import('#web/features/doctor/doctor-page.tsx')).DoctorPage),
  webhooks: lazyPage(async () => (await import('#web/features/webhooks/webhooks-page.tsx')).WebhooksPage),
  mailSender: lazyPage(
    async () => (await import('#web/features/mail-sender/mail-sender-page.tsx')).MailSenderPage,
  ),
  poster: lazyPage(async () => (await import('#web/features/chain/poster-page.tsx')).PosterPage),
  help: lazyPage(async () => (await import('#web/features/guide/guide-page.tsx')).GuidePage),
};

const needed = lazyPage(
  async () => (await import('#web/features/staff/second-step/second-step-needed.tsx')).SecondStepNeeded,
);

/** Loads the page of the address together with its frame. */
export async function loadOpened(): Promise<void> {
  hideWords();
  const opened = officePageAt(location.pathname);
  if (opened) await pages[opened].load();
}

/** Guards the pages of staff: without a remembered user it redirects to the sign-in page, which leads back here. */
export function Office({ page }: { page: OfficePageName }) {
  const user = useSignedInUser();
  // Here, at the root: texts are asked for while drawing, so a change draws all of it anew.
  const language = useOfficeLanguage();
  const { answer: session, reload } = useLoaded(loadSession);
  useEffect(() => onNotSignedIn(endSession), []);
  // A late answer must not sign in again who has signed out meanwhile, perhaps in another tab.
  const follow = useEffectEvent((known: SignedInUser | null) => {
    if (user && known) rememberUser(known);
    else if (user) endSession();
  });
  useEffect(() => {
    if (session) follow(session.user);
    if (!session?.user || !session.preferences) return;
    followLanguage(session.user.empid, session.preferences);
    followPreferences(session.user.empid, session.preferences);
  }, [session]);

  if (!user) {
    const state: ReturnState = {
      returnTo: location.pathname + currentAddress(),
      hasEnded: sessionHasEnded(),
    };
    return <Redirect to={paths.signIn} replace state={state} />;
  }
  if (session?.secondStepMissing)
    return (
      <StaffFrame language={language}>
        <FreshSignIn />
        <needed.Page onSetUp={reload} onSignedOut={() => rememberUser(null)} />
      </StaffFrame>
    );
  const { Page } = pages[page];
  return (
    <OfficeLayout
      user={user}
      language={language}
      isProviderStandIn={session?.demo?.isProviderStandIn ?? false}
    >
      <FreshSignIn />
      {mayOpen(user.role, page) ? (
        <Framed page={page} user={user}>
          <Page user={user} isDemo={Boolean(session?.demo)} />
        </Framed>
      ) : (
        <NotAllowedPage role={user.role} />
      )}
    </OfficeLayout>
  );
}

/** Who may open Settings sees its pages in its frame; others reach single ones of them from elsewhere. */
function Framed({ page, user, children }: { page: OfficePageName; user: SignedInUser; children: ReactNode }) {
  const inSettings = mayOpen(user.role, 'settings') ? settingsPageOf(page) : undefined;
  if (inSettings === undefined) return children;
  return (
    <SettingsFrame page={inSettings} role={user.role}>
      {children}
    </SettingsFrame>
  );
}
