import { expect, it } from 'vitest';
import { MailboxPage } from './pages/mailbox-page.ts';
import { NotFoundPage } from './pages/not-found-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';

const { visit } = siteForFile({ env: { DEMO: 'off' } });

it('leaves the sign-in form empty', async () => {
  const { page } = await visit();
  const signIn = new SignInPage(page);
  const answered = page.waitForResponse('**/api/session');
  await signIn.open();
  expect(await (await answered).json()).toMatchObject({ demo: null });
  await page.waitForLoadState('networkidle');
  expect(await signIn.empid.inputValue()).toBe('');
  expect(await signIn.password.inputValue()).toBe('');
  expect(await signIn.demoNotice.count()).toBe(0);
});

it('has no demo mailbox', async () => {
  const { page, allow } = await visit();
  allow(/status of 404/);
  await page.goto('/demo/mailbox');
  await expectVisible(new NotFoundPage(page).heading);
  expect(await new MailboxPage(page).heading.count()).toBe(0);
});
