import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestStatus } from '../src/domain/requests/request-status.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectVisible, inPage } from './support/eventually.ts';
import { addToQueue, plantQueue } from './support/planted-queue.ts';
import { siteForFile } from './support/site.ts';
import { sizes, type Size } from './support/sizes.ts';
import { styleOf } from './support/style-of.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;
const list = /\/api\/trx_tiket\/query$/;
const minute = 60_000;

beforeAll(() => server().clock.toNoon());

/** The list of requests, not opened yet. */
async function timelineOf(size: Size = 'desktop') {
  // A size that was chosen before is remembered.
  await server().owner`update staff set preferences = '{"view": "all"}'`;
  const visited = await visitAs(site, { size });
  const timeline = new TimelinePage(visited.page);
  return { ...visited, timeline, table: timeline.table };
}

const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height;
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ transactionId: `8${String(index).padStart(11, '0')}` }));

describe('height', () => {
  it('is the same with few rows as with many, in a frame of 550 px that scrolls by keys', async () => {
    await plantQueue(server(), numbered(8));
    const { page, timeline, table } = await timelineOf();
    await timeline.open();
    await eventually(() => table.rows.count()).toBe(5);
    const full = await heightOf(table.frame);
    expect(await table.fillers.count()).toBe(0);
    await table.next.click();
    await eventually(() => table.rows.count()).toBe(3);
    expect(await table.fillers.count()).toBe(2);
    for (const row of [...(await table.rows.all()), ...(await table.fillers.all())])
      expect(await heightOf(row)).toBe(70);
    expect(await heightOf(table.frame)).toBe(full);

    await table.size.selectOption('10');
    await eventually(() => table.rows.count()).toBe(8);
    expect(await table.fillers.count()).toBe(2);
    expect(await heightOf(table.frame)).toBe(550);
    const header = table.headers.first();
    await table.frame.focus();
    const top = (await header.boundingBox())?.y;
    await page.keyboard.press('End');
    await eventually(() => table.frame.evaluate((frame) => frame.scrollTop)).toBeGreaterThan(100);
    expect((await header.boundingBox())?.y).toBe(top);

    await table.size.selectOption('25');
    await eventually(() => table.fillers.count()).toBe(17);
    expect(await heightOf(table.frame)).toBe(550);
  });

  it('does not change for texts that are too long', async () => {
    const long = { store: 'Toko Serba Ada '.repeat(6).trim(), companyName: `PT ${'Sejahtera'.repeat(15)}` };
    const email = `${'nama'.repeat(15)}@contoh.co.id`;
    await plantQueue(server(), [
      { ...long, email, transactionId: '9'.repeat(32), totalPaid: 99_999_999_999, status: 'waiting' },
    ]);
    const { page, timeline, table } = await timelineOf();
    await timeline.open();
    await table.expectNames(['9'.repeat(32)]);
    const shown = { desktop: [long.store, long.companyName], tablet: [long.companyName] };
    for (const size of ['desktop', 'tablet'] as const) {
      await page.setViewportSize(sizes[size].viewport);
      await eventually(() => heightOf(table.rows)).toBe(70);
      for (const text of shown[size]) await expectVisible(table.rows.getByTitle(text, { exact: true }));
      await expectNoSidewaysScrolling(page);
    }
    // What has no room leaves, and is named.
    await expectVisible(page.getByText(/^\d columns hidden: .*Email$/));
    await page.setViewportSize(sizes.narrow.viewport);
    await expectNoSidewaysScrolling(page);
  });
});

