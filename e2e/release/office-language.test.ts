import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { officePages, paths } from '../../src/contract/paths.ts';
import { builtInViews } from '../../src/domain/requests/desk.ts';
import { exportRequests } from '../../tests/support/coretax.ts';
import { signedIn as clientOf } from '../../tests/support/planted-requests.ts';
import { addressesOf, plantPages } from '../support/all-pages.ts';
import { englishTexts } from '../support/english-texts.ts';
import { eventually, inPage } from '../support/eventually.ts';
import { newReceipt } from '../support/receipts.ts';
import { siteForFile } from '../support/site.ts';
import { visitAs } from '../support/visit-as.ts';

const site = siteForFile();
const { server } = site;
let details = '';

beforeAll(async () => {
  const { database } = server().deps;
  await exportRequests(await clientOf(server(), 'staff'), { filter: {} });
  await plantPages(server());
  const [request] = await database<{ id: string }[]>`
    select transaction_id as id from requests where status = 'open' order by 1 limit 1`;
  details = request?.id ?? (await newReceipt(server()));
  // What people have written stays in their language.
  await database`update requests set remarks = ''`;
  await database`update request_history set remarks = ''`;
});

/** Every page of the office, and what shows more of it. */
const everyPage = () => [
  ...officePages.flatMap(addressesOf),
  ...builtInViews.map((view) => `${paths.timeline}?view=${view}`),
  `/view-details/${details}`,
  `/view-details/${details}?change=${details}`,
];

async function englishOnPages(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const address of everyPage()) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => page.getByText(/^(Loading|Memuat)/).count()).toBe(0);
    // A page may say the words of its address again.
    for (const text of await englishTexts(page))
      if (!address.endsWith(`/${text}`)) found.push(`${address}: ${text}`);
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
