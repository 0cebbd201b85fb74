import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { read, utils } from '@e965/xlsx';
import type { Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadReport } from '../src/contract/processing/report.ts';
import { signedIn } from '../tests/support/planted-requests.ts';
import { ReportPage } from './pages/report-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { answerInstead } from './support/answer-instead.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { plantReport, reported } from './support/planted-report.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;
const call = /\/api\/report\.xlsx/;

/** What our own server answers to the filter that the tests begin with. */
let file: Buffer;
beforeAll(async () => {
  await plantReport(server());
  const manager = await signedIn(server(), 'manager');
  file = Buffer.from(await (await manager.get('/api/report.xlsx?store=Toko+Braga')).arrayBuffer());
});

async function openReport() {
  const visited = await visitAs(site, { empid: 'manager' });
  const saved: Download[] = [];
  visited.page.on('download', (download) => void saved.push(download));
  const report = new ReportPage(visited.page);
  await report.open('?store=Toko+Braga&sort=TT_STORE&dir=desc');
  await report.table.expectNames(['7005', '7002', '7001']);
  return { ...visited, report, saved };
}

/** Begins like a report of many rows; the rest is up to the test. */
async function answerHalf(page: Page): Promise<() => ServerResponse> {
  let answer: ServerResponse | undefined;
  await answerInstead(page, call, (response) => {
    response.writeHead(200, { 'Content-Type': downloadReport.answer, 'X-Total-Count': '1234' });
    response.write(file.subarray(0, file.length / 2));
    answer = response;
  });
  return () => {
    if (!answer) throw new Error('Nothing was asked for.');
    return answer;
  };
}

const serial = (day: string) => Date.parse(day) / 86_400_000 + 25_569;

it('gives a Manager all rows of the filter, in its order, once however often it is pressed', async () => {
  const { page, report, saved } = await openReport();
  let asked = 0;
  page.on('request', (request) => void (asked += Number(call.test(request.url()))));
  // Its answer waits, so that the second press does not come after the end of the first download.
  const gate = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await report.download.dblclick();
  gate.resolve();
  await eventually(() => saved.length).toBe(1);
  await expectVisible(page.getByText('Transactions_Report.xlsx is downloaded: 3 rows.'));
  expect(asked).toBe(1);
  expect(saved[0]?.suggestedFilename()).toBe('Transactions_Report.xlsx');
  const book = read(readFileSync((await saved[0]?.path()) ?? ''));
  expect(book.SheetNames).toEqual(['Transactions']);
  const rows = ['7005', '7002', '7001'].map((id) => reported.find((row) => row.transactionId === id));
  expect(utils.sheet_to_json(book.Sheets['Transactions'] ?? {}, { header: 1 }).slice(1)).toEqual(
    rows.map((row) => [
      serial(row?.requestedOn ?? ''),
      row?.transactionId,
      row?.store,
      serial(row?.salesDate ?? ''),
      row?.totalPaid,
      row?.companyName,
      row?.email,
      row?.npwp,
      row?.companyAddress,
      row?.statusName,
    ]),
  );

  await page.getByRole('checkbox', { name: 'Faktur columns', exact: true }).check();
  await report.download.click();
  await eventually(() => saved.length).toBe(2);
  const wider = read(readFileSync((await saved[1]?.path()) ?? ''));
  const [headings] = utils.sheet_to_json<string[]>(wider.Sheets['Transactions'] ?? {}, { header: 1 });
  expect(headings?.slice(9)).toEqual([
    'Status',
    'Nomor Faktur',
    'Tanggal Faktur',
    'Masa',
    'DPP',
    'DPP Nilai Lain',
    'PPN',
    'Status Faktur',
    'Batas Upload',
  ]);
});

