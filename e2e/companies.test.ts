import { beforeEach, describe, expect, it } from 'vitest';
import { CompaniesPage } from './pages/companies-page.ts';
import { expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import {
  companies,
  companyNames,
  npwpOf,
  plantCompanies,
  storedCompany,
} from './support/planted-companies.ts';
import { siteForFile } from './support/site.ts';
import { visitAs, type Visitor } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;
const list = /\/api\/master_customer/;
const save = '**/api/update-email';
const invalidEmail = 'Please enter a valid email address.';

beforeEach(() => plantCompanies(server()));

async function openCompanies(search = '', visitor: Visitor = {}) {
  const visited = await visitAs(site, visitor);
  const office = new CompaniesPage(visited.page);
  await office.open(search);
  await eventually(() => office.table.range.innerText()).not.toBe('');
  return { ...visited, office, table: office.table };
}

describe('everybody', () => {
  it.each([
    ['staff', 'desktop'],
    ['manager', 'desktop'],
    ['admin', 'desktop'],
    ['staff', 'tablet'],
  ] as const)('%s sees every label and corrects a company (%s)', async (empid, size) => {
    const { page, office, table } = await openCompanies('', { size, empid });
    expect(await office.filter.getAttribute('placeholder')).toBe('Tax ID');
    expect(await table.headers.allInnerTexts()).toEqual([
      'No',
      'Company Name',
      'Company Tax ID',
      ...(size === 'tablet' ? [] : ['Company Address']),
      'Email',
      'Action',
    ]);
    expect(await table.headers.getByRole('button').count()).toBe(0);
    await table.expectNames(companyNames);
    expect(await table.size.inputValue()).toBe('25');
    expect(await table.column('Company Tax ID')).toEqual(companies.map(({ npwp }) => npwp));
    await expectNoSidewaysScrolling(page);

    await office.edit('PT Nomor 2').click();
    await expectVisible(office.dialog, office.taxId, office.cancel, office.save);
    expect(await office.taxId.inputValue()).toBe(npwpOf(2));
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
    expect(await storedCompany(server(), 2)).toEqual({
      npwp: npwpOf(2),
      name: 'PT Dua Sekawan',
      address: 'Jl. Baru 1 Lantai 2 Surabaya',
      email: 'pajak@duasekawan.co.id',
      emailState: 'unverified',
    });
  });
});

describe('list', () => {
  it('keeps filter and page in the address', async () => {
    const { page, office, table } = await openCompanies('?size=5');
    await table.next.click();
    await table.expectNames(companyNames.slice(5));
    expect(await table.column('No')).toEqual(['6', '7']);
    expect(office.words()).toEqual({ page: '2', size: '5' });
    await office.filter.fill('00.000-055');
    await table.expectNames(['PT Nomor 5']);
    expect(await office.filter.inputValue()).toBe('00000055');
    expect(office.words()).toEqual({ q: '00000055', size: '5' });
    await page.reload();
    await table.expectNames(['PT Nomor 5']);
    await page.goBack();
    await table.expectNames(companyNames.slice(0, 5));
    await table.size.selectOption('25');
    await table.expectNames(companyNames);
    expect(office.words()).toEqual({});
  });

  it('tells empty, filtered to nothing and failed apart', async () => {
    const { page, office, table, allow } = await openCompanies('?q=999');
    await expectVisible(page.getByText('No company matches this tax ID.'));
    await table.clearFilter.click();
    await table.expectNames(companyNames);

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
    expect(await storedCompany(server(), 1)).toEqual(companies[0]);
    await office.name.fill('PT Satu');
    await office.email.fill('kantor@contoh.id');
    expect(await office.problem.count()).toBe(0);
    await office.email.press('Enter');
    await eventually(() => storedCompany(server(), 1)).toMatchObject({
      name: 'PT Satu',
      email: 'kantor@contoh.id',
    });
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
    expect(await storedCompany(server(), 1)).toEqual(companies[0]);
  });

  it('can be shared and reloaded, also for a company of another page', async () => {
    const { page, office } = await openCompanies(`?page=1&edit=${npwpOf(7)}`);
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
    await server().deps.database`delete from companies where npwp = ${npwpOf(3)}`;
    await office.save.click();
    await eventually(() => office.problem.innerText()).toBe('Company data not found.');
    expect(await office.name.inputValue()).toBe('PT Tiga');

    await plantCompanies(server());
    await office.save.click();
    await expectVisible(office.saved);
    expect((await storedCompany(server(), 3))?.name).toBe('PT Tiga');
  });

  it('saves once and stays open while it saves', async () => {
    const { page, office } = await openCompanies();
    const gate = Promise.withResolvers<void>();
    let sent = 0;
    await page.route(save, async (route) => {
      sent += 1;
      await gate.promise;
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
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await office.cancel.click({ force: true });
    await expectVisible(office.dialog);
    gate.resolve();
    await expectVisible(office.saved);
    expect(sent).toBe(1);
  });
});
