import { batchWhileBusy } from '../concurrency/batch.ts';
import type { Db } from '../database/database.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import { listMailedSubmissions, type MailedSubmission } from '../store/mails/mailed-submissions.ts';
import type { RequestRecord } from '../store/requests/requests.ts';
import { findRequestsBySubmission } from '../store/requests/submissions.ts';
import type { LinkSources } from './links.ts';

/** What composers need besides what the mail is about. */
export type MailTools = LinkSources & { clock: Clock; files: Pick<FileStorage, 'get'> };

/** The same with what reads many mails and submissions at once. */
export type Sources = MailTools & {
  findSubmissions: (mailId: string) => Promise<MailedSubmission[]>;
  findSubmitted: (submissionId: string) => Promise<RequestRecord | undefined>;
};

const maxBatch = 100;

/** Opens what mails are made of, for many of them side by side: they share the statements that read their submissions. */
export function mailSources(db: Db, tools: MailTools): Sources {
  return {
    ...tools,
    findSubmissions: batchWhileBusy<string, MailedSubmission[]>(maxBatch, (ids) =>
      listMailedSubmissions(db, ids),
    ),
    findSubmitted: batchWhileBusy<string, RequestRecord | undefined>(maxBatch, (ids) =>
      findRequestsBySubmission(db, ids),
    ),
  };
}
