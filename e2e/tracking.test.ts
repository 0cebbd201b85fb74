import { describe, expect, it } from 'vitest';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { demoReceipts, demoSamples } from '../src/server/features/demo/demo-receipts.ts';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { moveStatuses } from '../src/server/store/requests/status-moves.ts';
import { trackToken } from '../src/server/secrets/tokens.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Client } from '../tests/support/client.ts';
import { submitForm } from '../tests/support/request-form.ts';
import { newReceipt } from './support/receipts.ts';
import { eventually, expectPath, expectVisible, inPage } from './support/eventually.ts';
import { expectFit } from './support/fit.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile();
const today = () => jakartaDate(server().clock.now());
const requested = (index: number) => demoReceipts(today()).requested[index]?.transactionId ?? '';
const [waiting, open, process, closed, rejected] = [0, 1, 2, 3, 4].map((index) => () => requested(index));

async function openTracking(address = '/track') {
  const visited = await visit({ size: 'phone' });
  visited.allow(/the server responded with a status of (404|500)/);
  await visited.page.goto(address);
  return visited;
}

describe('tracking', () => {
  it('shows the ten facts, masked, and the history', async () => {
    const { page } = await openTracking();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Tracking Status Faktur Pajak' }));
    await page.getByPlaceholder('ID Transaksi').fill(process?.() ?? '');
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await expectVisible(
      page.getByRole('heading', { name: 'Detail Request' }),
      page.getByRole('heading', { name: 'Tracking History' }),
    );
    const terms = [
      'ID Transaksi',
      'Sales Date',
      'Store',
      'Total Amount Paid',
      'Nama',
      'Email',
      'No. HP',
      'NPWP',
      'Nama PT',
      'Alamat PT',
    ];
    expect(await page.locator('dt').allTextContents()).toEqual(terms);
    await expectVisible(
      page.getByText('k***@m***.id'),
      page.getByText('0812****89'),
      page.getByText('0012********1000'),
    );
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Time', 'Status', 'Remarks']);
    await expectVisible(page.getByText('ON PROGRESS'), page.getByRole('cell', { name: /\*\*\*$/ }));
    expect(await page.getByText('Sedang dibuatkan di Coretax').count()).toBe(0);
    await expectAccessible(page);
    await page.reload();
    await expectVisible(page.getByText('ON PROGRESS'));

    await page.emulateMedia({ media: 'print' });
    await expectVisible(
      page.getByRole('heading', { level: 1, name: 'Tracking Status Faktur Pajak' }),
      page.locator('li[aria-current=step]'),
      page.getByRole('heading', { name: 'Tracking History' }),
    );
    const left = page.getByRole('button').or(page.getByRole('link')).or(page.getByRole('textbox'));
    expect(await left.filter({ visible: true }).allTextContents()).toEqual([]);
    await expectFit(page);
    const sheets = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets, 'sheets of paper').toHaveLength(1);
  });

  it('makes one call when it is opened, and one for each time that it is asked', async () => {
    const { page } = await openTracking();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await page.goto(`/track?id=${process?.()}`);
    await expectVisible(page.getByRole('heading', { name: 'Tracking History' }));
    expect(calls).toEqual([`/api/track/${process?.()}`]);
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await eventually(() => calls.length).toBe(2);
    await expectVisible(page.getByRole('heading', { name: 'Tracking History' }));
    expect(calls).toEqual([`/api/track/${process?.()}`, `/api/track/${process?.()}`]);
  });

  it.each([
    [waiting, 'WAITING CONFIRMATION', 'orange'],
    [open, 'OPEN', 'green'],
    [process, 'ON PROGRESS', 'dark yellow'],
    [closed, 'CLOSED', 'red'],
    [rejected, 'REJECT', 'orange'],
  ] as const)('%# gives the last status its word and its colour: %s %s', async (id, name, colour) => {
    const { page } = await openTracking(`/track?id=${id?.()}`);
    await page.getByText(name, { exact: true }).last().waitFor();
    const badge = `[...document.querySelectorAll('td span')].filter((span) => span.textContent === '${name}').at(-1)`;
    expect(colourOf(await inPage<string>(page, `getComputedStyle(${badge}).backgroundColor`))).toBe(colour);
  });

  it('shows everything by the link of the mail, and gives the faktur of a closed request', async () => {
    const request = await findRequest(server().deps.database, closed?.() ?? '');
    if (!request) throw new Error('no request');
    const t = trackToken(server().deps.signer, request);
    const { page } = await openTracking(`/track?id=${closed?.()}#t=${t}`);
    await expectVisible(page.getByText('keuangan@majubersama.co.id'), page.getByText('081234567889'));
    await eventually(() => page.url()).not.toContain(t);
    const heights = [
      page.getByRole('heading', { name: 'Permintaan selesai' }),
      page.getByRole('heading', { name: 'Detail Request' }),
      page.getByRole('heading', { name: 'Tracking History' }),
      page.getByRole('heading', { name: 'Lacak permintaan lain' }),
    ].map(async (heading) => (await heading.boundingBox())?.y ?? Number.NaN);
    const shown = await Promise.all(heights);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /PDF/ }).click();
    expect((await download).suggestedFilename()).toBe(`faktur-${closed?.()}.pdf`);
    await page.getByPlaceholder('ID Transaksi').fill(open?.() ?? '');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('k***@m***.id'));
  });

  it('tells a stranger no remarks that staff have written themselves, and where to read them', async () => {
    const { database, signer, clock } = server().deps;
    const id = await newReceipt(server());
    await submitForm(new Client(server().address), id);
    const move = { transactionId: id, status: 'rejected', remarks: 'KTP atas nama Siti Rahmawati' } as const;
    await moveStatuses(database, [move], { actor: 'staff', at: clock.now() });
    const { page } = await openTracking(`/track?id=${id}`);
    await expectVisible(page.getByText('Alasannya kami kirim ke email Anda.'));
    expect(await page.getByText('Siti Rahmawati').count()).toBe(0);
    const request = await findRequest(database, id);
    if (!request) throw new Error('no request');
    await page.goto(`/track?id=${id}#t=${trackToken(signer, request)}`);
    await expectVisible(page.getByText('KTP atas nama Siti Rahmawati').first());
  });

  it('says what to do with a rejected request', async () => {
    const { page } = await openTracking(`/track?id=${rejected?.()}`);
    await expectVisible(
      page.getByText('Foto NPWP tidak terbaca. Silakan ajukan lagi dengan foto yang jelas.').first(),
    );
    await page.getByRole('link', { name: 'Ajukan lagi' }).click();
    await expectPath(page, '/');
    await eventually(() => page.getByRole('textbox', { name: 'ID Transaksi' }).inputValue()).toBe(
      rejected?.(),
    );
  });

  it.each([
    ['unknown', () => '31337', 'ID Transaksi tidak ditemukan'],
    ['never requested', () => demoSamples(today()).valid, 'ID Transaksi tidak ada'],
  ])('says in red that an ID is %s', async (_what, id, message) => {
    const { page } = await openTracking(`/track?id=${id()}`);
    await expectVisible(page.getByRole('alert').getByText(message));
  });

  it('says so when it fails', async () => {
    const { page } = await openTracking();
    await page.route('**/api/track/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
    );
    await page.goto('/track?id=1&lang=en');
    await expectVisible(page.getByRole('alert').getByText('An error occurred'));
    await page.unroute('**/api/track/*');
    await page.getByPlaceholder('Transaction ID').fill(process?.() ?? '');
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await expectVisible(page.getByText('ON PROGRESS'));
  });

  it('leads back to the form', async () => {
    const { page } = await openTracking();
    await page.getByRole('link', { name: 'Request Faktur Pajak' }).click();
    await expectPath(page, '/');
  });
});

/** The name of a colour as the badge rules use it. */
function colourOf(css: string): string {
  const [red = 0, green = 0, blue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number);
  if (green > red && green > blue) return 'green';
  if (green < red / 2) return 'red';
  return green > red * 0.75 ? 'dark yellow' : 'orange';
}
