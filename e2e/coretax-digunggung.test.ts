import type { Download } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { openMonths } from '../src/domain/dates/purchase-window.ts';
import { parseDate } from '../src/domain/dates/jakarta-date.ts';
import { newIds } from '../tests/support/bulk.ts';
import { plantSales, saveSeller } from '../tests/support/coretax.ts';
import { newNumber } from '../tests/support/drops.ts';
import { signedIn as clientOf } from '../tests/support/planted-requests.ts';
import { DigunggungPage } from './pages/digunggung-page.ts';
import { NotAllowedPage } from './pages/not-allowed-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;
beforeAll(async () => {
  await saveSeller(server().deps.database);
});

/** The month before the present one: what the page shows first. */
function lastMonth(): string {
  const { year, month } = openMonths(parseDate(jakartaDay(server().clock.now()))).previous;
  return `${year}-${String(month).padStart(2, '0')}`;
}

async function plantSale(store: string, masa = lastMonth()): Promise<string> {
  const [id = ''] = newIds(1);
  const sale = { transactionId: id, salesDate: `${masa}-12`, store, status: 'process' as const };
  await plantSales(server().deps.database, [sale]);
  return id;
}

async function issue(id: string, masa = lastMonth()): Promise<string> {
  const number = newNumber();
  const facts = { number, date: `${masa}-12`, dpp: 100_000, dppNilaiLain: 91_667, ppn: 11_000 };
  const answer = await (await clientOf(server())).post(`/api/coretax/requests/${id}/fakturs`, facts);
  expect(answer.status).toBe(201);
  return number;
}

async function openPage(masa?: string, empid = 'manager') {
  const visited = await visitAs(site, { empid });
  const saved: Download[] = [];
  visited.page.on('download', (download) => void saved.push(download));
  const digunggung = new DigunggungPage(visited.page);
  await digunggung.open(masa);
  return { ...visited, digunggung, saved };
}

it('leads a manager from the list of last month over snapshot and report to what has changed since', async () => {
  const [first, second, third] = [
    await plantSale('Toko Dago'),
    await plantSale('Toko Braga'),
    await plantSale('Toko Dago'),
  ];
  const numbers = [await issue(first), await issue(second)];
  const { page, digunggung, saved } = await openPage();
  await eventually(() => digunggung.month.inputValue()).toBe(lastMonth());
  await eventually(() => digunggung.rows.count()).toBe(2);
  expect(
    await Promise.all(
      ['Fakturs', 'Total paid', 'DPP', 'DPP Nilai Lain', 'PPN'].map((name) => digunggung.figure(name)),
    ),
  ).toEqual(['2', 'Rp 222.000', 'Rp 200.000', 'Rp 183.334', 'Rp 22.000']);
  await expectVisible(
    digunggung.pending.getByRole('link', { name: third }),
    digunggung.rows.filter({ hasText: first }).getByText(numbers[0] ?? ''),
  );
  await digunggung.search.fill('BRAGA');
  await eventually(() => digunggung.rows.getByRole('rowheader').allInnerTexts()).toEqual([
    expect.stringContaining(second),
  ]);
  await digunggung.search.fill('');
  await expectAccessible(page);

  // Pressed twice, taken once.
  await digunggung.takeSnapshot.dblclick();
  await expectVisible(page.getByText(/^Snapshot 1, taken .* by manager\. Nothing has changed since\.$/));
  await digunggung.download.click();
  await eventually(() => saved.length).toBe(1);
  expect(saved[0]?.suggestedFilename()).toBe(`digunggung-${lastMonth()}-1.xlsx`);

  await digunggung.report.click();
  await expectVisible(digunggung.reportDialog.getByText(/^Say this once its SPT is handed in\./));
  await expectAccessible(page);
  await digunggung.reportDialog
    .getByRole('button', { name: 'Mark as reported all the same', exact: true })
    .click();
  await expectVisible(page.getByText('Reported', { exact: true }));
  await expectFocus(digunggung.takeBack);

  const number = await issue(third);
  await page.reload();
  await expectVisible(page.getByText(/^SPT masa .* must be corrected$/));
  await expectVisible(
    digunggung.changes.filter({ hasText: third }).getByText('New faktur'),
    digunggung.changes.getByText(number),
  );
  await expectAccessible(page);
  await page.setViewportSize(sizes.phone.viewport);
  await expectVisible(digunggung.rows.filter({ hasText: first }).getByText('DPP Nilai Lain'));
  await expectAccessible(page);
  await page.setViewportSize(sizes.narrow.viewport);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(sizes.desktop.viewport);

  await digunggung.takeSnapshot.click();
  await expectVisible(page.getByText(/^Snapshot 2, taken /));
  expect(await digunggung.changes.count()).toBe(0);
  await digunggung.snapshot.selectOption('1');
  await digunggung.download.click();
  await eventually(() => saved.length).toBe(2);
  expect(saved[1]?.suggestedFilename()).toBe(`digunggung-${lastMonth()}-1.xlsx`);

  await digunggung.takeBack.click();
  await digunggung.takeBackDialog.getByRole('button', { name: 'Take back', exact: true }).click();
  await expectVisible(page.getByText('Not reported', { exact: true }));
});

it('keeps the month in the address, tells an empty one from a failed one, and waits for its turn', async () => {
  const { page, digunggung, allow } = await openPage('2025-02');
  await expectVisible(page.getByText('No receipt of Feb 2025 has a faktur or waits for one.'));
  await digunggung.month.selectOption(lastMonth());
  await eventually(() => new URL(page.url()).searchParams.get('masa')).toBe(lastMonth());
  await page.goBack();
  await eventually(() => digunggung.month.inputValue()).toBe('2025-02');
  await expectVisible(page.getByText('No receipt of Feb 2025 has a faktur or waits for one.'));

  allow(/status of 503/);
  const busy = { status: 503, headers: { 'Retry-After': '2' }, json: { code: 'busy', message: '' } };
  await page.route(/\/api\/coretax\/digunggung\//, (route) => route.fulfill(busy));
  await digunggung.takeSnapshot.click();
  await expectVisible(page.getByText('No snapshot was taken.'));
  await page.reload();
  await expectVisible(page.getByText('Feb 2025 could not be loaded.'));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expectVisible(page.getByText('No receipt of Feb 2025 has a faktur or waits for one.'));
});

it('is not open to staff, who see no tab of it', async () => {
  const { page } = await visitAs(site, { empid: 'staff' });
  await page.goto('/coretax/batches');
  await expectVisible(page.getByRole('link', { name: 'Corrections', exact: true }));
  expect(await new DigunggungPage(page).tab.count()).toBe(0);
  await page.goto('/coretax/digunggung');
  await expectVisible(new NotAllowedPage(page).heading);
});
