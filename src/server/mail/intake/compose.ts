import { jakartaDate, parseDate } from '#domain/dates/jakarta-date.ts';
import { isInPurchaseWindow } from '#domain/dates/purchase-window.ts';
import { findReceipt } from '../../store/receipts/receipts.ts';
import type { Db } from '../../database/database.ts';
import type { QueuedMail } from '../../store/mails/mails.ts';
import { findRequest, type RequestRecord } from '../../store/requests/requests.ts';
import { findGroup } from '../../store/requests/submission-groups.ts';
import { findMailedRequest } from '../../store/requests/submissions.ts';
import { findLink } from '../../store/people/customer-visits.ts';
import { awaitedReceiptMail } from './awaited-receipt.ts';
import { confirmRequestMail } from './confirm-request.ts';
import { confirmRequestsMail } from '../several/confirm-requests.ts';
import { againLink, confirmLink, openMineLink, trackLink } from '../links.ts';
import { myRequestsMail } from './my-requests.ts';
import { requestExpiredMail } from './request-expired.ts';
import type { Composers, Sources } from '../composer.ts';

/** Mails from the form to the confirmation, and of what a customer comes back for. */
export const intakeMails = {
  async confirmRequest(_db, mail, sources) {
    const request = await sources.findSubmitted(mail.about);
    if (request?.status !== 'waiting') return undefined;
    return confirmRequestMail(request, {
      confirm: confirmLink(request, sources),
      track: trackLink(request, sources),
    });
  },
  async confirmRequests(db, mail, sources) {
    const { requests, confirm } = await findTogether(db, mail, sources);
    return requests.length === 0 ? undefined : confirmRequestsMail(requests, confirm);
  },
  async confirmReminder(db, mail, sources) {
    const request = await sources.findSubmitted(mail.about);
    if (!request) {
      const { requests, confirm } = await findTogether(db, mail, sources);
      const held = await Promise.all(requests.map((one) => isHeld(db, one)));
      const left = requests.filter((_, at) => held[at]);
      return left.length === 0 ? undefined : confirmRequestsMail(left, confirm, { isReminder: true });
    }
    if (request.status !== 'waiting' || !(await isHeld(db, request))) return undefined;
    const links = { confirm: confirmLink(request, sources), track: trackLink(request, sources) };
    return confirmRequestMail(request, links, { isReminder: true });
  },
  async receiptArrived(db, { about: transactionId, language, createdAt }, sources) {
    const receipt = await findReceipt(db, transactionId);
    if (!receipt) return undefined;
    const isOpen = isInPurchaseWindow(parseDate(receipt.salesDate), jakartaDate(createdAt));
    const form = againLink({ transactionId, language }, sources);
    return awaitedReceiptMail(isOpen ? 'arrived' : 'tooLate', { transactionId, language, form });
  },
  async receiptMissing(_db, { about: transactionId, language }, sources) {
    const form = againLink({ transactionId, language }, sources);
    return awaitedReceiptMail('missing', { transactionId, language, form });
  },
  async requestExpired(db, mail, sources) {
    const found = await findMailedRequest(db, mail.about);
    if (!found) return undefined;
    const request = { ...found, language: mail.language };
    return requestExpiredMail(request, {
      again: againLink(request, sources),
      track: trackLink(request, sources),
    });
  },
  async myRequests(db, mail, sources) {
    // One that leaves so late that its link can no longer be opened helps nobody.
    const link = await findLink(db, mail.about, sources.clock.now());
    return link && myRequestsMail(link, openMineLink(link, sources));
  },
} satisfies Composers;

/** Not when another submission has taken its place since the reminder was due. */
async function isHeld(db: Db, { transactionId, submissionId }: RequestRecord): Promise<boolean> {
  return (await findRequest(db, transactionId))?.submissionId === submissionId;
}

/** Of receipts that were sent together those that still wait, and the link of all of them. */
async function findTogether(
  db: Db,
  { about, language }: QueuedMail,
  sources: Sources,
): Promise<{ requests: (RequestRecord & { track: string })[]; confirm: string }> {
  const group = await findGroup(db, { groupId: about });
  if (!group) return { requests: [], confirm: '' };
  const found = await Promise.all(group.submissionIds.map(sources.findSubmitted));
  const waiting = found.flatMap((request) => (request?.status === 'waiting' ? [request] : []));
  const link = { submissionId: group.groupId, confirmTokenHash: group.groupTokenHash, language };
  return {
    requests: waiting.map((request) => ({ ...request, track: trackLink(request, sources) })),
    confirm: confirmLink(link, sources),
  };
}
