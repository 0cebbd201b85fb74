import { expect, it } from 'vitest';
import { findReceipt } from '../src/server/store/receipts/receipts.ts';
import { Client } from '../tests/support/client.ts';
import { smallPhoto } from '../tests/support/photos.ts';
import { submitForm } from '../tests/support/request-form.ts';
import { RequestForm, typed } from './pages/request-form.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';
import type { Size } from './support/sizes.ts';

const { server, visit } = siteForFile();
const refusal = /the server responded with a status of (404|422)/;

/** A receipt for which five strangers have asked. */
async function crowdedReceipt() {
  const id = await newReceipt(server());
  for (let at = 0; at < 5; at++)
    await submitForm(new Client(server().address), id, {
      fields: { TT_EMAIL: `asing.${at}@elsewhere.example` },
    });
  return { id, total: (await findReceipt(server().deps.database, id))?.totalPaid ?? 0 };
}

async function openForm(size: Size, language: 'id' | 'en') {
  const visited = await visit({ size });
  visited.allow(refusal);
  await visited.page.goto(`/?lang=${language}`);
  return { ...visited, form: new RequestForm(visited.page, language) };
}

it('asks for the total once it is needed, and keeps everything else', async () => {
  const { id, total } = await crowdedReceipt();
  const { page, form } = await openForm('phone', 'id');
  const asked = 'Beberapa permintaan untuk struk ini masih menunggu konfirmasi.';
  await form.complete(id);
  expect(await form.field('total').count()).toBe(0);
  await form.send();
  await form.summary.getByRole('link', { name: asked }).click();
  await expectFocus(form.field('total'));
  expect(await form.field('total').getAttribute('inputmode')).toBe('numeric');
  for (const name of ['name', 'email', 'npwp', 'address'] as const)
    expect(await form.field(name).inputValue()).toBe(typed[name]);
  expect([await form.previews.count(), await form.consentBox.isChecked()]).toEqual([2, true]);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await form.field('total').fill(String(total + 1));
  await form.send();
  await expectVisible(form.summary.getByText('Tidak ada struk dengan ID dan total ini. Periksa keduanya.'));

  // Another receipt may not need it, and this one has not lost it.
  await form.field('transactionId').fill(await newReceipt(server()));
  expect(await form.field('total').count()).toBe(0);
  await form.field('transactionId').fill(id);
  await eventually(() => form.field('total').inputValue()).toBe(String(total + 1));
  await form.field('total').fill(String(total));
  await form.send();
  await expectVisible(page.getByText(form.words.sent).first());
});

it('asks for it beside the receipt of several that needs it', async () => {
  const { id, total } = await crowdedReceipt();
  const free = await newReceipt(server());
  const { page, form } = await openForm('desktop', 'en');
  await form.type(free);
  await form.addReceipt.click();
  await form.receipt(2).id.fill(id);
  await form.photo('npwpPhoto').setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallPhoto(),
  });
  for (const number of [1, 2]) await form.receipt(number).addPhoto();
  await form.consent();
  await form.send();
  await expectVisible(page.getByText('Several requests for it are waiting for confirmation.'));
  await page.getByRole('button', { name: 'Correct what was not sent' }).click();
  await eventually(() => form.field('transactionId').inputValue()).toBe(id);
  await form.consent();
  await form.submit.click();
  await form.summary.getByRole('link', { name: 'Total on the receipt: This field is required.' }).click();
  await expectFocus(form.field('total'));
  await expectAccessible(page);
  await form.field('total').fill(String(total));
  await form.send();
  await expectVisible(page.getByText(form.words.sent).first());
});

it('asks for it by the place in the list when none of several can be taken', async () => {
  const [first, second] = [await crowdedReceipt(), await crowdedReceipt()];
  const { page, form } = await openForm('tablet', 'id');
  await form.type(first.id);
  await form.addReceipt.click();
  await form.receipt(2).id.fill(second.id);
  await form.photo('npwpPhoto').setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallPhoto(),
  });
  for (const number of [1, 2]) await form.receipt(number).addPhoto();
  await form.consent();
  await form.send();
  const total = (number: number) =>
    form.receipt(number).card.getByRole('textbox', { name: form.words.total, exact: true });
  await form.summary.getByRole('link', { name: `Struk 2 (${second.id}) – Total belanja pada struk` }).click();
  await expectFocus(total(2));
  await expectAccessible(page);
  await total(1).fill(String(first.total));
  await total(2).fill(String(second.total));
  await form.send();
  await expectVisible(page.getByText(form.words.sent).first());
});
