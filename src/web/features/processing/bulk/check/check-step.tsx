import { useMemo } from 'react';
import type { BulkTarget } from '#domain/requests/bulk.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { ReasonField } from '#web/features/request/faktur/reason-field.tsx';
import type { BulkDone, BulkDraft, ChangeDraft } from '../bulk-draft.ts';
import { bulkTexts } from '../texts.ts';
import { FakturChecks } from '../fakturs/faktur-checks.tsx';
import { planFakturs } from '../fakturs/faktur-plan.ts';
import { checkProblem, runProblem, type Problem } from '../run/bulk-problem.ts';
import { RunningProgress } from '../run/running-progress.tsx';
import { useBulkRun } from '../run/use-bulk-run.ts';
import { BadIds } from './bad-ids.tsx';
import { checkColumns } from './check-columns.tsx';
import { isFault, summaryText, withAccepted, type Check } from './check-result.ts';
import { checkTexts } from './texts.ts';
import { DoubtfulOnFile } from './doubtful-on-file.tsx';
import { isMultiple, MultipleEmails } from './multiple-emails.tsx';
import { isReasonNeeded, runLabel, runObstacle } from './run-obstacle.ts';

type Props = {
  target: BulkTarget;
  draft: BulkDraft;
  check: Check;
  isChecking: boolean;
  /** Why a repeated check failed. */
  checkError: unknown;
  change: ChangeDraft;
  onDrop: (ids: readonly string[]) => void;
  onChecked: (check: Check) => void;
  onCheckAgain: () => void;
  onBack: () => void;
  onDone: (done: BulkDone) => void;
};

/** A preview, row by row. A run starts only from here. */
export function CheckStep(props: Props) {
  const { target, draft, check, isChecking, checkError, change, onChecked, onCheckAgain, onBack, onDone } =
    props;
  const { rows, emails } = check;
  const texts = checkTexts();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const planned = useMemo(() => planFakturs(draft.fakturs, rows), [draft.fakturs, rows]);
  const running = useBulkRun({ target, draft, check, change, onChecked, onDone });
  const bad = rows.filter((row) => isFault(row) && row.verdict !== 'fakturDoubtful');
  const doubtful = rows.filter(({ verdict }) => verdict === 'fakturDoubtful');
  const { reason } = draft;
  const obstacle = runObstacle(check, planned, { target, hasSheet: draft.sheet !== undefined, reason });
  const problem = problemOf(checkError, running.error);
  const isBusy = running.busy || isChecking;
  /** The button that had the focus is gone. */
  const onDrop = (ids: readonly string[]) => {
    props.onDrop(ids);
    heading.current?.focus();
  };
  const onAccept = (ids: readonly string[]) => {
    onChecked(withAccepted(check, new Set(ids)));
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="check" className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-3 rounded-card border border-line bg-white p-5">
        <div>
          <h2 id="check" ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
            {texts.title}
          </h2>
          <output className="block">{summaryText(rows, target)}</output>
          <p className="text-small wrap-anywhere text-slate">
            {emails.length === 1 ? `${texts.oneMailTo(emails[0] ?? '')} ` : ''}
            {target === 'closed' ? fakturText(planned.length, draft.fakturs.length) : ''}
          </p>
        </div>
        {problem ? <Failure problem={problem} busy={isChecking} onCheckAgain={onCheckAgain} /> : null}
        {emails.length > 1 ? <MultipleEmails check={check} onDrop={onDrop} /> : null}
        {bad.length > 0 ? <BadIds target={target} bad={bad} onDrop={onDrop} /> : null}
        {doubtful.length > 0 ? <DoubtfulOnFile rows={doubtful} onAccept={onAccept} onDrop={onDrop} /> : null}
        <FakturChecks planned={planned} change={change} onDecided={() => heading.current?.focus()} />
        {isReasonNeeded(rows, planned) ? (
          <ReasonField reason={reason} onChange={(next) => change(() => ({ reason: next }))} />
        ) : null}
        <RunningProgress target={target} progress={running.progress} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            busy={running.busy && texts.running}
            locked={obstacle !== undefined || isChecking}
            aria-describedby="run-obstacle"
            onClick={() => running.run(planned)}
          >
            {runLabel(check, target)}
          </Button>
          <Button kind="secondary" locked={isBusy} onClick={onBack}>
            {texts.back}
          </Button>
          <output id="run-obstacle" className="min-h-6 flex-1 max-sm:empty:hidden basis-56 text-small">
            {obstacle}
          </output>
        </div>
      </div>
      <PagedRows
        caption={texts.rows}
        columns={checkColumns(target, planned)}
        rows={rows}
        keyOf={({ transactionId }) => transactionId}
        className="table-fixed"
      />
    </section>
  );
}

/** Mixed customers have a notice of their own. */
function problemOf(checkError: unknown, runError: unknown): Problem | undefined {
  if (checkError !== undefined) return checkProblem(checkError);
  return runError === undefined || isMultiple(runError) ? undefined : runProblem(runError);
}

type FailureProps = { problem: Problem; busy: boolean; onCheckAgain: () => void };

function Failure({ problem: { text, advice }, busy, onCheckAgain }: FailureProps) {
  return (
    <Notice tone="bad" role="alert" title={text}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{advice}</p>
        <Button kind="secondary" busy={busy && bulkTexts().checking} onClick={onCheckAgain}>
          {bulkTexts().checkAgain}
        </Button>
      </div>
    </Notice>
  );
}

function fakturText(planned: number, chosen: number): string {
  const texts = checkTexts();
  return chosen === 0 ? texts.noPdfs : texts.pdfsToSend(planned, chosen - planned);
}
