import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { newUser, staffPassword } from '../tests/support/staff.ts';
import { until } from '../tests/support/until.ts';
import { ActivatePage } from './pages/activate-page.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';
import { sizes, type Size } from './support/sizes.ts';

const refused = /status of (401|404|409|410)/;
const { server, visit } = siteForFile();

async function openUsers({
  size = 'desktop',
  empid = 'admin',
  password = demoPassword,
  search = '',
}: Opening = {}) {
  const storageState = await signedIn(server().address, empid, password);
  const permissions = ['clipboard-read', 'clipboard-write'];
  const visited = await visit({ size, context: { storageState, permissions } });
  const users = new UsersPage(visited.page);
  await users.open(search);
  return { ...visited, users };
}
type Opening = { size?: Size; empid?: string; password?: string; search?: string };

/** The three demo accounts alone. */
beforeEach(async () => {
  const { database } = server().deps;
  await database`delete from staff where empid not in ('admin', 'manager', 'staff')`;
  await database`delete from staff where deleted_at is not null`;
});

const demoUsers = [
  ['Super Admin', 'admin (you)'],
  ['Manager', 'manager'],
  ['Staff', 'staff'],
];
const rolesByEmpid = (rows: string[][]) => rows.toSorted((a, b) => (a[1] ?? '').localeCompare(b[1] ?? ''));

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
      await expectAccessible(page);
    }
    await users.auditLog.click();
    await expectPath(page, '/audit');
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
  it.each(['desktop', 'tablet'] as const)(
    'explains what is missing or wrong, keeps what was typed, and gives a link once (%s)',
    async (size) => {
      const { page, users, allow } = await openUsers({ size });
      allow(refused);
      const { addDialog: dialog } = users;
      await users.add.click();
      await expectVisible(dialog.box, dialog.cancel, dialog.save);
      expect(await dialog.role.locator('option').allInnerTexts()).toEqual([
        'Staff',
        'Manager',
        'Super Admin',
      ]);
      expect(await dialog.empid.getAttribute('required')).not.toBeNull();

      await dialog.save.click();
      await expectVisible(dialog.box.getByText('This field is required.', { exact: true }));
      await expectFocus(dialog.empid);
      await dialog.role.selectOption('Manager');
      for (const wrong of ['siti nur', 'é', 'a'.repeat(33)]) {
        await dialog.empid.fill(wrong);
        await dialog.save.click();
        await expectVisible(
          dialog.box.getByText('Letters, digits, dot, underscore and hyphen only, at most 32.', {
            exact: true,
          }),
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
      expect(link).toMatch(new RegExp(`^${server().address}/activate\\?token=\\S+$`));
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
    },
  );

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
  await eventually(() => users.link.inputValue()).toMatch(/activate\?token=/);
  expect(await users.link.inputValue()).not.toBe(link);

  const other = await visit();
  other.allow(refused);
  const activate = new ActivatePage(other.page);
  await activate.open(link);
  await activate.choose('teh manis panas sekali');
  await expectVisible(activate.refusal('This link does not work'));
});

describe('another role', () => {
  it('is given in the dialog and ends the other session at its next call', async () => {
    await newUser(server(), 'sari', 'staff');
    const theirs = await visit({
      context: { storageState: await signedIn(server().address, 'sari', staffPassword) },
    });
    theirs.allow(refused);
    const dashboard = new DashboardPage(theirs.page);
    await dashboard.open();
    await eventually(() => dashboard.counts()).not.toContain('Loading');

    const { page, users } = await openUsers();
    const { editDialog: dialog } = users;
    await users.edit('sari').click();
    await expectVisible(dialog.box, dialog.cancel);
    expect(await dialog.role.locator('option:checked').innerText()).toBe('Staff');
    expect(await dialog.role.locator('option').allInnerTexts()).toEqual(['Staff', 'Manager', 'Super Admin']);
    expect(await dialog.empid.inputValue()).toBe('sari');
    expect(await dialog.empid.isEditable()).toBe(false);
    await expectAccessible(page);
    await dialog.role.selectOption('Manager');
    await dialog.save.click();
    await expectVisible(page.getByText('sari is now Manager.'));
    await eventually(() => dialog.box.count()).toBe(0);
    await eventually(() => users.listed()).toContainEqual(['Manager', 'sari']);
    await expectFocus(users.edit('sari'));

    await dashboard.refresh.click();
    await expectVisible(new SignInPage(theirs.page).heading);
    await expectPath(theirs.page, '/admin');
  });

  it('is refused for oneself, even by the address', async () => {
    const { users, allow } = await openUsers({ search: '?edit=admin' });
    allow(refused);
    const { editDialog: dialog } = users;
    await dialog.role.selectOption('Staff');
    await dialog.save.click();
    await eventually(() => dialog.problem.innerText()).toBe('You cannot change or delete your own user.');
    expect(await dialog.role.locator('option:checked').innerText()).toBe('Staff');
  });

  it('is refused for somebody who is gone', async () => {
    await newUser(server(), 'pergi', 'staff');
    const { users, allow } = await openUsers();
    allow(refused);
    await users.edit('pergi').click();
    await users.editDialog.role.selectOption('Manager');
    await server().deps.database`delete from staff where empid = 'pergi'`;
    await users.editDialog.save.click();
    await eventually(() => users.editDialog.problem.innerText()).toBe('Somebody else has deleted this user.');
  });
});

