import { useEffect, useEffectEvent, useState } from 'react';
import { listCloseCandidates, listRejectCandidates } from '#contract/processing/bulk.ts';
import { type BulkTarget } from '#domain/requests/bulk.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import { call } from '#web/api/call.ts';
import { fragmentOf } from './typed-ids.ts';

const candidates = {
  closed: listCloseCandidates,
  rejected: listRejectCandidates,
} as const satisfies Record<BulkTarget, object>;

/** The IDs that the server suggests. */
export type Suggestions = readonly string[] | 'failed';

/** How many are shown, and how many the server gives at most. */
const shown = 20;
const most = 1000;
const debounceMs = 150;

/**
 * What the server answers to this fragment, debounced; until then those of the previous answer that contain it, too.
 * Nothing else is cached: what was handled meanwhile must not be suggested again.
 */
export function useSuggestions(
  target: BulkTarget,
  fragment: string | undefined,
  taken: ReadonlySet<string>,
): { known: readonly string[]; answer: Suggestions | undefined } {
  const [last, setLast] = useState<{ to: string; answer: Suggestions }>();
  const limit = useEffectEvent((part: string) => limitFor(part, taken));
  useEffect(() => {
    if (fragment === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (answer: Suggestions) => !signal.aborted && setLast({ to: fragment, answer });
    const timer = setTimeout(() => {
      const query = { q: fragment, limit: limit(fragment) };
      call(candidates[target], { query, signal }).then(
        (rows) => show(rows.map((row) => row.transactionId)),
        () => show('failed'),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [target, fragment]);
  if (!last || !fragment?.includes(last.to)) return { known: [], answer: undefined };
  const ids = last.answer === 'failed' ? [] : last.answer;
  const known = ids.filter((id) => id.includes(fragment));
  return { known, answer: last.to === fragment ? last.answer : undefined };
}

/** The part of an ID at the end of the text, for which suggestions are loaded. */
export function askedFragment(text: string): string | undefined {
  const fragment = fragmentOf(text);
  return isTransactionId(fragment) ? fragment : undefined;
}

/** Room for those that are entered already and hidden, and for one more that shows there are more. */
export function limitFor(fragment: string, taken: ReadonlySet<string>): number {
  let room = 0;
  for (const id of taken) if (id.includes(fragment)) room++;
  return Math.min(most, shown + room + 1);
}

/** The suggestions to show, and whether there are more. */
export function offeredOf(
  ids: readonly string[],
  taken: ReadonlySet<string>,
): { offered: string[]; isCut: boolean } {
  const free = ids.filter((id) => !taken.has(id));
  return { offered: free.slice(0, shown), isCut: free.length > shown || ids.length === most };
}
