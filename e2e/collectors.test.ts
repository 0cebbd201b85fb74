import { expect, it } from 'vitest';
import { defaultSettings } from '../src/domain/coretax/seller-settings.ts';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { newIds } from '../tests/support/bulk.ts';
import { line, plantSales, saveSeller } from '../tests/support/coretax.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { DetailsPage } from './pages/details-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { plantCompanies } from './support/planted-companies.ts';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;

it('a company is made a collector of VAT with a reason, which its history shows', async () => {
  await plantCompanies(server());
  const { page } = await visitAs(site, { size: 'phone' });
  const office = new CompaniesPage(page);
  await office.open();
  await office.edit('PT Nomor 2').click();
  const reason = office.dialog.getByLabel('Reason', { exact: true });
  expect(await reason.count()).toBe(0);
  await office.dialog.getByLabel('VAT collector', { exact: true }).selectOption('Government (code 02)');
  await reason.fill('Letter of 3 November');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await office.save.click();
  await expectVisible(office.saved);
  await office.edit('PT Nomor 2').click();
  await expectVisible(office.dialog.getByText(/staff: Government \(code 02\)\. Letter of 3 November$/));
});

it('the document of a sale under code 07 is asked for on its details page', async () => {
  const { deps, clock } = server();
  const notCollected = {
    ...defaultSettings.defaults.notCollected,
    addInfo: 'TD.00518',
    facilityStamp: 'TD.01118',
  };
  await saveSeller(deps.database, { defaults: { ...defaultSettings.defaults, notCollected } });
  const [transactionId = ''] = newIds(1);
  const salesDate = jakartaDay(clock.now());
  await plantSales(deps.database, [{ transactionId, salesDate, lines: [line({ tax: 'not_collected' })] }]);
  const { page } = await visitAs(site);
  const details = new DetailsPage(page);
  await details.open(transactionId);
  await expectVisible(details.faktur('Supporting document').getByText('Not entered'));
  await page.getByRole('button', { name: 'Supporting document', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Supporting document', exact: true });
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await dialog.getByLabel('Number', { exact: true }).fill('PPFTZ-03 000123');
  await dialog.getByLabel('Its month and year', { exact: true }).fill('132026');
  await dialog.getByLabel('Reason', { exact: true }).fill('From the buyer');
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByLabel('Its month and year', { exact: true }).fill('112026');
  await expectAccessible(page);
  await save.click();
  await eventually(() => dialog.count()).toBe(0);
  await expectVisible(details.faktur('Supporting document').getByText('PPFTZ-03 000123, Nov 2026'));
});
