import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkTransaction } from '../src/contract/intake.ts';
import { RequestPage } from './pages/request-page.ts';
import { expectVisible, inPage } from './support/eventually.ts';
import { recordAssets } from './support/problems.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile();

async function openAt(time: string, language: 'id' | 'en', timezoneId = 'Asia/Jakarta') {
  const { page } = await visit({ context: { timezoneId } });
  await page.clock.setFixedTime(new Date(time));
  const request = new RequestPage(page, language);
  await request.open(`/?lang=${language}`);
  return request;
}

it('shows until when receipts are served and the two rules, in Indonesian', async () => {
  const request = await openAt('2026-11-10T23:59:00+07:00', 'id');
  const [current = '', previous = ''] = await request.deadlines.allInnerTexts();
  expect(current).toMatch(/Struk November 2026\s+Masih bisa\s+sampai 10 Desember 2026/);
  expect(previous).toMatch(/Struk Oktober 2026\s+Masih bisa\s+sampai 10 November 2026/);
  expect(await request.rules.allInnerTexts()).toEqual([
    'Layanan ini hanya untuk pembelian di bulan berjalan.',
    'Pembelian 1 bulan sebelumnya masih dapat diminta paling lambat tanggal 10 bulan berjalan.',
  ]);
});

it('shows them in English', async () => {
  const request = await openAt('2026-11-11T00:00:00+07:00', 'en');
  const [current = '', previous = ''] = await request.deadlines.allInnerTexts();
  expect(current).toMatch(/Receipts of November 2026\s+Still open\s+until 10 December 2026/);
  expect(previous).toMatch(/Receipts of October 2026\s+Closed\s+ended 10 November 2026/);
  expect(await request.rules.allInnerTexts()).toEqual([
    'This service is only for purchases made in the current month.',
    'Purchases from 1 month ago can still be requested no later than the 10th of the current month.',
  ]);
});

it('counts by the calendar of Jakarta, wherever the browser is', async () => {
  const request = await openAt('2026-12-31T17:30:00Z', 'en', 'America/Los_Angeles');
  const [current = '', previous = ''] = await request.deadlines.allInnerTexts();
  expect(current).toMatch(/January 2027[^]*10 February 2027/);
  expect(previous).toMatch(/December 2026[^]*10 January 2027/);
});

async function assetsOfFirstLoad(): Promise<string[]> {
  const { page } = await visit({ size: 'phone' });
  const assets = recordAssets(page);
  await new RequestPage(page).open();
  await page.waitForLoadState('networkidle');
  // What the page only announces counts as well: the browser fetches it before anybody asks.
  const announced = await inPage<string[]>(
    page,
    `[...document.querySelectorAll('link[rel=modulepreload],link[rel=prefetch],link[rel=preload]')].map((link) => link.href)`,
  );
  return [...new Set([...assets, ...announced.map((address) => address.split('/').at(-1) ?? '')])];
}

const inAssets = (name: string) => join(server().deps.webFolder, 'assets', name);

it('loads no code of the back office for customers', async () => {
  const assets = await assetsOfFirstLoad();
  expect(assets.filter((name) => name.endsWith('.woff2'))).toEqual([]);
  const scripts = assets.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((name) => /office|sign|activat|password|mailbox|docs|toast/i.test(name))).toEqual([]);
  const code = scripts.map((name) => readFileSync(inAssets(name), 'utf8')).join('\n');
  for (const text of [
    'Tax Login',
    'Sign Out',
    'Choose your password',
    'Demo mailbox',
    'OpenAPI',
    checkTransaction.summary,
  ]) {
    expect(code, 'the code that customers load').not.toContain(text);
  }
});

it('stays within 110 kB of scripts and 15 kB of styles before anything is done', async () => {
  const assets = await assetsOfFirstLoad();
  const kilobytes = (ending: string) => {
    const names = assets.filter((name) => name.endsWith(ending));
    expect(names, `files ending in ${ending}`).not.toEqual([]);
    return names.reduce((sum, name) => sum + compressedBytes(name), 0) / 1000;
  };
  expect(kilobytes('.js')).toBeLessThanOrEqual(110);
  expect(kilobytes('.css')).toBeLessThanOrEqual(15);
});

/** Files of less than a packet are not compressed. */
function compressedBytes(name: string): number {
  const twin = statSync(inAssets(`${name}.gz`), { throwIfNoEntry: false });
  return (twin ?? statSync(inAssets(name))).size;
}

it('goes back to the front page by the name of the service', async () => {
  const { page } = await visit();
  await page.goto('/admin');
  await page.getByRole('banner').getByRole('link', { name: 'Faktur Desk' }).click();
  await expectVisible(new RequestPage(page).heading);
  expect(new URL(page.url()).pathname).toBe('/');
});
