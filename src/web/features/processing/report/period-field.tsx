import { useState } from 'react';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { fits, kindOf, monthBefore, periodKinds, periodOf, type Period, type PeriodKind } from './period.ts';
import { monthOf } from './request-date.ts';
import { periodFieldTexts } from './texts.ts';

type Props = { period: Period; onPeriod: (period: Period) => void };

const lastDay = '9999-12-31';
const monthsOffered = 36;

/** One control for the days of request: a preset, or a day, a month or a range, both ends of it included. */
export function PeriodField({ period, onPeriod }: Props) {
  const texts = periodFieldTexts();
  const [today] = useState(() => jakartaDay(new Date()));
  const [chosen, setChosen] = useState<PeriodKind>();
  const { date, from, to } = period;
  // A day that is chosen stays one, also when it is today.
  const kind = chosen && fits(chosen, period) ? chosen : kindOf(period, today);
  const choose = (next: PeriodKind) => {
    setChosen(next);
    onPeriod(periodOf(next, period, today));
  };
  const isReversed = from !== undefined && to !== undefined && from > to;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="w-40">
        <SelectField
          label={texts.label}
          options={periodKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
          onChosen={choose}
        />
      </div>
      {kind === 'day' ? (
        <DayField label={texts.day} day={date} onDay={(day) => onPeriod({ date: day })} />
      ) : null}
      {kind === 'month' && date !== undefined ? (
        <div className="w-38">
          <SelectField
            label={texts.month}
            options={monthsFrom(monthOf(today), date).map((value) => ({ value, label: formatMonth(value) }))}
            value={date}
            onChosen={(month) => onPeriod({ date: month })}
          />
        </div>
      ) : null}
      {kind === 'range' ? (
        <>
          <DayField label={texts.from} day={from} onDay={(day) => onPeriod({ from: day, to })} />
          <DayField
            label={texts.to}
            day={to}
            error={isReversed ? texts.reversed : undefined}
            onDay={(day) => onPeriod({ from, to: day })}
          />
        </>
      ) : null}
    </div>
  );
}

type DayFieldProps = {
  label: string;
  day: string | undefined;
  error?: string | undefined;
  onDay: (day: string | undefined) => void;
};

function DayField({ label, day = '', error, onDay }: DayFieldProps) {
  return (
    <div className="w-38">
      <Field
        type="date"
        label={label}
        max={lastDay}
        value={day}
        error={error}
        onChange={({ target }) => onDay(target.value || undefined)}
      />
    </div>
  );
}

/** The newest months, and that of the address, however old. */
function monthsFrom(newest: string, shown: string): string[] {
  const months = [newest];
  while (months.length < monthsOffered) months.push(monthBefore(months.at(-1) ?? newest));
  return months.includes(shown) ? months : [...months, shown];
}
