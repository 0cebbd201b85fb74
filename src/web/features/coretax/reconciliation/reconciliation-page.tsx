import { useCallback } from 'react';
import { readReconciliation } from '#contract/coretax/reconciliation.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { MonthPage, monthTimeoutMs } from '../month-page.tsx';
import { coretaxTexts } from '../texts.ts';
import { reconciliationTexts } from './texts.ts';
import { ReconciliationView } from './reconciliation-view.tsx';

/** Shows Coretax's lists of a month beside our records. */
export function ReconciliationPage({ user }: { user: SignedInUser }) {
  const { about, month: label } = reconciliationTexts();
  return (
    <MonthPage user={user} about={about} label={label}>
      {(month) => <LoadedMonth key={month} month={month} />}
    </MonthPage>
  );
}

function LoadedMonth({ month }: { month: string }) {
  const texts = reconciliationTexts();
  const load = useCallback(
    (signal: AbortSignal) =>
      call(readReconciliation, { params: { masa: month }, signal, timeoutMs: monthTimeoutMs }),
    [month],
  );
  const reconciliation = useLoaded(load);
  return (
    <Loaded
      of={reconciliation}
      loading={texts.loading(formatMonth(month))}
      failed={texts.notLoaded(formatMonth(month))}
      outOfDate={coretaxTexts().outOfDate}
    >
      {(answer) => <ReconciliationView reconciliation={answer} onChanged={reconciliation.reload} />}
    </Loaded>
  );
}
