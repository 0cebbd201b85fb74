import { expect, it } from 'vitest';
import { currentSettings, insertSettings } from '../../src/server/store/coretax/seller-settings.ts';
import { SellerSettingsPage } from '../pages/seller-settings-page.ts';
import { UsersPage } from '../pages/users-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from '../support/eventually.ts';
import { siteForFile } from '../support/site.ts';
import { visitAs, type Visitor } from '../support/visit-as.ts';

const site = siteForFile();
const { server } = site;

async function openSettings(visitor: Visitor) {
  const visited = await visitAs(site, visitor);
  const settings = new SellerSettingsPage(visited.page);
  await settings.open();
  return { ...visited, settings };
}
const stored = async () => (await currentSettings(server().deps.database)).settings;

it('leads a Super Admin from the users to what is missing, names every mistake, and saves', async () => {
  const { database } = server().deps;
  const { settings: demo, version } = await currentSettings(database);
  const nobody = { ...demo, seller: { npwp: '', name: '', address: '', place: '000000' } };
  await insertSettings(database, { expected: version, settings: nobody, by: 'admin', now: new Date() });
  await database`insert into receipt_units (unit, receipts) values ('Lusin', 1200), ('rim', 7)`;
  await database`insert into receipt_stores (store) select 'Toko Cabang ' || i from generate_series(1, 60) i`;

  const { page } = await visitAs(site, { empid: 'admin' });
  const settings = new SellerSettingsPage(page);
  const users = new UsersPage(page);
  await users.open('');
  await page.getByRole('link', { name: 'Seller settings', exact: true }).click();
  await expectVisible(
    settings.heading,
    page.getByText('Missing: NPWP, Registered name, Registered address.'),
  );
  expect(await settings.save.getAttribute('aria-disabled')).toBe('true');

  // A wrong check digit, and a place that is too short of a store on another page.
  await settings.field('Identity', 'NPWP').fill('0012345675011000');
  await settings.field('Stores', 'Search stores').fill('cabang 57');
  await settings.field('Stores', 'Search stores').press('Enter');
  await settings.row('Stores', 'Toko Cabang 57').getByLabel('Place').fill('12');
  expect(await settings.problems.count()).toBe(0);
  await settings.field('Stores', 'Search stores').fill('');
  await expectVisible(settings.unsaved);
  await settings.save.click();
  await expectFocus(settings.problems);
  await expectAccessible(page);
  const links = settings.problems.getByRole('link');
  expect(await links.allInnerTexts()).toEqual([
    'Identity, NPWP: The NPWP of the seller has 16 digits. Compare them with the tax card: the check digit does not match.',
    'Stores, Toko Cabang 57, Place: Enter the last 6 digits of the NITKU; 000000 is the head office.',
  ]);
  await links.last().press('Enter');
  const place = settings.row('Stores', 'Toko Cabang 57').getByLabel('Place');
  await expectFocus(place);
  await page.keyboard.type('3456');
  await eventually(() => links.count()).toBe(1);
  await links.first().press('Enter');
  await expectFocus(settings.field('Identity', 'NPWP'));
  await settings.field('Identity', 'NPWP').fill('00.123.456.740.11-000');
  await settings.field('Identity', 'Registered name').fill('PT Toko Kita');
  await settings.field('Identity', 'Registered address').fill('Jl. Kita No. 1, Bandung');

  // A unit of the tills is mapped by one press, to the unit whose name it has.
  await settings.group('Units').getByRole('button', { name: 'Map Lusin' }).click();
  await expectFocus(settings.row('Units', 'Unit Lusin').getByLabel('Unit in Coretax'));
  await settings.group('Units').getByRole('button', { name: 'Map rim' }).click();
  await settings
    .row('Units', 'Unit rim')
    .getByLabel('Unit in Coretax')
    .selectOption({ label: 'Lembar (UM.0020)' });
  await settings.field('Receipts without lines', 'A receipt that has no lines').selectOption('summary');
  await expectVisible(page.getByText('The law asks for the kind of goods on every faktur.'));
  await settings.group('Deadlines').getByRole('button', { name: 'Add holiday' }).click();
  await page.locator(':focus').fill('2026-12-09');
  await settings.row('Deadlines', 'Holiday 2026-12-09').getByLabel('Name').fill('Pilkada');
  // Enter saves, as in any form.
  await settings.field('Files', 'Fakturs per file').fill('250');
  await settings.field('Files', 'Fakturs per file').press('Enter');
  await expectVisible(settings.saved, page.getByText('Everything is saved.'));
  const now = await stored();
  expect(now.seller).toEqual({
    npwp: '0012345674011000',
    name: 'PT Toko Kita',
    address: 'Jl. Kita No. 1, Bandung',
    place: '000000',
  });
  expect(now.stores).toEqual([
    { store: 'Toko Cabang 57', storeCode: null, place: '123456', addInfo: null, facilityStamp: null },
  ]);
  expect(now.units.slice(-2)).toEqual([
    { text: 'Lusin', code: 'UM.0017' },
    { text: 'rim', code: 'UM.0020' },
  ]);
  expect(now.deadlines.holidays).toContainEqual({ day: '2026-12-09', name: 'Pilkada', jointLeave: false });
  expect(now).toMatchObject({ withoutLines: { mode: 'summary' }, files: { fakturs: 250 } });

  // What is typed and not saved is still there after a look at another page.
  await settings.field('Identity', 'Registered name').fill('PT Belum Disimpan');
  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await expectVisible(users.heading);
  await page.goBack();
  await expectVisible(settings.unsaved);
  expect(await settings.field('Identity', 'Registered name').inputValue()).toBe('PT Belum Disimpan');
  await settings.discard.click();
  await eventually(() => settings.field('Identity', 'Registered name').inputValue()).toBe('PT Toko Kita');
});

