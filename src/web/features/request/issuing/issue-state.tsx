import type { Issue } from '#contract/coretax/issue.ts';
import type { IssueState } from '#domain/coretax/issuing/issue.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { issueStateTexts, issueTexts } from './texts.ts';

const tones = {
  waiting: 'warn',
  queued: 'neutral',
  sent: 'neutral',
  signing: 'neutral',
  approved: 'neutral',
  closed: 'good',
  rejected: 'bad',
  uncertain: 'warn',
  withdrawn: 'neutral',
} as const satisfies Record<IssueState, string>;

/** The state of an issue, and whether it was picked for a look. */
export function IssueStateBadge({ issue: { state, verdict, sample } }: { issue: Issue }) {
  const tone = state === 'approved' && verdict !== null ? 'warn' : tones[state];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tone}>{issueStateTexts()[state]}</Badge>
      {sample ? (
        <span title={issueTexts().sampleHint}>
          <Badge tone="neutral">{issueTexts().sample}</Badge>
        </span>
      ) : null}
    </span>
  );
}
