import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Office } from './pages/office.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { refusedWhenSignedOut } from './support/problems.ts';
import { eventually, expectVisible, inPage } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile();
async function openOffice(empid: string) {
  const visited = await visit({ context: { storageState: await signedIn(server().address, empid) } });
  const office = new Office(visited.page);
  await visited.page.goto('/dashboard');
  await visited.page.getByRole('heading', { level: 1 }).waitFor();
  return { ...visited, office };
}

it('is chosen in the menu, at once and for every browser of the person', async () => {
  const { page, office } = await openOffice('staff');
  await expectVisible(office.dashboard);
  await eventually(() => inPage(page, 'document.documentElement.lang')).toBe('en');
  const isSaved = page.waitForResponse((answer) => answer.url().endsWith('/api/desk/preferences'));
  await office.language.selectOption({ label: 'Bahasa Indonesia' });
  const dasbor = (on: Page) => on.getByRole('heading', { level: 1, name: 'Dasbor', exact: true });
  await expectVisible(dasbor(page), page.getByRole('link', { name: 'Antrean', exact: true }));
  await eventually(() => inPage(page, 'document.documentElement.lang')).toBe('id');
  expect((await isSaved).ok()).toBe(true);

  const other = await openOffice('staff');
  other.allow(refusedWhenSignedOut);
  await expectVisible(dasbor(other.page));
  await other.page.getByRole('button', { name: 'Keluar', exact: true }).click();
  await expectVisible(other.page.getByRole('heading', { level: 1, name: 'Masuk Bagian Pajak' }));
  const messages = other.page.getByRole('region', { name: 'Pemberitahuan (Alt+T)', exact: true });
  await expectVisible(messages.getByText('Anda sudah keluar.'));
  expect(await messages.getByRole('progressbar').count()).toBe(0);
  await messages.getByRole('button', { name: 'Tutup pemberitahuan', exact: true }).click();
  await eventually(() => messages.getByText('Anda sudah keluar.').count()).toBe(0);
  await eventually(() => inPage(other.page, 'document.documentElement.lang')).toBe('id');
});

it('is in the language of the browser for who has not chosen, the sign-in too, where it can be switched', async () => {
  const { page } = await visit({ context: { locale: 'id-ID' } });
  await page.goto('/admin');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Masuk Bagian Pajak' }));
  await page.getByRole('button', { name: 'Switch to English', exact: true }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Tax Login' }));
  await page.reload();
  await new SignInPage(page).signIn('manager', demoPassword);
  await expectVisible(new Office(page).dashboard);
  await eventually(() => inPage(page, 'document.documentElement.lang')).toBe('en');
});

it('can be switched where an account is activated', async () => {
  const { page } = await visit();
  await page.goto('/activate');
  const switchTo = (name: string) => page.getByRole('button', { name, exact: true });
  await switchTo('Pindah ke Bahasa Indonesia').click();
  await eventually(() => inPage(page, 'document.documentElement.lang')).toBe('id');
  await expectVisible(switchTo('Switch to English'), page.getByText('Bagian pajak', { exact: true }));
});

it('has the labels of the product in English', async () => {
  const { page, office } = await openOffice('manager');
  expect((await office.items.allInnerTexts()).slice(0, 2)).toEqual(['Dashboard', 'Timeline']);
  await page.goto('/timeline?view=all');
  await eventually(() => page.getByRole('columnheader').allInnerTexts()).toEqual(
    expect.arrayContaining(['Duration', 'Nama PT', 'Total Amount Paid']),
  );
});
