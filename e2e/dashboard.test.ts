import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Locator, Route } from 'playwright-core';
import { plantRequests, removeRequests, type PlantedRequest } from '../tests/support/planted-requests.ts';
import { cardTitles, DashboardPage, rowsOf } from './pages/dashboard-page.ts';
import { Office } from './pages/office.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';

const day = 24 * 3_600_000;
const minute = 60_000;
const broken = /Failed to load resource/;
const { server, visit } = siteForFile();

async function openDashboard(empid = 'staff') {
  const visited = await visit({ context: { storageState: await signedIn(server().address, empid) } });
  return { ...visited, dashboard: new DashboardPage(visited.page) };
}

let nextId = 5_000_000;
const daysAgo = (days: number) => new Date(server().clock.now().getTime() - days * day);

/** Plants `count` requests of one kind, asked for and last moved `days` days ago. */
async function plant(count: number, status: PlantedRequest['status'], days: number, store = 'Toko Dago') {
  const at = daysAgo(days);
  const rows = Array.from({ length: count }, () => {
    return { transactionId: String(nextId++), status, requestedAt: at, statusSince: at, store };
  });
  await plantRequests(server().deps.database, rows);
  return rows;
}

async function plantFailedMail(transactionId: string, kind: string, error: string): Promise<void> {
  const { database } = server().deps;
  const [mail] = await database<{ id: string }[]>`
    insert into mails (event, kind, about, recipient, language, state, last_error, created_at)
    select ${`test:${transactionId}`}, ${kind}, submission_id, 'ani@contoh.co.id', 'id', 'failed', ${error}, now()
    from requests where transaction_id = ${transactionId} returning id`;
  await database`insert into mail_requests values (${mail?.id ?? ''}, ${transactionId})`;
}

beforeAll(() => server().clock.toNoon());
beforeEach(async () => {
  await removeRequests(server().deps.database);
  await server().deps.database`delete from mails`;
});

