import { useState } from 'react';
import { validateEmails, validateStatuses } from '#contract/processing/bulk.ts';
import type { BulkTarget } from '#domain/requests/bulk.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { idsOfDraft, inputWithout, type BulkDraft, type ChangeDraft } from '../bulk-draft.ts';
import { rowsOf, withoutRows, type Check } from './check-result.ts';

/** The step between the form and the run: the checked IDs, and a way to drop some of them. */
export function useBulkCheck(target: BulkTarget, draft: BulkDraft, change: ChangeDraft) {
  const [check, setCheck] = useState<Check>();
  const checking = useAction(async () => {
    setCheck(await checkIds(target, idsOfDraft(draft)));
    // The previous result goes away, unless its Excel list is still to be stored.
    change(({ done }) => ({ done: done?.list && done }));
  });
  const drop = (ids: readonly string[]) => {
    const gone = new Set(ids);
    change((before) => inputWithout(before, gone));
    setCheck((before) => before && withoutRows(before, gone));
  };
  return { check, setCheck, drop, run: checking.run, busy: checking.busy, error: checking.error };
}

/** Customer and status of each ID. What is no ID is not sent to the server. */
export async function checkIds(target: BulkTarget, entered: readonly string[]): Promise<Check> {
  const transactionIds = entered.filter(isTransactionId);
  if (transactionIds.length === 0) return { rows: rowsOf(entered, [], target), emails: [] };
  const { emails } = await call(validateEmails, { body: { transactionIds } });
  const { statuses } = await call(validateStatuses, { body: { transactionIds } });
  return { rows: rowsOf(entered, statuses, target), emails };
}
