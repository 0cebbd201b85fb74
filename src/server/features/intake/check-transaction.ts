import { DomainError } from '#domain/errors.ts';
import { jakartaDate, parseDate } from '#domain/dates/jakarta-date.ts';
import { isInPurchaseWindow } from '#domain/dates/purchase-window.ts';
import type { Receipt } from '#domain/receipts/receipt.ts';
import { canBeRequested } from '#domain/requests/request-status.ts';
import type { Db } from '../../database/database.ts';
import { findTransaction } from '../../store/receipts/receipts.ts';

type Requestable = {
  receipt: Receipt;
  /** The address to which the link of the newest waiting submission went. */
  waitingEmail: string | null;
};

/**
 * The receipt, when its faktur can be requested now; otherwise the reason why not. Where receipts are claimed by their
 * total, one with another total is unknown, also when it has been requested.
 */
export async function checkTransaction(
  db: Db,
  transactionId: string,
  now: Date,
  total?: number,
): Promise<Requestable> {
  const { receipt, status, email } = await findTransaction(db, transactionId, total);
  if (!canBeRequested(status ?? undefined)) throw new DomainError('alreadyRequested');
  if (!receipt) throw new DomainError('transactionNotFound');
  if (!isInPurchaseWindow(parseDate(receipt.salesDate), jakartaDate(now))) {
    throw new DomainError('outsidePurchaseWindow', { transactionId });
  }
  return { receipt, waitingEmail: status === 'waiting' ? email : null };
}
