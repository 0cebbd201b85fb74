import { beforeAll, describe, expect, it } from 'vitest';
import { newNumber } from '../tests/support/drops.ts';
import { scannedPdf } from '../tests/support/faktur-pdf.ts';
import { newReceipt } from './support/receipts.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { fakturFile, newRequest, pdfFile, stateOf } from './support/requests.ts';
import { gone, isLocked, statusDialogs } from './support/status-dialog.ts';
import { siteForFile } from './support/site.ts';

const site = siteForFile();
const { server } = site;
const openDialog = statusDialogs(site);
// Ten seconds to undo are over only when a test says so.
beforeAll(() => server().clock.standStill());

describe('the dialog', () => {
  it('has the words of the office and asks for what is missing', async () => {
    const id = await newRequest(server());
    const { page, change } = await openDialog(id);
    await expectVisible(change.dialog.getByText(id, { exact: true }), change.dialog.getByText('OPEN'));
    expect(await change.options()).toEqual(['Select a status', 'Open', 'Process', 'Closed', 'Reject']);
    const codes = await change.status
      .locator('option')
      .evaluateAll((all) => all.map((o) => Reflect.get(o, 'value')));
    expect(codes).toEqual(['', 'O', 'P', 'C', 'R']);
    expect(await change.obstacle.innerText()).toBe('Please select a status.');
    expect(await isLocked(change)).toBe(true);
    expect(await change.file.count()).toBe(0);
    await expectAccessible(page);

    await change.choose('Closed');
    expect(await change.obstacle.innerText()).toBe('File is required when status is Closed.');
    expect(await isLocked(change)).toBe(true);
    await change.file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await expectVisible(change.alert.getByText('Only PDF files are allowed.'));
    expect(await change.fileName()).toBe('');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    expect(await change.save.innerText()).toBe('Close');
    await change.choose('Reject');
    expect(await change.save.innerText()).toBe('Reject');
    await change.choose('Process');
    expect(await change.save.innerText()).toBe('Save Changes');
    expect(await isLocked(change)).toBe(false);
    expect(await change.file.count()).toBe(0);
    await change.cancel.click();
    await gone(change);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'open' });
  });

  it('saves a change, which can be undone', async () => {
    const id = await newRequest(server());
    const { page, details, change } = await openDialog(id);
    await change.choose('Process');
    await change.remarks.fill('Sedang dibuatkan di Coretax');
    await change.save.click();
    await gone(change);
    await expectVisible(page.getByText(`${id} is now ON PROGRESS.`));
    await change.undo.hover(); // it stays while the pointer rests on it
    await eventually(() => details.fact('Status').innerText()).toBe('ON PROGRESS');
    expect(await details.fact('Remarks').innerText()).toBe('Sedang dibuatkan di Coretax');
    await eventually(() => details.timeline.innerText()).toContain('by staff');
    expect(await stateOf(server(), id)).toMatchObject({
      status: 'process',
      history: ['waiting CUSTOMER', 'process staff Sedang dibuatkan di Coretax'],
    });

    await change.undo.click();
    await expectVisible(page.getByText('Undone.'));
    await eventually(() => details.fact('Status').innerText()).toBe('OPEN');
    expect(await stateOf(server(), id)).toMatchObject({ status: 'open', history: ['waiting CUSTOMER'] });
  });

  it('closes with a PDF that names the transaction', async () => {
    const id = await newRequest(server());
    const { page, details, change } = await openDialog(id);
    await change.choose('Closed');
    await change.file.setInputFiles(fakturFile(id));
    await expectVisible(change.dialog.getByText('1 page. It names this transaction.'));
    await change.save.click();
    await gone(change);
    await expectVisible(page.getByText(`${id} is now CLOSED.`), details.showFaktur);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'closed', pages: 1 });
  });

  it('warns of a PDF that names another transaction, and takes it when that is confirmed', async () => {
    const id = await newRequest(server());
    const other = await newReceipt(server());
    const { page, change } = await openDialog(id);
    await change.choose('Closed');
    await change.file.setInputFiles(fakturFile(id, 'faktur.pdf', { reference: other }));
    await eventually(() => change.alert.innerText()).toMatch(
      `names another transaction: ${other}, not ${id}`,
    );
    expect(await isLocked(change)).toBe(true);
    await expectAccessible(page);
    await change.rightAllTheSame.check();
    await change.save.click();
    await gone(change);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'closed', pages: 1 });
    await change.undo.click();
    await expectVisible(page.getByText('Undone.'));
    expect(await stateOf(server(), id)).toMatchObject({ status: 'open', pages: 0 });
  });
});

