import { expect, it } from 'vitest';
import { ApiDocsPage } from '../pages/api-docs-page.ts';
import { expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { eventually, expectVisible } from '../support/eventually.ts';
import { siteForFile } from '../support/site.ts';
import { sizes } from '../support/sizes.ts';

type Description = { paths: Record<string, Record<string, unknown>> };

const { server, visit } = siteForFile();

it('lists every call of the description, in the page and in its contents', async () => {
  const response = await fetch(new URL('/api/openapi.json', server().address));
  const { paths } = (await response.json()) as Description;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls).toContain('POST /api/login');

  const { page } = await visit();
  const docs = new ApiDocsPage(page);
  await docs.open();
  expect((await docs.calls.allTextContents()).toSorted()).toEqual(calls.toSorted());
  expect(await docs.contents.count()).toBe(calls.length);
  await page.setViewportSize(sizes.narrow.viewport);
  await expectNoSidewaysScrolling(page);
});

it('says who may make a call and what it may be refused for, is narrowed by words and jumps to a call', async () => {
  const { page } = await visit();
  const docs = new ApiDocsPage(page);
  await docs.open();
  const call = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of ['POST /api/login', 'GET /api/audit'])
    await call(name).getByRole('heading', { level: 3 }).click();
  await expectVisible(call('POST /api/login').getByText('Who may call: Everybody'));
  await expectVisible(call('GET /api/audit').getByText('Who may call: Signed in as Super Admin'));
  const refusals = call('GET /api/audit').getByRole('listitem');
  expect(await refusals.allTextContents()).toEqual([
    '401notSignedIn',
    '403notAllowed',
    '422invalidInput',
    '429tooManyRequests',
    '500internal',
  ]);

  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await groups.allInnerTexts()).toEqual(['Tills', 'Apps', 'Warehouse', 'Office', 'Public']);
  await docs.search.fill('post sales');
  await eventually(() => groups.allInnerTexts()).toEqual(['Tills']);
  await expectVisible(page.getByRole('link', { name: 'Link to POST /api/sales', exact: true }));
  await docs.search.fill('no such call');
  await expectVisible(page.getByText('No call matches.'));
  await docs.search.fill('');

  await docs.contents.filter({ hasText: '/logout' }).click();
  await eventually(() => new URL(page.url()).hash).toBe('#post--api-logout');
  const logout = page.getByRole('region', { name: 'POST /api/logout' });
  await expectVisible(logout.getByText('Who may call: Everybody'));
  await page.reload();
  await expectVisible(logout.getByText('Who may call: Everybody'));
});

it('says when the description does not arrive, and tries again', async () => {
  const { page, context, allow } = await visit();
  allow(/status of 503/);
  await context.route('**/api/openapi.json', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  await page.goto('/api/docs');
  await expectVisible(page.getByRole('alert').getByText('The description could not be loaded.'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(new ApiDocsPage(page).calls);
  expect(await page.getByRole('alert').count()).toBe(0);
});
