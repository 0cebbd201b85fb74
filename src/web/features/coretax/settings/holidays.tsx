import { useState } from 'react';
import { seededHolidays } from '#domain/coretax/holidays.ts';
import type { Holiday } from '#domain/coretax/seller-settings.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { AddRow, RemoveRow } from './row-buttons.tsx';
import { Row, RowCheck, RowHeadings, RowInput } from './row-fields.tsx';
import { useSettings } from './settings-context.ts';
import { groupTexts } from './texts.ts';
import { useRows } from './use-rows.ts';

const grid = 'grid-cols-[minmax(0,1fr)_2.5rem] lg:grid-cols-[10rem_minmax(0,1fr)_8rem_3rem]';
const list = 'deadlines.holidays';

/** Folded up: a list of some fifty days, of which a few change once a year. */
export function Holidays() {
  const texts = groupTexts();
  const { isReadOnly } = useSettings();
  const { rows, addButton, add, removeAt } = useRows<Holiday>(list, 'day');
  const years = Map.groupBy(rows, ({ day }) => day.slice(0, 4));
  const [thisYear] = useState(() => Number(jakartaDay(new Date()).slice(0, 4)));
  const withoutAny = [thisYear, thisYear + 1].filter((year) => !years.has(String(year)));
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{texts.holidays}</h3>
      {rows.length === 0 ? (
        <p className="text-slate">{texts.noHolidays}</p>
      ) : (
        <details className="rounded-card border border-line">
          <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-semibold">
            {texts.days(rows.length)}
            <span className="font-normal text-slate">
              {[...years].map(([year, days]) => (year === '' ? '' : ` · ${year}: ${days.length}`))}
            </span>
          </summary>
          <div className="px-3 pb-2">
            <RowHeadings list={list} columns={['day', 'name']} grid={grid} />
            <div className="divide-y divide-line lg:divide-y-0">
              {rows.map(({ day, name }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a row has nothing that stays while it is typed
                <Row key={at} name={texts.holiday(day)} grid={grid}>
                  <div className="max-lg:col-span-2">
                    <RowInput list={list} at={at} column="day" kind="day" max={10} />
                  </div>
                  <div className="max-lg:col-span-2">
                    <RowInput list={list} at={at} column="name" kind="text" max={100} />
                  </div>
                  <RowCheck list={list} at={at} column="jointLeave" />
                  <RemoveRow
                    what={`${day} ${name}`.trim() || texts.theNewHoliday}
                    onRemove={() => removeAt(at)}
                  />
                </Row>
              ))}
            </div>
          </div>
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        <AddRow
          ref={addButton}
          label={texts.addHoliday}
          onAdd={() => add({ day: '', name: '', jointLeave: false })}
        />
        {isReadOnly
          ? null
          : withoutAny.map((year) => (
              <Button key={year} kind="secondary" onClick={() => add(...seededHolidays([year]))}>
                {texts.addKnown(year)}
              </Button>
            ))}
      </div>
    </div>
  );
}
