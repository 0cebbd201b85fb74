import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addStaff } from '../src/server/features/staff/add-staff.ts';
import { Client } from '../tests/support/client.ts';
import { until } from '../tests/support/until.ts';
import { MailboxPage } from './pages/mailbox-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { lockedFrame } from './support/problems.ts';
import { siteForFile } from './support/site.ts';
import { tokenOf } from '../tests/support/staff.ts';

const refreshMs = 5000;
const minute = 60_000;
const { server, visit } = siteForFile({ worker: true });

/** Ends when the worker has sent the message about it. */
async function activateStaff(empid: string): Promise<void> {
  const { activationUrl } = await addStaff(server().deps, { empid, role: 'staff' });
  const token = tokenOf(activationUrl);
  await new Client(server().address).post('/api/activate', { token, password: 'kopi susu gula aren' });
  await until(async () => {
    const response = await fetch(`${server().address}/api/demo/mailbox`);
    return (await response.text()).includes(`Akun ${empid} diaktifkan`);
  });
}

it('shows a new message by itself, as HTML in a locked frame and as text', async () => {
  const { page, allow } = await visit();
  allow(lockedFrame);
  await page.clock.install();
  const mailbox = new MailboxPage(page);
  await mailbox.open();
  // However long the worker takes, the page asks again only when its time is moved.
  await page.clock.pauseAt(Date.now() + minute);
  await activateStaff('budi');
  expect(await mailbox.subject('Akun budi diaktifkan').count()).toBe(0);
  await page.clock.runFor(refreshMs);
  await mailbox.subject('Akun budi diaktifkan').click();

  await expectVisible(mailbox.message.getByRole('heading', { name: 'Akun budi diaktifkan' }));
  await expectVisible(mailbox.frameContent.getByRole('heading', { name: 'Kata sandi baru telah dipasang' }));
  expect(await mailbox.frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');

  await mailbox.showText.click();
  await eventually(() => mailbox.text.innerText()).toMatch(/Buka Faktur Desk:\n.*\/admin[^]*EMPID: budi/);
  expect(await mailbox.frame.count()).toBe(0);
});

it('opens the links of a message beside the mailbox', async () => {
  await activateStaff('wati');
  const { page, context, allow } = await visit();
  allow(lockedFrame);
  const mailbox = new MailboxPage(page);
  await mailbox.open();
  await mailbox.subject('Akun wati diaktifkan').click();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    mailbox.frameContent.getByRole('link', { name: 'Buka Faktur Desk' }).click(),
  ]);
  await expectPath(opened, '/admin');
  const signIn = new SignInPage(opened);
  await eventually(() => signIn.empid.inputValue()).toBe('admin');
  expect(new URL(page.url()).pathname).toBe('/demo/mailbox');
});

it('runs no script of a message and offers its attachments', async () => {
  const hostile = `<html><head></head><body><h1>Halo</h1><script>top.document.title = 'taken'</script>
    <img src="x" onerror="parent.document.title = 'taken'"></body></html>`;
  const content = Buffer.from('%PDF-1.7 faktur');
  const attachments = [{ name: 'Faktur Nov #1.pdf', mediaType: 'application/pdf', content }];
  const mail = { messageId: 'm1', from: 'a@contoh.co.id', to: 'b@contoh.co.id', subject: 'Berlampiran' };
  await server().deps.mailer.send({ ...mail, html: hostile, text: 'Halo', attachments });

  const { page, allow } = await visit();
  allow(lockedFrame, /Content Security Policy/, /^Security policy/);
  const mailbox = new MailboxPage(page);
  await mailbox.open();
  await mailbox.subject('Berlampiran').click();
  await expectVisible(mailbox.frameContent.getByRole('heading', { name: 'Halo' }));
  await eventually(() => page.title()).toBe('Demo mailbox · Faktur Desk');
  const [download] = await Promise.all([page.waitForEvent('download'), mailbox.attachments.click()]);
  expect(download.suggestedFilename()).toBe('Faktur Nov #1.pdf');
  expect(readFileSync(await download.path())).toEqual(content);
});

it('is emptied after a question', async () => {
  await activateStaff('tono');
  const { page } = await visit({ size: 'phone' });
  const mailbox = new MailboxPage(page);
  await mailbox.open();
  await mailbox.empty.click();
  await expectVisible(mailbox.question);
  await expectAccessible(page);
  await mailbox.cancel.click();
  await eventually(() => mailbox.question.isVisible()).toBe(false);
  await expectVisible(mailbox.subject('Akun tono diaktifkan'));
  await mailbox.empty.click();
  await mailbox.deleteAll.click();
  await expectVisible(mailbox.nothing, page.getByText('The mailbox is empty.'));
  expect(await mailbox.empty.count()).toBe(0);
});