it('tells a Super Admin of a proxy that nobody has declared', async () => {
  await fetch(`${server().address}/api/session`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  const title = 'A proxy seems to be in front, but TRUST_PROXY is off';
  const { page, dashboard } = await openDashboard('admin');
  await dashboard.open();
  await expectVisible(page.getByText(title));
  await expectAccessible(page);
  const other = await openDashboard('manager');
  await other.dashboard.open();
  await expectVisible(other.dashboard.asOf);
  expect(await other.page.getByText(title).count()).toBe(0);
});

describe('counts', () => {
  it('stand in six cards that lead to their rows', async () => {
    await plant(1002, 'closed', 1);
    await plant(13, 'waiting', 0);
    await plant(7, 'open', 0);
    await plant(4, 'process', 0);
    await plant(1, 'rejected', 0);
    const { page, dashboard } = await openDashboard();
    await dashboard.open();
    await eventually(() => dashboard.counts()).toEqual(['1.027', '13', '7', '4', '1.002', '1']);
    const titles = await dashboard.cards.locator('span.text-small').allInnerTexts();
    expect(titles).toEqual([...cardTitles]);

    const searches = ['?view=all', '?status=W', '?status=O', '?status=P', '?status=C', '?status=R'];
    for (const [index, search] of searches.entries()) {
      await dashboard.cards.nth(index).click();
      await expectPath(page, '/timeline');
      expect(new URL(page.url()).search).toBe(search);
      await page.goBack();
      await expectVisible(dashboard.heading);
    }
  });

  it('say Loading in cards of their full size, and both calls leave at once', async () => {
    await plant(3, 'open', 0);
    const { page, dashboard } = await openDashboard();
    const held: Route[] = [];
    await page.route(/\/api\/(status|dashboard)$/, (route) => void held.push(route));
    await dashboard.open();
    await eventually(() => dashboard.counts()).toEqual(Array(6).fill('Loading'));
    await eventually(() => held.length).toBe(2);
    const boxes = () =>
      placesOf([
        ...cardTitles.map((title) => dashboard.card(title)),
        dashboard.days,
        dashboard.ages,
        dashboard.limits,
      ]);
    const before = await boxes();
    await Promise.all(held.map((route) => route.continue()));
    await eventually(() => dashboard.counts()).toEqual(['3', '0', '3', '0', '0', '0']);
    await expectVisible(dashboard.ages.getByRole('table'));
    expect(await boxes()).toEqual(before);
  });
});

async function placesOf(parts: Locator[]) {
  return await Promise.all(parts.map((part) => part.boundingBox()));
}

describe('charts', () => {
  it('tell in their tables what was planted, and fit a tablet too', async () => {
    await plant(2, 'open', 0);
    await plant(3, 'open', 2);
    await plant(1, 'open', 4, 'Toko Braga');
    await plant(5, 'process', 4);
    await plant(2, 'process', 12);
    await plant(1, 'process', 40);
    await plant(6, 'closed', 1, 'Toko Braga');
    await plant(4, 'waiting', 1, 'Toko Braga');
    const { page, dashboard } = await openDashboard();
    await dashboard.open();
    await dashboard.days.getByText('Show as table').click();

    const perDay = await rowsOf(dashboard.days.getByRole('table'));
    expect(perDay).toHaveLength(30);
    expect(perDay.slice(-5).map((cells) => cells.slice(1))).toEqual([
      ['6', '0'],
      ['0', '0'],
      ['3', '0'],
      ['10', '6'],
      ['2', '0'],
    ]);
    const answer = (await (await page.request.get('/api/dashboard')).json()) as {
      days: { requested: number; closed: number }[];
    };
    expect(perDay.map((cells) => cells.slice(1))).toEqual(
      answer.days.map(({ requested, closed }) => [String(requested), String(closed)]),
    );
    expect(await legendOf(dashboard)).toBe('Last 30 days Requests 23 Closings 6');

    expect(words(await rowsOf(dashboard.ages.getByRole('table')))).toEqual([
      ['0–1', '2', '0'],
      ['2', '3 near', '0'],
      ['3–9', '1 over', '5'],
      ['10–14', '0', '2 near'],
      ['15 or more', '0', '1 over'],
    ]);
    expect(words(await rowsOf(dashboard.limits.getByRole('table')))).toEqual([
      ['● within the limit', '7', '50,0%'],
      ['▲ near the limit', '5', '35,7%'],
      ['■ over the limit', '2', '14,3%'],
    ]);
    await expectVisible(
      dashboard.limits.getByText('OPEN: near the limit from 2 days, over it from 3'),
      dashboard.limits.getByText('ON PROGRESS: near the limit from 10 days, over it from 15'),
    );
    expect(words(await rowsOf(dashboard.stores.getByRole('table')))).toEqual([
      ['Toko Dago', '0', '5', '8', '0'],
      ['Toko Braga', '4', '1', '0', '6'],
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize(sizes.tablet.viewport);
    const { days, ages, limits, stores } = dashboard;
    await expectVisible(...[days, ages, limits, stores].map((chart) => chart.getByRole('table')));
    await expectNoSidewaysScrolling(page);
  });

  it('say in one line that there is nothing yet', async () => {
    const { page, dashboard } = await openDashboard();
    await dashboard.open();
    await expectVisible(
      dashboard.days.getByText('No requests in the last 30 days.'),
      dashboard.ages.getByText('Nothing is open or on progress.'),
      dashboard.limits.getByText('Nothing is open or on progress.'),
      dashboard.stores.getByText('No requests yet.'),
      dashboard.mails.getByText('No message has failed.'),
    );
    await eventually(() => dashboard.counts()).toEqual(Array(6).fill('0'));
    expect(await page.getByRole('main').locator('svg').count()).toBe(0);
  });
});

/** Somebody closes a request today, and has taken another. */
async function plantWork(empid: string, status: PlantedRequest['status'], days: number): Promise<void> {
  const { database } = server().deps;
  const [request] = await plant(1, status, days);
  const id = request?.transactionId ?? '';
  if (status === 'closed')
    await database`insert into request_history (transaction_id, at, status, remarks, actor)
      select transaction_id, status_since, 'closed', '', ${empid} from requests where transaction_id = ${id}`;
  else
    await database`insert into assignments (transaction_id, staff_id, assigned_by, assigned_at)
      select ${id}, id, ${empid}, now() from staff where empid = ${empid}`;
}

it('leads from every figure to as many rows', async () => {
  await plant(2, 'open', 0);
  await plant(3, 'open', 2);
  await plant(1, 'open', 40, 'Toko Braga');
  await plant(5, 'process', 4);
  await plant(2, 'process', 12);
  await plant(6, 'closed', 1, 'Toko Braga');
  await plant(4, 'waiting', 1, 'Toko & Co');
  await plant(1, 'rejected', 3);
  for (const [empid, status, days] of [
    ['manager', 'closed', 0],
    ['manager', 'process', 1],
    ['staff', 'closed', 0],
    ['staff', 'closed', 0],
    ['staff', 'closed', 3],
    ['staff', 'open', 1],
  ] as const)
    await plantWork(empid, status, days);
  const { page, dashboard } = await openDashboard('manager');
  await dashboard.open();
  await dashboard.days.getByText('Show as table').click();
  expect(words(await rowsOf(dashboard.people.getByRole('table')))).toEqual([
    ['manager', '1', '1'],
    ['staff', '2', '1'],
    ['Taken by nobody', '', '13'],
  ]);
  await expectVisible(
    dashboard.mine.getByRole('link', { name: '1 closed by me today' }),
    dashboard.mine.getByRole('link', { name: '1 mine, open or on progress' }),
  );

  const [texts, addresses] = await Promise.all([
    dashboard.figures.allInnerTexts(),
    Promise.all((await dashboard.figures.all()).map((link) => link.getAttribute('href'))),
  ]);
  const links = texts.map((text, index) => ({ text, href: addresses[index] ?? '' }));
  const figures = links.flatMap(({ text, href }) => {
    const figure = /^\d+$|^\d+(?=\s+(?:closed|mine))|(?<=\n)\d+$/.exec(text.trim())?.[0];
    return figure === undefined ? [] : [{ figure, href }];
  });
  // Cards, own work, deadlines, days, ages, limits, stores and people.
  expect(figures.length).toBeGreaterThan(35);
  for (const { figure, href } of figures) {
    const asked = new URL(href, 'http://x').searchParams;
    asked.delete('view');
    asked.set('page', '1');
    const answer = await page.request.get(`/api/trx_tiket?${asked.toString()}`);
    expect({ href, rows: answer.headers()['x-total-count'] }).toEqual({ href, rows: figure });
  }
  await page.setViewportSize(sizes.phone.viewport);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
});

/** What the figures of the chart per day are about. */
async function legendOf({ days }: DashboardPage): Promise<string> {
  return (await days.locator('p').first().innerText()).replaceAll(/\s+/g, ' ');
}

const words = (rows: string[][]) =>
  rows.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()));

it('tells the figures of one day by pointer and by keyboard', async () => {
  await plant(5, 'closed', 0);
  await plant(8, 'open', 1);
  const { page, dashboard } = await openDashboard();
  await dashboard.open();
  const legend = () => legendOf(dashboard);
  await dashboard.day.focus();
  await eventually(legend).toMatch(/\d{4} Requests 5 Closings 5$/);
  await page.keyboard.press('ArrowLeft');
  await eventually(legend).toMatch(/\d{4} Requests 8 Closings 0$/);
  expect(await dashboard.day.getAttribute('aria-valuetext')).toMatch(/: 8 requests, 0 closings$/);
  await dashboard.refresh.focus();
  await eventually(legend).toBe('Last 30 days Requests 13 Closings 5');

  const box = await dashboard.day.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 2, (box?.y ?? 0) + 20);
  await eventually(legend).toMatch(/\d{4} Requests 5 Closings 5$/);

  // A click keeps the day, so that its figures can be reached.
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 2, (box?.y ?? 0) + 20);
  await page.mouse.move(0, 0);
  await dashboard.days.locator('p').first().getByRole('link').last().click();
  await expectPath(page, '/timeline');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('status')).toBe('C');
  expect(searchParams.get('sinceFrom')).toBe(searchParams.get('sinceTo'));
});

