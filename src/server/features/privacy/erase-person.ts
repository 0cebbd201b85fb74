import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { keptUntil } from '#domain/dates/record-keeping.ts';
import { DomainError } from '#domain/errors.ts';
import { fateOf, type ErasureOutcome } from '#domain/privacy/erasure.ts';
import { maskedPerson } from '#domain/privacy/person.ts';
import { erasedRemarks } from '#domain/requests/remark-templates.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { deleteQueuedMail } from '../../store/mails/mails.ts';
import { writeAudit, writeAuditOfEach } from '../../store/people/audit.ts';
import {
  deleteAwaitedOf,
  deleteCompanies,
  deleteVisitsOf,
  eraseMentions,
  eraseRecipients,
  listQueuedMailsTo,
} from '../../store/privacy/erase-elsewhere.ts';
import { eraseArchived } from '../../store/privacy/erase-archived.ts';
import {
  eraseCorrections,
  eraseRemarks,
  eraseRequests,
  eraseSubmissions,
} from '../../store/privacy/erase-requests.ts';
import type { FoundArchived, FoundRequest } from '../../store/privacy/found-requests.ts';
import { lockFile, saveFile, type PrivacyFile } from '../../store/privacy/privacy-files.ts';
import { announceFiles } from '../../store/requests/pending-files.ts';
import { setStatus } from '../../store/requests/requests.ts';
import { listWaitingSubmissions, promoteSubmission } from '../../store/requests/submissions.ts';
import { emailsOf, lockPerson, type Gathered } from './gather-person.ts';

type Asked = { number: string; confirmation: string; actor: string };

/** What an erasure does to a request, by what is on record of it. */
export const fateOfFound = (request: FoundRequest) =>
  fateOf({ ...request, hasFaktur: request.fakturFile !== null || request.fakturs.length > 0 });

/** The last day on which the tax record of a request is kept. */
export const keptUntilOf = (request: FoundRequest | FoundArchived): string => {
  if ('keptUntil' in request) return request.keptUntil;
  const { salesDate, statusSince } = request;
  const ended = jakartaDay(statusSince);
  return keptUntil(ended > salesDate ? ended : salesDate);
};

/**
 * Erases what no law keeps and ends the file, in one transaction: all of it or nothing, and a second call finds it done. The
 * photos' names are announced as nobody's, and a job removes the files.
 */
export async function erasePerson(
  { database, clock }: { database: Database; clock: Clock },
  { number, confirmation, actor }: Asked,
): Promise<PrivacyFile> {
  if (confirmation !== number)
    throw new DomainError('invalidInput', { fields: [{ field: 'confirmation', code: 'fileNumber' }] });
  return database.begin(async (tx) => {
    const file = await lockFile(tx, number);
    if (!file) throw new DomainError('notFound');
    if (file.outcome) return file;
    if (file.kind !== 'erasure') throw new DomainError('notFound');
    if (file.status !== 'open') throw new DomainError('fileEnded');
    const now = clock.now();
    const found = await lockPerson(tx, file);
    if (found.requests.some((request) => fateOfFound(request) === 'inWork'))
      throw new DomainError('requestsInWork');

    const outcome = await eraseAll(tx, { file, found, actor, now });
    const ended: PrivacyFile = {
      ...file,
      person: maskedPerson(file.person),
      status: 'answered',
      endedAt: now,
      handledBy: actor,
      outcome,
    };
    await saveFile(tx, ended);
    const lines = [...found.requests, ...found.archived].map(({ transactionId }) => ({
      transactionId,
      detail: { file: number },
    }));
    await writeAuditOfEach(tx, { actor, action: 'erasePerson' }, lines, now);
    const detail = { file: number, ...outcome.erased, kept: outcome.kept.length };
    await writeAudit(tx, { actor, action: 'erasePerson', detail }, now);
    return ended;
  });
}

type Erasing = { file: PrivacyFile; found: Gathered; actor: string; now: Date };

/** Its faktur keeps what is on it. */
const isKept = (request: FoundRequest) => fateOfFound(request) === 'contacts';

const idsOf = (requests: FoundRequest[]) => requests.map(({ transactionId }) => transactionId);

async function eraseAll(tx: Db, { file, found, actor, now }: Erasing): Promise<ErasureOutcome> {
  const { email } = file.person;
  const recipients = emailsOf(found, file.person);
  const ids = idsOf(found.requests);
  const sent = { transactionIds: ids, email, recipients };
  for (const mailId of await listQueuedMailsTo(tx, sent)) await deleteQueuedMail(tx, mailId);

  const ending = await endWaiting(tx, { found, actor, now });
  const held = found.requests.filter(({ transactionId }) => !ending.handedOn.includes(transactionId));
  const kept = held.filter(isKept);
  const whole = idsOf(held).filter((id) => !idsOf(kept).includes(id));

  const photos = [
    ...ending.photos,
    ...(await eraseRequests(tx, whole, { keepsBuyer: false, now })),
    ...(await eraseRequests(tx, idsOf(kept), { keepsBuyer: true, now })),
    ...(await eraseSubmissions(
      tx,
      found.submissions.map(({ submissionId }) => submissionId),
    )),
    ...(await eraseCorrections(
      tx,
      found.corrections.map(({ id }) => id),
    )),
  ];
  for (const request of found.archived)
    await eraseArchived(tx, request, { keepsBuyer: isKept(request), now });
  const notes = await eraseRemarks(tx, idsOf(held));
  await eraseMentions(tx, file.person);
  const awaited = await deleteAwaitedOf(tx, email);
  const visits = await deleteVisitsOf(tx, email);
  const companies = await deleteCompanies(
    tx,
    found.companies.map(({ npwp }) => npwp),
  );
  const mails = await eraseRecipients(tx, sent);
  await announceFiles(tx, photos, now);
  return {
    erased: {
      requests: whole.length + ending.handedOn.length + found.archived.filter((one) => !isKept(one)).length,
      contacts: kept.length + found.archived.filter(isKept).length,
      photos: photos.length,
      submissions: found.submissions.length,
      awaited,
      visits,
      companies,
      mails,
      notes,
    },
    kept: [...kept, ...found.archived.filter(isKept)].map((request) => ({
      transactionId: request.transactionId,
      fakturNumber: request.fakturs.at(-1)?.number ?? null,
      until: keptUntilOf(request),
    })),
  };
}

/** Nobody confirms a request without data: another's submission of the same receipt takes its place, or it ends. */
async function endWaiting(
  tx: Db,
  { found, actor, now }: Omit<Erasing, 'file'>,
): Promise<{ handedOn: string[]; photos: string[] }> {
  const handedOn: FoundRequest[] = [];
  const theirs = new Set(found.submissions.map(({ submissionId }) => submissionId));
  for (const request of found.requests.filter(({ status }) => status === 'waiting')) {
    const { transactionId, language } = request;
    const others = await listWaitingSubmissions(tx, transactionId, now);
    const next = others.find(
      ({ submissionId }) => submissionId !== request.submissionId && !theirs.has(submissionId),
    );
    if (next) {
      await promoteSubmission(tx, { transactionId, submissionId: next.submissionId });
      handedOn.push(request);
    } else
      await setStatus(tx, {
        transactionId,
        status: 'rejected',
        remarks: erasedRemarks[language],
        actor,
        now,
      });
  }
  return {
    handedOn: idsOf(handedOn),
    photos: handedOn.flatMap(({ npwpPhoto, receiptPhoto }) =>
      [npwpPhoto, receiptPhoto].filter((name) => name !== null),
    ),
  };
}
