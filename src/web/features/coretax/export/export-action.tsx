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
import { problemText } from '../explain-problem.ts';
import { exportTexts } from './texts.ts';
import { warningBoxId } from './group-of-problem.tsx';
import { groupUnticked, type ExportSum } from './problem-groups.ts';
import type { CheckedExport, ExportSteps } from './use-export.ts';

type Props = { steps: ExportSteps; checked: CheckedExport; sum: ExportSum };

/** The button that writes the files, what goes into them, and how it went. */
export function ExportAction({ steps, checked: { items, missing }, sum }: Props) {
  const texts = exportTexts();
  const obstacleId = useId();
  const unticked = groupUnticked(items, steps.accepted);
  const obstacle = obstacleOf(sum, missing.length > 0, unticked.requests > 0);
  const isLost = steps.exportError instanceof ApiError && steps.exportError.code === 'network';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          busy={steps.isExporting && texts.exporting}
          locked={obstacle !== undefined || steps.isChecking}
          aria-describedby={obstacleId}
          onClick={steps.export}
        >
          {texts.export(sum.fakturs)}
        </Button>
        <span id={obstacleId} className="text-small text-slate">
          {obstacle ?? texts.sum(sum.requests, formatRupiah(sum.dpp), formatRupiah(sum.ppn))}
        </span>
      </div>
      {steps.isExporting ? <Running /> : <Unticked {...unticked} />}
      {steps.exportError === undefined || steps.isExporting ? null : (
        <Notice tone="bad" role="alert" title={isLost ? texts.lost : texts.failed}>
          {isLost ? (
            <p>
              {texts.lostBefore}{' '}
              <Link href={paths.coretaxBatches} className="font-semibold text-teal underline">
                {texts.lostLink}
              </Link>
              .
            </p>
          ) : (
            <p>
              {explainError(steps.exportError)} {texts.checkAgain}
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}

function obstacleOf({ fakturs }: ExportSum, isBlocked: boolean, isWarned: boolean): string | undefined {
  const texts = exportTexts();
  if (isBlocked) return texts.settingsFirst;
  if (fakturs > 0) return undefined;
  return isWarned ? texts.tickFirst : texts.nothing;
}

/** Says what the export will not take, and leads to the boxes that would let it. */
function Unticked({ requests, groups }: ReturnType<typeof groupUnticked>) {
  if (requests === 0) return null;
  return (
    <Notice tone="warn">
      <output className="block">{exportTexts().unticked(requests)}</output>
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
function Running() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="grid gap-1">
      <BusyBar label={exportTexts().progress} />
      <p className="text-small text-slate">
        <output>{exportTexts().writing}</output>{' '}
        <span aria-hidden="true">{exportTexts().seconds(seconds)}</span>
      </p>
    </div>
  );
}
