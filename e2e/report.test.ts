import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { plantRequests } from '../tests/support/planted-requests.ts';
import { NotAllowedPage } from './pages/not-allowed-page.ts';
import { Office } from './pages/office.ts';
import { ReportPage } from './pages/report-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { plantReport, reported, type ReportedRequest } from './support/planted-report.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { styleOf } from './support/style-of.ts';
import { visitAs, type Visitor } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;
beforeAll(() => plantReport(server()));

async function openReport(search = '', visitor: Visitor = {}) {
  const visited = await visitAs(site, { empid: 'manager', ...visitor });
  const report = new ReportPage(visited.page);
  const asked: string[] = [];
  visited.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await report.open(search);
  return { ...visited, report, table: report.table, asked };
}

const isCut = (frame: Locator) => frame.evaluate((element) => element.scrollWidth > element.clientWidth);

const columns = [
  'No',
  'Request Date',
  'Store',
  'ID Transaction',
  'Duration',
  'Sales Date',
  'Total Amount Paid',
  'Nama PT',
  'Email',
  'NPWP',
  'Alamat',
  'Status',
];

it('shows this month at once, and what all of its rows come to', async () => {
  const { deps } = server();
  const now = deps.clock.now();
  const planted = ['9101', '9102'].map((transactionId) => ({ transactionId, requestedAt: now }));
  await plantRequests(deps.database, planted);
  await deps.database`update requests set faktur_number = '04002600012345678', dpp = 90000, ppn = 9900
    where transaction_id = '9101'`;
  try {
    const { report, table } = await openReport();
    await table.expectNames(['9101', '9102']);
    expect(report.words()).toEqual({ date: jakartaDay(now).slice(0, 7) });
    expect(await report.period.locator('option:checked').innerText()).toBe('This month');
    expect(await report.clear.count()).toBe(0);
    const facts = ['2', 'Rp 200.000', '1', 'Rp 90.000', 'Rp 9.900'];
    await eventually(async () =>
      (await report.totals.getByRole('definition').allInnerTexts()).map((text) =>
        text.replaceAll('\u00a0', ' '),
      ),
    ).toEqual(facts);
    await report.period.selectOption({ label: 'All dates' });
    await expectVisible(report.unfiltered);
    expect(await report.totals.count()).toBe(0);
  } finally {
    await plantReport(server());
  }
});

it('asks for a filter before one is set, and the server for nothing', async () => {
  const { page, report, table, asked } = await openReport('?sort=TT_STORE&size=10');
  await expectVisible(report.unfiltered);
  expect(await report.unfiltered.getAttribute('lang')).toBe('id');
  const shown = async () => (await table.headers.allInnerTexts()).map((text) => text.replaceAll('\n', ' '));
  // Two do not fit beside the menu.
  expect(await shown()).toEqual(columns.filter((name) => name !== 'Email' && name !== 'Alamat'));
  await report.showAll.click();
  expect(await shown()).toEqual(columns);
  expect(await table.rows.count()).toBe(0);
  expect(await table.range.innerText()).toBe('');
  expect(await report.search.getAttribute('placeholder')).toBe('ID Transaction');
  await eventually(() => report.stores.allInnerTexts()).toEqual([
    'Select Store',
    'Toko Asia Afrika',
    'Toko Braga',
    'Toko Dago',
  ]);
  expect(await report.clear.count()).toBe(0);
  await expectNoSidewaysScrolling(page);
  await report.download.click();
  await expectVisible(
    report.question.getByText(
      'No filter is set: the file will have 7 rows, every request that there is, and those of the archive after them.',
    ),
    report.question.getByRole('button', { name: 'Download 7 rows' }),
  );
  await expectAccessible(page);
  await report.question.getByRole('button', { name: 'Cancel' }).click();
  await expectFocus(report.download);
  expect(asked).not.toContain('/api/trx_tiket/query');
  expect(asked).not.toContain('/api/report.xlsx');
});

