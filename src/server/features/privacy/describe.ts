import { jakartaDateTime, jakartaDay } from '#domain/dates/calendar-days.ts';
import type { FoundArchived, FoundRequest } from '../../store/privacy/found-requests.ts';
import type { PrivacyFile } from '../../store/privacy/privacy-files.ts';
import { canBeCorrected } from './correct-person.ts';
import { fateOfFound, keptUntilOf } from './fate.ts';
import type { PersonRecords } from './gather-person.ts';

export const describeFile = (file: PrivacyFile, now: Date) => ({
  ...file,
  receivedAt: jakartaDateTime(file.receivedAt),
  dueAt: jakartaDateTime(file.dueAt),
  isOverdue: file.status === 'open' && file.dueAt < now,
  endedAt: file.endedAt && jakartaDateTime(file.endedAt),
});

/** The most mails that are shown one by one. */
const shownMails = 100;

const describeRequest = (request: FoundRequest | FoundArchived, isLeftOut: boolean) => {
  const fate = fateOfFound(request);
  return {
    transactionId: request.transactionId,
    foundBy: request.foundBy,
    isLeftOut,
    isArchived: 'record' in request,
    status: request.status,
    requestedOn: jakartaDay(request.requestedAt),
    requesterName: request.requesterName,
    email: request.email,
    phone: request.phone,
    companyName: request.companyName,
    companyAddress: request.companyAddress,
    photos: [request.npwpPhoto, request.receiptPhoto].filter((name) => name !== null).length,
    fakturNumber: request.fakturs.at(-1)?.number ?? null,
    fate,
    keptUntil: fate === 'contacts' ? keptUntilOf(request) : null,
    canBeCorrected: canBeCorrected(request),
  };
};

const at = <T extends { at: Date }>(row: T) => ({ ...row, at: jakartaDateTime(row.at) });

export function describeFound(found: PersonRecords) {
  return {
    addresses: found.identity.emails,
    requests: [
      ...[...found.requests, ...found.archived].map((request) => describeRequest(request, false)),
      ...found.leftOut.map((request) => describeRequest(request, true)),
    ],
    submissions: found.submissions.map(({ transactionId, submittedAt, requesterName }) => ({
      transactionId,
      at: jakartaDateTime(submittedAt),
      requesterName,
    })),
    companies: found.companies,
    mails: found.mails.slice(0, shownMails).map(at),
    awaited: found.awaited.map(at),
    mentions: found.mentions.map(at),
    counts: {
      mails: found.mails.length,
      undelivered: found.mails.filter(({ state, isUndeliverable }) => state === 'failed' || isUndeliverable)
        .length,
      visits: found.visits.links + (found.visits.visitedAt ? 1 : 0),
      handOvers: found.handOvers.length,
      codes: found.codes.length,
      corrections: found.corrections.length,
      remarks: found.remarks.filter(({ text }) => text !== '').length,
      notes: found.notes.length,
      audit: found.audit.length,
    },
  };
}
