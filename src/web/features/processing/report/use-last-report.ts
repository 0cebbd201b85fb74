import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { requestQuery } from '#contract/processing/request-list.ts';
import { choosePreferences, usePreferences } from '#web/api/desk-preferences.ts';
import { readQuery, withHiddenWords, withoutWords, writeQuery } from '#web/browser/address-query.ts';
import { isFiltered, orderInAddress, saidWords } from '../list-query.ts';
import { chipText } from '../timeline/filters/chip-text.ts';
import type { RequestList } from '../use-request-list.ts';
import { reportQuery } from './report-query.ts';

export type LastReport = { address: string; words: string };

/** Remembers the filter whose rows this person saw last, without search words, for every browser, to be offered where none is set. */
export function useLastReport(
  empid: string,
  { query, usualOrder, list }: RequestList,
): LastReport | undefined {
  const last = usePreferences(empid)?.report;
  const { place: _, size: __, ...filter } = query;
  const now = withoutWords(writeQuery(requestQuery, { ...filter, ...orderInAddress(query, usualOrder) }));
  const isSeen = isFiltered({ ...filter, q: undefined }) && list.answer !== undefined;
  useEffect(() => {
    if (isSeen && now !== last) choosePreferences(empid, { report: now });
  }, [empid, isSeen, now, last]);
  if (!last) return undefined;
  const words = saidWords(reportQuery(readQuery(requestQuery, last)));
  return {
    address: paths.report + withHiddenWords(last),
    words: words.map(([word, value]) => chipText(word, value)).join(' · '),
  };
}
