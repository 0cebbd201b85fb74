import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { line, plantSales, saveSeller } from '../tests/support/coretax.ts';
import { newIds } from '../tests/support/bulk.ts';
import { fakturFor } from '../tests/support/drops.ts';
import { smallPhoto } from '../tests/support/photos.ts';
import { ChangeStatusDialog } from './pages/change-status-dialog.ts';
import { DetailsPage } from './pages/details-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { giveFiles } from './support/give-files.ts';
import { fakturFile, newRequest, stateOf } from './support/requests.ts';
import { dayBefore } from './support/planted-queue.ts';
import { siteForFile } from './support/site.ts';
import { sizes, type Size } from './support/sizes.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;
beforeAll(async () => {
  await saveSeller(server().deps.database);
  // Ten seconds to undo are over only when a test says so.
  server().clock.standStill();
});

async function openDetails(id: string, search = '', size: Size = 'desktop') {
  const visited = await visitAs(site, { size });
  const details = new DetailsPage(visited.page);
  await details.open(id, search);
  return { ...visited, details };
}

/** Two of one list, with two lines on each receipt. */
async function newSales(): Promise<[string, string]> {
  const [first = '', second = ''] = newIds(2).toSorted();
  const photo = await server().deps.files.put(await smallPhoto());
  const lines = [line(), line({ productName: 'Tinta printer hitam', quantity: 2, unitPrice: 55_500 })];
  const sale = { salesDate: dayBefore(server(), 0), npwpPhoto: photo, receiptPhoto: photo, lines };
  const email = `${first}@contoh.co.id`;
  await plantSales(
    server().deps.database,
    [first, second].map((transactionId) => ({ ...sale, transactionId, email })),
  );
  return [first, second];
}
/** The right faktur of one of them, whatever its reference says. */
const saleFaktur = (id: string, reference = id, buyer?: string) => {
  const whose = buyer === undefined ? {} : { buyer: { kind: 'npwp' as const, number: buyer } };
  const facts = { reference, dppNilaiLain: 183_333, ppn: 22_000, ...whose };
  const buffer = fakturFor(id, dayBefore(server(), 0), facts);
  return { name: 'faktur.pdf', mimeType: 'application/pdf', buffer };
};
/** What is marked in a table of facts. */
const markedIn = async (place: Locator) =>
  (await place.locator('td.text-red').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
const listOf = (id: string) => `?q=${id}%40contoh.co.id&sort=TT_TRXNO&dir=asc`;

it('has both photos, the facts and the lines in one view, on a desk, a tablet and a phone', async () => {
  const [id] = await newSales();
  const { page, details } = await openDetails(id);
  const lines = page.getByRole('table', { name: 'Lines of the receipt' });
  await expectVisible(details.receiptFrame.getByRole('img'), details.npwpFrame.getByRole('img'));
  expect((await lines.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /Kertas A4 80 gsm 1 pcs × 111\.000 · 12 % 111\.000 100\.000 11\.000 Tinta printer hitam 2 pcs × 55\.500 · 12 % 111\.000 100\.000 11\.000 Total 222\.000 200\.000 22\.000/,
  );

  const zoom = details.receiptFrame.getByLabel('Zoom', { exact: true });
  await page.keyboard.press('1');
  await expectFocus(details.receiptFrame.getByRole('region'));
  await page.keyboard.press('+');
  await eventually(() => zoom.innerText()).toBe('150 %');
  expect(await details.npwpFrame.getByLabel('Zoom', { exact: true }).innerText()).toBe('100 %');
  await details.receiptFrame.getByRole('button', { name: 'Fit' }).click();
  await eventually(() => zoom.innerText()).toBe('100 %');
  const shape = async () => {
    const box = await details.receiptFrame.getByRole('img').boundingBox();
    return (box?.width ?? 0) / (box?.height ?? 1);
  };
  const upright = await shape();
  await page.keyboard.press('r');
  await eventually(shape).toBeCloseTo(1 / upright, 1);
  await expectAccessible(page);

  for (const { viewport } of [sizes.tablet, sizes.phone, sizes.narrow]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScrolling(page);
    // Within reach of a thumb, however far the page is scrolled.
    const box = await details.closeAndNext.boundingBox();
    expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    expect((await details.actions.boundingBox())?.height).toBe(56);
  }
  await expectAccessible(page);

  await page.setViewportSize(sizes.desktop.viewport);
  await page.emulateMedia({ media: 'print' });
  await expectVisible(
    details.heading,
    details.receiptFrame.getByRole('img'),
    details.npwpFrame.getByRole('img'),
    lines,
    details.timeline,
  );
  expect(await page.getByRole('button').filter({ visible: true }).allTextContents()).toEqual([]);
});

describe('closing', () => {
  it('looks into a dropped PDF, asks when it is in doubt, and goes on in the list', async () => {
    const [id, next] = await newSales();
    const { page, details } = await openDetails(id, listOf(id));
    await giveFiles(page, [{ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') }], 'drop');
    await expectVisible(details.findings.getByText('Only PDF files are allowed.'));
    await giveFiles(page, [saleFaktur(id, id, '0012300000000000')], 'drop');
    // It stands between the photos, and only what is wrong in the PDF is marked.
    await eventually(() => details.closeNote.innerText()).toBe('Not this buyer’s PDF.');
    expect(await markedIn(details.findings)).toEqual(['0012********0000 differs']);
    const places = [details.receiptFrame, details.findings, details.npwpFrame];
    const lefts = await Promise.all(places.map(async (place) => (await place.boundingBox())?.x));
    expect(lefts).toEqual(lefts.toSorted((a = 0, b = 0) => a - b));
    expect(await details.closeAndNext.getAttribute('aria-disabled')).toBe('true');
    expect(await details.closeAndNext.getAttribute('aria-describedby')).toBe('close-note');
    await giveFiles(page, [saleFaktur(id, next)], 'drop');
    await eventually(() => details.findings.getByRole('alert').innerText()).toMatch(
      `names another transaction: ${next}, not ${id}`,
    );
    expect(await details.closeAndNext.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('c');
    await expectAccessible(page);

    // The dialog knows the same PDF.
    await page.keyboard.press('s');
    const dialog = new ChangeStatusDialog(page);
    await eventually(() => dialog.status.inputValue()).toBe('C');
    expect(await dialog.fileName()).toBe('faktur.pdf');
    await page.keyboard.press('Escape');
    expect(await stateOf(server(), id)).toMatchObject({ status: 'open' });
    await details.findings.getByLabel('It is the right PDF all the same').check();
    await page.keyboard.press('Tab');
    await details.closeAndNext.click();
    await expectPath(page, `/view-details/${next}`);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'closed', pages: 1 });

    // The last one of the list stays.
    await expectVisible(details.close);
    await giveFiles(page, [saleFaktur(next)], 'paste');
    await expectVisible(details.findings.getByText('It names this transaction.'));
    await details.close.click();
    await eventually(() => details.fact('Status').innerText()).toBe('CLOSED');
    await expectVisible(details.showFaktur);
  });

  it('tells of a change that somebody else has made, and overwrites nothing', async () => {
    const id = await newRequest(server());
    const { page, details, allow } = await openDetails(id);
    allow(/status of 409/);
    await giveFiles(page, [fakturFile(id)], 'drop');
    await expectVisible(details.findings.getByText('It names this transaction.'));
    await server().deps.database`update requests set status = 'process' where transaction_id = ${id}`;
    await page.keyboard.press('c');
    await eventually(() => details.actions.getByRole('alert').innerText()).toMatch(/set it to ON PROGRESS/);
    await eventually(() => details.fact('Status').innerText()).toBe('ON PROGRESS');
    await page.keyboard.press('c');
    expect(await stateOf(server(), id)).toMatchObject({ status: 'process', pages: 0 });
  });
});

it('saves in the dialog by keys, and goes on', async () => {
  const [id, next] = await newSales();
  const { page, details } = await openDetails(id, listOf(id));
  const dialog = new ChangeStatusDialog(page);
  await page.keyboard.press('s');
  await expectFocus(dialog.status);
  await dialog.choose('Process');
  await expectVisible(dialog.dialog.getByText('The customer reads it.'));
  await dialog.remarks.focus();
  const saveAndNext = dialog.dialog.getByRole('button', { name: 'Save and next', exact: true });
  for (const stop of [dialog.save, saveAndNext, dialog.cancel]) {
    await page.keyboard.press('Tab');
    await expectFocus(stop);
  }
  await saveAndNext.click();
  await expectPath(page, `/view-details/${next}`);
  expect(await stateOf(server(), id)).toMatchObject({ status: 'process' });

  await eventually(() => details.fact('Transaction ID').innerText()).toContain(next);
  await page.keyboard.press('s');
  await dialog.choose('Process');
  await dialog.remarks.fill('Sedang dibuatkan');
  await page.keyboard.press('Control+Enter');
  await eventually(() => details.fact('Status').innerText()).toBe('ON PROGRESS');
  expect(await stateOf(server(), next)).toMatchObject({ status: 'process', remarks: 'Sedang dibuatkan' });
});

it('is taken, given and released, and has notes that look like nothing a customer reads', async () => {
  const id = await newRequest(server());
  const { page, details } = await openDetails(id);
  await expectVisible(page.getByText('Nobody has taken it'));
  await page.keyboard.press('t');
  await expectVisible(page.getByText('You have it'), page.getByText(`You have taken ${id}.`));
  await page.getByRole('button', { name: 'Give to…' }).click();
  await page.getByLabel('Give to', { exact: true }).selectOption('manager');
  await expectVisible(page.getByText('manager has it'));
  await page.getByRole('button', { name: 'Take over', exact: true }).click();
  await expectVisible(page.getByText('You have it'));
  await page.keyboard.press('t');
  await expectVisible(page.getByText('Nobody has taken it'));

  await page.keyboard.press('i');
  await page.keyboard.type('Pelanggan menelepon, tunggu sampai Senin');
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('region', { name: 'Internal notes', exact: true });
  await expectVisible(
    notes.getByText('The customer never sees them.'),
    notes.getByText('tunggu sampai Senin'),
    details.timeline.getByText('Internal note'),
  );
  await eventually(() => notes.getByRole('textbox').inputValue()).toBe('');
  await expectAccessible(page);
  const sent = await fetch(`${server().address}/api/track/${id}`);
  expect(await sent.text()).not.toContain('Senin');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('tunggu sampai Senin').filter({ visible: true }).count()).toBe(0);
});

it('speaks Indonesian throughout when that is chosen', async () => {
  const [id] = await newSales();
  const { database } = server().deps;
  await database`update staff set preferences = '{"language":"id"}' where empid = 'manager'`;
  const { page } = await visitAs(site, { empid: 'manager' });
  await page.goto(`/view-details/${id}`);
  await expectVisible(
    page.getByRole('heading', { level: 1, name: 'Detail transaksi', exact: true }),
    page.getByRole('button', { name: /^Selesaikan/ }),
    page.getByRole('table', { name: 'Baris struk' }),
    page.getByRole('region', { name: 'Catatan internal', exact: true }),
  );
  // All of it at once: in a window the bar covers half of what lies under its edge.
  await page.setViewportSize({ width: 1280, height: 2_400 });
  await expectAccessible(page);
});
