import type { ErasureOutcome } from '#domain/privacy/erasure.ts';
import { patternOf } from '#domain/privacy/identity.ts';
import type { Db } from '../../database/database.ts';
import { deleteQueuedMail } from '../../store/mails/mails.ts';
import { deleteCompanyLinksOf } from '../../store/companies/company-links.ts';
import { eraseArchived } from '../../store/privacy/erase-archived.ts';
import { eraseBulkCalls, eraseDropped } from '../../store/privacy/erase-brought.ts';
import {
  deleteAwaitedOf,
  deleteCompanies,
  deleteDemoMessages,
  deleteHandOversOf,
  deleteTraces,
  deleteVisitsOf,
  eraseRecipients,
  listQueuedMailsTo,
} from '../../store/privacy/erase-elsewhere.ts';
import type { PersonsItem } from '../../store/privacy/erase-exports.ts';
import { deleteCodes } from '../../store/privacy/found-codes.ts';
import {
  eraseCorrections,
  eraseReasons,
  eraseRemarks,
  eraseReplaced,
  eraseRequests,
  eraseSubmissions,
} from '../../store/privacy/erase-requests.ts';
import { eraseCalls, eraseIssues } from '../../store/privacy/erase-issues.ts';
import { eraseMentions, giveTime } from '../../store/privacy/erase-texts.ts';
import type { FoundRequest } from '../../store/privacy/found-requests.ts';
import type { PrivacyFile } from '../../store/privacy/privacy-files.ts';
import { abandonFiles } from '../../store/requests/pending-files.ts';
import { referredFiles } from '../../store/requests/requests.ts';
import { endWaiting } from './end-waiting.ts';
import { isKept, keptUntilOf } from './fate.ts';
import { chatNumbersOf, emailsOf, type PersonRecords } from './gather-person.ts';

type PersonErasure = {
  file: PrivacyFile;
  found: PersonRecords;
  /** Fakturs that leave the files of their exports. */
  exported: readonly PersonsItem[];
  actor: string;
  now: Date;
};

const idsOf = (requests: readonly { transactionId: string }[]) =>
  requests.map(({ transactionId }) => transactionId);

/** Takes a person out of every table, in the transaction of the caller, and tells what that came to. */
export async function eraseAll(
  tx: Db,
  { file, found, exported, actor, now }: PersonErasure,
): Promise<ErasureOutcome> {
  const { identity, archived } = found;
  const { emails } = identity;
  await giveTime(tx);
  const ids = idsOf(found.requests);
  const { leftOut } = file;
  const numbers = chatNumbersOf(identity);
  const own = [...emails, ...numbers];
  const sent = { transactionIds: ids, emails: own, recipients: [...emailsOf(found), ...numbers], leftOut };
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
  const notes = await eraseRemarks(tx, idsOf(held));
  await eraseReasons(tx, idsOf(held));
  const others = await eraseBesides(tx, { file, found, exported, held, now });
  const awaited = await deleteAwaitedOf(tx, emails);
  const handOvers = await deleteHandOversOf(tx, identity);
  const visits = await deleteVisitsOf(tx, emails);
  const codes = await deleteCodes(
    tx,
    found.codes.map(({ id }) => id),
  );
  const npwps = found.companies.map(({ npwp }) => npwp);
  await deleteCompanyLinksOf(tx, npwps, emailsOf(found));
  const companies = await deleteCompanies(tx, npwps);
  const mails = await eraseRecipients(tx, sent);
  // Last, so that what is theirs and gone by now is not searched through.
  await eraseMentions(tx, identity, leftOut);
  await abandonUnreferred(tx, [...photos, ...others]);
  return {
    erased: {
      requests: whole.length + ending.handedOn.length + archived.filter((one) => !isKept(one)).length,
      contacts: kept.length + archived.filter(isKept).length,
      photos: photos.length,
      submissions: found.submissions.length + handOvers,
      awaited,
      visits,
      codes,
      companies,
      mails,
      notes,
      exports: exported.length,
    },
    kept: [...kept, ...archived.filter(isKept)].map((request) => ({
      transactionId: request.transactionId,
      fakturNumber: request.fakturs.at(-1)?.number ?? null,
      until: keptUntilOf(request),
    })),
  };
}

type Besides = Pick<PersonErasure, 'file' | 'found' | 'exported' | 'now'> & { held: readonly FoundRequest[] };

/** Erases what was kept of their requests elsewhere: archive, drops, bulk calls, undos. Gives the names of its files. */
async function eraseBesides(
  tx: Db,
  { file: { leftOut }, found: { identity, archived }, exported, held, now }: Besides,
): Promise<string[]> {
  const files: string[] = [];
  const isMasked = (item: PersonsItem) => exported.some((one) => isSameItem(one, item));
  for (const request of archived)
    files.push(...(await eraseArchived(tx, request, { keepsBuyer: isKept(request), isMasked, now })));
  const transactionIds = idsOf([...held, ...archived]);
  const pattern = patternOf(identity);
  const whole = idsOf(held.filter((request) => !isKept(request)));
  files.push(
    ...(await eraseIssues(tx, idsOf(held))),
    ...(await eraseReplaced(tx, whole)),
    ...(await eraseDropped(tx, { transactionIds, pattern, leftOut })),
    ...(await eraseBulkCalls(tx, transactionIds)),
  );
  await eraseCalls(tx, { transactionIds, pattern });
  await deleteTraces(tx, transactionIds);
  if (pattern !== undefined)
    await deleteDemoMessages(tx, [...identity.emails, ...chatNumbersOf(identity)], pattern);
  return files;
}

const isSameItem = (one: PersonsItem, other: PersonsItem) =>
  one.batch === other.batch && one.file === other.file && one.position === other.position;

/** A PDF of a drop may be that of a faktur on record. */
async function abandonUnreferred(tx: Db, names: string[]): Promise<void> {
  const referred = await referredFiles(tx, names);
  await abandonFiles(
    tx,
    [...new Set(names)].filter((name) => !referred.has(name)),
  );
}
