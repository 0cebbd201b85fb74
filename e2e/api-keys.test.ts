import { expect, it } from 'vitest';
import { Client } from '../tests/support/client.ts';
import { addKey, bearer } from '../tests/support/api-keys.ts';
import { signedIn } from '../tests/support/staff.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { asPhone } from './support/as-phone.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;

const statusOf = async (secret: string) =>
  (await new Client(server().address).post('/api/sales', { sales: [{}] }, bearer(secret))).status;

it('makes a key that is shown once, works until it is revoked, and stays on the list', async () => {
  const { page, allow } = await visitAs(site, { empid: 'admin' });
  allow(/status of 422/);
  await page.goto('/users');
  await page.getByRole('link', { name: 'API keys' }).click();
  await expectVisible(page.getByText('There are no keys yet.'));

  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await eventually(() => dialog.getByText('This field is required.').count()).toBe(2);
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expectFocus(name);
  await name.fill('Kasir Jawa 2027');
  await dialog.getByLabel('Until').selectOption('90 days');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make key' }).click();

  const made = page.getByRole('dialog', { name: 'Key Kasir Jawa 2027' });
  await expectVisible(made.getByText('It will not be shown again.'));
  await expectAccessible(page);
  const secret = await made.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(secret).toMatch(/^fd_pos_[\w-]{43}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await made.getByRole('button', { name: 'Copy key' }).click();
  await expectVisible(made.getByRole('button', { name: 'Copied' }));
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
  await made.getByRole('button', { name: 'Done' }).click();

  const card = page.getByRole('listitem').filter({ hasText: 'Kasir Jawa 2027' });
  await expectVisible(card.getByText('In use'), card.getByText('never'));
  expect(await page.content()).not.toContain(secret);
  expect(await statusOf(secret)).toBe(200);
  await page.reload();
  await expectVisible(card.getByText(/from 127\.0\.0\.1$/));
  expect(await page.content()).not.toContain(secret.slice(20));

  await card.getByRole('button', { name: 'Revoke Kasir Jawa 2027' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke Kasir Jawa 2027?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expectVisible(card.getByText('Revoked', { exact: true }).first());
  expect(await statusOf(secret)).toBe(401);
  expect(await card.getByRole('button').count()).toBe(0);
});

it('says on a phone, in Indonesian too, which key ends soon and what a read key gives out', async () => {
  const admin = await signedIn(server(), 'admin');
  const soon = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
  await addKey(admin, 'Gudang data grup', { kind: 'read', personalData: true, endsOn: soon });
  const { database } = server().deps;
  await database`update staff set preferences = '{"language":"id"}' where empid = 'admin'`;
  const { page } = await visitAs(site, { empid: 'admin' });
  await page.goto('/settings/keys');
  await expectVisible(page.getByText('Ada kunci yang segera berakhir'));
  await asPhone(page, async () => {
    const card = page.getByRole('listitem').filter({ hasText: 'Gudang data grup' });
    await expectVisible(card.getByText('Segera berakhir'), card.getByText('Data pribadi lengkap'));
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
});
