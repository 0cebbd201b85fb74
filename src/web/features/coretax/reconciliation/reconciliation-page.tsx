import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { readReconciliation } from '#contract/coretax/reconciliation.ts';
import { masa } from '#contract/coretax/values.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { CoretaxPage } from '../coretax-pages.tsx';
import { coretaxTexts } from '../texts.ts';
import { DigunggungTabs } from '../digunggung/digunggung-tabs.tsx';
import { monthBefore, recentMonths } from '../months.ts';
import { reconciliationTexts } from './texts.ts';
import { ReconciliationView } from './reconciliation-view.tsx';

const query = z.object({ masa: z.optional(masa) });

/** Coretax's lists of a month beside our records; by default of last month. */
export function ReconciliationPage({ user }: { user: SignedInUser }) {
  const [today] = useState(() => jakartaDay(new Date()));
  const [params, changeParams] = useAddressQuery(query);
  const month = params.masa ?? monthBefore(today, 1);
  return (
    <CoretaxPage title={coretaxTexts().digunggung} role={user.role}>
      <DigunggungTabs month={month} />
      <p className="max-w-180 text-slate">{reconciliationTexts().about}</p>
      <div className="w-40 print:hidden">
        <SelectField
          label={reconciliationTexts().month}
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
  const texts = reconciliationTexts();
  const load = useCallback(
    (signal: AbortSignal) =>
      call(readReconciliation, { params: { masa: month }, signal, timeoutMs: longTimeoutMs }),
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
