import { useEffect } from 'react';
import * as z from 'zod/mini';
import { listViews, type SavedView } from '#contract/processing/desk.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { withHiddenWords, withoutWords } from '#web/browser/address-query.ts';
import { readStored, writeStored } from '#web/browser/storage.ts';

/**
 * The key of the saved views in the browser, which keeps them so that the tabs are there at once and a saved view opens
 * without waiting for them; but not where one of them has a search word, which may be somebody's name or number.
 */
const storageKey = 'deskViews';
const stored = z.object({ empid: z.string(), views: listViews.answer });

const load = (signal: AbortSignal) => call(listViews, { signal });

function readKept(empid: string): SavedView[] | undefined {
  try {
    const read = z.safeParse(stored, JSON.parse(readStored(storageKey) ?? 'null'));
    return read.success && read.data.empid === empid ? read.data.views : undefined;
  } catch {
    return undefined;
  }
}

/** The saved views: those of last time until the present ones are there; undefined while nobody knows. */
export function useViews(empid: string): { views: readonly SavedView[] | undefined; reload: () => void } {
  const { answer, error, reload } = useLoaded(load);
  useEffect(() => {
    if (!answer) return;
    const mayBeKept = answer.every(({ query }) => withoutWords(`?${query}`) === withHiddenWords(`?${query}`));
    writeStored(storageKey, mayBeKept ? JSON.stringify({ empid, views: answer }) : null);
  }, [answer, empid]);
  return { views: answer ?? readKept(empid) ?? (error === undefined ? undefined : []), reload };
}