describe('the PDF', () => {
  it('is looked into: what only calls itself a PDF is refused and cleared', async () => {
    const id = await newRequest(server());
    const { change, allow } = await openDialog(id);
    allow(/status of 422 .*\/api\/upload/);
    await change.choose('Closed');
    await change.file.setInputFiles({ ...pdfFile(''), buffer: Buffer.from('<html>not a pdf</html>') });
    await expectVisible(change.alert.getByText('Only PDF files are allowed.'));
    expect(await change.fileName()).toBe('');
    expect(await change.obstacle.innerText()).toBe('File is required when status is Closed.');
  });

  it('may be a scan: its number is typed and a reason given, or the number is not known', async () => {
    const id = await newRequest(server());
    const { page, details, change } = await openDialog(id);
    await change.choose('Closed');
    await change.file.setInputFiles({ ...pdfFile(''), buffer: scannedPdf() });
    await eventually(() => change.alert.innerText()).toMatch('It is a scan without text');
    expect(await change.obstacle.innerText()).toMatch('Type number, date and amounts');
    await change.dialog.getByLabel('Not known').check();
    await expectVisible(
      change.dialog.getByText('Digunggung will list this sale as closed without a number.'),
    );
    expect(await change.obstacle.innerText()).toBe('Write the reason why it is the right PDF.');
    await change.dialog.getByLabel('Not known').uncheck();
    const number = newNumber();
    await change.dialog.getByLabel('Number', { exact: true }).fill(number);
    const expected = { Date: '2026-11-01', DPP: '90090', 'DPP Nilai Lain': '82583', PPN: '9910' };
    for (const [label, value] of Object.entries(expected))
      expect(await change.dialog.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    await change.reason.fill('Hasil pindai dari cabang');
    expect(await change.obstacle.innerText()).toBe('Please confirm that it is the right PDF.');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await change.rightAllTheSame.check();
    await change.save.click();
    await gone(change);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'closed', pages: 1 });
    await eventually(() => details.faktur('Number').innerText()).toContain(number);
  });

  it('of another buyer cannot be attached by anybody', async () => {
    const id = await newRequest(server());
    const { page, change } = await openDialog(id, 'admin', 'phone');
    await change.choose('Closed');
    const buyer = { kind: 'npwp', number: '0098765431021000' } as const;
    await change.file.setInputFiles(fakturFile(id, 'faktur.pdf', { buyer }));
    await eventually(() => change.alert.innerText()).toMatch(
      /This PDF cannot be attached\.\s+It is not made out to the buyer of this request\./,
    );
    expect(await change.obstacle.innerText()).toBe('Not this buyer’s PDF.');
    expect(await isLocked(change)).toBe(true);
    expect(await change.rightAllTheSame.count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'open', pages: 0 });
  });

  it('is refused when it is larger than 10 MB', async () => {
    const id = await newRequest(server());
    const { change } = await openDialog(id);
    await change.choose('Closed');
    await change.file.setInputFiles({ ...pdfFile(''), buffer: Buffer.alloc(10_000_001, '%PDF-1.4') });
    await expectVisible(change.alert.getByText('The PDF is larger than 10 MB. Choose a smaller one.'));
    expect(await change.fileName()).toBe('');
  });

  it('that does not arrive leaves the status alone and everything entered in its place', async () => {
    const id = await newRequest(server());
    const { page, change, allow } = await openDialog(id);
    allow(/Failed to load resource/);
    await change.choose('Closed');
    await change.remarks.fill('Terlampir');
    await change.file.setInputFiles(fakturFile(id));
    await expectVisible(change.dialog.getByText('It names this transaction.'));
    let statusCalls = 0;
    page.on('request', (request) => (statusCalls += Number(request.url().includes('/update-status'))));
    await page.route('**/api/upload', (route) => route.abort(), { times: 1 });
    await change.save.click();
    await expectVisible(change.alert.getByText('Connection lost. Check your network, then try again.'));
    expect(statusCalls).toBe(0);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'open', pages: 0 });
    expect(await change.remarks.inputValue()).toBe('Terlampir');
    expect(await change.fileName()).toBe('faktur.pdf');

    await change.save.click();
    await gone(change);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'closed', remarks: 'Terlampir', pages: 1 });
  });

  it('on file is kept unless another one is chosen', async () => {
    const id = await newRequest(server(), { withFaktur: true });
    const { change } = await openDialog(id);
    await change.choose('Closed');
    await expectVisible(change.dialog.getByText('Current PDF: 1 page.'));
    await change.save.click();
    await gone(change);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'closed', pages: 1 });
  });

  it('on file is warned of as well when it names another transaction', async () => {
    const id = await newRequest(server(), { withFaktur: true });
    const other = await newRequest(server());
    await server().deps
      .database`update requests set faktur_mentions = array[${other}] where transaction_id = ${id}`;
    const { change } = await openDialog(id);
    await change.choose('Closed');
    await eventually(() => change.alert.innerText()).toMatch(
      `names another transaction: ${other}, not ${id}`,
    );
    expect(await change.obstacle.innerText()).toBe('Please confirm that it is the right PDF.');
    await change.rightAllTheSame.check();
    await change.save.click();
    await gone(change);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'closed' });
  });

  it('is attached to a closed request alone, by staff too', async () => {
    const id = await newRequest(server(), { status: 'closed' });
    const { page, details, change } = await openDialog(id);
    await change.choose('Closed');
    await expectVisible(change.dialog.getByText('The status stays Closed; only the PDF is saved.'));
    expect(await change.remarks.count()).toBe(0);
    expect(await change.obstacle.innerText()).toBe('File is required when status is Closed.');
    await change.file.setInputFiles(fakturFile(id));
    await change.save.click();
    await gone(change);
    await expectVisible(page.getByText(`The PDF of ${id} is attached.`), details.showFaktur);
    expect(await stateOf(server(), id)).toMatchObject({
      status: 'closed',
      pages: 1,
      history: ['waiting CUSTOMER'],
    });
    await change.undo.click();
    await expectVisible(page.getByText('Undone.'));
    expect(await stateOf(server(), id)).toMatchObject({ status: 'closed', pages: 0 });
  });
});

