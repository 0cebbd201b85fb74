import { beforeAll, describe, expect, it } from 'vitest';
import type { PagedTable } from './pages/paged-table.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { dayBefore, plantQueue } from './support/planted-queue.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { styleOf } from './support/style-of.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;

/** Twelve requests, a day apart, the newest with the highest number; stores, amounts and companies in other orders. */
const ids = Array.from({ length: 12 }, (_, day) => `90000000${String(12 - day).padStart(4, '0')}`);
const id = (daysAgo: number) => ids[daysAgo] ?? '';
const statuses = ['waiting', 'open', 'process', 'closed'] as const;

beforeAll(async () => {
  server().clock.toNoon();
  await plantQueue(
    server(),
    ids.map((transactionId, daysAgo) => ({
      transactionId,
      daysAgo,
      status: statuses[daysAgo % 4] ?? 'open',
      store: `Toko ${'FDBACEHGLKJI'[daysAgo]}`,
      companyName: `PT ${'LKJIHGFEDCBA'[daysAgo]}`,
      salesDate: `2026-10-${String(10 + ((daysAgo * 5) % 12))}`,
      totalPaid: 1_000 * (1 + ((daysAgo * 7) % 12)),
      email: `pelanggan${daysAgo}@contoh.co.id`,
      fakturFile: daysAgo === 3 ? 'faktur' : null,
    })),
  );
});

async function openTimeline(search = '') {
  // What one test chooses must not be remembered in the next.
  await server().owner`update staff set preferences = '{"view": "all"}'`;
  const visited = await visitAs(site);
  const timeline = new TimelinePage(visited.page);
  await timeline.open(search);
  await eventually(() => timeline.table.range.innerText()).not.toBe('');
  return { ...visited, timeline, table: timeline.table };
}

const columns = [
  'No',
  'Insert Date',
  'Store',
  'ID Transaction',
  'Duration',
  'Sales Date',
  'Total Amount Paid',
  'Nama PT',
  'Status',
  'Email',
  'Action',
];

describe('the list', () => {
  it('shows every label and the newest requests first', async () => {
    const { page, timeline, table } = await openTimeline();
    await expectVisible(timeline.search, timeline.filter);
    expect(await timeline.search.getAttribute('placeholder')).toBe('ID Transaction');
    expect(await timeline.filter.innerText()).toBe('Filter: All');
    expect((await table.headers.allInnerTexts()).map((text) => text.replaceAll('\n', ' '))).toEqual(columns);
    expect(await table.size.locator('option').allInnerTexts()).toEqual(['5', '10', '25']);
    expect(await table.size.inputValue()).toBe('5');
    expect(await table.range.innerText()).toBe('1–5 of 12');
    await table.expectNames(ids.slice(0, 5));
    await expectVisible(timeline.edit(id(0)), timeline.details(id(0)));
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize(sizes.tablet.viewport);
    await expectVisible(timeline.search, timeline.filter, timeline.edit(id(0)), timeline.details(id(0)));
    await expectNoSidewaysScrolling(page);
  });

  it('opens the filter with the keyboard and closes it again, on a desktop and on a tablet', async () => {
    const { page, timeline } = await openTimeline();
    for (const size of ['desktop', 'tablet'] as const) {
      await page.setViewportSize(sizes[size].viewport);
      await timeline.filter.press('Enter');
      expect(await timeline.choices.allInnerTexts()).toEqual([
        'All',
        'Waiting Confirmation',
        'Open',
        'Process',
        'Closed',
        'Reject',
        'Unfinished',
      ]);
      await expectAccessible(page);
      const focused = () => page.locator(':focus').innerText();
      await eventually(focused).toBe('All');
      await page.keyboard.press('ArrowDown');
      await eventually(focused).toBe('Waiting Confirmation');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await eventually(focused).toBe('Unfinished');
      await page.keyboard.press('Escape');
      await eventually(() => timeline.menu.isVisible()).toBe(false);
      await eventually(focused).toBe('Filter: All');
    }
  });
});

it('shows what belongs to a request', async () => {
  const { table } = await openTimeline('?size=10');
  const cells = async (name: string) =>
    (await table.row(name).locator('th, td').allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));
  await table.expectNames(ids.slice(0, 10));
  expect((await cells(id(0))).slice(0, 10)).toEqual([
    '1',
    dayBefore(server(), 0),
    'Toko F',
    id(0),
    '0 Hari',
    '2026-10-10',
    'Rp 1.000',
    'PT L',
    'WAITING CONFIRMATION',
    'pelanggan0@contoh.co.id',
  ]);
  expect((await cells(id(6))).slice(0, 2)).toEqual(['7', dayBefore(server(), 6)]);
  expect((await cells(id(3)))[8]).toBe('CLOSED');
  expect((await cells(id(7)))[8]?.split('\n')).toEqual(['CLOSED', 'no PDF']);
  const amount = table.row(id(0)).getByRole('cell').nth(5);
  expect(await styleOf(amount, 'textAlign')).toBe('right');
});

