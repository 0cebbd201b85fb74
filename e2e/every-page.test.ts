import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { jakartaDate } from '../src/domain/dates/jakarta-date.ts';
import { demoReceipts } from '../src/server/features/demo/demo-receipts.ts';
import { builtPages, officePageAt, paths, type PageName } from '../src/contract/paths.ts';
import { fileNumber } from '../src/domain/privacy/privacy-file.ts';
import { insertDrop } from '../src/server/store/coretax/drops.ts';
import { exportRequests } from '../tests/support/coretax.ts';
import { addFile } from '../tests/support/drops.ts';
import { fakturPdf } from '../tests/support/faktur-pdf.ts';
import { plantArchived } from '../tests/support/old-requests.ts';
import { signedIn as clientOf } from '../tests/support/planted-requests.ts';
import { openFile } from '../tests/support/privacy.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { asPhone } from './support/as-phone.ts';
import { eventually } from './support/eventually.ts';
import { lockedFrame } from './support/problems.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';

const { server, visit } = siteForFile();
const [waiting, , , closed] = demoReceipts(jakartaDate(new Date())).requested;

const drop = '3f0c1d52-7a4e-4c1b-9d52-0c6a2b1f4e10';
const noDrop = '3f0c1d52-7a4e-4c1b-9d52-0c6a2b1f4e11';

/** The first two of the year, as they are opened below. */
const year = jakartaDate(new Date()).year;
const files = { erasure: fileNumber(year, 1), refused: fileNumber(year, 2) };

/** Pages that show more by a longer address. Any other page of the list is opened by its plain address. */
const longer: Partial<Record<PageName, string[]>> = {
  request: ['/?lang=id', '/?lang=en'],
  details: [
    `/view-details/${closed?.transactionId}`,
    `/view-details/${waiting?.transactionId}?change=${waiting?.transactionId}`,
    '/view-details/999',
  ],
  archived: ['/archive/7712345678', '/archive/999'],
  activate: ['/activate', '/activate#token=any'],
  signedInAgain: ['/admin/again?company=otherPerson'],
  users: ['/users', '/users?add', '/users?edit=staff'],
  apiKeys: ['/settings/keys', '/settings/keys?add'],
  audit: ['/audit', '/audit?person=nobody'],
  privacy: ['/privacy', '/privacy?new'],
  privacyFile: [`/privacy/${files.erasure}`, '/privacy/none'],
  privacyLetter: [`/privacy/${files.refused}/letter`],
  webhooks: ['/settings/webhooks', '/settings/webhooks?edit=new'],
  demoMailbox: ['/demo/mailbox', '/demo/mailbox?message=1', '/demo/mailbox?message=999'],
  timeline: ['/timeline', '/timeline?q=0000'],
  coretaxExport: ['/coretax/export', '/coretax/export?q=0000'],
  coretaxBatch: ['/coretax/batches/1', '/coretax/batches/999'],
  coretaxDrop: [`/coretax/import/${drop}`, `/coretax/import/${drop}?file=1`, `/coretax/import/${noDrop}`],
  report: ['/report', '/report?status=O'],
  apiDocs: ['/api/docs#get--api-trx_tiket'],
  updateCompany: ['/UpdateNPWP', '/UpdateNPWP?edit=0012345674901000'],
};
const addresses = [...builtPages.flatMap((name) => longer[name] ?? [paths[name]]), '/nope'];

let storageState: Awaited<ReturnType<typeof signedIn>>;

/** One batch, one drop, one archived request, and one message with words that do not want to be wrapped. */
beforeAll(async () => {
  storageState = await signedIn(server().address, 'admin');
  await exportRequests(await clientOf(server(), 'staff'), { filter: {} });
  const { database, clock } = server().deps;
  await insertDrop(database, { id: drop, by: 'admin', at: clock.now() });
  await plantArchived(server(), '7712345678');
  const name = `OutputTaxInvoice-${'0'.repeat(80)}.pdf`;
  await addFile(await clientOf(server(), 'admin'), drop, fakturPdf(), name);
  const manager = await clientOf(server(), 'manager');
  await openFile(manager, { kind: 'erasure', email: 'budi@contoh.co.id' });
  const refused = await openFile(manager, { kind: 'access', phone: '08123456789' });
  await manager.post(`/api/privacy/files/${refused}/end`, { reason: 'Bukan orangnya.' });
  const content = Buffer.from('%PDF-1.7');
  await server().deps.mailer.send({
    messageId: 'm1',
    from: 'a@contoh.co.id',
    to: `${'nama'.repeat(12)}@contoh.co.id`,
    subject: `Nama yang panjang sekali ${'tanpa-spasi'.repeat(8)}`,
    html: '<!doctype html><html lang="id"><head><title>Faktur</title></head><body><p>Halo</p></body></html>',
    text: 'Halo '.repeat(50),
    attachments: [{ name: `${'faktur-'.repeat(12)}.pdf`, mediaType: 'application/pdf', content }],
  });
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

/** More than a hundred are described, all in the same way: a few of them tell as much. */
async function describeFewCalls(page: Page) {
  await page.route('**/api/openapi.json', async (route) => {
    const response = await route.fetch();
    const description = (await response.json()) as { paths: Record<string, unknown> };
    const few = Object.entries(description.paths).filter(([path]) => path.startsWith('/api/trx_tiket'));
    await route.fulfill({ response, json: { ...description, paths: Object.fromEntries(few) } });
  });
}

async function isThere(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => page.getByText(/^(Loading|Memuat)/).count()).toBe(0);
}

/** Scanned where it is used most: a page of the office on a desktop, the others on a phone. */
it.each(addresses)(
  '%s is accessible and without problems, and on a phone and at 320 px needs no sideways scrolling',
  async (address) => {
    const page = await open(address);
    const isOffice = officePageAt(new URL(page.url()).pathname) !== undefined;
    if (isOffice) await expectAccessible(page);
    await eventually(() => page.title()).toMatch(/\S · Faktur Desk$/);

    await asPhone(page, async () => {
      await isThere(page);
      if (!isOffice) await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    });
    await page.setViewportSize(sizes.narrow.viewport);
    await expectNoSidewaysScrolling(page);
    await eventually(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  },
);
