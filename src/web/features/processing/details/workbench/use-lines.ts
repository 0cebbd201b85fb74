import { useCallback } from 'react';
import { readLines } from '#contract/processing/desk.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { useLoaded, type LoadState } from '#web/api/use-loaded.ts';

export type LoadedLines = LoadState<AnswerOf<typeof readLines>>;

/** The lines of the receipt with their taxes. */
export function useLines(transactionId: string): LoadedLines {
  const load = useCallback(
    (signal: AbortSignal) => call(readLines, { params: { transactionId }, signal }),
    [transactionId],
  );
  return useLoaded(load);
}
