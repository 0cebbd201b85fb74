import { useId, type ComponentType } from 'react';
import type { Issue } from '#contract/coretax/issue.ts';
import { jakartaDateTime } from '#domain/dates/calendar-days.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { actsOf, decidableFrom, isToDecide, type Actor, type IssueAct } from './acts-of-issue.ts';
import type { IssueDialogProps } from './dialogs/issue-dialog.ts';
import { issueActTexts, issueDialogTexts, issueTexts } from './texts.ts';
import type { IssueActs } from './use-issue-acts.ts';

/** Asked about first. */
const dialogs = {
  decide: async () => (await import('./dialogs/decide-issue.tsx')).DecideIssue,
  see: async () => (await import('./dialogs/issue-pdf.tsx')).IssuePdf,
  accept: async () => (await import('./dialogs/accept-issue.tsx')).AcceptIssue,
  replace: async () => (await import('./dialogs/replace-issue.tsx')).ReplaceIssue,
  cancel: async () => (await import('./dialogs/cancel-issue.tsx')).CancelIssue,
} as const satisfies Partial<Record<IssueAct, () => Promise<ComponentType<IssueDialogProps>>>>;
const isAsked = (act: IssueAct): act is keyof typeof dialogs => act in dialogs;

type ButtonsProps = { issue: Issue; actor: Actor; acts: IssueActs };

/** What somebody can do about an issue. */
export function IssueActButtons({ issue, actor, acts }: ButtonsProps) {
  const obstacleId = useId();
  const offered = actsOf(issue, actor);
  const obstacle = offered.includes('decide') ? obstacleOf(issue) : undefined;
  if (offered.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden">
        {offered.map((act) => (
          <Button
            key={act}
            kind="secondary"
            size="slim"
            aria-haspopup={isAsked(act) ? 'dialog' : undefined}
            aria-describedby={obstacle === undefined ? undefined : obstacleId}
            locked={acts.isBusy || obstacle !== undefined}
            onClick={() => acts.press(issue, act)}
          >
            {issueActTexts()[act]}
            <span className="sr-only"> {issueDialogTexts().ofRequest(issue.transactionId)}</span>
          </Button>
        ))}
      </div>
      {obstacle === undefined ? null : (
        <p id={obstacleId} className="mt-1 text-small text-slate">
          {obstacle}
        </p>
      )}
    </>
  );
}

type DialogProps = { issues: readonly Issue[]; actor: Actor; empid: string; acts: IssueActs };

/** The dialog of the act that was chosen, once for all these issues. */
export function IssueActDialog({ issues, actor, empid, acts }: DialogProps) {
  for (const issue of issues)
    for (const act of actsOf(issue, actor))
      if (isAsked(act) && acts.isOpen(issue, act))
        return (
          <LazyDialog
            key={`${act} ${issue.transactionId} ${issue.code}`}
            title={issueActTexts()[act]}
            load={dialogs[act]}
            props={{ issue, empid, onClose: acts.close, onDone: acts.onDone }}
          />
        );
  return null;
}

/** Says until when an uncertain one is looked up before anybody decides. */
function obstacleOf(issue: Issue): string | undefined {
  const from = decidableFrom(issue);
  const isAhead = from !== undefined && !isToDecide(issue, jakartaDateTime(new Date()));
  return isAhead ? issueTexts().decideFrom(formatTime(from)) : undefined;
}
