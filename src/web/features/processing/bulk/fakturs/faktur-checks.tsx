import { explainError } from '#web/api/explain-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { counted, formatCount } from '#web/ui/display/format-count.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import type { ChangeDraft } from '../bulk-draft.ts';
import { isInDoubt } from '../check/run-obstacle.ts';
import { DoubtfulFakturs } from './doubtful-fakturs.tsx';
import type { PlannedFaktur } from './faktur-plan.ts';
import { useFakturChecks } from './use-faktur-checks.ts';

type Props = { planned: readonly PlannedFaktur[]; change: ChangeDraft; onDecided: () => void };

/** How far the look into the PDFs is, and what it has found. */
export function FakturChecks({ planned, change, onDecided }: Props) {
  const { checked, failed, error, again } = useFakturChecks(planned, change);
  const inDoubt = planned.filter(isInDoubt);
  return (
    <>
      {checked + failed < planned.length ? (
        <div>
          <ProgressBar label="Checking the PDFs" share={(checked + failed) / planned.length} />
          <p className="mt-1 text-small">
            Checking the PDFs… {formatCount(checked)} of {formatCount(planned.length)}
          </p>
        </div>
      ) : null}
      {failed > 0 && checked + failed === planned.length ? (
        <Notice tone="bad" role="alert">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>
              {counted(failed, 'PDF')} could not be checked. {explainError(error, 'en')}
            </p>
            <Button kind="secondary" onClick={again}>
              Check again
            </Button>
          </div>
        </Notice>
      ) : null}
      {inDoubt.length > 0 ? (
        <DoubtfulFakturs inDoubt={inDoubt} change={change} onDecided={onDecided} />
      ) : null}
    </>
  );
}