it('gives everything once that is confirmed', async () => {
  const { page, report, saved } = await openReport();
  await report.open('?sort=TT_TRXNO');
  await report.download.click();
  await report.question.getByRole('button', { name: 'Download 7 rows' }).click();
  await eventually(() => saved.length).toBe(1);
  await expectVisible(page.getByText('Transactions_Report.xlsx is downloaded: 7 rows.'));
  const book = read(readFileSync((await saved[0]?.path()) ?? ''));
  const rows = utils.sheet_to_json<string[]>(book.Sheets['Transactions'] ?? {}, { header: 1 }).slice(1);
  expect(rows.map((cells) => cells[1])).toEqual(reported.map((row) => row.transactionId));
});

it('tells how far it is while it runs, is not disturbed by another filter, and ends in a file', async () => {
  const { page, report, saved } = await openReport();
  await page.setViewportSize(sizes.phone.viewport);
  const answer = await answerHalf(page);
  await report.download.click();
  await expectVisible(report.progress, page.getByText('Downloading 1,234 rows…'), report.cancel);
  await expectVisible(page.getByText('0.0 MB', { exact: true }));
  expect(await report.table.isLocked(report.download)).toBe(true);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await report.choose('Reject');
  await eventually(() => report.cards.allInnerTexts()).toEqual(['7002']);
  expect(await report.progress.count()).toBe(1);
  expect(saved).toEqual([]);
  answer().end(file.subarray(file.length / 2));
  await eventually(() => saved.length).toBe(1);
  expect(readFileSync((await saved[0]?.path()) ?? '').equals(file)).toBe(true);
  await eventually(() => report.progress.count()).toBe(0);
});

it('ends at once when it is cancelled or its page is left, and saves nothing', async () => {
  const { page, report, saved, allow } = await openReport();
  allow(/ERR_ABORTED/);
  const answer = await answerHalf(page);
  await report.download.click();
  await expectVisible(page.getByText('Downloading 1,234 rows…'));
  await report.cancel.click();
  await eventually(() => answer().destroyed).toBe(true);
  await eventually(() => report.progress.count()).toBe(0);
  await expectFocus(report.download);
  expect(await report.problem.count()).toBe(0);

  await report.download.click();
  await expectVisible(page.getByText('Downloading 1,234 rows…'));
  await page.getByRole('link', { name: 'Timeline', exact: true }).click();
  await expectPath(page, '/timeline');
  await eventually(() => answer().destroyed).toBe(true);
  expect(saved).toEqual([]);
});

describe('a failure saves nothing, says why, and can be tried again', () => {
  const ends: [string, RegExp, (answer: ServerResponse) => void][] = [
    ['a connection that breaks in the middle', /ERR_INCOMPLETE|ERR_CONNECTION/, (answer) => answer.destroy()],
    ['half of a file that ends in good order', /^$/, (answer) => void answer.end()],
  ];
  it.each(ends)('%s', async (_, complaint, end) => {
    const { page, report, saved, allow } = await openReport();
    allow(complaint);
    const answer = await answerHalf(page);
    await report.download.click();
    await expectVisible(page.getByText('Downloading 1,234 rows…'));
    end(answer());
    await expectVisible(report.problem.getByText('The report was not downloaded. Nothing was saved.'));
    await expectVisible(report.problem.getByText('Connection lost.'));
    expect(await report.progress.count()).toBe(0);
    await expectAccessible(page);
    expect(saved).toEqual([]);
    await page.unroute(call);
    await report.retry.click();
    await eventually(() => saved.length).toBe(1);
    expect(await report.problem.count()).toBe(0);
    await expectFocus(report.download);
  });

  it('too many reports at once', async () => {
    const { page, report, saved, allow } = await openReport();
    allow(/status of 503/);
    const busy = { status: 503, headers: { 'Retry-After': '15' }, json: { code: 'busy', message: '' } };
    await page.route(call, (route) => route.fulfill(busy));
    await report.download.click();
    await expectVisible(report.problem.getByText('Only a few reports can be made at the same time.'));
    await page.unroute(call);
    await report.choose('Reject');
    await report.retry.click();
    // What failed, not what is looked at meanwhile.
    await expectVisible(page.getByText('Transactions_Report.xlsx is downloaded: 3 rows.'));
    expect(saved).toHaveLength(1);
  });
});
