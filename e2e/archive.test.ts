import { expect, it } from 'vitest';
import { plantArchived } from '../tests/support/old-requests.ts';
import { Office } from './pages/office.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const id = '7712345678';

it('an archived request is named as such by search box and palette, and can be read', async () => {
  const { fakturNumber } = await plantArchived(site.server(), id);
  const { page, allow } = await visitAs(site);
  allow(/status of 404 .*\/api\/trx_tiket\//);
  const office = new Office(page);
  await page.goto('/dashboard');
  await office.search.fill(id);
  await expectVisible(office.found.getByText('Archived, ended'));
  await expectVisible(page.getByText('Only the archive has it'));
  await expectAccessible(page);
  await office.found.first().click();
  await expectPath(page, `/archive/${id}`);
  await expectVisible(page.getByText('It can be read, and not changed.'));
  await expectVisible(page.getByText('sudah ditelepon'));
  await expectVisible(page.getByText(fakturNumber).first());
  const pdf = page.getByRole('link', { name: 'Open the PDF' });
  const answer = await page.request.get((await pdf.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(await page.getByRole('button', { name: /Change|Resend|Send again/ }).count()).toBe(0);

  // An old link to its details leads there, too.
  await page.goto(`/view-details/${id}`);
  await page.getByRole('link', { name: 'Look in the archive' }).click();
  await expectPath(page, `/archive/${id}`);

  await page.keyboard.press('Control+k');
  await office.command.fill(fakturNumber);
  await expectVisible(office.commands.getByText('Archived, ended'));
  await office.commands.filter({ hasText: id }).click();
  await eventually(() => office.palette.count()).toBe(0);
  await expectPath(page, `/archive/${id}`);
});
