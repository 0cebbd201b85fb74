import { describe, expect, it } from 'vitest';
import { codeTexts } from '../src/web/features/mine/codes/texts.ts';
import { mineTexts } from '../src/web/features/mine/texts.ts';
import { trackingTexts } from '../src/web/features/tracking/texts.ts';
import { RequestForm } from './pages/request-form.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { lockedFrame } from './support/problems.ts';
import { newRequest } from './support/requests.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';

const texts = mineTexts.id;

const { server, visit } = siteForFile({ worker: true, env: { CAPTCHA: 'altcha' } });

/** What the form shows, locked, of the company whose record the demo has. */
const known = { npwp: '0012345674901000', masked: 'k***@m***.id' };

describe('my requests', () => {
  it('from tracking by mail to list, ZIP, form and withdrawal', async () => {
    const email = 'tamu@pelanggan.example';
    const planted = { email, npwp: known.npwp, requesterName: 'Tamu Kembali' };
    const closed = await newRequest(server(), { ...planted, status: 'closed', withFaktur: true });
    const waiting = await newRequest(server(), { ...planted, status: 'waiting', withPhotos: true });

    const { page, context, allow } = await visit({ size: 'phone' });
    allow(lockedFrame, /status of 401 .*fakturs\.zip/);
    await page.goto('/track');
    await page.getByRole('link', { name: trackingTexts.id.mine.link }).click();
    await expectPath(page, '/saya');
    await page.getByRole('button', { name: texts.ask.submit }).click();
    await eventually(() => page.locator('[aria-invalid=true]').count()).toBe(1);
    await page.getByLabel(texts.ask.email).fill(email.toUpperCase());
    await expectVisible(page.locator('[data-captcha=done]'));
    await page.getByRole('button', { name: texts.ask.submit }).click();
    await expectVisible(page.getByText(texts.ask.sent(email.toUpperCase(), 30)));
    await expectAccessible(page);

    await page.goto('/demo/mailbox');
    await page.getByRole('link', { name: 'Tautan ke permintaan faktur pajak Anda' }).first().click();
    const opened = context.waitForEvent('page');
    await page.frameLocator('iframe').getByRole('link', { name: texts.link.open }).click();
    const mine = await opened;
    await eventually(() => mine.url()).not.toContain('token');
    await expectAccessible(mine);
    await mine.getByRole('button', { name: texts.link.open }).click();
    await expectVisible(
      mine.getByRole('heading', { name: closed }),
      mine.getByText(texts.states.closed, { exact: true }),
      mine.getByText(texts.states.waiting, { exact: true }),
    );
    await expectAccessible(mine);
    await expectNoSidewaysScrolling(mine);
    await mine.setViewportSize(sizes.narrow.viewport);
    await expectNoSidewaysScrolling(mine);
    await mine.reload();

    const saved = mine.waitForEvent('download');
    await mine.getByRole('button', { name: texts.zip.download(1) }).click();
    expect((await saved).suggestedFilename()).toBe('faktur-pajak.zip');

    await mine.getByRole('button', { name: `${texts.withdraw.open}: ${waiting}` }).click();
    await mine.getByRole('dialog').getByRole('button', { name: texts.withdraw.yes }).click();
    await expectVisible(
      mine.getByText(texts.withdraw.done(waiting)),
      mine.getByText(texts.states.withdrawn, { exact: true }),
    );

    await mine.getByRole('button', { name: `${texts.card.again}: ${closed}` }).click();
    await expectPath(mine, '/');
    const form = new RequestForm(mine);
    await eventually(() => form.field('name').inputValue()).toBe('Tamu Kembali');
    await eventually(() => form.field('email').inputValue()).toBe(known.masked);
    expect(await form.field('npwp').inputValue()).toBe(known.npwp);
    expect(await mine.evaluate<string>('location.href + JSON.stringify({ ...localStorage })')).not.toContain(
      'amu',
    );

    await mine.goto('/saya');
    await mine.getByRole('link', { name: `${texts.card.correct}: ${closed}` }).click();
    await expectPath(mine, '/track');
    await expectVisible(mine.getByText(email));
    await eventually(() => mine.url()).not.toContain('t=');

    await mine.goto('/saya');
    await expectVisible(
      mine.getByRole('heading', { name: closed }),
      mine.getByText(codeTexts.id.howTo, { exact: true }),
    );
    await server().deps.database`delete from customer_sessions`;
    await mine.getByRole('button', { name: texts.zip.download(1) }).click();
    await expectVisible(mine.getByText(texts.ended));
    expect(await mine.getByRole('heading', { name: closed }).count()).toBe(0);
    expect(await mine.getByLabel(texts.ask.email).inputValue()).toBe(email);
  });
});
