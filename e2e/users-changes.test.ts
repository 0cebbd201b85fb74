import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUser, staffPassword } from '../tests/support/staff.ts';
import { until } from '../tests/support/until.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';
import { demoUsers, refused, rolesByEmpid, taxUsers } from './support/tax-users.ts';

const site = siteForFile();
const { server, visit } = site;
const { openUsers, removeOthers } = taxUsers(site);
// Ten seconds to undo are over only when a test says so.
beforeAll(() => server().clock.standStill());
beforeEach(removeOthers);

describe('another role', () => {
  it('is given in the dialog, ends the other session and leads its page to the sign-in', async () => {
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
    await mine.users.remove('rival');
    await theirs.users.remove('admin');
    await until(async () => {
      // Not by the transaction: it sees no session that came after its first look.
      const [blocked] = await database`select count(*)::int as count from pg_stat_activity
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
  it('asks first, ends the session of the user, and is taken back by Undo', async () => {
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
    await expectVisible(users.confirmDelete('tono'));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectFocus(users.delete('tono'));
    await eventually(() => users.listed()).toContainEqual(['Manager', 'tono']);

    await users.remove('tono');
    await expectVisible(page.getByText('tono was deleted.'));
    await users.undo.hover(); // it stays while the pointer rests on it
    expect(rolesByEmpid(await users.listed())).toEqual(demoUsers);
    await expectAccessible(page);
    // The page may have heard of it by itself.
    await theirs.page.goto('/dashboard');
    await expectPath(theirs.page, '/admin');

    await users.undo.click();
    await expectVisible(page.getByText('tono is back.'));
    await eventually(() => users.listed()).toContainEqual(['Manager', 'tono']);
    const signIn = new SignInPage(theirs.page);
    await signIn.signIn('tono', staffPassword);
    await expectVisible(dashboard.heading);
  });

  it('spares the user who has moved up under a double click, for a second', async () => {
    await newUser(server(), 'pertama', 'staff');
    const { page, users } = await openUsers();
    await page.clock.install();
    await users.delete('pertama').click();
    const confirm = users.confirmDelete('pertama');
    await expectVisible(confirm);
    await page.clock.pauseAt(Date.now() + 60_000);
    const bin = await users.delete('pertama').boundingBox();
    const place = { x: (bin?.x ?? 0) + 15, y: (bin?.y ?? 0) + 15 };
    const moveBy = (x: number, y: number) =>
      page
        .getByRole('dialog')
        .evaluate(
          (element, translate) =>
            Reflect.set(Reflect.get(element, 'style') as object, 'translate', translate),
          `${x}px ${y}px`,
        );
    // The question stands where the bin of the row below will be, once it has come to rest.
    await eventually(async () => {
      await moveBy(0, 0);
      const button = await confirm.boundingBox();
      await moveBy(place.x - (button?.x ?? 0) - 20, place.y - (button?.y ?? 0) - 20);
      await page.mouse.move(place.x, place.y);
      return await confirm.evaluate((element) => element.matches(':hover'));
    }).toBe(true);
    await page.mouse.click(place.x, place.y);
    await eventually(() => users.delete('pertama').count()).toBe(0);
    const question = page.getByRole('dialog', { name: /^Delete/ });
    await page.mouse.click(place.x, place.y);
    expect(await question.count()).toBe(0);
    await page.clock.runFor(1_000);
    await page.mouse.click(place.x, place.y);
    await expectVisible(question);
  });

  it('cannot be taken back after ten seconds', async () => {
    await newUser(server(), 'lambat', 'staff');
    const { page, users, allow } = await openUsers();
    allow(refused);
    await users.remove('lambat');
    await users.undo.hover(); // it stays while the pointer rests on it
    server().clock.advance(11_000);
    await users.undo.click();
    await expectVisible(page.getByText('It is too late to undo this change.'));
    expect(rolesByEmpid(await users.listed())).toEqual(demoUsers);
  });

  it('says so when somebody else was faster', async () => {
    await newUser(server(), 'hilang', 'staff');
    const { page, users, allow } = await openUsers();
    allow(refused);
    await server().deps.database`delete from staff where empid = 'hilang'`;
    await users.remove('hilang');
    await expectVisible(page.getByText('Somebody else has deleted this user.'));
    await eventually(async () => rolesByEmpid(await users.listed())).toEqual(demoUsers);
  });
});
