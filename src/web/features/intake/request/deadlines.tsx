import { useState } from 'react';
import { jakartaDate, type CalendarDate } from '#domain/dates/jakarta-date.ts';
import { lastDayForPreviousMonth, openMonths } from '#domain/dates/purchase-window.ts';
import { formatDay, formatMonth } from '#web/i18n/format-date.ts';
import { useLanguage, useTexts } from '#web/i18n/language-provider.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

/** The last days on which requests are accepted, for this month and the previous one. */
export function Deadlines() {
  const { language } = useLanguage();
  const texts = useTexts().request.deadlines;
  const [today] = useState(() => jakartaDate(new Date()));
  return (
    <section aria-labelledby="deadlines">
      <h2 id="deadlines" className="mb-2 text-lead font-semibold">
        {texts.title}
      </h2>
      <ul className="grid gap-2">
        {requestDeadlines(today).map(({ month, lastDay, isOpen }) => (
          <li key={month.month} className="grid grid-cols-[1fr_auto] items-start gap-x-3">
            <span className="font-semibold">{texts.receiptsOf(formatMonth(month, language))}</span>
            <Badge tone={isOpen ? 'good' : 'bad'}>{isOpen ? texts.open : texts.closed}</Badge>
            <span className="col-span-2 text-slate">
              {(isOpen ? texts.until : texts.closedSince)(formatDay(lastDay, language))}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-slate">{texts.asOf(formatDay(today, language))}</p>
    </section>
  );
}

type Deadline = { month: CalendarDate; lastDay: CalendarDate; isOpen: boolean };

/** The last day for receipts of this month and of the previous one, the current month first. */
export function requestDeadlines(today: CalendarDate): Deadline[] {
  const { current, previous, previousIsOpen } = openMonths(today);
  return [
    { month: current, lastDay: lastDayFor(current), isOpen: true },
    { month: previous, lastDay: lastDayFor(previous), isOpen: previousIsOpen },
  ];
}

function lastDayFor({ year, month }: CalendarDate): CalendarDate {
  const day = lastDayForPreviousMonth;
  return month === 12 ? { year: year + 1, month: 1, day } : { year, month: month + 1, day };
}
