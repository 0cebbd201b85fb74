import { statusText, fakturStateText } from '#web/features/request/status/status-text.ts';
import { dueText } from '#web/features/request/status/due-badge.tsx';
import { formatDay, formatMonth } from '#web/ui/display/format-date.ts';
import type { FilterWord, ListFilter } from '../../list-query.ts';
import { filterTexts } from './texts.ts';

type ChipTexts = { [W in FilterWord]: (value: NonNullable<ListFilter[W]>) => string };

const asItIs = (text: string) => text;

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
  due: dueText,
  limit: (tone) => filterTexts().limits[tone],
  assigned: person,
  closedBy: person,
};

/** One word of a filter, as people say it. */
export function chipText<W extends FilterWord>(word: W, value: NonNullable<ListFilter[W]>): string {
  return `${filterTexts().words[word]}: ${said[word](value)}`;
}
