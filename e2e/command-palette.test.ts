import type { Request } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { Office } from './pages/office.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { refusedWhenSignedOut } from './support/problems.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { plantQueue } from './support/planted-queue.ts';
import { siteForFile } from './support/site.ts';
import { visitAs, type Visitor } from './support/visit-as.ts';

const site = siteForFile();

beforeEach(() =>
  plantQueue(site.server(), [
    { transactionId: '70001', companyName: 'PT Samudra Biru', requesterName: 'Wati Lestari' },
    { transactionId: '70002', companyName: 'PT Samudra Hijau', requesterName: 'Joko Susilo' },
    { transactionId: '80003', companyName: 'CV Rimba', requesterName: 'Wati Purnama' },
  ]),
);

async function openOffice(visitor: Visitor = {}) {
  const visited = await visitAs(site, visitor);
  const office = new Office(visited.page);
  await visited.page.goto('/UpdateNPWP');
  await visited.page.getByRole('heading', { level: 1 }).waitFor();
  return { ...visited, office };
}

describe('the search box', () => {
  it('finds requests while typing; arrows and Enter open one', async () => {
    const { page, office } = await openOffice();
    await page.keyboard.press('/');
    await expectFocus(office.search);
    await page.keyboard.type('7000');
    await eventually(() => office.found.count()).toBe(2);
    await expectAccessible(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    expect(await office.found.first().getAttribute('aria-selected')).toBe('true');
    const [id = ''] = /7000\d/.exec(await office.found.first().innerText()) ?? [];
    await page.keyboard.press('Enter');
    await expectPath(page, `/view-details/${id}`);
    await eventually(() => office.search.inputValue()).toBe('');
  });

  it('finds by name, says by which, and Enter shows all in the timeline', async () => {
    const { page, office } = await openOffice();
    await office.search.fill('  wati ');
    await eventually(() => office.found.count()).toBe(2);
    await expectVisible(office.found.getByText('Requester Wati Lestari'));
    await office.search.press('Enter');
    await expectPath(page, '/timeline');
    // Behind #, where no server sees it.
    expect(new URL(page.url()).hash).toBe('#q=wati');
  });

  it('closes and then clears by Escape, and shows no answer of an earlier text', async () => {
    const { page, office } = await openOffice();
    const isFor7000 = (request: Request) => request.postData()?.includes('"7000"') ?? false;
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/api/trx_tiket/query', async (route) => {
      if (!isFor7000(route.request())) return route.fallback();
      await held;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(isFor7000);
    await office.search.fill('7000');
    await asked;
    await office.search.fill('80003');
    await eventually(() => office.found.count()).toBe(1);
    release();
    await eventually(() => office.found.allInnerTexts()).toEqual([expect.stringContaining('80003')]);
    await office.search.press('Escape');
    await eventually(() => office.found.count()).toBe(0);
    expect(await office.search.inputValue()).toBe('80003');
    await office.search.press('Escape');
    expect(await office.search.inputValue()).toBe('');
  });
});

describe('the command palette', () => {
  it('opens pages, views and requests by a few letters', async () => {
    const { page, office } = await openOffice({ empid: 'manager' });
    await page.keyboard.press('Control+k');
    await expectFocus(office.command);
    await expectAccessible(page);
    const texts = await office.commands.allInnerTexts();
    expect(texts).toEqual(expect.arrayContaining(['View: Mine', 'Report', 'Coretax: Deadlines', 'Sign Out']));
    expect(texts).not.toContain('Users');
    await page.keyboard.type('rej bulk');
    await eventually(() => office.commands.first().innerText()).toBe('Bulk Reject');
    await page.keyboard.press('Enter');
    await expectPath(page, '/RejectProcessForm');
    expect(await office.palette.count()).toBe(0);

    await page.keyboard.press('Control+k');
    await office.command.fill('mine');
    await page.keyboard.press('Enter');
    await expectPath(page, '/timeline');
    await eventually(() => new URL(page.url()).searchParams.get('view')).toBe('mine');

    await page.keyboard.press('Control+k');
    await office.command.fill('80003');
    await eventually(() => office.commands.first().innerText()).toContain('CV Rimba');
    await page.keyboard.press('Enter');
    await expectPath(page, '/view-details/80003');

    await page.getByRole('button', { name: 'Change Status', exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await office.command.fill('change the status');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('dialog', { name: 'Change Status', exact: true }));
  });

  it('does what can be done everywhere, and gives the focus back when it does nothing', async () => {
    const { page, office, allow } = await openOffice();
    allow(refusedWhenSignedOut);
    await office.search.focus();
    // Nobody waits for it: what is typed at once belongs to the palette.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rej');
    await expectFocus(office.command);
    expect([await office.command.inputValue(), await office.search.inputValue()]).toEqual(['rej', '']);
    await page.keyboard.press('Escape');
    await eventually(() => office.palette.count()).toBe(0);
    await expectFocus(office.search);

    await page.keyboard.press('Control+k');
    await office.command.fill('next up');
    await page.keyboard.press('Enter');
    await eventually(() => new URL(page.url()).pathname).toMatch(/^\/view-details\/\d+$/);

    await page.keyboard.press('Control+k');
    await office.command.fill('sign out');
    await page.keyboard.press('Enter');
    await expectPath(page, '/admin');
  });

  it('is the search of a phone', async () => {
    const { page, office } = await openOffice({ size: 'phone' });
    await office.openPalette.tap();
    await expectVisible(office.palette);
    await office.command.fill('rimba');
    await eventually(() => office.commands.first().innerText()).toContain('80003');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await office.commands.first().tap();
    await expectPath(page, '/view-details/80003');
  });
});
