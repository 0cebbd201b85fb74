import { jakartaDate, parseDate } from '#domain/dates/jakarta-date.ts';
import { isInPurchaseWindow } from '#domain/dates/purchase-window.ts';
import { findLink } from '../../store/people/customer-visits.ts';
import { findReceipt } from '../../store/receipts/receipts.ts';
import type { OtherComposers } from '../composer.ts';
import { againLink, openMineLink } from '../links.ts';
import { awaitedReceiptMail } from './awaited-receipt.ts';
import { myRequestsMail } from './my-requests.ts';

/** Mails to whoever left an address: for a receipt that has not come yet, or for the link to all requests. */
export const awaitedMails = {
  async receiptArrived(db, { about: transactionId, language, createdAt }, tools) {
    const receipt = await findReceipt(db, transactionId);
    if (!receipt) return undefined;
    const isOpen = isInPurchaseWindow(parseDate(receipt.salesDate), jakartaDate(createdAt));
    const form = againLink({ transactionId, language }, tools);
    return awaitedReceiptMail(isOpen ? 'arrived' : 'tooLate', { transactionId, language, form });
  },
  async receiptMissing(_db, { about: transactionId, language }, tools) {
    const form = againLink({ transactionId, language }, tools);
    return awaitedReceiptMail('missing', { transactionId, language, form });
  },
  async myRequests(db, mail, tools) {
    // One that leaves so late that its link can no longer be opened helps nobody.
    const link = await findLink(db, mail.about, tools.clock.now());
    return link && myRequestsMail(link, openMineLink(link, tools));
  },
} satisfies OtherComposers;
