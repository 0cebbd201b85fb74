import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { demoReceipts, demoSamples } from '../src/server/features/demo/demo-receipts.ts';
import { smallPhoto } from '../tests/support/photos.ts';
import { RequestForm, typed } from './pages/request-form.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';
import type { Size } from './support/sizes.ts';

const { server, visit } = siteForFile();
const refusal = /the server responded with a status of (400|403|404|422|429|500|503)/;

async function openForm(language: 'id' | 'en' = 'id', size: Size = 'desktop') {
  const visited = await visit({ size });
  visited.allow(refusal);
  await visited.page.goto(`/?lang=${language}`);
  return { ...visited, form: new RequestForm(visited.page, language) };
}
const samples = () => demoSamples(jakartaDate(server().clock.now()));

const waitingReceipt = () =>
  demoReceipts(jakartaDate(server().clock.now())).requested[0]?.transactionId ?? '';

/** Every language once, on every screen of the form once. */
const places = [
  ['id', 'phone'],
  ['en', 'desktop'],
] as const;
const idOf = (what: 'valid' | 'unknown' | 'alreadyRequested' | 'tooOld') =>
  what === 'unknown' ? '404404' : samples()[what];

describe('the transaction check', () => {
  const verdicts = {
    valid: { id: 'ID Transaksi valid.', en: 'Transaction ID is valid.' },
    unknown: { id: 'ID Transaksi tidak ditemukan.', en: 'Transaction ID not found.' },
    alreadyRequested: { id: 'Transaksi sudah dibuatkan.', en: 'Transaction has already been created.' },
    tooOld: { id: 'Transaksi melebihi batas waktu.', en: 'Transaction exceeds the time limit.' },
  } as const;
  it.each(places)('says in words of %s what it thinks of a receipt (%s)', async (language, size) => {
    const { page, form } = await openForm(language, size);
    for (const what of ['valid', 'unknown', 'alreadyRequested', 'tooOld'] as const) {
      await form.field('transactionId').fill(idOf(what));
      await form.field('name').focus();
      await expectVisible(page.getByText(verdicts[what][language], { exact: true }));
    }
  });

  it('comes at a pause of typing, too, and says nothing of a number that may go on', async () => {
    const { page, form } = await openForm();
    const field = form.field('transactionId');
    const pause = page.waitForResponse('**/api/checkTrx/typing');
    await field.pressSequentially(idOf('valid').slice(0, -1));
    expect((await pause).status()).toBe(404);
    await expectVisible(page.getByText('Angka pada struk belanja Anda.'));
    await field.press(idOf('valid').slice(-1));
    await expectVisible(page.getByText('ID Transaksi valid.', { exact: true }));
    await expectFocus(field);
  });

  it.each(places)(
    'says in words of %s where the link of a waiting request went (%s)',
    async (language, size) => {
      const { page, form } = await openForm(language, size);
      await form.field('transactionId').fill(waitingReceipt());
      await form.field('name').focus();
      const text = {
        id: 'Permintaan untuk struk ini menunggu konfirmasi di k***@m***.id. Buka tautan di email itu, atau kirim ulang dengan alamat lain.',
        en: 'A request for this receipt is waiting for confirmation at k***@m***.id. Open the link in that email, or send it again with another address.',
      } as const;
      await expectVisible(page.getByText(text[language], { exact: true }));
    },
  );

  it('says so when it cannot be made', async () => {
    const { page, form, allow } = await openForm();
    allow(/Failed to load resource/);
    await page.route('**/api/checkTrx', (route) => route.abort());
    await form.field('transactionId').fill('123');
    await form.field('name').focus();
    await expectVisible(page.getByText('Terjadi kesalahan saat memeriksa transaksi.'));
  });

  it('is made for an ID that a QR code brought', async () => {
    const { page, form } = await openForm();
    await page.goto(`/?trx=${samples().valid}`);
    expect(await form.field('transactionId').inputValue()).toBe(samples().valid);
    await expectVisible(page.getByText('ID Transaksi valid.'));
  });
});

