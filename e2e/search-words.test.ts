import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { Office } from './pages/office.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { plantQueue } from './support/planted-queue.ts';
import { refusedWhenSignedOut } from './support/problems.ts';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile({ env: { ROWS_PER_DAY_STAFF: '100' } });
const { server } = site;
const word = 'rahasia@contoh.co.id';

beforeAll(() =>
  plantQueue(
    server(),
    Array.from({ length: 30 }, (_, at) => ({ transactionId: String(4_000 + at), email: `${at}.${word}` })),
  ),
);

const storedTexts = `JSON.stringify([localStorage, sessionStorage])`;

it('what is searched for stands in no address that a server sees, and is gone after the sign-out', async () => {
  const { page, allow } = await visitAs(site, { empid: 'manager' });
  allow(refusedWhenSignedOut);
  const timeline = new TimelinePage(page);
  await timeline.open(`?q=3.${word}&status=O`);
  await timeline.table.expectNames(['4023', '4013', '4003']);
  const { search, hash } = new URL(page.url());
  expect([search, decodeURIComponent(hash)]).toEqual(['?status=O', `#q=3.${word}`]);

  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await timeline.search.fill(`7.${word}`);
  await timeline.table.expectNames(['4027', '4017', '4007']);
  await page.reload();
  await timeline.table.expectNames(['4027', '4017', '4007']);
  // The skip link leaves the words where they are.
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#q=7.${word}`);
  expect(
    asked.map((address) => decodeURIComponent(address)).filter((one) => one.split('#')[0]?.includes(word)),
  ).toEqual([]);
  expect(await page.evaluate<string>(storedTexts)).not.toContain('contoh');

  await new Office(page).signOut.click();
  await expectPath(page, '/admin');
  await eventually(() => page.evaluate<string[]>(`Object.keys(localStorage)`)).toEqual(
    expect.not.arrayContaining(['deskPreferences', 'deskViews', 'infoUser', 'sessionEnded']),
  );
});

it('whoever signs in after somebody else’s session has ended does not land where that was', async () => {
  const { page, allow } = await visitAs(site, { empid: 'manager' });
  allow(refusedWhenSignedOut);
  const timeline = new TimelinePage(page);
  await timeline.open(`#q=3.${word}`);
  await timeline.table.expectNames(['4023', '4013', '4003']);
  await server().deps.database`delete from sessions`;
  await page.reload();
  const signIn = new SignInPage(page);
  await expectVisible(signIn.heading);
  await signIn.signIn('staff', demoPassword);
  await expectPath(page, '/dashboard');
  expect(new URL(page.url()).hash).toBe('');
});

it('whoever is near the bound of the day is told, and a Super Admin lifts it', async () => {
  const { page, allow } = await visitAs(site);
  allow(/status of 429/);
  const timeline = new TimelinePage(page);
  await timeline.open('?view=all&size=25');
  await timeline.table.expectNames(Array.from({ length: 25 }, (_, at) => String(4_029 - at)));
  for (let read = 25; read < 100; read += 25) {
    await page.reload();
    await timeline.table.names.first().waitFor();
  }
  await expectVisible(page.getByText('You can read 0 more rows with personal data today, of 100.'));
  await page.reload();
  await expectVisible(page.getByText('You have reached today’s limit of rows with personal data.'));

  const boss = await visitAs(site, { empid: 'admin' });
  await new UsersPage(boss.page).open();
  await boss.page.getByRole('button', { name: "Lift today's limit of rows of staff" }).click();
  await expectVisible(boss.page.getByText('limit lifted for today'));
  await page.reload();
  await timeline.table.names.first().waitFor();
});
