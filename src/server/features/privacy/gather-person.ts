import { isPerson } from '#domain/buyers/company-details.ts';
import { DomainError } from '#domain/errors.ts';
import { erased } from '#domain/privacy/masking.ts';
import type { Identity } from '#domain/privacy/identity.ts';
import { nationalPhone, phoneForms } from '#domain/privacy/person.ts';
import { maxFoundRequests } from '#domain/privacy/privacy-file.ts';
import { isEmail } from '#domain/requests/request-form.ts';
import type { ChatBinding } from '#domain/whatsapp/chat-code.ts';
import type { Db } from '../../database/database.ts';
import {
  findAuditOf,
  findAwaitedOf,
  findCompaniesOf,
  findCorrectionsOf,
  findHandOversOf,
  findIssuesOf,
  findMailsOf,
  findMentions,
  findNotesOf,
  findRemarksOf,
  findVisitsOf,
} from '../../store/privacy/found-elsewhere.ts';
import { findCodesOf, lockCodesOf } from '../../store/privacy/found-codes.ts';
import { lockArchived } from '../../store/privacy/erase-archived.ts';
import {
  findArchivedOf,
  findRequestsOf,
  findSubmissionsOf,
  type FoundRequest,
  type FoundSubmission,
} from '../../store/privacy/found-requests.ts';
import { lockRequests } from '../../store/requests/requests.ts';
import { listAddressesOf, type SearchKeys } from '../../store/privacy/identity.ts';
import { findFile, lockFile, type PrivacyFile } from '../../store/privacy/privacy-files.ts';

const maxMails = 20_000;
const maxAudit = 50_000;

/** The most addresses of a search, more than anybody has: beyond them, what was asked for is shared by many people. */
const maxAddresses = 50;

export type PersonRecords = Awaited<ReturnType<typeof gatherPerson>>;

type Demand = Pick<PrivacyFile, 'person' | 'leftOut'>;

/**
 * The keys of a search: what was asked for, every address that the requests of the person lead to, and those that these
 * lead to.
 */
async function keysOf(db: Db, { person: { email, ...others }, leftOut }: Demand): Promise<SearchKeys> {
  const emails = new Set(email === null ? [] : [email]);
  for (;;) {
    const known = emails.size;
    for (const one of await listAddressesOf(db, { ...others, emails: [...emails] }, leftOut))
      if (isEmail(one)) emails.add(one);
    if (emails.size > maxAddresses) throw new DomainError('tooMany');
    if (emails.size === known) return { ...others, emails: [...emails] };
  }
}

/** Everything that is stored about a person, without the requests that staff have left out as somebody else's. */
export async function gatherPerson(db: Db, demand: Demand) {
  const { leftOut } = demand;
  const keys = await keysOf(db, demand);
  const { emails } = keys;
  const found = await findRequestsOf(db, keys, maxFoundRequests + 1);
  const archived = await findArchivedOf(db, keys, maxFoundRequests + 1);
  if (found.length + archived.length > maxFoundRequests) throw new DomainError('tooMany');
  const isTheirs = ({ transactionId }: { transactionId: string }) => !leftOut.includes(transactionId);
  const requests = found.filter(isTheirs);
  const ids = requests.map(({ transactionId }) => transactionId);
  const submissions = (await findSubmissionsOf(db, keys, maxFoundRequests)).filter(isTheirs);
  const ownArchived = archived.filter(isTheirs);
  const identity = identityOf(keys, [...requests, ...ownArchived], submissions);
  return {
    identity,
    requests,
    archived: ownArchived,
    leftOut: [...found, ...archived].filter((request) => !isTheirs(request)),
    submissions,
    companies: await findCompaniesOf(db, keys, maxFoundRequests),
    mails: await findMailsOf(db, {
      transactionIds: ids,
      emails: [...emails, ...chatNumbersOf(identity)],
      limit: maxMails,
    }),
    awaited: await findAwaitedOf(db, emails),
    handOvers: await findHandOversOf(db, keys),
    visits: await findVisitsOf(db, emails),
    codes: await findCodesOf(db, keys),
    remarks: await findRemarksOf(db, ids),
    notes: await findNotesOf(db, ids),
    issues: await findIssuesOf(db, ids),
    corrections: (await findCorrectionsOf(db, ids, emails)).filter(isTheirs),
    audit: await findAuditOf(db, ids, maxAudit),
    mentions: (await findMentions(db, identity, ids)).filter(isTheirs),
  };
}

type OnForm = { requesterName: string; phone: string; buyerName?: string };

/** The fields of the form that are about a person, with the name on the faktur where it is a person's. */
const onForm = ({ requesterName, phone, npwp, companyName }: FoundRequest): OnForm => ({
  requesterName,
  phone,
  ...(npwp === '' || isPerson(npwp) ? { buyerName: companyName } : {}),
});

const phoneOf = ({ phone }: FoundSubmission['form']) => (typeof phone === 'string' ? phone : '');

function identityOf(
  { emails, npwp, document, phone }: SearchKeys,
  requests: readonly FoundRequest[],
  submissions: readonly FoundSubmission[],
): Identity {
  const forms: OnForm[] = [
    ...requests.map(onForm),
    ...submissions.map(({ form, requesterName }) => ({ requesterName, phone: phoneOf(form) })),
  ];
  const bound = [
    ...requests.map(({ whatsapp }) => whatsapp),
    ...submissions.map(({ form }) => form['whatsapp']),
  ];
  const numbers = bound.flatMap((one) => (one as ChatBinding | null)?.number ?? []);
  const written = [...forms.map((one) => one.phone), ...numbers];
  const phones = [phone, ...written.map(nationalPhone)].filter((one) => one !== null);
  const names = forms
    .flatMap(({ requesterName, buyerName }) => [requesterName, buyerName ?? erased])
    .filter((name) => name !== erased);
  return { emails, npwp, document, phones: [...new Set(phones)], names: [...new Set(names)] };
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
export async function lockPerson(db: Db, file: PrivacyFile): Promise<PersonRecords> {
  const keys = await keysOf(db, file);
  // Before requests, as tills take them.
  await lockCodesOf(db, keys);
  const found = await findRequestsOf(db, keys, maxFoundRequests + 1);
  const submissions = await findSubmissionsOf(db, keys, maxFoundRequests);
  const ids = [...found, ...submissions].map(({ transactionId }) => transactionId);
  await lockRequests(db, ids);
  const archived = await findArchivedOf(db, keys, maxFoundRequests + 1);
  await lockArchived(
    db,
    archived.map(({ transactionId }) => transactionId),
  );
  return gatherPerson(db, file);
}

/** The numbers to which WhatsApp messages to the person went, in every form that they may have there. */
export const chatNumbersOf = ({ phones }: Identity): string[] => phones.flatMap(phoneForms);

/** All addresses by which the person was written to, in small letters: also those of a company's record. */
export const emailsOf = ({ identity, requests, submissions, corrections }: PersonRecords): string[] => [
  ...new Set(
    [
      ...identity.emails,
      ...[...requests, ...submissions, ...corrections].map(({ email }) => email.toLowerCase()),
    ].filter(isEmail),
  ),
];
