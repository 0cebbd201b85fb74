import { beforeAll, describe, expect, it } from 'vitest';
import { plantRequests } from '../tests/support/planted-requests.ts';
import { newUser, signedIn as signedInClient } from '../tests/support/staff.ts';
import { AuditPage } from './pages/audit-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { eventually, expectFocus, expectPath, expectVisible } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';

const { server, visit } = siteForFile();

async function openAudit(search = '') {
  const storageState = await signedIn(server().address, 'admin');
  const visited = await visit({ context: { storageState } });
  const audit = new AuditPage(visited.page);
  await audit.open(search);
  return { ...visited, audit };
}

const bulkRun = '3f2a9c1b-7a4e-4f27-9c55-0d8f4a3b2c1d';

/** The log of a year ago: what happened around a midnight in Jakarta, and more than two pages of photos. */
beforeAll(async () => {
  const { database } = server().deps;
  await plantRequests(database, [{ transactionId: '8100' }]);
  await database`insert into audit_log (at, actor, action, transaction_id, detail) values
    ('2025-03-10T23:59:59+07:00', 'gudang', 'viewReceiptPhoto', '8100', '{}'),
    ('2025-03-11T00:00:00+07:00', 'gudang', 'changeStatus', '8100', '{"from": "open", "to": "closed"}'),
    ('2025-03-11T23:59:59+07:00', 'SYSTEM', 'deletePhotos', '8100', '{}'),
    ('2025-03-12T00:00:00+07:00', 'gudang', 'attachFaktur', '8200', '{"pages": 2}'),
    ('2025-03-13T08:00:00+07:00', 'borongan', 'closeMany', '8300', jsonb_build_object('from', 'open', 'to', 'closed', 'operation', ${bulkRun}::text)),
    ('2025-03-13T08:00:01+07:00', 'borongan', 'keepList', null, jsonb_build_object('operation', ${bulkRun}::text, 'ids', 2)),
    ('2025-03-13T08:00:02+07:00', 'borongan', 'exportReport', null, '{"status": "closed", "date": "2025-03", "rows": 1200}')`;
  await database`insert into audit_log (at, actor, action, transaction_id, detail)
    select '2025-04-01T08:00:00+07:00'::timestamptz + n * interval '1 second', 'arsip', 'viewNpwpPhoto', 9000 + n, '{}'
    from generate_series(1, 120) as n`;
});

const photoLine = (n: number) =>
  `2025-04-01 08:0${Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')} arsip Saw the NPWP photo ${9000 + n}`;
const photoLines = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => photoLine(from - index));

describe('the log', () => {
  it('tells in plain words who did what, in fewer columns on smaller screens', async () => {
    // Up to then: who opens the details below leaves lines of today.
    const { page, audit } = await openAudit('?trxno=8100&to=2025-03-31');
    const wide = ['Time', 'Person', 'Action', 'Transaction ID', 'Detail'];
    const headers = { desktop: wide, tablet: wide.slice(0, 3), phone: ['Time', 'Action'] };
    const columns = audit.table.getByRole('columnheader');
    for (const size of ['desktop', 'tablet', 'phone'] as const) {
      await page.setViewportSize(sizes[size].viewport);
      await eventually(() => columns.allInnerTexts()).toEqual(headers[size]);
      await eventually(() => audit.lines()).toEqual([
        '2025-03-11 23:59:59 SYSTEM Deleted the photos 8100',
        '2025-03-11 00:00:00 gudang Changed the status 8100 OPEN → CLOSED',
        '2025-03-10 23:59:59 gudang Saw the receipt photo 8100',
      ]);
      await expectNoSidewaysScrolling(page);
    }
    await audit.rows.first().getByRole('link', { name: '8100' }).click();
    await expectPath(page, '/view-details/8100');
  });

  it('has what people really did', async () => {
    const empid = 'baru';
    await newUser(server(), empid, 'staff');
    const admin = await signedInClient(server(), 'admin');
    await admin.send('PUT', `/api/users/${empid}`, { role: '2' });
    await (await signedInClient(server(), 'staff')).get('/api/audit');
    const { audit } = await openAudit('?person=admin');
    await eventually(async () => (await audit.lines()).join('\n')).toMatch(
      new RegExp(`admin Changed a role Staff → Manager EMPID: ${empid}`),
    );
    await audit.open('?person=STAFF');
    await eventually(async () => (await audit.lines()).join('\n')).toMatch(
      'staff Was refused Route: /api/audit Method: GET',
    );
    await audit.open(`?person=${empid}`);
    await eventually(async () => (await audit.lines()).map((line) => line.slice(20))).toEqual([
      `${empid} Signed in By: password Role: Staff From 127.0.0.1`,
      `${empid} Chose a password From 127.0.0.1`,
    ]);
  });
});

it('answers who saw a request, asked from its page', async () => {
  const id = '8111';
  await plantRequests(server().deps.database, [{ transactionId: id }]);
  const manager = await signedInClient(server(), 'manager');
  await manager.get(`/api/trx_tiket/${id}`);
  const storageState = await signedIn(server().address, 'admin');
  const { page } = await visit({ context: { storageState } });
  await page.goto(`/view-details/${id}`);
  // Once the page shows the request, the line is written; the log is asked for once.
  await expectVisible(page.getByRole('button', { name: 'Edit buyer' }));
  await page.getByRole('link', { name: 'Who saw this request' }).click();
  const audit = new AuditPage(page);
  // The page asks for details and timeline at once, so that either may be the first.
  const views = async () => {
    const lines = (await audit.lines()).map((line) => line.slice(20).replace(' Part: timeline', ''));
    return [...new Set(lines)];
  };
  await eventually(views).toEqual([
    `admin Saw the details ${id} From 127.0.0.1`,
    `manager Saw the details ${id} From 127.0.0.1`,
  ]);
  await expectVisible(page.getByText('Exports and lists may have held it too'));
  await expectAccessible(page);

  const other = await visit({ context: { storageState: await signedIn(server().address, 'manager') } });
  await other.page.goto(`/view-details/${id}`);
  await expectVisible(other.page.getByRole('heading', { name: 'Transaction details' }));
  expect(await other.page.getByRole('link', { name: 'Who saw this request' }).count()).toBe(0);
});

