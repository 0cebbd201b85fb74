import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addWebhook,
  isSignedBy,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../tests/support/webhook-receiver.ts';
import { Client } from '../../tests/support/client.ts';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { asPhone } from '../support/as-phone.ts';
import { eventually, expectVisible } from '../support/eventually.ts';
import { siteForFile } from '../support/site.ts';
import { visitAs } from '../support/visit-as.ts';

const site = siteForFile({ worker: true, env: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());

it('adds a receiver, says what is wrong with its address, shows the secret once, tests it, and sends again', async () => {
  const { page, allow } = await visitAs(site, { empid: 'admin' });
  allow(/status of 422 /);
  await page.goto('/users');
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await expectVisible(page.getByText('No other system is told of anything yet.'));
  await page.getByRole('button', { name: 'Add a receiver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a receiver' });
  await dialog.getByLabel('Name', { exact: true }).fill('ERP');
  await dialog.getByLabel('Address').fill('https://10.0.0.1/faktur');
  for (const event of ['Request confirmed', 'Request closed', 'Request rejected', 'Faktur issued'])
    await dialog.getByLabel(event).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectVisible(dialog.getByText('Choose at least one event.'));
  await dialog.getByLabel('Request confirmed').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectVisible(dialog.getByText('This address leads into an internal network.', { exact: false }));
  await expectAccessible(page);
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('ERP');
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret of ERP' });
  const secret = await shown.getByLabel('Secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  expect(await page.content()).not.toContain(secret);

  receiver.answers(500);
  await page.getByRole('button', { name: 'Send a test of ERP' }).click();
  const row = page
    .getByRole('table', { name: 'Deliveries, newest first' })
    .getByRole('row', { name: /Test/ });
  await expectVisible(row.getByText('Failed'), row.getByText(/^Status 500, refused, \d+ ms$/));
  receiver.answers(204);
  await page.getByRole('button', { name: 'Send all failed again' }).click();
  await expectVisible(row.getByText('Delivered'));
  await row.getByRole('button', { name: 'Send again Test' }).click();
  await eventually(() => receiver.received.length).toBe(3);
  expect(receiver.received.every((one) => isSignedBy(secret, one))).toBe(true);
  await eventually(() => row.getByText('Delivered').count()).toBe(1);
  await page.getByLabel('Show').selectOption('Failed');
  await expectVisible(page.getByText('None is in this state.'));
  await page.getByLabel('Show').selectOption('All');
  await expectVisible(row);
  await expectAccessible(page);
  await asPhone(page, async () => {
    await expectVisible(row.getByText('Delivered'));
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  });
});

it('shows in Indonesian what is switched off and why, and asks before a secret or a receiver goes', async () => {
  const { database } = site.server().deps;
  await database`delete from webhook_endpoints`;
  const admin = new Client(site.server().address);
  await admin.signIn('admin', demoPassword);
  await addWebhook(admin, receiver.url, { name: 'Gudang data', personal_data: true });
  await database`update webhook_endpoints set is_on = false, off_reason = 'gone'`;
  await database`update staff set preferences = '{"language":"id"}' where empid = 'admin'`;
  const { page } = await visitAs(site, { empid: 'admin' });
  await page.goto('/settings/webhooks');
  const card = page.getByRole('region', { name: 'Gudang data' });
  await expectVisible(
    card.getByText('Nonaktif', { exact: true }),
    card.getByText(/menjawab bahwa alamatnya sudah tidak ada/),
    card.getByText('dengan NPWP, nama, dan email pembeli'),
  );
  await card.getByRole('button', { name: 'Ubah Gudang data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah penerima' });
  await dialog.getByLabel('Aktif', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expectVisible(card.getByText('Aktif', { exact: true }));

  await card.getByRole('button', { name: 'Rahasia baru Gudang data' }).click();
  await page.getByRole('button', { name: 'Buat rahasia baru' }).click();
  await page
    .getByRole('dialog', { name: 'Rahasia Gudang data' })
    .getByRole('button', { name: 'Selesai' })
    .click();
  await expectVisible(card.getByText(/^Sampai .* rahasia lama juga menandatangani\.$/));
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Hapus Gudang data' }).click();
  const asking = page.getByRole('dialog', { name: 'Hapus Gudang data?' });
  await asking.getByRole('button', { name: 'Batal' }).click();
  await expectVisible(card);
  await card.getByRole('button', { name: 'Hapus Gudang data' }).click();
  await asking.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expectVisible(page.getByText('Belum ada sistem lain yang diberi tahu.'));
});
