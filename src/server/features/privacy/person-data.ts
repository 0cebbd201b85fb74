import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { customerActor, systemActor } from '#domain/requests/request-status.ts';
import type { PrivacyFile } from '../../store/privacy/privacy-files.ts';
import { fieldsOf, type FieldsOf } from '../../store/requests/request-columns.ts';
import { chatNumbersOf, emailsOf, type PersonRecords } from './gather-person.ts';
import { requesterLabels } from './page-labels.ts';

export type PersonData = ReturnType<typeof personData>;

/** The role of a person who did something, without a name: the data are not about staff. */
const roleOf = (actor: string) => (actor === customerActor || actor === systemActor ? actor : 'STAFF');

const line = ({ at, actor, text }: { at: Date; actor: string; text: string }) => ({
  at: jakartaDateTime(at),
  by: roleOf(actor),
  text,
});
const ofRequest = <T extends { transactionId: string }>(rows: T[], transactionId: string) =>
  rows.filter((row) => row.transactionId === transactionId);

type Requester = FieldsOf<'requester'>;
type NameInData = (typeof requesterLabels)[keyof Requester][0];

const requesterOf = (request: Requester) =>
  Object.fromEntries(
    fieldsOf('requester').map((field) => [requesterLabels[field][0], request[field]]),
  ) as Record<NameInData, string>;

type PersonDataSource = { file: PrivacyFile; found: PersonRecords; now: Date; names: string[] };

/**
 * Writes the data that are given out, as data.json names them. Requests of others that mention the person are only
 * counted as such.
 */
export function personData({ file, found, now, names }: PersonDataSource) {
  const own = new Set([...emailsOf(found), ...chatNumbersOf(found.identity)]);
  return {
    file: file.number,
    givenOutAt: jakartaDateTime(now),
    searchedBy: file.person,
    addresses: found.identity.emails,
    requests: found.requests.map((request) => ({
      transactionId: request.transactionId,
      status: request.status,
      requestedAt: jakartaDateTime(request.requestedAt),
      statusSince: jakartaDateTime(request.statusSince),
      consent: { at: jakartaDateTime(request.consentAt), version: request.consentVersion },
      receipt: { store: request.store, date: request.salesDate, totalPaid: request.totalPaid },
      requester: requesterOf(request),
      whatsapp: request.whatsapp,
      buyer: {
        kind: request.buyerKind,
        number: request.buyerDocument ?? request.npwp,
        country: request.buyerCountry,
        name: request.companyName,
        address: request.companyAddress,
      },
      sentInstead: request.companyAsSent,
      fakturs: request.fakturs.map(({ number, date, state, dpp, ppn }) => ({
        number,
        date,
        state,
        dpp,
        ppn,
      })),
      sentToProvider: ofRequest(found.issues, request.transactionId).map(
        ({ provider, sentAt, state, fakturNumber, buyer }) => ({
          provider,
          at: jakartaDateTime(sentAt),
          state,
          fakturNumber,
          buyer,
        }),
      ),
      history: ofRequest(found.remarks, request.transactionId).map((row) => ({
        ...line(row),
        status: row.status,
      })),
      notes: ofRequest(found.notes, request.transactionId).map(line),
      corrections: ofRequest(found.corrections, request.transactionId).map(
        ({ at, email, reason, changes }) => ({
          at: jakartaDateTime(at),
          email,
          reason,
          changes,
        }),
      ),
      processing: ofRequest(found.audit, request.transactionId).map(({ at, actor, action }) => ({
        at: jakartaDateTime(at),
        by: roleOf(actor),
        action,
      })),
    })),
    archivedRequests: found.archived.map(({ transactionId, record, keptUntil }) => ({
      transactionId,
      keptUntil,
      request: record.request,
      history: record.history.map((row) => ({ ...row, actor: roleOf(String(row['actor'])) })),
      notes: record.notes.map((row) => ({ ...row, actor: roleOf(String(row['actor'])) })),
      mails: record.mails,
      fakturs: record.fakturs.map((row) => ({ ...row, recorded_by: 'STAFF' })),
      corrections: record.corrections.map((row) => ({ ...row, settled_by: 'STAFF' })),
      issues: (record.issues ?? []).map((row) => ({ ...row, asked_by: 'STAFF', withdrawn_by: null })),
    })),
    unconfirmedSubmissions: found.submissions.map(({ transactionId, submittedAt, form }) => ({
      transactionId,
      submittedAt: jakartaDateTime(submittedAt),
      form,
    })),
    companies: found.companies,
    mails: found.mails.map(({ channel, kind, at, to, state, deliveredAt, readAt, isUndeliverable }) => ({
      channel,
      kind,
      at: jakartaDateTime(at),
      // Notices about the person to the tax team name no address of staff.
      to: own.has(to.toLowerCase()) ? to : 'STAFF',
      state: isUndeliverable ? 'undeliverable' : state,
      deliveredAt: deliveredAt && jakartaDateTime(deliveredAt),
      readAt: readAt && jakartaDateTime(readAt),
    })),
    awaitedReceipts: found.awaited.map(({ transactionId, at }) => ({
      transactionId,
      at: jakartaDateTime(at),
    })),
    handOvers: found.handOvers.map(({ at, transactionIds, email, buyer }) => ({
      at: jakartaDateTime(at),
      transactionIds,
      email,
      buyer,
    })),
    buyerCodes: found.codes.map(({ id: _id, madeAt, revokedAt, ...code }) => ({
      ...code,
      madeAt: jakartaDateTime(madeAt),
      revokedAt: revokedAt && jakartaDateTime(revokedAt),
    })),
    visits: {
      openLinks: found.visits.links,
      lastVisit: found.visits.visitedAt && jakartaDateTime(found.visits.visitedAt),
    },
    mentionsElsewhere: found.mentions.map(({ at }) => ({ at: jakartaDateTime(at) })),
    files: names,
  };
}
