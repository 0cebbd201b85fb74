import { expect, it } from 'vitest';
import { plantRequests } from '../../tests/support/planted-requests.ts';
import { BulkPage } from '../pages/bulk-page.ts';
import { eventually, expectFocus, expectVisible } from '../support/eventually.ts';
import { siteForFile } from '../support/site.ts';
import { visitAs } from '../support/visit-as.ts';

const site = siteForFile();
const { server } = site;

it('takes ten thousand at once, shown in pages, and not one more', async () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `83${String(index).padStart(11, '0')}`);
  const email = 'semua@contoh.co.id';
  await plantRequests(
    server().deps.database,
    ids.map((transactionId) => ({ transactionId, email, language: 'en' as const })),
  );
  const { page } = await visitAs(site, { empid: 'manager' });
  const bulk = new BulkPage(page);
  await bulk.open('Reject');
  await bulk.paste([...ids, '1'].join('\n'));
  await eventually(() => bulk.alert.innerText()).toBe(
    'Too many. One run takes at most 10,000 IDs; split the list.',
  );
  await bulk.process.click();
  await expectFocus(bulk.ids);
  await bulk.paste(ids.join('\n'));
  await expectVisible(page.getByText('10,000 IDs', { exact: true }));
  await bulk.process.click();
  await expectFocus(bulk.remarks);
  await expectVisible(page.getByText('Write the reason; the customer will read it.', { exact: true }));
  // All of them were asked for in English.
  await eventually(() => page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
  await bulk.button('Asked twice').click();
  expect(await bulk.remarks.inputValue()).toBe('The tax invoice of this purchase was requested before.');
  await bulk.toCheck();
  expect(await bulk.checked.range.innerText()).toBe('1–25 of 10,000');
  expect(await bulk.checked.names.count()).toBe(25);
  await bulk.checked.last.click();
  await eventually(() => bulk.checked.names.last().innerText()).toBe(ids.at(-1));
  await bulk.run.click();
  await expectVisible(bulk.done.getByText('Submission successful. 10,000 rejected, 0 unchanged.'));
  await bulk.button('and 9,990 more').click();
  await expectVisible(bulk.done.getByText(`${ids.at(-2)}, ${ids.at(-1)}`));
  const [left] = await server().deps.database`
    select count(*)::int as count from requests where email = ${email} and status <> 'rejected'`;
  expect(left).toEqual({ count: 0 });
});
