import { explainError } from '#web/api/explain-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import type { ChangeDraft } from '../bulk-draft.ts';
import { bulkTexts } from '../texts.ts';
import { adviceOn, findingsOf } from '../../judged/judged-findings.ts';
import { isInDoubt } from '../check/run-obstacle.ts';
import { stateOfFaktur, withFaktur, type PlannedFaktur } from './faktur-plan.ts';
import { fakturTexts } from './texts.ts';
import { useFakturChecks } from './use-faktur-checks.ts';

type Props = { planned: readonly PlannedFaktur[]; change: ChangeDraft; onDecided: () => void };

/** Progress and findings of the check of the PDFs. */
export function FakturChecks({ planned, change, onDecided }: Props) {
  const texts = fakturTexts();
  const { checked, failed, error, again } = useFakturChecks(planned, change);
  const inDoubt = planned.filter(isInDoubt);
  return (
    <>
      {checked + failed < planned.length ? (
        <div>
          <ProgressBar label={texts.checking} share={(checked + failed) / planned.length} />
          <p className="mt-1 text-small">{texts.checkingSome(checked, planned.length)}</p>
        </div>
      ) : null}
      {failed > 0 && checked + failed === planned.length ? (
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
        <DoubtfulFakturs inDoubt={inDoubt} change={change} onDecided={onDecided} />
      ) : null}
    </>
  );
}

type DoubtfulProps = {
  inDoubt: readonly PlannedFaktur[];
  change: ChangeDraft;
  /** The button that had the focus is gone. */
  onDecided: () => void;
};

/** PDFs that are doubtful or refused. Each has to be accepted, where that is possible, or left out. */
function DoubtfulFakturs({ inDoubt, change, onDecided }: DoubtfulProps) {
  const texts = fakturTexts();
  const leaveOut = (left: readonly PlannedFaktur[]) => {
    const keys = new Set(left.map(({ faktur }) => faktur.key));
    change(({ fakturs }) => ({ fakturs: fakturs.filter(({ key }) => !keys.has(key)) }));
    onDecided();
  };
  const accept = (key: string) => {
    change(({ fakturs }) => ({ fakturs: withFaktur(fakturs, key, { accepted: true }) }));
    onDecided();
  };
  return (
    <Notice tone="warn" role="alert" title={texts.inDoubt(inDoubt.length)}>
      <ul className="mt-1 grid max-h-96 gap-3 overflow-y-auto text-small">
        {inDoubt.map((planned) => (
          <li
            key={planned.faktur.key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2"
          >
            <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <strong className="font-semibold">{planned.faktur.file.name}:</strong> {findingOf(planned)}
            </p>
            <div className="flex flex-wrap gap-2">
              {stateOfFaktur(planned) === 'doubtful' ? (
                <Button kind="secondary" onClick={() => accept(planned.faktur.key)}>
                  <span>
                    {bulkTexts().useItAnyway}
                    <span className="sr-only"> {planned.faktur.file.name}</span>
                  </span>
                </Button>
              ) : null}
              <Button kind="secondary" onClick={() => leaveOut([planned])}>
                <span>
                  {texts.leaveOut}
                  <span className="sr-only"> {planned.faktur.file.name}</span>
                </span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {inDoubt.length > 1 ? (
        <TextButton onClick={() => leaveOut(inDoubt)}>{texts.leaveAllOut(inDoubt.length)}</TextButton>
      ) : null}
    </Notice>
  );
}

function findingOf(planned: PlannedFaktur): string {
  const answer = planned.faktur.check?.answer;
  if (!answer) return fakturTexts().isNoPdf;
  const findings = findingsOf(answer);
  const state = stateOfFaktur(planned);
  if (state === 'refused') findings.push(adviceOn(answer.verdict));
  if (state === 'byHand') findings.push(fakturTexts().closeByHand);
  return findings.join(' ');
}
