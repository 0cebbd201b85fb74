import { useCallback, useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type * as z from 'zod/mini';
import { readQuery, writeQuery, type QuerySchema } from './address-query.ts';

type How = { replace?: boolean };

/**
 * The query of a list as the address says it, for Back, reload and sharing, and what changes some of its words.
 * It keeps its identity while its own words stay, whatever else comes into the address.
 */
export function useAddressQuery<S extends QuerySchema>(
  schema: S,
): [query: z.output<S>, change: (words: Partial<z.output<S>>, how?: How) => void] {
  const search = useSearch();
  const ownWords = writeQuery(schema, readQuery(schema, search));
  const query = useMemo(() => readQuery(schema, ownWords), [schema, ownWords]);
  const change = useCallback(
    (words: Partial<z.output<S>>, how: How = {}) => {
      const next = writeQuery(schema, { ...readQuery(schema, location.search), ...words }, location.search);
      if (next !== location.search) navigate(location.pathname + next, how);
    },
    [schema],
  );
  return [query, change];
}

/** One word of the address, like the row whose dialog is open: still there after a sign-in in between. */
export function useAddressWord(word: string): [value: string | null, set: (value: string | null) => void] {
  const value = new URLSearchParams(useSearch()).get(word);
  const set = useCallback(
    (next: string | null) => {
      const said = new URLSearchParams(location.search);
      if (next === null) said.delete(word);
      else said.set(word, next);
      const text = said.toString();
      navigate(location.pathname + (text && `?${text}`), { replace: true });
    },
    [word],
  );
  return [value, set];
}
