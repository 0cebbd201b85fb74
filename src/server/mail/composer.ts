import type { OtherMailKind, SubmissionMailKind } from '#domain/requests/mail-kind.ts';
import type { Db } from '../database/database.ts';
import type { QueuedMail } from '../store/mails/mails.ts';
import type { Mail } from './frame.ts';
import type { MailTools } from './mail-sources.ts';
import type { SubmissionFacts } from './submission-facts.ts';

/**
 * Writes a mail about submissions, undefined when there is nothing left to say. It has no database: what it tells comes
 * from the facts, which know the submissions of the mail and nothing of whoever holds their requests now.
 */
export type SubmissionComposer = (
  facts: SubmissionFacts,
  mail: QueuedMail,
  tools: MailTools,
) => Promise<Mail | undefined> | Mail | undefined;

/** Writes a mail that is about no submission. */
type OtherComposer = (db: Db, mail: QueuedMail, tools: MailTools) => Promise<Mail | undefined>;

export type SubmissionComposers = Partial<Record<SubmissionMailKind, SubmissionComposer>>;
export type OtherComposers = Partial<Record<OtherMailKind, OtherComposer>>;
