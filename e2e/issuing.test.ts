import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issuingPath } from '../src/contract/paths.ts';
import { plantSales } from '../tests/support/coretax.ts';
import { saveProvider, settingsFor, startProvider, type Provider } from '../tests/support/issuing.ts';
import { signedIn as clientOf } from '../tests/support/planted-requests.ts';
import { DetailsPage } from './pages/details-page.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { dayBefore } from './support/planted-queue.ts';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile({ worker: true, env: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.0/8' } });
const { server } = site;

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider(server().clock);
  await saveProvider(server().deps, settingsFor('pajakexpress', provider, { policy: 'press' }));
});
afterAll(() => provider.stop());

const plant = (...sales: { transactionId: string; npwp?: string }[]) =>
  plantSales(
    server().deps.database,
    sales.map((sale) => ({ ...sale, salesDate: dayBefore(server(), 0) })),
  );

/**
 * Waits until the page shows a state with its number, like `Issued 2`. Meanwhile the clock goes faster, so that the
 * provider is asked again.
 */
const becomes = (page: Page, tab: string) =>
  eventually(() => {
    server().clock.advance(500);
    const states = page.getByRole('navigation', { name: 'States', exact: true });
    return states.getByRole('link', { name: tab, exact: true }).count();
  }).toBe(1);

it('issues from the queue what is selected, stopped by one and resumed by another, without a press at the end', async () => {
  await plant({ transactionId: '710001' }, { transactionId: '710002' });
  const lead = await visitAs(site, { empid: 'manager', size: 'phone' });
  await lead.page.goto('/coretax/issuing');
  const staff = await visitAs(site);
  const timeline = new TimelinePage(staff.page);
  await timeline.open('?view=todo');
  await eventually(() => timeline.table.rows.count()).toBeGreaterThan(1);
  await expectVisible(staff.page.getByText('Live', { exact: true }));

  // Every desk hears of it.
  await lead.page.getByRole('button', { name: 'Pause', exact: true }).click();
  await lead.page.getByLabel('Reason', { exact: true }).fill('Quota to be bought');
  await lead.page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click();
  await expectVisible(lead.page.getByText(/^Paused by manager since .*: Quota to be bought$/));
  await expectVisible(staff.page.getByText('manager has paused issuing: Quota to be bought'));

  const { page } = staff;
  for (const id of ['710001', '710002']) await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await expectFocus(page.getByRole('heading', { name: 'Check result' }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Issue 2 fakturs', exact: true }).click();
  await expectFocus(page.getByRole('heading', { name: '2 requests are queued at the provider' }));
  await page.getByRole('main').getByRole('link', { name: 'Issuing', exact: true }).last().click();
  await expectPath(page, '/coretax/issuing');
  const states = page.getByRole('navigation', { name: 'States', exact: true });
  await expectVisible(states.getByRole('link', { name: 'Queued 2', exact: true }));
  await expectAccessible(page);

  await lead.page.getByRole('button', { name: 'Resume', exact: true }).click();
  await lead.page.getByLabel('Reason', { exact: true }).fill('Bought');
  await lead.page.getByRole('dialog').getByRole('button', { name: 'Resume', exact: true }).click();
  await becomes(page, 'Issued 2');
  await expectNoSidewaysScrolling(lead.page);
  await expectAccessible(lead.page);

  const details = new DetailsPage(page);
  await details.open('710001');
  const card = page.getByRole('region', { name: 'Faktur', exact: true });
  const faktur = provider.fakturs().find(({ reference }) => reference === '710001');
  await expectVisible(card.getByText('Issued through PajakExpress.'));
  await expectVisible(card.getByText(faktur?.number ?? '-').first());
  await expectVisible(page.getByText('CLOSED').first());
});

it('tells on a phone why the provider refused, and issues again what was corrected', async () => {
  // The stand-in refuses buyers whose number ends so.
  await plant({ transactionId: '720001', npwp: '0098765431021982' });
  const staff = await clientOf(server(), 'staff');
  await staff.post('/api/issuing', { trxnos: ['720001'] });
  const { page } = await visitAs(site, { size: 'phone' });
  await page.goto(issuingPath('720001'));
  await becomes(page, 'Refused 1');
  await expectVisible(page.getByText('PajakExpress says:').first());
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: '720001', exact: true }).click();
  await page.getByRole('button', { name: 'Edit buyer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit buyer', exact: true });
  await dialog.getByLabel('NPWP', { exact: true }).fill('0098765431021000');
  await dialog.getByLabel('Reason', { exact: true }).fill('As on the photo');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectVisible(page.getByText('Buyer saved.'));
  const card = page.getByRole('region', { name: 'Faktur', exact: true });
  await card.getByRole('button', { name: /^Issue again/ }).click();
  await expectVisible(page.getByText('In the queue of the provider again.'));
  await card.getByRole('link', { name: 'Issuing', exact: true }).click();
  await becomes(page, 'Issued 3');
});

it('keeps the provider’s secret to itself, tests the connection, and tells of somebody else who saved', async () => {
  const { page, allow } = await visitAs(site, { empid: 'admin' });
  await page.goto('/settings/issuing');
  const password = page.getByLabel('Password of the account', { exact: true });
  const save = page.getByRole('button', { name: 'Save Changes', exact: true });
  const test = page.getByRole('button', { name: 'Test connection', exact: true });
  await expectVisible(page.getByText('Is set, and shown to nobody.'));
  await test.click();
  await expectVisible(page.getByText('The provider takes our sign-in and answers.'));
  await page.getByRole('button', { name: 'Replace Password of the account', exact: true }).click();
  await password.fill('not the password');
  await save.click();
  await expectVisible(page.getByText('Settings of issuing saved.'));
  await eventually(() => password.count()).toBe(0);
  await test.click();
  await expectVisible(page.getByText('The connection does not work:'));
  await expectVisible(page.getByText(/^the provider refuses our sign-in/));
  await expectAccessible(page);
  expect(await page.content()).not.toContain('not the password');

  allow(/status of 4(09|22)/);
  await page.getByLabel('Calls a minute', { exact: true }).fill('7000');
  await page.getByLabel('Address of its API', { exact: true }).fill('http://10.0.0.1/');
  await save.click();
  await expectFocus(page.getByLabel('Calls a minute', { exact: true }));
  await expectVisible(page.getByText('Give a number from 1 to 6,000.'));
  await page.getByLabel('Calls a minute', { exact: true }).fill('70');
  await save.click();
  await expectFocus(page.getByLabel('Address of its API', { exact: true }));
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  const admin = await clientOf(server(), 'admin');
  const saved = (await (await admin.get('/api/issuing/settings')).json()) as { callsPerMinute: number };
  await admin.send('PUT', '/api/issuing/settings', { ...saved, callsPerMinute: 90 });
  await page.getByLabel('Place', { exact: true }).fill('BANDUNG');
  await save.click();
  await expectVisible(page.getByText(/^admin has saved version \d+ meanwhile, at \d/));
  await page.getByRole('button', { name: 'Keep my changes', exact: true }).click();
  await save.click();
  await eventually(async () => (await admin.get('/api/issuing/settings')).json()).toMatchObject({
    callsPerMinute: 90,
    signer: { place: 'BANDUNG' },
    pajakexpress: { password: { isSet: true } },
  });
});
