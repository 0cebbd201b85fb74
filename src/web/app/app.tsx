import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { RequestPage } from '#web/features/intake/request-page.tsx';
import { LanguageProvider } from '#web/i18n/language-provider.tsx';
import { BackOfficeFrame } from './back-office-frame.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { officePages, paths } from './paths.ts';
import { PublicLayout } from './public-layout.tsx';

const SignIn = lazy(() => import('./sign-in.tsx').then((m) => ({ default: m.SignIn })));
const Office = lazy(() => import('./office.tsx').then((m) => ({ default: m.Office })));
const TrackingPage = lazy(() =>
  import('#web/features/tracking/tracking-page.tsx').then((m) => ({ default: m.TrackingPage })),
);
const ConfirmPage = lazy(() =>
  import('#web/features/intake/confirm-page.tsx').then((m) => ({ default: m.ConfirmPage })),
);
const ApiDocsPage = lazy(() =>
  import('./api-docs/api-docs-page.tsx').then((m) => ({ default: m.ApiDocsPage })),
);
const ActivatePage = lazy(() =>
  import('#web/features/staff/activate-page.tsx').then((m) => ({ default: m.ActivatePage })),
);
const MailboxPage = lazy(() =>
  import('#web/features/demo/mailbox-page.tsx').then((m) => ({ default: m.MailboxPage })),
);

/** Customers get the request page at once; everything else is fetched when it is opened. */
export function App() {
  return (
    <LanguageProvider>
      <LoadBoundary>
        <Switch>
          <Route path={paths.request}>
            <PublicLayout>
              <RequestPage />
            </PublicLayout>
          </Route>
          <Route path={paths.track}>
            <PublicLayout>
              <TrackingPage />
            </PublicLayout>
          </Route>
          <Route path={paths.confirm}>
            <PublicLayout>
              <ConfirmPage />
            </PublicLayout>
          </Route>
          <Route path={paths.signIn}>
            <BackOfficeFrame>
              <SignIn />
            </BackOfficeFrame>
          </Route>
          <Route path={paths.activate}>
            <BackOfficeFrame>
              <ActivatePage />
            </BackOfficeFrame>
          </Route>
          {officePages.map((page) => (
            <Route key={page} path={paths[page]}>
              <Office page={page} />
            </Route>
          ))}
          <Route path={paths.demoMailbox}>
            <BackOfficeFrame>
              <MailboxPage whenOff={<NotFoundPage />} />
            </BackOfficeFrame>
          </Route>
          <Route path={paths.apiDocs}>
            <BackOfficeFrame>
              <ApiDocsPage />
            </BackOfficeFrame>
          </Route>
          <Route>
            <PublicLayout>
              <NotFoundPage />
            </PublicLayout>
          </Route>
        </Switch>
      </LoadBoundary>
    </LanguageProvider>
  );
}
