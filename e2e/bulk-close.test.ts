import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hurry } from '../tests/support/desk.ts';
import { listedIds, listFile } from './pages/bulk-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { bulkClosing } from './support/bulk-closing.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { fakturFile, pdfFile, stateOf } from './support/requests.ts';
import { siteForFile } from './support/site.ts';

const site = siteForFile({ worker: true });
const { server } = site;
const { openPage, plant, plantListed, statusOf } = bulkClosing(site);

/** The message to this customer, once it was sent. */
async function mailTo(email: string) {
  const list = async () => {
    await hurry(server());
    const answer = await fetch(`${server().address}/api/demo/mailbox`);
    const messages = (await answer.json()) as { id: string; to: string }[];
    return messages.filter(({ to }) => to === email);
  };
  await eventually(async () => (await list()).length).toBe(1);
  const [message] = await list();
  const answer = await fetch(`${server().address}/api/demo/mailbox/${message?.id}`);
  return (await answer.json()) as { text: string; attachments: { name: string }[] };
}

describe('the IDs', () => {
  it('are asked for, suggested, picked by keys and mouse, and counted', async () => {
    const [a = '', b = '', c = ''] = await plant('saran@contoh.co.id', 'open', 'process', 'open');
    const [waiting = ''] = await plant('saran@contoh.co.id', 'waiting');
    const part = a.slice(0, -4);
    const { page, bulk, allow } = await openPage();

    await bulk.process.click();
    await expectVisible(bulk.alert.getByText('Please enter Process IDs or upload a file.', { exact: true }));
    await expectFocus(bulk.ids);
    expect(await bulk.ids.getAttribute('placeholder')).toBe('2110000000011, 2110000000028');

    // The suggestions for all of it, not those for its first digits.
    const suggested = page.waitForResponse((answer) => answer.url().includes(`q=${part}`));
    await bulk.ids.pressSequentially(part);
    await (await suggested).finished();
    await eventually(() => bulk.options.allInnerTexts()).toEqual(expect.arrayContaining([a, b, c]));
    expect(await bulk.options.allInnerTexts()).not.toContain(waiting);
    expect(await bulk.alert.count()).toBe(0);
    expect(await bulk.ids.getAttribute('aria-controls')).toBe(await bulk.suggestions.getAttribute('id'));
    await expectAccessible(page);
    const [first = '', second = ''] = await bulk.options.allInnerTexts();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await bulk.active.innerText()).toBe(first);
    expect(await bulk.ids.getAttribute('aria-activedescendant')).toBe(await bulk.active.getAttribute('id'));
    await page.keyboard.press('Enter');
    expect(await bulk.ids.inputValue()).toBe(`${first},`);
    expect(await bulk.suggestions.count()).toBe(0);

    await bulk.ids.pressSequentially(part);
    await eventually(() => bulk.options.first().innerText()).toBe(second);
    await bulk.options.first().click();
    await expectFocus(bulk.ids);
    expect(await bulk.ids.inputValue()).toBe(`${first},${second},`);

    await bulk.ids.pressSequentially(part);
    await bulk.options.first().waitFor();
    await page.keyboard.press('Enter');
    expect(await bulk.ids.inputValue()).toBe(`${first},${second},${part}\n`);
    await bulk.ids.fill(`${first};${second} x\t1\n${part}`);
    await bulk.options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expectFocus(bulk.ids);
    await expectVisible(page.getByText('5 IDs', { exact: true }));

    await bulk.ids.pressSequentially('999999999999');
    await expectVisible(page.getByText('No open request has “999999999999” in its ID.'));
    await page.keyboard.press('Escape');
    await eventually(() => page.getByText('No open request has').count()).toBe(0);
    allow(/Failed to load resource/);
    await page.route('**/api/get_process?*', (route) => route.abort(), { times: 1 });
    await page.keyboard.press('Backspace');
    await expectVisible(page.getByText('Suggestions cannot be loaded now.'));
  });

  it('are suggested in a list of ten rem that scrolls along with the keys', async () => {
    await plant('banyak@contoh.co.id', ...Array.from({ length: 9 }, () => 'open' as const));
    const { page, bulk } = await openPage({ size: 'phone' });
    await bulk.ids.fill('8');
    await eventually(() => bulk.options.count()).toBeGreaterThan(8);
    for (let n = 0; n < 9; n++) await page.keyboard.press('ArrowDown');
    const frame = await bulk.suggestions.locator('..').boundingBox();
    const row = await bulk.active.boundingBox();
    expect(frame?.height).toBe(160);
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + 160);
    await expectNoSidewaysScrolling(page);
  });
});

