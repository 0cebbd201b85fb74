import { afterEach, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { Office } from './pages/office.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { recordAssets } from './support/problems.ts';
import { siteForFile } from './support/site.ts';

const minute = 60_000;
const { server, visit } = siteForFile({ env: { CAPTCHA: 'altcha' } });
// All tests call from one address, whose failures are counted so long.
afterEach(() => server().clock.advance(15 * minute));

async function failThreeTimes(signIn: SignInPage, empid: string): Promise<void> {
  await signIn.open();
  for (let i = 1; i <= 3; i++) {
    await signIn.signIn(empid, `wrong ${i}`);
    await eventually(() => signIn.problem.textContent()).toBe('EMPID or password is wrong.');
    await eventually(() => signIn.submit.count()).toBe(1); // no longer busy
  }
}

it('appears at the sign-in after three failures, solves itself, and lets the next attempt through', async () => {
  const { page, allow } = await visit();
  allow(/status of 401/, /status of 422/);
  const assets = recordAssets(page);
  const signIn = new SignInPage(page);
  await failThreeTimes(signIn, 'admin');
  expect(assets.filter((name) => /run-captcha|remote-widget|worker/.test(name))).toEqual([]);

  await signIn.signIn('admin', demoPassword);
  await expectVisible(page.getByText('After several failed attempts a security check is needed.'));
  await expectVisible(page.getByRole('status').getByText('Security check done.'));
  await expectAccessible(page);
  await signIn.submit.click();
  await expectVisible(new Office(page).dashboard);
});

it('is solved anew for every attempt', async () => {
  const { page, allow } = await visit();
  allow(/status of 401/, /status of 422/);
  const answers: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/login')) return;
    const { captcha } = request.postDataJSON() as { captcha?: string };
    answers.push(captcha);
  });
  const signIn = new SignInPage(page);
  await failThreeTimes(signIn, 'manager');
  await signIn.signIn('manager', demoPassword);
  const unlocked = () => signIn.submit.getAttribute('aria-disabled');
  await eventually(unlocked).toBe('false');
  await signIn.signIn('manager', 'wrong 4');
  await eventually(() => signIn.problem.textContent()).toBe('EMPID or password is wrong.');
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
  allow(/status of 401/, /status of 422/, /ERR_FAILED/);
  const signIn = new SignInPage(page);
  await failThreeTimes(signIn, 'staff');
  await page.route('**/api/captcha?*', (route) => route.abort());
  await signIn.signIn('staff', demoPassword);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expectVisible(page.getByText('The security check could not be loaded.'), retry);
  expect(await signIn.submit.getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page);
  await page.unroute('**/api/captcha?*');
  await retry.click();
  await eventually(() => signIn.submit.getAttribute('aria-disabled')).toBe('false');
  await signIn.submit.click();
  await expectPath(page, '/dashboard');
});

it('is renewed before it ends', async () => {
  const { page, allow } = await visit();
  allow(/status of 401/, /status of 422/);
  let challenges = 0;
  page.on('request', (request) => (challenges += request.url().includes('/api/captcha?') ? 1 : 0));
  await page.clock.install();
  const signIn = new SignInPage(page);
  await failThreeTimes(signIn, 'admin');
  await signIn.signIn('admin', demoPassword);
  await expectVisible(page.getByText('Security check done.'));
  expect(challenges).toBe(1);
  await page.clock.fastForward(8 * minute);
  expect(challenges).toBe(1);
  await page.clock.fastForward(1.1 * minute);
  await eventually(() => challenges).toBe(2);
  await eventually(() => signIn.submit.getAttribute('aria-disabled')).toBe('false');
});
