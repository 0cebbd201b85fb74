import { useCallback } from 'react';
import { readDigunggung } from '#contract/coretax/digunggung.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { MonthPage, monthTimeoutMs } from '../month-page.tsx';
import { coretaxTexts } from '../texts.ts';
import { digunggungTexts } from './texts.ts';
import { MonthView } from './month-view.tsx';

/** Shows the receipts of a month that have a faktur of their own and have to be left out of its lump. */
export function DigunggungPage({ user }: { user: SignedInUser }) {
  const { about, month: label } = digunggungTexts();
  return (
    <MonthPage user={user} about={about} label={label}>
      {(month) => <LoadedMonth key={month} month={month} />}
    </MonthPage>
  );
}

function LoadedMonth({ month }: { month: string }) {
  const load = useCallback(
    (signal: AbortSignal) =>
      call(readDigunggung, { params: { masa: month }, signal, timeoutMs: monthTimeoutMs }),
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