describe('duration', () => {
  const yellow = 'rgb(253, 241, 216)';
  const red = 'rgb(253, 236, 235)';
  const cases: [RequestStatus, number, string | undefined][] = [
    ['open', 1, undefined],
    ['open', 2, 'near limit'],
    ['open', 3, 'over limit'],
    ['process', 9, undefined],
    ['process', 10, 'near limit'],
    ['process', 14, 'near limit'],
    ['process', 15, 'over limit'],
    ['waiting', 15, undefined],
    ['closed', 15, undefined],
  ];
  it('is marked by colour and by words, from the exact day on', async () => {
    await plantQueue(
      server(),
      cases.map(([status, daysAgo], index) => ({ transactionId: `${index + 1}`, status, daysAgo })),
    );
    const { timeline, table, page } = await timelineOf();
    await timeline.open('?size=10&sort=TT_TRXNO');
    await eventually(() => table.rows.count()).toBe(cases.length);
    const texts = await table.column('Duration');
    const days = (status: RequestStatus, given: number) => (status === 'closed' ? 0 : given);
    expect(texts.map((text) => text.split('\n'))).toEqual(
      cases.map(([status, given, words]) => [`${days(status, given)} Hari`, ...(words ? [words] : [])]),
    );
    for (const [index, [, given, words]] of cases.entries()) {
      if (words === undefined) continue;
      const badge = table.rows.nth(index).getByText(`${given} Hari`, { exact: true });
      expect(await styleOf(badge, 'backgroundColor')).toBe(words === 'near limit' ? yellow : red);
    }
    await expectAccessible(page);
  });
});

