import { statusText, fakturStateText } from '#web/features/request/status/status-text.ts';
import type { DueFilter } from '#domain/coretax/deadlines.ts';
import { dueText } from '#web/features/request/status/due-badge.tsx';
import { formatDay, formatMonth } from '#web/ui/display/format-date.ts';
import type { FilterWord, ListFilter } from '../../list-query.ts';
import { filterTexts } from './texts.ts';

type ChipTexts = { [W in FilterWord]: (value: NonNullable<ListFilter[W]>) => string };

const asItIs = (text: string) => text;

/** A badge as it is shown, or all that is due soon. */
export const dueFilterText = (due: DueFilter): string => (due === 'soon' ? filterTexts().soon : dueText(due));

function person(empid: string): string {
  const { me, nobody } = filterTexts();
  return { me, nobody }[empid] ?? empid;
}

const said: ChipTexts = {
  q: asItIs,
  email: asItIs,
  company: asItIs,
  npwp: asItIs,
  store: asItIs,
  date: asItIs,
  status: (status) => [status].flat().map(statusText).join(', '),
  from: formatDay,
  to: formatDay,
  sinceFrom: formatDay,
  sinceTo: formatDay,
  month: formatMonth,
  faktur: fakturStateText,
  stage: (stage) => filterTexts().stages[stage],
  due: dueFilterText,
  limit: (tone) => filterTexts().limits[tone],
  assigned: person,
  closedBy: person,
  delivery: () => filterTexts().notDelivered,
};

/** One word of a filter, as people say it; without a value it asks for all. */
export function chipText<W extends FilterWord>(word: W, value: ListFilter[W]): string {
  const text = value === undefined ? filterTexts().all : said[word](value);
  return `${filterTexts().words[word]}: ${text}`;
}