it('closes what was typed and listed, with the PDFs that match, and tells the customer once', async () => {
  const email = 'pembeli@contoh.co.id';
  const [open = '', process = '', waiting = '', closed = ''] = await plant(
    email,
    'open',
    'process',
    'waiting',
    'closed',
  );
  await plantListed(email, 'open');
  const [other = ''] = await plant('lain@contoh.co.id', 'open');
  const { page, bulk, allow } = await openPage();
  const ways = page.getByRole('navigation', { name: 'Three ways to close many', exact: true });
  await expectVisible(ways.getByRole('link', { name: 'Import of Coretax', exact: true }));

  await bulk.excel.setInputFiles({ name: 'daftar.csv', mimeType: 'text/csv', buffer: Buffer.from('1') });
  await eventually(() => bulk.alert.innerText()).toBe(
    'daftar.csv: This is not an Excel file. Save the list as .xlsx or .xls and upload it again.',
  );
  allow(/status of 422 .*\/api\/read-ids/);
  await bulk.excel.setInputFiles({ name: 'rusak.xlsx', mimeType: '', buffer: Buffer.from('not a list') });
  await eventually(() => bulk.alert.innerText()).toMatch(
    /^rusak\.xlsx: This (is not an Excel file|file is damaged)/,
  );
  await bulk.excel.setInputFiles(listFile('two-ids.xlsx'));
  await expectVisible(page.getByText('2 IDs found', { exact: true }), page.getByText('two-ids.xlsx'));
  await page.getByText('1 row has no transaction ID', { exact: true }).click();
  await expectVisible(page.getByRole('row', { name: '4 Total Not a transaction ID' }));

  await bulk.ids.fill(`${open}, ${process};${waiting}\n${closed} bukan-id`);
  await bulk.remarks.fill('Terima kasih');
  await bulk.pdfs.setInputFiles([
    fakturFile(open, `Faktur_${open}.pdf`),
    fakturFile(process, `${process}.pdf`, { reference: other }),
    fakturFile(listedIds[0], `${listedIds[0]}.pdf`),
    pdfFile('x', 'tanpa nama.pdf'),
    pdfFile('x', '777777777777.pdf'),
    pdfFile('x', `${open}-${closed}.pdf`),
    fakturFile(listedIds[1], `${listedIds[1]}.pdf`),
    pdfFile('y', `${listedIds[1]} (1).pdf`),
    { name: `${waiting}.png`, mimeType: 'image/png', buffer: Buffer.from('x') },
  ]);
  const pdfOf = (name: string) => bulk.pdfTable.row(name).getByRole('cell').first();
  await eventually(() => pdfOf(`Faktur_${open}.pdf`).innerText()).toBe(open);
  expect(await pdfOf('tanpa nama.pdf').innerText()).toBe('No ID in its name');
  expect(await pdfOf('777777777777.pdf').innerText()).toBe('ID is not in the list');
  expect(await pdfOf(`${open}-${closed}.pdf`).innerText()).toMatch(/^Several IDs in its name/);
  expect(await pdfOf(`${listedIds[1]}.pdf`).innerText()).toMatch(/^Two files for this ID/);
  expect(await pdfOf(`${waiting}.png`).innerText()).toBe('Not a PDF');
  await expectVisible(page.getByText('3 of 9 PDFs matched'));
  await bulk.button(`Remove ${listedIds[1]} (1).pdf`).click();
  await eventually(() => pdfOf(`${listedIds[1]}.pdf`).innerText()).toBe(listedIds[1]);
  await bulk.button('Add 1 ID to the list').click();
  await eventually(() => pdfOf('777777777777.pdf').innerText()).toBe('777777777777');
  await expectAccessible(page);

  await bulk.toCheck();
  await bulk.expectResults([
    'bukan-id: No such request',
    '777777777777: No such request',
    `${waiting}: Cannot be closed from WAITING CONFIRMATION`,
    `${closed}: Already closed, stays`,
    `${open}: Will be closed`,
    `${process}: Will be closed`,
    `${listedIds[0]}: Will be closed`,
    `${listedIds[1]}: Will be closed`,
  ]);
  await expectVisible(bulk.check.getByText('4 will be closed, 1 unchanged, 3 cannot', { exact: true }));
  expect(await bulk.isLocked(bulk.run)).toBe(true);
  await expectVisible(bulk.check.getByText(`names another transaction: ${other}, not ${process}.`));
  const findingOf = async (name: string) =>
    (await bulk.findings.rows.filter({ hasText: name }).innerText()).replaceAll(/\s+/g, ' ');
  await eventually(() => findingOf(`${process}.pdf`)).toContain('In doubt');
  const ready = /0012\*{8}1000 DPP Rp 82.583 as expected PPN Rp 9.910 as expected Ready/;
  expect(await findingOf(`Faktur_${open}.pdf`)).toMatch(ready);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await bulk.button('Download them (CSV)').click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(
    `${waiting},WAITING CONFIRMATION,Cannot be closed from WAITING CONFIRMATION\r\n`,
  );

  await bulk.button('Drop 3 IDs that cannot be processed').click();
  await eventually(() => bulk.obstacle.innerText()).toBe('Accept or leave out the PDFs that are in doubt.');
  await bulk.button(`Leave out ${process}.pdf`).click();
  await eventually(() => bulk.isLocked(bulk.run)).toBe(false);
  expect(await bulk.checked.column('PDF')).toEqual([
    'none',
    `Faktur_${open}.pdf`,
    'none',
    `${listedIds[0]}.pdf`,
    `${listedIds[1]}.pdf`,
  ]);
  expect(await statusOf(open)).toBe('open');
  await expectNoSidewaysScrolling(page);

  await bulk.run.dblclick();
  await expectFocus(bulk.done);
  await expectVisible(
    bulk.done.getByText(`Manual input: ${open}, ${process}, ${closed}`, { exact: true }),
    bulk.done.getByText('File uploaded: two-ids.xlsx', { exact: true }),
    bulk.done.getByText('Submission successful. 4 closed, 1 unchanged.', { exact: true }),
  );
  await eventually(() => bulk.done.getByText('Keeping two-ids.xlsx…').count()).toBe(0);
  expect(await bulk.ids.inputValue()).toBe('');
  expect(await bulk.remarks.inputValue()).toBe('');
  expect(await page.getByText('IDs found').count()).toBe(0);
  expect(await bulk.pdfTable.frame.count()).toBe(0);
  await bulk.ids.fill(open);
  await expectVisible(page.getByText(`No open request has “${open}” in its ID.`));
  await bulk.done.getByText('Every ID', { exact: true }).first().click();
  await expectAccessible(page);

  expect(await stateOf(server(), open)).toMatchObject({
    status: 'closed',
    pages: 1,
    history: ['waiting CUSTOMER', 'closed staff Terima kasih'],
  });
  expect(await stateOf(server(), process)).toMatchObject({ status: 'closed', pages: 0 });
  expect(await statusOf(waiting)).toBe('waiting');
  const lists = () => server().deps.database`select list_name, changed from bulk_operations`;
  await eventually(lists).toEqual([{ list_name: 'two-ids.xlsx', changed: [open, process, ...listedIds] }]);
  const { text, attachments } = await mailTo(email);
  for (const id of [open, process, ...listedIds]) expect(text).toContain(id);
  const pdfs = attachments.filter(({ name }) => name.endsWith('.pdf'));
  expect(pdfs).toHaveLength(3);
});

