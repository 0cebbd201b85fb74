import { expect, it } from 'vitest';
import { findReceipt } from '../src/server/store/receipts/receipts.ts';
import { RequestForm } from './pages/request-form.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile({ env: { RECEIPT_PROOF: 'total' } });
const refusal = /the server responded with a status of (404|422)/;

async function openForm(language: 'id' | 'en', address = '/') {
  const visited = await visit({ size: 'phone' });
  visited.allow(refusal);
  await visited.page.goto(`${address}?lang=${language}`);
  return { ...visited, form: new RequestForm(visited.page, language) };
}

async function receipt() {
  const id = await newReceipt(server());
  return { id, total: String((await findReceipt(server().deps.database, id))?.totalPaid) };
}

it('asks for the total beside the ID, and checks the two together', async () => {
  const { id, total } = await receipt();
  const { page, form } = await openForm('id');
  let checks = 0;
  page.on('request', (request) => (checks += request.url().endsWith('/api/checkTrx') ? 1 : 0));
  await form.field('total').waitFor();
  await form.field('transactionId').fill(id);
  await page.keyboard.press('Tab');
  expect(checks).toBe(0);
  await page.keyboard.type('999');
  await page.keyboard.press('Tab');
  await expectVisible(page.getByText('ID Transaksi tidak ditemukan. Periksa juga totalnya.'));
  await expectAccessible(page);
  await form.field('total').fill(total);
  await form.field('name').focus();
  await expectVisible(page.getByText('ID Transaksi valid.', { exact: true }));

  await form.submit.click();
  await form.complete(id);
  await form.send();
  await expectVisible(page.getByText(form.words.sent).first());
});

it('names it among what is missing, in English too', async () => {
  const { page, form } = await openForm('en');
  await form.field('total').waitFor();
  await form.submit.click();
  await expectVisible(form.summary.getByText('Total on the receipt: This field is required.'));
  await expectVisible(page.getByText('In rupiah, digits only.').or(form.field('total')));
});

it('is asked for as soon as a refusal tells, when the settings could not be loaded', async () => {
  const { id, total } = await receipt();
  const { page, form, allow } = await openForm('id', '/track');
  allow(/ERR_FAILED/);
  await page.route('**/api/session', (route) => route.abort());
  await page.goto(`/?trx=${id}`);
  await form.field('total').waitFor();
  await page.unroute('**/api/session');
  await form.field('total').fill(total);
  await form.field('name').focus();
  await expectVisible(page.getByText('ID Transaksi valid.', { exact: true }));
  await eventually(() => form.field('transactionId').inputValue()).toBe(id);
});
