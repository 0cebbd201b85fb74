import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { NotFoundPage } from './pages/not-found-page.ts';
import { RequestPage } from './pages/request-page.ts';
import { eventually, expectVisible, inPage } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';

const { visit } = siteForFile();

const languageOf = (page: Page) => inPage<string>(page, 'document.documentElement.lang');

it('is Indonesian by default, whatever the browser prefers, and offers English with its flag', async () => {
  const { page } = await visit({ context: { locale: 'en-US' } });
  const indonesian = new RequestPage(page);
  await indonesian.open();
  await expectVisible(indonesian.languageSwitch);
  await eventually(() => languageOf(page)).toBe('id');
  await eventually(() => page.title()).toBe('Permintaan Faktur Pajak · Faktur Desk');
  expect(await indonesian.flag.getAttribute('src')).toMatch(/\/en-.*\.svg$/);
  await eventually(() => indonesian.flag.evaluate((image) => Reflect.get(image, 'naturalWidth') > 0)).toBe(
    true,
  );
});

it('switches to English and back at each click', async () => {
  const { page } = await visit();
  const indonesian = new RequestPage(page);
  const english = new RequestPage(page, 'en');
  await indonesian.open();
  await indonesian.languageSwitch.click();
  await expectVisible(english.heading, english.languageSwitch);
  expect(await indonesian.heading.count()).toBe(0);
  await eventually(() => languageOf(page)).toBe('en');
  await eventually(() => page.title()).toBe('Request Tax Invoice · Faktur Desk');
  expect(await english.flag.getAttribute('src')).toMatch(/\/id-.*\.svg$/);
  await english.languageSwitch.click();
  await expectVisible(indonesian.heading);
  await eventually(() => languageOf(page)).toBe('id');
});

it('stays in its language when the texts of the other do not load, says so, and switches at the next click', async () => {
  const { page, allow } = await visit();
  allow(/ERR_FAILED|Failed to fetch dynamically/);
  const indonesian = new RequestPage(page);
  await indonesian.open();
  await page.route(/\/en-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
  await indonesian.languageSwitch.click();
  await expectVisible(page.getByRole('status').getByText('Periksa koneksi internet Anda, lalu coba lagi.'));
  await expectVisible(indonesian.heading);
  await indonesian.languageSwitch.click();
  await expectVisible(new RequestPage(page, 'en').heading);
});

it('remembers the choice, also for other pages', async () => {
  const { page, allow } = await visit();
  allow(/status of 404/);
  const indonesian = new RequestPage(page);
  const english = new RequestPage(page, 'en');
  await indonesian.open();
  await indonesian.languageSwitch.click();
  await expectVisible(english.heading);
  await page.reload();
  await expectVisible(english.heading);
  await eventually(() => languageOf(page)).toBe('en');
  await page.goto('/nope');
  await expectVisible(new NotFoundPage(page).heading, english.languageSwitch);
});

it('takes the language from the address before what was remembered', async () => {
  const { page } = await visit();
  const indonesian = new RequestPage(page);
  const english = new RequestPage(page, 'en');
  await english.open('/?lang=en');
  await eventually(() => languageOf(page)).toBe('en');
  await english.open('/');
  await indonesian.open('/?lang=id');
  await eventually(() => languageOf(page)).toBe('id');
  await indonesian.open('/?lang=xx');
});

it('forgets the language of the address once another one was chosen', async () => {
  const { page } = await visit();
  const indonesian = new RequestPage(page);
  const english = new RequestPage(page, 'en');
  await english.open('/?lang=en');
  await english.languageSwitch.click();
  await expectVisible(indonesian.heading);
  await eventually(() => new URL(page.url()).search).toBe('');
  await page.reload();
  await expectVisible(indonesian.heading);
});

it('keeps the choice of the visitor out of the back office, which is in English', async () => {
  const { page } = await visit();
  await new RequestPage(page).open('/?lang=id');
  await page.goto('/admin');
  await eventually(() => languageOf(page)).toBe('en');
  await new RequestPage(page).open('/');
  await eventually(() => languageOf(page)).toBe('id');
});
