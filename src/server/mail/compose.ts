import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { jakartaDate, parseDate } from '#domain/dates/jakarta-date.ts';
import { isInPurchaseWindow } from '#domain/dates/purchase-window.ts';
import type { FakturStage } from '#domain/faktur-stage.ts';
import { mailKinds, type MailKind } from '#domain/mail-kind.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import { findCorrection, type Correction } from '../store/coretax/corrections.ts';
import { findFakturNumber, isOfEndedFaktur, listMailedFakturs } from '../store/coretax/fakturs.ts';
import { listDeadlineReminders } from '../store/coretax/months-of-fakturs.ts';
import { findReturn } from '../store/coretax/returns-to-note.ts';
import { findReceipt } from '../store/receipts/receipts.ts';
import { findRemarks } from '../store/requests/bulk-operations.ts';
import { listMoved, type MovedRequest } from '../store/requests/bulk-requests.ts';
import { findHistoryLine, type StaffHistoryLine } from '../store/requests/request-history.ts';
import type { Db } from '../database/database.ts';
import type { QueuedMail } from '../store/mails/mails.ts';
import { listOverdue } from '../store/requests/overdue-requests.ts';
import { findRequest, findRequestByFaktur, type RequestRecord } from '../store/requests/requests.ts';
import { findGroup } from '../store/requests/submission-groups.ts';
import { findMailedRequest } from '../store/requests/submissions.ts';
import { findLink } from '../store/people/customer-visits.ts';
import { findStaff } from '../store/people/staff.ts';
import { allRequests } from './all-requests.ts';
import { awaitedReceiptMail } from './intake/awaited-receipt.ts';
import { bulkClosedMail } from './several/bulk-closed.ts';
import { bulkRejectedMail } from './several/bulk-rejected.ts';
import { confirmRequestMail } from './confirm-request.ts';
import { confirmRequestsMail } from './several/confirm-requests.ts';
import { deadlineReminderMail } from './deadline-reminder.ts';
import { correctionReceivedMail, correctionSettledMail, dataCorrectedMail } from './corrections.ts';
import { fakturAttachedMail, fakturReplacedMail } from './faktur-attached.ts';
import { fakturCancelledMail } from './faktur-cancelled.ts';
import { fakturFile, type FakturFile } from './faktur-file.ts';
import type { Mail } from './frame.ts';
import { gatherFakturs, readFaktur } from './gather-fakturs.ts';
import { goodsReturnedMail } from './goods-returned.ts';
import {
  againLink,
  confirmLink,
  deadlinesLink,
  correctionsLink,
  detailsLink,
  figureLink,
  formLink,
  openMineLink,
  queueLink,
  signInLink,
  trackLink,
  type LinkSources,
} from './links.ts';
import { myRequestsMail } from './my-requests.ts';
import { newRequestMail } from './new-request.ts';
import { overdueReminderMail } from './overdue-reminder.ts';
import { requestClosedMail } from './request-closed.ts';
import type { MailedRequest } from './request-facts.ts';
import { requestExpiredMail } from './intake/request-expired.ts';
import { staffActivated } from './staff-activated.ts';
import { statusChangedMail } from './status-changed.ts';

export type Sources = LinkSources & {
  clock: Clock;
  files: FileStorage;
  /** Of which many are asked for at once. */
  findSubmitted: (submissionId: string) => Promise<RequestRecord | undefined>;
};
type Composer = (db: Db, mail: QueuedMail, sources: Sources) => Promise<Mail | undefined>;

