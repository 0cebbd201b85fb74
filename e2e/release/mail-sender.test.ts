import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNameServer } from '../../tests/support/name-server.ts';
import { until } from '../../tests/support/until.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { eventually, expectVisible } from '../support/eventually.ts';
import { siteForFile } from '../support/site.ts';
import { visitAs } from '../support/visit-as.ts';

let names: Awaited<ReturnType<typeof startNameServer>>;
const dnsServers: string[] = [];
beforeAll(async () => {
  names = await startNameServer({ 'TXT toko.example': ['v=spf1 ip4:198.51.100.7 -all'] });
  dnsServers.push(names.address);
});
afterAll(() => names.stop());
const site = siteForFile({
  worker: true,
  dnsServers,
  env: { MAIL_FROM: 'Faktur <faktur@toko.example>', MAIL_SENDING_IP: '192.0.2.10', DKIM_SELECTOR: 's1' },
});

it('gives the line for DNS, checks again, and sends a test', async () => {
  const { page } = await visitAs(site, { empid: 'admin', size: 'phone' });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Mail sender' }).click();
  const spf = page.getByRole('region', { name: 'SPF' });
  await expectVisible(spf.getByText('Wrong', { exact: true }));
  await expectVisible(page.getByRole('region', { name: 'DMARC' }).getByText('Missing', { exact: true }));
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await spf.getByRole('button', { name: 'Copy line' }).click();
  const line = String(await page.evaluate('navigator.clipboard.readText()'));
  expect(line).toBe('toko.example\tTXT\tv=spf1 ip4:198.51.100.7 ip4:192.0.2.10 -all');

  await names.serve({ 'TXT toko.example': [line.split('\t')[2] ?? ''] });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectVisible(spf.getByText('Good', { exact: true }));
  await names.stop();
  await page.getByRole('button', { name: 'Check again' }).click();
  await eventually(() => page.getByText('No name server answered in time.').count()).toBe(5);

  await page.getByRole('textbox', { name: 'To' }).fill('uji@retail.example');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expectVisible(page.getByText(/^To uji@retail\.example: Sent · /));
  const { database } = site.server().deps;
  await until(async () => (await database`select from demo_messages`).length === 1);
});