it('leads to the oldest requests of a status', async () => {
  await plant(1, 'process', 3);
  const { page, dashboard } = await openDashboard();
  await dashboard.open();
  await dashboard.ages.getByRole('link', { name: 'Oldest ON PROGRESS' }).click();
  await expectPath(page, '/timeline');
  expect(new URL(page.url()).search).toBe('?status=P&sort=Durasi&dir=desc');
});

describe('messages that failed', () => {
  it('are listed with their reason, and one is sent again', async () => {
    const [first, second] = await plant(2, 'waiting', 0);
    await plantFailedMail(first?.transactionId ?? '', 'confirmRequest', '550 5.1.1 mailbox unavailable');
    await plantFailedMail(second?.transactionId ?? '', 'newRequest', 'connect ETIMEDOUT');
    const { page, dashboard } = await openDashboard();
    await dashboard.open();
    await expectVisible(dashboard.mails.getByText('2', { exact: true }));
    const rows = dashboard.mails.getByRole('listitem');
    const [newest, oldest] = await rows.allInnerTexts();
    expect(newest).toMatch(/^New request \(tax team\)[^]*connect ETIMEDOUT[^]*Resend$/);
    expect(oldest).toMatch(/^Confirmation link[^]*the address does not exist \(5\.1\.1\)[^]*Resend$/);
    await expectAccessible(page);

    await rows.last().getByRole('button', { name: 'Resend' }).click();
    await expectVisible(page.getByText('The message is queued again.'));
    await eventually(() => rows.count()).toBe(1);
    const mails = await server().deps.database`select kind, state from mails order by id`;
    expect(mails).toEqual([
      { kind: 'confirmRequest', state: 'queued' },
      { kind: 'newRequest', state: 'failed' },
    ]);
    await dashboard.mails.getByRole('link', { name: second?.transactionId ?? '' }).click();
    await expectPath(page, `/view-details/${second?.transactionId}`);
  });
});