describe('filters', () => {
  it('narrow the list one by one, stand in the address, and are kept by reload and Back', async () => {
    const { page, report, table } = await openReport('?sort=TT_TRXNO');
    await report.store.selectOption('Toko Braga');
    await table.expectNames(['7001', '7002', '7005']);
    await table.sortBy('Request Date').click();
    expect(report.words()).toEqual({ store: 'Toko Braga' });
    expect(await table.isLocked(report.download)).toBe(false);

    await report.period.selectOption({ label: 'One day…' });
    await report.day.fill('2026-04-01');
    await table.expectNames(['7002']);
    expect(report.words()).toEqual({ store: 'Toko Braga', date: '2026-04-01' });
    await report.period.selectOption({ label: 'One month…' });
    await table.expectNames(['7002', '7005']);
    expect(report.words()).toEqual({ store: 'Toko Braga', date: '2026-04' });
    expect(await report.month.locator('option:checked').innerText()).toBe('Apr 2026');

    await report.status.click();
    expect(await report.choices.allInnerTexts()).toEqual([
      'All',
      'Waiting Confirmation',
      'Open',
      'Process',
      'Closed',
      'Reject',
      'Unfinished',
    ]);
    await report.choices.filter({ hasText: 'Reject' }).click();
    await table.expectNames(['7002']);
    await report.search.fill('No. 70-03');
    await expectVisible(page.getByText('No request matches this filter.'));
    const all = { store: 'Toko Braga', date: '2026-04', status: 'R', q: '7003' };
    expect(report.words()).toEqual(all);
    await expectAccessible(page);

    await page.reload();
    await expectVisible(page.getByText('No request matches this filter.'));
    expect(await report.search.inputValue()).toBe('7003');
    expect(await report.store.inputValue()).toBe('Toko Braga');
    expect(await report.month.inputValue()).toBe('2026-04');
    expect(await report.status.innerText()).toBe('Status: Reject');

    await report.clear.last().click();
    const thisMonth = jakartaDay(server().clock.now()).slice(0, 7);
    await eventually(() => report.words()).toEqual({ date: thisMonth });
    expect(await report.period.inputValue()).toBe('thisMonth');
    await page.goBack();
    await eventually(() => report.words()).toEqual(all);
    // The typing has left no step behind, and neither has the way from the day to its month.
    await page.goBack();
    await table.expectNames(['7002', '7005']);
    await page.goBack();
    await table.expectNames(['7001', '7002', '7005']);
    await report.clear.first().click();
    await eventually(() => report.words()).toEqual({ date: thisMonth });
    await expectFocus(page.getByRole('search', { name: 'Filter the report' }));
  });

  it('take a range of days, open at either end, and what is unfinished', async () => {
    const { page, report, table } = await openReport('?date=2026-04-01');
    await report.period.selectOption({ label: 'From … until …' });
    await table.expectNames(['7002', '7003', '7004', '7005']);
    expect(await report.to.inputValue()).toBe('2026-04-30');
    await report.to.fill('');
    await report.from.fill('2026-04-02');
    await table.expectNames(['7003', '7004', '7005', '7006', '8007']);
    await report.to.fill('2026-04-30');
    await table.expectNames(['7003', '7004', '7005']);
    await report.choose('Unfinished');
    await table.expectNames(['7004', '7005']);
    expect(new URL(page.url()).search).toBe('?status=O&status=P&from=2026-04-02&to=2026-04-30');
    await report.to.fill('2026-04-01');
    await expectVisible(page.getByText('Before the first day'), page.getByText('No request matches'));
    await expectAccessible(page);
    await report.to.fill('2026-04-02');
    await table.expectNames(['7004']);
    await report.clear.first().click();
    await eventually(() => report.from.count()).toBe(0);
  });

  it('are remembered for the person, on whichever browser', async () => {
    const before = await openReport('?store=Toko+Braga&status=R&sort=TT_NAMA_PT', { empid: 'admin' });
    await before.table.expectNames(['7002']);
    const remembered = () =>
      server().deps.database`select preferences ->> 'report' as report from staff where empid = 'admin'`;
    await eventually(remembered).toEqual([{ report: '?status=R&store=Toko+Braga&sort=TT_NAMA_PT&dir=asc' }]);
    const { report, table } = await openReport('?sort=TT_STORE', { empid: 'admin' });
    await expectVisible(report.unfiltered);
    expect(await report.last.innerText()).toContain('Toko Braga');
    await report.last.click();
    await table.expectNames(['7002']);
    expect(await report.store.inputValue()).toBe('Toko Braga');
  });

  it('are read from an address as far as they make sense', async () => {
    const { page, report, table, asked } = await openReport(
      '?q=x&status=X&date=2026-4&sort=drop&dir=up&page=0&size=7',
    );
    await expectVisible(report.unfiltered);
    expect(asked).not.toContain('/api/trx_tiket/query');
    await report.open('?date=2026-05&sort=TT_NAMA');
    await table.expectNames(['7006', '8007']);
    await report.open('?store=Toko+Tutup');
    await expectVisible(page.getByText('No request matches this filter.'));
    expect(await report.store.inputValue()).toBe('Toko Tutup');
    await eventually(() => report.stores.count()).toBe(5);
  });

  it('work without the names of the stores, which can be asked for again', async () => {
    const { page, report, table, allow } = await openReport();
    allow(/status of 500/);
    await page.route('**/api/stores', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
    );
    await report.open('?store=Toko+Dago');
    await table.expectNames(['7003', '7004', '8007']);
    await expectVisible(report.problem.getByText('The stores could not be loaded.'));
    expect(await report.stores.allInnerTexts()).toEqual(['Select Store', 'Toko Dago']);
    await page.unroute('**/api/stores');
    await report.retry.click();
    await eventually(() => report.stores.count()).toBe(4);
    expect(await report.problem.count()).toBe(0);
  });
});

