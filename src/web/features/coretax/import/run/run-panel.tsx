import { useId, useMemo, useState } from 'react';
import type { Drop } from '#contract/coretax/drops.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { can } from '#domain/staff/permissions.ts';
import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useKeyTexts } from '#web/ui/controls/key-register.ts';
import { useShortcuts, useShortcutsSwitch } from '#web/ui/controls/use-shortcuts.ts';
import { BusyBar } from '#web/ui/display/busy-bar.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import type { Decisions } from '../files/decisions.ts';
import { outcomeCsv } from './outcome-csv.ts';
import { isEmptyPlan, planRun, runLabel, runSentences } from './run-plan.ts';
import { runTexts } from './texts.ts';
import type { DropRun } from './use-run.ts';

type Props = {
  drop: Drop;
  decisions: Decisions;
  user: SignedInUser;
  running: DropRun;
  isSending: boolean;
  /** Files that did not arrive. */
  unsent: number;
};

/** The button that says what it will do, the question before it does, and what came of it. */
export function RunPanel({ drop, decisions, user, running, isSending, unsent }: Props) {
  const texts = runTexts();
  const obstacleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const plan = planRun(drop.files, drop.list, decisions);
  const obstacle = isSending ? texts.waitForFiles : isEmptyPlan(plan) ? texts.nothingToRun : undefined;
  const [areKeysOn] = useShortcutsSwitch();
  const ask = () => setIsAsking(obstacle === undefined && !running.busy);
  useShortcuts(areKeysOn, { r: ask });
  useKeyTexts(
    'page',
    texts.section,
    useMemo(() => [['r', texts.runKey]] as const, [texts]),
  );
  const save = () =>
    saveFile(
      `import-${drop.at.slice(0, 16).replace(' ', '-').replace(':', '')}.csv`,
      outcomeCsv(drop),
      'text/csv;charset=utf-8',
    );
  return (
    <section aria-label={texts.section} className="grid gap-3 rounded-card border border-line bg-white p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={running.busy && texts.running}
          locked={obstacle !== undefined}
          aria-haspopup="dialog"
          aria-describedby={obstacleId}
          onClick={ask}
        >
          {runLabel(plan)}
        </Button>
        {drop.state === 'run' ? (
          <Button kind="secondary" onClick={save}>
            {texts.download}
          </Button>
        ) : null}
      </div>
      <p id={obstacleId} className="text-small text-slate empty:hidden">
        {running.busy ? null : obstacle}
      </p>
      {running.busy ? (
        <>
          <BusyBar label={texts.progress} />
          <p className="text-small">{texts.ownOutcome}</p>
        </>
      ) : null}
      <output className="empty:hidden">{running.counts ? outcomeText(running.counts) : null}</output>
      <ErrorNotice
        error={running.error}
        explain={(error) => (isLost(error) ? texts.lost : explainError(error))}
      />
      {isAsking ? (
        <ConfirmDialog
          wide
          title={texts.ask}
          confirm={texts.run}
          onConfirm={running.run}
          onClose={() => setIsAsking(false)}
        >
          <ul className="grid list-disc gap-1 pl-5 text-ink">
            {runSentences(plan, { mayCancel: can(user.role, 'reopenRequest') }).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {unsent > 0 ? <Notice tone="warn">{texts.unsent(unsent)}</Notice> : null}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

const isLost = (error: unknown) => error instanceof ApiError && error.code === 'network';

function outcomeText({ done, skipped, failed, left }: NonNullable<DropRun['counts']>): string {
  const texts = runTexts();
  const parts = [
    texts.done(done),
    ...(skipped > 0 ? [texts.skipped(skipped)] : []),
    ...(failed > 0 ? [texts.failed(failed)] : []),
    texts.left(left),
  ];
  const rest = skipped + failed > 0 ? ` ${texts.runAgain}` : '';
  return `${parts.join(', ')}.${rest}`;
}
