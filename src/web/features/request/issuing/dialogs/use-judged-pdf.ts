import { useCallback } from 'react';
import type { Issue } from '#contract/coretax/issue.ts';
import { readIssueFaktur } from '#contract/coretax/issue-acts.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';

/** The PDF of the provider as it is judged now. */
export function useJudgedPdf({ transactionId, code }: Issue) {
  const load = useCallback(
    (signal: AbortSignal) => call(readIssueFaktur, { params: { transactionId }, query: { code }, signal }),
    [transactionId, code],
  );
  return useLoaded(load);
}
