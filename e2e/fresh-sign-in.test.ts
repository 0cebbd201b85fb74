import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { freshMs } from '../src/domain/staff/second-step.ts';
import { codeOf, setUpApp } from '../tests/support/second-step.ts';
import { newUser, staffPassword } from '../tests/support/staff.ts';
import { Office } from './pages/office.ts';
import { SecondStep } from './pages/second-step.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server, visit } = site;
/** A call that is refused until the person has shown that it is them. */
const stale = /status of 40[13]/;
const later = () => server().clock.advance(freshMs + 1_000);

beforeAll(async () => {
  await newUser(server(), 'sari', 'staff');
});

it('asks on a phone who it is before a role changes, and keeps what was chosen', async () => {
  const { page, allow } = await visitAs(site, { empid: 'admin', size: 'phone' });
  allow(stale);
  const users = new UsersPage(page);
  await users.open('?edit=sari');
  const { editDialog: dialog } = users;
  await dialog.role.selectOption('Manager');
  later();
  await dialog.save.click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  // Whoever gives up has changed nothing, and lost nothing.
  await question.getByRole('button', { name: 'Cancel' }).click();
  await eventually(() => dialog.problem.innerText()).toMatch(/^Not done: show first that it is you/);
  expect(await dialog.role.locator('option:checked').innerText()).toBe('Manager');

  await dialog.save.click();
  await question.getByLabel('Password', { exact: true }).fill('not the password');
  await question.getByLabel('Password', { exact: true }).press('Enter');
  await expectVisible(question.getByText('The password is wrong.'));
  await question.getByLabel('Password', { exact: true }).fill(demoPassword);
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectVisible(page.getByText('sari is now Manager.'));
  await eventually(() => question.count()).toBe(0);
});

it('asks in Indonesian, too, and before everything is downloaded', async () => {
  const { page, allow } = await visitAs(site, { empid: 'manager', size: 'phone' });
  allow(stale);
  await page.goto('/account');
  await page.getByLabel('Language', { exact: true }).selectOption('id');
  await page.goto('/report?sort=TT_STORE');
  later();
  await page
    .getByRole('button', { name: /^Unduh/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Unduh/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Pastikan bahwa ini Anda' });
  await question.waitFor();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await question.getByLabel('Kata sandi', { exact: true }).fill(demoPassword);
  await question.getByRole('button', { name: 'Konfirmasi', exact: true }).click();
  expect((await saved).suggestedFilename()).toBe('Transactions_Report.xlsx');
});

it('asks whoever has a second step for that as well', async () => {
  const client = await newUser(server(), 'dewi', 'superAdmin');
  const { secret } = await setUpApp(server(), client);
  const { page, allow } = await visit();
  allow(stale);
  const [signIn, step, users] = [new SignInPage(page), new SecondStep(page), new UsersPage(page)];
  await signIn.open();
  await signIn.signIn('dewi', staffPassword);
  await step.code.fill(codeOf(server(), secret));
  await step.continue.click();
  await new Office(page).dashboard.waitFor();
  await users.open();
  later();
  await users.newLink('staff').click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByLabel('Password', { exact: true }).fill(staffPassword);
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  const code = question.getByLabel('Code from your app', { exact: true });
  await code.fill('000000');
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectVisible(question.getByText(/^This code is wrong or was used already/));
  await expectAccessible(page);
  await code.fill(codeOf(server(), secret));
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectVisible(users.linkDialog('staff'));
});