it('leads to the details and takes the filter along', async () => {
  const { page, timeline, table } = await openTimeline('?status=P&sort=TT_STORE&dir=desc&page=1');
  await table.expectNames([id(10), id(6), id(2)]);
  const words = '?status=P&sort=TT_STORE&dir=desc';
  for (const link of [
    timeline.details(id(6)),
    table.row(id(6)).getByRole('link', { name: id(6), exact: true }),
  ])
    expect(await link.getAttribute('href')).toBe(`/view-details/${id(6)}${words}`);
  await timeline.details(id(6)).click();
  await expectPath(page, `/view-details/${id(6)}`);
  await page.goBack();
  await table.expectNames([id(10), id(6), id(2)]);
});

describe('order', () => {
  type Column = [name: string, word: string, firstTwo: string[]];
  const sorted: Column[] = [
    ['Insert Date', 'TT_INSERT_DATE_FORMATTED', [id(11), id(10)]],
    ['Store', 'TT_STORE', [id(3), id(2)]],
    ['ID Transaction', 'TT_TRXNO', [id(11), id(10)]],
    ['Duration', 'Durasi', [id(11), id(7)]],
    ['Sales Date', 'TT_SALES_DATE', [id(0), id(5)]],
    ['Total Amount Paid', 'TT_TOTAL_AMOUNT_PAID', [id(0), id(7)]],
    ['Nama PT', 'TT_NAMA_PT', [id(11), id(10)]],
    ['Status', 'TT_STATUS', [id(11), id(7)]],
  ];
  it('goes by every column but the number, the e-mail and the action, upwards and then downwards', async () => {
    const { timeline, table } = await openTimeline();
    expect(await table.headers.getByRole('button').allInnerTexts()).toHaveLength(sorted.length);
    for (const name of ['No', 'Email', 'Action']) expect(await table.sortBy(name).count()).toBe(0);
    for (const column of sorted) await expectOrder(timeline, table, column);
  });

  async function expectOrder(timeline: TimelinePage, table: PagedTable, [name, word, firstTwo]: Column) {
    const isUsual = name === 'Insert Date';
    expect(await table.header(name).getAttribute('aria-sort')).toBe(isUsual ? 'descending' : null);
    const placeOfText = async () => {
      const [text, cell] = [await table.sortBy(name).boundingBox(), await table.header(name).boundingBox()];
      return (text?.x ?? 0) - (cell?.x ?? 0);
    };
    const before = await placeOfText();

    await table.sortBy(name).click();
    await eventually(async () => (await table.names.allInnerTexts()).slice(0, 2)).toEqual(firstTwo);
    expect(await table.header(name).getAttribute('aria-sort')).toBe('ascending');
    expect(timeline.words()).toEqual({ sort: word, dir: 'asc' });
    expect(await placeOfText()).toBe(before);

    await table.sortBy(name).click();
    await eventually(() => table.header(name).getAttribute('aria-sort')).toBe('descending');
    expect(timeline.words()).toEqual(isUsual ? {} : { sort: word, dir: 'desc' });
    await eventually(async () => (await table.names.allInnerTexts())[0]).not.toBe(firstTwo[0]);
    await table.last.click();
    await eventually(async () => (await table.names.allInnerTexts()).toReversed()).toEqual(firstTwo);
  }
});

