import { useState } from 'react';
import { idsIn, type BulkTarget } from '#domain/requests/bulk.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLeaveWarning } from '#web/browser/use-leave-warning.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { offerUndo } from '#web/features/request/undo/offer-undo.tsx';
import { verdictNamed } from '../../judged/faktur-question.ts';
import type { BulkDone, BulkDraft, ChangeDraft, FakturFile } from '../bulk-draft.ts';
import { targetTexts } from '../texts.ts';
import { isAboutFaktur, withProblems, type Check } from '../check/check-result.ts';
import { checkIds } from '../check/use-bulk-check.ts';
import { withFaktur, type PlannedFaktur } from '../fakturs/faktur-plan.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import { runProblem } from './bulk-problem.ts';
import { FakturNotSent, storeList, runBulk, sendFakturs } from './run-bulk.ts';
import { runTexts } from './texts.ts';

export type RunProgress = { sent: number; of: number };

type Options = {
  target: BulkTarget;
  draft: BulkDraft;
  check: Check;
  change: ChangeDraft;
  onChecked: (check: Check) => void;
  onDone: (done: BulkDone) => void;
};

/** Sends the PDFs first, then runs all IDs at once. The Excel list is stored afterwards. */
export function useBulkRun({ target, draft, check, change, onChecked, onDone }: Options) {
  const isMounted = useIsMounted();
  const [progress, setProgress] = useState<RunProgress>();
  const [failure, setFailure] = useState<{ error: unknown; of: Check }>();

  /** What was entered is there again, unless something else was entered meanwhile. */
  const restore = () =>
    change((now) => {
      if (now.text !== '' || now.sheet) return { done: undefined };
      const fakturs = draft.fakturs.map((faktur) => ({ ...faktur, sentTo: undefined }));
      return { ...draft, fakturs, done: undefined };
    });
  const report = ({ changed }: BulkDone, undo: string | null) => {
    const text = runTexts().report(changed.length, targetTexts()[target].done);
    if (undo !== null) offerUndo(text, undo, (isUndone) => isUndone && restore());
    else if (!isMounted.current) showToast('success', text);
  };
  /** Stores the Excel list from here when the user has left the page. */
  const endElsewhere = async (done: BulkDone) => {
    try {
      await storeList(target, done);
      change(() => ({ done: { ...done, list: undefined } }));
    } catch {
      // It is sent again when the user comes back to this page.
    }
  };
  const running = useAction(async (planned: readonly PlannedFaktur[]) => {
    const ids = check.rows.map(({ transactionId }) => transactionId);
    setFailure(undefined);
    try {
      setProgress({ sent: 0, of: planned.length });
      await sendFakturs(planned, draft.reason, {
        onSent: ({ faktur, transactionId }) => {
          change(({ fakturs }) => ({ fakturs: withFaktur(fakturs, faktur.key, { sentTo: transactionId }) }));
          setProgress((before) => before && { ...before, sent: before.sent + 1 });
        },
        onRefused: ({ faktur }, refusal) =>
          change(({ fakturs }) => ({
            fakturs: withFaktur(fakturs, faktur.key, judgedOtherwise(faktur, refusal)),
          })),
      });
      const accepted = acceptedIds(check, planned);
      const run = { transactionIds: ids, remarks: draft.remarks, accepted, reason: draft.reason };
      const { changed, unchanged, undo, operation } = await runBulk(target, run);
      const { text, sheet } = draft;
      const done: BulkDone = {
        changed,
        unchanged,
        typed: idsIn(text),
        sheetName: sheet?.file.name,
        list: sheet && { file: sheet.file, operation },
      };
      onDone(done);
      report(done, undo);
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
  /** Valid until the IDs change or are checked again. */
  const error = failure?.of === check ? failure.error : undefined;
  return { run: running.run, busy: running.busy, progress, error };
}

/** Finds the requests whose PDF on file was accepted, or whose chosen one was although it names another transaction. */
function acceptedIds({ rows }: Check, planned: readonly PlannedFaktur[]): Set<string> {
  const chosen = planned.filter(
    ({ faktur }) => faktur.accepted && faktur.check?.answer?.warnings.includes('otherTransactionId'),
  );
  const onFile = rows.filter(({ acceptsFaktur }) => acceptsFaktur);
  return new Set([...chosen, ...onFile].map(({ transactionId }) => transactionId));
}

/** A PDF that was judged otherwise as it arrived than when it was checked has to be decided anew. */
function judgedOtherwise({ check }: FakturFile, { verdict: name, number }: ApiError): Partial<FakturFile> {
  const verdict = verdictNamed(name);
  if (!check?.answer || verdict === undefined) return {};
  const answer = { ...check.answer, verdict, collidesWith: number ?? null };
  return { check: { ...check, answer }, accepted: false };
}

/** Refusals after which the statuses on the screen are out of date. */
const refusals = new Set<string>([
  'bulkRefused',
  'multipleEmails',
  'transitionNotAllowed',
  'transactionNotFound',
]);

/** The state of the IDs after a refusal; when that cannot be loaded, what the refusal says. */
async function checkAfter(error: unknown, before: Check, again: () => Promise<Check>): Promise<Check> {
  const cause = error instanceof FakturNotSent ? error.cause : error;
  if (!(cause instanceof ApiError)) return before;
  const { code, problems, emails } = cause;
  if (!refusals.has(code)) return before;
  try {
    return withProblems(
      await again(),
      problems.filter((problem) => isAboutFaktur(problem.code)),
    );
  } catch {
    if (code === 'multipleEmails') return { ...before, emails };
    return withProblems(before, problems);
  }
}
