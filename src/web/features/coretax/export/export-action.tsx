import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { BusyBar } from '#web/ui/display/busy-bar.tsx';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { exportTexts } from './texts.ts';
import type { ExportSum } from './problem-groups.ts';
import type { ExportSteps } from './use-export.ts';

type Props = { steps: ExportSteps; sum: ExportSum; isBlocked: boolean };

/** The button that writes the files, what goes into them, and how it went. */
export function ExportAction({ steps, sum, isBlocked }: Props) {
  const texts = exportTexts();
  const obstacleId = useId();
  const obstacle = obstacleOf(sum, isBlocked);
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
      {steps.isExporting ? <Running /> : null}
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

function obstacleOf({ fakturs }: ExportSum, isBlocked: boolean): string | undefined {
  if (isBlocked) return exportTexts().settingsFirst;
  return fakturs === 0 ? exportTexts().nothing : undefined;
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