it('keeps the last Super Admin, when two of them delete each other at the same moment', async () => {
  await newUser(server(), 'rival', 'superAdmin');
  const mine = await openUsers();
  const theirs = await openUsers({ empid: 'rival', password: staffPassword });
  for (const { allow } of [mine, theirs]) allow(refused);
  const { database } = server().deps;
  await database.begin(async (tx) => {
    await tx`select from staff where role = 'superAdmin' for update`;
    await mine.users.delete('rival').click();
    await theirs.users.delete('admin').click();
    await until(async () => {
      const [blocked] = await tx`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return blocked?.['count'] === 2;
    });
  });
  const refusal = 'The last Super Admin cannot be deleted or changed.';
  const isRefused = ({ page }: typeof mine) => page.getByText(refusal).isVisible();
  await eventually(async () => [await isRefused(mine), await isRefused(theirs)].toSorted()).toEqual([
    false,
    true,
  ]);
  const left = await database`select count(*)::int as count from staff
    where role = 'superAdmin' and deleted_at is null`;
  expect(left).toEqual([{ count: 1 }]);
  await database`update staff set deleted_at = null where empid = 'admin'`;
});

describe('deleting', () => {
  it('asks nothing, ends the session of the user, and is taken back by Undo', async () => {
    await newUser(server(), 'tono', 'manager');
    const theirs = await visit({
      context: { storageState: await signedIn(server().address, 'tono', staffPassword) },
    });
    theirs.allow(refused);
    const dashboard = new DashboardPage(theirs.page);
    await dashboard.open();
    await eventually(() => dashboard.counts()).not.toContain('Loading');

    const { page, users } = await openUsers();
    await users.delete('tono').click();
    await expectVisible(page.getByText('tono was deleted.'), users.undo);
    expect(rolesByEmpid(await users.listed())).toEqual(demoUsers);
    await expectAccessible(page);
    await dashboard.refresh.click();
    await expectPath(theirs.page, '/admin');

    await users.undo.click();
    await expectVisible(page.getByText('tono is back.'));
    await eventually(() => users.listed()).toContainEqual(['Manager', 'tono']);
    const signIn = new SignInPage(theirs.page);
    await signIn.signIn('tono', staffPassword);
    await expectVisible(dashboard.heading);
  });

  it('spares the user who has moved up under a double click', async () => {
    await newUser(server(), 'pertama', 'staff');
    const { page, users } = await openUsers();
    const box = await users.delete('pertama').boundingBox();
    await page.mouse.click((box?.x ?? 0) + 15, (box?.y ?? 0) + 15);
    await eventually(() => users.delete('pertama').count()).toBe(0);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await users.add.press('Enter');
    await users.addDialog.cancel.click();
    expect(rolesByEmpid(await users.listed())).toEqual(demoUsers);
    const left = await server().deps.database`select from staff where deleted_at is null`;
    expect(left).toHaveLength(3);
  });

  it('cannot be taken back after ten seconds', async () => {
    await newUser(server(), 'lambat', 'staff');
    const { page, users, allow } = await openUsers();
    allow(refused);
    await users.delete('lambat').click();
    await expectVisible(users.undo);
    server().clock.advance(11_000);
    await users.undo.click();
    await expectVisible(page.getByText('It is too late to undo this.'));
    expect(rolesByEmpid(await users.listed())).toEqual(demoUsers);
  });

  it('says so when somebody else was faster', async () => {
    await newUser(server(), 'hilang', 'staff');
    const { page, users, allow } = await openUsers();
    allow(refused);
    await server().deps.database`delete from staff where empid = 'hilang'`;
    await users.delete('hilang').click();
    await expectVisible(page.getByText('Somebody else has deleted this user.'));
    await eventually(async () => rolesByEmpid(await users.listed())).toEqual(demoUsers);
  });
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
