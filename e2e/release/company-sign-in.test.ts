import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIdentityProvider } from '../../tests/support/identity-provider.ts';
import { Office } from '../pages/office.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { eventually, expectPath, expectVisible } from '../support/eventually.ts';
import { refusedWhenSignedOut } from '../support/problems.ts';
import { siteForFile } from '../support/site.ts';

const provider = await startIdentityProvider((login) => ({ preferred_username: login }));
const { server, visit } = siteForFile({ env: { ...provider.env, OIDC_NAME: 'Contoh' } });
beforeAll(() => provider.knows(server()));
afterAll(() => provider.stop());

it('signs in with the company account, goes on to the wanted page, and signs out in both places', async () => {
  const { page, allow } = await visit();
  allow(refusedWhenSignedOut);
  await page.goto('/timeline?view=all');
  const signIn = new SignInPage(page);
  await expectVisible(
    signIn.heading,
    page.getByText('Passwords are for Super Admins; others sign in with Contoh.'),
  );
  await expectAccessible(page);
  const button = page.getByRole('link', { name: 'Sign in with Contoh', exact: true });
  await button.click();

  const name = page.getByLabel('Name');
  await name.fill('nobody');
  await page.getByRole('button', { name: 'Continue' }).click();
  await eventually(() => signIn.problem.textContent()).toMatch(/^Your company account has no user/);
  await expectAccessible(page);

  await page.context().clearCookies();
  await button.click();
  await name.fill('Manager');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectPath(page, '/timeline');
  const office = new Office(page);
  await eventually(() => office.identity.innerText()).toBe('Signed in as manager · Manager');

  // At once: before the page knows how one has signed in.
  let isLoading = true;
  await page.route('**/api/session', (route) => (isLoading ? undefined : route.continue()));
  await page.reload();
  await office.signOut.waitFor();
  isLoading = false;
  await office.signOut.click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expectPath(page, '/admin');
  await expectVisible(signIn.heading, button);
  expect(await office.stored()).toEqual([null, null]);
});

it('confirms there who it is, in another window, and goes on in this one', async () => {
  const { page, allow } = await visit();
  allow(refusedWhenSignedOut);
  allow(/status of 403/);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Sign in with Contoh', exact: true }).click();
  await page.getByLabel('Name').fill('staff');
  await page.getByRole('button', { name: 'Continue' }).click();
  await new Office(page).dashboard.waitFor();
  await page.goto('/account');
  server().clock.advance(11 * 60_000);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.waitFor();
  await expectAccessible(page);
  const opened = page.context().waitForEvent('page');
  await question.getByRole('link', { name: 'Sign in with Contoh', exact: true }).click();
  const other = await opened;
  await other.getByLabel('Name').fill('staff');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expectVisible(page.getByRole('img', { name: 'QR code for the authenticator app' }));
  await eventually(() => question.count()).toBe(0);
});
