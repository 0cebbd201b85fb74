import { describe, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { ChangeStatusDialog } from './pages/change-status-dialog.ts';
import { DetailsPage } from './pages/details-page.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { newReceipt } from './support/receipts.ts';
import { newRequest, pdfFile, stateOf } from './support/requests.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';
import type { Size } from './support/sizes.ts';

const { server, visit } = siteForFile();

/** Somebody with the dialog of a request open. */
async function openDialog(transactionId: string, empid = 'staff', size: Size = 'desktop') {
  const context = { storageState: await signedIn(server().address, empid) };
  const visited = await visit({ size, context });
  const details = new DetailsPage(visited.page);
  const change = new ChangeStatusDialog(visited.page);
  await details.open(transactionId);
  await details.changeStatus.click();
  await change.status.waitFor();
  return { ...visited, details, change };
}

const isLocked = async (change: ChangeStatusDialog) =>
  (await change.save.getAttribute('aria-disabled')) === 'true';
const gone = (change: ChangeStatusDialog) => eventually(() => change.dialog.isVisible()).toBe(false);

describe.each(['desktop', 'tablet'] as const)('the dialog at %s', (size) => {
  it('has the words of the office and asks for what is missing', async () => {
    const id = await newRequest(server());
    const { page, change } = await openDialog(id, 'staff', size);
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

    await change.choose('Process');
    expect(await isLocked(change)).toBe(false);
    expect(await change.file.count()).toBe(0);
    await change.cancel.click();
    await gone(change);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'open' });
  });

  it.each(['staff', 'manager', 'admin'])('saves a change of %s, which can be undone', async (empid) => {
    const id = await newRequest(server());
    const { page, details, change } = await openDialog(id, empid, size);
    await change.choose('Process');
    await change.remarks.fill('Sedang dibuatkan di Coretax');
    await change.save.click();
    await gone(change);
    await expectVisible(page.getByText(`${id} is now ON PROGRESS.`));
    await eventually(() => details.fact('Status').innerText()).toBe('ON PROGRESS');
    expect(await details.fact('Remarks').innerText()).toBe('Sedang dibuatkan di Coretax');
    await eventually(() => details.timeline.innerText()).toContain(`by ${empid}`);
    expect(await stateOf(server(), id)).toMatchObject({
      status: 'process',
      history: ['waiting CUSTOMER', `process ${empid} Sedang dibuatkan di Coretax`],
    });

    await change.undo.click();
    await expectVisible(page.getByText('Undone.'));
    await eventually(() => details.fact('Status').innerText()).toBe('OPEN');
    expect(await stateOf(server(), id)).toMatchObject({ status: 'open', history: ['waiting CUSTOMER'] });
  });

  it('closes with a PDF that names the transaction', async () => {
    const id = await newRequest(server());
    const { page, details, change } = await openDialog(id, 'staff', size);
    await change.choose('Closed');
    await change.file.setInputFiles(pdfFile(`Faktur Pajak ${id}`));
    await expectVisible(change.dialog.getByText('1 page. It names this transaction.'));
    await change.save.click();
    await gone(change);
    await expectVisible(page.getByText(`${id} is now CLOSED.`), details.showFaktur);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'closed', pages: 1 });
  });

  it('warns of a PDF that names another transaction, and takes it when that is confirmed', async () => {
    const id = await newRequest(server());
    const other = await newReceipt(server());
    const { page, change } = await openDialog(id, 'staff', size);
    await change.choose('Closed');
    await change.file.setInputFiles(pdfFile(`Faktur Pajak ${other}`));
    await eventually(() => change.alert.innerText()).toMatch(
      `names another transaction: ${other}, not ${id}`,
    );
    expect(await isLocked(change)).toBe(true);
    await expectAccessible(page);
    await change.dialog.getByLabel('It is the right PDF all the same').check();
    await change.save.click();
    await gone(change);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'closed' });
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

  it('may be a scan without text', async () => {
    const id = await newRequest(server());
    const { change } = await openDialog(id);
    await change.choose('Closed');
    await change.file.setInputFiles(pdfFile('Tanpa nomor'));
    await expectVisible(change.dialog.getByText('it may be a scan'));
    expect(await isLocked(change)).toBe(false);
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
    await change.file.setInputFiles(pdfFile(`Faktur Pajak ${id}`));
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

  it('is attached to a closed request alone, by staff too', async () => {
    const id = await newRequest(server(), { status: 'closed' });
    const { page, details, change } = await openDialog(id);
    await change.choose('Closed');
    await expectVisible(change.dialog.getByText('The status stays Closed; only the PDF is saved.'));
    expect(await change.remarks.count()).toBe(0);
    expect(await change.obstacle.innerText()).toBe('File is required when status is Closed.');
    await change.file.setInputFiles(pdfFile(`Faktur Pajak ${id}`));
    await change.save.click();
    await gone(change);
    await expectVisible(page.getByText(`The PDF of ${id} is attached.`), details.showFaktur);
    expect(await stateOf(server(), id)).toMatchObject({
      status: 'closed',
      pages: 1,
      history: ['waiting CUSTOMER'],
    });
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
    await change.remarks.fill('Mohon maaf.');
    await change.choose('Reject');
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

describe('nothing is lost', () => {
  it('when somebody else was faster: who, what and when is told, and the text stays', async () => {
    const id = await newRequest(server());
    const slow = await openDialog(id, 'staff');
    const fast = await openDialog(id, 'manager');
    slow.allow(/status of 409/);
    await slow.change.choose('Reject');
    await slow.change.remarks.fill('Tulisan yang tidak boleh hilang');
    await fast.change.choose('Process');
    await fast.change.remarks.fill('Sudah saya kerjakan');
    await fast.change.save.click();
    await gone(fast.change);

    await slow.change.save.dblclick();
    await eventually(() => slow.change.alert.innerText()).toMatch(
      /the request was changed meanwhile\.\s+manager set it to ON PROGRESS on \d+ \w{3} \d{4}, \d\d:\d\d:\s+Sudah saya kerjakan/,
    );
    expect(await slow.change.remarks.inputValue()).toBe('Tulisan yang tidak boleh hilang');
    expect(await slow.change.obstacle.innerText()).toBe('Please select a status.');
    expect(await stateOf(server(), id)).toMatchObject({ status: 'process' });
    await expectAccessible(slow.page);

    await slow.change.choose('Reject');
    await slow.change.save.click();
    await gone(slow.change);
    expect(await stateOf(server(), id)).toMatchObject({
      status: 'rejected',
      remarks: 'Tulisan yang tidak boleh hilang',
    });
  });

  it('of the PDF that somebody else has closed the request with', async () => {
    const id = await newRequest(server());
    const slow = await openDialog(id, 'staff');
    const fast = await openDialog(id, 'manager');
    slow.allow(/status of 409/);
    for (const { change } of [slow, fast]) await change.choose('Closed');
    await slow.change.file.setInputFiles(pdfFile(`Faktur Pajak ${id}`, 'terlambat.pdf'));
    await expectVisible(slow.change.dialog.getByText('It names this transaction.'));
    await fast.change.file.setInputFiles(pdfFile(`Faktur Pajak ${id}`));
    await fast.change.save.click();
    await gone(fast.change);
    const kept = () => server().deps.database`select faktur_file from requests where transaction_id = ${id}`;
    const before = await kept();
    await slow.change.save.click();
    await eventually(() => slow.change.alert.innerText()).toMatch(/manager set it to CLOSED/);
    expect(await kept()).toEqual(before);

    await slow.change.choose('Closed');
    await expectVisible(slow.change.dialog.getByText('Current PDF: 1 page.'));
    expect(await slow.change.fileName()).toBe('terlambat.pdf');
    await slow.change.save.click();
    await gone(slow.change);
    await expectVisible(slow.page.getByText(`The PDF of ${id} is replaced.`));
    expect(await kept()).not.toEqual(before);
  });

  it('when the session ends: after the sign-in the dialog is open with text and file', async () => {
    const id = await newRequest(server());
    const { page, change, allow } = await openDialog(id);
    allow(/status of 401/);
    await change.choose('Closed');
    await change.remarks.fill('Terlampir');
    await change.file.setInputFiles(pdfFile('Tanpa nomor', 'hasil-coretax.pdf'));
    await expectVisible(change.dialog.getByText('it may be a scan'));
    await server().deps.database`delete from sessions`;
    await change.save.click();
    await expectPath(page, '/admin');
    await new SignInPage(page).signIn('staff', demoPassword);
    await expectPath(page, `/view-details/${id}`);
    await expectVisible(change.dialog);
    expect(await change.status.inputValue()).toBe('C');
    expect(await change.remarks.inputValue()).toBe('Terlampir');
    expect(await change.fileName()).toBe('hasil-coretax.pdf');
    await change.save.click();
    await gone(change);
    expect(await stateOf(server(), id)).toMatchObject({ status: 'closed', remarks: 'Terlampir', pages: 1 });
  });

  it('by Escape or a press outside; Cancel drops it', async () => {
    const id = await newRequest(server());
    const { page, details, change } = await openDialog(id);
    await change.choose('Reject');
    await change.remarks.fill('Belum selesai');
    await page.keyboard.press('Escape');
    await gone(change);
    await details.changeStatus.click();
    await eventually(() => change.remarks.inputValue()).toBe('Belum selesai');
    await page.mouse.click(4, 4);
    await gone(change);
    await details.changeStatus.click();
    await eventually(() => change.status.inputValue()).toBe('R');
    await change.cancel.click();
    await gone(change);
    await details.changeStatus.click();
    await expectVisible(change.status);
    expect(await change.remarks.inputValue()).toBe('');
    expect(await change.status.inputValue()).toBe('');
  });

  it('and nothing is done twice by a double click', async () => {
    const id = await newRequest(server());
    const { change } = await openDialog(id);
    await change.choose('Process');
    await change.save.dblclick();
    await gone(change);
    expect((await stateOf(server(), id)).history).toEqual(['waiting CUSTOMER', 'process staff']);
  });

  it('and a dialog that does not load offers another try', async () => {
    const id = await newRequest(server());
    const { page, details, change, allow } = await openDialog(id);
    allow(/Failed to load resource/);
    await change.cancel.click();
    await gone(change);
    await page.route(`**/api/trx_tiket/${id}`, (route) => route.abort(), { times: 1 });
    await details.changeStatus.click();
    await expectVisible(change.alert.getByText('Connection lost. Check your network, then try again.'));
    await change.dialog.getByRole('button', { name: 'Try again' }).click();
    await expectVisible(change.status);
  });
});

it('undoes from the list, whatever page that shows meanwhile', async () => {
  const other = await newRequest(server());
  const id = await newRequest(server());
  const { page } = await visit({ context: { storageState: await signedIn(server().address, 'staff') } });
  const timeline = new TimelinePage(page);
  const change = new ChangeStatusDialog(page);
  await timeline.open(`?q=${id}`);
  await timeline.edit(id).click();
  await change.choose('Process');
  await change.save.click();
  await gone(change);
  await expectVisible(page.getByText(`${id} is now ON PROGRESS.`));
  const row = (wanted: string) => timeline.table.rows.filter({ hasText: wanted });
  await timeline.search.fill('');
  await expectVisible(row(other), row(id).getByText('ON PROGRESS'));
  await change.undo.click();
  await expectVisible(page.getByText('Undone.'), row(id).getByText('OPEN'), row(other));
  expect(await stateOf(server(), id)).toMatchObject({ status: 'open' });
});

it('is too late to undo after ten seconds', async () => {
  const id = await newRequest(server());
  const { page, change, allow } = await openDialog(id);
  allow(/status of 410/);
  await change.choose('Process');
  await change.save.click();
  await gone(change);
  await change.undo.waitFor();
  server().clock.advance(11_000);
  await change.undo.click();
  await expectVisible(page.getByText('It is too late to undo this change.'));
  expect(await stateOf(server(), id)).toMatchObject({ status: 'process' });
});