describe('state', () => {
  it('loading shows a spinner, and on a reload keeps the rows where they are', async () => {
    await plantQueue(server(), numbered(8));
    const { page, timeline, table } = await timelineOf();
    let gate = Promise.withResolvers<void>();
    await page.route(list, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await timeline.open();
    const spinner = page.getByText('Loading requests…');
    await expectVisible(spinner);
    expect(await table.rows.count()).toBe(0);
    const height = await heightOf(table.frame);
    gate.resolve();
    await eventually(() => table.rows.count()).toBe(5);
    await eventually(() => spinner.count()).toBe(0);
    expect(await heightOf(table.frame)).toBe(height);

    const before = await table.names.allInnerTexts();
    gate = Promise.withResolvers<void>();
    await table.next.click();
    await expectVisible(spinner);
    expect(await table.names.allInnerTexts()).toEqual(before);
    await eventually(() => styleOf(table.frame, 'opacity')).toBe('0.5');
    expect(await table.frame.getAttribute('aria-busy')).toBe('true');
    gate.resolve();
    await eventually(() => table.rows.count()).toBe(3);
    await eventually(() => styleOf(table.frame, 'opacity')).toBe('1');
  });

  it('empty says that there is nothing yet', async () => {
    await plantQueue(server(), []);
    const { page, timeline, table } = await timelineOf('tablet');
    await timeline.open();
    await expectVisible(page.getByText('There are no requests yet.'));
    expect(await table.clearFilter.count()).toBe(0);
    expect(await table.range.innerText()).toBe('0–0 of 0');
    await expectAccessible(page);
  });

  it('filtered to nothing offers to clear the filter', async () => {
    await plantQueue(server(), numbered(2));
    const { page, timeline, table } = await timelineOf('tablet');
    await timeline.open('?status=C&q=55&size=10');
    await expectVisible(page.getByText('No request matches this filter.'));
    await table.clearFilter.click();
    await eventually(() => table.rows.count()).toBe(2);
    expect(timeline.words()).toEqual({ size: '10' });
    expect(await timeline.search.inputValue()).toBe('');
    expect(await timeline.filter.innerText()).toBe('Filter: All');
  });

  it('failed says why and tries again', async () => {
    await plantQueue(server(), numbered(8));
    const { page, timeline, table, allow } = await timelineOf('tablet');
    allow(/status of 500|ERR_FAILED/);
    await page.route(list, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
    );
    await timeline.open();
    await expectVisible(
      page.getByRole('alert').getByText('A server error occurred. Please try again later.'),
    );
    await expectAccessible(page);
    await page.unroute(list);
    await page.route(list, (route) => route.abort());
    await table.retry.click();
    await expectVisible(page.getByRole('alert').getByText('Connection lost.'));
    await page.unroute(list);
    await table.retry.click();
    await eventually(() => table.rows.count()).toBe(5);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('new requests', () => {
  /** Shows the rows of a page, which has asked for the totals once. */
  async function openAndCount(search: string, rows: number, given?: Awaited<ReturnType<typeof timelineOf>>) {
    const opened = given ?? (await timelineOf());
    const { page, timeline, table } = opened;
    const totals = page.waitForResponse('**/api/status');
    await timeline.open(search);
    await totals;
    await eventually(() => table.rows.count()).toBe(rows);
    return opened;
  }

  it('are announced and come when they are asked for', async () => {
    await plantQueue(server(), numbered(8));
    const { timeline, table } = await openAndCount('?status=O&page=2', 3);
    const before = await table.names.allInnerTexts();
    await addToQueue(server(), [{ transactionId: '99' }, { transactionId: '98', status: 'closed' }]);
    await eventually(() => timeline.announcement.allInnerTexts()).toEqual(['2 new – refresh']);
    expect(await table.names.allInnerTexts()).toEqual(before);

    await timeline.announcement.click();
    await eventually(async () => (await table.names.allInnerTexts())[0]).toBe('99');
    expect(timeline.words()).toEqual({ status: 'O' });
    expect(await timeline.announcement.count()).toBe(0);

    await addToQueue(server(), [{ transactionId: '990' }]);
    await eventually(() => timeline.announcement.allInnerTexts()).toEqual(['1 new – refresh']);
    await timeline.announcement.click();
    await eventually(async () => (await table.names.allInnerTexts())[0]).toBe('990');
  });

  it('that come while somebody turns the pages neither repeat a row nor leave one out', async () => {
    await plantQueue(server(), numbered(12));
    const { timeline, table } = await timelineOf();
    const names = numbered(12)
      .map(({ transactionId }) => transactionId)
      .toReversed();
    await timeline.open();
    await table.expectNames(names.slice(0, 5));
    await addToQueue(server(), [{ transactionId: '98' }, { transactionId: '99' }]);
    await table.next.click();
    await table.expectNames(names.slice(5, 10));
    await table.next.click();
    await table.expectNames(names.slice(10));
    // Counted along the way it would be the eleventh; at the end it is known.
    expect(await table.range.innerText()).toBe('13–14 of 14');
    expect(await table.column('No')).toEqual(['13', '14']);
    await table.previous.click();
    await table.expectNames(names.slice(5, 10));
    expect(await table.range.innerText()).toBe('8–12 of 14');
    await table.first.click();
    await table.expectNames(['99', '98', ...names.slice(0, 3)]);
  });

  it('are asked for every half minute while the server cannot tell, but not by a hidden page', async () => {
    await plantQueue(server(), numbered(3));
    const opened = await timelineOf();
    const { page, timeline } = opened;
    opened.allow(/status of 503/);
    // As a server answers that has as many streams as it can.
    await page.route('**/api/desk/events*', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy' } }),
    );
    await page.clock.install();
    await openAndCount('', 3, opened);
    await page.clock.pauseAt(Date.now() + 5_000);
    let asked = 0;
    page.on('request', (request) => void (asked += Number(request.url().endsWith('/api/status'))));
    const show = (state: string) =>
      inPage(
        page,
        `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })`,
      );
    await show('hidden');
    await page.clock.runFor(5 * minute);
    expect(asked).toBe(0);
    await show('visible');
    await page.clock.runFor(5 * minute);
    await eventually(() => asked).toBe(10);
    await addToQueue(server(), [{ transactionId: '99' }]);
    await page.clock.runFor(minute / 2);
    await eventually(() => timeline.announcement.allInnerTexts()).toEqual(['1 new – refresh']);
  });

  it('do not cover up that the list could not be fetched again', async () => {
    await plantQueue(server(), numbered(3));
    const { page, timeline, table, allow } = await openAndCount('', 3);
    allow(/ERR_FAILED/);
    await addToQueue(server(), [{ transactionId: '99' }]);
    await expectVisible(timeline.announcement);
    await page.route(list, (route) => route.abort());
    await timeline.announcement.click();
    await expectVisible(page.getByRole('alert').getByText('These rows may be out of date.'));
    expect(await table.rows.count()).toBe(3);
    await page.unroute(list);
    await table.retry.click();
    await eventually(() => table.rows.count()).toBe(4);
  });
});
