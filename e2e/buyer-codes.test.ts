import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { groupedBuyerCode } from '../src/domain/buyers/buyer-code.ts';
import { notUsToken } from '../src/server/secrets/tokens.ts';
import { codeTexts } from '../src/web/features/mine/codes/texts.ts';
import { notUsTexts } from '../src/web/features/mine/not-us/texts.ts';
import { mineTexts } from '../src/web/features/mine/texts.ts';
import { codeOf, feed, saleOf, tillKey } from '../tests/support/buyer-codes.ts';
import { Client } from '../tests/support/client.ts';
import { startTestServer } from '../tests/support/server.ts';
import { ask, tokenOf } from '../tests/support/visits.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { newRequest } from './support/requests.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { visitAs } from './support/visit-as.ts';

const texts = codeTexts.id;
const site = siteForFile({ env: { POS_API_KEY: tillKey } });
const { server, visit } = site;

/** A customer in whose name nobody else of this file has a request. */
const buyer = {
  email: 'belanja@pelanggan.example',
  npwp: '0812345678901000',
  companyName: 'PT Rahasia Dagang',
};
const phone = { size: 'phone', context: { serviceWorkers: 'allow' } } as const;

async function openMine(page: Page): Promise<void> {
  await ask(new Client(server().address), buyer.email);
  await page.goto(`/saya#token=${await tokenOf(server(), buyer.email)}`);
  await page.getByRole('button', { name: mineTexts.id.link.open }).click();
}

/** What a scanner at the till reads off a part of the screen, in whichever order. */
async function scanned(part: Locator): Promise<string[]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const found = await readBarcodes(new Uint8Array(await part.screenshot()), {
    formats: ['QRCode', 'Code128'],
  });
  return found.map(({ format, text }) => `${format} ${text}`).toSorted();
}
const bothOf = (code: string) => [`Code128 ${code}`, `QRCode ${code}`];
const stored = (page: Page) => page.evaluate<string>('JSON.stringify({ ...localStorage })');

