import { parseDate } from '#domain/dates/jakarta-date.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { monthStart, earlierMonthsKept } from '#domain/receipt.ts';
import { consentVersion } from '#domain/request-form.ts';
import { confirmationMs } from '#domain/request-status.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Photos } from '../../../ports/photos.ts';
import { insertCompanies } from '../../../store/people/companies.ts';
import type { Database } from '../../../database/database.ts';
import { hasRequests, insertHistory, insertMails, insertRequests } from '../../../store/demo/demo-queue.ts';
import { upsertReceipts } from '../../../store/receipts/receipts.ts';
import { confirmToken, tokenHash, type Signer } from '../../../tokens.ts';
import { samplePdf } from '../sample-pdf.ts';
import { drawNpwpCard, drawReceipt } from './draw-photos.ts';
import { planMails } from './plan-mails.ts';
import { planQueue, type PlannedRequest } from './plan-queue.ts';

type Needs = {
  database: Database;
  clock: Clock;
  signer: Signer;
  files: FileStorage;
  photos: Photos;
  config: { taxTeamEmail: string | undefined };
};
type Files = { npwpPhoto: string; receiptPhoto: string; fakturFile: string | null };

const atOnce = 16;

/** A queue as a tax team would find it in the morning, for a database that has no request yet. */
export async function addDemoQueue(needs: Needs): Promise<void> {
  const { database, clock, config } = needs;
  if (await hasRequests(database)) return;
  const now = clock.now();
  const { requests, companies } = planQueue(now);
  const files = await storeAll(needs, requests);
  const checked = new Set(requests.filter(isClosed).map(({ company }) => company.npwp));
  const oldestKept = monthStart(parseDate(jakartaDay(now)), -earlierMonthsKept);
  const receipts = requests.map(({ receipt }) => receipt).filter(({ salesDate }) => salesDate >= oldestKept);
  await database.begin(async (tx) => {
    await insertCompanies(
      tx,
      companies.filter(({ npwp }) => checked.has(npwp)),
      now,
    );
    await upsertReceipts(tx, receipts);
    await insertRequests(
      tx,
      requests.map((request, index) => ({ ...rowOf(request, needs.signer), ...files[index] })),
    );
    await insertHistory(
      tx,
      requests.flatMap(({ receipt, story }) =>
        story.map((step) => ({ transactionId: receipt.transactionId, ...step })),
      ),
    );
    await insertMails(tx, planMails(requests, config.taxTeamEmail ?? 'pajak@contoh.co.id'));
  });
}

const isClosed = ({ story }: PlannedRequest) => story.at(-1)?.status === 'closed';

function rowOf({ receipt, company, story, ...request }: PlannedRequest, signer: Signer) {
  const [first, last] = [story[0], story.at(-1)];
  if (!first || !last) throw new Error('every request has a story');
  return {
    ...receipt,
    ...request,
    npwp: company.npwp,
    companyName: company.name,
    companyAddress: company.address,
    consentVersion,
    status: last.status,
    remarks: last.remarks,
    requestedAt: first.at,
    statusSince: last.at,
    confirmTokenHash: tokenHash(confirmToken(signer, request.submissionId)).toString('hex'),
    confirmExpiresAt: new Date(first.at.getTime() + confirmationMs),
    confirmedAt: story.find(({ status }) => status === 'open')?.at ?? null,
  };
}

/** Some at a time: each is written through to the disk. */
async function storeAll(needs: Needs, requests: PlannedRequest[]): Promise<Files[]> {
  const stored: Files[] = [];
  for (let from = 0; from < requests.length; from += atOnce)
    stored.push(
      ...(await Promise.all(requests.slice(from, from + atOnce).map((one) => storeFiles(needs, one)))),
    );
  return stored;
}

async function storeFiles({ files, photos }: Needs, request: PlannedRequest): Promise<Files> {
  const { receipt, company, hasFaktur } = request;
  const photo = async (picture: Parameters<Photos['encode']>[0]) => files.put(await photos.encode(picture));
  const [npwpPhoto, receiptPhoto, fakturFile] = await Promise.all([
    photo(drawNpwpCard(company)),
    photo(drawReceipt(receipt)),
    hasFaktur ? files.put(fakturOf(request)) : null,
  ]);
  return { npwpPhoto, receiptPhoto, fakturFile };
}

function fakturOf({ receipt, company }: PlannedRequest): Buffer {
  return samplePdf(`Faktur Pajak ${receipt.transactionId}`, [
    `Toko: ${receipt.store}`,
    `Tanggal belanja: ${receipt.salesDate}`,
    `Pembeli: ${company.name}`,
    `NPWP: ${company.npwp}`,
    `Alamat: ${company.address}`,
    ...receipt.lines.map((line) => `${line.quantity} x ${line.productName} @ Rp ${line.unitPrice}`),
    `Total: Rp ${receipt.totalPaid}`,
    'Contoh untuk demo, bukan dokumen pajak.',
  ]);
}
