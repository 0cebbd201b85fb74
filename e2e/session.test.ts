import { expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { Office } from './pages/office.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile();

it('asks for the sign-in first and then goes on to the wanted page', async () => {
  const { page } = await visit();
  await page.goto('/dashboard?from=bookmark');
  const signIn = new SignInPage(page);
  await expectVisible(signIn.heading);
  await expectPath(page, '/admin');
  expect(await signIn.sessionEnded.count()).toBe(0);
  await signIn.signIn('admin', demoPassword);
  await expectVisible(new Office(page).dashboard);
  expect(page.url()).toBe(`${server().address}/dashboard?from=bookmark`);
});

it('leads who is signed in already from the sign-in page to the dashboard', async () => {
  const { page } = await visit();
  const office = new Office(page);
  await office.enter('manager');
  await page.goto('/admin');
  await expectVisible(office.dashboard);
  await expectPath(page, '/dashboard');
  expect(await office.stored()).toEqual(['manager', '2']);
});

it('believes the server when the session has ended there', async () => {
  const { page, allow } = await visit();
  allow(/status of 401/);
  const office = new Office(page);
  await office.enter('staff');
  const other = await page.context().newPage();
  await other.goto('/UpdateNPWP');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await server().deps.database`delete from sessions
    where staff_id = (select id from staff where empid = 'staff')`;
  await page.reload();
  const signIn = new SignInPage(page);
  await expectVisible(signIn.heading, signIn.sessionEnded);
  await expectPath(page, '/admin');
  // Whichever page the server told, and whenever it is loaded, the others know it by what the browser keeps.
  await expectVisible(new SignInPage(other).sessionEnded);
  await eventually(() => office.stored()).toEqual([null, null]);
  await signIn.signIn('staff', demoPassword);
  await expectVisible(office.dashboard);
  await office.signOut.click();
  await expectVisible(signIn.heading);
  expect(await signIn.sessionEnded.count()).toBe(0);
});

it('does not believe values that were put into the local storage by hand', async () => {
  const { page, allow } = await visit();
  allow(/status of 401/);
  const signIn = new SignInPage(page);
  await signIn.open();
  await page.evaluate(`localStorage.setItem('infoUser', 'admin'); localStorage.setItem('userGroup', '3')`);
  await page.goto('/dashboard');
  await expectVisible(signIn.heading);
  await expectPath(page, '/admin');
  await eventually(() => new Office(page).stored()).toEqual([null, null]);
});

it('puts a forged role right', async () => {
  const { page, allow } = await visit();
  // What only others may see is asked for, and refused, until the page knows.
  allow(/status of 403/);
  const office = new Office(page);
  await office.enter('staff');
  await page.evaluate(`localStorage.setItem('userGroup', '3')`);
  await page.reload();
  await eventually(() => office.stored()).toEqual(['staff', '1']);
  await eventually(() => office.identity.innerText()).toMatch(/Staff$/m);
  expect(await office.identity.innerText()).not.toContain('Super Admin');
});
