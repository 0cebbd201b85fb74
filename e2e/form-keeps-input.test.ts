import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { findTrackedRequest } from '../src/server/store/requests/tracked-request.ts';
import { RequestForm, typed } from './pages/request-form.ts';
import { RequestPage } from './pages/request-page.ts';
import { eventually, expectFocus, expectVisible, hasFocus } from './support/eventually.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile();

async function visitForm(options: Parameters<typeof visit>[0] = {}) {
  const visited = await visit(options);
  visited.allow(/status of 404 .*lookup-npwp/); // the company of the examples is not known yet
  return visited;
}

it('keeps everything typed when the language is switched, photos included', async () => {
  const { page } = await visitForm({ size: 'phone' });
  const id = await newReceipt(server());
  await page.goto('/');
  await new RequestForm(page, 'id').complete(id);
  await new RequestPage(page, 'id').languageSwitch.click();
  const form = new RequestForm(page, 'en');
  expect(await form.field('transactionId').inputValue()).toBe(id);
  expect(await form.field('address').inputValue()).toBe(typed.address);
  await form.send();
  await expectVisible(page.getByText(form.words.sent));
});

it('keeps what was typed on a reload, and leaves nothing in the storage that outlives the tab', async () => {
  const { page, context } = await visitForm();
  const id = await newReceipt(server());
  await page.goto('/');
  const form = new RequestForm(page);
  await form.type(id);
  await form.addPhotos();
  await page.reload();
  await eventually(() => form.field('email').inputValue()).toBe(typed.email);
  await eventually(() => page.getByText(/^Halaman dimuat ulang .*Pilih lagi: foto\.jpg$/).count()).toBe(2);
  expect(await form.field('transactionId').inputValue()).toBe(id);
  const { origins } = await context.storageState();
  expect(JSON.stringify(origins)).not.toContain(typed.email);
  const other = await context.newPage();
  await other.goto('/');
  expect(await new RequestForm(other).field('email').inputValue()).toBe('');
});

it('loses nothing with the network, and a retry has one effect', async () => {
  const { page, context, allow } = await visitForm();
  allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const id = await newReceipt(server());
  const form = new RequestForm(page);
  await page.goto('/');
  await form.complete(id);
  await context.setOffline(true);
  await form.send();
  await expectVisible(page.getByText('Koneksi terputus. Data Anda masih tersimpan di formulir ini.').first());
  expect(await form.field('name').inputValue()).toBe(typed.name);
  await context.setOffline(false);

  // The answer to the first attempt gets lost on its way: the customer cannot know that it arrived.
  await page.route(
    '**/api/submit-form',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form.send();
  await eventually(() => findRequest(server().deps.database, id)).toBeDefined();
  await eventually(() => form.submit.isEnabled()).toBe(true);
  await form.send();
  await expectVisible(page.getByText(form.words.sent));
  expect((await findTrackedRequest(server().deps.database, id))?.history).toHaveLength(1);
});

it('can be filled in and sent without a mouse', async () => {
  const { page } = await visitForm();
  const id = await newReceipt(server());
  const form = new RequestForm(page);
  await page.goto('/');
  await form.addPhotos();
  await form.field('transactionId').focus();
  const texts = [id, typed.name, typed.email, typed.phone, typed.npwp, typed.company, typed.address];
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, form.consentBox);
  await page.keyboard.press('Space');
  await tabTo(page, form.submit);
  await page.keyboard.press('Enter');
  await form.question.waitFor();
  await tabTo(page, form.question.getByRole('button', { name: form.words.yes }));
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText(form.words.sent));
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20 && !(await hasFocus(target)); presses++)
    await page.keyboard.press('Tab');
  await expectFocus(target);
}
