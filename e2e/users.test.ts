import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { newUser, staffPassword } from '../tests/support/staff.ts';
import { ActivatePage } from './pages/activate-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { demoUsers, refused, rolesByEmpid, taxUsers } from './support/tax-users.ts';

const site = siteForFile();
const { server, visit } = site;
const { openUsers, removeOthers } = taxUsers(site);
beforeEach(removeOthers);

describe('the list', () => {
  it('has everybody with their role and what can be done, on a desktop and on a tablet', async () => {
    const { page, users } = await openUsers();
    await expectVisible(users.heading, users.add);
    expect(await users.table.getByRole('columnheader').allInnerTexts()).toEqual(['Role', 'EMPID', 'Action']);
    expect(rolesByEmpid(await users.listed())).toEqual(demoUsers);
    for (const size of ['desktop', 'tablet'] as const) {
      await page.setViewportSize(sizes[size].viewport);
      await expectVisible(users.edit('staff'), users.delete('staff'), users.newLink('staff'));
      await expectNoSidewaysScrolling(page);
    }
  });

  it('says why one cannot change or delete oneself', async () => {
    const { page, users } = await openUsers();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.method()));
    for (const button of [users.edit('admin'), users.delete('admin')]) {
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      const reason = page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`);
      expect(await reason.innerText()).toBe('You cannot change or delete your own user.');
      await button.focus();
      await page.keyboard.press('Enter');
      await button.click({ force: true });
    }
    expect(await users.editDialog.box.count()).toBe(0);
    expect(calls).toEqual([]);
    expect(await users.newLink('admin').getAttribute('aria-disabled')).toBe('false');
  });
});

describe('adding', () => {
  it('explains what is missing or wrong, keeps what was typed, and gives a link once', async () => {
    const { page, users, allow } = await openUsers();
    allow(refused);
    const { addDialog: dialog } = users;
    await users.add.click();
    await expectVisible(dialog.box, dialog.cancel, dialog.save);
    expect(await dialog.role.locator('option').allInnerTexts()).toEqual(['Staff', 'Manager', 'Super Admin']);
    expect(await dialog.empid.getAttribute('required')).not.toBeNull();

    await dialog.save.click();
    await expectVisible(dialog.box.getByText('This field is required.', { exact: true }));
    await expectFocus(dialog.empid);
    await dialog.role.selectOption('Manager');
    for (const wrong of ['siti nur', 'é', '..', 'a'.repeat(33)]) {
      await dialog.empid.fill(wrong);
      await dialog.save.click();
      await expectVisible(
        dialog.box.getByText(
          'Letters, digits, dot, underscore and hyphen only, at most 32; a letter or digit first.',
          {
            exact: true,
          },
        ),
      );
      expect(await dialog.empid.inputValue()).toBe(wrong);
    }
    await dialog.empid.fill('ADMIN');
    await dialog.save.click();
    await expectVisible(dialog.box.getByText('This EMPID exists already.', { exact: true }));
    expect(await dialog.role.locator('option:checked').innerText()).toBe('Manager');
    await expectAccessible(page);

    await dialog.empid.fill('siti.nur');
    await page.keyboard.press('Enter');
    const given = users.linkDialog('siti.nur');
    await expectVisible(given);
    expect(await given.innerText()).toContain('It works once, for 24 hours, and will not be shown again.');
    const link = await users.link.inputValue();
    expect(link).toMatch(new RegExp(`^${server().address}/activate#token=\\S+$`));
    await users.copy.click();
    await expectVisible(given.getByText('Copied', { exact: true }));
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(link);
    await expectAccessible(page);

    await given.getByRole('button', { name: 'Done' }).click();
    await eventually(() => given.count()).toBe(0);
    await eventually(() => users.listed()).toContainEqual(['Manager', 'siti.nur']);
    expect(await page.content()).not.toContain(link);
    expect(page.url()).toBe(`${server().address}/users`);

    const other = await visit();
    const activate = new ActivatePage(other.page);
    await activate.open(link);
    await activate.choose(staffPassword);
    await expectVisible(activate.done);
  });

  it('ends without a trace by Batal and by Escape, and gives the focus back', async () => {
    const { page, users } = await openUsers();
    for (const leave of [() => users.addDialog.cancel.click(), () => page.keyboard.press('Escape')]) {
      await users.add.click();
      expect(await users.addDialog.empid.inputValue()).toBe('');
      await users.addDialog.empid.fill('nobody');
      await leave();
      await eventually(() => users.addDialog.box.count()).toBe(0);
      await expectFocus(users.add);
    }
    expect(rolesByEmpid(await users.listed())).toEqual(demoUsers);
  });
});

it('gives a new link to somebody who has one already', async () => {
  await newUser(server(), 'lupa', 'staff');
  const { page, users } = await openUsers();
  await users.newLink('lupa').click();
  await expectVisible(users.linkDialog('lupa'));
  const link = await users.link.inputValue();
  await page.keyboard.press('Escape');
  await eventually(() => users.linkDialog('lupa').count()).toBe(0);
  await users.newLink('lupa').click();
  await eventually(() => users.link.inputValue()).toMatch(/activate#token=/);
  expect(await users.link.inputValue()).not.toBe(link);

  const other = await visit();
  other.allow(refused);
  const activate = new ActivatePage(other.page);
  await activate.open(link);
  await activate.choose('teh manis panas sekali');
  await expectVisible(activate.refusal('This link does not work'));
});

describe.each([
  { dialog: 'addDialog', search: '?add=', empid: 'rina-k', role: 'Manager' },
  { dialog: 'editDialog', search: '?edit=staff', empid: 'staff', role: 'Super Admin' },
] as const)('a session that ends while $dialog is open', ({ dialog, search, empid, role }) => {
  it('takes nothing of what was typed', async () => {
    const { page, users, allow } = await openUsers({ search });
    allow(refused);
    await users[dialog].role.selectOption(role);
    if (dialog === 'addDialog') await users.addDialog.empid.fill(empid);
    await server().deps.database`delete from sessions`;
    await users[dialog].save.click();
    const signIn = new SignInPage(page);
    await expectVisible(signIn.heading);
    await signIn.signIn('admin', demoPassword);
    await expectVisible(users[dialog].box);
    expect(new URL(page.url()).search).toBe(search);
    expect(await users[dialog].role.locator('option:checked').innerText()).toBe(role);
    expect(await users[dialog].empid.inputValue()).toBe(empid);
    await users[dialog].cancel.click();
    await eventually(() => users[dialog].box.count()).toBe(0);
  });
});

it('says when the list cannot be loaded, and loads it by a retry', async () => {
  const { page, users, allow } = await openUsers();
  allow(/Failed to load resource/);
  await page.route('**/api/users', (route) => route.abort());
  await page.goto('/users');
  await expectVisible(users.problem.getByText('The users could not be loaded.'));
  await expectAccessible(page);
  await page.unroute('**/api/users');
  await users.problem.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => users.table.count()).toBe(1);
  expect(await users.problem.count()).toBe(0);
});
