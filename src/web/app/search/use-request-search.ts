import { useEffect, useState } from 'react';
import { findArchived, type ArchivedRequest } from '#contract/processing/archive.ts';
import { searchMaxLength } from '#domain/requests/request-list.ts';
import { call } from '#web/api/call.ts';
import { askForRequests } from '#web/api/query-requests.ts';
import { fieldsToFind, type FoundRow } from './found-by.ts';

const debounceMs = 200;
const shown = 8;
/** One letter or digit is in almost every request. */
const leastLength = 2;
/** A whole transaction ID or number of a faktur, in whatever groups: nothing else finds what is in the archive. */
const wholeNumber = /^\d{5,32}$/;

type SearchResults = {
  rows: readonly FoundRow[];
  total: number;
  isMore: boolean;
  archived: readonly ArchivedRequest[];
};
type Result = { to: string; found?: SearchResults; error?: unknown };
export type RequestSearch = {
  /** What was searched for, without blanks around it; empty when there is nothing to search for. */
  wanted: string;
  /** The results for what is typed now; while they load, those for what was typed before. */
  found: SearchResults | undefined;
  error: unknown;
  isLoading: boolean;
};

/** What the text finds, some 200 ms after the last keystroke. An answer to an earlier text never shows up late. */
export function useRequestSearch(text: string): RequestSearch {
  const trimmed = text.trim();
  const wanted = trimmed.length >= leastLength && trimmed.length <= searchMaxLength ? trimmed : '';
  const [result, setResult] = useState<Result>({ to: '' });
  useEffect(() => {
    if (wanted === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: Result) => !signal.aborted && setResult(next);
    const timer = setTimeout(() => {
      const number = wanted.replaceAll(/[\s.-]/g, '');
      Promise.all([
        askForRequests(fieldsToFind(wanted), { q: wanted, size: shown }, signal),
        wholeNumber.test(number) ? call(findArchived, { query: { number }, signal }) : [],
      ]).then(
        ([{ rows, total, isMore }, archived]) =>
          show({ to: wanted, found: { rows, total, isMore, archived } }),
        (error: unknown) => show({ to: wanted, error }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  if (wanted === '') return { wanted, found: undefined, error: undefined, isLoading: false };
  return {
    wanted,
    found: result.to === '' ? undefined : result.found,
    error: result.to === wanted ? result.error : undefined,
    isLoading: result.to !== wanted,
  };
}
