import type { Issue } from '#contract/coretax/issue.ts';

/** What every dialog about an issue is given. */
export type IssueDialogProps = {
  issue: Issue;
  empid: string;
  onClose: () => void;
  onDone: () => void;
};

/** The issue that a call is about. */
export const targetOf = ({ transactionId, code }: Issue) => ({
  params: { transactionId },
  body: { code },
});

/** The name under which what is typed about it is kept. */
export const draftOf = (act: string, { transactionId, code, round }: Issue): string =>
  `${act} ${transactionId} ${code} ${round}`;
