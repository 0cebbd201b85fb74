import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkToken } from '../tests/support/corrections.ts';
import { newRequest as submittedRequest } from '../tests/support/desk.ts';
import { smallPhoto } from '../tests/support/photos.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { newRequest } from './support/requests.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile();

async function openByLink(page: Page, id: string, more = ''): Promise<void> {
  await page.goto(`/track?id=${id}${more}#t=${await linkToken(server(), id)}`);
}
const row = async (id: string) => {
  const [found] = await server().deps.database`select * from requests where transaction_id = ${id}`;
  return found;
};
const corrections = (id: string) =>
  server().deps.database`
    select reason, changes, state from corrections where transaction_id = ${id}`;

it('is corrected on a phone: mended, sent through a lost connection, done once', async () => {
  const id = await submittedRequest(server(), 'process');
  const { page, context, allow } = await visit({ size: 'phone' });
  allow(/ERR_INTERNET_DISCONNECTED/);
  // Nothing of it is loaded before it is used, and strangers are not offered it.
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`/track?id=${id}`);
  await expectVisible(page.getByRole('heading', { name: 'Detail Request' }));
  const open = page.getByRole('button', { name: 'Koreksi data saya' });
  expect(await open.count()).toBe(0);
  await openByLink(page, id);
  await expectVisible(open);
  expect(loaded.filter((path) => /correction/.test(path))).toEqual([]);
  await open.click();
  await expectFocus(page.getByRole('heading', { name: 'Koreksi data saya' }));

  const save = page.getByRole('button', { name: 'Simpan koreksi' });
  const npwp = page.getByRole('textbox', { name: 'NPWP' });
  const summary = page.getByRole('alert');
  await eventually(() => npwp.inputValue()).toBe('0777888999000111');
  await save.click();
  await expectFocus(summary);
  await expectVisible(summary.getByText('Belum ada data yang diubah.'));
  await page.getByRole('radio', { name: 'Paspor' }).check();
  await save.click();
  await expectVisible(
    summary.getByText('Ada 2 isian yang perlu diperbaiki'),
    summary.getByRole('button', { name: 'Nomor paspor: Wajib diisi.' }),
  );
  await expectAccessible(page);
  await summary.getByRole('button', { name: /^Negara penerbit/ }).click();
  await expectFocus(page.getByRole('combobox', { name: 'Negara penerbit' }));
  await page.getByRole('combobox', { name: 'Negara penerbit' }).selectOption('SGP');
  await page.getByRole('textbox', { name: 'Nomor paspor' }).fill('K1234567');
  await page.getByRole('textbox', { name: 'Nama pembeli' }).fill('Tan Mei Ling');
  await page
    .locator('input[name=npwpPhoto]')
    .setInputFiles({ name: 'paspor.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() });
  await expectVisible(page.getByText(/^Siap dikirim/));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);

  await context.setOffline(true);
  await save.dblclick();
  await expectVisible(page.getByText('Koneksi terputus. Isian Anda tetap di sini'));
  await context.setOffline(false);
  await expectVisible(page.getByText('Data Anda sudah dikoreksi.'));
  await expectVisible(
    page.getByRole('heading', { name: 'Permintaan sudah kami terima' }),
    page.getByText('Data dikoreksi pelanggan'),
    page.getByText('K1234567'),
  );
  expect(await row(id)).toMatchObject({
    status: 'open',
    buyer_kind: 'passport',
    company_name: 'Tan Mei Ling',
  });
  expect(await corrections(id)).toMatchObject([{ state: 'done' }]);
  await expectAccessible(page);
});

it('is asked for in English once the faktur is issued, and refused with a reason while it is under way', async () => {
  const id = await newRequest(server(), { status: 'closed', withFaktur: true });
  const { page, allow } = await visit();
  allow(/the server responded with a status of 422/);
  await openByLink(page, id, '&lang=en');
  await page.getByRole('button', { name: 'Correct my data' }).click();
  await expectVisible(
    page.getByText('Your tax invoice was issued already.'),
    page.getByText('Coretax takes name and address from the data of your NPWP'),
  );
  await page.getByRole('textbox', { name: 'NPWP' }).fill('0099887766554433');
  const ask = page.getByRole('button', { name: 'Ask for the correction' });
  await ask.click();
  const problem = page.getByRole('button', { name: 'Reason: This field is required.' });
  await problem.press('Enter');
  await expectFocus(page.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.type('It was our old number.');
  await ask.press('Enter');
  await expectVisible(page.getByText('We received your correction request.'));
  expect(await corrections(id)).toMatchObject([{ state: 'requested', reason: 'It was our old number.' }]);

  const { database } = server().deps;
  const exported = await newRequest(server(), { status: 'process' });
  await database`update requests set faktur_state = 'exported' where transaction_id = ${exported}`;
  await openByLink(page, exported, '&lang=en');
  await page.getByRole('button', { name: 'Correct my data' }).click();
  await expectVisible(page.getByText('Your data were sent to Coretax already'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectFocus(page.getByRole('button', { name: 'Correct my data' }));

  // By others the history is told in their language.
  const corrected = await newRequest(server(), { status: 'open' });
  await database`insert into request_history (transaction_id, at, status, remarks, actor)
    values (${corrected}, now(), 'open', 'Data dikoreksi pelanggan', 'CUSTOMER')`;
  await page.goto(`/track?id=${corrected}&lang=en`);
  await expectVisible(page.getByText('Data corrected by the customer'));
});
