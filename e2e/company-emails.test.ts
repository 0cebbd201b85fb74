import { expect, it } from 'vitest';
import { insertCompanies } from '../src/server/store/companies/companies.ts';
import { companyToken } from '../src/server/secrets/tokens.ts';
import { linkToken } from '../tests/support/corrections.ts';
import { newRequest } from '../tests/support/desk.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { DetailsPage } from './pages/details-page.ts';
import { RequestForm } from './pages/request-form.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { npwpOf, plantCompanies } from './support/planted-companies.ts';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server, visit } = site;

/** The token of the newest link that was mailed about this number. */
async function mailedToken(npwp: string): Promise<string> {
  const { database, signer } = server().deps;
  const [link] = await database<{ id: string }[]>`
    select id from company_links where npwp = ${npwp} order by expires_at desc limit 1`;
  return companyToken(signer, link?.id ?? '');
}

it('a company verifies its e-mail through the link that staff send, and staff do so with a reason', async () => {
  await plantCompanies(server());
  const { page } = await visitAs(site, { size: 'phone' });
  const office = new CompaniesPage(page);
  await office.open();
  await expectVisible(page.getByRole('listitem').filter({ hasText: 'PT Nomor 2' }).getByText('Not verified'));
  await office.edit('PT Nomor 2').click();
  const state = office.dialog.getByLabel('State of the email', { exact: true });
  const send = office.dialog.getByRole('button', { name: 'Send a link to the address on record' });
  expect(await state.inputValue()).toBe('unverified');
  await office.email.fill('lain@contoh.co.id');
  await expectVisible(office.dialog.getByText('Save the new email first.'));
  await office.email.fill('kantor2@contoh.co.id');
  await send.click();
  await expectVisible(page.getByText('Link sent to kantor2@contoh.co.id, valid for 72 hours.'));
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const company = await visit({ size: 'phone' });
  const token = await mailedToken(npwpOf(2));
  await company.page.goto(`/konfirmasi-perusahaan?lang=en#token=${token}`);
  const confirm = company.page.getByRole('button', { name: 'Yes, confirm' });
  await expectVisible(confirm);
  expect(company.page.url()).not.toContain(token);
  await expectAccessible(company.page);
  await confirm.click();
  await expectVisible(company.page.getByRole('heading', { name: 'Thank you, it is confirmed' }));
  await expectAccessible(company.page);

  await office.open();
  await expectVisible(
    page.getByRole('listitem').filter({ hasText: 'PT Nomor 2' }).getByText('Verified', { exact: true }),
  );
  await office.edit('PT Nomor 2').click();
  await expectVisible(office.dialog.getByText(/The company, by the mailed link: Verified/));
  expect(await send.count()).toBe(0);
  // Another address has to be verified anew.
  await office.email.fill('lain@contoh.co.id');
  expect(await state.inputValue()).toBe('unverified');
  await state.selectOption('Verified');
  await office.dialog.getByLabel('Reason', { exact: true }).fill('By phone');
  await office.save.click();
  await expectVisible(office.saved);
  await office.edit('PT Nomor 2').click();
  await expectVisible(office.dialog.getByText(/staff: Verified\. By phone$/));
});

it('an unverified e-mail is typed by the customer, and shown to staff beside the request', async () => {
  await plantCompanies(server());
  const { page } = await visit();
  const form = new RequestForm(page);
  await page.goto('/');
  await form.field('npwp').fill(npwpOf(3));
  await eventually(() => form.field('company').inputValue()).toBe('PT Nomor 3');
  expect(await form.field('company').isEditable()).toBe(false);
  expect(await form.field('email').isEditable()).toBe(true);
  expect(await form.field('email').inputValue()).toBe('');

  const id = await newRequest(server(), 'open', { fields: { TT_NPWP: npwpOf(3) } });
  const office = await visitAs(site);
  await new DetailsPage(office.page).open(id);
  await expectVisible(
    office.page.getByText('The e-mail on record is not verified', { exact: false }),
    office.page.getByText('On record (not verified)'),
    office.page.getByText('kantor3@contoh.co.id'),
  );
  await expectAccessible(office.page);
});

it('a correction to a number with a verified e-mail waits for it, on every page that shows it', async () => {
  const record = {
    npwp: '0888777666555444',
    name: 'PT Terverifikasi',
    address: 'Jl. Arsip 1',
    email: 'arsip@terverifikasi.example',
    emailState: 'verified' as const,
  };
  await insertCompanies(server().deps.database, [record], server().clock.now());
  const id = await newRequest(server(), 'process');
  const { page } = await visit({ size: 'phone' });
  const link = `/track?id=${id}#t=${await linkToken(server(), id)}`;
  await page.goto(link);
  await page.getByRole('button', { name: 'Koreksi data saya' }).click();
  const number = page.getByRole('textbox', { name: 'NPWP' });
  await eventually(() => number.inputValue()).toBe('0777888999000111');
  await number.fill(record.npwp);
  await page.getByRole('button', { name: 'Simpan koreksi' }).click();
  await expectVisible(page.getByText('Koreksi Anda menunggu', { exact: false }));
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  // Also for who comes back.
  await page.goto('/');
  await page.goto(link);
  await expectVisible(page.getByText('Koreksi Anda menunggu', { exact: false }));
  expect(await page.getByText('Terverifikasi').count()).toBe(0);

  const office = await visitAs(site);
  await new DetailsPage(office.page).open(id);
  await expectVisible(
    office.page.getByText('A correction waits for the e-mail on record of its number'),
    office.page.getByText('arsip@terverifikasi.example (e-mail verified)'),
  );
  await expectAccessible(office.page);
  await office.page.goto('/coretax/corrections');
  const card = office.page.getByRole('article', { name: `Correction of ${id}` });
  await expectVisible(
    card.getByText('Waits for the e-mail on record'),
    card.getByText('PT Terverifikasi', { exact: false }),
  );
  expect(await card.getByRole('button', { name: /Settle/ }).count()).toBe(0);
  await expectAccessible(office.page);

  await page.goto(`/konfirmasi-perusahaan#token=${await mailedToken(record.npwp)}`);
  await page.getByRole('button', { name: 'Ya, konfirmasi' }).click();
  await expectVisible(page.getByText('Koreksi permintaan ini Anda setujui.', { exact: false }));
  await page.goto(link);
  await expectVisible(page.getByText('a***@t***.example'));
  expect(await page.getByRole('button', { name: 'Koreksi data saya' }).count()).toBe(0);
});
