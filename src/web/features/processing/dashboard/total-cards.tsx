import { Link } from 'wouter';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { readTotals } from '#contract/processing/dashboard.ts';
import { formatNumber } from '#web/ui/display/format-number.ts';
import { chartTexts, totalCardsTexts } from './texts.ts';
import { everyRequest, withStatus } from './figure-addresses.ts';

type Totals = AnswerOf<typeof readTotals>;

const cards: readonly { count: keyof Totals; address: string; mark: string }[] = [
  { count: 'total', address: everyRequest, mark: 'bg-ink' },
  { count: 'waiting', address: withStatus('waiting'), mark: 'bg-waiting' },
  { count: 'open', address: withStatus('open'), mark: 'bg-open' },
  { count: 'process', address: withStatus('process'), mark: 'bg-process' },
  { count: 'closed', address: withStatus('closed'), mark: 'bg-closed' },
  { count: 'rejected', address: withStatus('rejected'), mark: 'bg-waiting' },
];

export function TotalCards({ totals, failed }: { totals: Totals | undefined; failed: boolean }) {
  const waiting = failed ? '–' : chartTexts().loading;
  return (
    <ul
      aria-label={totalCardsTexts().caption}
      className="grid grid-cols-2 gap-3 @xl:grid-cols-3 @5xl:grid-cols-6"
    >
      {cards.map(({ count, address, mark }) => (
        <li key={count}>
          <Link
            href={address}
            className="relative flex h-full flex-col justify-between gap-1 overflow-hidden rounded-card border border-line bg-white py-3 pr-3 pl-5 hover:border-edge hover:bg-paper"
          >
            <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 ${mark}`} />
            <span className="text-small text-slate">{totalCardsTexts()[count]}</span>
            <span className="flex h-10 items-center text-[1.75rem] font-bold">
              {totals ? (
                formatNumber(totals[count])
              ) : (
                <span className="text-body font-normal text-slate">{waiting}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
