import { parseDate } from '#domain/dates/jakarta-date.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { monthStart, earlierMonthsKept } from '#domain/receipts/receipt.ts';
import { consentVersion } from '#domain/requests/request-form.ts';
import { confirmationMs } from '#domain/requests/request-status.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Photos } from '../../../ports/photos.ts';
import { insertCompanies, type Company } from '../../../store/companies/companies.ts';
import type { Database } from '../../../database/database.ts';
import {
  hasRequests,
  insertFakturs,
  insertHistory,
  insertMails,
  insertRequests,
} from '../../../store/demo/demo-queue.ts';
import { refreshFakturs } from '../../../store/coretax/fakturs.ts';
import { countRequested } from '../../../store/coretax/requested-parts.ts';
import { upsertReceipts } from '../../../store/receipts/receipts.ts';
import { confirmToken, tokenHash, type Signer } from '../../../secrets/tokens.ts';
import { samplePdf } from '../sample-pdf.ts';
import { drawNpwpCard, drawReceipt } from './draw-photos.ts';
import { addAfterwards, type RightBuyer } from './add-afterwards.ts';
import { planFaktur, sha256Of } from './plan-fakturs.ts';
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
type Files = { npwpPhoto: string; receiptPhoto: string; fakturFile: string | null; sha256: string | null };

const atOnce = 16;

/** A queue as a tax team would find it in the morning, for a database that has no request yet. */
export async function addDemoQueue(needs: Needs, plan = planQueue(needs.clock.now())): Promise<void> {
  const { database, clock, config } = needs;
  if (await hasRequests(database)) return;
  const now = clock.now();
  const { requests, companies } = plan;
  const files = await storeAll(needs, requests);
  const fakturs = requests.flatMap((request, index) => {
    const { fakturFile: file = null, sha256 = null } = files[index] ?? {};
    return file === null || sha256 === null ? [] : [planFaktur(request, index, { file, sha256 })];
  });
  const rightBuyer = await storeRightBuyer(needs, companies);
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
    for (const { receipt } of requests) await countRequested(tx, receipt);
    await insertHistory(
      tx,
      requests.flatMap(({ receipt, story }) =>
        story.map((step) => ({ transactionId: receipt.transactionId, ...step })),
      ),
    );
    await insertMails(tx, planMails(requests, config.taxTeamEmail ?? 'pajak@contoh.co.id'));
    await insertFakturs(tx, fakturs);
    await refreshFakturs(
      tx,
      fakturs.map(({ transactionId }) => transactionId),
    );
    await addAfterwards(
      tx,
      requests.filter(({ hasFaktur }) => hasFaktur),
      rightBuyer,
      now,
    );
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

/** Some at a time: each is written through to the disk. The card of a company is drawn once, whoever shows it. */
async function storeAll(needs: Needs, requests: PlannedRequest[]): Promise<Files[]> {
  const stored: Files[] = [];
  const cards = new Map<string, Promise<Buffer>>();
  const cardOf = (company: Company): Promise<Buffer> => {
    const card = cards.get(company.npwp) ?? needs.photos.encode(drawNpwpCard(company));
    cards.set(company.npwp, card);
    return card;
  };
  for (let from = 0; from < requests.length; from += atOnce)
    stored.push(
      ...(await Promise.all(
        requests.slice(from, from + atOnce).map((one) => storeFiles(needs, one, cardOf(one.company))),
      )),
    );
  return stored;
}

async function storeFiles(
  { files, photos }: Needs,
  request: PlannedRequest,
  card: Promise<Buffer>,
): Promise<Files> {
  const photo = async (encoded: Promise<Buffer>) => files.put(await encoded);
  const pdf = request.hasFaktur ? fakturOf(request) : null;
  const [npwpPhoto, receiptPhoto, fakturFile] = await Promise.all([
    photo(card),
    photo(photos.encode(drawReceipt(request.receipt))),
    pdf ? files.put(pdf) : null,
  ]);
  return { npwpPhoto, receiptPhoto, fakturFile, sha256: pdf && sha256Of(pdf) };
}

/** Stores the buyer that a correction leads to, with the photo that came with it. */
async function storeRightBuyer({ files, photos }: Needs, companies: readonly Company[]): Promise<RightBuyer> {
  const company = companies.at(-1);
  if (!company) throw new Error('a demo has companies');
  return { company, npwpPhoto: await files.put(await photos.encode(drawNpwpCard(company))) };
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