describe('what is allowed', () => {
  it('is explained for a waiting request', async () => {
    const { change } = await openDialog(await newRequest(server(), { status: 'waiting' }), 'admin');
    expect(await change.options('disabled')).toEqual(['Process', 'Closed']);
    await expectVisible(
      change.dialog.getByText('Waiting requests can be opened on the customer’s behalf or rejected.'),
    );
  });

  it('keeps staff from reopening, and says who may', async () => {
    const { page, change } = await openDialog(await newRequest(server(), { status: 'rejected' }));
    expect(await change.options('disabled')).toEqual(['Open', 'Process', 'Closed', 'Reject']);
    await expectVisible(
      change.dialog.getByText('A rejected request can be reopened by a Manager or Super Admin only.'),
    );
    await expectAccessible(page);
  });

  it('lets a manager reopen with remarks', async () => {
    const id = await newRequest(server(), { status: 'closed', withFaktur: true });
    const { page, change } = await openDialog(id, 'manager');
    expect(await change.options('disabled')).toEqual(['Reject']);
    await change.choose('Open');
    await expectVisible(change.dialog.getByText('Required: say why it is reopened.'));
    expect(await change.obstacle.innerText()).toBe('Remarks are required when a request is reopened.');
    expect(await isLocked(change)).toBe(true);
    await change.remarks.fill('Alamat salah');
    await change.save.click();
    await gone(change);
    await expectVisible(page.getByText(`${id} is now OPEN.`));
    expect(await stateOf(server(), id)).toMatchObject({ status: 'open', remarks: 'Alamat salah' });
  });

  it('is said by the server when the screen is mistaken', async () => {
    const id = await newRequest(server(), { status: 'closed' });
    const { page, change, allow } = await openDialog(id, 'manager');
    allow(/status of 403/);
    await change.choose('Process');
    await change.remarks.fill('Salah');
    await server().deps.database`update staff set role = 'staff' where empid = 'manager'`;
    await change.save.click();
    await expectVisible(change.alert.getByText('You do not have the right to do this.'));
    expect(await change.remarks.inputValue()).toBe('Salah');
    await server().deps.database`update staff set role = 'manager' where empid = 'manager'`;
    await page.keyboard.press('Escape');
    expect(await stateOf(server(), id)).toMatchObject({ status: 'closed' });
  });
});

describe('remarks', () => {
  it('of a rejection come from templates in two languages, after what was written', async () => {
    const id = await newRequest(server());
    const { change } = await openDialog(id);
    await change.choose('Reject');
    expect(await change.obstacle.innerText()).toBe('Write the reason; the customer will read it.');
    expect(await isLocked(change)).toBe(true);
    await change.remarks.fill('Mohon maaf.');
    await change.template('NPWP photo unreadable').click();
    const indonesian = 'Mohon maaf.\nFoto NPWP tidak terbaca. Silakan ajukan lagi dengan foto yang jelas.';
    expect(await change.remarks.inputValue()).toBe(indonesian);
    await change.template('Undo').click();
    expect(await change.remarks.inputValue()).toBe('Mohon maaf.');
    await change.dialog.getByLabel('English').check();
    await change.template('Asked twice').click();
    expect(await change.remarks.inputValue()).toMatch('requested before');
    await change.save.click();
    await gone(change);
    expect(await stateOf(server(), id)).toMatchObject({
      status: 'rejected',
      remarks: 'Mohon maaf.\nThe tax invoice of this purchase was requested before.',
    });
  });

  it('are offered in the language of the customer first', async () => {
    const { change } = await openDialog(await newRequest(server(), { language: 'en' }));
    await change.choose('Reject');
    expect(await change.dialog.getByRole('radio').first().isChecked()).toBe(true);
    await change.template('Asked twice').click();
    expect(await change.remarks.inputValue()).toBe('The tax invoice of this purchase was requested before.');
    await change.dialog.getByLabel('Indonesia').check();
    await change.template('Undo').click();
    await change.template('Asked twice').click();
    expect(await change.remarks.inputValue()).toMatch('sudah diminta sebelumnya');
  });

  it('have a limit that is told in time', async () => {
    const { change } = await openDialog(await newRequest(server()));
    await change.choose('Process');
    await change.remarks.fill('x'.repeat(950));
    await expectVisible(change.dialog.getByText('950 of 1000 characters'));
    await change.remarks.fill('x'.repeat(1001));
    expect(await change.obstacle.innerText()).toBe('The remarks are too long.');
    expect(await isLocked(change)).toBe(true);
  });
});