describe('list', () => {
  const statusOrder = ['closed', 'process', 'open', 'rejected', 'waiting'];
  const byDuration = ['7002', '7001', '7006', '8007', '7005', '7003', '7004'];
  const keys: [string, string, (row: ReportedRequest) => string | number][] = [
    ['Store', 'TT_STORE', (row) => row.store],
    ['ID Transaction', 'TT_TRXNO', (row) => row.transactionId],
    ['Duration', 'Durasi', (row) => byDuration.indexOf(row.transactionId)],
    ['Sales Date', 'TT_SALES_DATE', (row) => row.salesDate],
    ['Total Amount Paid', 'TT_TOTAL_AMOUNT_PAID', (row) => row.totalPaid],
    ['Nama PT', 'TT_NAMA_PT', (row) => row.companyName],
    ['Email', 'TT_EMAIL', (row) => row.email],
    ['NPWP', 'TT_NPWP', (row) => row.npwp],
    ['Alamat', 'TT_ALAMAT_PT', (row) => row.companyAddress],
    ['Status', 'TT_STATUS', (row) => statusOrder.indexOf(row.status)],
    ['Request Date', 'TT_INSERT_DATE_FORMATTED', (row) => row.requestedOn],
  ];
  const idsBy = (key: (row: ReportedRequest) => string | number) => {
    const rank = (row: ReportedRequest) => [key(row), row.transactionId] as const;
    const isAfter = (a: ReportedRequest, b: ReportedRequest) =>
      rank(a)[0] === rank(b)[0] ? rank(a)[1] > rank(b)[1] : rank(a)[0] > rank(b)[0];
    return reported.toSorted((a, b) => (isAfter(a, b) ? 1 : -1)).map((row) => row.transactionId);
  };

  it('is sorted by every column but the number, upwards and then downwards', async () => {
    const { report, table } = await openReport('?q=00&size=10');
    await table.expectNames(idsBy((row) => row.requestedOn));
    await report.showAll.click();
    expect(await table.headers.getByRole('button').count()).toBe(keys.length);
    for (const [name, word, key] of keys) {
      await table.sortBy(name).click();
      await table.expectNames(idsBy(key));
      expect(await table.header(name).getAttribute('aria-sort')).toBe('ascending');
      await table.sortBy(name).click();
      await table.expectNames(idsBy(key).toReversed());
      expect(report.words()).toMatchObject({ sort: word, dir: 'desc' });
    }
    await table.sortBy('Request Date').click();
    await eventually(() => report.words()).toEqual({ q: '00', size: '10' });
  });

  it('shows what belongs to a request, five at a time', async () => {
    const { page, report, table } = await openReport('?q=00');
    await table.expectNames(['7001', '7002', '7003', '7004', '7005']);
    const cells = await table.row('7002').locator('th, td').allInnerTexts();
    expect(cells.map((text) => text.replaceAll('\u00a0', ' ').replaceAll('\n', ''))).toEqual([
      '2',
      '2026-04-01',
      'Toko Braga',
      '7002',
      '1 Hari',
      '2026-03-11',
      'Rp 115.000',
      'PT F',
      'g@contoh.co.id',
      '0012345678903000',
      'Jl. a No. 1',
      'REJECT',
    ]);
    expect(await styleOf(table.row('7002').getByRole('cell').nth(5), 'textAlign')).toBe('right');
    // Where all columns are wanted and do not fit, the transaction stays in view however far the row is scrolled.
    expect(await isCut(table.frame)).toBe(false);
    await page.setViewportSize({ width: 1100, height: 800 });
    await report.showAll.click();
    expect(await isCut(table.frame)).toBe(true);
    await table.frame.evaluate((frame) => void (frame.scrollLeft = frame.scrollWidth));
    const [name, frame] = [await table.names.first().boundingBox(), await table.frame.boundingBox()];
    expect(name?.x).toBe(frame?.x);

    await table.next.click();
    await table.expectNames(['7006', '8007']);
    expect(await table.range.innerText()).toBe('6–7 of 7');
    expect(await table.fillers.count()).toBe(3);
    expect(report.words()).toEqual({ q: '00', after: expect.any(String), row: '6' });
    await report.choose('Closed');
    await table.expectNames(['7001', '7006']);
    expect(report.words()).toEqual({ q: '00', status: 'C' });
    await page.setViewportSize(sizes.narrow.viewport);
    await expectNoSidewaysScrolling(page);
  });

  it('has the status in view on screens of 1440, 1280 and 768 pixels', async () => {
    const { page, table } = await openReport('?q=00');
    const rightOf = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return box ? box.x + box.width : Number.NaN;
    };
    const badge = table.row('7003').getByText('WAITING CONFIRMATION');
    for (const width of [1440, 1280, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(async () => (await rightOf(badge)) < (await rightOf(table.frame))).toBe(true);
    }
  });

  it('leads to the details, to the next one of the same filter, and back', async () => {
    const { page, report, table } = await openReport('?store=Toko+Dago&date=2026-04');
    await table.row('7003').getByRole('link').click();
    await expectPath(page, '/view-details/7003');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expectPath(page, '/view-details/7004');
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await eventually(() => table.isLocked(next)).toBe(true);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await table.expectNames(['7003', '7004']);
    expect(report.words()).toEqual({ store: 'Toko Dago', date: '2026-04' });
  });
});

it('is closed to Staff, who are told so', async () => {
  const { page } = await visitAs(site, { empid: 'staff' });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto('/report?status=O');
  await expectVisible(new NotAllowedPage(page).heading, page.getByText('You are signed in as Staff.'));
  expect(await new Office(page).items.allInnerTexts()).not.toContain('Report');
  expect(asked.filter((path) => /stores|trx_tiket|report\.xlsx/.test(path))).toEqual([]);
});
