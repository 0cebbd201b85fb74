import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { chooseLanguage, guideWalk, openSignIn, pageOf } from '../e2e/support/guide-walk.ts';
import { listMailbox } from '../src/contract/demo.ts';
import { readDigunggung } from '../src/contract/coretax/digunggung.ts';
import { listRequests } from '../src/contract/processing/request-list.ts';
import { type RequestRow } from '../src/contract/processing/request-row.ts';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { monthStart } from '../src/domain/receipts/receipt.ts';
import { languages, type Language } from '../src/domain/language.ts';
import { picturedSections, pictureName, pictureSize } from '../src/web/features/guide/guide.ts';
import { projectRoot } from '../src/server/deps.ts';
import { demoSignIn } from '../src/server/features/demo/demo.routes.ts';
import { demoReceipts } from '../src/server/features/demo/demo-receipts.ts';
import { listOf, newNumber } from '../tests/support/drops.ts';
import { openBrowser } from './pictures/open-browser.ts';

/**
 * Takes the screenshots of the README and of the guide from a running demo: npm run pictures -- http://localhost:3000,
 * and with a word behind it those alone that have it in their name.
 */
const [address = 'http://localhost:3000', wanted = ''] = process.argv.slice(2);
const folder = join(projectRoot, 'docs/images');
const { requested, valid } = demoReceipts(jakartaDate(new Date()));

const queue = '/timeline?view=todo';
const photosAreThere =
  "[...document.querySelectorAll('main img')].filter((image) => image.naturalWidth > 0).length > 1";

