import { navigate } from 'wouter/use-browser-location';
import { Link } from 'wouter';
import type { Issue } from '#contract/coretax/issue.ts';
import { issuingPath, paths } from '#contract/paths.ts';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { codeText } from '#web/features/request/faktur/code-text.ts';
import { IssueActButtons, IssueActDialog } from '#web/features/request/issuing/issue-acts.tsx';
import { IssueStateBadge } from '#web/features/request/issuing/issue-state.tsx';
import { IssueStory } from '#web/features/request/issuing/issue-story.tsx';
import { useIssueActs } from '#web/features/request/issuing/use-issue-acts.ts';
import { isIssuingOn, useIssuing } from '#web/features/request/issuing/use-issuing.ts';
import { FactRow } from '../fact-list.tsx';
import { fakturCardTexts } from './texts.ts';

type Props = { request: RequestDetails; user: SignedInUser; onSaved: () => void };

/** How the faktur does at the provider, part by part, and what can be done about it there. */
export function ProviderRows({ request, ...props }: Props) {
  const { issues } = request;
  return issues.length === 0 ? null : <Rows request={request} issues={issues} {...props} />;
}

function Rows({ request, issues, user, onSaved }: Props & { issues: readonly Issue[] }) {
  const words = fakturCardTexts();
  const { transactionId, fakturNumber } = request;
  const actor = { role: user.role, isIssuingOn: isIssuingOn(useIssuing().answer) };
  const acts = useIssueActs({
    onCheck: () =>
      navigate(paths.coretaxExport, { state: { transactionIds: [transactionId], isToIssue: true } }),
    onDone: onSaved,
  });
  return (
    <>
      {issues.map((issue) => (
        <FactRow
          key={issue.code}
          label={issues.length > 1 ? `${words.provider}, ${codeText(issue.code)}` : words.provider}
        >
          <span className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
            <IssueStateBadge issue={issue} />
            <Link
              href={issuingPath(transactionId)}
              className="text-small font-semibold text-teal underline hover:no-underline print:hidden"
            >
              {words.issuing}
            </Link>
          </span>
          {issue.number === null || issue.number === fakturNumber ? null : (
            <span className="block font-mono">{issue.number}</span>
          )}
          <div className="mt-1 leading-5 font-normal">
            <IssueStory issue={issue} />
          </div>
          <div className="my-2 empty:hidden">
            <IssueActButtons issue={issue} actor={actor} acts={acts} />
          </div>
        </FactRow>
      ))}
      <IssueActDialog issues={issues} actor={actor} empid={user.empid} acts={acts} />
    </>
  );
}
