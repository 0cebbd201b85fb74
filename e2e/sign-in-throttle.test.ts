import { expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { Client } from '../tests/support/client.ts';
import { Office } from './pages/office.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';

const minute = 60_000;
const { server, visit } = siteForFile();

it('counts down after too many failures and opens again when the time is over', async () => {
  for (let i = 0; i < 5; i++) await new Client(server().address).signIn('admin', 'wrong password');
  const { page, allow } = await visit();
  allow(/status of 429/);
  await page.clock.install();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('admin', demoPassword);

  const shown = page
    .locator('p[aria-hidden=true]')
    .getByText(/^Too many attempts\. Try again in \d+ seconds\.$/);
  const seconds = async () => Number(/\d+/.exec(await shown.innerText())?.[0]);
  await eventually(seconds).toBeGreaterThan(14 * 60);
  expect(await seconds()).toBeLessThanOrEqual(15 * 60);
  expect(await signIn.problem.textContent()).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
  expect(await signIn.submit.getAttribute('aria-disabled')).toBe('true');
  expect(await signIn.empid.inputValue()).toBe('admin');

  await page.clock.fastForward(10 * minute);
  await eventually(seconds).toBeLessThanOrEqual(5 * 60);
  expect(await signIn.submit.getAttribute('aria-disabled')).toBe('true');

  await page.clock.fastForward(5 * minute);
  server().clock.advance(15 * minute);
  await expectVisible(page.getByText('You can try again now.'));
  expect(await signIn.submit.getAttribute('aria-disabled')).toBe('false');
  await signIn.submit.click();
  await expectVisible(new Office(page).dashboard);
});

it('sends nothing while it counts', async () => {
  for (let i = 0; i < 5; i++) await new Client(server().address).signIn('staff', 'wrong password');
  const { page, allow } = await visit();
  allow(/status of 429/);
  let calls = 0;
  page.on('request', (request) => (calls += request.url().endsWith('/api/login') ? 1 : 0));
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('staff', demoPassword);
  await expectVisible(signIn.problem);
  await signIn.password.press('Enter');
  await signIn.submit.click({ force: true });
  await eventually(() => signIn.submit.getAttribute('aria-disabled')).toBe('true');
  expect(calls).toBe(1);
});
