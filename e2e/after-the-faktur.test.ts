import { beforeAll, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { newIds } from '../tests/support/bulk.ts';
import { Client } from '../tests/support/client.ts';
import { exportRequests, plantSales, saveSeller } from '../tests/support/coretax.ts';
import { linkToken, sendCorrection } from '../tests/support/corrections.ts';
import { dropAndRun, fakturFor, newNumber } from '../tests/support/drops.ts';
import { signedIn as clientOf } from '../tests/support/planted-requests.ts';
import { DetailsPage } from './pages/details-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { visitAs } from './support/visit-as.ts';

const key = 'a key that only the tills know';
const site = siteForFile({ env: { POS_API_KEY: key } });
const { server } = site;
const today = () => jakartaDay(server().clock.now());
beforeAll(async () => {
  await saveSeller(server().deps.database);
});

/** A request that is closed with its faktur. */
async function issued(): Promise<{ id: string; number: string }> {
  const [id = ''] = newIds(1);
  await plantSales(server().deps.database, [{ transactionId: id, salesDate: today() }]);
  const staff = await clientOf(server());
  await exportRequests(staff, { trxnos: [id] });
  const number = newNumber();
  expect((await dropAndRun(staff, fakturFor(id, today(), { number }))).counts.done).toBe(1);
  return { id, number };
}

async function openDetails(id: string, empid: string) {
  const visited = await visitAs(site, { empid });
  const details = new DetailsPage(visited.page);
  await details.open(id);
  const button = (name: string) => visited.page.getByRole('button', { name, exact: true });
  const dialog = visited.page.getByRole('dialog');
  return { ...visited, details, button, dialog };
}

it('Staff ask for a replacement and take it back; to cancel is for others', async () => {
  const { id, number } = await issued();
  const { page, details, button, dialog } = await openDetails(id, 'staff');
  expect(await button('Cancelled in Coretax').count()).toBe(0);
  expect(await button('Edit buyer').count()).toBe(0);
  const ask = button('Replacement requested');
  await ask.focus();
  await page.keyboard.press('Enter');
  const reason = dialog.getByLabel('Reason', { exact: true });
  await expectFocus(reason);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectFocus(ask);

  await page.keyboard.press('Enter');
  const mark = dialog.getByRole('button', { name: 'Mark', exact: true });
  expect(await mark.getAttribute('aria-disabled')).toBe('true');
  await reason.fill('Jumlah barang salah');
  await expectAccessible(page);
  await mark.click();
  await dialog.waitFor({ state: 'hidden' });
  await expectVisible(
    details.faktur('State').getByText('Replacement requested', { exact: true }),
    details.faktur('Replacement').getByText(/Jumlah barang salah/),
    details.faktur('Replacement').getByText(/, staff$/),
    details.faktur('On record').getByText(number),
  );
  await expectAccessible(page);
  await page.setViewportSize(sizes.phone.viewport);
  await expectNoSidewaysScrolling(page);
  await button('Take back').click();
  await eventually(() => details.faktur('State').innerText()).toBe('Issued');
  await expectVisible(ask);
});

it('a Manager records a cancellation; that the month was reported has to be confirmed', async () => {
  const { id, number } = await issued();
  const { page, allow, details, button, dialog } = await openDetails(id, 'manager');
  allow(/status of 409 .*\/cancel/);
  const manager = await clientOf(server(), 'manager');
  const report = (reported: boolean) =>
    manager.post(`/api/coretax/digunggung/${today().slice(0, 7)}/reported`, { reported });
  await button('Cancelled in Coretax').click();
  // Reported while the dialog is open.
  expect((await report(true)).status).toBe(200);
  await dialog.getByLabel('Reason', { exact: true }).fill('NPWP pembeli salah');
  const record = dialog.getByRole('button', { name: 'Record cancellation', exact: true });
  await record.click();
  const box = dialog.getByRole('checkbox');
  await box.waitFor();
  expect(await record.getAttribute('aria-disabled')).toBe('true');
  await box.check();
  await expectAccessible(page);
  await page.setViewportSize(sizes.phone.viewport);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(sizes.desktop.viewport);
  await record.click();
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => details.faktur('State').innerText()).toBe('Cancelled');
  await expectVisible(
    details.fact('Status').getByText('ON PROGRESS'),
    details.faktur('On record').getByText(number),
    details.faktur('On record').getByText('Cancelled', { exact: true }),
    details.timeline.getByText(/NPWP pembeli salah/).first(),
    button('Edit buyer'),
    button('Record faktur'),
  );
  expect(await button('Replacement requested').count()).toBe(0);

  // Whoever looks at another faktur of that month is warned.
  const other = await issued();
  const admin = await openDetails(other.id, 'admin');
  await expectVisible(
    admin.page.getByText(/was reported\. Whoever changes this faktur/),
    admin.button('Cancelled in Coretax'),
  );
  await report(false);
});

