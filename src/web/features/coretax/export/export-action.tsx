import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { BusyBar } from '#web/ui/display/busy-bar.tsx';
import { formatCount } from '#web/ui/display/format-number.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { problemText } from '#web/features/request/check/explain-problem.ts';
import { exportTexts } from './texts.ts';
import { warningBoxId } from './group-of-problem.tsx';
import { groupUnticked, type ExportSum } from './problem-groups.ts';
import type { CheckedExport, ExportSteps, Way } from './use-export.ts';
import { wayTexts } from './way-texts.ts';

type Props = { steps: ExportSteps; checked: CheckedExport; sum: ExportSum };

/** The button that writes the files or queues at the provider, what it takes, and how it went. */
export function ExportAction({ steps, checked: { items, missing, way }, sum }: Props) {
  const texts = exportTexts();
  const own = wayTexts()[way];
  const obstacleId = useId();
  const unticked = groupUnticked(items, steps.accepted);
  const obstacle = obstacleOf({ sum, way, isBlocked: missing.length > 0, isWarned: unticked.requests > 0 });
  const isLost = steps.runError instanceof ApiError && steps.runError.code === 'network';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          busy={steps.isRunning && own.running}
          locked={obstacle !== undefined || steps.isChecking}
          aria-describedby={obstacleId}
          onClick={() => steps.run()}
        >
          {own.run(sum.fakturs)}
        </Button>
        <span id={obstacleId} className="text-small text-slate">
          {obstacle ?? texts.sum(sum.requests, formatRupiah(sum.dpp), formatRupiah(sum.ppn))}
        </span>
      </div>
      {steps.isRunning ? <Running way={way} /> : <Unticked way={way} {...unticked} />}
      {steps.runError === undefined || steps.isRunning ? null : (
        <Notice tone="bad" role="alert" title={isLost ? texts.lost : own.failed}>
          {isLost ? (
            <p>
              {own.lostBefore}{' '}
              <Link
                href={way === 'issue' ? paths.coretaxIssuing : paths.coretaxBatches}
                className="font-semibold text-teal underline"
              >
                {own.lostLink}
              </Link>
              .
            </p>
          ) : (
            <p>
              {explainError(steps.runError)} {texts.checkAgain}
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}

type ExportState = { sum: ExportSum; way: Way; isBlocked: boolean; isWarned: boolean };

function obstacleOf({ sum, way, isBlocked, isWarned }: ExportState): string | undefined {
  const texts = exportTexts();
  if (isBlocked) return texts.settingsFirst;
  if (sum.fakturs > 0) return undefined;
  return isWarned ? texts.tickFirst : wayTexts()[way].nothing;
}

type UntickedProps = ReturnType<typeof groupUnticked> & { way: Way };

/** Says what will not be taken, and leads to the boxes that would let it. */
function Unticked({ way, requests, groups }: UntickedProps) {
  if (requests === 0) return null;
  return (
    <Notice tone="warn">
      <output className="block">{wayTexts()[way].unticked(requests)}</output>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {groups.map(({ code, transactionIds }) => (
          <li key={code}>
            <TextButton onClick={() => document.getElementById(warningBoxId(code))?.focus()}>
              {problemText(code, 'warn').title} ({formatCount(transactionIds.length)})
            </TextButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** How long it takes is not known; the seconds show that it goes on. */
function Running({ way }: { way: Way }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="grid gap-1">
      <BusyBar label={wayTexts()[way].progress} />
      <p className="text-small text-slate">
        <output>{wayTexts()[way].working}</output>{' '}
        <span aria-hidden="true">{exportTexts().seconds(seconds)}</span>
      </p>
    </div>
  );
}
