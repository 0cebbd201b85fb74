import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { plantSales } from '../tests/support/coretax.ts';
import { removeRequests } from '../tests/support/planted-requests.ts';
import { validateTaxInvoices } from '../tests/support/tax-invoices.ts';
import { BatchPage } from './pages/batch-page.ts';
import { ExportPage } from './pages/export-page.ts';
import { Office } from './pages/office.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectPath, expectVisible, hasFocus } from './support/eventually.ts';
import { dayBefore } from './support/planted-queue.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;

beforeEach(() => removeRequests(server().deps.database));

/** Sales of today, or of so many days ago, with IDs that begin with the prefix. */
async function plant(count: number, { prefix = '7', daysAgo = 0, ...rest }: PlantOptions = {}) {
  const ids = Array.from({ length: count }, (_, i) => `${prefix}${String(i + 1).padStart(5, '0')}`);
  const salesDate = dayBefore(server(), daysAgo);
  await plantSales(
    server().deps.database,
    ids.map((transactionId) => ({ transactionId, salesDate, ...rest })),
  );
  return ids;
}
type PlantOptions = { prefix?: string; daysAgo?: number; npwp?: string; totalPaid?: number };

async function openExport(empid: string, search = '') {
  const visited = await visitAs(site, { empid });
  const saved: Download[] = [];
  visited.page.on('download', (download) => void saved.push(download));
  const exporting = new ExportPage(visited.page);
  await exporting.open(search);
  return { ...visited, exporting, saved, batch: new BatchPage(visited.page) };
}

async function invoicesIn(download: Download | undefined) {
  return validateTaxInvoices(readFileSync((await download?.path()) ?? '', 'utf8'));
}

const batchOf = async (done: Locator) => Number(/\d+/.exec(await done.innerText())?.[0]);

/** Exports these and leads to the page of their batch. */
async function exportThese({ page, exporting }: { page: Page; exporting: ExportPage }, ids: string[]) {
  await exporting.checkThese(...ids);
  await exporting.export.click();
  await exporting.done.waitFor();
  const number = await batchOf(exporting.done);
  await page.getByRole('link', { name: `Open batch ${number}` }).click();
  await expectPath(page, `/coretax/batches/${number}`);
  return number;
}

it('leads from an empty desk to the XML of a hundred fakturs with five clicks', async () => {
  const { page, exporting, saved } = await openExport('staff');
  await expectVisible(page.getByText(/^Nothing to export\./));
  const ids = await plant(100);
  await page.goto('/dashboard');

  let clicks = 0;
  const click = async (locator: Locator) => {
    clicks += 1;
    await locator.click();
  };
  await click(new Office(page).navigation.getByRole('link', { name: 'Coretax', exact: true }));
  await click(page.getByRole('button', { name: 'Select all 100 that match', exact: true }));
  await click(exporting.check);
  await click(page.getByRole('button', { name: 'Export 100 fakturs', exact: true }));
  await click(exporting.downloadXml);
  await eventually(() => saved.length).toBe(1);
  expect(clicks).toBe(5);

  const number = await batchOf(exporting.done);
  const month = dayBefore(server(), 0).slice(0, 7).replace('-', '');
  expect(saved[0]?.suggestedFilename()).toBe(`faktur-0012345674011000-${month}-batch${number}-1of1.xml`);
  const invoices = await invoicesIn(saved[0]);
  expect(invoices.map(({ RefDesc }) => RefDesc)).toEqual(ids);

  // They are on progress now, and no longer to be exported.
  await exporting.more.click();
  await expectVisible(page.getByText(/^Nothing to export\./));
  const statuses = await server().deps.database<{ status: string }[]>`select distinct status from requests`;
  expect(statuses).toEqual([{ status: 'process' }]);
});

