import { Link } from 'wouter';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { readTotals } from '#contract/dashboard.ts';
import { formatNumber } from '#web/ui/display/format-number.ts';
import { timelineAddress } from '../page-addresses.ts';

type Totals = AnswerOf<typeof readTotals>;
type Card = { title: string; count: keyof Totals; address: string; mark: string };

const cards: readonly Card[] = [
  { title: 'Total Transaksi', count: 'total', address: timelineAddress(), mark: 'bg-ink' },
  {
    title: 'Total Faktur Waiting Validate',
    count: 'waiting',
    address: timelineAddress({ status: 'waiting' }),
    mark: 'bg-waiting',
  },
  {
    title: 'Total Faktur Open',
    count: 'open',
    address: timelineAddress({ status: 'open' }),
    mark: 'bg-open',
  },
  {
    title: 'Total Faktur Process',
    count: 'process',
    address: timelineAddress({ status: 'process' }),
    mark: 'bg-process',
  },
  {
    title: 'Total Faktur Closed',
    count: 'closed',
    address: timelineAddress({ status: 'closed' }),
    mark: 'bg-closed',
  },
];

export function TotalCards({ totals, failed }: { totals: Totals | undefined; failed: boolean }) {
  const waiting = failed ? '–' : 'Loading';
  return (
    <ul
      aria-label="Requests by status"
      className="grid grid-cols-2 gap-3 *:first:col-span-2 @3xl:grid-cols-5 @3xl:*:first:col-span-1"
    >
      {cards.map(({ title, count, address, mark }) => (
        <li key={title}>
          <Link
            href={address}
            className="relative flex h-full flex-col justify-between gap-1 overflow-hidden rounded-card border border-line bg-white py-3 pr-3 pl-5 hover:border-edge hover:bg-paper"
          >
            <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 ${mark}`} />
            <span className="text-small text-slate">{title}</span>
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
