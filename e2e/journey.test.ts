import { describe, expect, it } from 'vitest';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { findTrackedRequest } from '../src/server/store/requests/tracked-request.ts';
import { RequestForm, typed } from './pages/request-form.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { lockedFrame } from './support/problems.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';

const unknownCompany = /status of 404 .*lookup-npwp/;
const { server, visit } = siteForFile({ worker: true, env: { CAPTCHA: 'altcha' } });

const mailWords = {
  id: {
    subject: 'Konfirmasi permintaan faktur pajak',
    confirm: 'Konfirmasi permintaan',
    track: 'Pantau status permintaan',
  },
  en: {
    subject: 'Confirm your tax invoice request',
    confirm: 'Confirm the request',
    track: 'Follow the request',
  },
};
const thanks = {
  id: 'Terima kasih sudah mengkonfirmasi permintaan Anda!',
  en: 'Thank you for confirming your request!',
};
const card = { id: 'Detail Request', en: 'Request Details' };

describe('the way of a request', () => {
  it.each([
    ['phone', 'id'],
    ['desktop', 'en'],
  ] as const)('from the form by mail and confirmation to tracking (%s, %s)', async (size, language) => {
    const { page, context, allow } = await visit({ size });
    allow(lockedFrame, unknownCompany);
    const id = await newReceipt(server());
    const form = new RequestForm(page, language);
    await page.goto(`/?lang=${language}`);
    await form.complete(id);
    await expectVisible(
      page.getByText(language === 'id' ? 'ID Transaksi valid.' : 'Transaction ID is valid.'),
    );
    await form.submit.click();
    await expectVisible(form.question.getByText(typed.email));
    await expectAccessible(page);
    await form.question.getByRole('button', { name: form.words.yes }).click();
    await expectVisible(page.getByText(form.words.sent), page.getByText('s***@p***.example'));
    await expectAccessible(page);

    await page.goto('/demo/mailbox');
    await page.getByRole('link', { name: `${mailWords[language].subject} ${id}` }).click();
    const mail = page.frameLocator('iframe');
    const opened = context.waitForEvent('page');
    await mail.getByRole('link', { name: mailWords[language].confirm }).click();
    const confirmation = await opened;
    await expectVisible(confirmation.getByRole('heading', { name: thanks[language] }));
    await eventually(() => confirmation.url()).not.toContain('token');
    await expectAccessible(confirmation);
    await confirmation.getByRole('link', { name: 'Track Request' }).click();
    await expectPath(confirmation, '/track');
    await expectVisible(
      confirmation.getByText('s***@p***.example'),
      confirmation.getByText('OPEN', { exact: true }),
    );

    const byMail = context.waitForEvent('page');
    await mail.getByRole('link', { name: mailWords[language].track }).click();
    const tracking = await byMail;
    await expectVisible(
      tracking.getByRole('heading', { name: card[language] }),
      tracking.getByText(typed.email),
      tracking.getByText(typed.npwp),
    );
    await eventually(() => tracking.url()).not.toContain('t=');
    await expectAccessible(tracking);
    const kept = await tracking.evaluate(
      `JSON.stringify({ ...localStorage }) + document.cookie + location.href`,
    );
    for (const value of Object.values(typed)) expect(kept).not.toContain(value);

    const request = await findRequest(server().deps.database, id);
    expect(request).toMatchObject({
      status: 'open',
      language,
      requesterName: typed.name,
      email: typed.email,
    });
    const tracked = await findTrackedRequest(server().deps.database, id);
    expect(tracked?.history.map((line) => line.status)).toEqual(['waiting', 'open']);
  });
});

describe('the form', () => {
  it('is empty again after it was sent, and sends once however often it is clicked', async () => {
    const { page, allow } = await visit();
    allow(unknownCompany);
    const id = await newReceipt(server());
    const form = new RequestForm(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/submit-form')) calls.push(request.url());
    });
    await page.goto('/');
    await form.complete(id);
    await form.submit.dblclick();
    await form.question.getByRole('button', { name: form.words.yes }).dblclick();
    await expectVisible(page.getByText(form.words.sent));
    expect(calls).toHaveLength(1);
    await page
      .getByRole('button', { name: /permintaan lain|struk lain|lagi/i })
      .last()
      .click();
    await eventually(() => form.field('transactionId').inputValue()).toBe('');
    expect(await form.field('company').inputValue()).toBe('');
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await page.reload();
    await eventually(() => form.field('transactionId').inputValue()).toBe('');
  });

  it('goes to tracking', async () => {
    const { page } = await visit();
    await page.goto('/');
    await new RequestForm(page).toTracking.click();
    await expectPath(page, '/track');
  });
});
