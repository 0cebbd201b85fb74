import { readFileSync } from 'node:fs';
import type { FileChooser, Locator, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { plantSales, saveSeller } from '../../tests/support/coretax.ts';
import { fakturFor } from '../../tests/support/drops.ts';
import { removeRequests } from '../../tests/support/planted-requests.ts';
import { DetailsPage } from '../pages/details-page.ts';
import { ImportPage, pdf } from '../pages/import-page.ts';
import { Office } from '../pages/office.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { eventually, expectPath, expectVisible } from '../support/eventually.ts';
import { giveFiles, type GivenFile } from '../support/give-files.ts';
import { dayBefore } from '../support/planted-queue.ts';
import { stateOf } from '../support/requests.ts';
import { siteForFile } from '../support/site.ts';
import { visitAs } from '../support/visit-as.ts';

const site = siteForFile();
const { server } = site;
const ids = Array.from({ length: 21 }, (_, place) => `7100${String(place + 1).padStart(4, '0')}`);
const [first = '', second = ''] = ids;

beforeEach(async () => {
  const { database } = server().deps;
  await database`delete from faktur_drops`;
  await database`delete from fakturs`;
  await removeRequests(database);
  await saveSeller(database);
  const salesDate = dayBefore(server(), 0);
  await plantSales(
    database,
    ids.map((transactionId) => ({ transactionId, salesDate })),
  );
});

const fakturOf = (id: string): GivenFile => pdf(`${id}.pdf`, fakturFor(id, dayBefore(server(), 0)));

/** Counts every click, drop and key as one action; a file chosen in the window of the system is one, too. */
function counting(page: Page) {
  let actions = 0;
  // Asked for long before: until the browser knows, the window of the system opens unseen.
  const opened = new Promise<FileChooser>((resolve) => void page.once('filechooser', resolve));
  const act = async (action: () => Promise<unknown>) => {
    actions += 1;
    await action();
  };
  return {
    actions: () => actions,
    click: (locator: Locator) => act(() => locator.click()),
    press: (key: string) => act(() => page.keyboard.press(key)),
    give: (files: readonly GivenFile[], way: 'drop' | 'paste') => act(() => giveFiles(page, files, way)),
    choose: async (key: string, file: GivenFile) => {
      await act(() => page.keyboard.press(key));
      const chooser = await opened;
      await act(() => chooser.setFiles(file));
    },
  };
}

/** What docs/figures.md promises. */
function promised(what: 'one request' | 'twenty requests') {
  const figures = readFileSync(new URL('../../docs/figures.md', import.meta.url), 'utf8');
  const [, mouse, keys] =
    new RegExp(`^\\| Open to Closed, ${what} \\| (\\d+) by mouse, (\\d+) by keys alone`, 'm').exec(figures) ??
    [];
  return { mouse: Number(mouse), keys: Number(keys) };
}

const statusOf = async (id: string) => (await stateOf(server(), id)).status;
const isReady = (button: Locator) => eventually(() => button.getAttribute('aria-disabled')).toBe('false');

it('closes one request with a mouse, and shows the next one of the list', async () => {
  const { page } = await visitAs(site);
  const details = new DetailsPage(page);
  const timeline = new TimelinePage(page);
  await timeline.open('?status=O&sort=TT_TRXNO&dir=asc');
  const mouse = counting(page);
  await mouse.click(timeline.details(first));
  await expectVisible(details.closeAndNext);
  await mouse.give([fakturOf(first)], 'drop');
  await isReady(details.closeAndNext);
  await mouse.click(details.closeAndNext);
  await expectPath(page, `/view-details/${second}`);
  expect(await statusOf(first)).toBe('closed');
  expect(mouse.actions()).toBe(promised('one request').mouse);
  expect(mouse.actions()).toBeLessThanOrEqual(4);
});

it('closes one request by keys alone, and takes the next most urgent one', async () => {
  const { page } = await visitAs(site);
  const details = new DetailsPage(page);
  const timeline = new TimelinePage(page);
  await timeline.open('?status=O&sort=TT_TRXNO&dir=asc');
  await expectVisible(timeline.details(first));
  const keys = counting(page);
  await keys.press('n');
  await expectVisible(details.closeAndNext);
  const taken = await details.fact('Transaction ID').innerText();
  const id = /\d+/.exec(taken)?.[0] ?? '';
  await keys.choose('u', fakturOf(id));
  await isReady(details.closeAndNext);
  await keys.press('c');
  await eventually(() => statusOf(id)).toBe('closed');
  await eventually(() => page.url()).not.toContain(id);
  await expectVisible(page.getByText('You have it'));
  expect(keys.actions()).toBe(promised('one request').keys);
  expect(keys.actions()).toBeLessThanOrEqual(4);
});

const twenty = ids.slice(0, 20);

async function expectTwentyClosed(): Promise<void> {
  const closed = () => server().deps.database`select from requests where status = 'closed'`;
  await eventually(async () => (await closed()).length).toBe(20);
}

it('closes twenty requests with a mouse, by one drop', async () => {
  const { page } = await visitAs(site);
  await page.goto('/timeline');
  const importing = new ImportPage(page);
  const mouse = counting(page);
  await mouse.click(new Office(page).navigation.getByRole('link', { name: 'Coretax', exact: true }));
  await mouse.click(page.getByRole('navigation', { name: 'Coretax' }).getByRole('link', { name: 'Import' }));
  await importing.heading.waitFor();
  await mouse.give(twenty.map(fakturOf), 'drop');
  await importing.isReadyToRun('Run: close 20, attach 0, leave 0');
  await mouse.click(importing.run);
  await mouse.click(importing.confirmRun());
  await expectTwentyClosed();
  expect(mouse.actions()).toBe(promised('twenty requests').mouse);
});

it('closes twenty requests by keys alone, by one paste', async () => {
  const { page } = await visitAs(site);
  await page.goto('/timeline');
  await new TimelinePage(page).heading.waitFor();
  const importing = new ImportPage(page);
  const keys = counting(page);
  await keys.press('Control+k');
  await expectVisible(page.getByRole('dialog').getByRole('combobox'));
  for (const key of ['i', 'm', 'p', 'Enter']) await keys.press(key);
  await importing.heading.waitFor();
  await keys.give(twenty.map(fakturOf), 'paste');
  await importing.isReadyToRun('Run: close 20, attach 0, leave 0');
  for (const key of ['r', 'Tab', 'Enter']) await keys.press(key);
  await expectTwentyClosed();
  expect(keys.actions()).toBe(promised('twenty requests').keys);
});