describe('the NPWP', () => {
  it('fills in and locks a known company, and gives it free again', async () => {
    const { page, form } = await openForm();
    await form.field('npwp').fill('0012345674901000');
    await eventually(() => form.field('company').inputValue()).toBe('PT Maju Bersama');
    expect(await form.field('email').inputValue()).toBe('k***@m***.id');
    expect(await form.field('company').getAttribute('readonly')).not.toBeNull();
    await form.field('npwp').fill('1111222233334444');
    await expectVisible(page.getByText('Data perusahaan tidak ditemukan. Silakan isi manual.').first());
    expect(await form.field('company').getAttribute('readonly')).toBeNull();
    expect(await form.field('company').inputValue()).toBe('');
    await form.field('name').focus();
    await expectVisible(page.getByText('Data perusahaan tidak ditemukan untuk NPWP ini.').first());
  });

  it.each([
    [
      'is refused as too often',
      'id',
      { status: 429, headers: { 'retry-after': '60' }, json: { code: 'tooManyRequests', message: 'x' } },
    ],
    ['fails', 'en', { status: 503, json: { code: 'busy', message: 'x' } }],
  ] as const)(
    'says that a lookup that %s was not made, keeps the company closed and can be tried again (%s)',
    async (_what, language, answer) => {
      const { page, form } = await openForm(language);
      const text = {
        id: { failed: 'Data perusahaan belum dapat diperiksa. Coba lagi.', again: 'Cari lagi' },
        en: { failed: 'The company could not be looked up. Try again.', again: 'Look up again' },
      }[language];
      await form.complete(await newReceipt(server()));
      await page.route('**/api/lookup-npwp', (route) => route.fulfill(answer));
      await form.field('npwp').fill('0012345674901000');
      await expectVisible(page.getByText(text.failed, { exact: true }));
      expect(await page.getByText(/tidak ditemukan|not found/i).count()).toBe(0);
      for (const field of ['company', 'address'] as const)
        expect(await form.field(field).getAttribute('readonly')).not.toBeNull();
      // What is on record is not known, so nothing can be sent yet.
      await form.submit.click();
      await expectVisible(form.summary);
      expect(await form.question.isVisible()).toBe(false);
      await expectVisible(page.getByText(text.failed, { exact: true }).last());

      await page.unroute('**/api/lookup-npwp');
      await page.getByRole('button', { name: text.again }).click();
      await eventually(() => form.field('company').inputValue()).toBe('PT Maju Bersama');
      await expectFocus(form.field('npwp'));
      await form.submit.click();
      await expectVisible(form.question.getByText('k***@m***.id'));
    },
  );

  it('says so when there is no network, and a company that turns out unknown can be typed', async () => {
    const { page, form, allow } = await openForm();
    allow(/Failed to load resource/);
    await page.route('**/api/lookup-npwp', (route) => route.abort());
    await form.field('npwp').fill('1111222233334444');
    await expectVisible(page.getByText('Data perusahaan belum dapat diperiksa. Coba lagi.'));
    await page.unroute('**/api/lookup-npwp');
    await page.getByRole('button', { name: 'Cari lagi' }).click();
    await expectVisible(page.getByText('Data perusahaan tidak ditemukan. Silakan isi manual.'));
    expect(await form.field('company').getAttribute('readonly')).toBeNull();
  });

  it('must have 16 digits, and takes a pasted one with dots', async () => {
    const { page, form } = await openForm();
    await form.field('npwp').fill('01.234.567.8-901.000');
    expect(await form.field('npwp').inputValue()).toBe('012345678901000');
    await form.field('name').focus();
    await expectVisible(page.getByText('NPWP harus terdiri dari 16 digit angka').first());
  });
});

