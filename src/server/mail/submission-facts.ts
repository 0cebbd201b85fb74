import type { Db } from '../database/database.ts';
import { findUses, type MailedUse } from '../store/codes/code-uses.ts';
import { findCorrection, type Correction } from '../store/coretax/corrections.ts';
import { findReturn, type Return } from '../store/coretax/returns-to-note.ts';
import { listCarriedFiles, listOwnFiles, type CarriedFile } from '../store/mails/mail-files.ts';
import type { MailedSubmission } from '../store/mails/mailed-submissions.ts';
import type { QueuedMail } from '../store/mails/mails.ts';
import { findLinkOfCorrection, type CompanyLink } from '../store/companies/company-links.ts';
import { findRemarks } from '../store/requests/bulk-operations.ts';
import { listAsLeft } from '../store/requests/bulk-requests.ts';
import { findHistoryLine, type StaffHistoryLine } from '../store/requests/request-history.ts';
import type { RequestRecord } from '../store/requests/requests.ts';
import { findGroup, type WholeGroup } from '../store/requests/submission-groups.ts';
import { againLink, trackLink } from './links.ts';
import type { Sources } from './mail-sources.ts';
import type { MailedRequest } from './request-facts.ts';

/** A submission with the links by which a mail leads to it. */
export type LinkedSubmission = MailedSubmission &
  MailedRequest & {
    /** Shows this submission on the tracking page, and no more than anybody sees once another has taken its place. */
    track: string;
    /** Leads to the form for its receipt. */
    again: string;
  };

/** All that a mail about submissions can be made of. Each answers of the mail's own submissions and of no others. */
export type SubmissionFacts = {
  submissions: LinkedSubmission[];
  /** Reads the form as long as it is kept, with the status of the request. */
  form: (submission: LinkedSubmission) => Promise<RequestRecord | undefined>;
  /** The line of the history that the mail is about; undefined when the move was taken back. */
  line: () => Promise<StaffHistoryLine | undefined>;
  /** The PDFs that the mail carries, of submissions that still hold their requests. */
  files: () => Promise<CarriedFile[]>;
  /** The correction that the mail is about. */
  correction: () => Promise<Correction | undefined>;
  /** The link by which an address on record agrees to that correction. */
  link: () => Promise<CompanyLink | undefined>;
  /** Reads what was brought back, where the submission still holds its request. */
  returned: () => Promise<Return | undefined>;
  /** The bulk run that the mail is about: its remarks, and the submissions that its outcome still concerns. */
  bulk: () => Promise<{ remarks: string; submissions: LinkedSubmission[] }>;
  /** What the codes that made these requests left of it, by submission. */
  uses: () => Promise<Map<string, MailedUse>>;
  /** Receipts that were sent together and their one link; undefined for a receipt sent by itself. */
  group: () => Promise<WholeGroup | undefined>;
};

/** The fact, if it is one of these submissions' requests. */
const ifAbout = <Fact extends { transactionId: string }>(
  submissions: readonly LinkedSubmission[],
  fact: Fact | undefined,
): Fact | undefined =>
  submissions.some(({ transactionId }) => transactionId === fact?.transactionId) ? fact : undefined;

/** Resolves the submissions of a mail once, for all that its composer is to know of them. */
export async function readSubmissionFacts(
  db: Db,
  mail: QueuedMail,
  sources: Sources,
): Promise<SubmissionFacts> {
  const { about, language } = mail;
  const submissions = (await sources.findSubmissions(mail.id)).map((found): LinkedSubmission => {
    const submission = { ...found, language };
    return { ...submission, track: trackLink(submission, sources), again: againLink(submission, sources) };
  });
  const held = submissions.filter((submission) => submission.held !== null);
  const correction = async () => ifAbout(submissions, await findCorrection(db, about));

  return {
    submissions,
    form: ({ submissionId }) => sources.findSubmitted(submissionId),
    line: async () => ifAbout(submissions, await findHistoryLine(db, about)),
    files: async () => {
      const ids = new Set(held.map(({ transactionId }) => transactionId));
      const carried = mail.files ?? (await listOwnFiles(db, [...ids]));
      return listCarriedFiles(
        db,
        carried.filter(({ transactionId }) => ids.has(transactionId)),
      );
    },
    correction,
    link: async () => {
      const found = await correction();
      return found && findLinkOfCorrection(db, found.id);
    },
    returned: async () => ifAbout(held, await findReturn(db, about)),
    bulk: async () => {
      const [asLeft, remarks] = [new Set(await listAsLeft(db, about)), await findRemarks(db, about)];
      const concerned = submissions.filter(
        (submission) => submission.held === null || asLeft.has(submission.transactionId),
      );
      return { remarks: remarks ?? '', submissions: concerned };
    },
    uses: async () => {
      const uses = await findUses(
        db,
        submissions.map(({ submissionId }) => submissionId),
      );
      return new Map(uses.map((use) => [use.submissionId, use]));
    },
    group: () => findGroup(db, { groupId: about }),
  };
}
