import { Link } from 'wouter';
import type { DeadlineFigure } from '#domain/coretax/faktur-stage.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatDay, formatMonth } from '#web/ui/display/format-date.ts';
import { formatNumber } from '#web/ui/display/format-number.ts';
import { deadlineTexts } from '../texts.ts';
import { daysLeftText, nextStep, toneOf, type MonthOfSale } from './month-state.ts';

const figures = [
  'toExport',
  'exported',
  'pdfMissing',
  'numberMissing',
  'issued',
  'missed',
] as const satisfies readonly DeadlineFigure[];

/** The addresses that the figures of a month, and what to do about them, lead to. */
type Addresses = {
  rows: (figure: DeadlineFigure, month: string) => string;
  export: (month: string) => string;
  import: string;
};

type Props = {
  months: readonly MonthOfSale[];
  today: string;
  addresses: Addresses;
  /** Leaves out the safe day and the words about the next step, where there is little room. */
  compact?: boolean;
};

/** Months of sale, each with its days, how far its fakturs are, and what to do first. */
export function MonthList({ months, today, addresses, compact = false }: Props) {
  return (
    <ul aria-label={deadlineTexts().months} className="@container">
      {months.map((month) => (
        <li
          key={month.masa}
          className={`grid gap-x-6 gap-y-2 border-t border-line first:border-t-0 first:pt-0 last:pb-0 @3xl:grid-cols-[13rem_minmax(0,1fr)_10rem] @3xl:items-center ${compact ? 'py-3' : 'py-4'}`}
        >
          <Days month={month} today={today} compact={compact} />
          <Figures month={month} addresses={addresses} />
          <Next month={month} addresses={addresses} compact={compact} />
        </li>
      ))}
    </ul>
  );
}

type MonthProps = { month: MonthOfSale; addresses: Addresses; compact: boolean };

function Days({ month, today, compact }: Omit<MonthProps, 'addresses'> & { today: string }) {
  const { masa, uploadBy, safeBy, daysLeft } = month;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <h3 className="font-semibold @3xl:basis-full">{formatMonth(masa)}</h3>
      <Badge tone={toneOf(month, today)}>{daysLeftText(daysLeft)}</Badge>
      <dl className="flex basis-full flex-wrap gap-x-4 text-small">
        <Day label={deadlineTexts().uploadBy} day={uploadBy} />
        {compact ? null : <Day label={deadlineTexts().safeBy} day={safeBy} />}
      </dl>
    </div>
  );
}

function Day({ label, day }: { label: string; day: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-slate">{label}</dt>
      <dd>{formatDay(day)}</dd>
    </div>
  );
}

function Figures({ month, addresses }: Omit<MonthProps, 'compact'>) {
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-2 @md:grid-cols-6 @3xl:grid-cols-3 @min-[58rem]:grid-cols-6">
      {figures.map((name) => (
        <div key={name} className="flex flex-col justify-between">
          <dt className="text-small text-slate">{deadlineTexts()[name]}</dt>
          <dd className="text-lead font-semibold">
            {month[name] === 0 ? (
              <span className="inline-block min-h-7 font-normal text-slate">0</span>
            ) : (
              <Link
                href={addresses.rows(name, month.masa)}
                aria-label={`${formatNumber(month[name])}: ${deadlineTexts()[name]}, ${formatMonth(month.masa)}`}
                className={`inline-block min-h-7 underline hover:no-underline ${name === 'missed' ? 'text-red' : 'text-teal'}`}
              >
                {formatNumber(month[name])}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function addressOf(act: 'export' | 'import' | 'numbers', masa: string, addresses: Addresses): string {
  if (act === 'numbers') return addresses.rows('numberMissing', masa);
  return act === 'export' ? addresses.export(masa) : addresses.import;
}

function Next({ month, addresses, compact }: MonthProps) {
  const step = nextStep(month);
  if (!step) return <p className="text-slate @3xl:text-center">{deadlineTexts().nothingOpen}</p>;
  return (
    <div className="grid gap-1 @3xl:text-center">
      <Link
        href={addressOf(step.act, month.masa, addresses)}
        className={compact ? 'font-semibold text-teal underline hover:no-underline' : buttonLook('secondary')}
      >
        {step.label}
        <span className="sr-only"> {deadlineTexts().ofMonth(formatMonth(month.masa))}</span>
      </Link>
      {step.hint && !compact ? <p className="text-small text-slate">{step.hint}</p> : null}
    </div>
  );
}
