import { jakartaDate } from '#domain/dates/jakarta-date.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import { customerActor } from '#domain/requests/request-status.ts';
import type { Transaction } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Photos } from '../../ports/photos.ts';
import type { Signer } from '../../secrets/tokens.ts';
import type { NewCompany } from '../../store/companies/companies.ts';
import { countRequested } from '../../store/coretax/requested-parts.ts';
import { upsertReceipts } from '../../store/receipts/receipts.ts';
import { addHistory } from '../../store/requests/requests.ts';
import { moveStatuses } from '../../store/requests/status-moves.ts';
import { markConfirmed } from '../../store/requests/submissions.ts';
import { demoIssueReceipts } from './demo-receipts.ts';
import { submitDemoRequest } from './demo-submission.ts';
import { drawNpwpCard, drawReceipt } from './queue/draw-photos.ts';

type Needs = { clock: Clock; signer: Signer; files: FileStorage; photos: Photos };
export type DemoIssue = { receipt: Receipt; company: NewCompany; npwpPhoto: string; receiptPhoto: string };

const minuteMs = 60_000;

const company = (npwp: string, name: string, address: string): NewCompany => ({
  npwp,
  name,
  address,
  email: `pajak@${name.toLowerCase().split(' ').slice(1).join('-')}.example`,
});
/**
 * The companies that confirm their request when a demo begins. By the last three digits of its number the stand-in
 * prints the wrong amounts for one, refuses another, and does not know a third as active.
 */
const companies = [
  company('0024573818021000', 'PT Surya Cemerlang', 'Jl. Gajah Mada No. 12, Jakarta Barat 11130'),
  company('0031680242541000', 'CV Kopi Merapi', 'Jl. Kaliurang KM 7, Sleman 55281'),
  company('0019376524615000', 'PT Bahari Nusantara', 'Jl. Perak Timur No. 40, Surabaya 60165'),
  company('0025804170441987', 'PT Selisih Hitung', 'Jl. Asia Afrika No. 5, Bandung 40111'),
  company('0037192655511982', 'PT Nomor Ditolak', 'Jl. Pandanaran No. 18, Semarang 50134'),
  company('0012846903801991', 'PT Tidak Aktif', 'Jl. Pengayoman No. 3, Makassar 90231'),
  company('0028461358061000', 'PT Belanja Besar', 'Jl. Rasuna Said Kav. 1, Jakarta Selatan 12950'),
];

/** Stores the photos of the requests that are issued when a demo begins. */
export function storeDemoIssues({ clock, files, photos }: Needs): Promise<DemoIssue[]> {
  const receipts = demoIssueReceipts(jakartaDate(clock.now()));
  return Promise.all(
    companies.flatMap((one, index) => {
      const receipt = receipts[index];
      return receipt ? [withPhotos({ files, photos }, receipt, one)] : [];
    }),
  );
}

const withPhotos = async (
  { files, photos }: Pick<Needs, 'files' | 'photos'>,
  receipt: Receipt,
  buyer: NewCompany,
): Promise<DemoIssue> => ({
  receipt,
  company: buyer,
  npwpPhoto: await files.put(await photos.encode(drawNpwpCard(buyer))),
  receiptPhoto: await files.put(await photos.encode(drawReceipt(receipt))),
});

/** Their customers confirm now, and the provider is asked for their fakturs like for any other. */
export async function confirmDemoIssues(
  tx: Transaction,
  { clock, signer }: Needs,
  issues: DemoIssue[],
): Promise<void> {
  const at = clock.now();
  await upsertReceipts(
    tx,
    issues.map(({ receipt }) => receipt),
  );
  for (const { receipt, ...sent } of issues) {
    const { transactionId } = receipt;
    const sentAt = new Date(at.getTime() - minuteMs);
    if (!(await submitDemoRequest(tx, { receipt, ...sent, companyAsSent: null }, signer, sentAt))) continue;
    await countRequested(tx, receipt);
    const line = { transactionId, remarks: '' };
    await addHistory(tx, { ...line, status: 'waiting', actor: customerActor, now: sentAt });
    await moveStatuses(tx, [{ ...line, status: 'open' }], { actor: customerActor, at });
    await markConfirmed(tx, transactionId, at);
  }
}
