import { readFileSync } from 'node:fs';
import type { Locator, Page, Request } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { plantSales, type Sale } from '../tests/support/coretax.ts';
import { hurry } from '../tests/support/desk.ts';
import { fakturFor, listOf, newNumber } from '../tests/support/drops.ts';
import { scannedPdf } from '../tests/support/faktur-pdf.ts';
import { removeRequests } from '../tests/support/planted-requests.ts';
import { until } from '../tests/support/until.ts';
import { zipOf } from '../tests/support/zips.ts';
import { ExportPage } from './pages/export-page.ts';
import { ImportPage, pdf } from './pages/import-page.ts';
import { Office } from './pages/office.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import {
  eventually,
  expectFocus,
  expectPath,
  expectVisible,
  hasFocus,
  inPage,
} from './support/eventually.ts';
import { dayBefore } from './support/planted-queue.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile({ worker: true });
const { server } = site;
const today = () => dayBefore(server(), 0);

beforeEach(async () => {
  const { database } = server().deps;
  await database`delete from faktur_drops`;
  await database`delete from fakturs`;
  await removeRequests(database);
  await database`delete from demo_messages`;
});

const customerOf = (id: string) => `pelanggan-${id}@contoh.co.id`;

async function plant(count: number, sale: Partial<Sale> = {}, prefix = '7'): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, i) => `${prefix}${String(i + 1).padStart(5, '0')}`);
  await plantSales(
    server().deps.database,
    ids.map((transactionId) => ({
      transactionId,
      salesDate: today(),
      email: customerOf(transactionId),
      ...sale,
    })),
  );
  return ids;
}

type Message = { id: string; to: string; subject: string };

/** What customers got with a PDF, once everything has left: whom, and the names of the PDFs. */
async function mailedPdfs(): Promise<{ to: string; files: string[] }[]> {
  const { database } = server().deps;
  await until(async () => {
    await hurry(server());
    return (await database`select from mails where state = 'queued'`).length === 0;
  });
  const read = async <T>(path: string) => (await (await fetch(server().address + path)).json()) as T;
  const messages = await read<Message[]>('/api/demo/mailbox');
  const all = await Promise.all(
    messages.map(async ({ id, to }) => {
      const { attachments } = await read<{ attachments: { name: string }[] }>(`/api/demo/mailbox/${id}`);
      return { to, files: attachments.map(({ name }) => name) };
    }),
  );
  return all.filter(({ files }) => files.length > 0).toSorted((a, b) => (a.to < b.to ? -1 : 1));
}

async function openImport(empid = 'staff') {
  const visited = await visitAs(site, { empid });
  const importing = new ImportPage(visited.page);
  await importing.open();
  return { ...visited, importing };
}

it('brings thirty exported requests to thirty customers with nine actions', async () => {
  const ids = await plant(30);
  const { page } = await visitAs(site, { empid: 'staff' });
  await page.goto('/dashboard');
  const exporting = new ExportPage(page);
  const importing = new ImportPage(page);

  let actions = 0;
  const act = async (action: () => Promise<void>) => {
    actions += 1;
    await action();
  };
  const click = (locator: Locator) => act(() => locator.click());
  const saved = page.waitForEvent('download');
  await click(new Office(page).navigation.getByRole('link', { name: 'Coretax', exact: true }));
  await click(page.getByRole('button', { name: 'Select all 30 that match', exact: true }));
  await click(exporting.check);
  await click(page.getByRole('button', { name: 'Export 30 fakturs', exact: true }));
  await click(exporting.downloadXml);
  await saved;

  // Coretax: it takes the file, and gives PDFs whose names say nothing.
  const numbers = ids.map(() => newNumber());
  const fakturs = ids.map((id, i) =>
    pdf(`OutputTaxInvoice-${i}.pdf`, fakturFor(id, today(), { number: numbers[i] ?? '' })),
  );

  await click(page.getByRole('navigation', { name: 'Coretax' }).getByRole('link', { name: 'Import' }));
  await act(() => importing.give(...fakturs));
  const run = page.getByRole('button', { name: 'Run: close 30, attach 0, leave 0', exact: true });
  await run.and(page.locator('[aria-disabled=false]')).waitFor();
  await click(run);
  await expectVisible(
    importing.runDialog.getByText('Close 30 requests; each customer gets a mail with the PDF.'),
  );
  await click(importing.confirmRun());
  await expectVisible(page.getByText('30 done, 0 left.'));
  expect(actions).toBe(9);

  expect(await mailedPdfs()).toEqual(
    ids.map((id, i) => ({ to: customerOf(id), files: [`Faktur_${numbers[i]}_${id}.pdf`] })),
  );
  const statuses = await server().deps.database<{ status: string }[]>`select distinct status from requests`;
  expect(statuses).toEqual([{ status: 'closed' }]);
});

