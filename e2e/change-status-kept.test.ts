import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { ChangeStatusDialog } from './pages/change-status-dialog.ts';
import { DetailsPage } from './pages/details-page.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { signedIn } from './support/signed-in.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { fakturFile, newRequest, stateOf } from './support/requests.ts';
import { gone, statusDialogs } from './support/status-dialog.ts';
import { siteForFile } from './support/site.ts';

const site = siteForFile();
const { server, visit } = site;
const openDialog = statusDialogs(site);
// Ten seconds to undo are over only when a test says so.
beforeAll(() => server().clock.standStill());

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
    const faktur = fakturFile(id);
    await slow.change.file.setInputFiles({ ...faktur, name: 'terlambat.pdf' });
    await expectVisible(slow.change.dialog.getByText('It names this transaction.'));
    await fast.change.file.setInputFiles(faktur);
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
    await change.file.setInputFiles(fakturFile(id, 'hasil-coretax.pdf'));
    await expectVisible(change.dialog.getByText('It names this transaction.'));
    await server().deps.database`delete from sessions`;
    // The page hears of it at once.
    await expectPath(page, '/admin');
    await expectVisible(new SignInPage(page).sessionEnded);
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
  await change.undo.hover();
  const row = (wanted: string) => timeline.table.rows.filter({ hasText: wanted });
  await timeline.search.fill('');
  await expectVisible(row(other), row(id).getByText('ON PROGRESS'));
  await change.undo.click();
  await expectVisible(page.getByText('Undone.'), row(id).getByText('OPEN'), row(other));
  expect(await stateOf(server(), id)).toMatchObject({ status: 'open' });
});

it('can be undone for as long as its message is kept, which ends with the right to undo', async () => {
  const id = await newRequest(server());
  const { page, change } = await openDialog(id);
  await page.clock.install();
  const pass = async (ms: number) => {
    server().clock.advance(ms);
    await page.clock.runFor(ms);
  };
  const isHeld = () => page.waitForResponse((response) => response.url().endsWith('/hold'));
  const start = async () => {
    await change.choose('Process');
    await change.save.click();
    await gone(change);
    await change.undo.hover();
  };
  await start();
  // Three times the ten seconds, under pointer and then under focus.
  for (let held = 0; held < 6; held++) {
    if (held === 3) {
      await change.undo.focus();
      await page.mouse.move(1, 1);
    }
    await Promise.all([isHeld(), pass(5_000)]);
  }
  await change.undo.click();
  await expectVisible(page.getByText('Undone.'));
  expect(await stateOf(server(), id)).toMatchObject({ status: 'open' });

  await change.dialog.waitFor({ state: 'detached' });
  await new DetailsPage(page).changeStatus.click();
  await start();
  await pass(4_000);
  await page.mouse.move(1, 1);
  await pass(6_000);
  await eventually(() => change.undo.count()).toBe(0);
  expect(await stateOf(server(), id)).toMatchObject({ status: 'process' });
});
