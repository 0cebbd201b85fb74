import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/testing/chromium.ts';
import { storedUser } from '../../../src/contract/staff/sign-in.ts';
import type { Bench } from '../bench.ts';
import { quantiles } from '../load/quantiles.ts';
import { staffMember } from '../people.ts';

/** Lighthouse's slow 4G and its slow phone. */
const slow4g = {
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
  offline: false,
};
const cpuRate = 4;

export async function measurePages(bench: Bench): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('there is no Chromium on this machine');
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    await measureForm(bench, browser);
    await measureOfficePage(bench, browser);
  } finally {
    await browser.close();
  }
}

type Vitals = { lcp: number; cls: number };

async function measureForm({ results, product, quick }: Bench, browser: Browser): Promise<void> {
  const visits: (Vitals & { scriptBytes: number })[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round++)
    visits.push(await visitForm(browser, product.address));
  results.add('Pages', 'form on a slow phone', {
    'JavaScript kB gz': Math.max(...visits.map((visit) => visit.scriptBytes)) / 1000,
    'largest paint ms': quantiles(visits.map((visit) => visit.lcp)).p50,
    'layout shift': Math.max(...visits.map((visit) => visit.cls)),
  });
}

async function visitForm(browser: Browser, address: string): Promise<Vitals & { scriptBytes: number }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const vitals = await readVitals(page);
  await context.close();
  const sizes = await Promise.all([...scripts].map(gzippedBytes));
  return { ...vitals, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The browser takes what is smaller still; gzip is what everybody understands. */
async function gzippedBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length') ?? NaN);
}

/** What the browser has noted so far, and a moment more. */
const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(`new Promise((done) => {
    const found = { lcp: 0, cls: 0 };
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) found.lcp = entry.startTime; })
      .observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) found.cls += entry.value; })
      .observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done({ ...found, lcp: found.lcp || NaN }), 500);
  })`);

const isList = (path: string) => path === '/api/trx_tiket/query';

type Span = { path: string; started: number; ended: number };

/** How many calls have to follow one another until the queue shows its first rows. */
async function measureOfficePage({ results, product, staff }: Bench, browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: product.address });
  const cookies = [...staff.cookies].map(([name, value]) => ({ name, value, url: product.address }));
  await context.addCookies(cookies);
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storedUser.write(staffMember));
  // Somebody who has worked here before: the browser remembers how the queue looks, and its files.
  const before = await context.newPage();
  await openQueue(before);
  await before.close();
  const page = await context.newPage();
  const spans: Span[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const { startTime, responseEnd } = request.timing();
    if (pathname.startsWith('/api/'))
      spans.push({ path: pathname, started: startTime, ended: startTime + responseEnd });
  });
  // The rows may stand there before the browser tells when their call was done.
  const listed = page.waitForEvent('requestfinished', (request) => isList(new URL(request.url()).pathname));
  const started = performance.now();
  await openQueue(page);
  const firstRows = performance.now() - started;
  await listed;
  results.add('Pages', 'queue of the back office', {
    'rounds of calls': roundsUntilList(spans),
    'first rows ms': firstRows,
  });
  await context.close();
}

async function openQueue(page: Page): Promise<void> {
  await page.goto('/timeline');
  // Empty rows fill a page until its requests are there.
  await page.locator('tbody tr:not([aria-hidden]) td').first().waitFor();
}

/** A call that began after another had been answered may have waited for it. */
export function roundsUntilList(spans: Span[]): number {
  const round = (span: Span): number => {
    const before = spans.filter((other) => other.ended <= span.started);
    return 1 + Math.max(0, ...before.map(round));
  };
  const list = spans.find(({ path }) => isList(path));
  return list ? round(list) : NaN;
}
