import { afterAll, describe, expect, it } from 'vitest';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { freePort } from '../src/server/adapters/embedded-postgres/embedded-postgres.ts';
import { demoReceipts, demoSamples } from '../src/server/features/demo/demo-receipts.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { raiseTrackVersion } from '../src/server/store/requests/submissions.ts';
import { trackToken } from '../src/server/secrets/tokens.ts';
import { Client } from '../tests/support/client.ts';
import { submitForm } from '../tests/support/request-form.ts';
import { startSmtpPeer } from '../tests/support/smtp-peer.ts';
import { RequestForm, typed } from './pages/request-form.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';

const peer = await startSmtpPeer(await freePort(), {
  mood: (recipient) => (recipient.startsWith('salah') ? 'refusing' : 'well'),
});
afterAll(() => peer.stop());
const { server, visit } = siteForFile({ worker: true, env: { SMTP_URL: peer.url } });
const today = () => jakartaDate(server().clock.now());

async function open(path: string) {
  const visited = await visit({ size: 'phone' });
  visited.allow(/the server responded with a status of (400|403|404|422)/);
  await visited.page.goto(path);
  return visited;
}

describe('a receipt that the form cannot take', () => {
  const words = {
    id: {
      toTracking: 'Lihat status permintaannya',
      toResend: 'Lihat status dan kirim ulang emailnya',
      window: /^Hari ini, .+ \(WIB\), yang dapat diminta:$/,
      open: /^Struk .+, sampai 10 /,
      ask: 'Tanyakan ke toko tempat Anda berbelanja dan bawa struknya.',
      leave: 'Nomornya sudah benar? Beri tahu saya saat struknya tercatat',
      email: 'Email untuk kabar',
      send: 'Beri tahu saya',
      invalid: 'Alamat email tidak valid.',
      left: /^Tercatat\. Kami kirim email begitu struk 404404/,
      outdated: 'Data ini sudah berubah?',
      register: /^Nama atau alamat: tidak ada yang perlu dilakukan/,
    },
    en: {
      toTracking: 'See the status of the request',
      toResend: 'See the status and send the email again',
      window: /^Today, .+ \(Jakarta\), these can be requested:$/,
      open: /^Receipts of .+, until 10 /,
      ask: 'Ask the store where you bought, and bring the receipt.',
      leave: 'Is the number right? Tell me when the receipt has arrived',
      email: 'Email for the news',
      send: 'Tell me',
      invalid: 'Email address is not valid.',
      left: /^Noted\. We send an email once receipt 404404/,
      outdated: 'Have these data changed?',
      register: /^Name or address: there is nothing to do/,
    },
  } as const;

  it.each(['id', 'en'] as const)('says in words of %s what to do, and leads there', async (language) => {
    const { page } = await open(`/?lang=${language}`);
    const form = new RequestForm(page, language);
    const t = words[language];
    const check = async (id: string) => {
      await form.field('transactionId').fill(id);
      await form.field('name').focus();
    };
    const { alreadyRequested, tooOld } = demoSamples(today());
    const waiting = demoReceipts(today()).requested[0]?.transactionId ?? '';
    for (const [id, label] of [
      [alreadyRequested, t.toTracking],
      [waiting, t.toResend],
    ] as const) {
      await check(id);
      const link = page.getByRole('link', { name: label, exact: true });
      await eventually(() => link.getAttribute('href')).toBe(`/track?id=${id}`);
    }
    await check(tooOld);
    await expectVisible(page.getByText(t.window), page.getByText(t.open).first(), page.getByText(t.ask));

    // Data on record cannot be typed over.
    await form.field('npwp').fill('0012345674901000');
    await page.getByText(t.outdated, { exact: true }).click();
    await expectVisible(page.getByText(t.register));
    await form.field('npwp').fill('');

    await check('404404');
    await page.getByRole('button', { name: t.leave, exact: true }).click();
    const email = page.getByRole('textbox', { name: t.email });
    await expectFocus(email);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    // Enter is for this field, and not for the whole form, which is far from complete.
    await email.fill('tidak');
    await email.press('Enter');
    await expectVisible(page.getByText(t.invalid, { exact: true }));
    expect(await form.summary.count()).toBe(0);
    await email.fill(`ani.${language}@pelanggan.example`);
    await page.getByRole('button', { name: t.send, exact: true }).click();
    await expectVisible(page.getByText(t.left));
    const kept = await server().deps.database`
      select email, language from awaited_receipts where transaction_id = '404404' and language = ${language}`;
    expect(kept).toEqual([{ email: `ani.${language}@pelanggan.example`, language }]);
    await expectAccessible(page);
  });

  it('says what to do when the server refuses it only when it is sent, in one wording', async () => {
    const { page } = await open('/');
    const form = new RequestForm(page);
    await page.route('**/api/checkTrx', (route) => route.fulfill({ json: { code: 'valid', message: '' } }));
    await form.complete(demoSamples(today()).alreadyRequested);
    await form.send();
    await expectVisible(page.getByRole('link', { name: words.id.toTracking }));
    const text = 'ID Transaksi sudah dibuatkan Faktur Pajaknya';
    await expectVisible(form.summary.getByText(text), page.getByText(text, { exact: true }).first());
    expect(await page.getByText('Transaksi sudah dibuatkan.').count()).toBe(0);
  });
});

