import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { findCompany, insertCompanies } from '../src/server/store/companies.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';
import type { Size } from './support/sizes.ts';

const { server, visit } = siteForFile();
const list = /\/api\/master_customer/;
const save = '**/api/update-email';
const invalidEmail = 'Please enter a valid email address.';

const npwpOf = (index: number) => `00${String(11 * (index + 1)).padStart(14, '0')}`;
const companies = Array.from({ length: 7 }, (_, index) => ({
  npwp: npwpOf(index),
  name: `PT Nomor ${index + 1}`,
  address: `Jl. Kenanga ${index + 1}\nBandung`,
  email: `kantor${index + 1}@contoh.co.id`,
}));
const names = companies.map(({ name }) => name);

beforeEach(async () => {
  const { database } = server().deps;
  await database`delete from companies`;
  await insertCompanies(database, companies, new Date());
});

type Wanted = { size?: Size; empid?: string };
async function openCompanies(search = '', { size = 'desktop', empid = 'staff' }: Wanted = {}) {
  const visited = await visit({ size, context: { storageState: await signedIn(server().address, empid) } });
  const office = new CompaniesPage(visited.page);
  await office.open(search);
  await eventually(() => office.table.range.innerText()).not.toBe('');
  return { ...visited, office, table: office.table };
}
const stored = (npwp: string) => findCompany(server().deps.database, npwp);

describe.each(['desktop', 'tablet'] as const)('on a %s', (size) => {
  it.each(['staff', 'manager', 'admin'])('%s sees every label and corrects a company', async (empid) => {
    const { page, office, table } = await openCompanies('', { size, empid });
    expect(await office.filter.getAttribute('placeholder')).toBe('Tax ID');
    expect(await table.headers.allInnerTexts()).toEqual([
      'No',
      'Company Name',
      'Company Tax ID',
      'Company Address',
      'Email',
      'Action',
    ]);
    expect(await table.headers.getByRole('button').count()).toBe(0);
    await table.expectNames(names.slice(0, 5));
    expect(await table.column('Company Tax ID')).toEqual(companies.slice(0, 5).map(({ npwp }) => npwp));
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await office.edit('PT Nomor 2').click();
    await expectVisible(office.dialog, office.taxId, office.cancel, office.save);
    await expectAccessible(page);
    expect(await office.taxId.inputValue()).toBe(npwpOf(1));
    expect(await office.taxId.getAttribute('readonly')).not.toBeNull();
    expect(await office.name.inputValue()).toBe('PT Nomor 2');
    expect(await office.address.inputValue()).toBe('Jl. Kenanga 2\nBandung');
    expect(await office.email.inputValue()).toBe('kantor2@contoh.co.id');
    await office.name.fill('PT Dua Sekawan');
    await office.address.fill('Jl. Baru 1\nLantai 2\nSurabaya');
    await office.email.fill('  pajak@duasekawan.co.id ');
    await office.save.click();
    await expectVisible(office.saved);
    await eventually(() => office.dialog.count()).toBe(0);
    await expectVisible(table.row('PT Dua Sekawan').getByText('pajak@duasekawan.co.id'));
    await expectFocus(office.edit('PT Dua Sekawan'));
    expect(await stored(npwpOf(1))).toEqual({
      npwp: npwpOf(1),
      name: 'PT Dua Sekawan',
      address: 'Jl. Baru 1\nLantai 2\nSurabaya',
      email: 'pajak@duasekawan.co.id',
    });
  });
});

describe('list', () => {
  it('keeps filter and page in the address', async () => {
    const { page, office, table } = await openCompanies();
    await table.next.click();
    await table.expectNames(names.slice(5));
    expect(await table.column('No')).toEqual(['6', '7']);
    expect(await table.fillers.count()).toBe(3);
    expect(office.words()).toEqual({ page: '2' });
    await office.filter.fill('00.000-055');
    await table.expectNames(['PT Nomor 5']);
    expect(await office.filter.inputValue()).toBe('00000055');
    expect(office.words()).toEqual({ q: '00000055' });
    await page.reload();
    await table.expectNames(['PT Nomor 5']);
    await page.goBack();
    await table.expectNames(names.slice(0, 5));
    await table.size.selectOption('10');
    await table.expectNames(names);
    expect(office.words()).toEqual({ size: '10' });
    expect((await table.frame.boundingBox())?.height).toBe(550);
  });

  it('tells empty, filtered to nothing and failed apart', async () => {
    const { page, office, table, allow } = await openCompanies('?q=999');
    await expectVisible(page.getByText('No company matches this tax ID.'));
    await table.clearFilter.click();
    await table.expectNames(names.slice(0, 5));

    await server().deps.database`delete from companies`;
    await page.reload();
    await expectVisible(page.getByText('There are no companies yet.'));
    expect(await table.clearFilter.count()).toBe(0);

    allow(/ERR_FAILED/);
    await page.route(list, (route) => route.abort());
    await page.reload();
    await expectVisible(page.getByRole('alert').getByText('Connection lost.'));
    await page.unroute(list);
    await table.retry.click();
    await expectVisible(page.getByText('There are no companies yet.'));
    expect(await office.dialog.count()).toBe(0);
  });
});

