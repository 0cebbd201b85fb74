import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { readDigunggung } from '#contract/coretax/digunggung.ts';
import { masa } from '#contract/coretax/values.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { CoretaxPage } from '../coretax-pages.tsx';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { coretaxTexts } from '../texts.ts';
import { monthBefore, recentMonths } from '../months.ts';
import { DigunggungTabs } from './digunggung-tabs.tsx';
import { digunggungTexts } from './texts.ts';
import { MonthView } from './month-view.tsx';

const query = z.object({ masa: z.optional(masa) });

/**
 * Shows the receipts of a month that have a faktur of their own and have to be left out of its lump; at first those of
 * last month.
 */
export function DigunggungPage({ user }: { user: SignedInUser }) {
  const [today] = useState(() => jakartaDay(new Date()));
  const [params, changeParams] = useAddressQuery(query);
  const month = params.masa ?? monthBefore(today, 1);
  return (
    <CoretaxPage title={coretaxTexts().digunggung} role={user.role}>
      <DigunggungTabs month={month} />
      <p className="max-w-180 text-slate">{digunggungTexts().about}</p>
      <div className="w-40 print:hidden">
        <SelectField
          label={digunggungTexts().month}
          options={recentMonths(today, month)}
          value={month}
          onChosen={(chosen) => changeParams({ masa: chosen })}
        />
      </div>
      <LoadedMonth key={month} month={month} />
    </CoretaxPage>
  );
}

/** A month may have a hundred thousand. */
const longTimeoutMs = 120_000;

function LoadedMonth({ month }: { month: string }) {
  const load = useCallback(
    (signal: AbortSignal) =>
      call(readDigunggung, { params: { masa: month }, signal, timeoutMs: longTimeoutMs }),
    [month],
  );
  const digunggung = useLoaded(load);
  const { isLoading, reload } = digunggung;
  return (
    <Loaded
      of={digunggung}
      loading={digunggungTexts().loading(formatMonth(month))}
      failed={digunggungTexts().notLoaded(formatMonth(month))}
      outOfDate={coretaxTexts().outOfDate}
    >
      {(answer) => (
        <div
          aria-busy={isLoading}
          className={`grid grid-cols-[minmax(0,1fr)] gap-5 transition-opacity ${isLoading ? 'opacity-50 delay-150' : ''}`}
        >
          <MonthView digunggung={answer} onChanged={reload} />
        </div>
      )}
    </Loaded>
  );
}
