import { describe, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { Office } from './pages/office.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';

const { visit } = siteForFile();

describe('the form', () => {
  it('is filled in with the demo account', async () => {
    const { page } = await visit();
    const signIn = new SignInPage(page);
    await signIn.open();
    await eventually(() => signIn.empid.inputValue()).toBe('admin');
    expect(await signIn.password.inputValue()).toBe(demoPassword);
    await expectVisible(signIn.demoNotice);
    await signIn.submit.click();
    await expectPath(page, '/dashboard');
  });

  it('leaves the fields alone when the demo account arrives after the first letter', async () => {
    const { page } = await visit();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/session', async (route) => {
      await held.promise;
      await route.continue();
    });
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.empid.fill('m');
    held.resolve();
    await expectVisible(signIn.demoNotice);
    expect(await signIn.empid.inputValue()).toBe('m');
    expect(await signIn.password.inputValue()).toBe('');
  });

  it('refuses a wrong password and keeps what was typed', async () => {
    const { page, allow } = await visit();
    allow(/status of 401/);
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn('manager', 'not the password');
    await eventually(() => signIn.problem.textContent()).toBe('EMPID or password is wrong.');
    expect(await signIn.empid.inputValue()).toBe('manager');
    expect(await signIn.password.inputValue()).toBe('not the password');
    await expectPath(page, '/admin');
    await expectAccessible(page);
  });

  it('says which field is wrong without asking the server', async () => {
    const { page } = await visit();
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn('has space', '');
    await expectVisible(
      page.getByText(
        'Letters, digits, dot, underscore and hyphen only, at most 32; a letter or digit first.',
      ),
    );
    await expectVisible(page.getByText('This field is required.'));
    await expectFocus(signIn.empid);
    expect(await signIn.password.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
  });

  it('shows the password only when asked to', async () => {
    const { page } = await visit();
    const signIn = new SignInPage(page);
    await signIn.open();
    expect(await signIn.password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await signIn.password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await signIn.password.getAttribute('type')).toBe('password');
  });

  it('sends one request however often the button is pressed', async () => {
    const { page } = await visit();
    const held = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/api/login', async (route) => {
      calls++;
      await held.promise;
      await route.continue();
    });
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.type('staff', demoPassword);
    await signIn.submit.dblclick();
    await signIn.password.press('Enter');
    await expectVisible(page.getByText('Signing in…'));
    held.resolve();
    await expectVisible(new Office(page).dashboard);
    expect(calls).toBe(1);
  });
});

describe('signing in', () => {
  it.each([
    { empid: 'staff', group: '1', role: 'Staff' },
    { empid: 'manager', group: '2', role: 'Manager' },
    { empid: 'admin', group: '3', role: 'Super Admin' },
  ])('opens the dashboard for $role and remembers who it is', async ({ empid, group, role }) => {
    const { page } = await visit();
    const office = new Office(page);
    await office.enter(empid);
    await expectPath(page, '/dashboard');
    expect(await office.stored()).toEqual([empid, group]);
    expect(await office.identity.innerText()).toMatch(new RegExp(`${empid}[^]*${role}`));
  });
});
