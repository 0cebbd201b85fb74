import type { BrowserContext, Page } from 'playwright-core';

/** Violations that the browser reports by an event alone become console errors as well. */
const reportViolations = `addEventListener('securitypolicyviolation', (event) =>
  console.error('Security policy: ' + event.violatedDirective + ' refuses ' + event.blockedURI));`;

/** The frame of a message runs no script, hence not the one above either, which the browser reports. */
export const lockedFrame = /^Blocked script execution in '\S+\/api\/demo\/mailbox\/\d+\/html'/;

/** What a page asked for in the moment of signing out is refused. */
export const refusedWhenSignedOut = /status of 401/;

/** The browser asks for the icon of a page that names none: the quiet place of a window between visits. */
const missingIcon = /status of 404 .*\/favicon\.ico\)$/;

/** What the browser complains about: console errors, uncaught errors and violations of the security policy. */
export async function recordProblems(context: BrowserContext) {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  await context.addInitScript({ content: reportViolations });
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => problems.push(`Uncaught: ${webError.error().message}`));
  return {
    /** Allows complaints that belong to what a test does, like the status of an answer that must be a refusal. */
    allow: (...patterns: RegExp[]) => void allowed.push(...patterns),
    /** Gives the complaints that were not allowed; the next visit begins without any. */
    takeProblems: () => {
      const patterns = [missingIcon, ...allowed.splice(0)];
      return problems.splice(0).filter((problem) => !patterns.some((pattern) => pattern.test(problem)));
    },
  };
}

/** The names of the built files that a page asks for. */
export function recordAssets(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) names.push(pathname.slice('/assets/'.length));
  });
  return names;
}