describe('address', () => {
  it('keeps page and size for Back, reload and others', async () => {
    const { page, timeline, table } = await openTimeline();
    expect(await table.isLocked(table.first)).toBe(true);
    expect(await table.isLocked(table.previous)).toBe(true);
    await table.next.click();
    await table.expectNames(ids.slice(5, 10));
    expect(await table.column('No')).toEqual(['6', '7', '8', '9', '10']);
    expect(await table.range.innerText()).toBe('6–10 of 12');
    expect(timeline.words()).toEqual({ after: expect.any(String), row: '6' });
    await page.reload();
    await table.expectNames(ids.slice(5, 10));
    expect(await table.column('No')).toEqual(['6', '7', '8', '9', '10']);
    await table.last.click();
    await table.expectNames(ids.slice(10));
    expect(await table.isLocked(table.next)).toBe(true);
    expect(await table.isLocked(table.last)).toBe(true);
    await page.reload();
    await table.expectNames(ids.slice(10));
    expect(await table.range.innerText()).toBe('11–12 of 12');
    await table.previous.click();
    await table.expectNames(ids.slice(5, 10));
    expect(await table.range.innerText()).toBe('6–10 of 12');
    await table.first.click();
    await table.expectNames(ids.slice(0, 5));
    expect(timeline.words()).toEqual({});
    await page.goBack();
    await table.expectNames(ids.slice(5, 10));

    await table.size.selectOption('10');
    await table.expectNames(ids.slice(0, 10));
    expect(timeline.words()).toEqual({ size: '10' });
    await page.goBack();
    await table.expectNames(ids.slice(5, 10));
    expect(await table.size.inputValue()).toBe('5');
  });

  it('keeps the filter, and choosing one goes back to the first page', async () => {
    const { page, timeline, table } = await openTimeline('?page=2');
    await timeline.choose('Open');
    await table.expectNames([id(1), id(5), id(9)]);
    expect(timeline.words()).toEqual({ status: 'O' });
    expect(await timeline.filter.innerText()).toBe('Filter: Open');
    for (const [choice, word] of Object.entries({ 'Waiting Confirmation': 'W', Process: 'P', Closed: 'C' })) {
      await timeline.choose(choice);
      await eventually(() => timeline.words()).toEqual({ status: word });
      await eventually(() => table.range.innerText()).toBe('1–3 of 3');
    }
    await page.reload();
    await eventually(() => timeline.filter.innerText()).toBe('Filter: Closed');
    await table.expectNames([id(3), id(7), id(11)]);
    await page.goBack();
    await eventually(() => timeline.filter.innerText()).toBe('Filter: Process');
    await timeline.choose('All');
    await eventually(() => table.range.innerText()).toBe('1–5 of 12');
  });

  it('keeps the search, whose typing leaves no steps behind', async () => {
    const { page, timeline, table } = await openTimeline('?status=O&page=1');
    await timeline.choose('All');
    await timeline.search.pressSequentially('0009');
    await table.expectNames([id(3)]);
    await eventually(() => timeline.words()).toEqual({ q: '0009' });
    await timeline.search.fill('pelanggan10@');
    await table.expectNames([id(10)]);
    expect(await timeline.search.inputValue()).toBe('pelanggan10@');
    await page.reload();
    await table.expectNames([id(10)]);
    expect(await timeline.search.inputValue()).toBe('pelanggan10@');
    await page.goBack();
    await eventually(() => timeline.filter.innerText()).toBe('Filter: Open');
    expect(await timeline.search.inputValue()).toBe('');
  });

  it('that makes no sense is read as far as it does', async () => {
    const { timeline, table } = await openTimeline(
      '?status=Z&sort=drop&dir=up&page=0&size=7&due=purple&from=soon&change=nobody',
    );
    await table.expectNames(ids.slice(0, 5));
    expect(await timeline.filter.innerText()).toBe('Filter: All');
    expect(await table.header('Insert Date').getAttribute('aria-sort')).toBe('descending');
    expect(await timeline.dialog.count()).toBe(0);
  });

  it('that points behind the end shows the last page', async () => {
    const { timeline, table } = await openTimeline('?page=99');
    await table.expectNames(ids.slice(10));
    expect(timeline.words()).toEqual({ before: 'end' });
  });

  it('with a page number goes on from there', async () => {
    const { page, table } = await openTimeline('?page=2');
    await table.expectNames(ids.slice(5, 10));
    expect(await table.range.innerText()).toBe('6–10 of 12');
    await table.next.click();
    await table.expectNames(ids.slice(10));
    await page.goBack();
    await table.expectNames(ids.slice(5, 10));
  });

  it('with a place that is none of this order shows the first page', async () => {
    const { page, timeline, table, allow } = await openTimeline();
    allow(/status of 422/);
    await timeline.open('?size=10&after=nonsense&row=11');
    await table.expectNames(ids.slice(0, 10));
    expect(timeline.words()).toEqual({ size: '10' });
    await table.next.click();
    await table.expectNames(ids.slice(10));
    const elsewhere = new URL(page.url());
    elsewhere.searchParams.set('sort', 'TT_STORE');
    await page.goto(elsewhere.href);
    await eventually(() => timeline.words()).toEqual({ size: '10', sort: 'TT_STORE' });
    await eventually(() => table.range.innerText()).toBe('1–10 of 12');
  });

  it('that asks for a page too deep says what to do instead', async () => {
    const { page, timeline, table, allow } = await openTimeline();
    allow(/status of 422/);
    await server().owner.begin(async (tx) => {
      // Nobody comes to the rows, however near they are.
      await tx`lock table requests in access exclusive mode`;
      await timeline.open('?page=2');
      await expectVisible(page.getByText('This page is too deep to be opened directly.'));
    });
    await page.getByRole('alert').getByRole('button', { name: 'First page' }).click();
    await table.expectNames(ids.slice(0, 5));
    expect(timeline.words()).toEqual({});
  });
});
