import { Route, Router, Switch } from 'wouter';
import { officePageAt, officePages, paths } from '#contract/paths.ts';
import { RequestPage } from '#web/features/intake/request/request-page.tsx';
import { LanguageProvider, type LanguageTexts } from '#web/i18n/language-provider.tsx';
import { lazyPage } from './lazy-page.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PublicLayout } from './public-layout.tsx';

const office = lazyPage(async () => {
  const { loadOpened, Office } = await import('./office/office.tsx');
  // A failed load is reported by the LoadBoundary inside.
  await loadOpened().catch(() => {});
  return Office;
});
const minePage = (name: 'mine' | 'buyerCode' | 'notUs') =>
  lazyPage(async () => (await import('./mine-pages.tsx')).minePages[name]);
const pages = {
  signIn: lazyPage(async () => (await import('./sign-in.tsx')).SignIn),
  signedInAgain: lazyPage(async () => (await import('./signed-in-again.tsx')).SignedInAgain),
  track: lazyPage(async () => (await import('#web/features/tracking/tracking-page.tsx')).TrackingPage),
  confirm: lazyPage(async () => (await import('#web/features/intake/confirm/confirm-page.tsx')).ConfirmPage),
  confirmCompany: lazyPage(
    async () => (await import('#web/features/intake/company/confirm-company-page.tsx')).ConfirmCompanyPage,
  ),
  mine: minePage('mine'),
  buyerCode: minePage('buyerCode'),
  notUs: minePage('notUs'),
  apiDocs: lazyPage(async () => (await import('./api-docs/api-docs.tsx')).ApiDocs),
  activate: lazyPage(async () => (await import('./activate.tsx')).Activate),
  demoMailbox: lazyPage(async () => (await import('./demo-mailbox.tsx')).DemoMailbox),
  demoWhatsapp: lazyPage(async () => (await import('./demo-whatsapp.tsx')).DemoWhatsapp),
};

/** Pages in the frame of the request form; the others bring one of their own or none. */
const publicPages = ['track', 'confirm', 'confirmCompany', 'mine', 'buyerCode', 'notUs'] as const;
const framelessPages = [
  'signIn',
  'signedInAgain',
  'activate',
  'demoMailbox',
  'demoWhatsapp',
  'apiDocs',
] as const;

function draw(name: keyof typeof pages) {
  const { Page } = pages[name];
  return <Page />;
}

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
export function App({ language }: { language: LanguageTexts }) {
  return (
    <LanguageProvider first={language}>
      <LoadBoundary>
        <Router parser={parser}>
          <Switch>
            <Route path={paths.request}>
              <PublicLayout>
                <RequestPage />
              </PublicLayout>
            </Route>
            {publicPages.map((name) => (
              <Route key={name} path={paths[name]}>
                <PublicLayout>{draw(name)}</PublicLayout>
              </Route>
            ))}
            {framelessPages.map((name) => (
              <Route key={name} path={paths[name]}>
                {draw(name)}
              </Route>
            ))}
            {officePages.map((page) => (
              <Route key={page} path={paths[page]}>
                <office.Page page={page} />
              </Route>
            ))}
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
