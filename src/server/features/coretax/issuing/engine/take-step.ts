import type { HeldIssue } from '../../../../store/issuing/issue-claims.ts';
import { markIdle } from '../../../../store/issuing/issue-results.ts';
import { advanceCancellation, isCancellable } from './cancel-issue.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { lookUp, readIssue } from './look-up.ts';
import { sendIssue } from './send-issue.ts';
import type { StepTools } from './tools.ts';

/** Does what is to be done next with an issue that this process holds. */
export async function takeStep(tools: StepTools, issue: HeldIssue): Promise<void> {
  if (isCancellable(issue)) return advanceCancellation(tools, issue);
  switch (issue.state) {
    case 'queued':
      return sendIssue(tools, issue);
    // The process that sent it has not come back: what became of it is not known.
    case 'sent':
    case 'uncertain':
      return lookUp(tools, issue);
    case 'signing':
      return readIssue(tools, issue);
    case 'approved':
      return fetchPdf(tools, issue);
    case 'waiting':
    case 'closed':
    case 'rejected':
    case 'withdrawn':
      await markIdle(tools.database, issue);
  }
}
