import type { FunctionComponent } from 'react';
import { Route, Router, Switch } from 'wouter';
import { officePageAt, officePages, paths } from '#contract/paths.ts';
import { RequestPage } from '#web/features/intake/request/request-page.tsx';
import { LanguageProvider } from '#web/i18n/language-provider.tsx';
import { lazyPage } from './lazy-page.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PublicLayout } from './public-layout.tsx';

const office = lazyPage(async () => {
  const { loadOpened, Office } = await import('./office.tsx');
  // A failed load is reported by the LoadBoundary inside.
  await loadOpened().catch(() => {});
  return Office;
});

/** The frame of these pages comes with them, as no customer sees it. */
function framed<Props extends object>(
  frame: 'StaffFrame' | 'EnglishFrame',
  fetchPage: () => Promise<FunctionComponent<Props>>,
) {
  return lazyPage(async () => {
    const [Page, frames] = await Promise.all([fetchPage(), import('./back-office-frame.tsx')]);
    const Frame = frames[frame];
    return function Framed(props: Props) {
      return (
        <Frame>
          <Page {...props} />
        </Frame>
      );
    };
  });
}

const pages = {
  signIn: framed('StaffFrame', async () => (await import('./sign-in.tsx')).SignIn),
  track: lazyPage(async () => (await import('#web/features/tracking/tracking-page.tsx')).TrackingPage),
  confirm: lazyPage(async () => (await import('#web/features/intake/confirm/confirm-page.tsx')).ConfirmPage),
  apiDocs: framed('EnglishFrame', async () => (await import('./api-docs/api-docs-page.tsx')).ApiDocsPage),
  activate: framed(
    'StaffFrame',
    async () => (await import('#web/features/staff/activate-page.tsx')).ActivatePage,
  ),
  demoMailbox: framed(
    'EnglishFrame',
    async () => (await import('#web/features/demo/mailbox-page.tsx')).MailboxPage,
  ),
};

/** Loads the code of the page at this path. */
export async function loadPage(path: string): Promise<void> {
  const name = (Object.keys(pages) as (keyof typeof pages)[]).find((page) => paths[page] === path);
  if (name) await pages[name].load();
  else if (officePageAt(path)) await office.load();
}

/** The router's own parser compares without regard to case, but a path in another case is no page. */
const parser = (route: string) => ({
  pattern: new RegExp(`^${route.replace('*', '.*').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
});

/** The request page is in the first load, for customers; every other page is loaded when it is opened. */
export function App() {
  return (
    <LanguageProvider>
      <LoadBoundary>
        <Router parser={parser}>
          <Switch>
            <Route path={paths.request}>
              <PublicLayout>
                <RequestPage />
              </PublicLayout>
            </Route>
            <Route path={paths.track}>
              <PublicLayout>
                <pages.track.Page />
              </PublicLayout>
            </Route>
            <Route path={paths.confirm}>
              <PublicLayout>
                <pages.confirm.Page />
              </PublicLayout>
            </Route>
            <Route path={paths.signIn}>
              <pages.signIn.Page />
            </Route>
            <Route path={paths.activate}>
              <pages.activate.Page />
            </Route>
            {officePages.map((page) => (
              <Route key={page} path={paths[page]}>
                <office.Page page={page} />
              </Route>
            ))}
            <Route path={paths.demoMailbox}>
              <pages.demoMailbox.Page whenOff={<NotFoundPage />} />
            </Route>
            <Route path={paths.apiDocs}>
              <pages.apiDocs.Page />
            </Route>
            <Route>
              <PublicLayout>
                <NotFoundPage />
              </PublicLayout>
            </Route>
          </Switch>
        </Router>
      </LoadBoundary>
    </LanguageProvider>
  );
}
