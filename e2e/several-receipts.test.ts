import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { confirmToken } from '../src/server/secrets/tokens.ts';
import { Client } from '../tests/support/client.ts';
import { smallPhoto } from '../tests/support/photos.ts';
import { submitForm } from '../tests/support/request-form.ts';
import { RequestForm, typed } from './pages/request-form.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile();

const text = {
  twice: 'Sama dengan struk 1. Ubah atau hapus salah satunya.',
  unknown: 'ID Transaksi tidak ditemukan.',
  photoMissing: (second: string) => `Struk 2 (${second}) – Foto Struk: Wajib diisi.`,
  lost: 'Koneksi terputus. Data Anda masih tersimpan di formulir ini.',
  accepted: 'Satu langkah lagi: konfirmasi 2 permintaan lewat email',
  refused: '1 struk tidak dapat diminta',
  reason: 'Tidak ditemukan. Periksa angkanya pada struk, lalu kirim lagi.',
  correct: 'Perbaiki struk yang belum terkirim',
  thanks: 'Terima kasih sudah mengkonfirmasi permintaan Anda!',
  confirmed: 'Terkonfirmasi.',
  superseded: 'Permintaan lain untuk struk ini sudah dikonfirmasi, jadi yang ini tidak berlaku lagi.',
} as const;

/** Slows the connection down to that of a phone at the edge of its network. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [latency, downloadThroughput, uploadThroughput] = [150, 200_000, 90_000];
  const conditions = { offline: false, latency, downloadThroughput, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** Loses the first sending on its way; gives the keys of all of them. */
async function loseFirstSending(page: Page): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/submit-forms', async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key']);
    await (keys.length === 1 ? route.abort() : route.continue());
  });
  return keys;
}

const TT_EMAIL = 'orang.lain@elsewhere.example';
/** Somebody else asks for the same receipt, and confirms first. */
async function takeAway(id: string): Promise<void> {
  const client = new Client(server().address);
  expect((await submitForm(client, id, { fields: { TT_EMAIL } })).status).toBe(201);
  const request = await findRequest(server().deps.database, id);
  await client.post('/api/confirm', {
    token: confirmToken(server().deps.signer, request?.submissionId ?? ''),
  });
}

it('several receipts go in one sending, are confirmed by one link, and one that is unknown stays', async () => {
  const { page, allow } = await visit({ size: 'phone' });
  allow(/status of 404|ERR_FAILED/);
  const [first, second, unknown] = [await newReceipt(server()), await newReceipt(server()), '404404'];
  const form = new RequestForm(page);
  await page.goto('/');
  await slowDown(page);
  await form.type(first);

  await form.addReceipt.click();
  await expectFocus(form.receipt(2).id);
  await form.receipt(2).id.fill(first);
  await expectVisible(form.receipt(2).card.getByText(text.twice));
  await form.receipt(2).id.fill(second);
  await form.addReceipt.click();
  await expectFocus(form.receipt(3).id);
  await form.receipt(3).id.fill(unknown);
  await form.addReceipt.click();
  await form.receipt(4).remove.click();
  await expectFocus(form.addReceipt);
  await expectVisible(form.receipt(3).card.getByText(text.unknown));

  // The tab keeps the list.
  await page.reload();
  await eventually(() => form.receipt(3).id.inputValue()).toBe(unknown);
  expect(await form.receipt(1).id.inputValue()).toBe(first);
  expect(await form.receipt(2).id.inputValue()).toBe(second);

  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() };
  await form.photo('npwpPhoto').setInputFiles(photo);
  for (const number of [1, 3]) await form.receipt(number).addPhoto();
  await form.consent();
  await form.submit.click();
  await form.summary.getByRole('link', { name: text.photoMissing(second) }).click();
  await form.receipt(2).addPhoto();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const keys = await loseFirstSending(page);
  await form.send();
  await expectVisible(page.getByText(text.lost).first());
  await form.send();
  await expectVisible(page.getByRole('heading', { name: text.accepted }));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  for (const shown of [form.words.sent, 's***@p***.example', first, second, unknown])
    await expectVisible(page.getByText(shown, { exact: true }).first());
  await expectVisible(page.getByText(text.refused), page.getByText(text.reason));
  await expectAccessible(page);

  await page.getByRole('button', { name: text.correct }).click();
  await eventually(() => form.field('transactionId').inputValue()).toBe(unknown);
  expect(await form.field('email').inputValue()).toBe(typed.email);
  expect(await form.previews.count()).toBe(2);

  await takeAway(second);
  const [group] = await server().deps.database<{ id: string }[]>`
      select group_id as id from submission_groups where transaction_id = ${first}`;
  await page.goto(`/konfirmasi#token=${confirmToken(server().deps.signer, group?.id ?? '')}`);
  await expectVisible(
    page.getByRole('heading', { name: text.thanks }),
    page.getByRole('listitem').filter({ hasText: first }).getByText(text.confirmed),
    page.getByRole('listitem').filter({ hasText: second }).getByText(text.superseded),
  );
  await expectAccessible(page);
  expect((await findRequest(server().deps.database, second))?.email).toBe(TT_EMAIL);
});