it('Staff record the note of a return, and settle what the customer wants corrected', async () => {
  const { id } = await issued();
  const returned = { return_id: `R-${id}`, transaction_id: id, date: today(), amount: 11_100 };
  await fetch(`${server().address}/api/sales/returns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ returns: [returned] }),
  });
  const wanted = { TT_NPWP: '0011223344556000', reason: 'NPWP kantor pusat' };
  const asked = await sendCorrection(new Client(server().address), id, await linkToken(server(), id), wanted);
  expect(asked).toMatchObject({ correction: 'requested' });

  const { page, details, button, dialog } = await openDetails(id, 'staff');
  await expectVisible(
    page.getByText('The customer asks for a correction'),
    page.getByText('NPWP kantor pusat'),
    page.getByText('0011223344556000'),
  );
  await expectAccessible(page);
  await button('Record note').click();
  await dialog.getByLabel('Number', { exact: true }).fill('NR/26/0001');
  await dialog.getByLabel('Date', { exact: true }).fill(today());
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => details.faktur('Returns').innerText()).toContain('Nota retur NR/26/0001');

  await button('Settle').click();
  await dialog.getByLabel('Remarks', { exact: true }).fill('Alamat diambil dari data NPWP.');
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectVisible(
    page.getByText(/it is settled$/),
    details.timeline.getByText('Alamat diambil dari data NPWP.'),
  );
  expect(await button('Settle').count()).toBe(0);
  await page.setViewportSize(sizes.phone.viewport);
  await expectNoSidewaysScrolling(page);
});

it('a Manager moves a number to the right request, and takes back one that was only typed', async () => {
  const { id, number } = await issued();
  const [right = '', typed = ''] = newIds(2);
  await plantSales(
    server().deps.database,
    [right, typed].map((transactionId) => ({ transactionId, salesDate: today() })),
  );
  const { page, details, button, dialog } = await openDetails(id, 'manager');
  await button('Move number').click();
  const move = dialog.getByRole('button', { name: 'Move', exact: true });
  await dialog.getByLabel('Reason', { exact: true }).fill('Belongs to the other receipt');
  expect(await move.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByLabel('Transaction ID of the right request', { exact: true }).fill(right);
  await expectAccessible(page);
  await page.setViewportSize(sizes.phone.viewport);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(sizes.desktop.viewport);
  await move.click();
  await expectVisible(page.getByText(`Faktur ${number} moved to ${right}.`));
  await eventually(() => details.faktur('State').innerText()).toBe('Exported');

  const staff = await clientOf(server());
  const amounts = { dpp: 100_000, dppNilaiLain: 91_667, ppn: 11_000 };
  const wrong = newNumber();
  await staff.post(`/api/coretax/requests/${typed}/fakturs`, { number: wrong, date: today(), ...amounts });
  await details.open(right);
  expect(await button('Take number back').count()).toBe(0);
  await details.open(typed);
  await button('Take number back').click();
  await dialog.getByLabel('Reason', { exact: true }).fill('Typed by mistake');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take number back', exact: true }).click();
  await expectVisible(page.getByText(`Faktur ${wrong} taken back.`));
  await expectVisible(button('Record faktur'));
});
