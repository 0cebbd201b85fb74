import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { BulkPage, listedIds, listFile } from './pages/bulk-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { newRequest, stateOf } from './support/requests.ts';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;

async function openPage() {
  const visited = await visitAs(site, { empid: 'manager' });
  const bulk = new BulkPage(visited.page);
  await bulk.open('Reject');
  return { ...visited, bulk };
}

it('rejects what waits, what is open and what an .xls lists, even when the page is left meanwhile', async () => {
  const email = 'tolak@contoh.co.id';
  const waiting = await newRequest(server(), { email, status: 'waiting' });
  const closed = await newRequest(server(), { email, status: 'closed' });
  for (const transactionId of listedIds) await newRequest(server(), { transactionId, email });
  const { page, bulk, allow } = await openPage();
  expect(await bulk.pdfs.count()).toBe(0);
  await bulk.ids.fill(waiting.slice(1));
  await eventually(() => bulk.options.allInnerTexts()).toEqual([waiting]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await bulk.ids.pressSequentially(closed);
  allow(/Failed to load resource.*read-ids/);
  await page.route('**/api/read-ids', (route) => route.abort(), { times: 1 });
  await bulk.excel.setInputFiles(listFile('two-ids.xls'));
  await expectVisible(bulk.alert.getByText('The file could not be read. Connection lost.'));
  expect(await bulk.isLocked(bulk.process)).toBe(true);
  await bulk.button('Try again').click();
  await expectVisible(page.getByText('2 IDs found', { exact: true }), page.getByText('4 IDs in all'));
  await bulk.button('Asked twice').click();
  const remark = 'Faktur pajak untuk pembelian ini sudah diminta sebelumnya.';
  expect(await bulk.remarks.inputValue()).toBe(remark);

  await bulk.toCheck();
  await bulk.expectResults([
    `${closed}: Cannot be rejected from CLOSED`,
    `${waiting}: Will be rejected`,
    ...listedIds.map((id) => `${id}: Will be rejected`),
  ]);
  expect(await bulk.checked.headers.allInnerTexts()).toEqual(['Transaction ID', 'Status', 'Email', 'Result']);
  await expectAccessible(page);
  await bulk.button('Drop 1 ID that cannot be processed').click();
  expect(await bulk.run.innerText()).toBe('Reject 3 requests');
  const menu = (name: string) => page.getByRole('link', { name, exact: true });
  const leave = async (route: Route) => {
    await menu('Timeline').click();
    await route.continue();
  };
  await page.route('**/api/close_multipleR', leave, { times: 1 });
  await bulk.run.click();
  await expectVisible(page.getByText('3 requests are rejected.'));
  const lists = () => server().deps.database`select list_name, status from bulk_operations`;
  await eventually(lists).toEqual([{ list_name: 'two-ids.xls', status: 'rejected' }]);
  await menu('Bulk Reject').click();
  await expectVisible(
    bulk.done.getByText(`Manual input: ${waiting}`, { exact: true }),
    bulk.done.getByText('File uploaded: two-ids.xls', { exact: true }),
    bulk.done.getByText('Submission successful. 3 rejected, 0 unchanged.', { exact: true }),
  );
  expect(await bulk.ids.inputValue()).toBe('');
  for (const id of [waiting, ...listedIds])
    expect(await stateOf(server(), id)).toMatchObject({ status: 'rejected', remarks: remark });
  expect(await stateOf(server(), closed)).toMatchObject({ status: 'closed' });
});
