import { beforeAll, describe, expect, it } from 'vitest';
import { newIds } from '../tests/support/bulk.ts';
import { exportRequests, plantSales, saveSeller } from '../tests/support/coretax.ts';
import { newNumber, usualAmounts } from '../tests/support/drops.ts';
import { removeRequests, signedIn as clientOf } from '../tests/support/planted-requests.ts';
import { setClock } from '../tests/support/test-clock.ts';
import { ExportPage } from './pages/export-page.ts';
import { MonthList } from './pages/month-list.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;
const [late = '', first = '', second = '', exported = '', byHand = ''] = newIds(5);

/** Tuesday, 17 November: September is over, October is due on the 20th. */
beforeAll(async () => {
  setClock(server(), '2026-11-17T12:00:00');
  const { database } = server().deps;
  await removeRequests(database);
  await saveSeller(database);
  const requestedAt = server().deps.clock.now();
  await plantSales(database, [
    { transactionId: late, salesDate: '2026-09-15', requestedAt },
    ...[first, second, exported, byHand].map((transactionId) => ({
      transactionId,
      salesDate: '2026-10-31',
      requestedAt,
    })),
  ]);
  const staff = await clientOf(server());
  await exportRequests(staff, { trxnos: [exported] });
  const faktur = { number: newNumber(), date: '2026-10-31', dpp: 100_000, ...usualAmounts };
  await staff.post(`/api/coretax/requests/${byHand}/fakturs`, faktur);
});

const september = ['1', '0', '0', '0', '0', '1'];
const october = ['2', '1', '1', '0', '0', '0'];
const november = ['0', '0', '0', '0', '0', '0'];

describe('the deadlines', () => {
  it('tell by month how far the fakturs are and what to do next; each figure leads to its rows', async () => {
    const { page } = await visitAs(site);
    const list = new MonthList(page);
    const timeline = new TimelinePage(page);
    const open = async () => {
      await page.goto('/coretax/deadlines');
      await eventually(() => list.months.count()).toBe(3);
    };
    await open();
    expect(await list.figures('Sept 2026')).toEqual(september);
    expect(await list.figures('Oct 2026')).toEqual(october);
    expect(await list.figures('Nov 2026')).toEqual(november);
    await expectVisible(
      list.month('Sept 2026').getByText('28 days over', { exact: true }),
      list.month('Oct 2026').getByText('3 days left', { exact: true }),
      list.month('Oct 2026').getByText('20 Nov 2026', { exact: true }),
      list.month('Oct 2026').getByText('18 Nov 2026', { exact: true }),
      list.month('Nov 2026').getByText('Nothing open', { exact: true }),
    );
    await expectAccessible(page);
    await page.setViewportSize(sizes.phone.viewport);
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize(sizes.desktop.viewport);

    for (const [name, rows] of [
      ['To export', [first, second]],
      ['Exported, not issued', [exported]],
      ['PDF missing', [byHand]],
    ] as const) {
      await list.figure('Oct 2026', name).focus();
      await page.keyboard.press('Enter');
      await expectPath(page, '/timeline');
      await timeline.table.expectNames([...rows]);
      await expectVisible(page.getByRole('button', { name: /^Sale month: Oct 2026/ }));
      await open();
    }
    await list.figure('Sept 2026', 'Missed').click();
    await timeline.table.expectNames([late]);
    // The details know the way on and back.
    await timeline.details(late).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await timeline.table.expectNames([late]);

    await open();
    await page.getByRole('link', { name: 'Export 2 of Oct 2026', exact: true }).click();
    await eventually(() => new ExportPage(page).names.allInnerTexts()).toEqual([first, second]);
  });

  it('say when they cannot be loaded, and try again', async () => {
    const { page, allow } = await visitAs(site);
    allow(/status of 500/);
    await page.route(/\/api\/coretax\/deadlines$/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/coretax/deadlines');
    await expectVisible(page.getByText('The deadlines could not be loaded.'));
    await page.unroute(/\/api\/coretax\/deadlines$/);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await eventually(() => new MonthList(page).months.count()).toBe(3);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

it('the dashboard has them, and nothing moves', async () => {
  const { page } = await visitAs(site);
  const list = new MonthList(page.getByRole('region', { name: 'Faktur deadlines', exact: true }));
  await page.goto('/dashboard');
  await eventually(() => list.months.count()).toBe(3);
  expect(await list.figures('Sept 2026')).toEqual(september);
  expect(await list.figures('Oct 2026')).toEqual(october);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/coretax\/deadlines$/, async (route) => {
    await held;
    await route.continue();
  });
  const charts = page.getByRole('region', { name: 'Requests and closings per day', exact: true });
  const top = async () => (await charts.boundingBox())?.y;
  await page.reload();
  await expectVisible(charts.getByText('Show as table'));
  const before = await top();
  release();
  await eventually(() => list.months.count()).toBe(3);
  await eventually(() => list.figures('Oct 2026')).toEqual(october);
  expect(await top()).toBe(before);
  await list.figure('Oct 2026', 'PDF missing').click();
  await new TimelinePage(page).table.expectNames([byHand]);
});

it('the queue is narrowed and ordered by how near the last day is', async () => {
  const { page } = await visitAs(site);
  const timeline = new TimelinePage(page);
  await timeline.open('?view=due');
  // The one clock of a row is that of the upload here.
  await expectVisible(
    timeline.table.row(late).getByTitle('Upload the faktur by 20 Oct 2026', { exact: true }),
    timeline.table.row(first).getByTitle('Upload the faktur by 20 Nov 2026', { exact: true }),
  );
  await timeline.open('?size=10');
  const choose = async (menu: string, choice: string) => {
    await page.getByRole('button', { name: new RegExp(`^${menu}: `) }).click();
    await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
  };
  const sortBy = async (order: string) => {
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.getByRole('menuitemradio', { name: order, exact: true }).click();
  };
  await sortBy('Most urgent first');
  await timeline.table.expectNames([late, ...[first, second, exported, byHand].toSorted()]);
  expect(timeline.words()).toEqual({ size: '10', sort: 'uploadBy', dir: 'asc' });
  await choose('Due', 'Within 2 days');
  await timeline.table.expectNames([first, second, exported]);
  await choose('Faktur', 'Exported, not issued');
  await timeline.table.expectNames([exported]);
  await expectAccessible(page);
  await sortBy('Newest first');
  await eventually(() => timeline.words()).toEqual({ size: '10', due: 'orange', stage: 'exported' });
  await page.setViewportSize(sizes.phone.viewport);
  await expectNoSidewaysScrolling(page);
});