it('shows who saved meanwhile, and keeps what one has changed oneself beside it', async () => {
  const { page, allow, settings } = await openSettings({ empid: 'admin' });
  allow(/status of 409/);
  await settings.field('Identity', 'Registered name').fill('PT Punya Saya');
  const theirs = await currentSettings(server().deps.database);
  const changed = {
    ...theirs.settings,
    seller: { ...theirs.settings.seller, address: 'Jl. Mereka 5' },
    closeWithoutPdf: true,
  };
  const saveTheirs = async () => {
    const { version } = await currentSettings(server().deps.database);
    await insertSettings(server().deps.database, {
      expected: version,
      settings: changed,
      by: 'kepala',
      now: new Date(),
    });
  };
  await saveTheirs();
  await settings.save.click();
  const notice = page.getByRole('alert').filter({ hasText: 'kepala has saved version' });
  await expectVisible(notice);
  expect(await notice.locator('dd').allInnerTexts()).toEqual(['Identity, Close without PDF', 'Identity']);
  await expectAccessible(page);
  expect(await settings.save.getAttribute('aria-disabled')).toBe('true');
  await settings.keepMine.click();
  expect(await settings.field('Identity', 'Registered name').inputValue()).toBe('PT Punya Saya');
  expect(await settings.field('Close without PDF', 'Close requests without a PDF').isChecked()).toBe(true);
  await settings.save.click();
  await expectVisible(settings.saved);
  expect(await stored()).toMatchObject({ seller: { name: 'PT Punya Saya' }, closeWithoutPdf: true });

  await settings.field('Identity', 'Registered name').fill('PT Lagi');
  await saveTheirs();
  await settings.save.click();
  await settings.takeTheirs.click();
  await eventually(() => settings.field('Identity', 'Registered address').inputValue()).toBe('Jl. Mereka 5');
  await expectVisible(page.getByText('Everything is saved.'));
});

it('shows staff everything on a phone and lets them change nothing; a failed load can be tried again', async () => {
  const { page, allow, settings } = await openSettings({ empid: 'staff', size: 'phone' });
  await expectVisible(page.getByText('Only a Super Admin can change these settings.'));
  expect(await settings.save.count()).toBe(0);
  expect(await settings.field('Identity', 'NPWP').inputValue()).toBe((await stored()).seller.npwp);
  expect(
    await page.locator('form :is(input, textarea):not([readonly], [disabled], [type=search])').count(),
  ).toBe(0);
  expect(await page.locator('form select:not(nav select)').count()).toBe(0);
  expect(await settings.field('Defaults', 'Unit').inputValue()).toBe('Piece (UM.0021)');
  await expectNoSidewaysScrolling(page);

  allow(/Failed to load resource/);
  const call = /\/api\/coretax\/settings$/;
  await page.route(call, (route) => route.abort());
  await page.reload();
  await expectVisible(page.getByText('The settings could not be loaded.'));
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await settings.group('Identity').waitFor();
});
