import { afterEach, expect, it } from 'vitest';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { Office } from '../pages/office.ts';
import { Client } from '../../tests/support/client.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { eventually, expectPath, expectVisible } from '../support/eventually.ts';
import { recordAssets } from '../support/problems.ts';
import { siteForFile } from '../support/site.ts';

const minute = 60_000;
const { server, visit } = siteForFile({ env: { CAPTCHA: 'altcha' } });
// All tests call from one address, whose failures are counted so long.
afterEach(() => server().clock.advance(15 * minute));

async function fail(signIn: SignInPage, empid: string, times: number): Promise<void> {
  for (let i = 1; i <= times; i++) {
    await signIn.signIn(empid, `wrong ${i}`);
    await eventually(() => signIn.problem.textContent()).toBe('EMPID or password is wrong.');
    await eventually(() => signIn.submit.count()).toBe(1); // no longer busy
  }
}

it('appears at the sign-in after three failures, solves itself, and lets the next attempt through', async () => {
  const { page, allow } = await visit();
  allow(/status of 401/);
  const assets = recordAssets(page);
  const signIn = new SignInPage(page);
  await signIn.open();
  await fail(signIn, 'admin', 2);
  expect(assets.filter((name) => /run-captcha|remote-widget|worker/.test(name))).toEqual([]);
  await fail(signIn, 'admin', 1);
  await expectVisible(page.getByRole('status').getByText('Security check done.'));
  await expectAccessible(page);
  await signIn.signIn('admin', demoPassword);
  await expectVisible(new Office(page).dashboard);
});

it('appears at once when the server asks for it, as after failures on another page', async () => {
  const { page, allow } = await visit();
  allow(/status of 422/);
  for (let i = 0; i < 3; i++) await new Client(server().address).signIn('staff', 'wrong');
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('staff', demoPassword);
  await expectVisible(page.getByText('After several failed attempts a security check is needed.'));
  await eventually(() => signIn.submit.getAttribute('aria-disabled')).toBe('false');
  await signIn.submit.click();
  await expectPath(page, '/dashboard');
});

it('is there at once after a reload', async () => {
  const { page, allow } = await visit();
  allow(/status of 401/);
  const signIn = new SignInPage(page);
  await signIn.open();
  await fail(signIn, 'admin', 3);
  await page.reload();
  await expectVisible(page.getByRole('status').getByText('Security check done.'));
  await signIn.signIn('admin', demoPassword);
  await expectVisible(new Office(page).dashboard);
});

it('is solved anew for every attempt', async () => {
  const { page, allow } = await visit();
  allow(/status of 401/);
  const answers: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/login')) return;
    const { captcha } = request.postDataJSON() as { captcha?: string };
    answers.push(captcha);
  });
  const signIn = new SignInPage(page);
  await signIn.open();
  await fail(signIn, 'manager', 3);
  const unlocked = () => signIn.submit.getAttribute('aria-disabled');
  await eventually(unlocked).toBe('false');
  await fail(signIn, 'manager', 1);
  await eventually(unlocked).toBe('false');
  await signIn.signIn('manager', demoPassword);
  await expectPath(page, '/dashboard');
  const [first, second] = answers.slice(-2);
  expect(first).toBeTypeOf('string');
  expect(second).toBeTypeOf('string');
  expect(first).not.toBe(second);
});

it('says so when it cannot be loaded, and offers another try', async () => {
  const { page, allow } = await visit();
  allow(/status of 401/, /ERR_FAILED/);
  const signIn = new SignInPage(page);
  await page.route('**/api/captcha?*', (route) => route.abort());
  await signIn.open();
  await fail(signIn, 'nobody', 3);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expectVisible(page.getByText('The security check could not be loaded.'), retry);
  expect(await signIn.submit.getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page);
  await page.unroute('**/api/captcha?*');
  await retry.click();
  await eventually(() => signIn.submit.getAttribute('aria-disabled')).toBe('false');
});

it('is renewed before it ends', async () => {
  const { page, allow } = await visit();
  allow(/status of 401/);
  let challenges = 0;
  page.on('request', (request) => (challenges += request.url().includes('/api/captcha?') ? 1 : 0));
  await page.clock.install();
  const signIn = new SignInPage(page);
  await signIn.open();
  await fail(signIn, 'somebody', 3);
  await expectVisible(page.getByText('Security check done.'));
  expect(challenges).toBe(1);
  await page.clock.fastForward(8 * minute);
  expect(challenges).toBe(1);
  await page.clock.fastForward(1.1 * minute);
  await eventually(() => challenges).toBe(2);
  await eventually(() => signIn.submit.getAttribute('aria-disabled')).toBe('false');
});
