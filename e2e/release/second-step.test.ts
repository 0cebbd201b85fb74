import { expect, it } from 'vitest';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { codeOf, stepMs } from '../../tests/support/second-step.ts';
import { Office } from '../pages/office.ts';
import { addVirtualAuthenticator, SecondStep } from '../pages/second-step.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { eventually, expectFocus, expectPath, expectVisible, inPage } from '../support/eventually.ts';
import { siteForFile } from '../support/site.ts';
import { visitAs } from '../support/visit-as.ts';

const site = siteForFile({ env: { SECOND_STEP: 'admins' } });
const nextCode = () => site.server().clock.advance(stepMs);

it('is set up on the account page, and lets in by app, passkey and recovery code', async () => {
  const { page, allow } = await visitAs(site, { empid: 'manager' });
  // The right password without its second step, and a wrong code.
  allow(/status of 401/);
  const [office, signIn, step] = [new Office(page), new SignInPage(page), new SecondStep(page)];
  await addVirtualAuthenticator(page);
  const leave = async () => {
    await page.goto('/dashboard');
    await office.signOut.click();
    await signIn.heading.waitFor();
  };
  const givePassword = async () => {
    await signIn.signIn('manager', demoPassword);
    await step.heading.waitFor();
  };

  await page.goto('/account');
  await step.setUpApp.click();
  const secret = await step.shownKey();
  await expectAccessible(page);
  await step.code.fill(codeOf(site.server(), secret));
  await step.confirm.click();
  const codes = await step.shownCodes();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await step.kept.click();
  await expectVisible(page.getByText('10 of 10 left.'));

  // By a code, pasted in two groups; a wrong one is said and leaves the person where they are.
  await leave();
  await givePassword();
  await expectFocus(step.code);
  await expectAccessible(page);
  await step.code.fill('abc');
  await step.code.press('Enter');
  await eventually(() => step.problem.innerText()).toContain('This code is wrong or was used already.');
  nextCode();
  await step.code.fill(codeOf(site.server(), secret).replace(/(...)/, '$1 '));
  await step.continue.click();
  await office.dashboard.waitFor();

  // A passkey as second step, and as the only one.
  await page.goto('/account');
  await step.passkeyName.fill('Laptop kantor');
  await step.addPasskey.click();
  await expectVisible(page.getByText('Laptop kantor', { exact: true }));
  await expectAccessible(page);
  await leave();
  await givePassword();
  await step.usePasskey.click();
  await office.dashboard.waitFor();
  await leave();
  await step.signInByPasskey.click();
  await office.dashboard.waitFor();

  // Without phone and passkey, in Indonesian.
  await leave();
  await inPage(page, `localStorage.setItem('officeLanguage', 'id')`);
  await page.goto('/admin');
  await page.getByLabel('EMPID').fill('manager');
  await page.getByLabel('Kata sandi', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Langkah kedua' }).waitFor();
  await page.getByRole('button', { name: 'Perangkat hilang? Pakai kode pemulihan' }).click();
  await expectVisible(page.getByText('Minta Super Admin mengatur ulang langkah kedua Anda'));
  await page.getByLabel('Kode pemulihan', { exact: true }).fill(codes[3] ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/account');
  await expectVisible(page.getByText(/9 (?:of|dari) 10/));
});

it('has to be set up first where it is required, and then leads on; on a phone', async () => {
  const { page, allow } = await site.visit({ size: 'phone' });
  // What the page behind it asks meanwhile.
  allow(/status of 40[13]/);
  const [signIn, step] = [new SignInPage(page), new SecondStep(page)];
  await page.goto('/users');
  await signIn.heading.waitFor();
  await signIn.signIn('admin', demoPassword);
  await step.needed.waitFor();
  await step.setUpApp.click();
  const secret = await step.shownKey();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await step.code.fill(codeOf(site.server(), secret));
  await step.confirm.click();
  await step.shownCodes();
  await step.kept.click();
  await expectPath(page, '/users');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Tax Users' }));
});

it('asks who they are whoever changes it after a while, and is reset by a Super Admin', async () => {
  // Both have one by now: the Super Admin signs in again with a passkey of their own.
  const { database } = site.server().deps;
  await database`update staff set second_step_since = null where empid = 'admin'`;
  await database`delete from staff_totp where staff_id = (select id from staff where empid = 'admin')`;
  const { page, allow } = await site.visit();
  allow(/status of 40[13]/);
  const [office, signIn, step] = [new Office(page), new SignInPage(page), new SecondStep(page)];
  await addVirtualAuthenticator(page);
  await signIn.open();
  await signIn.signIn('admin', demoPassword);
  await step.needed.waitFor();
  await step.passkeyName.fill('Kunci');
  await step.addPasskey.click();
  await step.shownCodes();
  await step.kept.click();
  await office.dashboard.waitFor();

  site.server().clock.advance(11 * 60_000);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.waitFor();
  await expectAccessible(page);
  await question.getByLabel('Password', { exact: true }).fill('not the password');
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectVisible(question.getByText('The password is wrong.'));
  await question.getByRole('button', { name: 'Use your passkey' }).click();
  expect(await step.shownCodes()).toHaveLength(10);
  await step.kept.click();

  await page.goto('/users');
  await page.getByRole('button', { name: 'Reset the second step of manager' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset the second step of manager' });
  await expectVisible(reset);
  await expectAccessible(page);
  await reset.getByRole('button', { name: 'Reset second step' }).click();
  await expectVisible(page.getByText('The second step of manager was reset.'));
  await eventually(() => page.getByRole('button', { name: 'Reset the second step of manager' }).count()).toBe(
    0,
  );
});
