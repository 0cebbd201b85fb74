import { Link } from 'wouter';
import { formatNumber } from '#web/ui/display/format-number.ts';

type Props = { count: number; to: string; className?: string };

/** A number that leads to the requests it counts; there is nothing behind a zero. */
export function Figure({ count, to, className = 'text-teal' }: Props) {
  if (count === 0) return <span className="inline-block min-h-6 text-slate">0</span>;
  return (
    <Link
      href={to}
      className={`inline-block min-h-6 min-w-6 font-semibold underline hover:no-underline ${className}`}
    >
      {formatNumber(count)}
    </Link>
  );
}
