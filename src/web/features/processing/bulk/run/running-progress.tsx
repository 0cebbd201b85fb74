import type { BulkTarget } from '#domain/bulk.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import type { RunProgress } from './use-bulk-run.ts';

type Props = { target: BulkTarget; progress: RunProgress | undefined };

/** How many PDFs were sent; the run itself is one step. */
export function RunningProgress({ target, progress }: Props) {
  const isSending = progress && progress.sent < progress.of;
  return (
    <div aria-live="polite" className="empty:hidden">
      {progress && progress.of > 0 ? (
        <ProgressBar label="Sending the PDFs" share={progress.sent / progress.of} />
      ) : null}
      {progress ? (
        <p className="mt-1 text-small">
          {isSending
            ? `Sending the PDFs… ${formatCount(progress.sent)} of ${formatCount(progress.of)}`
            : `The requests are being ${target}. Please keep this page open.`}
        </p>
      ) : null}
    </div>
  );
}
