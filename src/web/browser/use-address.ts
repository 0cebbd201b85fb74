import { useCallback, useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import type * as z from 'zod/mini';
import { readQuery, writeQuery, type QuerySchema } from './address-query.ts';

type Options = { replace?: boolean };

/**
 * The query of a list as it is in the address, for Back, reload and sharing, and a function that changes parts of it.
 * It keeps its identity while its own parameters stay the same.
 */
export function useAddressQuery<S extends QuerySchema>(
  schema: S,
): [query: z.output<S>, change: (changes: Partial<z.output<S>>, options?: Options) => void] {
  const search = useSearch();
  const ownSearch = writeQuery(schema, readQuery(schema, search));
  const query = useMemo(() => readQuery(schema, ownSearch), [schema, ownSearch]);
  const change = useCallback(
    (changes: Partial<z.output<S>>, options: Options = {}) => {
      const next = writeQuery(schema, { ...readQuery(schema, location.search), ...changes }, location.search);
      if (next !== location.search) navigate(location.pathname + next, options);
    },
    [schema],
  );
  return [query, change];
}

/** One parameter of the address, like the row whose dialog is open: still there after a sign-in in between. */
export function useAddressParameter(
  name: string,
): [value: string | null, set: (value: string | null) => void] {
  const value = new URLSearchParams(useSearch()).get(name);
  const set = useCallback(
    (next: string | null) => {
      const params = new URLSearchParams(location.search);
      if (next === null) params.delete(name);
      else params.set(name, next);
      const text = params.toString();
      navigate(location.pathname + (text && `?${text}`), { replace: true });
    },
    [name],
  );
  return [value, set];
}
