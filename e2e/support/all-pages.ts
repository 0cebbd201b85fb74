import type { Page } from 'playwright-core';
import { builtPages, paths, type PageName } from '../../src/contract/paths.ts';
import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import { fileNumber } from '../../src/domain/privacy/privacy-file.ts';
import type { Deps } from '../../src/server/deps.ts';
import { demoReceipts } from '../../src/server/features/demo/demo-receipts.ts';
import { insertDrop } from '../../src/server/store/coretax/drops.ts';
import { addFile } from '../../tests/support/drops.ts';
import { fakturPdf } from '../../tests/support/faktur-pdf.ts';
import { plantIssue } from '../../tests/support/issues.ts';
import { plantArchived } from '../../tests/support/old-requests.ts';
import { signedIn } from '../../tests/support/planted-requests.ts';
import { openFile } from '../../tests/support/privacy.ts';

const today = jakartaDate(new Date());
const [waiting, open, process, closed, rejected] = demoReceipts(today).requested.map(
  ({ transactionId }) => transactionId,
);

const drop = '3f0c1d52-7a4e-4c1b-9d52-0c6a2b1f4e10';
const noDrop = '3f0c1d52-7a4e-4c1b-9d52-0c6a2b1f4e11';
const archived = '7712345678';

/** The first two of the year, as they are opened below. */
const files = { erasure: fileNumber(today.year, 1), refused: fileNumber(today.year, 2) };

/** Pages that show more by a longer address. Any other page is opened by its plain address. */
const longer: Partial<Record<PageName, string[]>> = {
  request: ['/?lang=id', '/?lang=en'],
  notUs: ['/bukan-kami', '/bukan-kami#t=any'],
  details: [`/view-details/${closed}`, `/view-details/${waiting}?change=${waiting}`, '/view-details/999'],
  archived: [`/archive/${archived}`, '/archive/999'],
  activate: ['/activate', '/activate#token=any'],
  signedInAgain: ['/admin/again?company=otherPerson'],
  users: ['/users', '/users?add', '/users?edit=staff'],
  apiKeys: ['/settings/keys', '/settings/keys?add'],
  doctor: ['/settings/doctor'],
  audit: ['/audit', '/audit?person=nobody'],
  privacy: ['/privacy', '/privacy?new'],
  privacyFile: [`/privacy/${files.erasure}`, '/privacy/none'],
  privacyLetter: [`/privacy/${files.refused}/letter`],
  mailSender: ['/settings/mail'],
  webhooks: ['/settings/webhooks', '/settings/webhooks?edit=new'],
  demoWhatsapp: ['/demo/whatsapp', '/demo/whatsapp?text=STOP'],
  demoMailbox: ['/demo/mailbox', '/demo/mailbox?message=1', '/demo/mailbox?message=999'],
  timeline: ['/timeline', '/timeline?q=0000'],
  coretaxExport: ['/coretax/export', '/coretax/export?q=0000'],
  coretaxIssuing: ['/coretax/issuing', '/coretax/issuing?state=uncertain'],
  coretaxBatch: ['/coretax/batches/1', '/coretax/batches/999'],
  coretaxDrop: [`/coretax/import/${drop}`, `/coretax/import/${drop}?file=1`, `/coretax/import/${noDrop}`],
  report: ['/report', '/report?status=O'],
  apiDocs: ['/api/docs#get--api-trx_tiket'],
  updateCompany: ['/UpdateNPWP', '/UpdateNPWP?edit=0012345674901000'],
};

/** The addresses of every page that exists, by its name. */
export const addressesOf = (name: PageName): string[] => longer[name] ?? [paths[name]];
export const allAddresses: string[] = [...builtPages.flatMap(addressesOf), '/nope'];

/** Requests of the demo in each status. */
export const ofStatus = { waiting, open, process, closed, rejected };

/** One drop, one archived request, one from a till, two issues, two privacy cases, and one message with words that do not want to be wrapped. */
export async function plantPages(site: { deps: Deps; address: string }): Promise<void> {
  const { database, clock, mailer } = site.deps;
  await insertDrop(database, { id: drop, by: 'admin', at: clock.now() });
  await plantArchived(site, archived);
  await database`update requests set source = 'till' where transaction_id = ${open ?? ''}`;
  await plantIssue(database, { transactionId: open ?? '', state: 'waiting' });
  await plantIssue(database, { transactionId: process ?? '', state: 'rejected' });
  const name = `OutputTaxInvoice-${'0'.repeat(80)}.pdf`;
  await addFile(await signedIn(site, 'admin'), drop, fakturPdf(), name);
  const manager = await signedIn(site, 'manager');
  await openFile(manager, { kind: 'erasure', email: 'budi@contoh.co.id' });
  const refused = await openFile(manager, { kind: 'access', phone: '08123456789' });
  await manager.post(`/api/privacy/files/${refused}/end`, { reason: 'Bukan orangnya.' });
  await mailer.send({
    messageId: 'm1',
    from: 'a@contoh.co.id',
    to: `${'nama'.repeat(12)}@contoh.co.id`,
    subject: `Nama yang panjang sekali ${'tanpa-spasi'.repeat(8)}`,
    html: '<!doctype html><html lang="id"><head><title>Faktur</title></head><body><p>Halo</p></body></html>',
    text: 'Halo '.repeat(50),
    attachments: [
      {
        name: `${'faktur-'.repeat(12)}.pdf`,
        mediaType: 'application/pdf',
        content: Buffer.from('%PDF-1.7'),
      },
    ],
  });
}

/** More than a hundred calls are described, all in the same way: a few of them tell as much. */
export async function describeFewCalls(page: Page): Promise<void> {
  await page.route('**/api/openapi.json', async (route) => {
    const response = await route.fetch();
    const description = (await response.json()) as { paths: Record<string, unknown> };
    const few = Object.entries(description.paths).filter(([path]) => path.startsWith('/api/trx_tiket'));
    await route.fulfill({ response, json: { ...description, paths: Object.fromEntries(few) } });
  });
}