it('tells bulk runs and reports, and gives the list of a run', async () => {
  const { audit } = await openAudit('?person=borongan');
  await eventually(() => audit.lines()).toEqual([
    '2025-03-13 08:00:02 borongan Downloaded the report Request date: 2025-03 1,200 rows Status: CLOSED',
    '2025-03-13 08:00:01 borongan Uploaded the list of a bulk run 2 IDs Run 3f2a9c1b Download list of Run 3f2a9c1b',
    '2025-03-13 08:00:00 borongan Closed it with others 8300 OPEN → CLOSED Run 3f2a9c1b',
  ]);
  const list = audit.table.getByRole('link', { name: /^Download list/ });
  expect(await list.getAttribute('href')).toBe(`/api/bulk-operations/${bulkRun}/list`);
});

describe('the filter', () => {
  it('takes a transaction, a person and days of Jakarta, by Enter, and keeps them in the address', async () => {
    const { page, audit } = await openAudit();
    await audit.person.fill('GUDANG');
    await audit.from.fill('2025-03-11');
    await audit.to.fill('2025-03-11');
    await audit.person.press('Enter');
    await eventually(() => audit.lines()).toEqual([
      '2025-03-11 00:00:00 gudang Changed the status 8100 OPEN → CLOSED',
    ]);
    expect(new URL(page.url()).search).toBe('?person=GUDANG&from=2025-03-11&to=2025-03-11');

    await page.reload();
    await eventually(() => audit.lines()).toHaveLength(1);
    expect(await audit.from.inputValue()).toBe('2025-03-11');
    await audit.transactionId.fill('82-00');
    await audit.to.fill('');
    await audit.filter.click();
    await eventually(() => audit.lines()).toEqual([
      '2025-03-12 00:00:00 gudang Attached the faktur 8200 Pages: 2',
    ]);
    await page.goBack();
    await eventually(() => audit.transactionId.inputValue()).toBe('');
    await eventually(() => audit.lines()).toHaveLength(1);

    await audit.clear.click();
    await eventually(() => audit.lines()).toHaveLength(50);
    expect(new URL(page.url()).search).toBe('');
    expect(await audit.person.inputValue()).toBe('');
  });

  it('says when nothing matches', async () => {
    const { audit } = await openAudit('?person=nobody');
    await expectVisible(audit.nothing);
    expect(await audit.table.count()).toBe(0);
  });

  it('explains days that run backwards, and asks for nothing', async () => {
    const { page, audit } = await openAudit();
    await eventually(() => audit.lines()).toHaveLength(50);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await audit.from.fill('2025-03-12');
    await audit.to.fill('2025-03-11');
    await audit.filter.click();
    const reason = page.getByText('This day is before the first one. Choose the same day or a later one.');
    await expectVisible(reason);
    expect(await audit.to.getAttribute('aria-invalid')).toBe('true');
    await expectFocus(audit.to);
    await expectAccessible(page);
    await audit.open('?from=2025-03-12&to=2025-03-11');
    await expectVisible(reason);
    expect(calls.filter((url) => url.includes('/api/audit'))).toEqual([]);
  });

  it('leaves out what makes no sense in an address', async () => {
    const { audit } = await openAudit('?trxno=abc&from=2025-02-30&before=last&person=arsip');
    await eventually(() => audit.lines()).toHaveLength(50);
    expect(await audit.transactionId.inputValue()).toBe('');
  });
});

describe('pages', () => {
  it('lead to the older entries and back', async () => {
    const { page, audit } = await openAudit('?person=arsip');
    await eventually(() => audit.lines()).toEqual(photoLines(120, 71));
    expect(await audit.newest.count()).toBe(0);
    await audit.older.click();
    await eventually(() => audit.lines()).toEqual(photoLines(70, 21));
    await page.reload();
    await eventually(() => audit.lines()).toEqual(photoLines(70, 21));
    await audit.older.click();
    await eventually(() => audit.lines()).toEqual(photoLines(20, 1));
    expect(await audit.older.count()).toBe(0);
    await audit.newer.click();
    await eventually(() => audit.lines()).toEqual(photoLines(70, 21));
    await audit.newest.click();
    await eventually(() => audit.lines()).toEqual(photoLines(120, 71));
    expect(new URL(page.url()).search).toBe('?person=arsip');
  });
});

it('says when the log cannot be loaded, and loads it by a retry', async () => {
  const { page, audit, allow } = await openAudit();
  allow(/Failed to load resource/);
  await page.route('**/api/audit*', (route) => route.abort());
  await audit.open();
  await expectVisible(audit.problem.getByText('The audit log could not be loaded.'));
  await page.unroute('**/api/audit*');
  await audit.problem.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => audit.lines()).toHaveLength(50);
  expect(await audit.problem.count()).toBe(0);
});