it('tells what is wrong with each file, is decided by keyboard alone, and sends nothing to a wrong customer', async () => {
  const [ready = '', amount = '', date = '', ...two] = await plant(5);
  const [other = ''] = await plant(1, { npwp: '0012345674901000', companyName: 'PT Lain' }, '8');
  const { page, importing, allow } = await openImport();
  allow(/status of (?:404|422)/);
  const files = [
    pdf('a-ready.pdf', fakturFor(ready, today())),
    pdf('b-amount.pdf', fakturFor(amount, today(), { ppn: 10_000 })),
    pdf('c-date.pdf', fakturFor(date, dayBefore(server(), 1))),
    pdf('d-several.pdf', fakturFor(two.join(' '), today())),
    pdf(
      'e-unknown.pdf',
      fakturFor('', today(), { ppn: 5, buyer: { kind: 'npwp', number: '0012345674901000' } }),
    ),
    pdf('f-buyer.pdf', fakturFor(other, today())),
    pdf('g-scan.pdf', scannedPdf()),
    pdf('h-text.pdf', Buffer.from('nothing')),
    pdf('i-broken.zip', Buffer.from('PK\u0003\u0004 broken')),
  ];
  await importing.give(...files);
  await expectVisible(page.getByText('1 file was not taken.'), importing.row('h-text.pdf'));
  await importing.isReadyToRun('Run: close 1, attach 0, leave 7');
  await expectAccessible(page);
  await page.setViewportSize(sizes.narrow.viewport);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(sizes.desktop.viewport);

  await importing.chip('To decide').focus();
  await page.keyboard.press('Enter');
  await eventually(() => importing.rows.count()).toBe(4);
  await page.keyboard.press('?');
  await expectVisible(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await page.keyboard.press('Escape');

  // Another date is accepted in the list; the rest beside its PDF.
  await page.keyboard.press('j');
  await expectFocus(importing.file('c-date.pdf'));
  await page.keyboard.press('a');
  await expectVisible(importing.row('c-date.pdf').getByText('Close and mail'));
  await page.keyboard.press('j');
  await expectFocus(importing.file('b-amount.pdf'));
  await page.keyboard.press('Enter');
  await importing.picture.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('a');
  await page.keyboard.type('The till rounds - shop confirmed');
  await page.keyboard.press('Enter');
  await expectVisible(importing.panel.getByText('The till rounds - shop confirmed'));
  await importing.panel.getByRole('button', { name: 'Next file' }).focus();
  await page.keyboard.press('j');
  await expectVisible(importing.panel.getByText('File 3 of 4'));
  await page.keyboard.press('2');
  await expectVisible(importing.panel.getByText('Ready', { exact: true }));
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expectFocus(importing.panel.getByLabel('ID of the request'));
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expectVisible(importing.panel.getByRole('alert'));
  await importing.panel.getByLabel('ID of the request').fill(other);
  await page.keyboard.press('Enter');
  await expectVisible(importing.panel.getByText('Other amounts', { exact: true }));
  await page.keyboard.press('Escape');
  await eventually(() => importing.panel.count()).toBe(0);

  await page.getByRole('button', { name: 'All 8', exact: true }).click();
  await expectVisible(importing.row('f-buyer.pdf').getByText('It is never sent to this customer.'));
  await tabTo(page, importing.run);
  await importing.isReadyToRun('Run: close 4, attach 0, leave 4');
  await page.keyboard.press('Enter');
  await importing.runDialog.waitFor();
  await expectVisible(importing.runDialog.getByText('Leave 4 files as they are.'));
  await tabTo(page, importing.confirmRun());
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('4 done, 4 left.'));

  const mailed = (await mailedPdfs()).map(({ to }) => to);
  expect(mailed).toEqual([ready, amount, date, two[1] ?? ''].map(customerOf));

  const saved = page.waitForEvent('download');
  await importing.download.click();
  const lines = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
  expect(lines.find((line) => line.startsWith('b-amount.pdf'))).toMatch(/,Other amounts,Done,$/);
  expect(lines.find((line) => line.startsWith('f-buyer.pdf'))).toMatch(/,Another buyer,Left,$/);

  // What was run stays; a file that was left can be decided later, and files are no longer taken.
  await page.reload();
  await expectVisible(importing.row('a-ready.pdf').getByText('Done'));
  expect(await importing.input.count()).toBe(0);
  await expectAccessible(page);
});

async function tabTo(page: Page, locator: Locator): Promise<void> {
  for (let tabs = 0; tabs < 120 && !(await hasFocus(locator)); tabs += 1)
    await page.keyboard.press('Shift+Tab');
  await expectFocus(locator);
}

