import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestStatus } from '../src/domain/requests/request-status.ts';
import { signedIn as clientOf } from '../tests/support/planted-requests.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible, inPage } from './support/eventually.ts';
import { dayBefore, plantQueue } from './support/planted-queue.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { visitAs, type Visitor } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;

/** Newest first; what can be done is every second of them. */
const planted: [id: string, status: RequestStatus, store: string, daysAgo: number][] = [
  ['96', 'waiting', 'Toko A', 0],
  ['95', 'open', 'Toko B', 1],
  ['94', 'closed', 'Toko A', 2],
  ['93', 'process', 'Toko B', 3],
  ['92', 'rejected', 'Toko A', 4],
  ['91', 'open', 'Toko A', 5],
];

beforeEach(async () => {
  server().clock.toNoon();
  await plantQueue(
    server(),
    planted.map(([transactionId, status, store, daysAgo]) => ({
      transactionId,
      status,
      store,
      daysAgo,
      salesDate: dayBefore(server(), 0),
    })),
  );
  await server().owner`update staff set preferences = '{}'`;
  await server().owner`delete from saved_views`;
});

async function timelineOf(visitor: Visitor = {}) {
  const visited = await visitAs(site, visitor);
  const timeline = new TimelinePage(visited.page);
  return { ...visited, timeline, table: timeline.table };
}

