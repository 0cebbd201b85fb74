import { beforeAll, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { trackToken } from '../src/server/secrets/tokens.ts';
import { newIds } from '../tests/support/bulk.ts';
import { exportRequests, plantSales, saveSeller, type Sale } from '../tests/support/coretax.ts';
import { fakturFor, newNumber } from '../tests/support/drops.ts';
import type { FakturFacts } from '../src/server/adapters/issuing/stand-in/printing/faktur-text.ts';
import { signedIn as clientOf } from '../tests/support/planted-requests.ts';
import { ChangeStatusDialog } from './pages/change-status-dialog.ts';
import { DetailsPage } from './pages/details-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';

const { server, visit } = siteForFile();
const today = () => jakartaDay(server().clock.now());
beforeAll(async () => {
  await saveSeller(server().deps.database);
});

async function newSale(more: Partial<Sale> = {}): Promise<string> {
  const [id = ''] = newIds(1);
  await plantSales(server().deps.database, [{ transactionId: id, salesDate: today(), ...more }]);
  return id;
}

async function openDetails(id: string) {
  const visited = await visit({ context: { storageState: await signedIn(server().address, 'staff') } });
  visited.allow(/status of 409 .*\/fakturs/);
  const details = new DetailsPage(visited.page);
  await details.open(id);
  return { ...visited, details };
}

it('tells how far the faktur is, and takes one that somebody types', async () => {
  const [id, other] = [await newSale(), await newSale()];
  const staff = await clientOf(server());
  const { batch } = await exportRequests(staff, { trxnos: [id] });
  const taken = newNumber();
  const amounts = { dpp: 100_000, dppNilaiLain: 91_667, ppn: 11_000 };
  await staff.post(`/api/coretax/requests/${other}/fakturs`, { number: taken, date: today(), ...amounts });

  const { page, details } = await openDetails(id);
  await expectVisible(details.faktur('State').getByText('Exported', { exact: true }));
  await expectVisible(details.faktur('Exports').getByText('Exported'));
  const record = page.getByRole('button', { name: 'Record faktur', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Record faktur', exact: true });
  await record.click();
  const save = dialog.getByRole('button', { name: 'Record', exact: true });
  await dialog.getByLabel('Number', { exact: true }).fill(taken);
  await dialog.getByLabel('Date', { exact: true }).fill(today());
  await dialog.getByLabel('DPP', { exact: true }).fill('100000');
  await dialog.getByLabel('DPP Nilai Lain', { exact: true }).fill('91667');
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByLabel('PPN', { exact: true }).fill('11000');
  await expectAccessible(page);
  await save.click();
  await expectVisible(dialog.getByRole('alert'));
  const number = newNumber();
  await dialog.getByLabel('Number', { exact: true }).fill(number);
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => details.faktur('Number').innerText()).toContain(number);
  await expectVisible(
    details.faktur('State').getByText('Issued', { exact: true }),
    details.faktur('State').getByText('PDF missing', { exact: true }),
    details.faktur('PPN').getByText('11.000'),
    details.faktur('On record').getByText(/by hand, staff$/),
  );
  expect(await record.count()).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize(sizes.phone.viewport);
  await expectNoSidewaysScrolling(page);
  await details.faktur('Batch').getByRole('link').click();
  await expectPath(page, `/coretax/batches/${batch.number}`);
});

it('shows what a chosen PDF says beside what it should say, and the mailed link what was recorded', async () => {
  const id = await newSale();
  const { page, details } = await openDetails(id);
  const dialog = new ChangeStatusDialog(page);
  await details.changeStatus.click();
  await dialog.choose('Closed');
  const choose = (facts: Partial<FakturFacts>) => {
    const buffer = fakturFor(id, today(), facts);
    return dialog.file.setInputFiles({ name: 'faktur.pdf', mimeType: 'application/pdf', buffer });
  };
  const reading = dialog.dialog.getByRole('table');
  await choose({ buyer: { kind: 'npwp', number: '0012345678901000' }, ppn: 9_000 });
  await expectVisible(
    dialog.alert.getByText('It is not made out to the buyer of this request.'),
    reading.getByRole('row', { name: /PPN.*9\.000.*differs.*11\.000/ }),
  );
  await expectAccessible(page);
  await page.setViewportSize(sizes.phone.viewport);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(sizes.desktop.viewport);

  const number = newNumber();
  await choose({ number });
  await expectVisible(
    reading.getByText(number),
    dialog.dialog.getByText('Number, date and amounts are recorded with the PDF.'),
  );
  expect(await dialog.dialog.getByText('differs').count()).toBe(0);
  await dialog.save.click();
  await dialog.dialog.waitFor({ state: 'hidden' });
  await eventually(() => details.faktur('Number').innerText()).toContain(number);
  await dialog.undo.click();
  await eventually(() => details.faktur('State').innerText()).toContain('None');

  const closed = await newSale({ status: 'closed', salesDate: '2026-11-03' });
  const staff = await clientOf(server());
  const facts = { number: newNumber(), date: '2026-11-03', dpp: 1, dppNilaiLain: 1, ppn: 1 };
  await staff.post(`/api/coretax/requests/${closed}/fakturs`, facts);
  const { deps } = server();
  const request = await findRequest(deps.database, closed);
  if (!request) throw new Error('no request');
  const customer = await visit({ size: 'phone' });
  await customer.page.goto(`/track?id=${closed}#t=${trackToken(deps.signer, request)}`);
  const value = (label: string) =>
    customer.page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
  await eventually(() => value('Nomor Faktur').innerText()).toBe(facts.number);
  expect(await value('Tanggal Faktur').innerText()).toBe('3 November 2026');
  await expectNoSidewaysScrolling(customer.page);
});