describe('dialog', () => {
  it('asks for a valid e-mail address', async () => {
    const { office } = await openCompanies();
    await office.edit('PT Nomor 1').click();
    expect(await office.problem.count()).toBe(0);
    await office.email.fill('   ');
    await eventually(() => office.problem.allInnerTexts()).toEqual([invalidEmail]);
    expect(await office.save.getAttribute('aria-disabled')).toBe('true');
    await office.save.click({ force: true });
    await office.email.press('Enter');

    for (const wrong of ['kantor', 'kantor@', 'kantor@contoh']) {
      await office.email.fill(wrong);
      expect(await office.save.getAttribute('aria-disabled')).toBe('false');
      await office.save.click();
      await eventually(() => office.problem.allInnerTexts()).toEqual([invalidEmail]);
      await expectFocus(office.email);
    }
    await office.name.fill(' ');
    await office.save.click();
    await expectVisible(office.dialog.getByText('This field is required.'));
    expect(await stored(npwpOf(0))).toEqual(companies[0]);
    await office.name.fill('PT Satu');
    await office.email.fill('kantor@contoh.id');
    expect(await office.problem.count()).toBe(0);
    await office.email.press('Enter');
    await eventually(() => stored(npwpOf(0))).toMatchObject({ name: 'PT Satu', email: 'kantor@contoh.id' });
  });

  it('forgets what was typed when it is cancelled, by the button or by Escape', async () => {
    const { page, office } = await openCompanies();
    for (const leave of [() => office.cancel.click(), () => page.keyboard.press('Escape')]) {
      await office.edit('PT Nomor 1').click();
      await office.name.fill('PT Batal');
      await leave();
      await eventually(() => office.dialog.count()).toBe(0);
      await expectFocus(office.edit('PT Nomor 1'));
    }
    await office.edit('PT Nomor 1').click();
    expect(await office.name.inputValue()).toBe('PT Nomor 1');
    expect(await stored(npwpOf(0))).toEqual(companies[0]);
  });

  it('can be shared and reloaded, also for a company of another page', async () => {
    const { page, office } = await openCompanies(`?page=1&edit=${npwpOf(6)}`);
    await eventually(() => office.name.inputValue()).toBe('PT Nomor 7');
    await page.reload();
    await eventually(() => office.name.inputValue()).toBe('PT Nomor 7');
    await office.open(`?edit=${'9'.repeat(16)}`);
    await eventually(() => office.problem.allInnerTexts()).toEqual(['Company data not found.']);
    await office.cancel.click();
    await eventually(() => office.words()).toEqual({});
    await office.open('?edit=nothing');
    expect(await office.dialog.count()).toBe(0);
  });

  it('keeps what was typed when saving fails', async () => {
    const { page, office, allow } = await openCompanies();
    allow(/ERR_FAILED/, /status of (404|500)/);
    await office.edit('PT Nomor 3').click();
    await office.name.fill('PT Tiga');
    await page.route(save, (route) => route.abort());
    await office.save.click();
    await eventually(() => office.problem.innerText()).toMatch(/^Connection lost\./);
    await page.unroute(save);
    await page.route(save, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
    );
    await office.save.click();
    await eventually(() => office.problem.innerText()).toBe(
      'A server error occurred. Please try again later.',
    );
    await page.unroute(save);
    await server().deps.database`delete from companies where npwp = ${npwpOf(2)}`;
    await office.save.click();
    await eventually(() => office.problem.innerText()).toBe('Company data not found.');
    expect(await office.name.inputValue()).toBe('PT Tiga');

    await insertCompanies(server().deps.database, companies, new Date());
    await office.save.click();
    await expectVisible(office.saved);
    expect((await stored(npwpOf(2)))?.name).toBe('PT Tiga');
  });

  it('locks Save while it saves', async () => {
    const { page, office } = await openCompanies();
    let letGo: () => void = () => undefined;
    let sent = 0;
    await page.route(save, async (route) => {
      sent += 1;
      await new Promise<void>((done) => void (letGo = done));
      await route.continue();
    });
    await office.edit('PT Nomor 1').click();
    await office.name.fill('PT Sekali');
    await office.save.click();
    const saving = office.dialog.locator('button', { hasText: 'Saving…' });
    await expectVisible(saving);
    expect(await saving.getAttribute('aria-disabled')).toBe('true');
    await saving.click({ force: true });
    await office.name.press('Enter');
    await eventually(() => sent).toBe(1);
    letGo();
    await expectVisible(office.saved);
    expect(sent).toBe(1);
  });
});