it('tells what is wrong, and its button follows what is accepted', async () => {
  const { page, exporting } = await openExport('staff');
  await plant(2);
  const [doubtful = '', typo = ''] = await plant(2, { prefix: '8', npwp: '0012345678901000' });
  const [wrong = ''] = await plant(1, { prefix: '9', totalPaid: 500_000 });
  await page.reload();
  await exporting.selectPage.click();
  await exporting.check.click();
  await expectFocus(exporting.result);
  expect(
    await Promise.all(
      ['Selected', 'Ready', 'With warnings', 'Stopped'].map((name) => exporting.figure(name)),
    ),
  ).toEqual(['5', '2', '2', '1']);
  await expectVisible(page.getByText(/^The lines do not add up to what was paid/));
  await expectVisible(
    page.getByText('2 requests are not exported as long as these warnings are not ticked:'),
  );
  await expectAccessible(page);
  await page.setViewportSize(sizes.narrow.viewport);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(sizes.desktop.viewport);

  await expectVisible(page.getByRole('button', { name: 'Export 2 fakturs', exact: true }));
  await page.getByText('Show them: The check digit of the NPWP is wrong').click();
  await page.getByRole('button', { name: `Fix buyer of ${typo}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit buyer', exact: true });
  await dialog.getByLabel('NPWP', { exact: true }).fill('0098765431021000');
  await dialog.getByLabel('Reason', { exact: true }).fill('As on the photo');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectVisible(page.getByRole('button', { name: 'Export 3 fakturs', exact: true }));
  await expectFocus(exporting.result);
  await page.getByRole('button', { name: 'The check digit of the NPWP is wrong (1)', exact: true }).click();
  await expectFocus(exporting.warning(/check digit/));
  await page.keyboard.press('Space');
  await eventually(() => page.getByText(/not exported as long as/).count()).toBe(0);
  await page.getByRole('button', { name: 'Export 4 fakturs', exact: true }).click();
  await expectFocus(exporting.done);
  const left = page.getByRole('region', { name: 'Left out', exact: true });
  await left.getByText('The lines do not add up to what was paid').click();
  await expectVisible(left.getByRole('link', { name: wrong }));
  expect(await left.getByRole('link', { name: doubtful }).count()).toBe(0);
  await expectAccessible(page);
});

it('keeps its filters in the address, and tells nothing there from nothing found and from a failure', async () => {
  const { page, exporting, allow } = await openExport('staff');
  const ids = await plant(30);
  await page.reload();
  await eventually(() => exporting.names.count()).toBe(25);
  await exporting.search.fill('700007');
  await eventually(() => exporting.names.allInnerTexts()).toEqual(['700007']);
  await page.reload();
  await eventually(() => exporting.names.allInnerTexts()).toEqual(['700007']);
  await exporting.search.fill('123123');
  await expectVisible(page.getByText('No request to export matches these filters.'));
  await page.getByRole('button', { name: 'Clear filters', exact: true }).last().click();
  await eventually(() => exporting.names.count()).toBe(25);

  // A selection stays while pages are turned.
  await exporting.select(ids[0] ?? '').check();
  await page.getByRole('button', { name: 'Next page', exact: true }).click();
  await eventually(() => exporting.names.count()).toBe(5);
  await expectVisible(page.getByText('1 request selected'));

  allow(/status of 500/);
  await page.route('**/api/trx_tiket/query', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
  );
  await page.reload();
  await expectVisible(page.getByText('A server error occurred. Please try again later.'));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await eventually(() => exporting.names.count()).toBe(5);
});

it('exports once though the answer was lost', async () => {
  const { page, exporting, allow } = await openExport('staff');
  const ids = await plant(2);
  await page.reload();
  await exporting.checkThese(...ids);
  allow(/Failed to load resource|ERR_FAILED/);
  await page.route(/\/api\/coretax\/exports$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await exporting.export.click();
  await expectVisible(page.getByText('The answer did not arrive.'));
  await page.unrouteAll();
  await exporting.export.click();
  await exporting.done.waitFor();
  const exported = await server().deps.database<{ batch: number }[]>`select distinct batch from export_items`;
  expect(exported).toEqual([{ batch: await batchOf(exporting.done) }]);
});

it('finds the requests of Coretax’s error lines, takes them out and exports them again', async () => {
  const opened = await openExport('staff');
  const { page, exporting, batch, saved } = opened;
  const ids = await plant(4);
  await page.reload();
  const number = await exportThese(opened, ids);
  await exporting.downloadXml.click();
  await eventually(() => saved.length).toBe(1);
  const [first, , third] = await invoicesIn(saved[0]);

  await batch.lines.fill(
    `Line\tError\n${(first?.firstLine ?? 0) + 9}\tNPWP pembeli tidak ditemukan\n${third?.lastLine}\tNITKU pembeli tidak valid\n1\tother`,
  );
  await expectVisible(page.getByText('2 fakturs at these lines. No faktur of this file is at 1.'));
  for (const invoice of [first, third])
    await expectVisible(batch.errors.getByRole('link', { name: invoice?.RefDesc ?? '' }));
  expect(await batch.errors.count()).toBe(2);
  await expectAccessible(page);

  await batch.takeOutAll.click();
  await batch.takeOutDialog.getByLabel('Reason', { exact: true }).fill('Refused by Coretax');
  await batch.takeOutDialog.getByRole('button', { name: 'Take out', exact: true }).click();
  await expectVisible(page.getByText(`2 requests taken out of batch ${number}.`));
  await expectFocus(batch.lines);
  await expectVisible(batch.item(first?.RefDesc ?? '').getByText('Taken out'));
  await expectVisible(batch.item(first?.RefDesc ?? '').getByText('Refused by Coretax'));

  await exporting.open();
  await eventually(() => exporting.names.count()).toBe(2);
  // What its button says is what is checked, though two more are in the batch.
  await page.getByRole('button', { name: 'Select all 2 that match', exact: true }).click();
  await exporting.check.click();
  await exporting.result.waitFor();
  expect(await exporting.figure('Selected')).toBe('2');
  await exporting.back.click();
  await eventually(() => exporting.names.count()).toBe(2);
  const next = await exportThese(opened, [first?.RefDesc ?? '', third?.RefDesc ?? '']);
  await batch.open(number);
  await expectVisible(page.getByText(`Replaced by batch ${next}`));
  await expectAccessible(page);
});

it('knows when a batch was uploaded, and asks before its file is given once more', async () => {
  const asStaff = await openExport('staff');
  const { page, saved } = asStaff;
  const ids = await plant(1);
  await page.reload();
  const number = await exportThese(asStaff, ids);
  await expectVisible(page.getByText('Not uploaded yet', { exact: true }));
  const xml = page.getByRole('button', { name: /^Download XML/ });
  await expectVisible(page.getByText('Not downloaded yet', { exact: true }));
  await xml.click();
  await expectVisible(page.getByText('Downloaded', { exact: true }));
  await eventually(() => saved.length).toBe(1);

  await page.getByRole('button', { name: 'Mark as uploaded', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `When was batch ${number} uploaded?`, exact: true });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectVisible(page.getByText(/^Uploaded .* by staff$/));

  await xml.click();
  const question = page.getByRole('dialog', { name: `Batch ${number} was uploaded already`, exact: true });
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await xml.click();
  await question.getByRole('button', { name: 'Download anyway', exact: true }).click();
  await eventually(() => saved.length).toBe(2);

  const asManager = await openExport('manager');
  await asManager.batch.open(number);
  await asManager.batch.discard.click();
  await expectVisible(
    asManager.batch.discardDialog.getByText(/^It was uploaded .* by staff\. First delete in Coretax/),
  );
});

it('lets a manager discard a batch, and staff not', async () => {
  const asStaff = await openExport('staff');
  const ids = await plant(2);
  await asStaff.page.reload();
  const number = await exportThese(asStaff, ids);
  await asStaff.batch.items.first().waitFor();
  expect(await asStaff.batch.discard.count()).toBe(0);

  const { page, batch, exporting } = await openExport('manager');
  await batch.open(number);
  await batch.discard.click();
  await batch.discardDialog.getByLabel('Reason', { exact: true }).fill('Wrong month');
  await batch.discardDialog.getByRole('button', { name: 'Discard', exact: true }).click();
  await expectVisible(page.getByText('This batch was discarded: do not upload its files.'));
  await eventually(() => batch.state.innerText()).toBe('Discarded');
  await exporting.open();
  await eventually(() => exporting.names.count()).toBe(2);
});

it('gives late ones a new date by a manager, who sees the fine', async () => {
  const asStaff = await openExport('staff');
  const [late = ''] = await plant(1, { daysAgo: 75 });
  await plant(1, { prefix: '8' });
  await asStaff.page.reload();
  await asStaff.exporting.checkThese(late);
  await expectVisible(asStaff.page.getByText(/A Manager can export them with a new faktur date\.$/));

  const { page, exporting, saved } = await openExport('manager', '?due=missed');
  await expectVisible(exporting.rows.getByText('Missed', { exact: true }));
  await exporting.selectAll.click();
  await exporting.check.click();
  await exporting.result.waitFor();
  expect(await exporting.figure('Selected')).toBe('1');
  await expectVisible(page.getByText(/^The fine is 1 % of DPP Nilai Lain: Rp\s917 in all\.$/));
  await page.getByLabel('New faktur date today', { exact: true }).check();
  await page.getByLabel('Reason', { exact: true }).fill('The store sent it late');
  await page.keyboard.press('Enter');
  await expectVisible(
    page.getByText(/^1 request with today as new faktur date\. Reason: The store sent it late$/),
  );
  await page.getByRole('button', { name: 'Export 1 faktur', exact: true }).click();
  await exporting.downloadXml.click();
  await eventually(() => saved.length).toBe(1);
  expect((await invoicesIn(saved[0])).map((invoice) => invoice.TaxInvoiceDate)).toEqual([
    dayBefore(server(), 0),
  ]);
});

it('can be done with the keyboard alone', async () => {
  const { page, exporting, saved } = await openExport('staff');
  await plant(3);
  await page.reload();
  await exporting.names.first().waitFor();
  const press = async (locator: Locator, key = 'Enter', way = 'Tab') => {
    for (let tabs = 0; tabs < 60 && !(await hasFocus(locator)); tabs += 1) await page.keyboard.press(way);
    await expectFocus(locator);
    await page.keyboard.press(key);
  };
  await press(exporting.select('700001'), 'Space');
  await press(exporting.check, 'Enter', 'Shift+Tab');
  await expectFocus(exporting.result);
  // Back by Escape, and on again.
  await page.keyboard.press('Escape');
  await press(exporting.selectAll);
  await press(exporting.check);
  await expectFocus(exporting.result);
  await press(exporting.export);
  await expectFocus(exporting.done);
  await press(exporting.downloadXml);
  await eventually(() => saved.length).toBe(1);
});
