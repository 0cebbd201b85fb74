import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { ChangeStatusDialog } from './pages/change-status-dialog.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { plantQueue } from './support/planted-queue.ts';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;
/** The IDs of the requests in the order of the list. */
const ids = ['77', '76', '75', '74', '73', '72', '71', '70'] as const;

beforeEach(async () => {
  await plantQueue(
    server(),
    ids.map((transactionId) => ({ transactionId })),
  );
  await server().owner`update staff set preferences = '{"view": "all"}'`;
});

async function openTimeline(search = '') {
  const visited = await visitAs(site);
  const timeline = new TimelinePage(visited.page);
  await timeline.open(search);
  await eventually(() => timeline.table.range.innerText()).not.toBe('');
  const press = (...keys: string[]) =>
    keys.reduce<Promise<void>>(
      (before, key) => before.then(() => visited.page.keyboard.press(key)),
      Promise.resolve(),
    );
  return { ...visited, timeline, table: timeline.table, press };
}

describe('keys', () => {
  it('move the marked row, keep it in view and open it', async () => {
    const { page, timeline, table, press } = await openTimeline('?size=10&dir=desc');
    await table.expectNames([...ids]);
    expect(await table.marked.count()).toBe(0);
    await press('j');
    await eventually(() => table.marked.allInnerTexts()).toEqual(['77']);
    await expectFocus(table.marked.getByRole('link'));
    await press('k', 'j', 'j', 'k', 'j');
    await eventually(() => table.marked.allInnerTexts()).toEqual(['75']);
    await press('j', 'j', 'j', 'j', 'j', 'j');
    await eventually(() => table.marked.allInnerTexts()).toEqual(['70']);
    const [row, frame] = [await table.row('70').boundingBox(), await table.frame.boundingBox()];
    expect((row?.y ?? 0) + 70).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    await expectAccessible(page);

    await press('k');
    await press('Enter');
    await expectPath(page, '/view-details/71');
    await page.goBack();
    await timeline.heading.waitFor();
    await eventually(() => table.marked.allInnerTexts()).toEqual(['71']);
    await press('Enter');
    await expectPath(page, '/view-details/71');
  });

  it('open the status of the marked row, and the focus comes back to its row, where Enter opens the details', async () => {
    const { page, timeline, table, press } = await openTimeline('?status=O');
    await press('s');
    expect(await timeline.dialog.count()).toBe(0);
    await press('j', 'j', 's');
    await expectVisible(timeline.dialog);
    expect(timeline.words()).toEqual({ status: 'O', change: '76' });
    await press('j', '/', '?');
    expect(await timeline.help.count()).toBe(0);
    await press('Escape');
    await eventually(() => timeline.dialog.count()).toBe(0);
    await expectFocus(table.marked.getByRole('link'));
    expect(timeline.words()).toEqual({ status: 'O' });
    await press('Enter');
    await expectPath(page, '/view-details/76');
  });

  it('find the search and explain themselves', async () => {
    const { page, timeline, table, press } = await openTimeline();
    await press('/');
    await expectFocus(timeline.search);
    await press('7', '3', '?');
    expect(await timeline.search.inputValue()).toBe('73?');
    expect(await timeline.help.count()).toBe(0);
    await press('Backspace');
    await table.expectNames(['73']);
    await press('Tab', '?');
    await expectVisible(timeline.help);
    expect(await timeline.help.locator('kbd').allInnerTexts()).toEqual(
      expect.arrayContaining(['/', 'j', 'k', 'Enter', 's', 'x', 'Shift+x', 'Esc', 'n', '?']),
    );
    await expectAccessible(page);
    await press('Escape');
    await eventually(() => timeline.help.count()).toBe(0);
  });
});

it('keys can be switched off for good, and on again', async () => {
  const { page, timeline, table, press } = await openTimeline();
  await timeline.openHelp.click();
  const use = timeline.help.getByLabel('Use these keys in this browser', { exact: true });
  expect(await use.isChecked()).toBe(true);
  await use.uncheck();
  await timeline.help.getByRole('button', { name: 'Close', exact: true }).click();
  await eventually(() => timeline.help.count()).toBe(0);
  await page.reload();
  await table.expectNames(ids.slice(0, 5));
  await press('j', '?', '/');
  expect(await table.marked.count()).toBe(0);
  expect(await timeline.help.count()).toBe(0);
  await timeline.openHelp.click();
  await use.check();
  await press('Escape');
  await eventually(() => timeline.help.count()).toBe(0);
  await press('j');
  await eventually(() => table.marked.allInnerTexts()).toEqual(['77']);
});

it('a saved status reloads the list in its place, and the next row takes the mark', async () => {
  const { page, timeline, table, press } = await openTimeline('?status=O&size=5');
  await press('j', 'j', 's');
  const dialog = new ChangeStatusDialog(page);
  await dialog.choose('Process');
  await dialog.save.click();
  await eventually(() => timeline.dialog.count()).toBe(0);
  await table.expectNames(['77', '75', '74', '73', '72']);
  expect(timeline.words()).toEqual({ status: 'O', size: '5' });
  await eventually(() => table.marked.allInnerTexts()).toEqual(['75']);
  await press('s');
  await expectVisible(timeline.dialog.getByText('75', { exact: true }));
  await press('Escape');
  await eventually(() => timeline.dialog.count()).toBe(0);
  await table.next.click();
  await table.expectNames(['71', '70']);
  expect(await table.marked.count()).toBe(0);
});

it('the status dialog is still open after a sign-in in between', async () => {
  const { page, allow } = await visitAs(site, { empid: 'staff' });
  allow(/status of 401/);
  const timeline = new TimelinePage(page);
  await page.clock.install();
  await timeline.open('?status=O&page=2');
  await timeline.edit('71').click();
  await expectVisible(timeline.dialog);
  await server().deps.database`delete from sessions`;
  await page.clock.fastForward(30_000);
  const signIn = new SignInPage(page);
  await expectVisible(signIn.heading);
  await signIn.signIn('staff', demoPassword);
  await expectVisible(timeline.dialog);
  expect(timeline.words()).toEqual({ status: 'O', page: '2', change: '71' });
  await timeline.table.expectNames(['72', '71', '70']);
});
