import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SavedView, ViewCounts } from '#contract/processing/desk.ts';
import { builtInViews } from '#domain/requests/desk.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { builtInNames, viewTexts } from '../texts.ts';
import { useViewCounts } from './use-view-counts.ts';
import { builtInAddress, savedViewAddress } from './view-address.ts';

type Props = {
  views: readonly SavedView[] | undefined;
  /** The tab that is open, and whether its list was changed since. */
  open: string | undefined;
  isChanged: boolean;
  /** What stands beside the tabs. */
  children: ReactNode;
};

/** The views of the queue. Each is a link: it can be opened in another window, and shared. */
export function ViewTabs({ views, open, isChanged, children }: Props) {
  const counts = useViewCounts();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line">
      <nav aria-label={viewTexts().views} className="-mb-px min-w-0 grow">
        <ul className="flex overflow-x-auto pt-1 sm:flex-wrap">
          {builtInViews.map((view) => (
            <Tab key={view} href={builtInAddress(view)} isOpen={open === view}>
              <span>{builtInNames()[view]}</span>
              {view === 'all' ? null : <Count of={view} counts={counts} />}
            </Tab>
          ))}
          {views?.map((view) => (
            <Tab key={view.id} href={savedViewAddress(view)} isOpen={open === view.id}>
              {view.name}
              {view.isShared ? (
                <span className="text-small font-normal text-slate">{viewTexts().forAll}</span>
              ) : null}
              {open === view.id && isChanged ? (
                <span className="text-small font-normal text-amber italic">{viewTexts().changed}</span>
              ) : null}
            </Tab>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center gap-1 pb-1">{children}</div>
    </div>
  );
}

const countedMax = 999;

/** The number of requests of a view. It is as wide before it is there as after, however often it changes. */
function Count({ of, counts }: { of: keyof ViewCounts; counts: ViewCounts | undefined }) {
  const count = counts?.[of];
  return (
    <span
      title={count === undefined ? undefined : formatCount(count)}
      className="min-w-11 rounded-full bg-mist px-1.5 text-center text-small font-normal tabular-nums empty:invisible"
    >
      {count === undefined ? null : count > countedMax ? `${countedMax}+` : count}
    </span>
  );
}

function Tab({ href, isOpen, children }: { href: string; isOpen: boolean; children: ReactNode }) {
  return (
    <li className="shrink-0">
      <Link
        href={href}
        aria-current={isOpen ? 'page' : undefined}
        className="flex min-h-11 max-w-72 items-center gap-1.5 rounded-t-card border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-slate hover:bg-mist hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-teal aria-[current]:text-teal-deep"
      >
        {children}
      </Link>
    </li>
  );
}
