import { Link } from 'wouter';
import type { Issue } from '#contract/coretax/issue.ts';
import { detailsPath } from '#contract/paths.ts';
import { codeText } from '#web/features/request/faktur/code-text.ts';
import type { Actor } from '#web/features/request/issuing/acts-of-issue.ts';
import { IssueActButtons } from '#web/features/request/issuing/issue-acts.tsx';
import type { IssueActs } from '#web/features/request/issuing/use-issue-acts.ts';
import { IssueStateBadge } from '#web/features/request/issuing/issue-state.tsx';
import { IssueStory } from '#web/features/request/issuing/issue-story.tsx';
import { formatClock, formatDay } from '#web/ui/display/format-date.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { coretaxTexts } from '../texts.ts';
import { issuingPageTexts } from './texts.ts';

const wide = '@max-4xl:hidden';

type Options = { today: string; actor: Actor; acts: IssueActs };

/** The columns of the table; where there is little room all about an issue is in one cell. */
export function issueColumns({ today, actor, acts }: Options): Column<Issue>[] {
  const texts = issuingPageTexts();
  const times = (issue: Issue) => <Times issue={issue} today={today} />;
  const buttons = (issue: Issue) => <IssueActButtons issue={issue} actor={actor} acts={acts} />;
  return [
    {
      header: texts.request,
      namesRow: true,
      className: '@4xl:w-1/5 @4xl:min-w-48',
      cell: (issue) => (
        <>
          <Request issue={issue} />
          <div className="mt-1 grid gap-2 @4xl:hidden">
            <IssueStateBadge issue={issue} />
            <IssueStory issue={issue} />
            {times(issue)}
            <div>{buttons(issue)}</div>
          </div>
        </>
      ),
    },
    {
      header: coretaxTexts().state,
      className: wide,
      cell: (issue) => <IssueStateBadge issue={issue} />,
    },
    {
      header: texts.story,
      className: wide,
      cell: (issue) => <IssueStory issue={issue} />,
    },
    { header: texts.dueOn, className: `${wide} text-small`, cell: times },
    { header: texts.acts, className: `${wide} w-62`, cell: buttons },
  ];
}

/** The code of most fakturs; others are named. */
const usualCode = '04';

/** Names the request, its buyer, and the number that the faktur has. */
function Request({ issue: { transactionId, code, companyName, number } }: { issue: Issue }) {
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Link
          href={detailsPath(transactionId)}
          className="inline-grid min-h-6 content-center font-medium text-teal hover:underline"
        >
          {transactionId}
        </Link>
        {code === usualCode ? null : <span className="text-small text-slate">{codeText(code)}</span>}
      </span>
      <span className="block text-small wrap-break-word">{companyName}</span>
      {number === null ? null : <span className="block font-mono text-small">{number}</span>}
    </>
  );
}

/** Tells until when it has to be uploaded, while that is ahead, and since when it is queued. */
function Times({ issue: { state, queuedAt, dueOn }, today }: { issue: Issue; today: string }) {
  const texts = issuingPageTexts();
  const isOver = state === 'closed' || state === 'withdrawn';
  return (
    <span className="flex flex-wrap gap-x-3 text-small @4xl:block">
      {isOver ? null : (
        <span className="whitespace-nowrap @4xl:block">
          <span className="@4xl:hidden">{texts.dueOn} </span>
          {formatDay(dueOn)}
        </span>
      )}
      {queuedAt === null ? null : (
        <span className="whitespace-nowrap text-slate @4xl:block">
          {texts.queuedText(formatClock(queuedAt, today))}
        </span>
      )}
    </span>
  );
}
