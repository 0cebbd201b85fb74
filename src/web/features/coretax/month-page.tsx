import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { masa } from '#contract/coretax/values.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { jakartaDay } from '#domain/dates/calendar-days.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { CoretaxPage } from './coretax-pages.tsx';
import { DigunggungTabs } from './digunggung/digunggung-tabs.tsx';
import { monthBefore, recentMonths } from './months.ts';
import { coretaxTexts } from './texts.ts';

const query = z.object({ masa: z.optional(masa) });

/** How long a month may take to be read, of which there may be a hundred thousand receipts. */
export const monthTimeoutMs = 120_000;

type Props = { user: SignedInUser; about: string; label: string; children: (month: string) => ReactNode };

/** A page about the receipts of one month, at first of last month, which the address names. */
export function MonthPage({ user, about, label, children }: Props) {
  const [today] = useState(() => jakartaDay(new Date()));
  const [params, changeParams] = useAddressQuery(query);
  const month = params.masa ?? monthBefore(today, 1);
  return (
    <CoretaxPage title={coretaxTexts().digunggung} role={user.role}>
      <DigunggungTabs month={month} />
      <p className="max-w-180 text-slate">{about}</p>
      <div className="w-40 print:hidden">
        <SelectField
          label={label}
          options={recentMonths(today, month)}
          value={month}
          onChosen={(chosen) => changeParams({ masa: chosen })}
        />
      </div>
      {children(month)}
    </CoretaxPage>
  );
}
