import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { findRequest } from '../src/server/store/requests/requests.ts';
import { Office } from './pages/office.ts';
import { RequestForm, typed } from './pages/request-form.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile();

const words = {
  id: {
    later: 'Saat ini belum dapat dikirim. Isian Anda tetap di sini dan dikirim otomatis begitu bisa.',
    cancel: 'Batalkan pengiriman',
    refused: 'Untuk sementara data hanya dapat dibaca. Mohon coba simpan lagi sebentar lagi.',
    asOf: /^Data per 17 Nov 2026,? 12\.30\.05 WIB; pembaruan menyusul sebentar lagi\.$/,
  },
  en: {
    later:
      'It cannot be sent right now. What you typed stays here and is sent by itself as soon as possible.',
    cancel: 'Cancel sending',
    refused: 'For the moment data can only be read. Please try to save again shortly.',
    asOf: /^Data as of 17 Nov 2026, 12:30:05 WIB; updates follow shortly\.$/,
  },
} as const;

/** Answers submissions as a server whose database cannot be written, as long as `isAway` says; gives their keys. */
async function refuseWhile(page: Page, isAway: () => boolean) {
  const refuse = (route: Route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { code: 'readOnly', message: 'x' },
    });
  const keys: (string | undefined)[] = [];
  await page.route('**/api/submit-form', async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key']);
    await (isAway() ? refuse(route) : route.continue());
  });
  return keys;
}

async function openForm(language: 'id' | 'en') {
  const visited = await visit({ size: language === 'id' ? 'phone' : 'desktop' });
  visited.allow(/status of (?:503|404)/);
  await visited.page.goto(`/?lang=${language}`);
  return { page: visited.page, form: new RequestForm(visited.page, language) };
}

it('a form that cannot be taken waits and is sent by itself', async () => {
  const { page, form } = await openForm('en');
  let isAway = true;
  const keys = await refuseWhile(page, () => isAway);
  const id = await newReceipt(server());
  await form.complete(id);
  await form.send();
  await expectVisible(page.getByText(words.en.later));
  expect(await form.field('company').inputValue()).toBe(typed.company);
  await eventually(() => keys.length).toBeGreaterThanOrEqual(2);
  isAway = false;
  await expectVisible(page.getByText(form.words.sent));
  // However often it was tried, it was the same submission.
  expect(new Set(keys).size).toBe(1);
  expect(await findRequest(server().deps.database, id)).toMatchObject({ status: 'waiting' });
});

it('waiting can be given up, and everything is still there', async () => {
  const { page, form } = await openForm('id');
  const keys = await refuseWhile(page, () => true);
  await form.complete(await newReceipt(server()));
  await form.send();
  await page.getByRole('button', { name: words.id.cancel }).click();
  await expectVisible(page.getByRole('alert').getByText(words.id.refused).first());
  const tried = keys.length;
  expect(await page.getByText(words.id.later).count()).toBe(0);
  expect(await form.field('name').inputValue()).toBe(typed.name);
  await page.unroute('**/api/submit-form');
  await form.send();
  await expectVisible(page.getByText(form.words.sent));
  expect(keys.length).toBe(tried);
});

/** Makes answers those of a replica, which knows what was true at half past twelve in Jakarta. */
async function answerAsOf(page: Page) {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-as-of': '2026-11-17T05:30:05.000Z' };
    return route.fulfill({ response, headers });
  });
}

it('tracking says as of when it is while a replica answers', async () => {
  const { page, form } = await openForm('id');
  const id = await newReceipt(server());
  await form.complete(id);
  await form.send();
  await expectVisible(page.getByText(form.words.sent));
  await answerAsOf(page);
  await page.goto(`/track?id=${id}`);
  await expectVisible(page.getByText(words.id.asOf));
  await page.unroute('**/api/**');
  await page.reload();
  await expectVisible(page.getByText(id).first());
  expect(await page.getByText(words.id.asOf).count()).toBe(0);
});

it('the back office says it, too', async () => {
  const { page } = await visit();
  await new Office(page).enter();
  await answerAsOf(page);
  await page.goto('/timeline');
  await expectVisible(page.getByText(words.en.asOf));
});
