import { useState } from 'react';
import { idsIn, type BulkTarget } from '#domain/bulk.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLeaveWarning } from '#web/browser/use-leave-warning.ts';
import { pluralize } from '#web/ui/display/format-number.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { BulkDone, BulkDraft, ChangeDraft } from '../bulk-draft.ts';
import { withProblems, type Check } from '../check/check-result.ts';
import { checkIds } from '../check/use-bulk-check.ts';
import { withFaktur, type PlannedFaktur } from '../fakturs/faktur-plan.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import { runProblem } from './bulk-problem.ts';
import { FakturNotSent, keepList, runBulk, sendFakturs } from './run-bulk.ts';

export type RunProgress = { sent: number; of: number };

type Given = {
  target: BulkTarget;
  draft: BulkDraft;
  check: Check;
  change: ChangeDraft;
  onChecked: (check: Check) => void;
  onDone: (done: BulkDone) => void;
};

/** The PDFs first, then all IDs at once. The list follows when that is done. */
export function useBulkRun({ target, draft, check, change, onChecked, onDone }: Given) {
  const isMounted = useIsMounted();
  const [progress, setProgress] = useState<RunProgress>();
  const [failure, setFailure] = useState<{ error: unknown; of: Check }>();

  /** Whoever has gone to another page of the office is told there, and the list follows without them. */
  const endElsewhere = async (done: BulkDone) => {
    showToast('success', `${pluralize(done.changed.length, 'request is', 'requests are')} ${target}.`);
    try {
      await keepList(target, done);
      change(() => ({ done: { ...done, list: undefined } }));
    } catch {
      // It is sent again when they come back.
    }
  };
  const running = useAction(async (planned: readonly PlannedFaktur[]) => {
    const ids = check.rows.map(({ transactionId }) => transactionId);
    setFailure(undefined);
    try {
      setProgress({ sent: 0, of: planned.length });
      await sendFakturs(planned, ({ faktur, transactionId }) => {
        change(({ fakturs }) => ({ fakturs: withFaktur(fakturs, faktur.key, { sentTo: transactionId }) }));
        setProgress((before) => before && { ...before, sent: before.sent + 1 });
      });
      const { changed, unchanged, operation } = await runBulk(target, ids, draft.remarks);
      const { text, sheet } = draft;
      const done: BulkDone = {
        changed,
        unchanged,
        typed: idsIn(text),
        sheetName: sheet?.file.name,
        list: sheet && { file: sheet.file, operation },
      };
      onDone(done);
      if (!isMounted.current) await endElsewhere(done);
    } catch (error) {
      if (!isMounted.current) showToast('error', runProblem(error).text);
      const now = await checkAfter(error, check, () => checkIds(target, ids));
      onChecked(now);
      setFailure({ error, of: now });
    } finally {
      setProgress(undefined);
    }
  });
  useLeaveWarning(running.busy);
  /** It counts until the IDs are others, or were checked again. */
  const error = failure?.of === check ? failure.error : undefined;
  return { run: running.run, busy: running.busy, progress, error };
}

/** After these the requests are known to stand elsewhere than the screen shows. */
const refusals = new Set<string>([
  'bulkRefused',
  'multipleEmails',
  'transitionNotAllowed',
  'transactionNotFound',
]);

/** Where the IDs stand after a refusal; when that cannot be asked, what the refusal has told. */
async function checkAfter(error: unknown, before: Check, again: () => Promise<Check>): Promise<Check> {
  const cause = error instanceof FakturNotSent ? error.cause : error;
  if (!(cause instanceof ApiError)) return before;
  const { code, problems, emails } = cause;
  if (!refusals.has(code)) return before;
  try {
    return await again();
  } catch {
    if (code === 'multipleEmails') return { ...before, emails };
    return withProblems(before, problems);
  }
}