it('makes a code, which the phone shows without a network until it is revoked', async () => {
  const { deps } = server();
  const requested = await newRequest(server(), { ...buyer, status: 'open' });
  const { page, context, allow } = await visit(phone);
  allow(/ERR_INTERNET_DISCONNECTED/, /status of 401/);
  await openMine(page);
  await page.getByRole('button', { name: `${texts.make.open}: ${requested}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.make.yes }).click();
  await expectVisible(dialog.getByText(texts.make.nameNeeded));
  await expectAccessible(page);
  await dialog.getByLabel(texts.make.name).fill('Cabang Menteng');
  await dialog.getByRole('button', { name: texts.make.yes }).click();

  await expectPath(page, '/saya/kode');
  const card = page.getByRole('article', { name: 'Cabang Menteng' });
  const code = await codeOf(server(), buyer.email);
  await expectVisible(card.getByText(groupedBuyerCode(code)), page.getByText(texts.page.kept));
  expect(await scanned(card)).toEqual(bothOf(code));
  expect(page.url()).not.toContain(code);
  await expectAccessible(page);
  await page.setViewportSize(sizes.narrow.viewport);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(sizes.phone.viewport);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type ?\/Page\b/g)).toHaveLength(1);

  const own = page.url();
  await context.setOffline(true);
  await page.goto('/');
  await page.getByRole('link', { name: 'Cabang Menteng' }).click();
  await expectVisible(
    page.getByRole('heading', { name: 'Cabang Menteng' }),
    page.getByText(groupedBuyerCode(code)),
  );
  expect(page.url()).toBe(own);
  expect(await scanned(page.getByRole('figure'))).toEqual(bothOf(code));
  await expectAccessible(page);
  const kept = await stored(page);
  for (const secret of [buyer.companyName, buyer.npwp, buyer.email]) expect(kept).not.toContain(secret);

  // The end of a visit leaves it; new digits take its place. The page without a network would load itself anew meanwhile.
  await page.goto('about:blank');
  await context.setOffline(false);
  await openMine(page);
  await page.getByRole('button', { name: mineTexts.id.list.leave }).click();
  await page.goto(own);
  await expectVisible(card.getByText(groupedBuyerCode(code)), page.getByText(texts.page.stillWorks));
  await openMine(page);
  await page.getByRole('button', { name: `${texts.renew}: Cabang Menteng` }).click();
  await dialog.getByRole('button', { name: texts.renewing.yes }).click();
  await expectPath(page, '/saya/kode');
  await eventually(() => stored(page)).not.toContain(code);
  const renewed = await codeOf(server(), buyer.email);
  await expectVisible(card.getByText(groupedBuyerCode(renewed)));
  await eventually(() => stored(page)).toContain(renewed);

  // Staff end it, and the phone is told as soon as it asks again, whoever has ended the visit.
  await deps.database`delete from customer_sessions`;
  const receipt = '5520000000001';
  expect(await feed(server(), [saleOf(server(), receipt, { buyer_code: renewed })])).toMatchObject({
    requested: [receipt],
  });
  const { page: desk } = await visitAs(site);
  await desk.goto(`/view-details/${receipt}`);
  await expectVisible(desk.getByText('From the till'));
  await desk.getByRole('button', { name: 'Buyer codes' }).click();
  await expectVisible(desk.getByText(`**** **** ${renewed.slice(-4)}`));
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Revoke code Cabang Menteng' }).click();
  await desk.getByLabel('Reason').fill('Kartunya hilang.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).last().click();
  await expectVisible(desk.getByText('Code Cabang Menteng is revoked. The customer is told.'));

  await page.reload();
  await expectVisible(page.getByText(texts.page.revoked));
  expect(await stored(page)).not.toContain(renewed);
  await openMine(page);
  await expectVisible(page.getByText('Kartunya hilang.'));
  expect(await deps.database`select 1 from buyer_codes where revoked_at is null`).toHaveLength(0);
});

it('lets a customer say of a purchase that it was not theirs, as long as they can', async () => {
  const { database, signer } = server().deps;
  const words = notUsTexts.id;
  const requested = await newRequest(server(), { ...buyer, status: 'open' });
  const { page, allow } = await visit({ size: 'phone' });
  allow(/status of 4(04|10)/);
  await openMine(page);
  await page.getByRole('button', { name: `${texts.make.open}: ${requested}` }).click();
  await page.getByLabel(texts.make.name).fill('Mobil kantor');
  await page.getByRole('button', { name: texts.make.yes, exact: true }).click();
  await expectPath(page, '/saya/kode');
  const code = await codeOf(server(), buyer.email);
  const [withdrawn, underWay, late] = ['5530000000001', '5530000000002', '5530000000003'] as const;
  await feed(
    server(),
    [withdrawn, underWay, late].map((id) => saleOf(server(), id, { buyer_code: code })),
  );
  await database`update requests set status = 'closed' where transaction_id = ${underWay}`;
  await database`update buyer_code_uses set used_at = used_at - interval '8 days' where transaction_id = ${late}`;
  const press = async (token: string) => {
    // Another link in the same tab differs behind # alone.
    await page.goto('/track');
    await page.goto(`/bukan-kami#t=${token}`);
    await eventually(() => page.url()).not.toContain('t=');
    await page.getByRole('button', { name: words.yes }).click();
  };
  const tokenFor = async (id: string) => {
    const [use] = await database<{ id: string }[]>`
      select submission_id as id from buyer_code_uses where transaction_id = ${id}`;
    return notUsToken(signer, use?.id ?? '');
  };

  for (const time of ['first', 'again']) {
    await press(await tokenFor(withdrawn));
    await expectVisible(
      page.getByRole('heading', { name: words.withdrawn.title }),
      page.getByText(withdrawn),
    );
    if (time === 'first') await expectAccessible(page);
  }
  await press(await tokenFor(underWay));
  await expectVisible(page.getByRole('heading', { name: words.reported.title }));
  await press(await tokenFor(late));
  await expectVisible(page.getByText(words.refused.expired));
  await press('entah-apa');
  await expectVisible(page.getByText(words.refused.tokenUnknown));

  const { page: desk } = await visitAs(site);
  await desk.goto('/coretax/corrections');
  const task = desk.getByRole('article', { name: `Correction of ${underWay}` });
  await expectVisible(
    task.getByText('This was not our purchase.'),
    task.getByText('Cancel the faktur, or keep it'),
  );
  await task.getByRole('button', { name: /^Settle/ }).click();
  await desk.getByRole('button', { name: 'Faktur kept' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Settle', exact: true }).click();
  await expectVisible(desk.getByText(`The correction of ${underWay} is settled. The customer is told.`));
});

it('says on the page of a kept code that no till takes codes where they are turned off', async () => {
  const off = await startTestServer({ env: { BUYER_CODES: 'off' } });
  onTestFinished(() => off.stop());
  const { page } = await visit(phone);
  await page.goto(`${off.address}/saya/kode#${randomUUID()}`);
  await expectVisible(page.getByText(texts.page.off));
});
