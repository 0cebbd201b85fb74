import { useState } from 'react';
import { Field } from '#web/ui/controls/field.tsx';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { dayFor, isMonth, monthOf } from './request-date.ts';
import { requestDateFieldTexts } from './texts.ts';

type Props = { date: string | undefined; onDate: (date: string | undefined) => void };

/** A day, or the whole month that it lies in: tax periods are months. */
export function RequestDateField({ date, onDate }: Props) {
  const [chosen, setChosen] = useState('');
  const [wantsMonth, setWantsMonth] = useState(false);
  const isWhole = date === undefined ? wantsMonth : isMonth(date);
  const day = date === undefined ? '' : dayFor(date, chosen);
  const choose = (next: string, wholeMonth: boolean) => {
    setChosen(next);
    setWantsMonth(wholeMonth);
    if (next === '') onDate(undefined);
    else onDate(wholeMonth ? monthOf(next) : next);
  };
  return (
    <div className="flex items-end gap-3">
      <div className="w-40">
        <Field
          type="date"
          label={requestDateFieldTexts().label}
          max="9999-12-31"
          value={day}
          onChange={(event) => choose(event.target.value, isWhole)}
        />
      </div>
      <div className="text-small leading-tight">
        <Checkbox
          label={
            <span>
              {requestDateFieldTexts().wholeMonth}
              {isWhole && date !== undefined ? (
                <span className="block text-slate">{formatMonth(date)}</span>
              ) : null}
            </span>
          }
          checked={isWhole}
          onChange={(checked) => choose(day, checked)}
        />
      </div>
    </div>
  );
}
