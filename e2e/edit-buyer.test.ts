import { expect, it } from 'vitest';
import { DetailsPage } from './pages/details-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { newRequest } from './support/requests.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';
import type { Size } from './support/sizes.ts';

const { server, visit } = siteForFile();

async function openDetails(id: string, size: Size = 'desktop') {
  const visited = await visit({ size, context: { storageState: await signedIn(server().address, 'staff') } });
  const { page } = visited;
  visited.allow(/status of (?:409|422) .*\/buyer/);
  const details = new DetailsPage(page);
  await details.open(id);
  const dialog = page.getByRole('dialog', { name: 'Edit buyer' });
  return {
    ...visited,
    details,
    dialog,
    open: page.getByRole('button', { name: 'Edit buyer', exact: true }),
    field: (name: string) => dialog.getByRole('textbox', { name, exact: true }),
    choice: (name: string) => dialog.getByRole('combobox', { name, exact: true }),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
  };
}

it('makes a passport of a company and a NIK of a passport, with a reason that stays', async () => {
  const id = await newRequest(server(), {
    npwp: '0012345678901000',
    companyName: 'PT Ani',
    withPhotos: true,
  });
  const { page, details, dialog, open, field, choice, save } = await openDetails(id);
  await open.click();
  await expectVisible(dialog.getByText('Nothing is changed yet.'));
  expect(await field('NPWP').inputValue()).toBe('0012345678901000');
  await choice('Kind').selectOption('Passport');
  await expectAccessible(page);
  await save.click();
  await expectFocus(field('Passport number'));
  await expectVisible(dialog.getByText('This field is required.').first());
  await field('Passport number').fill('K1234567');
  await choice('Country').selectOption('Singapore');
  await field('Name').fill('Tan Mei Ling');
  await field('Reason').fill('Foreign customer');
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => details.fact('Passport').innerText()).toContain('K1234567 (Singapore)');
  expect(await details.fact('Buyer Name').innerText()).toContain('Tan Mei Ling');
  await expectVisible(page.getByRole('button', { name: 'Show Passport Photo' }));
  await expectVisible(details.timeline.getByText('Identitas: NPWP 0012345678901000 → paspor K1234567'));
  await expectVisible(details.timeline.getByText('Alasan: Foreign customer'));

  await open.click();
  await choice('Kind').selectOption('NIK');
  await field('NIK').fill('317');
  await field('Reason').fill('Has a NIK');
  await page.keyboard.press('Enter');
  expect(await field('Reason').inputValue()).toContain('Has a NIK');
  await save.click();
  await expectVisible(dialog.getByText('A NIK must consist of 16 digits'));
  await field('NIK').fill('3171234567890001');
  await save.click();
  await eventually(() => details.fact('NIK').innerText()).toContain('3171');
});

it('says why a buyer can no longer be changed, and keeps what was typed', async () => {
  const id = await newRequest(server(), { status: 'process' });
  const { dialog, open, field, save, page } = await openDetails(id, 'phone');
  await open.click();
  await field('Name').fill('PT Lain');
  await field('Reason').fill('Typo');
  await expectNoSidewaysScrolling(page);
  await server().deps.database`update requests set faktur_state = 'issued' where transaction_id = ${id}`;
  await save.click();
  await expectVisible(dialog.getByRole('alert').getByText(/issued meanwhile/));
  expect(await field('Name').inputValue()).toBe('PT Lain');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectFocus(open);
});

it('offers no correction of what has ended', async () => {
  const { open } = await openDetails(await newRequest(server(), { status: 'closed' }));
  expect(await open.count()).toBe(0);
});

it('says that the form did not arrive, and tries again', async () => {
  const { context, allow, dialog, open, field } = await openDetails(await newRequest(server()));
  allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  const code = '**/assets/edit-buyer-*.js';
  await context.route(code, (route) => route.abort());
  await open.click();
  await expectVisible(dialog.getByText(/could not be loaded/));
  await context.unroute(code);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(field('NPWP'));
});
