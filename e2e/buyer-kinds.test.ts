import { expect, it } from 'vitest';
import { Client } from '../tests/support/client.ts';
import { submitForm } from '../tests/support/request-form.ts';
import { RequestForm, typed } from './pages/request-form.ts';
import { RequestPage } from './pages/request-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { recordAssets } from './support/problems.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile();
const nik = '3171234567890001';

async function openForm(language: 'id' | 'en' = 'id') {
  const visited = await visit({ size: 'phone' });
  visited.allow(/status of 404 .*lookup-npwp/); // nobody knows the companies of these tests
  await visited.page.goto(`/?lang=${language}`);
  return { ...visited, form: new RequestForm(visited.page, language), id: await newReceipt(server()) };
}

async function fillInPerson(form: RequestForm, id: string): Promise<void> {
  await form.field('transactionId').fill(id);
  for (const field of ['name', 'email', 'phone'] as const) await form.field(field).fill(typed[field]);
}

async function buyerOf(id: string) {
  const [buyer] = await server().deps.database`
    select buyer_kind as kind, npwp, buyer_document as document, buyer_country as country,
      nik_registered as registered, company_name as name
    from requests where transaction_id = ${id}`;
  return buyer;
}

it('takes somebody without an NPWP by NIK, and loads what that needs only then', async () => {
  const { page, form, id } = await openForm();
  const assets = recordAssets(page);
  await fillInPerson(form, id);
  expect(assets.filter((name) => name.startsWith('other-buyer'))).toEqual([]);
  await form.noNpwp.click();
  await expectFocus(form.kind('nik'));
  expect(await form.kind('nik').isChecked()).toBe(true);
  expect(assets.filter((name) => name.startsWith('other-buyer'))).not.toEqual([]);

  await form.submit.click();
  await expectVisible(form.summary.getByText('NIK harus terdiri dari 16 digit angka'));
  await expectVisible(form.summary.getByText('Nama pembeli: Wajib diisi.'));
  await expectVisible(form.summary.getByText('Foto KTP: Wajib diisi.'));
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await form.field('nik').fill(nik);
  await form.field('buyer').fill('Siti Rahmawati');
  await form.field('buyerAddress').fill('Jl. Melati 7');
  await form.addPhotos();
  await form.consent();
  await form.send();
  await expectVisible(page.getByText(form.words.sent));
  expect(await buyerOf(id)).toEqual({
    kind: 'nik',
    npwp: nik,
    document: null,
    country: null,
    registered: false,
    name: 'Siti Rahmawati',
  });
});

it('takes a foreigner by passport, through a reload and another language', async () => {
  const { page, form, id } = await openForm();
  await fillInPerson(form, id);
  await form.noNpwp.click();
  await form.kind('passport').check();
  await form.field('passport').fill('K12 34567');
  await form.field('buyer').fill('Tan Mei Ling');
  await form.country.selectOption('Singapura');
  await page.reload();
  await eventually(() => form.field('passport').inputValue()).toBe('K12 34567');
  expect(await form.country.inputValue()).toBe('SGP');

  await new RequestPage(page, 'id').languageSwitch.click();
  const english = new RequestForm(page, 'en');
  expect(await english.field('passport').inputValue()).toBe('K12 34567');
  expect(await english.country.locator(':checked').textContent()).toBe('Singapore');
  await english.field('buyerAddress').fill('1 Orchard Road');
  await english.addPhotos();
  await english.consent();
  await english.submit.click();
  await expectVisible(
    english.summary.getByText('Passport number: The number has 3 to 40 letters, digits, / or -.'),
  );
  await english.field('passport').fill('K1234567');
  await english.send();
  await expectVisible(page.getByText(english.words.sent));
  expect(await buyerOf(id)).toMatchObject({
    kind: 'passport',
    npwp: '',
    document: 'K1234567',
    country: 'SGP',
    name: 'Tan Mei Ling',
  });
});

it('asks about a NIK that is given as an NPWP, and goes both ways', async () => {
  const { page, form, id } = await openForm('en');
  await fillInPerson(form, id);
  await form.field('npwp').fill(nik);
  await form.registered.getByRole('radio', { name: 'No', exact: true }).click();
  await expectFocus(form.kind('nik'));
  expect(await form.field('nik').inputValue()).toBe(nik);
  await page.getByRole('button', { name: form.words.haveNpwp }).click();
  await expectFocus(form.field('npwp'));
  await form.registered.getByRole('radio', { name: 'Yes', exact: true }).check();
  await form.field('company').fill('Siti Rahmawati');
  await form.field('address').fill('Jl. Melati 7');
  await form.addPhotos();
  await form.consent();
  await form.send();
  await expectVisible(page.getByText(form.words.sent));
  expect(await buyerOf(id)).toMatchObject({ kind: 'npwp', npwp: nik, registered: true });
});

it('asks a company nothing more, by hand or by keyboard', async () => {
  const { page, form, id } = await openForm();
  const assets = recordAssets(page);
  await form.complete(id);
  expect(await form.noNpwp.isVisible()).toBe(false);
  await form.field('npwp').focus();
  await page.keyboard.press('Tab');
  await expectFocus(form.field('company'));
  await form.send();
  await expectVisible(page.getByText(form.words.sent));
  expect(await buyerOf(id)).toMatchObject({ kind: 'npwp', npwp: typed.npwp, registered: false });
  expect(assets.filter((name) => name.startsWith('other-buyer'))).toEqual([]);
});

it('says that what it needs did not arrive, and tries again', async () => {
  const { page, context, allow, form } = await openForm();
  allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  const part = '**/assets/other-buyer-*.js';
  await context.route(part, (route) => route.abort());
  await form.field('name').fill(typed.name);
  await form.noNpwp.click();
  await expectVisible(page.getByText('Koneksi terputus. Data Anda masih tersimpan di formulir ini.'));
  await expectVisible(form.field('npwp'));
  await context.unroute(part);
  await form.noNpwp.click();
  await expectVisible(form.field('nik'));
  expect(await form.field('name').inputValue()).toBe(typed.name);

  // A draft of somebody without an NPWP, opened without a network.
  await form.field('nik').fill(nik);
  const asked = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<void>();
  await context.route(part, async (route) => {
    asked.resolve();
    await refused.promise;
    await route.abort();
  });
  await page.reload();
  await asked.promise;
  const again = page.getByRole('button', { name: 'Coba lagi' });
  expect(await again.count()).toBe(0);
  refused.resolve();
  await again.waitFor();
  await context.unroute(part);
  await again.click();
  expect(await form.field('nik').inputValue()).toBe(nik);
});

it('is tracked by the words of the document, masked for strangers', async () => {
  const { page, id } = await openForm('en');
  await submitForm(new Client(server().address), id, {
    fields: { buyer_kind: 'passport', TT_NPWP: undefined, buyer_document: 'K1234567', buyer_country: 'SGP' },
  });
  await page.goto(`/track?id=${id}`);
  const facts = page.getByRole('region', { name: 'Request Details' });
  await eventually(async () => (await facts.innerText()).replaceAll(/\s+/g, ' ')).toContain(
    'Passport number K1****67 Buyer Name P*** C*** T***',
  );
});
