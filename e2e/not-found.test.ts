import { expect, it } from 'vitest';
import { NotFoundPage } from './pages/not-found-page.ts';
import { RequestPage } from './pages/request-page.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';

const { visit } = siteForFile();

const addresses = [
  '/nope',
  '/Dashboard/nothing',
  '/admin/secret',
  '/TRACK',
  '/Admin',
  '/Timeline',
  '/updatenpwp',
  '/View-Details/123',
];

it('answers 404 at addresses that are none, says so and leads home, where the heading is read out', async () => {
  const { page, allow } = await visit();
  allow(/status of 404/);
  for (const address of addresses) {
    const response = await page.goto(address);
    expect({ address, status: response?.status() }).toEqual({ address, status: 404 });
    await expectVisible(new NotFoundPage(page).heading);
    await eventually(() => page.title()).toBe('Oops, This Page Not Found! · Faktur Desk');
  }
  await new NotFoundPage(page).home.click();
  await expectPath(page, '/');
  const { heading } = new RequestPage(page);
  await expectVisible(heading);
  await expectFocus(heading);
});
