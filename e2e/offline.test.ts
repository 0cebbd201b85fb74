import { expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { Office } from './pages/office.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';

const disconnected = /ERR_INTERNET_DISCONNECTED/;
const { visit } = siteForFile();

it('says that the network is lost, keeps what was typed and signs in once it is back', async () => {
  const { page, context, allow } = await visit({ size: 'phone' });
  allow(disconnected);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.type('manager', demoPassword);
  await context.setOffline(true);
  await signIn.submit.click();
  await eventually(() => signIn.problem.textContent()).toBe(
    'Connection lost. Check your network, then try again.',
  );
  expect(await signIn.empid.inputValue()).toBe('manager');
  expect(await signIn.password.inputValue()).toBe(demoPassword);
  await context.setOffline(false);
  await signIn.submit.click();
  await expectPath(page, '/dashboard');
  await expectVisible(new Office(page).dashboard);
});

it('does not pretend to have signed out', async () => {
  const { page, context, allow } = await visit();
  allow(disconnected);
  const office = new Office(page);
  await office.enter();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await office.signOut.click();
  await expectVisible(page.getByText(/^You are still signed in\. Connection lost\./));
  expect(await office.stored()).toEqual(['admin', '3']);
  await context.setOffline(false);
  await office.signOut.click();
  await expectPath(page, '/admin');
});

it('offers another try when a page does not arrive', async () => {
  const { page, context, allow } = await visit();
  allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  const code = '**/assets/sign-in-*.js';
  await context.route(code, (route) => route.abort());
  await page.goto('/admin');
  // Nothing of the office has arrived yet, so the visitor's language speaks.
  const retry = page.getByRole('alert').getByRole('button', { name: 'Coba lagi' });
  await expectVisible(retry);
  await context.unroute(code);
  await retry.click();
  await expectVisible(new SignInPage(page).heading);
  expect(await retry.count()).toBe(0);
});
