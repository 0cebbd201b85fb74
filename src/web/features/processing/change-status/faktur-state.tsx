import type { RequestDetails } from '#contract/processing/request-details.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { questionOf, type FakturCheck, type FakturReply } from '../judged/faktur-question.ts';
import { JudgedNotice } from '../judged/judged-notice.tsx';
import { outcomeOf } from '../judged/judged-findings.ts';
import type { ChosenFaktur, Draft, OnFile } from './drafts.ts';
import { FakturFindings } from './faktur-findings.tsx';
import { FakturReading } from './faktur-reading.tsx';
import { judgedOnFile, onFileOf } from './pdf-on-file.ts';
import { saveProblem } from './save-problem.ts';
import type { useFakturChoice } from './use-faktur-choice.ts';
import { fakturStateTexts } from './texts.ts';

type Props = {
  request: RequestDetails;
  draft: Draft;
  choice: Pick<ReturnType<typeof useFakturChoice>, 'check' | 'problem'>;
  onChange: (faktur: ChosenFaktur | undefined) => void;
  /** What somebody says of the PDF on file. */
  onOnFile: (onFile: OnFile) => void;
  isManager: boolean;
};

/** What is known of the PDF that will be sent: the chosen one, or the one on file where that is in doubt. */
export function FakturState({ request, draft, choice, onChange, onOnFile, isManager }: Props) {
  const { faktur } = draft;
  const { check, problem } = choice;
  return (
    <>
      {problem ? (
        <p role="alert" className="font-medium text-red">
          {problem}
        </p>
      ) : null}
      {check.busy ? <Spinner label={fakturStateTexts().checking} /> : null}
      {faktur && check.error !== undefined ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="font-medium text-red">
            {fakturStateTexts().notChecked} {saveProblem(check.error)}
          </p>
          <Button kind="secondary" onClick={() => onChange({ ...faktur })}>
            {fakturStateTexts().again}
          </Button>
        </div>
      ) : null}
      {!faktur && request.status !== 'closed' ? (
        <JudgedOnFile request={request} draft={draft} onOnFile={onOnFile} isManager={isManager} />
      ) : null}
      {faktur?.check ? (
        <JudgedChoice {...{ request, faktur, check: faktur.check, onChange, isManager }} />
      ) : null}
    </>
  );
}

type ChoiceProps = Pick<Props, 'request' | 'onChange' | 'isManager'> & {
  faktur: ChosenFaktur;
  check: FakturCheck;
};

/** What was found about the chosen PDF. */
function JudgedChoice({ request, faktur, check, onChange, isManager }: ChoiceProps) {
  const { reply } = faktur;
  const question = questionOf(check);
  const onReply = (change: Partial<FakturReply>) => onChange({ ...faktur, reply: { ...reply, ...change } });
  const isLocked = question.isRefused || (question.needsManager && !isManager);
  return (
    <div className="grid gap-2">
      <FakturFindings check={check} />
      <FakturReading check={check} request={request} />
      <JudgedNotice {...{ judged: check, question, reply, isManager, onReply }} />
      {isLocked || question.needsNumber ? null : <p>{outcomeOf(check.verdict)}</p>}
    </div>
  );
}

/** What stands against the PDF on file, which would be sent. */
function JudgedOnFile({ request, draft, onOnFile, isManager }: Omit<Props, 'choice' | 'onChange'>) {
  const onFile = onFileOf(draft, request);
  const { reply } = onFile;
  const { judged, question } = judgedOnFile(onFile, request);
  const onReply = (change: Partial<FakturReply>) => onOnFile({ ...onFile, reply: { ...reply, ...change } });
  return <JudgedNotice isOnFile {...{ judged, question, reply, isManager, onReply }} />;
}
