import { beforeEach, expect, it } from 'vitest';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { demoReceipts, demoSamples } from '../../src/server/features/demo/demo-receipts.ts';
import { RequestForm } from '../pages/request-form.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from '../support/eventually.ts';
import { recordAssets } from '../support/problems.ts';
import { siteForFile } from '../support/site.ts';

const { server, visit } = siteForFile({ env: { CAPTCHA: 'altcha', RATE_LIMIT_FACTOR: '1' } });
const today = () => jakartaDate(server().clock.now());
const refusal = /the server responded with a status of 422/;

/** All the world together has asked for as many unknown IDs and NPWPs as are answered in a minute. */
beforeEach(async () => {
  const until = new Date(server().clock.now().getTime() + 60_000);
  await server().deps.database`insert into call_counts (key, used, resets_at) values
    ('call:missedTransactions:everybody', 600, ${until}), ('call:missedCompanies:everybody', 300, ${until})
    on conflict (key) do update set used = excluded.used, resets_at = excluded.resets_at`;
});

it('is solved by itself while the form checks a receipt and looks a company up', async () => {
  const { page, allow } = await visit({ size: 'phone' });
  allow(refusal);
  await page.goto('/');
  const form = new RequestForm(page);
  await form.field('transactionId').fill(demoSamples(today()).valid);
  await page.keyboard.press('Tab');
  await expectFocus(form.field('name'));
  await expectVisible(page.getByText('ID Transaksi valid.', { exact: true }));
  await expectFocus(form.field('name'));
  await form.field('npwp').fill('0012345674901000');
  await eventually(() => form.field('company').inputValue()).toBe('PT Maju Bersama');
  // The one of the form itself is the only one left.
  expect(await page.locator('[data-captcha]').count()).toBe(1);
});

it('says what it waits for, and offers another try when it cannot be loaded', async () => {
  const { page, allow } = await visit({ size: 'phone' });
  allow(refusal, /ERR_FAILED/);
  await page.route('**/api/captcha?*', (route) => route.abort());
  await page.goto('/?lang=en');
  const form = new RequestForm(page, 'en');
  await form.field('transactionId').fill(demoSamples(today()).valid);
  await page.keyboard.press('Tab');
  await expectVisible(page.getByText('Security check first; then it is checked by itself.'));
  const retry = page.getByRole('button', { name: 'Try again' });
  await expectVisible(retry.first());
  await expectAccessible(page);
  await page.unroute('**/api/captcha?*');
  await retry.first().click();
  await expectVisible(page.getByText('Transaction ID is valid.', { exact: true }));
});

it('comes before the status on the tracking page, and is not loaded unless the server asks for it', async () => {
  const { page, allow } = await visit({ size: 'phone' });
  allow(refusal);
  const id = demoReceipts(today()).requested[2]?.transactionId ?? '';
  const assets = recordAssets(page);
  const challenges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/captcha')) challenges.push(request.url());
  });
  await page.goto('/track');
  await expectVisible(page.getByRole('heading', { level: 1 }));
  expect(assets.filter((name) => /captcha|worker/.test(name))).toEqual([]);
  await page.getByPlaceholder('ID Transaksi').fill(id);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('ON PROGRESS'));
  expect(challenges).toHaveLength(1);
  // Each time it is asked, it needs an answer of its own.
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await eventually(() => challenges.length).toBe(2);
  await expectVisible(page.getByText('ON PROGRESS'));
});

it('explains itself on the tracking page in both languages', async () => {
  const { page, allow } = await visit({ size: 'phone' });
  allow(refusal, /ERR_FAILED/);
  await page.route('**/api/captcha?*', (route) => route.abort());
  const texts = { id: 'Verifikasi keamanan dulu', en: 'Security check first' };
  for (const [language, text] of Object.entries(texts)) {
    await page.goto(`/track?id=${demoSamples(today()).valid}&lang=${language}`);
    await expectVisible(page.getByText(text));
    await expectAccessible(page);
  }
});
