import type { Download, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { jakartaDay } from '../src/domain/dates/calendar-days.ts';
import { newIds } from '../tests/support/bulk.ts';
import { exportRequests, plantSales, saveSeller } from '../tests/support/coretax.ts';
import { addFile, listOf, newNumber, openDrop, runDrop, type ListRow } from '../tests/support/drops.ts';
import { signedIn as clientOf } from '../tests/support/planted-requests.ts';
import { zipOfEntries } from '../tests/support/zips.ts';
import { ImportPage } from './pages/import-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;
let today: string;
beforeAll(async () => {
  today = jakartaDay(server().clock.now());
  await saveSeller(server().deps.database);
});

async function dropList(rows: ListRow[], isRun: boolean): Promise<void> {
  const staff = await clientOf(server(), 'manager');
  const drop = await openDrop(staff);
  await addFile(staff, drop, listOf(rows.map((row) => ({ date: today, ...row }))), 'daftar.xlsx');
  if (isRun) await runDrop(staff, drop);
}

const group = (page: Page, title: string) => page.getByRole('group').filter({ hasText: title });

it('lays the lists of a month beside the records: what differs, what to do, and the rows', async () => {
  const ids = newIds(3);
  const [one = '', twice = '', lacking = ''] = ids;
  await plantSales(
    server().deps.database,
    ids.map((transactionId) => ({ transactionId, salesDate: today, status: 'process' as const })),
  );
  await exportRequests(await clientOf(server(), 'manager'), { trxnos: [...ids] });
  const [number, other, second, gone] = [newNumber(), newNumber(), newNumber(), newNumber()];
  await dropList([{ number: gone, reference: lacking }], true);
  await server().deps.database`delete from coretax_list_rows`;
  const rows = [
    { number, reference: one },
    { number: other, reference: twice },
  ];
  await dropList(rows, true);
  await dropList([...rows, { number: second, reference: twice }], false);

  const { page } = await visitAs(site, { empid: 'manager' });
  const saved: Download[] = [];
  page.on('download', (download) => void saved.push(download));
  await page.goto(`/coretax/digunggung?masa=${today.slice(0, 7)}`);
  await page.getByRole('link', { name: 'Reconciliation', exact: true }).click();
  await expectVisible(group(page, 'Issued twice').getByText('Cancel one of them in Coretax before the SPT.'));
  await group(page, 'Issued twice').locator('summary').click();
  await expectVisible(
    page.getByRole('rowheader', { name: second }),
    page.getByText(`The other number: ${other}`),
  );
  await expectAccessible(page);

  // Against which list something is only here, somebody has to say.
  await expectVisible(page.getByText('Mark a list above as the whole month first.'));
  await page.getByRole('button', { name: 'Has the whole month' }).first().click();
  await expectVisible(
    page.getByText('The list counts as the whole month.'),
    page.getByText('Whole month', { exact: true }),
  );
  await group(page, 'Only here').locator('summary').click();
  await expectVisible(page.getByRole('rowheader', { name: gone }));

  await page.getByRole('button', { name: 'Download Excel', exact: true }).click();
  await eventually(() => saved.map((download) => download.suggestedFilename())).toEqual([
    `rekonsiliasi-${today.slice(0, 7)}.xlsx`,
  ]);
  await page.setViewportSize(sizes.phone.viewport);
  await expectNoSidewaysScrolling(page);
  await page.getByLabel('Month of the faktur', { exact: true }).selectOption({ index: 2 });
  await expectVisible(page.getByText(/^No list of /));
});

it('names the limit that a list or ZIP has passed', async () => {
  const { page, allow } = await visitAs(site);
  allow(/status of 422/);
  const drops = new ImportPage(page);
  await drops.open();
  const rows = `Nomor Faktur Pajak,Status Faktur,Referensi\n${',CREATED,17\n'.repeat(50_001)}`;
  await drops.give(
    { name: 'panjang.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) },
    {
      name: 'terkunci.zip',
      mimeType: 'application/zip',
      buffer: zipOfEntries([{ name: 'a.pdf', content: 'x', claims: { flags: 1 } }]),
    },
  );
  await expectVisible(
    page.getByText(/This list has more than 50,000 rows/),
    page.getByText(/This ZIP is locked by a password/),
  );
  expect(await page.getByText(/not the list/).count()).toBe(0);
});