it('asks about a PDF on file that names another transaction, and takes a run back', async () => {
  const email = 'batal@contoh.co.id';
  const [first = '', second = ''] = await plant(email, 'open', 'process');
  await server().deps.database`update requests set faktur_file = 'ada', faktur_pages = 1,
    faktur_verdict = 'ready', faktur_mentions = array[${second}] where transaction_id = ${first}`;
  const { page, bulk, allow } = await openPage();
  allow(/status of 409 .*\/api\/close_multiple/);
  await bulk.ids.fill(`${first}, ${second}`);
  await bulk.remarks.fill('Sudah dibuat');
  await bulk.pdfs.setInputFiles([fakturFile(second, `${second}.pdf`)]);
  await bulk.toCheck();
  await eventually(() => bulk.isLocked(bulk.run)).toBe(false);
  await bulk.run.click();
  await expectVisible(bulk.check.getByText('1 PDF on file is doubtful. Look at it first.'));
  await bulk.expectResults([`${first}: The PDF on file is doubtful`, `${second}: Will be closed`]);
  expect(await bulk.obstacle.innerText()).toBe('Accept or drop the requests whose PDF is in doubt.');
  await expectAccessible(page);
  expect(await statusOf(second)).toBe('process');
  await bulk.button('Use it all the same').click();
  expect(await bulk.obstacle.innerText()).toBe('Write the reason why the doubtful PDFs are right.');
  await bulk.reason.fill('Satu faktur untuk dua struk');
  await bulk.run.click();
  await expectVisible(bulk.done, page.getByText('2 requests are closed.'));
  expect(await stateOf(server(), second)).toMatchObject({ status: 'closed', pages: 1 });

  await page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true }).click();
  await expectVisible(page.getByText('Undone.'));
  expect(await stateOf(server(), first)).toMatchObject({ status: 'open', history: ['waiting CUSTOMER'] });
  expect(await stateOf(server(), second)).toMatchObject({ status: 'process', pages: 0 });
  await eventually(() => bulk.ids.inputValue()).toBe(`${first}, ${second}`);
  expect(await bulk.remarks.inputValue()).toBe('Sudah dibuat');
  await expectVisible(page.getByText('1 of 1 PDF matched'));
});
