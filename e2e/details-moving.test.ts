import { beforeAll, expect, it } from 'vitest';
import { ChangeStatusDialog } from './pages/change-status-dialog.ts';
import { DetailsPage } from './pages/details-page.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { newRequest } from './support/requests.ts';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;

async function enter() {
  const visited = await visitAs(site);
  return { ...visited, details: new DetailsPage(visited.page) };
}

beforeAll(async () => {
  const ids = ['9100000000001', '9100000000002', '9100000000003'];
  for (const transactionId of ids) await newRequest(server(), { transactionId });
  await newRequest(server(), { transactionId: '9100000000004', status: 'closed' });
});

it('goes to the next and the previous request of the filter, and back to the list as it was', async () => {
  const { page, details } = await enter();
  const filter = '?q=910000000000&status=O&sort=TT_TRXNO&dir=asc';
  const timeline = new TimelinePage(page);
  await timeline.open(filter);
  await timeline.details('9100000000001').click();
  const here = () => details.fact('Transaction ID').innerText();
  await eventually(here).toContain('9100000000001');
  await eventually(() => details.previous.getAttribute('aria-disabled')).toBe('true');
  await details.next.click();
  await eventually(here).toContain('9100000000002');
  await page.keyboard.press('n');
  await eventually(here).toContain('9100000000003');
  await eventually(() => details.next.getAttribute('aria-disabled')).toBe('true');
  await expectVisible(page.getByText('3 of 3', { exact: true }));
  await page.keyboard.press('p');
  await eventually(here).toContain('9100000000002');
  await page.keyboard.press('[');
  await eventually(here).toContain('9100000000001');
  await page.keyboard.press(']');
  await eventually(here).toContain('9100000000002');
  await details.back.click();
  await expectPath(page, '/timeline');
  expect(timeline.words()).toEqual({ q: '910000000000', status: 'O', sort: 'TT_TRXNO', dir: 'asc' });
  await expectVisible(timeline.details('9100000000003'));
});

it('goes to the next request when the key is pressed before it is known', async () => {
  const { page, details } = await enter();
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/trx_tiket/9100000000001/neighbours?*', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await details.open('9100000000001', '?q=910000000000&status=O&sort=TT_TRXNO&dir=asc');
  const here = () => details.fact('Transaction ID').innerText();
  await eventually(here).toContain('9100000000001');
  await page.keyboard.press('n');
  pressed.resolve();
  await eventually(here).toContain('9100000000002');
});

it('says when the next request could not be found, and finds it when it is asked for again', async () => {
  const { page, details, allow } = await enter();
  allow(/status of 500/);
  let isFailing = true;
  await page.route('**/api/trx_tiket/9100000000001/neighbours?*', (route) =>
    isFailing ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await details.open('9100000000001', '?q=910000000000&status=O&sort=TT_TRXNO&dir=asc');
  const here = () => details.fact('Transaction ID').innerText();
  await eventually(here).toContain('9100000000001');
  await page.keyboard.press('n');
  await expectVisible(page.getByText('The neighbour in the list could not be found.'));
  isFailing = false;
  await page.keyboard.press('n');
  await eventually(here).toContain('9100000000002');
});

it('leads to the list with the filter when it was opened in a new tab', async () => {
  const id = await newRequest(server());
  const { context } = await enter();
  const page = await context.newPage();
  const details = new DetailsPage(page);
  await details.open(id, '?status=O&q=8&page=2&nonsense=1');
  await details.back.click();
  await expectPath(page, '/timeline');
  expect(new URL(page.url()).searchParams.get('status')).toBe('O');
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
});

it('opens the status dialog by a key and by its address, and gives the focus back', async () => {
  const id = await newRequest(server());
  const { page, details } = await enter();
  await details.open(id, '?status=O');
  const change = new ChangeStatusDialog(page);
  await details.changeStatus.focus();
  await page.keyboard.press('s');
  await expectFocus(change.status);
  expect(page.url()).toContain(`change=${id}`);
  await page.reload();
  await expectVisible(change.status);
  await page.keyboard.press('Escape');
  await eventually(() => page.url()).not.toContain('change=');
  expect(page.url()).toContain('status=O');
  await details.changeStatus.click();
  await change.cancel.click();
  await expectFocus(details.changeStatus);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByLabel('Use these keys in this browser').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  expect(await change.dialog.count()).toBe(0);
});

it.each(['99999', 'not-a-number'])('says that there is no request %s and where to go', async (id) => {
  const { page, allow } = await enter();
  allow(/status of 404/);
  await page.goto(`/view-details/${id}?status=O`);
  await expectVisible(page.getByText(`There is no request with the ID ${id}.`));
  await page.getByRole('link', { name: 'Go to the timeline' }).click();
  await expectPath(page, '/timeline');
  expect(new URL(page.url()).search).toBe('?status=O');
});

it('keeps the place of what is still loading', async () => {
  const id = await newRequest(server(), { withPhotos: true });
  const { page, details } = await enter();
  const gate = Promise.withResolvers<void>();
  await page.route(`**/api/trx_tiket/${id}**`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`/view-details/${id}`);
  const label = details.facts.getByText('PT Name', { exact: true });
  await label.waitFor();
  const before = await label.boundingBox();
  gate.resolve();
  await expectVisible(details.showNpwp);
  expect(await label.boundingBox()).toEqual(before);
});
