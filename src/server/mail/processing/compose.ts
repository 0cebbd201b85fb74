import { findCorrection, type Correction } from '../../store/coretax/corrections.ts';
import {
  findFakturNumber,
  isOfEndedFaktur,
  listFilesOnRecord,
  listMailedFakturs,
} from '../../store/coretax/fakturs.ts';
import type { MailFile } from '../../store/mails/mail-files.ts';
import { findReturn } from '../../store/coretax/returns-to-note.ts';
import { findHistoryLine, type StaffHistoryLine } from '../../store/requests/request-history.ts';
import type { Db } from '../../database/database.ts';
import type { QueuedMail } from '../../store/mails/mails.ts';
import { findRequest, findRequestByFaktur, type RequestRecord } from '../../store/requests/requests.ts';
import { correctionReceivedMail, correctionSettledMail, dataCorrectedMail } from './corrections.ts';
import { fakturAttachedMail, fakturReplacedMail } from './faktur-attached.ts';
import { fakturCancelledMail } from './faktur-cancelled.ts';
import { fakturMovedMail } from './faktur-moved.ts';
import { fakturFile, type FakturFile } from './faktur-file.ts';
import { readFaktur } from './gather-fakturs.ts';
import { goodsReturnedMail } from './goods-returned.ts';
import { againLink, correctionsLink, detailsLink, trackLink } from '../links.ts';
import { requestClosedMail } from './request-closed.ts';
import type { MailedRequest } from '../request-facts.ts';
import { statusChangedMail } from './status-changed.ts';
import type { Composers, Sources } from '../composer.ts';

/** Mails of what becomes of a request. */
export const processingMails = {
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
    const fakturs = await fakturFiles(db, request, sources, mail.files);
    // Replaced since it was queued: the mail with the new one tells of it.
    if (mail.files && mail.files.length > 0 && fakturs.length === 0) return undefined;
    const number = await findFakturNumber(db, request.transactionId);
    return requestClosedMail(request, {
      remarks: line.remarks,
      fakturs,
      number,
      track: trackLink(request, sources),
    });
  },
  async fakturAttached(db, mail, sources) {
    const request = await findRequestByFaktur(db, mail);
    if (request?.status !== 'closed') return undefined;
    const fakturs = await fakturFiles(db, request, sources, mail.files, mail.about);
    if (fakturs.length === 0) return undefined;
    return fakturAttachedMail(request, { fakturs, track: trackLink(request, sources) });
  },
  async fakturReplaced(db, mail, sources) {
    const request = await findRequestByFaktur(db, mail);
    if (request?.status !== 'closed') return undefined;
    const fakturs = await fakturFiles(db, request, sources, mail.files, mail.about);
    if (fakturs.length === 0) return undefined;
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
  async fakturMoved(db, mail, sources) {
    const found = await findMove(db, mail);
    if (!found) return undefined;
    const { request, line } = found;
    return fakturMovedMail(request, {
      isRejected: line.status === 'rejected',
      remarks: line.remarks,
      track: trackLink(request, sources),
    });
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
  async correctionReceived(db, mail, { baseUrl }) {
    const found = await findCorrected(db, mail);
    const links = {
      details: detailsLink(found?.request.transactionId ?? '', baseUrl),
      corrections: correctionsLink(baseUrl),
    };
    return found && correctionReceivedMail(found.request, found.correction, links);
  },
} satisfies Composers;

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

/** The PDFs that were written down when the mail was queued, without those that no longer count. */
async function fixedFiles(
  db: Db,
  transactionId: string,
  { files }: Sources,
  fixed: readonly MailFile[],
): Promise<FakturFile[]> {
  const numbers = new Map((await listFilesOnRecord(db, transactionId)).map((one) => [one.file, one]));
  const valid = fixed.filter(({ file }) => numbers.get(file)?.isValid ?? true);
  return Promise.all(
    valid.map(async ({ file }) =>
      fakturFile(transactionId, await readFaktur(file, files), numbers.get(file)?.number),
    ),
  );
}

/**
 * The fakturs of a request, or the one that a mail is about. A request of several transaction codes has several; what
 * was attached by hand may have no number on record. None that was replaced or cancelled, also where the PDF of the one
 * after it has not come.
 */
async function fakturFiles(
  db: Db,
  { transactionId, fakturFile: current }: RequestRecord,
  sources: Sources,
  fixed: readonly MailFile[] | null,
  only?: string,
): Promise<FakturFile[]> {
  if (fixed) return fixedFiles(db, transactionId, sources, fixed);
  const { files } = sources;
  if (current === null) return [];
  const recorded = await listMailedFakturs(db, transactionId);
  const isRecorded = recorded.some(({ file }) => file === current) || (await isOfEndedFaktur(db, current));
  if (!isRecorded) return [fakturFile(transactionId, await readFaktur(current, files))];
  const wanted = recorded.filter(({ file }) => only === undefined || file === only);
  return Promise.all(
    wanted.map(async ({ file, number }) => fakturFile(transactionId, await readFaktur(file, files), number)),
  );
}
