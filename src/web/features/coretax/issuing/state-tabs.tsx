import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listIssues } from '#contract/coretax/issuing.ts';
import { paths } from '#contract/paths.ts';
import type { IssueState } from '#domain/coretax/issuing/issue.ts';
import { issueStateTexts } from '#web/features/request/issuing/texts.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { issuingPageTexts } from './texts.ts';

type Props = {
  counts: AnswerOf<typeof listIssues>['counts'] | undefined;
  open: IssueState | undefined;
};

/** What needs somebody comes first, then what is under way, then what is over. */
const tabs = [
  'waiting',
  'uncertain',
  'approved',
  'rejected',
  'queued',
  'sent',
  'signing',
  'closed',
  'withdrawn',
] as const satisfies readonly IssueState[];

/** What there is of each state. States of which there is nothing are left out, but for the one that is open. */
export function StateTabs({ counts, open }: Props) {
  const countOf = (state: IssueState) => counts?.[state] ?? 0;
  const all = counts && tabs.reduce((sum, state) => sum + countOf(state), 0);
  const shown = tabs.filter((state) => state === open || countOf(state) > 0);
  return (
    <nav aria-label={issuingPageTexts().states} className="min-w-0">
      <ul className="-ml-1 flex [scrollbar-width:none] gap-1 overflow-x-auto mask-r-from-[calc(100%-1.5rem)] p-1 pr-6">
        <Tab href={paths.coretaxIssuing} name={issuingPageTexts().all} count={all} isOpen={!open} />
        {shown.map((state) => (
          <Tab
            key={state}
            href={`${paths.coretaxIssuing}?state=${state}`}
            name={issueStateTexts()[state]}
            count={countOf(state)}
            isOpen={state === open}
          />
        ))}
      </ul>
    </nav>
  );
}

type TabProps = { href: string; name: string; count: number | undefined; isOpen: boolean };

function Tab({ href, name, count, isOpen }: TabProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={item} className="shrink-0">
      <Link
        href={href}
        aria-current={isOpen ? 'page' : undefined}
        className="flex min-h-9 items-center gap-1.5 rounded-lg px-2.5 font-semibold whitespace-nowrap text-slate hover:bg-mist hover:text-ink aria-[current]:bg-teal-pale aria-[current]:text-teal-deep"
      >
        {name}
        <span className="min-w-4 font-medium tabular-nums">
          {count === undefined ? null : formatCount(count)}
        </span>
      </Link>
    </li>
  );
}
