import { createHash, randomUUID } from 'node:crypto';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { parseDate } from '#domain/dates/jakarta-date.ts';
import { monthStart } from '#domain/receipts/receipt.ts';
import type { CorrectionChanges } from '#domain/requests/correction.ts';
import type { Db } from '../../../database/database.ts';
import { insertCorrection } from '../../../store/coretax/corrections.ts';
import { markReported } from '../../../store/coretax/reported-masas.ts';
import type { Company } from '../../../store/companies/companies.ts';
import { insertReturns } from '../../../store/receipts/returns.ts';
import type { PlannedRequest } from './plan-queue.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type RightBuyer = {
  /** The company in whose name one of the fakturs should have been. */
  company: Company;
  npwpPhoto: string;
};

/** What there is to do about fakturs that are out, and a month that is reported. Those given have their faktur. */
export async function addAfterwards(
  tx: Db,
  issued: readonly PlannedRequest[],
  { company, npwpPhoto }: RightBuyer,
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const [wrongBuyer, moved, broughtAll, ...others] = issued
    .filter(({ story }) => (story.at(-1)?.at ?? now) < ago(3))
    .toSorted((one, other) => Number(other.story.at(-1)?.at) - Number(one.story.at(-1)?.at));
  const broughtPart = others.find(({ receipt }) => priceOfOne(receipt) < receipt.totalPaid);
  if (!wrongBuyer || !moved || !broughtPart || !broughtAll) return;
  await ask(tx, wrongBuyer, 'Seharusnya atas nama perusahaan kami yang lain. Mohon dibuat ulang.', ago(2), {
    changes: {
      companyName: { from: wrongBuyer.company.name, to: company.name },
      companyAddress: { from: wrongBuyer.company.address, to: company.address },
      npwp: { from: wrongBuyer.company.npwp, to: company.npwp },
      npwpPhoto: { from: null, to: null },
    },
    npwpPhoto,
  });
  await ask(tx, moved, 'Kantor kami sudah pindah.', ago(1), {
    changes: { companyAddress: { from: moved.company.address, to: 'Jl. Asia Afrika No. 81, Bandung 40111' } },
    npwpPhoto: null,
  });

  const date = jakartaDay(ago(1));
  await insertReturns(
    tx,
    [
      { of: broughtPart, amount: priceOfOne(broughtPart.receipt) },
      { of: broughtAll, amount: broughtAll.receipt.totalPaid },
    ].map(({ of: { receipt }, amount }, index) => ({
      returnId: `RETUR-${index + 1}`,
      transactionId: receipt.transactionId,
      date,
      amount,
      lines: null,
    })),
    ago(1),
  );

  const today = parseDate(jakartaDay(now));
  const reportedAt = new Date(`${monthStart(today, -1).slice(0, 7)}-20T10:00:00+07:00`);
  await markReported(tx, { masa: monthStart(today, -2).slice(0, 7), by: 'manager', at: reportedAt });
}

/** Says what one piece of the first line costs: less than was paid where the receipt has more than that piece. */
const priceOfOne = ({ lines: [first], totalPaid }: PlannedRequest['receipt']): number =>
  first ? Math.round(first.unitPrice) : totalPaid;

type DemoCorrection = { changes: CorrectionChanges; npwpPhoto: string | null };

async function ask(
  tx: Db,
  { receipt, submissionId, email }: PlannedRequest,
  reason: string,
  at: Date,
  { changes, npwpPhoto }: DemoCorrection,
): Promise<void> {
  const correction = {
    id: randomUUID(),
    kind: 'data',
    transactionId: receipt.transactionId,
    submissionId,
    email,
    reason,
    changes,
    contentHash: createHash('sha256').update(reason).digest(),
    npwpPhoto,
    receiptPhoto: null,
    state: 'requested',
  } as const;
  await insertCorrection(tx, correction, at);
}
