import { DomainError } from '#domain/errors.ts';
import type { Person } from '#domain/privacy/person.ts';
import { maxFoundRequests } from '#domain/privacy/privacy-file.ts';
import type { Db } from '../../database/database.ts';
import {
  findAuditOf,
  findAwaitedOf,
  findCompaniesOf,
  findCorrectionsOf,
  findMailsOf,
  findMentions,
  findNotesOf,
  findRemarksOf,
  findVisitsOf,
} from '../../store/privacy/found-elsewhere.ts';
import { lockArchived } from '../../store/privacy/erase-archived.ts';
import {
  findArchivedOf,
  findRequestsOf,
  findSubmissionsOf,
  lockRequestsOf,
} from '../../store/privacy/found-requests.ts';
import { findFile, lockFile, type PrivacyFile } from '../../store/privacy/privacy-files.ts';

const maxMails = 20_000;
const maxAudit = 50_000;

export type Gathered = Awaited<ReturnType<typeof gatherPerson>>;

/** Everything that is stored about a person, without the requests that staff have left out as somebody else's. */
export async function gatherPerson(db: Db, { person, leftOut }: Pick<PrivacyFile, 'person' | 'leftOut'>) {
  const found = await findRequestsOf(db, person, maxFoundRequests + 1);
  const archived = await findArchivedOf(db, person, maxFoundRequests + 1);
  if (found.length + archived.length > maxFoundRequests) throw new DomainError('tooMany');
  const isTheirs = ({ transactionId }: { transactionId: string }) => !leftOut.includes(transactionId);
  const requests = found.filter(isTheirs);
  const ids = requests.map(({ transactionId }) => transactionId);
  const { email } = person;
  return {
    requests,
    archived: archived.filter(isTheirs),
    leftOut: [...found, ...archived].filter((request) => !isTheirs(request)),
    submissions: (await findSubmissionsOf(db, person, maxFoundRequests)).filter(isTheirs),
    companies: await findCompaniesOf(db, person, maxFoundRequests),
    mails: await findMailsOf(db, { transactionIds: ids, email, limit: maxMails }),
    awaited: await findAwaitedOf(db, email),
    visits: await findVisitsOf(db, email),
    remarks: await findRemarksOf(db, ids),
    notes: await findNotesOf(db, ids),
    corrections: (await findCorrectionsOf(db, ids, email)).filter(isTheirs),
    audit: await findAuditOf(db, ids, maxAudit),
    mentions: (await findMentions(db, person, ids)).filter(isTheirs),
  };
}

/** The file, while it can be worked on. */
export async function findOpenFile(db: Db, number: string): Promise<PrivacyFile> {
  return opened(await findFile(db, number));
}

export async function lockOpenFile(db: Db, number: string): Promise<PrivacyFile> {
  return opened(await lockFile(db, number));
}

function opened(file: PrivacyFile | undefined): PrivacyFile {
  if (!file) throw new DomainError('notFound');
  if (file.status !== 'open') throw new DomainError('fileEnded');
  return file;
}

/** The same with every request held until the end of the transaction, as it stands then. */
export async function lockPerson(db: Db, file: PrivacyFile): Promise<Gathered> {
  const found = await findRequestsOf(db, file.person, maxFoundRequests + 1);
  const submissions = await findSubmissionsOf(db, file.person, maxFoundRequests);
  const ids = [...found, ...submissions].map(({ transactionId }) => transactionId);
  await lockRequestsOf(db, ids);
  const archived = await findArchivedOf(db, file.person, maxFoundRequests + 1);
  await lockArchived(
    db,
    archived.map(({ transactionId }) => transactionId),
  );
  return gatherPerson(db, file);
}

/** All addresses by which the person was written to, in small letters. */
export const emailsOf = ({ requests, submissions }: Gathered, { email }: Person): string[] => [
  ...new Set(
    [email, ...requests.map((request) => request.email), ...submissions.map((submission) => submission.email)]
      .filter((address): address is string => Boolean(address))
      .map((address) => address.toLowerCase()),
  ),
];