it('goes on where it was after the network was lost, and a reload finds the import', async () => {
  const ids = await plant(12);
  const { page, importing, allow } = await openImport();
  allow(/Failed to load resource|ERR_/);
  const fakturs = ids.map((id) => pdf(`${id}.pdf`, fakturFor(id, today())));
  // The answer about the first two is lost, and then the network itself.
  let answers = 0;
  let isAway = false;
  await page.route(/\/drops\/[^/]+\/files$/, async (route) => {
    const turn = (answers += 1);
    if (isAway) return route.abort();
    if (turn > 2) return route.continue();
    await route.fetch();
    // Not taken back by the first one, which may be answered later.
    if (turn === 2) isAway = true;
    return route.abort();
  });
  await importing.give(...fakturs);
  await eventually(() => isAway).toBe(true);
  await expectVisible(page.getByText(/^The connection is lost\./));
  isAway = false;
  await importing.isReadyToRun('Run: close 12, attach 0, leave 0');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const files = await server().deps.database<{ name: string }[]>`select name from drop_files order by name`;
  expect(files.map(({ name }) => name)).toEqual(ids.map((id) => `${id}.pdf`));

  await page.reload();
  await importing.isReadyToRun('Run: close 12, attach 0, leave 0');
  await importing.open();
  await expectVisible(page.getByText(/^An import of .* with 12 files is open\.$/));
  await page.getByRole('link', { name: 'Go on with it', exact: true }).click();
  await eventually(() => importing.rows.count()).toBe(12);

  // Somebody else changed what the import is about before it ran.
  await server().deps
    .database`update requests set npwp = '0012345674901000' where transaction_id = ${ids[0] ?? ''}`;
  await importing.run.click();
  await importing.confirmRun().click();
  await expectVisible(page.getByText('11 done, 1 left.'));
  await expectVisible(importing.row(`${ids[0]}.pdf`).getByText('Another buyer'));
  expect(await mailedPdfs()).toHaveLength(11);
});

it('takes PDFs in a ZIP and the list together, and drops and pastes', async () => {
  const [first = '', second = '', listed = ''] = await plant(3);
  const { page, importing } = await openImport();
  const zip = zipOf({ 'a.pdf': fakturFor(first, today()) });
  const list = listOf([
    { reference: listed, date: today() },
    { reference: '123', date: today() },
  ]);
  await importing.give(
    { name: 'fakturs.zip', mimeType: 'application/zip', buffer: zip },
    { name: 'list.xlsx', mimeType: '', buffer: list },
  );
  await importing.isReadyToRun('Run: close 1, attach 0, leave 0, take over 1 row of the list');
  await importing.dropInto('b.pdf', fakturFor(second, today()), 'drop');
  await importing.isReadyToRun('Run: close 2, attach 0, leave 0, take over 1 row of the list');
  await importing.dropInto('c.pdf', Buffer.from('nothing'), 'paste');
  await importing.isReadyToRun('Run: close 2, attach 0, leave 1, take over 1 row of the list');
  await expectVisible(page.getByRole('heading', { name: 'Coretax list: list.xlsx' }));
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Leave row 2', exact: true }).click();
  await importing.isReadyToRun('Run: close 2, attach 0, leave 1');
  await page.getByRole('button', { name: 'Take back row 2', exact: true }).click();
  await importing.run.click();
  await importing.confirmRun().click();
  await expectVisible(page.getByText('3 done, 2 left.'));
  const [row] = await server().deps
    .database`select faktur_state, status from requests where transaction_id = ${listed}`;
  expect(row).toEqual({ faktur_state: 'issued', status: 'open' });
});

it('keeps a file that comes while the import is being read again', async () => {
  const [first = '', second = ''] = await plant(2);
  const { page, importing } = await openImport();
  await importing.give(pdf('a.pdf', fakturFor(first, today())));
  await importing.isReadyToRun('Run: close 1, attach 0, leave 0');

  const read = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const isReading = (request: Request) => request.method() === 'GET' && /\/drops\/[^/]+$/.test(request.url());
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isReading),
    page.waitForEvent('requestfailed', isReading),
  ]);
  // Read when only a and b are there, and told after c has come.
  await page.route(
    /\/api\/coretax\/drops\/[^/]+$/,
    async (route) => {
      const response = await route.fetch();
      read.resolve();
      await release.promise;
      await route.fulfill({ response }).catch(() => {}); // asked for again meanwhile
    },
    { times: 1 },
  );
  await importing.dropInto('b.pdf', fakturFor(second, today()), 'drop');
  await read.promise;
  await importing.dropInto('c.pdf', Buffer.from('nothing'), 'paste');
  await importing.isReadyToRun('Run: close 2, attach 0, leave 1');
  release.resolve();
  await ended;
  await inPage(page, 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  await importing.isReadyToRun('Run: close 2, attach 0, leave 1');
  expect(await importing.rows.count()).toBe(3);
});

it('is discarded by whoever began it, and tells an unknown import from a failure', async () => {
  await plant(1);
  const { page, importing, allow } = await openImport();
  allow(/status of (?:404|500)/);
  await importing.give(pdf('a.pdf', scannedPdf()));
  await importing.row('a.pdf').waitFor();
  const address = page.url();
  await page.getByRole('button', { name: 'Discard import', exact: true }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expectPath(page, '/coretax/import');
  await page.goto(address);
  await expectVisible(page.getByText(/^(?:This import was discarded|There is no such import)/));

  await page.route(/\/api\/coretax\/drops$/, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
  );
  await importing.open();
  await expectVisible(page.getByText('The imports could not be loaded.'));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await eventually(() => page.getByText('The imports could not be loaded.').count()).toBe(0);
});
