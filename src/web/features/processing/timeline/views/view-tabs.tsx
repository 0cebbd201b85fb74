import { useEffect, useRef, type ReactNode } from 'react';
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
};

/** The views of the queue. Each is a link: it can be opened in another window, and shared. */
export function ViewTabs({ views, open, isChanged }: Props) {
  const counts = useViewCounts();
  const list = useRef<HTMLUListElement>(null);
  // Where the tabs have too little room, the open one is in sight.
  useEffect(() => {
    list.current
      ?.querySelector(`[data-view='${open}']`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <nav aria-label={viewTexts().views} className="min-w-0 grow">
      <ul
        ref={list}
        className="-ml-1 flex [scrollbar-width:none] gap-1 overflow-x-auto scroll-pr-6 mask-r-from-[calc(100%-1.5rem)] p-1 pr-6"
      >
        {builtInViews.map((view) => (
          <Tab key={view} view={view} href={builtInAddress(view)} isOpen={open === view}>
            <span>{builtInNames()[view]}</span>
            {view === 'all' ? null : <Count of={view} counts={counts} />}
          </Tab>
        ))}
        {views?.map((view) => (
          <Tab key={view.id} view={view.id} href={savedViewAddress(view)} isOpen={open === view.id}>
            <span
              className="max-w-56 truncate"
              title={view.isShared ? `${view.name} (${viewTexts().forAll})` : view.name}
            >
              {view.name}
            </span>
            {open === view.id && isChanged ? (
              <span className="font-normal text-amber italic">{viewTexts().changed}</span>
            ) : null}
          </Tab>
        ))}
      </ul>
    </nav>
  );
}

const countedMax = 999;

/** The number of requests of a view. It is as wide before it is there as after, however often it changes. */
function Count({ of, counts }: { of: keyof ViewCounts; counts: ViewCounts | undefined }) {
  const count = counts?.[of];
  return (
    <span
      title={count === undefined ? undefined : formatCount(count)}
      className="min-w-5 font-medium tabular-nums empty:invisible"
    >
      {count === undefined ? null : count > countedMax ? `${countedMax}+` : count}
    </span>
  );
}

type TabProps = { view: string; href: string; isOpen: boolean; children: ReactNode };

function Tab({ view, href, isOpen, children }: TabProps) {
  return (
    <li data-view={view} className="shrink-0">
      <Link
        href={href}
        aria-current={isOpen ? 'page' : undefined}
        className="flex min-h-8 items-center gap-1.5 rounded-lg px-2 font-semibold whitespace-nowrap text-slate hover:bg-mist hover:text-ink aria-[current]:bg-teal-pale aria-[current]:text-teal-deep pointer-coarse:min-h-9"
      >
        {children}
      </Link>
    </li>
  );
}