/** One entry per kind of mail: reads what it is about as it is now; undefined when there is nothing left to say. */
const composers: Record<MailKind, Composer> = {
  async staffActivated(db, mail, { baseUrl }) {
    const staff = await findStaff(db, mail.about);
    return staff && staffActivated({ ...staff, at: mail.createdAt }, mail.language, baseUrl);
  },
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
  async newRequest(_db, mail, { baseUrl, findSubmitted }) {
    const request = await findSubmitted(mail.about);
    return request && newRequestMail(request, mail.language, signInLink(baseUrl));
  },
  async statusChanged(db, mail, links) {
    const found = await findMove(db, mail);
    if (!found) return undefined;
    const { request, line } = found;
    return statusChangedMail(request, line, {
      again: againLink(request, links),
      track: trackLink(request, links),
    });
  },
  async requestClosed(db, mail, sources) {
    const line = await findHistoryLine(db, mail.about);
    const request = line && (await findRequest(db, line.transactionId));
    // Opened again meanwhile: its faktur is no longer for the customer.
    if (!line || request?.status !== 'closed') return undefined;
    const fakturs = await fakturFiles(db, request, sources);
    const number = await findFakturNumber(db, request.transactionId);
    return requestClosedMail(request, {
      remarks: line.remarks,
      fakturs,
      number,
      track: trackLink(request, sources),
    });
  },
  async fakturAttached(db, mail, sources) {
    const request = await findRequestByFaktur(db, mail.about);
    if (request?.status !== 'closed') return undefined;
    const fakturs = await fakturFiles(db, request, sources, mail.about);
    return fakturAttachedMail(request, { fakturs, track: trackLink(request, sources) });
  },
  async fakturReplaced(db, mail, sources) {
    const request = await findRequestByFaktur(db, mail.about);
    if (request?.status !== 'closed') return undefined;
    const fakturs = await fakturFiles(db, request, sources, mail.about);
    return fakturReplacedMail(request, { fakturs, track: trackLink(request, sources) });
  },
  async fakturCancelled(db, mail, sources) {
    const found = await findMove(db, mail);
    if (!found) return undefined;
    const { request, line } = found;
    const status = line.status === 'rejected' ? 'rejected' : 'process';
    const track = trackLink(request, sources);
    return fakturCancelledMail(request, { status, remarks: line.remarks, track });
  },
  async goodsReturned(db, mail, sources) {
    const returned = await findReturn(db, mail.about);
    const found = returned && (await findRequest(db, returned.transactionId));
    const fakturNumber = found && (await findFakturNumber(db, found.transactionId));
    // Cancelled meanwhile, or replaced by one that knows of it: there is nothing to correct.
    if (!found || !fakturNumber || !returned.isUnknownToFaktur) return undefined;
    const request = { ...found, language: mail.language };
    return goodsReturnedMail(request, { ...returned, fakturNumber }, { track: trackLink(request, sources) });
  },
  async correctionReceived(db, mail, { baseUrl }) {
    const found = await findCorrected(db, mail);
    const links = {
      details: detailsLink(found?.request.transactionId ?? '', baseUrl),
      corrections: correctionsLink(baseUrl),
    };
    return found && correctionReceivedMail(found.request, found.correction, links);
  },
  async dataCorrected(db, mail, sources) {
    const found = await findCorrected(db, mail);
    return found && dataCorrectedMail(found.request, found.correction, trackLink(found.request, sources));
  },
  async correctionSettled(db, mail, sources) {
    const found = await findCorrected(db, mail);
    if (!found) return undefined;
    const { request, correction } = found;
    const { remarks } = correction;
    if (remarks === null) return undefined;
    return correctionSettledMail(request, { ...correction, remarks }, trackLink(request, sources));
  },
  async bulkClosed(db, mail, sources) {
    const { requests, remarks } = await findBulk(db, mail, sources);
    if (requests.length === 0) return undefined;
    const fakturs = await gatherFakturs(requests, sources.files);
    return bulkClosedMail(requests, { remarks, fakturs, language: mail.language });
  },
  async bulkRejected(db, mail, sources) {
    const { requests, remarks } = await findBulk(db, mail, sources);
    if (requests.length === 0) return undefined;
    const form = formLink(mail.language, sources);
    return bulkRejectedMail(requests, { remarks, form, language: mail.language });
  },
  async myRequests(db, mail, sources) {
    // One that leaves so late that its link can no longer be opened helps nobody.
    const link = await findLink(db, mail.about, sources.clock.now());
    return link && myRequestsMail(link, openMineLink(link, sources));
  },
  async overdueReminder(db, mail, { baseUrl }) {
    const day = jakartaDay(mail.createdAt);
    const requests = await listOverdue(db, day);
    if (requests.length === 0) return undefined;
    const links = {
      queue: queueLink(baseUrl),
      details: (transactionId: string) => detailsLink(transactionId, baseUrl),
    };
    return overdueReminderMail(requests, { day, language: mail.language, links });
  },
  async deadlineReminder(db, mail, { baseUrl }) {
    const day = jakartaDay(mail.createdAt);
    const months = await listDeadlineReminders(db, day);
    if (months.length === 0) return undefined;
    const links = {
      deadlines: deadlinesLink(baseUrl),
      rows: (stage: FakturStage, masa: string) => figureLink(stage, masa, baseUrl),
    };
    return deadlineReminderMail(months, { day, language: mail.language, links });
  },
};

