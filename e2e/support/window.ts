import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { recordProblems } from './problems.ts';

const actionTimeoutMs = 40_000;
/** An address of the server without a script. */
const quietPlace = '/health/live';

/** What a browser remembers of earlier visits: cookies and what pages have stored. */
export type Profile = Exclude<BrowserContextOptions['storageState'], string | undefined>;
type Options = Omit<BrowserContextOptions, 'storageState'>;

/** A window of its own for one visit after the other. */
export type Window = Awaited<ReturnType<typeof openWindow>>;

export async function openWindow(browser: Browser, options: Options) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(actionTimeoutMs);
  const problems = await recordProblems(context);
  const servesAnyFile = keepsNothing(context, options);
  return { page: await context.newPage(), context, options, servesAnyFile, ...problems };
}

/** What a service worker has stored, or the tools of a developer have set, nobody takes back. */
function keepsNothing(context: BrowserContext, options: Options): () => boolean {
  let isSetUp = options.serviceWorkers !== 'block';
  const openTools = context.newCDPSession.bind(context);
  context.newCDPSession = (page) => {
    isSetUp = true;
    return openTools(page);
  };
  return () => !isSetUp;
}

/** Gives an empty profile what the browser remembers of earlier visits. */
export async function fillProfile({ page, context }: Window, { cookies, origins }: Profile): Promise<void> {
  await context.addCookies(cookies);
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  if (new URL(page.url()).pathname !== quietPlace) await page.goto(quietPlace);
  await page.evaluate(
    `${JSON.stringify(stored)}.map(({ name, value }) => localStorage.setItem(name, value))`,
  );
}

/** Takes back what a test has changed between page and server; false when the window does not answer. */
export async function putBack({ page, context, options }: Window): Promise<boolean> {
  return await succeeds(async () => {
    for (const other of context.pages()) if (other !== page) await other.close();
    await Promise.all([page, context].map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })));
    for (const event of ['request', 'response', 'download']) page.removeAllListeners(event);
    await context.setOffline(false);
    await context.clearPermissions();
    if (options.permissions) await context.grantPermissions(options.permissions);
  });
}

/**
 * Leaves nothing of a visit but the files that the browser has cached and the way back; false when that cannot be done.
 * Stays at the address of the server, because to come from elsewhere costs as much as a new window.
 */
export async function emptyProfile({ page, context, options, takeProblems }: Window): Promise<boolean> {
  const isEmpty = await succeeds(async () => {
    await page.goto(quietPlace);
    // Nothing is drawn anew for these any more.
    await page.mouse.move(-1, -1);
    await page.emulateMedia({ media: null });
    if (options.viewport) await page.setViewportSize(options.viewport);
    await context.clearCookies();
    await page.evaluate('localStorage.clear(), sessionStorage.clear()');
    // A clock that was put in the place of the real one stays for ever.
    if (!(await page.evaluate<boolean>('/native code/.test(setTimeout)'))) throw new Error('another clock');
  });
  takeProblems();
  return isEmpty;
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  return await work().then(
    () => true,
    () => false,
  );
}
