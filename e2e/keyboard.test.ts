import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { Office } from './pages/office.ts';
import { RequestPage } from './pages/request-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';

const { visit } = siteForFile({ env: { DEMO: 'on' } });

const hasFocus = (locator: Locator) => eventually(() => locator.evaluate((e) => e.matches(':focus')));

it('signs in with the keyboard alone, from the address bar on', async () => {
  const { page } = await visit();
  const signIn = new SignInPage(page);
  await signIn.open();
  await eventually(() => signIn.empid.inputValue()).toBe('admin');
  const stops = [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('banner').getByRole('link', { name: 'Faktur Desk' }),
    page.getByRole('banner').getByRole('button', { name: 'Bahasa Indonesia' }),
    signIn.empid,
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await hasFocus(stop).toBe(true);
  }
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('manager');
  await page.keyboard.press('Tab');
  await hasFocus(signIn.password).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('button', { name: 'Show password' })).toBe(true);
  await page.keyboard.press('Tab');
  await hasFocus(signIn.submit).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');

  const office = new Office(page);
  await expectPath(page, '/dashboard');
  await hasFocus(office.dashboard).toBe(true);
  expect(await office.stored()).toEqual(['manager', '2']);
});

it('jumps over the header by the skip link, which shows itself', async () => {
  const { page } = await visit();
  const signIn = new SignInPage(page);
  await signIn.open();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  const top = async () => (await skip.boundingBox())?.y ?? Number.NaN;
  expect(await top()).toBeLessThan(0);
  await page.keyboard.press('Tab');
  await eventually(top).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('main')).toBe(true);
  await page.keyboard.press('Tab');
  await hasFocus(signIn.empid).toBe(true);
});

it('switches the language and keeps the focus', async () => {
  const { page } = await visit();
  await new RequestPage(page).open();
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const english = new RequestPage(page, 'en');
  await expectVisible(english.heading);
  await hasFocus(english.languageSwitch).toBe(true);
  expect(await english.languageSwitch.count()).toBe(1);
});
