import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { exportRequests } from '../../tests/support/coretax.ts';
import { signedIn as clientOf } from '../../tests/support/planted-requests.ts';
import { expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { allAddresses, describeFewCalls, plantPages } from '../support/all-pages.ts';
import { asPhone } from '../support/as-phone.ts';
import { eventually } from '../support/eventually.ts';
import { lockedFrame } from '../support/problems.ts';
import { signedIn } from '../support/signed-in.ts';
import { siteForFile } from '../support/site.ts';
import { sizes } from '../support/sizes.ts';

const { server, visit } = siteForFile();

let storageState: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  storageState = await signedIn(server().address, 'admin');
  await exportRequests(await clientOf(server(), 'staff'), { filter: {} });
  await plantPages(server());
});

async function open(address: string) {
  const context = address === paths.signIn ? {} : { storageState };
  const { page, allow } = await visit({ context });
  allow(
    lockedFrame,
    /status of 404 .*\/(nope|api\/coretax\/exports\/999|api\/coretax\/drops\/[^)]*|api\/demo\/mailbox\/999|api\/trx_tiket\/999[^)]*|api\/archive\/999)\)$/,
  );
  if (address.startsWith(paths.apiDocs)) await describeFewCalls(page);
  await page.goto(address);
  await isThere(page);
  return page;
}

async function isThere(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => page.getByText(/^(Loading|Memuat)/).count()).toBe(0);
}

/** Their fit, their prints and what is not accessible are told by `npm run screens`. */
it.each(allAddresses)(
  '%s has no problems and one title, and on a phone and at 320 px needs no sideways scrolling',
  async (address) => {
    const page = await open(address);
    await eventually(() => page.title()).toMatch(/\S · Faktur Desk$/);
    await asPhone(page, async () => {
      await isThere(page);
      await expectNoSidewaysScrolling(page);
    });
    await page.setViewportSize(sizes.narrow.viewport);
    await expectNoSidewaysScrolling(page);
    await eventually(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  },
);
