import { useState } from 'react';
import type { BulkTarget } from '#domain/bulk.ts';
import { useAction } from '#web/api/use-action.ts';
import { idsOfDraft, inputWithout, type BulkDraft, type ChangeDraft } from '../bulk-draft.ts';
import { checkIds } from './check-ids.ts';
import { withoutRows, type Check } from './check-result.ts';

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
