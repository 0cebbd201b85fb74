import { jakartaDay } from '#domain/calendar-days.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import { findHistoryLine, type StaffHistoryLine } from '../store/request-history.ts';
import { confirmToken, trackToken, type Signer } from '../tokens.ts';
import type { Db } from '../store/database.ts';
import type { QueuedMail } from '../store/mails.ts';
import { listOverdue } from '../store/overdue-requests.ts';
import {
  findRequest,
  findRequestByFaktur,
  findRequestBySubmission,
  type RequestRecord,
} from '../store/requests.ts';
import { findStaff } from '../store/staff.ts';
import { confirmRequestMail } from './confirm-request.ts';
import { fakturAttachedMail } from './faktur-attached.ts';
import type { RenderedMail } from './frame.ts';
import { newRequestMail } from './new-request.ts';
import { overdueReminderMail } from './overdue-reminder.ts';
import { requestClosedMail } from './request-closed.ts';
import { requestExpiredMail } from './request-expired.ts';
import { staffActivated } from './staff-activated.ts';
import { statusChangedMail } from './status-changed.ts';

type Links = { baseUrl: URL; signer: Signer };
type Sources = Links & { files: FileStorage };
type Composer = (db: Db, mail: QueuedMail, sources: Sources) => Promise<RenderedMail | undefined>;

/** One entry per kind of mail: reads what it is about as it is now; undefined when there is nothing left to say. */
const composers: Record<string, Composer> = {
  async staffActivated(db, mail, { baseUrl }) {
    const staff = await findStaff(db, mail.about);
    return staff && staffActivated({ ...staff, at: mail.createdAt }, mail.language, baseUrl);
  },
  async confirmRequest(db, mail, links) {
    const request = await findRequestBySubmission(db, mail.about);
    if (request?.status !== 'waiting') return undefined;
    return confirmRequestMail(request, {
      confirm: confirmLink(request, links),
      track: trackLink(request, links),
    });
  },
  async requestExpired(db, mail, links) {
    const request = await findRequestBySubmission(db, mail.about);
    return (
      request &&
      requestExpiredMail(request, { again: againLink(request, links), track: trackLink(request, links) })
    );
  },
  async newRequest(db, mail, { baseUrl }) {
    const request = await findRequestBySubmission(db, mail.about);
    return request && newRequestMail(request, mail.language, new URL('/admin', baseUrl).href);
  },
  async statusChanged(db, mail, links) {
    const found = await findMove(db, mail.about);
    if (!found) return undefined;
    const { request, line } = found;
    return statusChangedMail(request, line, {
      again: againLink(request, links),
      track: trackLink(request, links),
    });
  },
  async requestClosed(db, mail, sources) {
    const found = await findMove(db, mail.about);
    // Opened again meanwhile: its faktur is no longer for the customer.
    if (found?.request.status !== 'closed') return undefined;
    const { request, line } = found;
    const faktur = await fakturOf(request, sources);
    return requestClosedMail(request, { remarks: line.remarks, faktur, track: trackLink(request, sources) });
  },
  async fakturAttached(db, mail, sources) {
    const request = await findRequestByFaktur(db, mail.about);
    if (request?.status !== 'closed') return undefined;
    const faktur = await fakturOf(request, sources);
    return faktur && fakturAttachedMail(request, { faktur, track: trackLink(request, sources) });
  },
  async overdueReminder(db, mail, { baseUrl }) {
    const day = jakartaDay(mail.createdAt);
    const requests = await listOverdue(db, day);
    if (requests.length === 0) return undefined;
    const links = {
      queue: new URL('/timeline', baseUrl).href,
      details: (transactionId: string) => new URL(`/view-details/${transactionId}`, baseUrl).href,
    };
    return overdueReminderMail(requests, { day, language: mail.language, links });
  },
};

export const isMailKind = (kind: string): boolean => Object.hasOwn(composers, kind);

/**
 * The line of a move and its request; nothing when the move was taken back, or when the request was submitted anew
 * since: it may be another customer's now, whose link must not reach the one before.
 */
async function findMove(
  db: Db,
  historyId: string,
): Promise<{ request: RequestRecord; line: StaffHistoryLine } | undefined> {
  const line = await findHistoryLine(db, historyId);
  const request = line && (await findRequest(db, line.transactionId));
  return request && request.requestedAt <= line.at ? { request, line } : undefined;
}

async function fakturOf(request: RequestRecord, { files }: Sources): Promise<Buffer | undefined> {
  if (request.fakturFile === null) return undefined;
  const content = await files.get(request.fakturFile);
  if (!content) throw new Error('the faktur is not in the storage');
  return content;
}

export async function composeMail(
  db: Db,
  mail: QueuedMail,
  sources: Sources,
): Promise<RenderedMail | undefined> {
  const composer = composers[mail.kind];
  if (!composer) throw new Error(`no mail of the kind ${mail.kind}`);
  return composer(db, mail, sources);
}

function address(path: string, baseUrl: URL, query: Record<string, string>): string {
  const url = new URL(path, baseUrl);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

const confirmLink = (request: RequestRecord, { baseUrl, signer }: Links) =>
  address('/konfirmasi', baseUrl, {
    token: confirmToken(signer, request.submissionId),
    lang: request.language,
  });

const trackLink = (request: RequestRecord, { baseUrl, signer }: Links) =>
  address('/track', baseUrl, {
    id: request.transactionId,
    t: trackToken(signer, request.submissionId),
    lang: request.language,
  });

const againLink = (request: RequestRecord, { baseUrl }: Links) =>
  address('/', baseUrl, { trx: request.transactionId, lang: request.language });
