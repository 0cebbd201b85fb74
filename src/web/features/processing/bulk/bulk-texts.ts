import { listCloseCandidates, listRejectCandidates } from '#contract/bulk.ts';
import type { BulkTarget } from '#domain/bulk.ts';

/** What differs between closing and rejecting, besides the PDFs. */
export const bulkTexts = {
  closed: {
    heading: 'Close Process',
    verb: 'Close',
    candidates: listCloseCandidates,
    noCandidate: 'No open request has',
  },
  rejected: {
    heading: 'Reject Process',
    verb: 'Reject',
    candidates: listRejectCandidates,
    noCandidate: 'No unfinished request has',
  },
} as const satisfies Record<BulkTarget, object>;

export const nothingEntered = 'Please enter Process IDs or upload a file.';
export const multipleEmails = 'Submission rejected: Multiple emails detected:';
