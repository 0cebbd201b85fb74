import { describe, expect, it } from 'vitest';
import { Office } from './pages/office.ts';
import { NotAllowedPage } from './pages/not-allowed-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { refusedWhenSignedOut } from './support/problems.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';
import { sizes, type Size } from './support/sizes.ts';

const { server, visit } = siteForFile();

async function openOffice(size: Size = 'desktop', empid = 'admin') {
  const { page, allow } = await visit({
    size,
    context: { storageState: await signedIn(server().address, empid) },
  });
  const office = new Office(page);
  // A page with little on it: these tests are about what is around every page.
  await page.goto('/UpdateNPWP');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, office, allow };
}

/** The side navigation of each role, and its pages that are closed to the others. */
const menus = {
  staff: ['Dashboard', 'Timeline', 'Coretax', 'Bulk Close', 'Bulk Reject', 'Update NPWP', 'Sign Out'],
  manager: [
    'Dashboard',
    'Timeline',
    'Coretax',
    'Report',
    'Bulk Close',
    'Bulk Reject',
    'Update NPWP',
    'Settings',
    'Sign Out',
  ],
  admin: [
    'Dashboard',
    'Timeline',
    'Coretax',
    'Report',
    'Bulk Close',
    'Bulk Reject',
    'Update NPWP',
    'Users',
    'Settings',
    'Sign Out',
  ],
};

const opacity = (element: object) =>
  (Reflect.get(globalThis, 'getComputedStyle') as (e: object) => { opacity: string })(element).opacity;

