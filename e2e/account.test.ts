import { expect, it } from 'vitest';
import { Client } from '../tests/support/client.ts';
import { newUser, staffPassword } from '../tests/support/staff.ts';
import { Office } from './pages/office.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile();
const newPassword = 'wedang jahe tiga gelas';

it('shows and ends own sessions, changes the password and the language', async () => {
  const elsewhere = await newUser(server(), 'dewi', 'staff');
  const phone = new Client(server().address);
  const agent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  await phone.post('/api/login', { empid: 'dewi', password: staffPassword }, { 'user-agent': agent });

  const { page, allow } = await visit();
  allow(/status of 401/);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('dewi', staffPassword);
  const office = new Office(page);
  await office.identity.getByRole('link', { name: 'dewi' }).click();
  await expectPath(page, '/account');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await eventually(() => sessions.count()).toBe(3);
  await expectVisible(sessions.nth(0).getByText('This one'));
  await expectAccessible(page);

  await page.getByRole('button', { name: /^End Chrome 140, Android/ }).click();
  await eventually(() => sessions.count()).toBe(2);
  expect((await phone.get('/api/account')).status).toBe(401);
  await page.getByRole('button', { name: 'End all others' }).click();
  await eventually(() => sessions.count()).toBe(1);
  expect((await elsewhere.get('/api/account')).status).toBe(401);

  const field = (label: string) => page.getByLabel(label, { exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  await field('Present password').fill('bukan yang benar');
  await field('New password').fill(newPassword);
  await field('Repeat password').fill(newPassword);
  await change.click();
  await expectVisible(page.getByText('This is not your present password.'));
  await field('Present password').fill(staffPassword);
  await change.click();
  await expectVisible(page.getByText('Your password has been changed.', { exact: false }));
  expect((await new Client(server().address).signIn('dewi', newPassword)).status).toBe(200);

  await field('Language').last().selectOption('id');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Akun saya' }));
  await expectVisible(page.getByRole('button', { name: 'Ganti kata sandi' }));
  await expectAccessible(page);
});
