import { expect, it } from 'vitest';
import { signedIn as clientOf } from '../tests/support/planted-requests.ts';
import { DetailsPage } from './pages/details-page.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectVisible, inPage } from './support/eventually.ts';
import { addToQueue, plantQueue } from './support/planted-queue.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;
const stream = '**/api/desk/events*';

const setStatus = (transactionId: string, status: string) =>
  server().deps.database`update requests set status = ${status} where transaction_id = ${transactionId}`;

async function openTimeline() {
  await plantQueue(server(), [
    { transactionId: '830', status: 'waiting' },
    { transactionId: '831' },
    { transactionId: '832' },
  ]);
  const visited = await visitAs(site);
  const timeline = new TimelinePage(visited.page);
  return { ...visited, timeline, news: visited.page.getByRole('button', { name: /– refresh$/ }) };
}

it('announces what comes and marks what changes, and moves no row', async () => {
  const { page, timeline, news } = await openTimeline();
  const [totals, opened] = [page.waitForResponse('**/api/status'), page.waitForResponse(stream)];
  await timeline.open('?view=all');
  await Promise.all([totals, opened]);
  await eventually(() => timeline.table.rows.count()).toBe(3);
  await expectVisible(page.getByText('Live', { exact: true }));
  const before = await timeline.table.names.allInnerTexts();
  const marks = page.getByText('changed by somebody else', { exact: false });

  await setStatus('831', 'closed');
  await eventually(() => marks.allInnerTexts()).toEqual(['changed by somebody else, now CLOSED']);
  await expectVisible(timeline.table.rows.filter({ hasText: '831' }).filter({ has: marks }));
  const taken = timeline.table.rows.filter({ hasText: '832' }).getByText('manager has it now');
  const manager = await clientOf(server(), 'manager');
  await manager.post('/api/desk/act', { trxnos: ['832'], act: 'assign' });
  await eventually(() => taken.count()).toBe(1);
  await setStatus('830', 'open');
  await eventually(() => news.allInnerTexts()).toEqual(['1 confirmed – refresh']);
  await addToQueue(server(), [{ transactionId: '833' }]);
  await eventually(() => news.allInnerTexts()).toEqual(['1 new, 1 confirmed – refresh']);
  expect(await timeline.table.names.allInnerTexts()).toEqual(before);
  await expectAccessible(page);

  await news.click();
  await eventually(() => timeline.table.rows.count()).toBe(4);
  await eventually(() => marks.count()).toBe(0);
  expect([await news.count(), await taken.count()]).toEqual([0, 0]);
  await page.goto('/account');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => page.getByText('Live', { exact: true }).count()).toBe(0);
});

it('shows on a request who else looks at it and what somebody has changed, and nothing moves', async () => {
  await plantQueue(server(), [{ transactionId: '830' }]);
  const [staff, manager] = [await visitAs(site), await visitAs(site, { empid: 'manager', size: 'tablet' })];
  await new DetailsPage(staff.page).open('830');
  const places = () =>
    inPage<number[]>(
      staff.page,
      `[...document.querySelectorAll('main h1, main h2, main section')].map((part) => part.getBoundingClientRect().top)`,
    );
  await staff.page.waitForLoadState('networkidle');
  const before = await places();
  const looking = (empid: string) => `${empid} is looking at this request, too.`;
  const opened = new DetailsPage(manager.page);
  await opened.open('830');
  await expectVisible(staff.page.getByText(looking('manager')), manager.page.getByText(looking('staff')));

  expect(await places()).toEqual(before);

  await setStatus('830', 'process');
  const changed = manager.page.getByText('Changed by somebody else: now ON PROGRESS', { exact: true });
  await expectVisible(changed);
  const admin = await clientOf(server(), 'admin');
  await admin.post('/api/desk/act', { trxnos: ['830'], act: 'assign' });
  await admin.post('/api/trx_tiket/830/notes', { note: 'Sudah ditelepon' });
  await expectVisible(
    staff.page.getByText('now ON PROGRESS · admin has it now · New internal note', { exact: false }),
  );
  expect(await places()).toEqual(before);
  // In a window of this height the bar of acts covers nothing.
  await manager.page.setViewportSize({ ...sizes.tablet.viewport, height: 2_400 });
  await expectAccessible(manager.page);
  const reload = manager.page.getByRole('button', { name: 'Reload', exact: true });
  await reload.click();
  await expectVisible(manager.page.getByText('Sudah ditelepon'), manager.page.getByText('admin has it'));
  await eventually(() => reload.count()).toBe(0);

  await staff.page.goto('/timeline');
  await eventually(() => manager.page.getByText(looking('staff')).count()).toBe(0);
});
