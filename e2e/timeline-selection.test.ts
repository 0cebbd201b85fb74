import { beforeEach, expect, it } from 'vitest';
import { TimelinePage } from './pages/timeline-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { plantQueue } from './support/planted-queue.ts';
import { siteForFile } from './support/site.ts';
import { visitAs, type Visitor } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;
const ids = ['87', '86', '85', '84', '83', '82', '81'] as const;

beforeEach(async () => {
  server().clock.toNoon();
  await plantQueue(
    server(),
    ids.map((transactionId, daysAgo) => ({
      transactionId,
      daysAgo,
      fakturFile: daysAgo < 2 ? 'faktur' : null,
    })),
  );
  // As if the PDFs had been judged.
  await server().owner`
    update requests set faktur_mentions = '{}', faktur_verdict = 'ready' where faktur_file is not null`;
  await server().owner`update staff set preferences = '{"view": "all"}'`;
});

async function openTimeline(search = '', visitor: Visitor = {}) {
  const visited = await visitAs(site, visitor);
  const timeline = new TimelinePage(visited.page);
  await timeline.open(search);
  await timeline.table.expectNames(ids.slice(0, 5));
  const selected = () => timeline.bar.getByRole('status').innerText();
  return { ...visited, timeline, table: timeline.table, selected };
}

const statuses = async () =>
  Object.fromEntries(
    (await server().owner`select transaction_id, status from requests`).map((row) => [
      row['transaction_id'],
      row['status'],
    ]),
  );

it('rows are selected one by one, by a range, by page and by filter, and stay so while pages are turned', async () => {
  const { page, timeline, table, selected } = await openTimeline();
  await timeline.box('86').check();
  await timeline.box('84').click({ modifiers: ['Shift'] });
  await eventually(selected).toBe('3 selected');
  await expectAccessible(page);
  await table.next.click();
  await table.expectNames(['82', '81']);
  await table.frame.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await eventually(selected).toBe('5 selected');
  await table.first.click();
  await table.expectNames(ids.slice(0, 5));
  expect(await timeline.box('85').isChecked()).toBe(true);
  expect(await timeline.box('87').isChecked()).toBe(false);
  await timeline.act('Select all 7 that match').click();
  await eventually(selected).toBe('7 selected');
  // Another list begins with none: nothing that is out of sight is acted on.
  await timeline.choose('Open');
  await eventually(() => timeline.bar.count()).toBe(0);
});

it('keys alone select, clear and take the next one', async () => {
  const { page, timeline, selected } = await openTimeline();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('j', 'x');
  await eventually(selected).toBe('1 selected');
  await press('j', 'j', 'Shift+X');
  await eventually(selected).toBe('3 selected');
  await press('x');
  await eventually(selected).toBe('2 selected');
  await press('Escape');
  await eventually(() => timeline.bar.count()).toBe(0);
  await press('n');
  await expectPath(page, '/view-details/81');
  expect(new URL(page.url()).searchParams.get('nextUp')).toBe('1');
});

it('next up says kindly when nothing is free', async () => {
  const { page, timeline } = await openTimeline();
  await timeline.open('?status=R');
  await timeline.nextUp.click();
  await expectVisible(page.getByText('No request of this view is free'));
});

it('several are taken, started and closed at once, each with its outcome, and it is undone', async () => {
  const { page, timeline, table } = await openTimeline('', { size: 'tablet' });
  for (const id of ['87', '86', '85']) await timeline.box(id).check();
  await timeline.act('Start processing').click();
  await expectVisible(page.getByRole('heading', { name: 'Processing of 3 requests started.' }));
  expect(await timeline.bar.count()).toBe(0);
  await eventually(() => table.row('87').innerText()).toContain('ON PROGRESS');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await eventually(() => table.row('87').innerText()).not.toContain('ON PROGRESS');
  expect(await statuses()).toMatchObject({ 87: 'open', 86: 'open', 85: 'open' });

  for (const id of ['87', '86', '85']) await timeline.box(id).check();
  await timeline.act('Close').click();
  await expectVisible(page.getByRole('heading', { name: '2 requests closed.' }));
  const panel = page.getByRole('region', { name: '2 requests closed.' });
  await expectVisible(panel.getByText('Its faktur is not on file yet.').first());
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Select these again' }).click();
  await eventually(() => timeline.box('85').isChecked()).toBe(true);
  await timeline.act('Reject…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Remarks', { exact: true }).fill('Struk tidak terbaca.');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectVisible(page.getByRole('heading', { name: '1 request rejected.' }));
  expect(await statuses()).toMatchObject({ 87: 'closed', 86: 'closed', 85: 'rejected', 84: 'open' });
});

it('what somebody else has is taken over only when that is wanted', async () => {
  const { page, timeline, table } = await openTimeline('?view=all');
  await timeline.box('87').check();
  await timeline.act('Assign to…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To', { exact: true }).selectOption('manager');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expectVisible(page.getByRole('heading', { name: '1 request assigned.' }));
  await eventually(() => table.row('87').innerText()).toContain('manager');
  await timeline.box('87').check();
  await timeline.act('Take').click();
  await expectVisible(page.getByText('manager has it.').first());
  await page.getByRole('button', { name: 'Take over from them' }).click();
  await eventually(() => table.row('87').innerText()).toContain('staff');
});

it('the selection goes along to the export', async () => {
  const { page, timeline } = await openTimeline();
  for (const id of ['87', '84']) await timeline.box(id).check();
  await timeline.act('Export to Coretax').click();
  await expectPath(page, '/coretax/export');
  await expectVisible(page.getByText('2 requests selected'));
});