/** And the one that leads there itself. */
const notForCustomers = new Set<MailKind>([
  'newRequest',
  'correctionReceived',
  'overdueReminder',
  'deadlineReminder',
  'staffActivated',
  'myRequests',
]);

const kindsWithFiles = new Set<MailKind>(['requestClosed', 'fakturAttached', 'fakturReplaced', 'bulkClosed']);

/** Megabytes, and not a few kilobytes as the others. */
export const mayCarryFiles = (kind: MailKind): boolean => kindsWithFiles.has(kind);

type Move = {
  /** With nothing of the customer: it may be another one's by now. */
  request: MailedRequest & { submissionId: string; trackVersion: number };
  line: StaffHistoryLine;
};

/**
 * The line of a move and its request, for the submission that the line tells of: when another has taken its place since,
 * the link opens no more than anybody sees. Nothing when the move was taken back.
 */
async function findMove(db: Db, { about, language }: QueuedMail): Promise<Move | undefined> {
  const line = await findHistoryLine(db, about);
  const request = line && (await findRequest(db, line.transactionId));
  if (!request) return undefined;
  const { transactionId, store, salesDate, totalPaid, trackVersion } = request;
  const submissionId =
    line.submissionId ?? (request.requestedAt <= line.at ? request.submissionId : undefined);
  if (submissionId === undefined) return undefined;
  return {
    request: { transactionId, store, salesDate, totalPaid, language, submissionId, trackVersion },
    line,
  };
}

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

/**
 * A correction and its request, for whoever is told of it: the link of the submission that it came by, or, where it has
 * given the request to another address, that of the submission that stands there now.
 */
async function findCorrected(
  db: Db,
  { about, recipient, language }: QueuedMail,
): Promise<{ request: Move['request']; correction: Correction } | undefined> {
  const correction = await findCorrection(db, about);
  const request = correction && (await findRequest(db, correction.transactionId));
  if (!request) return undefined;
  const { transactionId, store, salesDate, totalPaid, trackVersion } = request;
  const { submissionId } = recipient === correction.email ? correction : request;
  return {
    request: { transactionId, store, salesDate, totalPaid, language, submissionId, trackVersion },
    correction,
  };
}

/** What is left of a bulk call for the customer to know, each request with its own link. */
async function findBulk(
  db: Db,
  { about, language }: QueuedMail,
  sources: Sources,
): Promise<{ requests: (MovedRequest & { track: string })[]; remarks: string }> {
  const moved = await listMoved(db, about);
  const requests = moved.map((request) => ({
    ...request,
    track: trackLink({ ...request, language }, sources),
  }));
  return { requests, remarks: (await findRemarks(db, about)) ?? '' };
}

/**
 * The fakturs of a request, or the one that a mail is about. A request of several transaction codes has several; what
 * was attached by hand may have no number on record. None that was replaced or cancelled, also where the PDF of the one
 * after it has not come.
 */
async function fakturFiles(
  db: Db,
  { transactionId, fakturFile: current }: RequestRecord,
  { files }: Sources,
  only?: string,
): Promise<FakturFile[]> {
  if (current === null) return [];
  const recorded = await listMailedFakturs(db, transactionId);
  const isRecorded = recorded.some(({ file }) => file === current) || (await isOfEndedFaktur(db, current));
  if (!isRecorded) return [fakturFile(transactionId, await readFaktur(current, files))];
  const wanted = recorded.filter(({ file }) => only === undefined || file === only);
  return Promise.all(
    wanted.map(async ({ file, number }) => fakturFile(transactionId, await readFaktur(file, files), number)),
  );
}

export async function composeMail(db: Db, mail: QueuedMail, sources: Sources): Promise<Mail | undefined> {
  // A newer version may have queued a kind that this one does not know: it is left for a server that does.
  if (!mailKinds.includes(mail.kind)) throw new Error(`no mail of the kind ${mail.kind}`);
  const composed = await composers[mail.kind](db, mail, sources);
  if (!composed || notForCustomers.has(mail.kind)) return composed;
  return { ...composed, all: allRequests(mail.language, sources) };
}
