import { bulkClosedMail } from './bulk-closed.ts';
import { bulkRejectedMail } from './bulk-rejected.ts';
import { gatherFakturs } from '../processing/gather-fakturs.ts';
import { formLink } from '../links.ts';
import type { SubmissionComposers } from '../composer.ts';

/** Mails of a bulk run, one for each customer, each request with its own link. */
export const severalMails = {
  async bulkClosed(facts, { language }, { files }) {
    const { submissions, remarks } = await facts.bulk();
    const closed = submissions.filter((submission) => submission.held !== null);
    if (closed.length === 0) return undefined;
    const fileOf = new Map((await facts.files()).map(({ transactionId, file }) => [transactionId, file]));
    const requests = closed.map((submission) => ({
      ...submission,
      faktur: submission.held?.faktur ?? null,
      fakturFile: fileOf.get(submission.transactionId) ?? null,
    }));
    const fakturs = await gatherFakturs(requests, files);
    return bulkClosedMail(requests, { remarks, fakturs, language });
  },
  async bulkRejected(facts, { language }, tools) {
    const { submissions, remarks } = await facts.bulk();
    if (submissions.length === 0) return undefined;
    return bulkRejectedMail(submissions, { remarks, form: formLink(language, tools), language });
  },
} satisfies SubmissionComposers;
