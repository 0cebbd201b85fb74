import { type MailKind } from '#domain/mail-kind.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import type { Db } from '../database/database.ts';
import type { QueuedMail } from '../store/mails/mails.ts';
import { type RequestRecord } from '../store/requests/requests.ts';
import type { Mail } from './frame.ts';
import { type LinkSources } from './links.ts';

export type Sources = LinkSources & {
  clock: Clock;
  files: FileStorage;
  /** Of which many are asked for at once. */
  findSubmitted: (submissionId: string) => Promise<RequestRecord | undefined>;
};
type Composer = (db: Db, mail: QueuedMail, sources: Sources) => Promise<Mail | undefined>;

/** One entry per kind of mail: reads what it is about as it is now; undefined when there is nothing left to say. */
export type Composers = Partial<Record<MailKind, Composer>>;