describe('side navigation', () => {
  it('collapses to its icons with tooltips, and remembers it', async () => {
    const { page, office } = await openOffice();
    await expectVisible(office.navigation.getByText('DASHBOARD', { exact: true }));
    const width = async () => (await office.navigation.boundingBox())?.width ?? 0;
    await eventually(width).toBeGreaterThan(150);

    await office.collapse.click();
    await expectVisible(office.expand);
    await eventually(width).toBeLessThan(60);
    const link = office.navigation.getByRole('link', { name: 'Dashboard', exact: true });
    const tooltip = link.getByText('Dashboard');
    await eventually(() => tooltip.evaluate(opacity)).toBe('0');
    await link.hover();
    await eventually(() => tooltip.evaluate(opacity)).toBe('1');
    await expectAccessible(page);

    await page.reload();
    await expectVisible(office.expand);
    await eventually(width).toBeLessThan(60);
    await office.expand.click();
    await page.reload();
    await expectVisible(office.collapse);
    await eventually(width).toBeGreaterThan(150);
  });

  it('folds by itself on a tablet, where it can be unfolded for good', async () => {
    const { page, office } = await openOffice('tablet');
    const width = async () => (await office.navigation.boundingBox())?.width ?? 0;
    await eventually(width).toBeLessThan(60);
    await expectAccessible(page);
    await office.expand.click();
    await eventually(width).toBeGreaterThan(150);
    await page.reload();
    await expectVisible(office.collapse);
    await page.setViewportSize(sizes.desktop.viewport);
    await office.collapse.click();
    await page.setViewportSize(sizes.tablet.viewport);
    await expectVisible(office.collapse);
  });

  it('marks the page that is open', async () => {
    const { office } = await openOffice();
    const link = (name: string) => office.navigation.getByRole('link', { name, exact: true });
    expect(await link('Update NPWP').getAttribute('aria-current')).toBe('page');
    expect(await link('Dashboard').getAttribute('aria-current')).toBeNull();
  });

  it('leads to the settings that the role may open, each marked there as the page that is open', async () => {
    const { page, office } = await openOffice('desktop', 'manager');
    await office.navigation.getByRole('link', { name: 'Settings', exact: true }).click();
    const all = page.getByRole('main').getByRole('link');
    const names = ['Seller settings', 'Poster and QR code', 'Privacy cases'];
    await eventually(async () => (await all.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(
      names,
    );
    await all.first().click();
    const settings = page.getByRole('navigation', { name: 'Settings' });
    await settings.getByRole('link', { name: 'Privacy cases', exact: true }).click();
    await expectPath(page, '/privacy');
    await eventually(() => settings.locator('[aria-current=page]').allInnerTexts()).toEqual([
      'Privacy cases',
    ]);
    expect(await office.navigation.locator('[aria-current=page]').allInnerTexts()).toEqual(['Settings']);
    await page.setViewportSize(sizes.phone.viewport);
    await settings.getByRole('link', { name: 'Settings', exact: true }).click();
    await expectPath(page, '/settings');
  });

  it('is a drawer on a phone', async () => {
    const { page, office } = await openOffice('phone');
    expect(await office.navigation.count()).toBe(0);
    await office.openMenu.tap();
    await expectVisible(office.drawer, office.drawer.getByText('DASHBOARD', { exact: true }));
    expect(await office.items.allInnerTexts()).toEqual(menus.admin);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await eventually(() => office.drawer.count()).toBe(0);
    await expectFocus(office.openMenu);
    await office.openMenu.tap();
    await office.closeMenu.tap();
    await eventually(() => office.drawer.count()).toBe(0);
    await office.openMenu.tap();
    await office.signOut.tap();
    await expectPath(page, '/admin');
    await eventually(() => office.stored()).toEqual([null, null]);
  });
});

const loadedFonts = `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)`;

it('names the user on every page, at every size, in its own font', async () => {
  const { page, office } = await openOffice('desktop', 'manager');
  for (const address of ['/dashboard', '/UpdateNPWP', '/users']) {
    await page.goto(address);
    for (const size of ['desktop', 'tablet', 'phone'] as const) {
      await page.setViewportSize(sizes[size].viewport);
      await eventually(() => office.identity.innerText()).toMatch(/manager[^]*Manager/);
      await expectNoSidewaysScrolling(page);
    }
  }
  await eventually(() => page.evaluate<string[]>(loadedFonts)).toEqual(['Inter']);
});

describe('keys', () => {
  it('explain themselves on every page, and mean nothing while somebody types', async () => {
    const { page, office } = await openOffice();
    await page.keyboard.press('?');
    await expectVisible(office.help);
    expect(await office.help.locator('kbd').allInnerTexts()).toEqual(['/', 'Ctrl K', '?']);
    await expectVisible(office.help.getByRole('heading', { name: 'Everywhere' }));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await eventually(() => office.help.count()).toBe(0);
    await page.keyboard.press('/');
    await expectFocus(office.search);
    await page.keyboard.type('/?');
    expect(await office.search.inputValue()).toBe('/?');
    expect(await office.help.count()).toBe(0);
  });

  it('of a page stand before those that work everywhere', async () => {
    const { page, office } = await openOffice();
    await page.goto('/timeline');
    await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor();
    await page.keyboard.press('?');
    await expectVisible(office.help);
    const titles = await office.help.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(titles.at(-1)).toBe('Everywhere');
    expect(titles.length).toBeGreaterThan(1);
    expect((await office.help.locator('kbd').allInnerTexts()).filter((key) => key === '/')).toHaveLength(1);
  });
});

describe('rights', () => {
  it.each(['staff', 'manager', 'admin'] as const)('gives %s the menu of the role', async (empid) => {
    const { page, office } = await openOffice('desktop', empid);
    for (const size of ['desktop', 'tablet'] as const) {
      await page.setViewportSize(sizes[size].viewport);
      await eventually(() => office.items.allInnerTexts()).toEqual(menus[empid]);
      await expectNoSidewaysScrolling(page);
    }
  });

  it.each([
    ['staff', 'Staff'],
    ['manager', 'Manager'],
  ])('explains to %s that users and audit log are not open to the role', async (empid, role) => {
    const { page, office } = await openOffice('desktop', empid);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const notAllowed = new NotAllowedPage(page);
    for (const address of ['/users', '/audit', '/users?add']) {
      await page.goto(address);
      await expectVisible(notAllowed.heading, page.getByText(`You are signed in as ${role}.`));
      await notAllowed.back.click();
      await expectVisible(office.dashboard);
      await expectPath(page, '/dashboard');
    }
    await page.goBack();
    await expectVisible(notAllowed.heading);
    await expectAccessible(page);
    expect(calls).not.toContain('/api/users');
    expect(calls).not.toContain('/api/audit');
  });
});

describe('signing out', () => {
  it('forgets the user, and the way back does not show the office again', async () => {
    const { page, allow } = await visit();
    allow(refusedWhenSignedOut);
    const office = new Office(page);
    const signIn = new SignInPage(page);
    await office.enter('manager');
    await office.signOut.click();
    await expectVisible(signIn.heading, page.getByText('You are signed out.'));
    await expectPath(page, '/admin');
    await eventually(() => office.stored()).toEqual([null, null]);

    await page.goBack();
    await expectVisible(signIn.heading);
    await expectPath(page, '/admin');
    expect(await office.dashboard.count()).toBe(0);
    await page.goto('/dashboard');
    await expectVisible(signIn.heading);
  });

  it('reaches the other tabs', async () => {
    const { page, office, allow } = await openOffice();
    allow(refusedWhenSignedOut);
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await expectVisible(new Office(other).dashboard);
    await office.signOut.click();
    await expectVisible(new SignInPage(other).heading);
    await expectPath(other, '/admin');
    expect(await new Office(other).dashboard.count()).toBe(0);
  });
});