describe('conflict', () => {
  /** One person has the dialog open and has typed; another has saved meanwhile. */
  async function conflict(size: Size) {
    const mine = await openCompanies('', { size, empid: 'staff' });
    mine.allow(/status of 409/);
    await mine.office.edit('PT Nomor 4').click();
    await mine.office.name.fill('PT Punya Saya');
    await mine.office.email.fill('saya@contoh.co.id');
    const theirs = await openCompanies('', { size, empid: 'manager' });
    await theirs.office.edit('PT Nomor 4').click();
    await theirs.office.name.fill('PT Punya Mereka');
    await theirs.office.save.click();
    await expectVisible(theirs.office.saved);
    await mine.office.save.click();
    await expectVisible(mine.office.problem.getByText('Somebody else has changed this company meanwhile.'));
    return mine;
  }

  it.each(['desktop', 'tablet'] as const)(
    'shows both versions and saves over knowingly, on a %s',
    async (size) => {
      const { page, office } = await conflict(size);
      expect(await office.problem.locator('dd').allInnerTexts()).toEqual([
        'Saved: PT Punya Mereka',
        'Yours: PT Punya Saya',
        'Saved: kantor4@contoh.co.id',
        'Yours: saya@contoh.co.id',
      ]);
      expect(await office.name.inputValue()).toBe('PT Punya Saya');
      expect((await stored(npwpOf(3)))?.name).toBe('PT Punya Mereka');
      await expectAccessible(page);
      await office.saveOver.click();
      await expectVisible(office.saved);
      expect(await stored(npwpOf(3))).toMatchObject({ name: 'PT Punya Saya', email: 'saya@contoh.co.id' });
    },
  );

  it('lets go on with what the other one has saved', async () => {
    const { office } = await conflict('desktop');
    await office.useSaved.click();
    await eventually(() => office.name.inputValue()).toBe('PT Punya Mereka');
    expect(await office.email.inputValue()).toBe('kantor4@contoh.co.id');
    expect(await office.problem.count()).toBe(0);
    await office.address.fill('Jl. Bersama 1');
    await office.save.click();
    await expectVisible(office.saved);
    expect(await stored(npwpOf(3))).toMatchObject({ name: 'PT Punya Mereka', address: 'Jl. Bersama 1' });
  });
});

describe('end of the session', () => {
  async function typeAndLoseSession() {
    const opened = await openCompanies('?page=2');
    opened.allow(/status of 401/);
    await opened.office.edit('PT Nomor 6').click();
    await opened.office.name.fill('PT Belum Tersimpan');
    await opened.office.address.fill('Jl. Panjang 1');
    await server().deps.database`delete from sessions`;
    await opened.office.save.click();
    await expectVisible(new SignInPage(opened.page).heading);
    return opened;
  }

  it('loses nothing of what was typed', async () => {
    const { page, office, table } = await typeAndLoseSession();
    await new SignInPage(page).signIn('staff', demoPassword);
    await eventually(() => office.name.inputValue()).toBe('PT Belum Tersimpan');
    expect(await office.address.inputValue()).toBe('Jl. Panjang 1');
    expect(office.words()).toEqual({ page: '2', edit: npwpOf(5) });
    await office.save.click();
    await expectVisible(office.saved);
    await table.expectNames(['PT Belum Tersimpan', 'PT Nomor 7']);
  });

  it('shows nobody else what was typed', async () => {
    const { page, office } = await typeAndLoseSession();
    await new SignInPage(page).signIn('manager', demoPassword);
    await eventually(() => office.name.inputValue()).toBe('PT Nomor 6');
  });
});
