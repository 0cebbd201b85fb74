import { expect, it } from 'vitest';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { findTrackedRequest } from '../src/server/store/requests/tracked-request.ts';
import { confirmToken } from '../src/server/secrets/tokens.ts';
import { Client } from '../tests/support/client.ts';
import { customer, submitForm } from '../tests/support/request-form.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile();
const thanks = 'Terima kasih sudah mengkonfirmasi permintaan Anda!';

async function newRequest(): Promise<{ id: string; token: string }> {
  const id = await newReceipt(server());
  expect((await submitForm(new Client(server().address), id)).status).toBe(201);
  const request = await findRequest(server().deps.database, id);
  return { id, token: confirmToken(server().deps.signer, request?.submissionId ?? '') };
}
const history = async (id: string) =>
  (await findTrackedRequest(server().deps.database, id))?.history.map((line) => line.status);

async function openConfirmation(token: string) {
  const visited = await visit({ size: 'phone' });
  visited.allow(/the server responded with a status of (404|410)|Failed to load resource/);
  await visited.page.goto(`/konfirmasi#token=${token}`);
  return visited;
}

it('confirms by the page, not by its address, and a second click changes nothing', async () => {
  const { id, token } = await newRequest();
  for (const again of [false, true]) {
    const { page } = await openConfirmation(token);
    await expectVisible(page.getByRole('heading', { name: thanks }));
    expect(await page.getByText('Permintaan ini sudah dikonfirmasi sebelumnya.').count()).toBe(again ? 1 : 0);
    expect(await history(id)).toEqual(['waiting', 'open']);
    expect(page.url()).not.toContain(token);
  }
});

it('tells whoever comes too late that another request for the receipt was confirmed', async () => {
  const { id, token } = await newRequest();
  const later = { fields: { TT_EMAIL: 'lain@pelanggan.example' } };
  expect((await submitForm(new Client(server().address), id, later)).status).toBe(201);
  const { page: first } = await openConfirmation(token);
  await expectVisible(first.getByRole('heading', { name: thanks }));
  const request = await findRequest(server().deps.database, id);
  expect(request?.email).toBe(customer.TT_EMAIL);
  const [other] = await server().deps.database<{ id: string }[]>`
    select submission_id as id from earlier_submissions where transaction_id = ${id}`;
  const { page } = await openConfirmation(confirmToken(server().deps.signer, other?.id ?? ''));
  await expectVisible(
    page.getByText('Permintaan lain untuk struk ini sudah dikonfirmasi. Tautan ini tidak berlaku lagi.'),
  );
  expect(await page.getByRole('button', { name: 'Kirim ulang' }).count()).toBe(0);
  const toRequest = page.getByRole('link', { name: 'Track Request' });
  expect(await toRequest.getAttribute('href')).toBe(`/track?id=${id}`);
});

it('goes on confirming by the link of an older mail, which has its token before #', async () => {
  const { id, token } = await newRequest();
  const { page } = await visit({ size: 'phone' });
  await page.goto(`/konfirmasi?token=${token}`);
  await expectVisible(page.getByRole('heading', { name: thanks }));
  expect(page.url()).not.toContain(token);
  expect(await history(id)).toEqual(['waiting', 'open']);
});

it('explains a link that is too old, and leads to a new request or to its mail', async () => {
  const { id, token } = await newRequest();
  server().clock.advance(73 * 3_600_000);
  const { page } = await openConfirmation(token);
  await expectVisible(page.getByRole('heading', { level: 1 }));
  expect(await page.getByRole('heading', { name: thanks }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Ajukan lagi' }).getAttribute('href')).toBe(`/?trx=${id}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.TT_EMAIL);
  const answer = page.waitForResponse('**/api/resend-confirmation');
  await page.keyboard.press('Enter');
  expect((await answer).status()).toBe(202);
  server().clock.advance(-73 * 3_600_000);
});

it('explains a link that nobody knows', async () => {
  const { page } = await openConfirmation('invented');
  await expectVisible(page.getByRole('textbox', { name: 'ID Transaksi' }));
});

it('tries again after the network was lost', async () => {
  const { id, token } = await newRequest();
  const { page, allow } = await visit({ size: 'phone' });
  allow(/Failed to load resource/);
  await page.route('**/api/confirm', (route) => route.abort(), { times: 1 });
  await page.goto(`/konfirmasi#token=${token}`);
  await page.getByRole('button', { name: /Coba lagi/ }).click();
  await expectVisible(page.getByRole('heading', { name: thanks }));
  await eventually(() => history(id)).toEqual(['waiting', 'open']);
});

it('is a page of thanks without a token', async () => {
  const { page } = await visit();
  await page.goto('/konfirmasi');
  await expectVisible(
    page.getByRole('heading', { name: thanks }),
    page.getByRole('link', { name: 'Track Request' }),
  );
});