const shots: { name: string; size: [number, number]; visit: (page: Page) => Promise<void> }[] = [
  {
    name: 'request-phone',
    size: [390, 844],
    async visit(page) {
      await page.goto(`${address}/`);
      await page.getByRole('textbox', { name: 'ID Transaksi' }).fill(valid[0]?.transactionId ?? '');
      await page.getByRole('textbox', { name: 'Nama', exact: true }).focus();
      await page.getByText('ID Transaksi valid.').waitFor();
    },
  },
  {
    name: 'several-phone',
    size: [390, 844],
    async visit(page) {
      await page.goto(`${address}/`);
      await page.getByRole('textbox', { name: 'ID Transaksi' }).fill(valid[0]?.transactionId ?? '');
      await page.getByRole('button', { name: 'Tambah struk lain' }).click();
      await page
        .getByRole('textbox', { name: 'ID Transaksi' })
        .nth(1)
        .fill(valid[1]?.transactionId ?? '');
      await page.getByRole('textbox', { name: 'Nama', exact: true }).focus();
      await page.getByText('ID Transaksi valid.').nth(1).waitFor();
      await page
        .getByRole('heading', { name: 'Struk Belanja' })
        .evaluate((heading) => heading.scrollIntoView());
    },
  },
  {
    name: 'my-requests-phone',
    size: [390, 844],
    visit: openMyRequests,
  },
  {
    name: 'buyer-code-phone',
    size: [390, 844],
    async visit(page) {
      await openMyRequests(page);
      await page
        .getByRole('button', { name: /^Buat kode pembeli/ })
        .first()
        .click();
      await page.getByLabel('Nama kode').fill('Cabang Menteng');
      await page.getByRole('button', { name: 'Buat kode', exact: true }).click();
      await page.getByText('Tersimpan di ponsel ini').waitFor();
    },
  },
  {
    name: 'timeline-phone',
    size: [390, 844],
    async visit(page) {
      await signIn(page, queue);
      await page.getByRole('article').nth(2).waitFor();
    },
  },
  {
    name: 'appearance-desktop',
    size: [1280, 860],
    async visit(page) {
      await signIn(page, '/settings/chain', 'admin');
      await page.getByLabel('Name of the chain').fill('Toko Nusantara');
      await page.getByLabel('Use a colour of your own').check();
      await page.getByLabel('Colour', { exact: true }).last().fill('#8a1c4a');
    },
  },
  {
    name: 'tracking-desktop',
    size: [1100, 900],
    async visit(page) {
      await page.goto(`${address}/track?id=${requested[2]?.transactionId}`);
      await page.getByText('ON PROGRESS').waitFor();
    },
  },
  {
    name: 'dashboard-desktop',
    size: [1280, 1000],
    async visit(page) {
      await signIn(page, '/dashboard');
      await page.getByRole('table', { name: 'Age of unfinished requests' }).waitFor();
    },
  },
  {
    name: 'timeline-desktop',
    size: [1366, 860],
    async visit(page) {
      await signIn(page, queue);
      await page.getByRole('row').nth(5).waitFor();
    },
  },
  {
    name: 'details-desktop',
    size: [1366, 900],
    async visit(page) {
      await signIn(page, queue);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      while (!(await page.evaluate<boolean>(photosAreThere))) await page.waitForTimeout(100);
      await page.getByText('Confirmation link').waitFor();
    },
  },
  {
    name: 'coretax-settings-desktop',
    size: [1280, 860],
    async visit(page) {
      await signIn(page, '/settings/seller');
      await page.getByLabel('NPWP').first().waitFor();
    },
  },
  {
    name: 'coretax-export-desktop',
    size: [1280, 860],
    async visit(page) {
      await signIn(page, '/coretax/export');
      await checkAll(page);
    },
  },
  {
    name: 'coretax-deadlines-desktop',
    size: [1280, 600],
    async visit(page) {
      await signIn(page, '/coretax/deadlines');
      await page
        .getByRole('link', { name: /^Export \d+/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'coretax-batch-desktop',
    size: [1280, 860],
    async visit(page) {
      await signIn(page, '/coretax/export');
      await checkAll(page);
      await page.getByRole('button', { name: exportButton }).click();
      await page.getByRole('link', { name: /^Open batch/ }).click();
      await page.getByLabel('Coretax error lines').fill('45, 120');
    },
  },
  {
    name: 'coretax-corrections-desktop',
    size: [1280, 1000],
    async visit(page) {
      await signIn(page, '/coretax/corrections');
      await page
        .getByRole('button', { name: /^Record note/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'coretax-digunggung-desktop',
    size: [1280, 1500],
    async visit(page) {
      await signIn(page, '/coretax/digunggung');
      await page.getByRole('button', { name: 'Take snapshot' }).waitFor();
      await page.getByRole('rowheader', { name: /^Lump/ }).waitFor();
    },
  },
  {
    name: 'coretax-reconciliation-desktop',
    size: [1280, 1000],
    async visit(page) {
      await signIn(page, '/coretax/import');
      const chooser = page.locator('input[type=file]').first();
      await chooser.waitFor({ state: 'attached' });
      const buffer = await listOfLastMonth(page);
      await chooser.setInputFiles({ name: 'list.xlsx', mimeType: 'application/octet-stream', buffer });
      await page.getByText('APPROVED').first().waitFor({ state: 'attached' });
      await page.goto(`${address}/coretax/digunggung/reconciliation`);
      await page
        .getByRole('button', { name: /whole month/i })
        .first()
        .click();
      await page.getByText('The list counts as the whole month.').waitFor();
    },
  },
  {
    name: 'report-desktop',
    size: [1280, 860],
    async visit(page) {
      await signIn(page, '/report?status=C&sort=TT_INSERT_DATE_FORMATTED&dir=desc');
      await page.getByRole('row').nth(5).waitFor();
      await page.getByRole('option').nth(2).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'bulk-close-desktop',
    size: [1280, 600],
    async visit(page) {
      await signIn(page, '/CloseProcessForm');
      await page
        .getByLabel('Transaction IDs', { exact: true })
        .fill((await idsOfOneCustomer(page)).join(', '));
      await page.getByRole('button', { name: 'Process', exact: true }).click();
      await page.getByRole('region', { name: 'Checked IDs' }).waitFor();
    },
  },
  {
    name: 'account-desktop',
    size: [1280, 900],
    async visit(page) {
      await signIn(page, '/account', 'manager');
      await page.getByRole('button', { name: 'Set up an app' }).click();
      await page.getByRole('img', { name: /QR/ }).waitFor();
    },
  },
  {
    name: 'privacy-desktop',
    size: [1280, 900],
    async visit(page) {
      await signIn(page, '/privacy?new', 'manager');
      await page.getByLabel('Asked for').selectOption({ label: 'Erasure' });
      const [{ email } = { email: '' }] = await rowsOfOneCustomer(page);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('How you made sure who asks').fill('ID card shown at the store');
      await page.getByRole('button', { name: 'Open a case' }).click();
      await page.getByRole('heading', { name: 'What is stored' }).waitFor();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
];

/** The customer with the most requests to close, and one of theirs that is closed already. */
async function idsOfOneCustomer(page: Page): Promise<string[]> {
  await page.getByLabel('Transaction IDs', { exact: true }).waitFor();
  const most = await rowsOfOneCustomer(page);
  const closed = most.filter(({ status }) => status === 'closed').slice(0, 1);
  return [...most.filter(isToClose), ...closed].map(({ transactionId }) => transactionId);
}

async function rowsOfOneCustomer(page: Page): Promise<RequestRow[]> {
  const answer = await page.request.get(address + listRequests.path);
  const rows = z.decode(listRequests.answer, await answer.json());
  const customers = Map.groupBy(rows, ({ email }) => email).values();
  const [most = []] = [...customers].toSorted((a, b) => toClose(b) - toClose(a));
  return most;
}

const linkSubject = 'Tautan ke permintaan faktur pajak Anda';

/** How many mails with a link to requests the demo's mailbox has. */
async function mailedLinks(page: Page): Promise<number> {
  const answer = await page.request.get(address + listMailbox.path);
  return z.decode(listMailbox.answer, await answer.json()).filter(({ subject }) => subject === linkSubject)
    .length;
}

/** All requests of the customer with the most to close, by the mailed link. */
async function openMyRequests(page: Page): Promise<void> {
  await signIn(page, queue);
  await page.getByRole('article').first().waitFor();
  const [{ email } = { email: '' }] = await rowsOfOneCustomer(page);
  await page.goto(`${address}/saya`);
  await page.getByLabel('Email').fill(email);
  await page.locator('[data-captcha=done]').waitFor();
  const before = await mailedLinks(page);
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  // The link of an earlier picture is used up.
  while ((await mailedLinks(page)) === before) await page.waitForTimeout(500);
  await page.goto(`${address}/demo/mailbox`);
  await page.getByRole('link', { name: linkSubject }).first().click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Buka permintaan saya' });
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Buka permintaan saya' }).click();
  await page.getByRole('heading', { level: 2 }).nth(1).waitFor();
}

/** What Coretax would list of the month before: one amount is another one, one faktur is missing, one is not ours. */
async function listOfLastMonth(page: Page): Promise<Buffer> {
  const masa = monthStart(jakartaDate(new Date()), -1).slice(0, 7);
  const answer = await page.request.get(address + readDigunggung.path.replace('{masa}', masa));
  const { rows } = z.decode(readDigunggung.answer, await answer.json());
  const listed = rows.slice(1).map(({ number, transactionId, fakturDate, dppNilaiLain, ppn }, at) => ({
    number,
    reference: transactionId,
    date: fakturDate ?? `${masa}-01`,
    dppNilaiLain: dppNilaiLain ?? 0,
    ppn: (ppn ?? 0) + (at === 0 ? 1_000 : 0),
  }));
  return listOf([...listed, { number: newNumber(), reference: '', date: `${masa}-02` }]);
}

const isToClose = ({ status }: RequestRow) => status === 'open' || status === 'process';
const toClose = (rows: RequestRow[]) => rows.filter(isToClose).length;

const exportButton = /^Export \d+ faktur/;

async function checkAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: /^Check(?: for export)?$/ }).click();
  await page.getByRole('button', { name: exportButton }).waitFor();
}

async function signIn(page: Page, path: string, empid: string = demoSignIn.empid): Promise<void> {
  await page.goto(address + path);
  await page.getByLabel('EMPID').fill(empid);
  await page.getByLabel('Password', { exact: true }).fill(demoSignIn.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
for (const { name, size, visit } of shots.filter((shot) => shot.name.includes(wanted))) {
  const page = await browser.newPage({
    viewport: { width: size[0], height: size[1] },
    reducedMotion: 'reduce',
  });
  await visit(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
  console.log(`${name}.png`);
}
if ('guide'.includes(wanted)) for (const language of languages) await takeGuide(language);
await browser.close();

/** The test of the guide walks the same way. */
async function takeGuide(language: Language): Promise<void> {
  const pictures = join(projectRoot, 'src/web/features/guide/pictures');
  mkdirSync(pictures, { recursive: true });
  const options = { viewport: pictureSize, reducedMotion: 'reduce', baseURL: address } as const;
  const context = await browser.newContext(options);
  const signInPage = await (await browser.newContext(options)).newPage();
  await openSignIn(signInPage, language);
  const page = await context.newPage();
  const managerPage = await (await browser.newContext(options)).newPage();
  for (const [shown, empid] of [
    [page, 'staff'],
    [managerPage, 'manager'],
  ] as const) {
    await signIn(shown, '/dashboard', empid);
    await shown.getByRole('table').first().waitFor();
    await chooseLanguage(shown, language);
  }
  for (const section of picturedSections) {
    const shown = pageOf(section, { signIn: signInPage, staff: page, manager: managerPage });
    for await (const _ of guideWalk[section](shown));
    const name = pictureName(section, language);
    await sharp(await shown.screenshot())
      .webp({ quality: 80 })
      .toFile(join(pictures, name));
    console.log(name);
  }
  for (const shown of [page, managerPage]) await chooseLanguage(shown, 'en');
  for (const shown of [page, managerPage, signInPage]) await shown.context().close();
}
