import { useState } from 'react';
import { validateEmails, validateStatuses } from '#contract/bulk.ts';
import type { BulkTarget } from '#domain/bulk.ts';
import { isTransactionId } from '#domain/request-form.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { idsOfDraft, inputWithout, type BulkDraft, type ChangeDraft } from '../bulk-draft.ts';
import { rowsOf, withoutRows, type Check } from './check-result.ts';

/** The step between the form and the run: what is known of the IDs, and which of them are taken out. */
export function useBulkCheck(target: BulkTarget, draft: BulkDraft, change: ChangeDraft) {
  const [check, setCheck] = useState<Check>();
  const checking = useAction(async () => {
    setCheck(await checkIds(target, idsOfDraft(draft)));
    // The run before is over, unless its list is still to be kept.
    change(({ done }) => ({ done: done?.list && done }));
  });
  const drop = (ids: readonly string[]) => {
    const gone = new Set(ids);
    change((before) => inputWithout(before, gone));
    setCheck((before) => before && withoutRows(before, gone));
  };
  return { check, setCheck, drop, run: checking.run, busy: checking.busy, error: checking.error };
}

/** Whose requests these are and where they stand. Of what is no ID the server need not be asked. */
export async function checkIds(target: BulkTarget, entered: readonly string[]): Promise<Check> {
  const transactionIds = entered.filter(isTransactionId);
  if (transactionIds.length === 0) return { rows: rowsOf(entered, [], target), emails: [] };
  const { emails } = await call(validateEmails, { body: { transactionIds } });
  const { statuses } = await call(validateStatuses, { body: { transactionIds } });
  return { rows: rowsOf(entered, statuses, target), emails };
}
