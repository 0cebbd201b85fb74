import { mailKinds, type MailKind } from '#domain/mail-kind.ts';
import type { Db } from '../database/database.ts';
import type { QueuedMail } from '../store/mails/mails.ts';
import { allRequests } from './all-requests.ts';
import type { Mail } from './frame.ts';
import type { Composers, Sources } from './composer.ts';
import { intakeMails } from './intake/compose.ts';
import { processingMails } from './processing/compose.ts';
import { severalMails } from './several/compose.ts';
import { teamMails } from './team/compose.ts';

const composers: Required<Composers> = { ...intakeMails, ...processingMails, ...severalMails, ...teamMails };

/** Without the link to all requests of a customer: mails to the team, and the one that brings that link itself. */
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

export async function composeMail(db: Db, mail: QueuedMail, sources: Sources): Promise<Mail | undefined> {
  // A newer version may have queued a kind that this one does not know: it is left for a server that does.
  if (!mailKinds.includes(mail.kind)) throw new Error(`no mail of the kind ${mail.kind}`);
  const composed = await composers[mail.kind](db, mail, sources);
  if (!composed || notForCustomers.has(mail.kind)) return composed;
  return { ...composed, all: allRequests(mail.language, sources) };
}
