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
};

/** The views of the queue. Each is a link: it can be opened in another window, and shared. */
export function ViewTabs({ views, open, isChanged }: Props) {
  const counts = useViewCounts();
  return (
    <nav aria-label={viewTexts().views} className="min-w-0 grow">
      <ul className="-ml-1 flex [scrollbar-width:none] gap-1 overflow-x-auto mask-r-from-[calc(100%-1.5rem)] p-1 pr-6">
        {builtInViews.map((view) => (
          <Tab key={view} href={builtInAddress(view)} isOpen={open === view}>
            <span>{builtInNames()[view]}</span>
            {view === 'all' ? null : <Count of={view} counts={counts} />}
          </Tab>
        ))}
        {views?.map((view) => (
          <Tab key={view.id} href={savedViewAddress(view)} isOpen={open === view.id}>
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

/** The width of the part of the strip that fades out at its end. */
const fadedPx = 24;

/** Scrolls the strip by as little as shows this tab whole, and again when the font or the window changes; never the page. */
function keepInSight(tab: HTMLLIElement | null) {
  const strip = tab?.parentElement;
  if (!tab || !strip) return undefined;
  const observer = new ResizeObserver(() => {
    const [seen, own] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    const behind = Math.max(0, own.right - (seen.right - fadedPx));
    const before = Math.max(0, seen.left - (own.left - behind));
    strip.scrollLeft += behind - before;
  });
  observer.observe(strip);
  observer.observe(tab);
  return () => observer.disconnect();
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

type TabProps = { href: string; isOpen: boolean; children: ReactNode };

function Tab({ href, isOpen, children }: TabProps) {
  return (
    <li ref={isOpen ? keepInSight : undefined} className="shrink-0">
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
