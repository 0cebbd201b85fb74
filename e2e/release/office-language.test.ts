import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { insertDrop } from '../../src/server/store/coretax/drops.ts';
import { exportRequests } from '../../tests/support/coretax.ts';
import { signedIn as clientOf } from '../../tests/support/planted-requests.ts';
import { englishTexts } from '../support/english-texts.ts';
import { eventually, inPage } from '../support/eventually.ts';
import { newReceipt } from '../support/receipts.ts';
import { siteForFile } from '../support/site.ts';
import { visitAs } from '../support/visit-as.ts';

const site = siteForFile();
const { server } = site;
const drop = '3f0c1d52-7a4e-4c1b-9d52-0c6a2b1f4e10';
let details = '';

beforeAll(async () => {
  const { database, clock } = server().deps;
  await exportRequests(await clientOf(server(), 'staff'), { filter: {} });
  await insertDrop(database, { id: drop, by: 'admin', at: clock.now() });
  const [request] = await database<{ id: string }[]>`
    select transaction_id as id from requests where status = 'open' order by 1 limit 1`;
  details = request?.id ?? (await newReceipt(server()));
  // What people have written stays in their language.
  await database`update requests set remarks = ''`;
  await database`update request_history set remarks = ''`;
});

const everyPage = () => [
  '/dashboard',
  '/timeline',
  `/view-details/${details}`,
  `/view-details/${details}?change=${details}`,
  '/view-details/999',
  '/coretax/export',
  '/coretax/batches',
  '/coretax/batches/1',
  '/coretax/import',
  `/coretax/import/${drop}`,
  '/coretax/deadlines',
  '/coretax/corrections',
  '/coretax/digunggung',
  '/report',
  '/CloseProcessForm',
  '/RejectProcessForm',
  '/UpdateNPWP',
  '/users',
  '/users?add',
  '/users?edit=staff',
  '/audit',
  '/settings/seller',
  '/settings/chain',
  '/settings/keys',
  '/settings/keys?add',
  '/poster',
];

async function englishOnPages(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const address of everyPage()) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => page.getByText(/^(Loading|Memuat)/).count()).toBe(0);
    for (const text of await englishTexts(page)) found.push(`${address}: ${text}`);
    expect(await inPage(page, 'document.documentElement.lang')).toBe('id');
  }
  return found;
}

it('is wholly in Indonesian when that was chosen', async () => {
  await server().deps
    .database`update staff set preferences = ${JSON.stringify({ language: 'id' })}::text::jsonb
    where empid = 'admin'`;
  const { page, allow } = await visitAs(site, { empid: 'admin' });
  allow(/status of 404/);
  // The choice is the person's: this browser hears of it when it opens its first page.
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dasbor', exact: true }).waitFor();
  expect(await englishOnPages(page)).toEqual([]);
});
