import { useState } from 'react';
import { runDrop, type Drop } from '#contract/coretax/drops.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { retryWhenBusy } from '#web/api/retry-when-busy.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLeaveWarning } from '#web/browser/use-leave-warning.ts';
import type { Decisions } from '../files/decisions.ts';
import { decisionsOf } from './run-plan.ts';

/** A run of a thousand files takes its time. */
const timeoutMs = 300_000;

/** Runs a drop. Whatever came of it, what is shown afterwards is what is true then. */
export function useRun({ id, files, list }: Drop, decisions: Decisions, onEnded: () => void) {
  const [counts, setCounts] = useState<AnswerOf<typeof runDrop>['counts']>();
  const running = useAction(async () => {
    setCounts(undefined);
    try {
      const body = { decisions: decisionsOf(files, list, decisions) };
      const run = () => retryWhenBusy(() => call(runDrop, { params: { id }, body, timeoutMs }));
      let [answer, before] = [await run(), -1];
      // While it gets on: what is skipped each time must not keep it going for ever.
      while (answer.more && answer.counts.done > before) [before, answer] = [answer.counts.done, await run()];
      setCounts(answer.counts);
    } finally {
      onEnded();
    }
  });
  useLeaveWarning(running.busy);
  return { ...running, counts };
}

export type DropRun = ReturnType<typeof useRun>;
