import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { jakartaDate } from '#domain/dates/jakarta-date.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import { remarkTemplates } from '#domain/requests/remark-templates.ts';
import { customerActor, requestStatuses, type RequestStatus } from '#domain/requests/request-status.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Photos } from '../../ports/photos.ts';
import { insertCompanies, type NewCompany } from '../../store/companies/companies.ts';
import type { Database } from '../../database/database.ts';
import { upsertReceipts } from '../../store/receipts/receipts.ts';
import { attachFiles } from '../../store/coretax/fakturs.ts';
import { addHistory, findStatus } from '../../store/requests/requests.ts';
import { moveStatuses } from '../../store/requests/status-moves.ts';
import { countRequested } from '../../store/coretax/requested-parts.ts';
import type { Signer } from '../../secrets/tokens.ts';
import { demoReceipts } from './demo-receipts.ts';
import { submitDemoRequest } from './demo-submission.ts';
import { drawNpwpCard, drawReceipt } from './queue/draw-photos.ts';
import { samplePdf } from './sample-pdf.ts';

type Needs = { database: Database; clock: Clock; signer: Signer; files: FileStorage; photos: Photos };

const customersCompany: NewCompany = {
  npwp: '0012345674901000',
  name: 'PT Maju Bersama',
  address: 'Jl. Jend. Sudirman Kav. 25, Jakarta Selatan 12920',
  email: 'keuangan@majubersama.co.id',
};
/** One whose e-mail staff have checked, and one that is known by a closed request alone. */
const companiesOf = (now: Date): NewCompany[] => [
  {
    ...customersCompany,
    emailState: 'verified',
    emailChanges: [
      { state: 'verified', reason: 'Ditelepon ke kantornya', by: 'manager', at: jakartaDateTime(now) },
    ],
  },
  {
    npwp: '0098765431109000',
    name: 'CV Sinar Abadi',
    address: 'Jl. Braga No. 8, Bandung 40111',
    email: 'admin@sinarabadi.co.id',
  },
];

/** Receipts for every outcome of the transaction check and a request in every status, always of the present months. */
export async function addDemoData(needs: Needs): Promise<void> {
  const now = needs.clock.now();
  const { valid, requested, lastMonth, old } = demoReceipts(jakartaDate(now));
  await needs.database.begin(async (tx) => {
    await insertCompanies(tx, companiesOf(now), now);
    await upsertReceipts(tx, [...valid, ...requested, ...lastMonth, ...old]);
  });
  const card = await needs.photos.encode(drawNpwpCard(customersCompany));
  for (const [index, status] of requestStatuses.entries()) {
    const receipt = requested[index];
    if (receipt && !(await findStatus(needs.database, receipt.transactionId)))
      await addRequest(needs, receipt, card, status);
  }
}

/** The way of a request up to this status, with the remarks that staff would write. */
const ways: Record<RequestStatus, [RequestStatus, string, string][]> = {
  waiting: [],
  open: [['open', '', customerActor]],
  process: [
    ['open', '', customerActor],
    ['process', 'Sedang dibuatkan di Coretax', 'staff'],
  ],
  closed: [
    ['open', '', customerActor],
    ['process', '', 'staff'],
    ['closed', 'Faktur terlampir', 'manager'],
  ],
  rejected: [
    ['open', '', customerActor],
    ['rejected', remarkTemplates[0].id, 'staff'],
  ],
};

const betweenStepsMs = 5 * 60 * 60 * 1000;

async function addRequest(
  { database, clock, signer, files, photos }: Needs,
  receipt: Receipt,
  card: Buffer,
  status: RequestStatus,
): Promise<void> {
  const { transactionId } = receipt;
  const sent = {
    receipt,
    company: customersCompany,
    npwpPhoto: await files.put(card),
    receiptPhoto: await files.put(await photos.encode(drawReceipt(receipt))),
    // One who typed an own address, for staff to see the difference.
    companyAsSent: status === 'open' ? ownAddress : null,
  };
  const faktur =
    status === 'closed' ? await files.put(samplePdf(`Faktur Pajak ${transactionId}`)) : undefined;
  await database.begin(async (tx) => {
    const way: [RequestStatus, string, string][] = [['waiting', '', customerActor], ...ways[status]];
    const at = (step: number) => new Date(clock.now().getTime() - (way.length - step) * betweenStepsMs);
    await submitDemoRequest(tx, sent, signer, at(0));
    await countRequested(tx, receipt);
    for (const [step, [next, remarks, actor]] of way.entries()) {
      const line = { transactionId, status: next, remarks };
      await (step === 0
        ? addHistory(tx, { ...line, actor, now: at(step) })
        : moveStatuses(tx, [line], { actor, at: at(step) }));
    }
    const shown = { pages: 1, mentions: [transactionId], verdict: 'ready' };
    if (faktur) await attachFiles(tx, [{ transactionId, file: faktur, ...shown }]);
  });
}

const ownAddress = { email: 'budi@contoh.co.id', companyName: undefined, companyAddress: undefined };
