import { expect, it } from 'vitest';
import { addKey } from '../tests/support/api-keys.ts';
import { handOver } from '../tests/support/handover.ts';
import { signedIn } from '../tests/support/staff.ts';
import { RequestForm, typed } from './pages/request-form.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile({ env: { RECEIPT_PROOF: 'total' } });

const buyer = { kind: 'npwp', number: typed.npwp, name: typed.company, address: typed.address };
const { email } = typed;

async function keyOf(name: string, vouches: boolean): Promise<string> {
  return (await addKey(await signedIn(server(), 'admin'), name, { kind: 'handover', vouches })).secret;
}

it('opens filled in, and the request is open without a mail where the key vouches', async () => {
  const [id, requested] = [await newReceipt(server()), '4711'];
  const key = await keyOf('Aplikasi anggota', true);
  const { url } = await handOver(server(), key, { trxnos: [id, requested], email, buyer });
  const { page, allow } = await visit({ size: 'phone' });
  // The company is not on record; and a draft is checked before it is known that totals are asked for.
  allow(/status of (404|422)/);
  const form = new RequestForm(page);
  await page.goto(url);
  await expectVisible(page.getByText('Formulir sudah terisi dari aplikasi'));
  expect(page.url()).toBe(`${server().address}/`);
  expect(await form.field('transactionId').inputValue()).toBe(id);
  for (const name of ['email', 'npwp', 'company', 'address'] as const)
    expect(await form.field(name).inputValue()).toBe(typed[name]);
  await expectVisible(
    page.getByText('1 struk tidak dapat diminta'),
    page.getByText(requested, { exact: true }),
  );
  await expectVisible(page.getByText('ID Transaksi valid.', { exact: true }));
  expect(await form.field('total').count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  // A phone forgets the page while its camera is open: the ticket is still there.
  await page.reload();
  await form.field('name').fill(typed.name);
  await form.field('phone').fill(typed.phone);
  await form.addPhotos();
  await form.consent();
  await form.send();
  await expectVisible(page.getByRole('heading', { name: 'Permintaan Anda sudah masuk' }));
  await expectVisible(page.getByRole('link', { name: 'Permintaan saya' }));
  expect(await page.getByRole('button', { name: 'Kirim ulang email' }).count()).toBe(0);
  await expectAccessible(page);
  const [row] = await server().deps.database`
    select status, source from requests where transaction_id = ${id}`;
  expect(row).toEqual({ status: 'open', source: 'handover' });
});

it('fills several receipts in, and says on its second opening that the link was used', async () => {
  const ids = [await newReceipt(server()), await newReceipt(server())];
  const key = await keyOf('Struk elektronik', false);
  const { url } = await handOver(server(), key, { trxnos: ids, email, buyer });
  const english = url.replace('#', '?lang=en#');
  const { page, allow: allowFirst } = await visit({ size: 'phone' });
  allowFirst(/status of 404/);
  await page.goto(english);
  await expectVisible(page.getByText('The form is filled in from the app'));
  const form = new RequestForm(page, 'en');
  for (const [at, id] of ids.entries()) await eventually(() => form.receipt(at + 1).id.inputValue()).toBe(id);

  const { page: later, allow } = await visit({ size: 'phone' });
  allow(/status of 410/);
  await later.goto(english);
  await expectVisible(later.getByRole('alert').filter({ hasText: 'This link was used already' }));
  expect(await new RequestForm(later, 'en').field('transactionId').inputValue()).toBe('');
  await expectAccessible(later);
});