describe('an address that takes no mail', () => {
  it('is told while the panel is open, and what was typed comes back for another address', async () => {
    const { page } = await open('/');
    const form = new RequestForm(page);
    const id = await newReceipt(server());
    await form.type(id, { email: 'salah@pelanggan.example' });
    await form.addPhotos();
    await form.consent();
    await form.send();
    await expectVisible(page.getByRole('heading', { name: 'Email tidak dapat dikirim ke alamat ini' }));
    await eventually(() => page.getByText(form.words.sent).count()).toBe(0);
    await expectAccessible(page);

    const { page: elsewhere } = await open(`/track?id=${id}`);
    await expectVisible(elsewhere.getByText('Email konfirmasi tidak dapat dikirim'));
    expect(await elsewhere.getByText('salah@pelanggan.example').count()).toBe(0);
    const again = elsewhere.getByRole('link', { name: 'Ajukan lagi dengan alamat lain' });
    expect(await again.getAttribute('href')).toBe(`/?trx=${id}`);
    await expectAccessible(elsewhere);

    await page.getByRole('button', { name: 'Kirim lagi dengan alamat lain' }).click();
    await expectFocus(form.field('email'));
    expect(await form.field('company').inputValue()).toBe(typed.company);
    expect(await form.previews.count()).toBe(2);
    await form.field('email').fill(typed.email);
    await form.send();
    await eventually(() => peer.received.filter(({ subject }) => subject?.includes(id)).length).toBe(1);
  });
});

describe('tracking', () => {
  it.each([
    ['id', 'Minta kabar saat struknya tercatat'],
    ['en', 'Be told when the receipt has arrived'],
  ])('leads with an unknown ID to where it can be left (%s)', async (language, label) => {
    const { page } = await open(`/track?id=31337&lang=${language}`);
    await page.getByRole('link', { name: label }).click();
    await eventually(() => new RequestForm(page, language as 'id').field('transactionId').inputValue()).toBe(
      '31337',
    );
  });

  it('says of a link that was revoked why it hides something, and what to open', async () => {
    const { database, signer } = server().deps;
    const id = await newReceipt(server());
    await submitForm(new Client(server().address), id);
    const request = await findRequest(database, id);
    if (!request) throw new Error('no request');
    await raiseTrackVersion(database, id);
    const { page } = await open(`/track?id=${id}#t=${trackToken(signer, request)}`);
    await expectVisible(page.getByText(/^Tautan yang Anda buka tidak menampilkan data lengkap lagi\./));
  });
});
