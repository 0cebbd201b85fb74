import {
  mailKinds,
  otherMailKinds,
  type MailKind,
  type MessageKind,
  type OtherMailKind,
  type SubmissionMailKind,
} from '#domain/requests/mail-kind.ts';
import type { Db } from '../database/database.ts';
import type { QueuedMail } from '../store/mails/mails.ts';
import { allRequests } from './all-requests.ts';
import type { Mail } from './frame.ts';
import type { OtherComposers, SubmissionComposers } from './composer.ts';
import { codeMails, purchaseMails } from './codes/compose.ts';
import { awaitedMails } from './intake/compose-awaited.ts';
import { correctionMails, verificationMails } from './companies/compose.ts';
import { intakeMails } from './intake/compose.ts';
import type { Sources } from './mail-sources.ts';
import { processingMails } from './processing/compose.ts';
import { severalMails } from './several/compose.ts';
import { readSubmissionFacts } from './submission-facts.ts';
import { teamMails } from './team/compose.ts';

const aboutSubmissions: Required<SubmissionComposers> = {
  ...correctionMails,
  ...intakeMails,
  ...processingMails,
  ...severalMails,
  ...purchaseMails,
};
const aboutOthers: Required<OtherComposers> = {
  ...awaitedMails,
  ...teamMails,
  ...verificationMails,
  ...codeMails,
};

/**
 * Mails that lack the link to all requests of a customer: those to the team and to addresses on record, and the one
 * that brings that link.
 */
const notForCustomers = new Set<MailKind>([
  'newRequest',
  'correctionReceived',
  'overdueReminder',
  'deadlineReminder',
  'providerHeld',
  'issueStuck',
  'staffActivated',
  'senderTest',
  'myRequests',
  'confirmCorrection',
  'verifyEmail',
]);

const kindsWithFiles = new Set<MessageKind>([
  'requestClosed',
  'fakturAttached',
  'fakturReplaced',
  'bulkClosed',
]);

/** Megabytes, and not a few kilobytes as the others. */
export const mayCarryFiles = (kind: MessageKind): boolean => kindsWithFiles.has(kind);

export async function composeMail(db: Db, mail: QueuedMail, sources: Sources): Promise<Mail | undefined> {
  // A newer version may have queued a kind that this one does not know: it is left for a server that does.
  const kind = mailKinds.find((known) => known === mail.kind);
  if (kind === undefined) throw new Error(`no mail of the kind ${mail.kind}`);
  const composed = await compose(db, { ...mail, kind }, sources);
  if (!composed || notForCustomers.has(kind)) return composed;
  return { ...composed, all: allRequests(mail.language, sources) };
}

async function compose(
  db: Db,
  mail: QueuedMail & { kind: MailKind },
  sources: Sources,
): Promise<Mail | undefined> {
  const { kind } = mail;
  if (isAboutNoSubmission(kind)) return aboutOthers[kind](db, mail, sources);
  const facts = await readSubmissionFacts(db, mail, sources);
  return facts.submissions.length === 0 ? undefined : aboutSubmissions[kind](facts, mail, sources);
}

const isAboutNoSubmission = (kind: SubmissionMailKind | OtherMailKind): kind is OtherMailKind =>
  otherMailKinds.some((other) => other === kind);