describe('photos', () => {
  it.each([
    [
      'of another kind',
      async () =>
        sharp(await smallPhoto())
          .gif()
          .toBuffer(),
      'foto.gif',
      'Mohon unggah file dengan tipe JPG/JPEG.',
    ],
    [
      'that this browser cannot open',
      async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
      'IMG_0042.HEIC',
      /^Ini foto HEIC dari iPhone/,
    ],
    [
      'renamed',
      async () => Buffer.from('<html></html>'),
      'foto.jpg',
      'Foto ini tidak dapat dibuka. Ambil ulang foto atau pilih foto lain.',
    ],
    [
      'that are broken',
      async () => (await smallPhoto()).subarray(0, 200),
      'foto.jpg',
      'Foto ini tidak dapat dibuka. Ambil ulang foto atau pilih foto lain.',
    ],
  ])('%s are explained', async (_what, make, name, message) => {
    const { page, form } = await openForm();
    await form.photo('npwpPhoto').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await make() });
    await expectVisible(page.getByText(message).first());
  });

  it('are made small before they are sent', async () => {
    const { page, form } = await openForm();
    const large = await noise(3000, 2250, 128).jpeg({ quality: 80 }).toBuffer();
    expect(large.length).toBeGreaterThan(2_000_000);
    const id = await newReceipt(server());
    await form.type(id);
    await form
      .photo('npwpPhoto')
      .setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: large });
    // A long receipt in the dark, as WebP: a hint, and it stays wide enough to be read.
    await form.photo('receiptPhoto').setInputFiles({
      name: 'struk.webp',
      mimeType: 'image/webp',
      buffer: await noise(850, 1700, 30).webp().toBuffer(),
    });
    await form.consent();
    await eventually(() => form.previews.count()).toBe(2);
    await expectVisible(page.getByText('Foto tampak gelap.'));
    const sent = page.waitForRequest('**/api/submit-form');
    await form.send();
    expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(1_000_000);
    await expectVisible(page.getByText(form.words.sent));
    const request = await findRequest(server().deps.database, id);
    const sizeOf = async (file: string | null | undefined) => {
      const { format, width, height } = await sharp(await server().deps.files.get(file ?? '')).metadata();
      return [format, width, height];
    };
    expect(await sizeOf(request?.npwpPhoto)).toEqual(['jpeg', 1067, 800]);
    expect(await sizeOf(request?.receiptPhoto)).toEqual(['jpeg', 800, 1600]);
  });
});

const noise = (width: number, height: number, mean: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#999',
      noise: { type: 'gaussian', mean, sigma: mean / 3 },
    },
  });

describe('what the server refuses', () => {
  const refusals = {
    unknown: { id: 'ID Transaksi tidak ditemukan', en: 'Transaction ID not found' },
    alreadyRequested: {
      id: 'ID Transaksi sudah dibuatkan Faktur Pajaknya',
      en: 'The tax invoice of this transaction has already been requested',
    },
    tooOld: {
      id: /^Mohon maaf permintaan faktur pajak dengan nomor struk \d+ tidak bisa dibuatkan/,
      en: /^We are sorry, the tax invoice for receipt number \d+ cannot be made/,
    },
  } as const;
  it.each(places)('is said in words of %s, and everything is kept (%s)', async (language, size) => {
    const { page, form } = await openForm(language, size);
    // As if the receipt had been good when it was checked: the server has the last word.
    await page.route('**/api/checkTrx', (route) => route.fulfill({ json: { code: 'valid', message: '' } }));
    await form.complete(idOf('unknown'));
    for (const what of ['unknown', 'alreadyRequested', 'tooOld'] as const) {
      await form.field('transactionId').fill(idOf(what));
      await form.send();
      await expectVisible(page.getByText(refusals[what][language]).first());
      expect(await form.field('name').inputValue()).toBe(typed.name);
    }
  });
});

describe('sending', () => {
  it('asks for what is missing, all at once, with links to the fields', async () => {
    const { form } = await openForm();
    await form.submit.click();
    await eventually(() => form.summary.getByRole('link').count()).toBeGreaterThanOrEqual(9);
    await form.summary.getByRole('link').first().click();
    await expectFocus(form.field('transactionId'));
  });

  it('spares the upload of what the check has refused already', async () => {
    const { page, form } = await openForm();
    await form.complete(samples().alreadyRequested);
    await expectVisible(page.getByText('Transaksi sudah dibuatkan.'));
    await form.submit.click();
    await expectVisible(page.getByText('ID Transaksi sudah dibuatkan Faktur Pajaknya').first());
    expect(await form.question.isVisible()).toBe(false);
  });

  it('says when the server fails, and keeps everything', async () => {
    const { page, form } = await openForm();
    await page.route('**/api/submit-form', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'x', requestId: 'r' } }),
    );
    await form.complete(await newReceipt(server()));
    await form.send();
    await expectVisible(page.getByText('Terjadi kesalahan pada server. Mohon coba lagi nanti.').first());
    expect(await form.field('company').inputValue()).toBe(typed.company);
  });

  it('is cancelled by looking at the address again', async () => {
    const { form } = await openForm();
    await form.complete(await newReceipt(server()));
    await form.submit.click();
    await form.question.getByRole('button', { name: form.words.no }).click();
    await expectFocus(form.field('email'));
  });
});
