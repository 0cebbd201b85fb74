import { beforeEach, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { insertReturns } from '../src/server/store/receipts/returns.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { trackToken } from '../src/server/secrets/tokens.ts';
import { newIds } from '../tests/support/bulk.ts';
import { Client } from '../tests/support/client.ts';
import { plantSales, saveSeller, type Sale } from '../tests/support/coretax.ts';
import { newNumber } from '../tests/support/drops.ts';
import { smallPhoto } from '../tests/support/photos.ts';
import { signedIn as clientOf } from '../tests/support/planted-requests.ts';
import { CorrectionsPage } from './pages/corrections-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;
const today = () => jakartaDay(server().clock.now());

beforeEach(async () => {
  const { database } = server().deps;
  await database`delete from corrections`;
  await database`delete from receipt_returns`;
  await saveSeller(database);
});

/** A request with its faktur. */
async function plantIssued(more: Partial<Sale> = {}): Promise<{ id: string; number: string }> {
  const [id = ''] = newIds(1);
  await plantSales(server().deps.database, [
    { transactionId: id, salesDate: today(), status: 'process', ...more },
  ]);
  const number = newNumber();
  const facts = { number, date: today(), dpp: 100_000, dppNilaiLain: 91_667, ppn: 11_000 };
  const staff = await clientOf(server());
  expect((await staff.post(`/api/coretax/requests/${id}/fakturs`, facts)).status).toBe(201);
  return { id, number };
}

/** Asks for a correction by the mailed link, as the customer does. */
async function askFor(id: string, fields: Record<string, string>, photo?: 'TT_FOTO_NPWP'): Promise<void> {
  const { deps, address } = server();
  const request = await findRequest(deps.database, id);
  if (!request) throw new Error('no request');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (photo) form.set(photo, new Blob([new Uint8Array(await smallPhoto())]), 'foto.jpg');
  const headers = { 'x-track-token': trackToken(deps.signer, request) };
  const answer = await new Client(address).sendForm(`/api/track/${id}/correction`, form, headers);
  expect(answer.status).toBe(202);
}

async function bringBack(id: string, amount: number): Promise<void> {
  const { deps, clock } = server();
  const date = today();
  await insertReturns(
    deps.database,
    [{ returnId: `R-${id}`, transactionId: id, date, amount, lines: null }],
    clock.now(),
  );
}

async function openPage(empid = 'staff') {
  const visited = await visitAs(site, { empid });
  const corrections = new CorrectionsPage(visited.page);
  await corrections.open();
  return { ...visited, corrections };
}

it('tells what a customer wants corrected and what that takes, and settles it with words in their language', async () => {
  const { id: first } = await plantIssued({ companyName: 'PT Maju', language: 'en' });
  const { id: second } = await plantIssued({
    npwp: '3171012345678901',
    buyer: { kind: 'nik' },
    companyName: 'Sari Dewi',
  });
  await askFor(
    first,
    { TT_NPWP: '0011223344556000', TT_NAMA_PT: 'PT Maju Jaya', reason: 'Head office' },
    'TT_FOTO_NPWP',
  );
  await askFor(second, { TT_ALAMAT_PT: 'Jl. Merdeka 7', reason: 'Kami pindah' });

  const { page, corrections, allow } = await openPage();
  await eventually(() => corrections.cards.count()).toBe(2);
  await eventually(() => corrections.tab.innerText()).toMatch(/^Corrections\s*2/);
  const card = corrections.card(first);
  // Whose it is, whatever of it is to change.
  await expectVisible(corrections.card(second).getByText('Sari Dewi', { exact: true }));
  // The oldest first.
  await expectVisible(corrections.cards.first().and(card));
  await expectVisible(
    card.getByText('Head office'),
    card.getByText('PT Maju Jaya'),
    card.getByText('0011223344556000'),
    card.getByText('Cancel in Coretax and issue anew'),
    corrections.card(second).getByText('Nothing to do in Coretax for an NPWP'),
  );
  await expectAccessible(page);
  await page.setViewportSize(sizes.phone.viewport);
  await expectAccessible(page);
  await page.setViewportSize(sizes.narrow.viewport);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(sizes.desktop.viewport);

  const photo = card.getByRole('button', { name: /^New photo/ });
  await photo.click();
  await expectVisible(corrections.picture.getByRole('img'), corrections.picture.getByText('PT Maju Jaya'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectFocus(photo);

  await corrections.settle(first).click();
  const dialog = corrections.settleDialog;
  const remarks = dialog.getByLabel('Remarks', { exact: true });
  await eventually(() => dialog.getByRole('radio', { name: 'English', exact: true }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Issued anew', exact: true }).click();
  await eventually(() => remarks.inputValue()).toMatch(/^The old tax invoice is cancelled\./);
  await expectFocus(remarks);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Settle', exact: true }).dblclick();
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => corrections.cards.count()).toBe(1);
  await expectFocus(page.getByRole('heading', { name: "Customers' corrections", exact: true }));
  await eventually(() => corrections.tab.innerText()).toMatch(/^Corrections\s*1/);
  const settled = await server().deps.database`
    select settled_by as by, remarks from corrections where state = 'settled'`;
  expect(settled).toEqual([
    { by: 'staff', remarks: expect.stringMatching(/^The old tax invoice is cancelled\./) },
  ]);

  // What somebody else has settled meanwhile is not settled again.
  allow(/status of 409 .*\/settle/);
  await corrections.settle(second).click();
  await remarks.fill('Sudah diperiksa');
  await server().deps.database`
    update corrections set state = 'settled', settled_by = 'manager', settled_at = now(), remarks = 'x'
    where state = 'requested'`;
  await remarks.press('Tab');
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await expectVisible(dialog.getByText(/^Somebody else has settled it meanwhile\./));
  await page.keyboard.press('Escape');
  await expectVisible(page.getByText('No customer waits for a correction.'));
});

it('records the nota retur of what came back, and says where cancelling is the other way', async () => {
  const { id: part, number } = await plantIssued({ companyName: 'PT Sebagian' });
  const { id: whole } = await plantIssued();
  await bringBack(part, 11_100);
  await bringBack(whole, 111_000);

  const { page, corrections } = await openPage('manager');
  await eventually(() => corrections.returns.count()).toBe(2);
  await expectVisible(
    corrections.returnOf(part).getByText(number),
    corrections.returnOf(part).getByText('PT Sebagian'),
    corrections.returnOf(whole).getByText(/cancel the faktur in Coretax while the month is not reported/),
  );
  expect(
    await corrections
      .returnOf(part)
      .getByText(/cancel the faktur/)
      .count(),
  ).toBe(0);

  await corrections.recordNote(part).click();
  const dialog = corrections.noteDialog;
  await dialog.getByLabel('Number', { exact: true }).fill('NR 1');
  await dialog.getByLabel('Date', { exact: true }).fill(today());
  await expectAccessible(page);
  // Kept while it is corrected.
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expectFocus(dialog.getByLabel('Number', { exact: true }));
  await dialog.getByLabel('Number', { exact: true }).fill('NR-2026/1');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => corrections.returns.count()).toBe(1);
  await page.setViewportSize(sizes.phone.viewport);
  await expectVisible(corrections.recordNote(whole));
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  const noted = await server().deps.database`
    select note_number as number, note_by as by from receipt_returns where transaction_id = ${part}`;
  expect(noted).toEqual([{ number: 'NR-2026/1', by: 'manager' }]);
});

it('tells nothing to do from a failure', async () => {
  const { page, allow } = await openPage();
  await expectVisible(
    page.getByText('No customer waits for a correction.'),
    page.getByText('No return waits for its nota retur.'),
  );
  allow(/status of 500/);
  await page.route(/\/api\/coretax\/corrections$/, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
  );
  await page.reload();
  await expectVisible(page.getByText('This could not be loaded.'));
  await expectVisible(page.getByText('No return waits for its nota retur.'));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expectVisible(page.getByText('No customer waits for a correction.'));
});
