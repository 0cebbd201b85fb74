import { useState } from 'react';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { monthOptions } from './months.ts';

type Props = { label: string; month: string | undefined; onMonth: (month: string | undefined) => void };

/** One of the last months, or all. */
export function MonthField({ label, month = '', onMonth }: Props) {
  const [today] = useState(() => jakartaDay(new Date()));
  return (
    <SelectField
      label={label}
      options={monthOptions(today, month)}
      value={month}
      onChosen={(value) => onMonth(value || undefined)}
    />
  );
}
