import { lazy, useEffect, type ComponentType } from 'react';
import { Redirect } from 'wouter';
import type { SignedInUser } from '#contract/staff.ts';
import { loadSession } from '#web/api/load-session.ts';
import { onNotSignedIn } from '#web/api/not-signed-in.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { rememberUser, useSignedInUser } from '#web/features/staff/signed-in-user.ts';
import { NotAllowedPage } from './not-allowed-page.tsx';
import { OfficeLayout } from './office-layout.tsx';
import { mayOpen } from './office-menu.ts';
import { paths, type OfficePageName } from './paths.ts';
import type { ReturnState } from './return-address.ts';

type PageProps = { user: SignedInUser; isDemo: boolean };

/** Each page is fetched when it is opened. */
const pages: Record<OfficePageName, ComponentType<PageProps>> = {
  dashboard: lazy(() =>
    import('#web/features/processing/dashboard/dashboard-page.tsx').then((m) => ({
      default: m.DashboardPage,
    })),
  ),
  timeline: lazy(() =>
    import('#web/features/processing/timeline/timeline-page.tsx').then((m) => ({ default: m.TimelinePage })),
  ),
  details: lazy(() =>
    import('#web/features/processing/details/details-page.tsx').then((m) => ({ default: m.DetailsPage })),
  ),
  report: lazy(() =>
    import('#web/features/processing/report/report-page.tsx').then((m) => ({ default: m.ReportPage })),
  ),
  bulkClose: lazy(() =>
    import('#web/features/processing/bulk/bulk-page.tsx').then((m) => ({ default: m.BulkClosePage })),
  ),
  bulkReject: lazy(() =>
    import('#web/features/processing/bulk/bulk-page.tsx').then((m) => ({ default: m.BulkRejectPage })),
  ),
  updateCompany: lazy(() =>
    import('#web/features/companies/companies-page.tsx').then((m) => ({ default: m.CompaniesPage })),
  ),
  users: lazy(() =>
    import('#web/features/staff/users/users-page.tsx').then((m) => ({ default: m.UsersPage })),
  ),
  audit: lazy(() =>
    import('#web/features/staff/audit/audit-page.tsx').then((m) => ({ default: m.AuditPage })),
  ),
};

/** Guards the pages of staff: without a remembered user to the sign-in page, and from there back here. */
export function Office({ page }: { page: OfficePageName }) {
  const user = useSignedInUser();
  const { answer: session } = useLoaded(loadSession);
  useEffect(() => onNotSignedIn(() => rememberUser(null)), []);
  useEffect(() => {
    if (session) rememberUser(session.user);
  }, [session]);

  if (!user) {
    const state: ReturnState = { returnTo: location.pathname + location.search };
    return <Redirect to={paths.signIn} replace state={state} />;
  }
  const Page = pages[page];
  return (
    <OfficeLayout user={user}>
      {mayOpen(user.role, page) ? (
        <Page user={user} isDemo={Boolean(session?.demo)} />
      ) : (
        <NotAllowedPage role={user.role} />
      )}
    </OfficeLayout>
  );
}
