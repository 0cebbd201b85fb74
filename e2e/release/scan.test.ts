import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { RequestForm } from '../pages/request-form.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { eventually, expectVisible } from '../support/eventually.ts';
import { barcodePicture, qrPicture, withCamera } from '../support/fake-camera.ts';
import { newReceipt } from '../support/receipts.ts';
import { recordAssets } from '../support/problems.ts';
import { siteForFile } from '../support/site.ts';

const { server, visit } = siteForFile({ env: { RECEIPT_CODE_PATTERN: String.raw`^T\d+\|(\d+)\|` } });
const address = () => server().address;

/** Slows the network down to that of a phone with a poor connection. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

it('a barcode in front of the camera fills in the transaction ID, on a slow network', async () => {
  const id = await newReceipt(server());
  const sees = await barcodePicture(id);
  await withCamera({ address: address(), sees, isAllowed: false }, async ({ page }) => {
    const form = new RequestForm(page);
    await page.goto('/');
    await form.scan.click();
    await expectVisible(form.scanDialog.getByText(/^Kamera belum diizinkan\./));
    await expectVisible(form.scanDialog.getByRole('button', { name: 'Coba lagi' }));
  });
  await withCamera({ address: address(), sees }, async ({ page }) => {
    await throttle(page);
    const form = new RequestForm(page);
    await page.goto('/');
    await form.scan.click();
    await eventually(() => form.field('transactionId').inputValue()).toBe(id);
    await expectVisible(page.getByText('ID Transaksi valid.'));
    expect(await form.scanDialog.isVisible()).toBe(false);
  });
});

it('a QR code with our link does, too, in English; one of another site is refused in words', async () => {
  const id = await newReceipt(server());
  const ours = await qrPicture(`${address()}/?trx=${id}`);
  await withCamera({ address: address(), sees: ours }, async ({ page }) => {
    const form = new RequestForm(page, 'en');
    await page.goto('/?lang=en');
    await form.scan.click();
    await eventually(() => form.field('transactionId').inputValue()).toBe(id);
    await expectVisible(page.getByText('Transaction ID is valid.'));
  });
  const elsewhere = await qrPicture(`https://jahat.example/?trx=${id}`);
  await withCamera({ address: address(), sees: elsewhere }, async ({ page }) => {
    const form = new RequestForm(page, 'en');
    await page.goto('/?lang=en');
    await form.scan.click();
    await expectVisible(form.scanDialog.getByText(/^This code leads to another site/));
    expect(await form.field('transactionId').inputValue()).toBe('');
  });
});

it('without a camera a photo is read, of a code as the tills of the chain print it', async () => {
  const id = await newReceipt(server());
  const { page } = await visit({ size: 'phone', context: { permissions: ['camera'] } });
  const form = new RequestForm(page);
  await page.goto('/');
  await form.scan.click();
  await expectVisible(form.scanDialog.getByText(/^Kamera tidak ditemukan\./));
  await expectAccessible(page);
  const photo = form.scanDialog.locator('input[type=file]');
  const blank = await barcodePicture('TANPA-NOMOR');
  await photo.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: blank });
  await expectVisible(form.scanDialog.getByText(/^Kode ini tidak berisi nomor transaksi\./));
  const till = await qrPicture(`T07|${id}|45000`);
  await photo.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: till });
  await eventually(() => form.field('transactionId').inputValue()).toBe(id);
});

it('the number on the photo of the receipt is offered, also when another one was typed', async () => {
  const [id, other] = [await newReceipt(server()), await newReceipt(server())];
  const { page } = await visit({ size: 'phone' });
  const form = new RequestForm(page);
  const assets = recordAssets(page);
  await page.goto('/');
  const buffer = await barcodePicture(id);
  await form.photo('receiptPhoto').setInputFiles({ name: 'struk.jpg', mimeType: 'image/jpeg', buffer });
  await expectVisible(page.getByText(`Kami menemukan nomor ${id} di foto. Pakai nomor ini?`));
  await form.field('transactionId').fill(other);
  await expectVisible(page.getByText(`Kami menemukan nomor ${id} di foto, tetapi yang terisi ${other}.`));
  await page.getByRole('button', { name: 'Pakai nomor ini' }).click();
  expect(await form.field('transactionId').inputValue()).toBe(id);
  await expectVisible(page.getByText('ID Transaksi valid.'));
  await eventually(() => page.getByText('Kami menemukan').count()).toBe(0);

  // The reader may run as WebAssembly, and nothing else may.
  const reader = assets.find((name) => name.startsWith('read-codes.worker-'));
  const policies = await Promise.all(['/', `/assets/${reader}`].map(policyOf));
  expect(policies.map((policy) => policy.includes("'wasm-unsafe-eval'"))).toEqual([false, true]);
});

async function policyOf(path: string): Promise<string> {
  const answer = await fetch(new URL(path, address()));
  return answer.headers.get('content-security-policy') ?? '';
}
