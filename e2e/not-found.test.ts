import { expect, it } from 'vitest';
import { NotFoundPage } from './pages/not-found-page.ts';
import { RequestPage } from './pages/request-page.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';

const { visit } = siteForFile();

it.each([
  '/nope',
  '/Dashboard/nothing',
  '/admin/secret',
  '/TRACK',
  '/Admin',
  '/Timeline',
  '/updatenpwp',
  '/View-Details/123',
])('answers 404 at %s and leads home', async (path) => {
  const { page, allow } = await visit();
  allow(/status of 404/);
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  const notFound = new NotFoundPage(page);
  await expectVisible(notFound.heading);
  await eventually(() => page.title()).toBe('Oops, This Page Not Found! · Faktur Desk');
  await notFound.home.click();
  await expectPath(page, '/');
  await expectVisible(new RequestPage(page).heading);
});

it('reads the heading out after the way home', async () => {
  const { page, allow } = await visit();
  allow(/status of 404/);
  await page.goto('/nope');
  await new NotFoundPage(page).home.click();
  const { heading } = new RequestPage(page);
  await expectVisible(heading);
  await expectFocus(heading);
});