describe('failures', () => {
  it.each([
    ['status', 'The counts could not be loaded.'],
    ['dashboard', 'The charts could not be loaded.'],
  ])('of /api/%s leave the other half alive, and a retry brings this one', async (call, message) => {
    await plant(3, 'open', 0);
    const { page, dashboard, allow } = await openDashboard();
    allow(broken);
    await page.route(`**/api/${call}`, (route) => route.abort());
    await dashboard.open();
    await expectVisible(dashboard.problems.getByText(message));
    expect(await dashboard.problems.innerText()).toContain(
      'Connection lost. Check your network, then try again.',
    );
    if (call === 'status') await expectVisible(dashboard.ages.getByRole('table'));
    else await eventually(() => dashboard.counts()).toEqual(['3', '0', '3', '0', '0', '0']);
    await expectAccessible(page);

    await page.unroute(`**/api/${call}`);
    await dashboard.problems.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => dashboard.problems.count()).toBe(0);
    await eventually(() => dashboard.counts()).toEqual(['3', '0', '3', '0', '0', '0']);
    await expectVisible(dashboard.ages.getByRole('table'));
  });
});

it('is as of a time, fresh by a button and by itself', async () => {
  await plant(1, 'open', 0);
  const { page, dashboard } = await openDashboard();
  await page.clock.install();
  await dashboard.open();
  await eventually(() => dashboard.asOf.innerText()).toMatch(
    /^As of \d{1,2} \w{3,4} \d{4}, \d\d:\d\d WIB \(Asia\/Jakarta\)$/,
  );
  await eventually(() => dashboard.counts()).toEqual(['1', '0', '1', '0', '0', '0']);
  await page.clock.pauseAt(Date.now() + minute / 2);

  await plant(1, 'closed', 0);
  await dashboard.refresh.click();
  await eventually(() => dashboard.counts()).toEqual(['2', '0', '1', '0', '1', '0']);
  await eventually(() => dashboard.stores.getByRole('row').last().innerText()).toMatch(/1\s+0\s+1$/);

  await plant(1, 'waiting', 0);
  await page.clock.fastForward(minute);
  await eventually(() => dashboard.counts()).toEqual(['3', '1', '1', '0', '1', '0']);
  await eventually(() => dashboard.stores.getByRole('row').last().innerText()).toMatch(/1\s+1\s+0\s+1$/);
});

it('has name, role and the demo mailbox', async () => {
  await plant(2, 'process', 11);
  const { page, dashboard } = await openDashboard();
  await dashboard.open();
  await eventually(() => dashboard.counts()).toEqual(['2', '0', '0', '2', '0', '0']);
  await eventually(() => new Office(page).identity.innerText()).toBe('Signed in as staff · Staff');
  await expectVisible(page.getByRole('link', { name: 'Read them in the demo mailbox' }));
  await expectNoSidewaysScrolling(page);
});
