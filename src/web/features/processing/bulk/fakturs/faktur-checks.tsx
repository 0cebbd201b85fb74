import { explainError } from '#web/api/explain-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import type { ChangeDraft } from '../bulk-draft.ts';
import { bulkTexts } from '../texts.ts';
import { isInDoubt } from '../check/run-obstacle.ts';
import { withFaktur, type PlannedFaktur } from './faktur-plan.ts';
import { FindingsTable } from './findings-table.tsx';
import { fakturTexts } from './texts.ts';
import { useFakturChecks } from './use-faktur-checks.ts';

type Props = {
  planned: readonly PlannedFaktur[];
  change: ChangeDraft;
  /** The button that had the focus is gone. */
  onDecided: () => void;
};

/** The check of the PDFs: its progress, and what was found about each of them. */
export function FakturChecks({ planned, change, onDecided }: Props) {
  const texts = fakturTexts();
  const { checked, failed, error, again } = useFakturChecks(planned, change);
  const isDone = checked + failed === planned.length;
  const inDoubt = planned.filter(isInDoubt);
  const leaveOut = (left: readonly PlannedFaktur[]) => {
    const keys = new Set(left.map(({ faktur }) => faktur.key));
    change(({ fakturs }) => ({ fakturs: fakturs.filter(({ key }) => !keys.has(key)) }));
    onDecided();
  };
  const accept = ({ faktur: { key } }: PlannedFaktur) => {
    change(({ fakturs }) => ({ fakturs: withFaktur(fakturs, key, { accepted: true }) }));
    onDecided();
  };
  // Rows stay where they are as long as findings come in.
  const rows = isDone ? [...inDoubt, ...planned.filter((one) => !isInDoubt(one))] : planned;
  return (
    <>
      {isDone ? null : (
        <div>
          <ProgressBar label={texts.checking} share={(checked + failed) / planned.length} />
          <p className="mt-1 text-small">{texts.checkingSome(checked, planned.length)}</p>
        </div>
      )}
      {failed > 0 && isDone ? (
        <Notice tone="bad" role="alert">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>
              {texts.unchecked(failed)} {explainError(error)}
            </p>
            <Button kind="secondary" onClick={again}>
              {bulkTexts().checkAgain}
            </Button>
          </div>
        </Notice>
      ) : null}
      {inDoubt.length > 0 ? (
        <Notice tone="warn" role="alert" title={texts.inDoubt(inDoubt.length)}>
          {inDoubt.length > 1 ? (
            <TextButton onClick={() => leaveOut(inDoubt)}>{texts.leaveAllOut(inDoubt.length)}</TextButton>
          ) : null}
        </Notice>
      ) : null}
      {planned.length > 0 ? (
        <FindingsTable planned={rows} onAccept={accept} onLeaveOut={(left) => leaveOut([left])} />
      ) : null}
    </>
  );
}
