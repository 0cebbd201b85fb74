import { useId } from 'react';
import { Link } from 'wouter';
import type { Dashboard } from '#contract/processing/dashboard.ts';
import { formatNumber } from '#web/ui/display/format-number.ts';
import { closedBy, unfinishedOf } from './figure-addresses.ts';
import { myWorkTexts } from './texts.ts';

type Work = { count: number; to: string };

function workOf({ mine, asOf }: Dashboard): { closed: Work; unfinished: Work } {
  const today = asOf.slice(0, 'YYYY-MM-DD'.length);
  return {
    closed: { count: mine.closed, to: closedBy('me', today) },
    unfinished: { count: mine.unfinished, to: unfinishedOf('me') },
  };
}

/** What this person has closed today and has in hand. */
export function MyWork({ figures }: { figures: Dashboard | undefined }) {
  const id = useId();
  const work = figures && workOf(figures);
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-8 gap-y-1 rounded-card border border-line bg-white px-4 py-2"
    >
      <h2 id={id} className="text-body font-semibold">
        {myWorkTexts().title}
      </h2>
      <Part work={work?.closed} label={myWorkTexts().closed} />
      <Part work={work?.unfinished} label={myWorkTexts().unfinished} />
    </section>
  );
}

/** A zero leads on, too: the list behind it says that there is nothing yet. */
function Part({ work, label }: { work: Work | undefined; label: string }) {
  const look = 'flex min-h-11 items-center gap-2 text-small';
  const content = (
    <>
      <strong className="min-w-6 text-right text-lead">{work ? formatNumber(work.count) : '…'}</strong>
      {label}
    </>
  );
  return work ? (
    <Link href={work.to} className={`${look} text-teal underline hover:no-underline`}>
      {content}
    </Link>
  ) : (
    <p className={look}>{content}</p>
  );
}