describe('views', () => {
  it('open on what is to be done at first and then on the one that was chosen last, in any browser', async () => {
    const { page, timeline, table } = await timelineOf();
    await timeline.open();
    await table.expectNames(['91', '93', '95']);
    expect(await timeline.view('To do').getAttribute('aria-current')).toBe('page');
    expect(await table.size.inputValue()).toBe('25');
    for (const row of await table.rows.all()) expect((await row.boundingBox())?.height).toBe(36);
    expect(await timeline.views.count()).toBe(6);
    await timeline.view('All').click();
    await table.expectNames(['96', '95', '94', '93', '92']);
    await timeline.view('Over limit').click();
    await table.expectNames(['91']);
    await page.goBack();
    await page.goBack();
    await table.expectNames(['91', '93', '95']);
    await eventually(
      async () =>
        (await server().owner`select preferences->>'view' as view from staff where empid = 'staff'`)[0],
    ).toMatchObject({ view: 'todo' });

    const other = await timelineOf();
    await other.timeline.open();
    await other.table.expectNames(['91', '93', '95']);
    // What the view asks for itself is no chip; what somebody else is asked for is one, which leads back to the view.
    expect(await other.timeline.chips.count()).toBe(0);
    await other.page.getByRole('button', { name: 'Filters', exact: true }).click();
    await other.timeline.choose('Closed');
    await other.table.expectNames(['94']);
    await other.timeline.chips.filter({ hasText: 'Status: CLOSED' }).click();
    await other.table.expectNames(['91', '93', '95']);
    await other.timeline.view('All').click();
    await other.table.expectNames(['96', '95', '94', '93', '92']);
    await other.page.reload();
    await other.table.expectNames(['96', '95', '94', '93', '92']);
  });

  it('say how many requests they have, and stand still while they learn it; the columns of work fit', async () => {
    const { page, timeline, table } = await timelineOf();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/desk/counts', async (route) => {
      await held.promise;
      await route.continue();
    });
    await timeline.open('?view=todo');
    await table.expectNames(['91', '93', '95']);
    const edges = () =>
      inPage<number[]>(
        page,
        `[...document.querySelectorAll('nav[aria-label=Views] a')].map((tab) => tab.getBoundingClientRect().right)`,
      );
    const before = await edges();
    held.resolve();
    const soon = await (await clientOf(server())).get('/api/trx_tiket?due=soon&page=1');
    const due = `Due ${soon.headers.get('x-total-count')}`;
    const tabs = async () => (await timeline.views.allInnerTexts()).map((tab) => tab.replaceAll('\n', ' '));
    await eventually(tabs).toEqual(['To do 3', 'Over limit 1', 'Mine 0', due, 'Not delivered 0', 'All']);
    expect(await edges()).toEqual(before);
    await (await clientOf(server())).post('/api/desk/act', { trxnos: ['91', '94'], act: 'assign' });
    await eventually(tabs).toEqual(['To do 3', 'Over limit 1', 'Mine 1', due, 'Not delivered 0', 'All']);
    const frame = `document.querySelector('section[aria-label=Requests]')`;
    expect(await inPage(page, `${frame}.scrollWidth - ${frame}.clientWidth`)).toBe(0);
  });

  it('show their rows after one round of calls, whatever else is still on its way', async () => {
    const { page, timeline, table } = await timelineOf();
    await timeline.open('?view=todo');
    await table.expectNames(['91', '93', '95']);
    await page.route(/\/api\/(session|desk\/)/, () => undefined);
    await timeline.open();
    await table.expectNames(['91', '93', '95']);
    expect(timeline.words()).toMatchObject({ view: 'todo', sort: 'TT_INSERT_DATE_FORMATTED' });
  });

  it('are saved with filter, order, height and columns, shared, renamed, updated and deleted', async () => {
    const { page, timeline, table } = await timelineOf();
    await page.setViewportSize({ width: 1440, height: 900 });
    await timeline.open('?store=Toko+A&sort=TT_TRXNO&view=all');
    await table.expectNames(['91', '92', '94', '96']);
    await timeline.display.click();
    await page.getByRole('radio', { name: 'Compact rows' }).check();
    await page.getByRole('checkbox', { name: 'NPWP' }).check();
    await page.getByRole('button', { name: 'Save view', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Toko A saja');
    await dialog.getByRole('radio', { name: 'Everybody' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(() => timeline.view('Toko A saja').getAttribute('aria-current')).toBe('page');
    expect(timeline.words()).toMatchObject({ store: 'Toko A', sort: 'TT_TRXNO', size: '5' });

    const colleague = await timelineOf({ empid: 'manager' });
    await colleague.page.setViewportSize({ width: 1920, height: 1080 });
    await colleague.timeline.open();
    await colleague.timeline.view('Toko A saja').click();
    await colleague.table.expectNames(['91', '92', '94', '96']);
    await expectVisible(colleague.table.header('NPWP'));
    expect((await colleague.table.row('91').boundingBox())?.height).toBe(36);
    await expectAccessible(colleague.page);

    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await timeline.choose('Open');
    await table.expectNames(['91']);
    await expectVisible(timeline.view('Toko A saja').getByText('changed'));
    await timeline.display.click();
    await page.getByRole('button', { name: 'Update view', exact: true }).click();
    await eventually(() => timeline.view('Toko A saja').getByText('changed').count()).toBe(0);
    await page.getByRole('button', { name: 'Edit view', exact: true }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Antrean A');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(timeline.view('Antrean A'));
    await timeline.display.click();
    await page.getByRole('button', { name: 'Edit view', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete view', exact: true }).click();
    await eventually(() => timeline.view('Antrean A').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await timeline.view('Antrean A').click();
    await table.expectNames(['91']);
  });
});

it('every filter of the address is a chip that removes it', async () => {
  const { page, timeline, table } = await timelineOf({ size: 'tablet' });
  await timeline.open('?status=O&status=P&store=Toko+B&from=2000-01-01&limit=within&assigned=nobody');
  await table.expectNames(['95', '93']);
  expect(await timeline.filter.innerText()).toBe('Filter: Unfinished');
  const text = (chip: string) => expect.stringContaining(chip);
  expect(await timeline.chips.allInnerTexts()).toEqual([
    text('Status: OPEN, ON PROGRESS'),
    text('Store: Toko B'),
    text('Requested from: 1 Jan 2000'),
    text('Age limit: within'),
    text('Assigned to: Nobody'),
    'Clear all',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await timeline.chips.filter({ hasText: 'Status' }).click();
  await timeline.chips.filter({ hasText: 'Store' }).click();
  await eventually(() => timeline.words()).toEqual({
    from: '2000-01-01',
    limit: 'within',
    assigned: 'nobody',
  });
  await page.getByRole('button', { name: 'More filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Store', exact: true }).selectOption('Toko A');
  await eventually(() => timeline.words()).toMatchObject({ store: 'Toko A' });
  await timeline.chips.filter({ hasText: 'Clear all' }).click();
  await table.expectNames(['96', '95', '94', '93', '92']);
  // An address without words would lead to what is to be done.
  expect(timeline.words()).toEqual({ view: 'all' });
  await timeline.choose('Reject');
  await table.expectNames(['92']);
});

it('rows are as high as chosen and have the columns that were chosen, on the next visit too', async () => {
  const { page, timeline, table } = await timelineOf({ empid: 'manager' });
  await timeline.open('?view=all');
  await table.expectNames(['96', '95', '94', '93', '92']);
  await timeline.display.click();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Compact rows' }).check();
  await page.getByRole('checkbox', { name: 'Email' }).uncheck();
  await page.getByRole('checkbox', { name: 'Assigned to' }).check();
  await page.keyboard.press('Escape');
  await table.size.selectOption('25');
  await eventually(() => table.rows.count()).toBe(6);
  await eventually(
    async () => (await server().owner`select preferences from staff where empid = 'manager'`)[0],
  ).toMatchObject({ preferences: { density: 'compact', size: 25 } });

  const next = await timelineOf({ empid: 'manager' });
  await next.timeline.open();
  await eventually(() => next.table.rows.count()).toBe(6);
  for (const row of await next.table.rows.all()) expect((await row.boundingBox())?.height).toBe(36);
  expect(await next.table.header('Email').count()).toBe(0);
  await expectVisible(next.table.header('Who'));
});

it('a phone shows cards of three lines: a tap opens one, a long press selects it', async () => {
  const { page, timeline, table } = await timelineOf({ size: 'phone' });
  await timeline.open('?view=todo');
  const cards = table.frame.getByRole('article');
  await eventually(() => cards.count()).toBe(3);
  const first = cards.first();
  expect((await first.boundingBox())?.height).toBeLessThan(110);
  expect(await timeline.chips.count()).toBe(0);
  expect(await timeline.filter.count()).toBe(0);
  expect(await timeline.openHelp.filter({ visible: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await timeline.choose('Unfinished');
  await expectVisible(page.getByRole('button', { name: 'Save view', exact: true }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  for (const part of ['91', 'PT Ani', 'Open', '3 days late', 'Rp 100.000', 'Toko A'])
    expect((await first.innerText()).replaceAll('\u00a0', ' ')).toContain(part);
  await first.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await expectVisible(timeline.bar);
  await first.dispatchEvent('pointerup', { pointerType: 'touch' });
  expect(await timeline.box('91').isChecked()).toBe(true);
  // As long as some are selected, a tap selects as well.
  await cards.nth(1).tap();
  await eventually(() => timeline.bar.getByRole('status').innerText()).toBe('2 selected');
  await timeline.box('93').uncheck();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await timeline.act('Take').click();
  await eventually(() => first.innerText()).toContain('staff');
  await page.setViewportSize(sizes.narrow.viewport);
  await expectNoSidewaysScrolling(page);
  await first.tap();
  await expectPath(page, '/view-details/91');
});
