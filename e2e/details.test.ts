import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertMail, linkMail, writeMailResults } from '../src/server/store/mails/mails.ts';
import { moveStatuses } from '../src/server/store/requests/status-moves.ts';
import { ChangeStatusDialog } from './pages/change-status-dialog.ts';
import { DetailsPage } from './pages/details-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from './support/eventually.ts';
import { pdfOf } from '../tests/support/pdfs.ts';
import { newRequest } from './support/requests.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';

const { server, visit } = siteForFile({ worker: true });

async function enter() {
  const visited = await visit({ context: { storageState: await signedIn(server().address, 'staff') } });
  return { ...visited, details: new DetailsPage(visited.page) };
}

describe('details', () => {
  it('show every fact under its label', async () => {
    const id = await newRequest(server(), {
      store: 'Toko Braga',
      salesDate: '2026-11-05',
      totalPaid: 1_249_000,
      requesterName: 'Budi <b>Santoso</b>',
      email: 'budi@contoh.co.id',
      npwp: '0099887766554433',
      companyName: 'PT Maju',
      companyAddress: 'Jl. Sudirman 25\nJakarta',
    });
    const { page, details } = await enter();
    await details.open(id);
    await expectVisible(details.heading);
    const facts = {
      'Transaction ID': id,
      Store: 'Toko Braga',
      'Sales Date': '5 Nov 2026',
      'Total Amount Paid': 'Rp 1.249.000',
      Name: 'Budi <b>Santoso</b>',
      Email: 'budi@contoh.co.id',
      'Phone Number': '081234567889',
      Status: 'OPEN',
      NPWP: '0099887766554433',
      'PT Name': 'PT Maju',
      'PT Address': 'Jl. Sudirman 25\nJakarta',
      Remarks: '-',
    };
    expect(await details.facts.getByRole('term').allTextContents()).toEqual(Object.keys(facts));
    const shown = async (label: string) => {
      const text = await details.fact(label).innerText();
      return [label, text.replaceAll('\u00A0', ' ').replace(/\s*Copy .*$/, '')];
    };
    expect(Object.fromEntries(await Promise.all(Object.keys(facts).map(shown)))).toEqual(facts);
    expect(await details.showFaktur.count()).toBe(0);
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize(sizes.tablet.viewport);
    await expectVisible(...Object.keys(facts).map((label) => details.fact(label)));
    await expectNoSidewaysScrolling(page);
  });

  it('compare the typed NPWP with its photo, by mouse and by keys', async () => {
    const id = await newRequest(server(), { withPhotos: true });
    const { page, details } = await enter();
    await details.open(id);
    const overlay = details.overlay('NPWP photo');
    await details.showNpwp.click();
    await eventually(() => overlay.isShown()).toBe(true);
    expect(await overlay.fact('NPWP').innerText()).toMatch(/^0012345678901000/);
    await expectVisible(overlay.fact('PT Name'), overlay.fact('PT Address'));
    await expectAccessible(page);

    const box = async () => (await overlay.picture.boundingBox()) ?? { width: 0, height: 0 };
    const before = await box();
    await page.keyboard.press('+');
    await eventually(() => overlay.zoom.innerText()).toBe('150 %');
    await eventually(async () => (await box()).width).toBeCloseTo(before.width * 1.5, 0);
    await overlay.button('Zoom in').click();
    await eventually(() => overlay.zoom.innerText()).toBe('200 %');
    const place = async () => (await overlay.picture.boundingBox())?.x ?? 0;
    const start = await place();
    await page.mouse.move(300, 500);
    await page.mouse.down();
    await page.mouse.move(240, 500, { steps: 3 });
    await page.mouse.up();
    await eventually(place).toBeCloseTo(start - 60, 0);
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await eventually(() => overlay.zoom.innerText()).toBe('100 %');
    await page.keyboard.press('r');
    const shape = async () => (await box()).height / (await box()).width;
    await eventually(shape).toBeCloseTo(before.width / before.height, 1);
    const turned = await box();
    await overlay.button('Reset').click();
    await eventually(box).toEqual(before);
    await overlay.button('Rotate').click();
    await overlay.button('Zoom in').click();
    await overlay.button('Fit').click();
    await eventually(box).toEqual(turned);

    await page.keyboard.press('Escape');
    await eventually(() => overlay.dialog.isVisible()).toBe(false);
    await expectFocus(details.showNpwp);
  });

  it('close an overlay by a press outside, but not by one inside, and by its button', async () => {
    const id = await newRequest(server(), { withPhotos: true });
    const { page, details } = await enter();
    await details.open(id);
    const overlay = details.overlay('Struk photo');
    await details.showReceipt.click();
    await eventually(() => overlay.isShown()).toBe(true);
    expect(await overlay.fact('Transaction ID').innerText()).toContain(id);
    await expectVisible(overlay.fact('Total Amount Paid'), overlay.fact('Sales Date'));
    await overlay.picture.click();
    await expectVisible(overlay.dialog);
    await page.mouse.click(4, 4);
    await eventually(() => overlay.dialog.isVisible()).toBe(false);

    await details.showReceipt.click();
    await overlay.close.click();
    await eventually(() => overlay.dialog.isVisible()).toBe(false);
    await expectFocus(details.showReceipt);
  });

  it('show the faktur of a closed request page by page', async () => {
    const fakturFile = await server().deps.files.put(pdfOf([['Satu'], ['Dua']]));
    const id = await newRequest(server(), { status: 'closed', fakturFile });
    await server().deps.database`update requests set faktur_pages = 2 where transaction_id = ${id}`;
    const { page, details } = await enter();
    await details.open(id);
    const overlay = details.overlay('Faktur');
    await details.showFaktur.click();
    await eventually(() => overlay.isShown()).toBe(true);
    await expectVisible(overlay.dialog.getByText('Page 1 of 2'));
    expect(await overlay.button('Previous page').getAttribute('aria-disabled')).toBe('true');
    await overlay.button('Next page').click();
    await expectVisible(overlay.dialog.getByText('Page 2 of 2'));
    await eventually(() => overlay.isShown()).toBe(true);
    expect(await overlay.picture.getAttribute('src')).toMatch(/\/2$/);
    expect(await overlay.button('Next page').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('p');
    await expectVisible(overlay.dialog.getByText('Page 1 of 2'));
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      overlay.dialog.getByRole('link', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(id);
    await page.keyboard.press('Escape');
    await expectFocus(details.showFaktur);
  });
});

it('copies what has to be typed elsewhere', async () => {
  const id = await newRequest(server(), { companyAddress: 'Jl. Sudirman 25, Jakarta' });
  const { page, context, details } = await enter();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await details.open(id);
  const copies = {
    'Transaction ID': id,
    Email: 'ani@contoh.co.id',
    NPWP: '0012345678901000',
    'PT Name': 'PT Ani',
    'PT Address': 'Jl. Sudirman 25, Jakarta',
  };
  expect(await details.facts.getByRole('button', { name: /^Copy/ }).allTextContents()).toEqual(
    Object.keys(copies).map((label) => `Copy ${label}`),
  );
  for (const [label, text] of Object.entries(copies)) {
    await details.facts.getByRole('button', { name: `Copy ${label}` }).click();
    await expectVisible(details.facts.getByRole('button', { name: `Copy ${label}. Copied` }));
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(text);
  }
});

describe('photos and faktur', () => {
  it('say what is missing and why', async () => {
    const bare = await newRequest(server());
    const { page, details } = await enter();
    await details.open(bare);
    for (const frame of [details.receiptFrame, details.npwpFrame])
      await expectVisible(frame.getByText('No photo.'));
    expect(await details.showNpwp.or(details.showReceipt).count()).toBe(0);

    const old = await newRequest(server(), { status: 'closed' });
    await server().deps.database`update requests set photos_deleted_at = '2027-02-11T18:00:00Z'
      where transaction_id = ${old}`;
    await details.open(old);
    const deleted = 'Deleted on 12 Feb 2027 after the retention period.';
    await expectVisible(
      details.receiptFrame.getByText(deleted),
      details.npwpFrame.getByText(deleted),
      page.getByText('no PDF'),
    );
    expect(await details.showFaktur.count()).toBe(0);
    await details.attach.click();
    const change = new ChangeStatusDialog(page);
    await eventually(() => change.status.inputValue()).toBe('C');
    await expectVisible(change.file);
  });

  it('offer another try when a picture does not arrive', async () => {
    const id = await newRequest(server(), { withPhotos: true });
    const { page, details, allow } = await enter();
    allow(/Failed to load resource/);
    let isLost = true;
    await page.route('**/foto_npwp', (route) => (isLost ? route.abort() : route.continue()));
    await details.open(id);
    await expectVisible(details.npwpFrame.getByText('The picture could not be loaded.'));
    await details.showNpwp.click();
    const overlay = details.overlay('NPWP photo');
    await expectVisible(overlay.dialog.getByText('The picture could not be loaded.'));
    isLost = false;
    await overlay.button('Try again').click();
    await eventually(() => overlay.isShown()).toBe(true);
    await page.keyboard.press('Escape');
    await details.npwpFrame.getByRole('button', { name: 'Try again' }).click();
    await expectVisible(details.npwpFrame.getByRole('img'));
  });
});

describe('timeline', () => {
  it('tells who did what, and sends a failed mail again', async () => {
    const { deps, clock } = server();
    const id = await newRequest(server(), { status: 'waiting' });
    const move = { transactionId: id, status: 'open', remarks: 'Baris satu\nBaris dua' } as const;
    await deps.database.begin((tx) => moveStatuses(tx, [move], { actor: 'manager', at: clock.now() }));
    const [row] = await deps.database<{ about: string }[]>`
      select submission_id::text as about from requests where transaction_id = ${id}`;
    const mail = {
      event: `t:${id}`,
      kind: 'newRequest',
      recipient: 'pajak@retail.example',
      language: 'id',
    } as const;
    const mailId = await deps.database.begin(async (tx) => {
      const written = (await insertMail(tx, { ...mail, about: row?.about ?? '' }, clock.now())) ?? '';
      await linkMail(tx, written, [{ transactionId: id }]);
      const failed = {
        id: written,
        state: 'failed',
        at: clock.now(),
        error: '550 no such mailbox',
        isUndeliverable: true,
      } as const;
      // Of a submission before the one that the request holds.
      const before = { ...mail, event: `before:${id}`, kind: 'statusChanged', about: '0' } as const;
      const told =
        (await insertMail(tx, { ...before, recipient: 'lama@pelanggan.example' }, clock.now())) ?? '';
      await linkMail(tx, told, [{ transactionId: id, submissionId: randomUUID() }]);
      const sent = { id: told, state: 'sent', at: clock.now(), error: null, isUndeliverable: false } as const;
      await writeMailResults(tx, [failed, sent]);
      return written;
    });

    const { page, details } = await enter();
    await details.open(id);
    await eventually(() => details.timeline.innerText()).toMatch(
      /WAITING CONFIRMATION\s+by customer[^]*OPEN\s+by manager\s+Baris satu\nBaris dua/,
    );
    await eventually(() => details.timeline.innerText()).toMatch(
      /New request \(tax team\) to pajak@retail\.example\s+Failed for good · [^:]+:\d\d: 550 no such mailbox/,
    );
    const notice = page.getByText('A message did not arrive.');
    await expectVisible(notice);
    await expectAccessible(page);
    const resendEarlier = page.getByRole('button', { name: 'Resend: Status changed' });
    expect(await resendEarlier.getAttribute('aria-disabled')).toBe('true');
    await eventually(() => details.timeline.innerText()).toMatch(
      /lama@pelanggan\.example[^]*The receipt was requested again since then\./,
    );

    await expectVisible(page.getByText('Call the customer, let a Manager correct the address'));
    await expectVisible(page.getByRole('button', { name: 'Settle: New request (tax team)' }));
    await page.getByRole('button', { name: 'Resend: New request (tax team)' }).first().click();
    await expectVisible(page.getByText('The message is queued again.'));
    // The page looks again by itself until the worker has sent it.
    await eventually(() => details.timeline.innerText()).toMatch(
      /to pajak@retail\.example\s+Sent · \d+ \w{3} \d{4}, \d\d:\d\d/,
    );
    await eventually(() => notice.count()).toBe(0);
    expect(await deps.database`select state from mails where id = ${mailId}`).toEqual([{ state: 'sent' }]);
  });

  it('prints the facts and the timeline without what belongs to the screen', async () => {
    const id = await newRequest(server(), { withPhotos: true });
    const { page, details } = await enter();
    await details.open(id);
    await page.emulateMedia({ media: 'print' });
    await expectVisible(
      details.heading,
      details.fact('PT Address'),
      details.timeline.getByText('by customer'),
    );
    expect(await page.getByRole('button').filter({ visible: true }).allTextContents()).toEqual([]);
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  });
});
