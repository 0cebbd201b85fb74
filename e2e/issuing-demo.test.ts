import { expect, it } from 'vitest';
import { pdfiumPdf } from '../src/server/adapters/pdfium-pdf/pdfium-pdf.ts';
import { readFakturPdf } from '../src/server/features/coretax/read-faktur-pdf.ts';
import { MailboxPage } from './pages/mailbox-page.ts';
import { RequestForm } from './pages/request-form.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { lockedFrame } from './support/problems.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile({ worker: true, provider: true });

/** Its check digit is right, and nobody has asked for a faktur by it yet. */
const npwp = '0024573818022000';

it('brings the faktur of a request that was confirmed, without anybody at the desk', async () => {
  const { page, context, allow } = await visit();
  allow(lockedFrame, /status of 404 .*lookup-npwp/);
  const id = await newReceipt(server());
  const form = new RequestForm(page);
  const mailbox = new MailboxPage(page);
  await page.goto('/');
  await form.complete(id, { npwp });
  await form.submit.click();
  await form.question.getByRole('button', { name: form.words.yes }).click();
  await expectVisible(page.getByText(form.words.sent));

  await mailbox.open();
  await mailbox.subject(`Konfirmasi permintaan faktur pajak ${id}`).click();
  const confirming = context.waitForEvent('page');
  await mailbox.frameContent.getByRole('link', { name: 'Konfirmasi permintaan' }).click();
  await expectVisible((await confirming).getByRole('heading', { name: 'Terima kasih' }));

  await mailbox.subject(`Faktur pajak untuk struk ${id}`).click();
  const download = page.waitForEvent('download');
  await mailbox.attachments.click();
  const pdf = pdfiumPdf();
  const chunks = await (await (await download).createReadStream()).toArray();
  const { read } = await readFakturPdf({ pdf }, Buffer.concat(chunks as Buffer[]));
  await pdf.close();
  expect(read).toMatchObject({ reference: id, buyer: npwp, mark: null });

  const tracked = context.waitForEvent('page');
  await mailbox.frameContent.getByRole('link', { name: 'Lihat permintaan' }).click();
  const tracking = await tracked;
  await expectVisible(tracking.getByText('CLOSED', { exact: true }));
  await eventually(() => tracking.getByText(String('number' in read && read.number)).count()).toBeGreaterThan(
    0,
  );
});
