import { expect, it } from 'vitest';
import { insertCompanies } from '../src/server/store/companies/companies.ts';
import { DetailsPage } from './pages/details-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { expectPath, expectVisible } from './support/eventually.ts';
import { newRequest } from './support/requests.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';
import { sizes, type Size } from './support/sizes.ts';

const { server, visit } = siteForFile();

async function enter(size: Size = 'desktop') {
  const visited = await visit({ size, context: { storageState: await signedIn(server().address, 'staff') } });
  const details = new DetailsPage(visited.page);
  const title = visited.page.getByText('The request and the company on record differ');
  return { ...visited, details, title };
}

const npwp = '0222333444555666';
const record = { npwp, name: 'PT Terdaftar', address: 'Jl. Arsip 1', email: 'arsip@terdaftar.example' };
const onRecord = { npwp, companyName: record.name, companyAddress: record.address, email: record.email };

it('shows staff where request, record and what was typed differ, on a desk and on a phone', async () => {
  const { database, clock } = server().deps;
  await insertCompanies(database, [record], clock.now());
  const id = await newRequest(server(), { ...onRecord, companyAddress: 'Jl. Lama 7\nBandung' });
  const sent = { email: 'sangat.panjang.sekali.alamat.email.orang.lain@perusahaan-lain.example' };
  await database`update requests set company_as_sent = ${JSON.stringify(sent)}::text::jsonb where transaction_id = ${id}`;
  const { page, details, title } = await enter();
  await details.open(id);
  await expectVisible(title);
  const valueOf = (field: string, source: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: field })
      .getByRole('term')
      .filter({ hasText: source })
      .locator('xpath=following-sibling::dd');
  const texts = {
    request: await valueOf('PT Address', 'This request').innerText(),
    record: await valueOf('PT Address', 'On record').innerText(),
    typed: await valueOf('Email', 'Typed by the customer').innerText(),
  };
  expect(texts).toEqual({ request: 'Jl. Lama 7\nBandung', record: record.address, typed: sent.email });
  expect(await page.getByRole('listitem').filter({ hasText: 'PT Name' }).count()).toBe(0);
  await expectAccessible(page);
  for (const { viewport } of [sizes.desktop, sizes.tablet, sizes.phone]) {
    await page.setViewportSize(viewport);
    await expectVisible(title, valueOf('Email', 'Typed by the customer'));
    await expectNoSidewaysScrolling(page);
  }
  await page.getByRole('main').getByRole('link', { name: 'Update NPWP' }).click();
  await expectPath(page, '/UpdateNPWP');
  await expectVisible(page.getByRole('dialog', { name: 'Edit Company Info' }));
});

it('says nothing when they are the same or the company is not known yet', async () => {
  const same = await newRequest(server(), onRecord);
  const unknown = await newRequest(server(), { npwp: '0999888777666555' });
  const { details, title } = await enter();
  for (const id of [same, unknown]) {
    await details.open(id);
    expect(await title.count()).toBe(0);
  }
});
