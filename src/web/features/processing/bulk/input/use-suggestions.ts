import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#web/api/call.ts';
import type { bulkWords } from '../bulk-words.ts';
import { limitFor, type Suggested } from './suggested.ts';

type Candidates = (typeof bulkWords)[keyof typeof bulkWords]['candidates'];

const restMs = 150;

/**
 * What the server answers to this fragment, asked when the typing rests, and until then those of the answer before
 * that have it, too. Nothing else is kept: what was handled meanwhile is not suggested again.
 */
export function useSuggestions(
  candidates: Candidates,
  fragment: string | undefined,
  taken: ReadonlySet<string>,
): { known: readonly string[]; answer: Suggested | undefined } {
  const [last, setLast] = useState<{ to: string; answer: Suggested }>();
  const limit = useEffectEvent((part: string) => limitFor(part, taken));
  useEffect(() => {
    if (fragment === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (answer: Suggested) => !signal.aborted && setLast({ to: fragment, answer });
    const timer = setTimeout(() => {
      const query = { q: fragment, limit: limit(fragment) };
      call(candidates, { query, signal }).then(
        (rows) => show(rows.map((row) => row.transactionId)),
        () => show('failed'),
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [candidates, fragment]);
  if (!last || !fragment?.includes(last.to)) return { known: [], answer: undefined };
  const ids = last.answer === 'failed' ? [] : last.answer;
  const known = ids.filter((id) => id.includes(fragment));
  return { known, answer: last.to === fragment ? last.answer : undefined };
}
