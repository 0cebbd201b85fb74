import { expect, it } from 'vitest';
import { addStaff } from '../src/server/features/staff/add-staff.ts';
import { ActivatePage } from './pages/activate-page.ts';
import { Office } from './pages/office.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';

const day = 24 * 3_600_000;
const goodPassword = 'kopi susu gula aren';
const { server, visit } = siteForFile();

async function linkFor(empid: string): Promise<string> {
  const { activationUrl } = await addStaff(server().deps, { empid, role: 'manager' });
  const { pathname, hash } = new URL(String(activationUrl));
  return pathname + hash;
}

it('lets a new user choose a password by the link and sign in with it', async () => {
  const { page } = await visit({ size: 'phone' });
  const activate = new ActivatePage(page);
  await activate.open(await linkFor('baru'));
  await activate.choose(goodPassword);
  await expectVisible(activate.done);
  await activate.toSignIn.click();
  await new SignInPage(page).signIn('baru', goodPassword);
  await expectPath(page, '/dashboard');
  await expectVisible(new Office(page).dashboard);
  expect(await new Office(page).stored()).toEqual(['baru', '2']);
});

it('takes the token out of the address and out of the history', async () => {
  const link = await linkFor('rahasia');
  const { page } = await visit();
  await page.goto('/?lang=id');
  const activate = new ActivatePage(page);
  await activate.open(link);
  await eventually(() => page.url()).toBe(`${server().address}/activate`);
  await page.goto('/admin');
  await page.goBack();
  await eventually(() => page.url()).toBe(`${server().address}/activate`);
});

it('explains a password that is too short, too common or typed differently, and then takes a good one', async () => {
  const { page, allow } = await visit();
  allow(/status of 422/);
  const activate = new ActivatePage(page);
  await activate.open(await linkFor('hati-hati'));

  await activate.choose('pendek');
  await expectVisible(page.getByText('At least 12 characters.', { exact: true }));
  expect(await activate.first.getAttribute('aria-invalid')).toBe('true');

  await activate.choose(goodPassword, 'kopi susu gula jawa');
  await expectVisible(page.getByText('The two passwords differ.'));
  await expectFocus(activate.second);
  expect(await activate.first.inputValue()).toBe(goodPassword);

  await activate.choose('password1234');
  await expectVisible(page.getByText('Too easy to guess.'));
  await expectFocus(activate.first);
  await expectAccessible(page);

  await activate.choose(goodPassword);
  await expectVisible(activate.done);
});

it('explains a link that was used already', async () => {
  const link = await linkFor('sekali');
  const { page, allow } = await visit();
  allow(/status of 404/);
  const activate = new ActivatePage(page);
  await activate.open(link);
  await activate.choose(goodPassword);
  await expectVisible(activate.done);
  await activate.open(link);
  await activate.choose('teh manis panas sekali');
  await expectVisible(activate.refusal('This link does not work'));
  expect(await activate.form.count()).toBe(0);
});

it('explains a link that has expired', async () => {
  const { page, allow } = await visit();
  allow(/status of 410/);
  const activate = new ActivatePage(page);
  await activate.open(await linkFor('terlambat'));
  server().clock.advance(day);
  await activate.choose(goodPassword);
  await expectVisible(activate.refusal('This link has expired'));
  expect(await activate.form.count()).toBe(0);
});

it('explains a link without its token', async () => {
  const { page } = await visit();
  const activate = new ActivatePage(page);
  await activate.open('/activate');
  await expectVisible(activate.refusal('This link is incomplete'));
  expect(await activate.form.count()).toBe(0);
});
