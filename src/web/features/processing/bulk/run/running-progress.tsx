import type { BulkTarget } from '#domain/requests/bulk.ts';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { targetTexts } from '../texts.ts';
import { runTexts } from './texts.ts';
import type { RunProgress } from './use-bulk-run.ts';

type Props = { target: BulkTarget; progress: RunProgress | undefined };

/** How many PDFs were sent; the run itself is one step. */
export function RunningProgress({ target, progress }: Props) {
  const texts = runTexts();
  const isSending = progress && progress.sent < progress.of;
  return (
    <div aria-live="polite" className="empty:hidden">
      {progress && progress.of > 0 ? (
        <ProgressBar label={texts.sendingPdfs} share={progress.sent / progress.of} />
      ) : null}
      {progress ? (
        <p className="mt-1 text-small">
          {isSending
            ? texts.sentPdfs(progress.sent, progress.of)
            : texts.beingDone(targetTexts()[target].done)}
        </p>
      ) : null}
    </div>
  );
}
