import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn as clientOf } from '../../tests/support/planted-requests.ts';
import { eventually, expectVisible, inPage } from '../support/eventually.ts';
import { expectFit, findMisfits } from '../support/fit.ts';
import { dayBefore, plantQueue } from '../support/planted-queue.ts';
import { printFaults } from '../support/print-faults.ts';
import { siteForFile } from '../support/site.ts';
import { visitAs } from '../support/visit-as.ts';

const site = siteForFile();
const { visit, server } = site;

/** A page of its own, without the styles and the policy of ours. */
async function show(body: string) {
  const { page } = await visit();
  await page.goto('about:blank');
  await page.setContent(document(body));
  return page;
}

const document = (body: string) => `<!doctype html><html lang="en"><title>Fit</title>
  <style>body { margin: 8px; font: 14px/20px sans-serif } td, th { padding: 0 } .box { width: 80px; white-space: nowrap }
  .dots { overflow: hidden; text-overflow: ellipsis }</style>${body}`;

const faults: [body: string, finding: string][] = [
  ['<div style="width: 2000px">wide</div>', 'px wider than its window'],
  ['<div class="box" style="overflow: hidden">cut in the middle of it</div>', 'is cut without an ellipsis'],
  ['<div style="width: 60px; overflow-wrap: anywhere">Panakkukang</div>', 'the word “Panakkukang” is broken'],
  [
    '<table style="table-layout: fixed; width: 200px"><tr><td style="white-space: nowrap">a text that is too long for it<td>next</table>',
    'reaches out of its cell',
  ],
  [
    '<p style="margin: 0">under</p><p style="margin: -18px 0 0">over it</p>',
    '“under” and “over it” cover each other',
  ],
  ['<p>a text</p><button style="position: absolute; left: 8px; top: 8px">Go</button>', 'cover each other'],
  ['<button style="width: 60px">Two words</button>', 'stands in 2 lines in a button'],
];

it.each(faults)('%s is found', async (body, finding) => {
  expect(await findMisfits(await show(body))).toContainEqual(expect.stringContaining(finding));
});

it('finds nothing where all fits, whatever only a screen reader gets', async () => {
  const page = await show(`<div class="box dots">cut in the middle of it</div><p>Two lines of a text that
    ${'may be wrapped '.repeat(40)}</p><p>8123-4567</p>
    <p style="width: 60px; overflow-wrap: anywhere">OutputTaxInvoice04002600000001 <code>transactionReferences</code></p>
    <div style="position: relative; width: 200px"><input value="secret" style="width: 100%; padding-right: 60px; box-sizing: border-box">
      <button style="position: absolute; right: 2px; top: 2px">Show</button></div><table><tr><td>a<td>b</table>
    <label>Name <input></label> <span style="position: absolute; width: 1px; height: 1px; overflow: hidden">heard only</span>
    <button style="white-space: nowrap">One line</button>`);
  await expectFit(page);
});

const sizesOfOffice = [
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const;

describe('the queue with long names and billions', () => {
  const ids = Array.from({ length: 25 }, (_, place) => `202611190${String(place).padStart(5, '0')}`);
  const [taken = ''] = ids;

  beforeAll(async () => {
    server().clock.toNoon();
    await plantQueue(
      server(),
      ids.map((transactionId, place) => ({
        transactionId,
        daysAgo: place,
        status: place === 3 ? 'waiting' : place % 3 === 0 ? 'process' : 'open',
        store: 'Toko Panakkukang Makassar Timur',
        companyName: 'PT Perdagangan Internasional Nusantara Jaya Makmur Sentosa',
        totalPaid: 99_999_999_999 - place,
        salesDate: dayBefore(server(), 0),
      })),
    );
  });

  /** The row or card that is seen first, and how many are seen whole. */
  const seen = (page: Page) =>
    inPage<{ top: number; whole: number }>(
      page,
      `(() => {
        const frame = document.querySelector('section[aria-busy]').getBoundingClientRect();
        const boxes = [...document.querySelectorAll('section[aria-busy] :is(tbody tr, li)')].map((row) => row.getBoundingClientRect());
        const end = Math.min(frame.bottom, innerHeight) + 0.5;
        return { top: boxes[0].top, whole: boxes.filter(({ top, bottom }) => top >= frame.top && bottom <= end).length };
      })()`,
    );

  it.each(['en', 'id'])('fits at every width and on paper, also while it changes (%s)', async (language) => {
    await server().owner`update staff set preferences = jsonb_build_object('language', ${language}::text)`;
    await server().owner`delete from assignments`;
    const { page } = await visitAs(site);
    await page.goto('/timeline?view=todo');
    await page.locator(`#request-${taken}`).waitFor();
    const client = await clientOf(server(), 'manager');
    const shown = new Map<number, Awaited<ReturnType<typeof seen>>>();
    for (const [width, height] of sizesOfOffice) {
      await page.setViewportSize({ width, height });
      await expectFit(page);
      shown.set(width, await seen(page));
      // While the list is open somebody takes a request, which is marked in its row.
      await client.post('/api/desk/act', { trxnos: [taken], act: 'assign' });
    }
    expect(shown.get(1280)?.top).toBeLessThanOrEqual(150);
    expect(shown.get(1280)?.whole).toBeGreaterThanOrEqual(16);
    expect(shown.get(390)?.whole).toBeGreaterThanOrEqual(5);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/timeline?view=all');
    await eventually(async () => (await seen(page)).whole).toBe(5);
    await expectFit(page);
    expect(await printFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('article').nth(4).waitFor();
    const heights = `[...document.querySelectorAll('article')].map((card) => card.getBoundingClientRect().height)`;
    expect(new Set(await inPage<number[]>(page, heights)).size).toBe(1);
  });

  /** How far the open tab reaches out of the part of its strip that does not fade. */
  const tabOut = `(() => {
    const open = document.querySelector('main nav [aria-current]');
    const [tab, strip] = [open, open.closest('ul')].map((one) => one.getBoundingClientRect());
    return Math.max(0, strip.left - tab.left, tab.right - (strip.right - 24));
  })()`;

  it.each(['en', 'id'])(
    'names who was not reached, by an open tab that is seen whole (%s)',
    async (language) => {
      const { database } = server().deps;
      await server().owner`update staff set preferences = jsonb_build_object('language', ${language}::text)`;
      await database`
      with failed as (
        insert into mails (event, kind, about, recipient, language, created_at, state, is_undeliverable)
        values (${language}, 'statusChanged', '1', 'ani@contoh.co.id', 'id', now(), 'failed', true) returning id)
      insert into mail_requests (mail_id, transaction_id, submission_id)
      select failed.id, transaction_id, submission_id from failed, requests where transaction_id = ${taken}`;
      const { page } = await visitAs(site);
      for (const [width, height] of sizesOfOffice) {
        await page.setViewportSize({ width, height });
        await page.goto('/timeline?view=notDelivered');
        await page.locator(`#request-${taken}`).waitFor();
        await expectFit(page);
        await eventually(() => inPage<number>(page, tabOut)).toBeLessThan(1);
        if (width >= 1280) await expectVisible(page.getByTitle('ani@contoh.co.id'));
      }
    },
  );
});
