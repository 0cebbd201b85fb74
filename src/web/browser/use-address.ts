import { useCallback, useMemo } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import type * as z from 'zod/mini';
import { readQuery, withHiddenWords, withParameter, writeQuery, type QuerySchema } from './address-query.ts';

type Options = { replace?: boolean };

/** What stands behind the path of the page's address, on both sides of `#`. */
export const currentAddress = (): string => location.search + location.hash;
export const useAddress = (): string => useLocationProperty(currentAddress);

/** An address of before has its words where the server saw them: they leave the bar and the history at once. */
export function hideWords(): void {
  const hidden = withHiddenWords(location.search);
  if (hidden !== location.search)
    history.replaceState(
      history.state,
      '',
      location.pathname + hidden + (hidden.includes('#') ? '' : location.hash),
    );
}

/**
 * The query of a list as it is in the address, for Back, reload and sharing, and a function that changes parts of it.
 * It keeps its identity while its own parameters stay the same.
 */
export function useAddressQuery<S extends QuerySchema>(
  schema: S,
): [query: z.output<S>, change: (changes: Partial<z.output<S>>, options?: Options) => void] {
  const own = writeQuery(schema, readQuery(schema, useAddress()));
  const query = useMemo(() => readQuery(schema, own), [schema, own]);
  const change = useCallback(
    (changes: Partial<z.output<S>>, options: Options = {}) => {
      const now = withHiddenWords(currentAddress());
      const next = writeQuery(schema, { ...readQuery(schema, now), ...changes }, now);
      if (next !== now) navigate(location.pathname + next, options);
    },
    [schema],
  );
  return [query, change];
}

/** One parameter of the address, like the row whose dialog is open: still there after a sign-in in between. */
export function useAddressParameter(
  name: string,
): [value: string | null, set: (value: string | null) => void] {
  const value = new URLSearchParams(useLocationProperty(() => location.search)).get(name);
  const set = useCallback(
    (next: string | null) =>
      navigate(location.pathname + withParameter(currentAddress(), name, next), { replace: true }),
    [name],
  );
  return [value, set];
}
